internal import KeyboardModel
internal import KeyboardUI

/// The meaning of control characters and of the shortest escape sequences.
enum ConsoleKeys {
  /// Returns the key that sends the control character `byte`.
  ///
  /// Backspace, tab and enter share their bytes with Control and a letter. By default, they are the
  /// keys.
  ///
  /// - Parameters:
  ///   - byte: The control character.
  ///   - isToldApart: A Boolean value that indicates whether 8 and 10 are Control with a letter
  ///     after all.
  /// - Returns: The key.
  static func control(_ byte: UInt8, isToldApart: Bool = false) -> KeyPress {
    switch byte {
    case 0x08 where isToldApart: KeyPress(.character("h"), .control)
    case 0x0A where isToldApart: KeyPress(.character("j"), .control)
    case 0x00: KeyPress(.character(" "), .control)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x1B: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: KeyPress(.character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  /// Returns the key that sends `ESC O` and `byte`.
  static func singleShift(_ byte: UInt8) -> KeyPress? {
    guard let key = keypad(byte) else { return ControlKeys.key(letter: byte).map { KeyPress($0) } }
    return KeyPress(key, isOnKeypad: true)
  }

  /// Returns the key of the numeric keypad that sends `ESC O` and `byte` in application mode.
  private static func keypad(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: nil
    }
  }

  /// Returns the function key that sends `ESC [ [` and `byte` on the Linux console.
  static func function(_ byte: UInt8) -> KeyPress? {
    let first = UInt8(ascii: "A")
    return (first..<first + 5).contains(byte) ? KeyPress(.function(Int(byte - first) + 1)) : nil
  }
}
