internal import KeyboardEngine
public import KeyboardFiles
public import KeyboardModel

/// A test or repertoire of a test file, with its layout.
public struct KeyboardTestCase: Sendable, Identifiable, CustomStringConvertible {
  package enum Content: Hashable, Sendable {
    case test(KeyboardTestFile.Test)
    case repertoire(KeyboardTestFile.Repertoire)
  }

  package let content: Content
  /// The name in the test file. That of a test consists of the group's name, a slash and its own.
  public let name: String
  /// A name that is unique in the file.
  public let id: String
  let subject: Subject

  struct Subject: Sendable {
    let file: String
    let layout: KeyboardLayout
    let machine: KeyboardMachine
    let sources: SourceFiles
  }

  init(_ content: Content, name: String, number: Int, of subject: Subject) {
    (self.content, self.name, self.subject) = (content, name, subject)
    id = "\(name) #\(number + 1)"
  }

  /// The layout that is tested.
  public var layout: KeyboardLayout { subject.layout }

  /// The place of the case in its file.
  public var location: FileLocation {
    switch content {
    case .test(let test): test.location
    case .repertoire(let repertoire): repertoire.location
    }
  }

  package func run() -> [KeyboardTestFailure] {
    switch content {
    case .test(let test): run(test)
    case .repertoire(let repertoire): run(repertoire)
    }
  }

  /// Runs the case and throws its failures.
  public func check() throws {
    let failures = run()
    guard failures.isEmpty else { throw KeyboardTestFailures(name: name, failures: failures) }
  }

  private func run(_ test: KeyboardTestFile.Test) -> [KeyboardTestFailure] {
    var simulation = TypingSimulation(subject.machine, text: test.startContext)
    var failures: [KeyboardTestFailure] = []
    for step in test.steps {
      guard case .check(let expected) = step.action else {
        simulation.run(step.action)
        continue
      }
      let text = simulation.text
      let isEqual = layout.isEqual(text, to: expected)
      guard !isEqual else { continue }
      failures.append(
        KeyboardTestFailure(
          .text(TextDifference(from: expected, to: text, normalizes: layout.normalizes)),
          at: step.location))
    }
    return failures
  }

  private func run(_ repertoire: KeyboardTestFile.Repertoire) -> [KeyboardTestFailure] {
    var search = RepertoireSearch(repertoire, on: subject.machine)
    let (missing, hasGivenUp) = search.missing()
    guard !missing.isEmpty else { return [] }
    return [
      KeyboardTestFailure(
        .missing(missing, repertoire.kind), hasGivenUp: hasGivenUp, at: repertoire.location)
    ]
  }

  /// The name with the file's: `fr.xml: accents/grave`.
  public var description: String {
    let file = subject.file.split(separator: "/").last.map(String.init) ?? subject.file
    return "\(file): \(name)"
  }

  /// Returns an explanation of each step of a test, with the changes by each of the layout's
  /// groups. Lines end with a line break. Repertoires have no steps.
  public func trace() -> String {
    guard case .test(let test) = content else { return "" }
    var simulation = TypingSimulation(subject.machine, text: test.startContext)
    var lines = ["\(test.location): \(name)"]
    if !test.startContext.isEmpty { lines.append("  starts with '\(test.startContext.visible)'") }
    for step in test.steps {
      switch step.action {
      case .keystroke(let keystroke):
        let key = layout.key(for: keystroke)
        let output = key?.output ?? ""
        let effect =
          key == nil
          ? "is not there" : output.isEmpty ? "gives nothing" : "gives '\(output.visible)'"
        let gesture = keystroke.gesture == .tap ? "" : ", \(keystroke.gesture)"
        lines.append("  key '\(keystroke.key)'\(gesture) \(effect)")
        lines += trace(simulation.machine.text.trace(typing: output))
      case .emit(let text):
        lines.append("  emit '\(text.visible)'")
        lines += trace(simulation.machine.text.trace(typing: MarkerText(text)))
      case .backspace:
        lines.append("  backspace")
        lines += trace(simulation.machine.text.traceBackspace(), isBackspace: true)
      case .check(let expected):
        let isEqual = layout.isEqual(simulation.text, to: expected)
        lines.append("  check '\(expected.visible)': \(isEqual ? "passed" : "failed")")
        continue
      }
      simulation.run(step.action)
      lines.append("    the text is '\(simulation.text.visible)'")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func trace(_ steps: [GroupTrace], isBackspace: Bool = false) -> [String] {
    let groups = isBackspace ? layout.backspaceTransforms : layout.transforms
    var lines = steps.lines(of: groups, in: subject.sources).map { "    \($0)" }
    if isBackspace, steps.allSatisfy({ $0.appliedTransform == nil }) {
      lines.append("    the last code point is deleted")
    }
    return lines
  }
}

extension TypingSimulation {
  /// Performs a step; checks do nothing, nor do unknown keys and actions.
  mutating func run(_ action: KeyboardTestFile.Step.Action) {
    switch action {
    case .keystroke(let keystroke):
      let layout = machine.layout
      guard let key = layout.key(for: keystroke), layout.traits[key.id]?.action == nil else {
        return
      }
      // Enough time after the previous keystroke, so that this one is not a further tap of it.
      advance(by: .seconds(10))
      handle(.press(keystroke.key, keystroke.gesture), performingActions: false)
    case .emit(let text): emit(text)
    case .backspace:
      let backspace = PhysicalKey.action(.deleteBackward)
      handle(.keyDown(backspace, [], isRepeat: false))
      handle(.keyUp(backspace))
    case .check: break
    }
  }
}

extension KeyboardLayout {
  func isEqual(_ text: String, to expected: String) -> Bool {
    normalizes
      ? Normalization.areEquivalent(text, expected)
      : text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }
}
