internal import KeyboardEvents
internal import KeyboardModel
internal import KeyboardUI

/// What control characters and the shortest escape sequences mean.
enum ConsoleKeys {
  /// The key that sends the control character `byte`.
  ///
  /// Backspace, tab and enter are told from Control with a letter as most users mean them.
  ///
  /// - Parameters:
  ///   - byte: The control character.
  ///   - isToldApart: Whether 8 and 10 are Control with a letter all the same.
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

  /// The key that sends `ESC O` and `byte`.
  static func singleShift(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    // The numeric keypad sends characters of its own in application mode.
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: ControlKeys.key(letter: byte)
    }
  }

  /// The function key for which the Linux console sends `ESC [ [` and `byte`.
  static func function(_ byte: UInt8) -> KeyPress.Key? {
    let first = UInt8(ascii: "A")
    return (first..<first + 5).contains(byte) ? .function(Int(byte - first) + 1) : nil
  }
}
