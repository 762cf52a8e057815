import KeyboardFiles

@testable import KeyboardTesting

/// The result of the tests that ran through a door.
struct Tally {
  private(set) var tests = 0
  /// The performed steps.
  private(set) var steps = 0
  /// The impossible steps, by reason.
  private(set) var obstacles: [Obstacle: Int] = [:]
  /// The failed tests, in lines.
  private(set) var failures: [String] = []

  /// Runs `test` of `file` through `door`.
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

  /// Returns a Boolean value that indicates whether `text` is the expected one, or equals the
  /// machine's by code points.
  private func isRight(
    _ text: String, _ action: KeyboardTestFile.Step.Action, _ expected: String, _ file: TestedFile
  ) -> Bool {
    if case .check = action { return file.layout.isEqual(text, to: expected) }
    return text.unicodeScalars.elementsEqual(expected.unicodeScalars)
  }
}

extension Tally: CustomStringConvertible {
  /// The number of performed steps, and the reasons for the impossible ones.
  var description: String {
    let reasons = obstacles.sorted { $0.value > $1.value }
      .map { "\n  \($0.value): \($0.key.sentence)" }
    return "\(tests) tests, \(steps) steps, \(failures.count) failures" + reasons.joined()
  }
}
