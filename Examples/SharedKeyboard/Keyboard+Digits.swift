import Clavier

extension Keyboard {
  /// Creates the single keyboard of an app: digits.
  static func digits() throws -> Keyboard {
    Keyboard(layout: try KeyboardLayout(named: "pin"))
  }
}
