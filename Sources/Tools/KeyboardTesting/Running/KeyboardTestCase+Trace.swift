internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension KeyboardTestCase {
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
        let trace = simulation.machine.text.trace(typing: MarkerText(text))
        lines += self.trace(trace)
      case .backspace:
        lines.append("  backspace")
        let trace = simulation.machine.text.traceBackspace()
        lines += self.trace(trace, isBackspace: true)
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
