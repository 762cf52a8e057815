import KeyboardFiles

@testable import KeyboardTesting

/// What has come of the tests that went through a door.
struct Tally {
  private(set) var tests = 0
  /// The steps that were done.
  private(set) var steps = 0
  /// The steps that were impossible.
  private(set) var obstacles: [Obstacle: Int] = [:]
  /// The tests that failed, each in a line.
  private(set) var failures: [String] = []

  /// Takes `test` of `file` through `door`.
  mutating func take<D: Door>(_ test: TestedFile.Test, of file: TestedFile, through door: inout D) {
    tests += 1
    var rest = test.steps.count
    do throws(Obstacle) {
      try door.begin(test.startContext)
      for (number, step) in test.steps.enumerated() {
        try door.perform(step.action)
        (steps, rest) = (steps + 1, rest - 1)
        let expected = expectation(of: step, after: number, in: test, D.self)
        guard let expected, !isRight(door.text, step.action, expected, file) else { continue }
        failures.append(
          """
          \(step.location): \(test.name), step \(number + 1), \(D.self): \
          expected '\(expected.visible)', but the text is '\(door.text.visible)'
          """)
        return
      }
    } catch {
      obstacles[error, default: 0] += 1
      if rest > 1 { obstacles[.earlierStep, default: 0] += rest - 1 }
    }
  }

  private func expectation<D: Door>(
    of step: KeyboardTestFile.Step, after number: Int, in test: TestedFile.Test, _ door: D.Type
  ) -> String? {
    if case .check(let expected) = step.action { return expected }
    return D.showsEveryStep ? test.texts[number] : nil
  }

  /// Whether `text` is what a test expects, or code point for code point what the machine types.
  private func isRight(
    _ text: String, _ action: KeyboardTestFile.Step.Action, _ expected: String, _ file: TestedFile
  ) -> Bool {
    if case .check = action { return file.layout.isEqual(text, to: expected) }
    return text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }
}

extension Tally: CustomStringConvertible {
  /// How many steps were done, and why others were not.
  var description: String {
    let reasons = obstacles.sorted { $0.value > $1.value }
      .map { "\n  \($0.value): \($0.key.sentence)" }
    return "\(tests) tests, \(steps) steps, \(failures.count) failures" + reasons.joined()
  }
}
