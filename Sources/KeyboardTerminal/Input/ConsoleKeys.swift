internal import KeyboardEvents
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
  static func singleShift(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    // In application mode, the numeric keypad sends its own characters.
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: ControlKeys.key(letter: byte)
    }
  }

  /// Returns the function key that sends `ESC [ [` and `byte` on the Linux console.
  static func function(_ byte: UInt8) -> KeyPress.Key? {
    let first = UInt8(ascii: "A")
    return (first..<first + 5).contains(byte) ? .function(Int(byte - first) + 1) : nil
  }
}
