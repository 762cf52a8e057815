package import KeyboardModel

/// A key of a physical keyboard, pressed while modifier keys are down.
package struct Press: Hashable, Sendable {
  /// The scan code (PC set 1).
  package var code: UInt8
  /// The modifier keys that are down.
  package var modifiers: ModifierState

  /// Creates a press.
  package init(_ code: UInt8, _ modifiers: ModifierState = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

extension Press: CustomStringConvertible {
  /// The press as expectations write it: `altR+shift+1E`.
  package var description: String {
    let names: [(ModifierState, String)] = [
      (.controlLeft, "ctrl+"), (.altLeft, "alt+"), (.altRight, "altR+"), (.caps, "caps+"),
      (.shift, "shift+"),
    ]
    let digits = String(code, radix: 16, uppercase: true)
    return names.filter { modifiers.contains($0.0) }.map(\.1).joined()
      + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}

/// An interpreter of a keyboard: presses in, text out.
package protocol KeyboardInterpreter {
  /// The text that was typed, without what is pending.
  var text: String { get }
  /// A name of what is pending; `nil` if nothing is.
  var pending: String? { get }
  /// Presses a key.
  mutating func press(_ press: Press)
}
