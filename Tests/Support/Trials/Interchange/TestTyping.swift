package import KeyboardFiles
package import KeyboardModel

/// The tests of a layout, typed on its input method for m17n.
package struct TestTyping {
  /// A check with another text.
  package struct Difference: CustomStringConvertible, Sendable {
    let test: String
    package let expected: String
    package let typed: String

    package var description: String { "\(test): '\(expected)', typed '\(typed)'" }
  }

  /// The number of checks.
  package private(set) var checks = 0
  /// The number of tests that no physical keyboard can type.
  package private(set) var untyped = 0
  /// The checks with another text.
  package private(set) var differences: [Difference] = []

  private let presses: [Identifier: Press]

  /// Creates the tests' keys for `layout`.
  package init(_ layout: KeyboardLayout) {
    var presses: [Identifier: Press] = [:]
    let form = layout.hardwareLayerSet.flatMap { layout.forms[$0.formID] }
    for state in M17NKeyboard.states {
      for code in form?.rows.flatMap(\.self) ?? [] {
        guard M17NKeyboard.types(code),
          let key = layout.key(forScanCode: code, modifiers: state), presses[key.id] == nil
        else { continue }
        presses[key.id] = Press(code, state)
      }
    }
    self.presses = presses
  }

  /// Types the tests of a file.
  package mutating func type(_ file: KeyboardTestFile, on keyboard: M17NKeyboard) {
    for test in file.groups.flatMap(\.tests) {
      if !type(test, on: keyboard) { untyped += 1 }
    }
  }

  /// Types a test.
  ///
  /// - Returns: Whether the keyboard has all keys of the test.
  private mutating func type(_ test: KeyboardTestFile.Test, on keyboard: M17NKeyboard) -> Bool {
    guard test.startContext.isEmpty else { return false }
    var keyboard = keyboard
    var results: [(expected: String, typed: String)] = []
    for step in test.steps {
      switch step.action {
      case .keystroke(let keystroke):
        guard keystroke.gesture == .tap, let press = presses[keystroke.key] else { return false }
        keyboard.press(press)
      case .emit: return false
      case .backspace: keyboard.pressBackspace()
      case .check(let text): results.append((text, keyboard.text))
      }
    }
    checks += results.count
    // Texts are equal if they are canonically equivalent.
    for result in results where result.typed != result.expected {
      differences.append(
        Difference(test: test.name, expected: result.expected, typed: result.typed))
    }
    return true
  }
}
