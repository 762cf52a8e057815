/// Backslash escapes in patterns.
extension TransformPatternParser {
  /// Returns a Boolean value that indicates whether `byte` is a syntax character, which a backslash
  /// makes literal.
  static func isSyntax(_ byte: UInt8) -> Bool {
    ".()?[\\]{}*/^+|$".utf8.contains(byte)
  }

  /// Returns the code point of the escape with `byte`, or `nil` if there is none.
  static func escaped(_ byte: UInt8?) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "v"): "\u{B}"
    case let byte?: isSyntax(byte) ? Unicode.Scalar(byte) : nil
    case nil: nil
    }
  }

  /// Returns the class of the escape with `byte`, or `nil` if there is none.
  static func fixedClass(_ byte: UInt8) -> UnicodeSet? {
    switch byte {
    case UInt8(ascii: "d"): digits
    case UInt8(ascii: "D"): digits.inverted
    case UInt8(ascii: "w"): wordCharacters
    case UInt8(ascii: "W"): wordCharacters.inverted
    case UInt8(ascii: "s"): space
    case UInt8(ascii: "S"): space.inverted
    default: nil
    }
  }

  private static let digits = UnicodeSet([0x30...0x39])
  private static let wordCharacters = UnicodeSet([
    0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A,
  ])
  /// ECMAScript's white space and line terminators.
  private static let space = UnicodeSet([
    0x9...0xD, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
    0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
}
