internal import KeyboardEngine
public import KeyboardFiles
public import KeyboardModel

/// A test or repertoire of a test file, with its layout.
public struct KeyboardTestCase: Sendable, Identifiable {
  /// The content of a case.
  package enum Content: Hashable, Sendable {
    /// A test with its steps.
    case test(KeyboardTestFile.Test)
    /// A repertoire, whose characters keys must produce.
    case repertoire(KeyboardTestFile.Repertoire)
  }

  /// The content of the case.
  package let content: Content
  /// The name. That of a test consists of the group's name, a slash and its own.
  public let name: String
  /// A name that is unique in the file.
  public let id: String
  let subject: Subject

  /// The values that all cases of a file share.
  struct Subject: Sendable {
    let file: String
    let layout: KeyboardLayout
    /// A keyboard with the layout, in its initial state.
    let machine: KeyboardMachine
    /// The files of the layout.
    let sources: SourceFiles
  }

  init(_ content: Content, name: String, number: Int, of subject: Subject) {
    self.content = content
    self.name = name
    self.subject = subject
    id = "\(name) #\(number + 1)"
  }

  /// The layout that is tested.
  public var layout: KeyboardLayout { subject.layout }

  /// The place of the case in its file.
  public var location: SourceLocation {
    switch content {
    case .test(let test): test.location
    case .repertoire(let repertoire): repertoire.location
    }
  }

  /// Runs the case.
  ///
  /// - Returns: The failures; empty if the case passes. A test continues after a failure.
  public func run() -> [KeyboardTestFailure] {
    switch content {
    case .test(let test): run(test)
    case .repertoire(let repertoire): run(repertoire)
    }
  }

  /// Runs the case and throws its failures.
  public func check() throws(KeyboardTestFailures) {
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
}

extension KeyboardTestCase: CustomStringConvertible {
  /// The name with the file's: `fr.xml: accents/grave`.
  public var description: String {
    let file = subject.file.split(separator: "/").last.map(String.init) ?? subject.file
    return "\(file): \(name)"
  }
}
