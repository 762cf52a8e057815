public import KeyboardModel

/// A key of a physical keyboard, as far as the system tells which one it is.
public enum PhysicalKey: Hashable, Sendable {
  /// The key's place, as a scan code (PC set 1).
  case scanCode(UInt8)
  /// What the key types on the keyboard that the system thinks it has.
  case character(Character)
  /// A key without text, such as backspace.
  case action(KeyAction)
}
