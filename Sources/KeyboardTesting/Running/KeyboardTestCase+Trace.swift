internal import Clavier
internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel
internal import KeyboardText

extension KeyboardTestCase {
  /// What each step of a test does, and what each of the layout's groups does to the text, for authors
  /// who ask why; lines end with a line break. Repertoires have no steps.
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
        lines.append("  key \(keystroke.words) \(effect)")
        lines += trace(simulation.machine.text.trace(typing: output), by: subject.rules?.transforms)
      case .emit(let text):
        lines.append("  emit '\(text.visible)'")
        let trace = simulation.machine.text.trace(typing: MarkerText(text))
        lines += self.trace(trace, by: subject.rules?.transforms)
      case .backspace:
        lines.append("  backspace")
        let trace = simulation.machine.text.traceBackspace()
        lines += self.trace(trace, by: subject.rules?.backspaceTransforms, isBackspace: true)
      case .check(let expected):
        let isEqual = layout.isEqual(simulation.text, to: expected)
        lines.append("  check '\(expected.visible)': \(isEqual ? "passed" : "failed")")
        continue
      }
      simulation.perform(step.action)
      lines.append("    the text is '\(simulation.text.visible)'")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private func trace(
    _ steps: [GroupTrace], by rules: [[SourceLocation]]?, isBackspace: Bool = false
  ) -> [String] {
    let groups = isBackspace ? layout.backspaceTransforms : layout.transforms
    var lines: [String] = []
    var isTransformed = false
    for (number, step) in steps.enumerated() {
      let start = "    group \(number + 1): "
      let change = "'\(step.before.visible)' becomes '\(step.after.visible)'"
      switch step.work {
      case .transform(nil): lines.append("\(start)no transform matches '\(step.before.visible)'")
      case .transform(let position?):
        isTransformed = true
        guard case .transforms(let transforms) = groups[number] else { continue }
        let place = rules.map { " (\($0[number][position]))" } ?? ""
        let transform = transforms[position]
        lines.append("\(start)\(change)")
        lines.append(
          "      by transform \(position + 1), from '\(transform.from)' to '\(transform.to)'\(place)"
        )
      case .sort(let weights):
        let isSorted = step.before != step.after
        lines.append(
          isSorted ? start + change : "\(start)nothing to sort in '\(step.before.visible)'")
        lines += weights.filter { !$0.isDefault }.map { "      \($0.words)" }
      }
    }
    if isBackspace, !isTransformed { lines.append("    the last code point is deleted") }
    return lines
  }
}

extension Keystroke {
  /// The key and the gesture, for people.
  fileprivate var words: String {
    let words =
      switch gesture {
      case nil: ""
      case .flick(let directions): ", flick \(directions.map(\.rawValue).joined(separator: " "))"
      case .longPress(0): ", long press"
      case .longPress(let number): ", long press for item \(number)"
      case .taps(let count): ", \(count) taps"
      }
    return "'\(key)'\(words)"
  }
}

extension GroupTrace.Weight {
  /// The code point and its weights, for people.
  fileprivate var words: String {
    let parts: [String?] = [
      "order \(order)", tertiary == 0 ? nil : "tertiary \(tertiary)",
      isTertiaryBase ? "tertiaryBase" : nil, isPreBase ? "preBase" : nil,
    ]
    return "\(scalar.nameLine): \(parts.compactMap { $0 }.joined(separator: ", "))"
  }
}

extension MarkerText {
  /// The text with its markers, and with escapes in place of what nobody sees.
  fileprivate var visible: String { description.visible }
}
