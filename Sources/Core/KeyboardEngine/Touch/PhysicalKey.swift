public import KeyboardModel

/// A key of a physical keyboard, as the system identifies it.
public enum PhysicalKey: Hashable, Sendable {
  /// The position of the key, as a scan code (PC set 1).
  case scanCode(UInt8)
  /// The character that the key types in the keyboard layout of the system.
  case character(Character)
  /// A key without text, such as backspace.
  case action(KeyAction)
}
