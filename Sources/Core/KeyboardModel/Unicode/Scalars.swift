// MARK: Numbers

extension BinaryInteger {
  /// Returns the number in at least `count` hexadecimal digits, with capital letters.
  package func hexadecimal(_ count: Int = 1) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  /// The value of the byte as a hexadecimal digit in ASCII; `nil` if it is none.
  package var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((self | 0x20) - 0x57)
    default: nil
    }
  }
}

extension UInt32 {
  /// Creates the number that hexadecimal digits in ASCII stand for; `nil` if there is any other byte,
  /// no digit, or a number of more than 32 bits.
  package init?(hexadecimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    self = 0
    for byte in digits {
      guard let digit = byte.hexadecimalDigit, self >> 28 == 0 else { return nil }
      self = self << 4 | digit
    }
  }

  /// The code point in the usual notation: `U+0041`.
  package var codePoint: String { "U+" + hexadecimal(4) }

  /// The code point as an escape of layout files, such as `\u{1B}`.
  package var escape: String { "\\u{\(hexadecimal())}" }
}

// MARK: Texts

extension StringProtocol {
  /// The code points in the usual notation, separated by spaces.
  package var codePoints: String {
    unicodeScalars.map { $0.value.codePoint }.joined(separator: " ")
  }

  /// The text with an initial capital, except in scripts whose texts have none, such as Georgian.
  package var capitalizedFirst: String {
    guard let first = unicodeScalars.first else { return "" }
    return first.properties.titlecaseMapping
      + String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}

extension String {
  /// A Boolean value that indicates whether there is a character, and nothing is drawn for any.
  package var isInvisible: Bool { !isEmpty && unicodeScalars.allSatisfy { $0.isInvisible } }

  /// Returns the text before `suffix`, by code points; `nil` if it does not end with it.
  package func dropping(suffix: String) -> String? {
    let (scalars, end) = (unicodeScalars, suffix.unicodeScalars)
    guard scalars.reversed().starts(with: end.reversed()) else { return nil }
    return String(scalars.dropLast(end.count))
  }
}

// MARK: Characters

extension Unicode.GeneralCategory {
  /// A Boolean value that indicates whether the characters of the category are letters.
  package var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the characters of the category are combining marks.
  package var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the characters of the category are numbers.
  package var isNumber: Bool {
    switch self {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Creates the character of a code point in the usual notation, such as `U+0041`; `nil` for other
  /// texts.
  package init?(codePoint: String) {
    guard codePoint.hasPrefix("U+"), let value = UInt32(hexadecimal: codePoint.utf8.dropFirst(2))
    else { return nil }
    self.init(value)
  }

  /// A Boolean value that indicates whether the character is a combining mark.
  package var isMark: Bool { properties.generalCategory.isMark }

  /// A Boolean value that indicates whether nothing is drawn for the character.
  package var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// A Boolean value that indicates whether the character is visible by itself: it is not a mark,
  /// invisible, private or unassigned.
  package var isVisibleAlone: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned, .surrogate, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
