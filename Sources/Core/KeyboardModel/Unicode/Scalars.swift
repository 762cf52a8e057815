// MARK: Numbers

extension BinaryInteger {
  /// Returns the number in at least `count` hexadecimal digits, with capital letters.
  package func hexadecimal(_ count: Int = 1) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension UInt8 {
  package var hexadecimalDigit: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46, 0x61...0x66: UInt32((self | 0x20) - 0x57)
    default: nil
    }
  }
}

extension UInt32 {
  /// Creates the number that hexadecimal digits in ASCII, and nothing else, stand for.
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

  package var escape: String { "\\u{\(hexadecimal())}" }
}

// MARK: Texts

extension StringProtocol {
  /// The code points in the usual notation, separated by spaces.
  package var codePoints: String {
    unicodeScalars.map { $0.value.codePoint }.joined(separator: " ")
  }

  /// The language of a locale in any form: `pt` of `pt-BR` and of `pt_BR.UTF-8`.
  package var languageSubtag: SubSequence {
    prefix { $0 != "-" && $0 != "_" && $0 != "." && $0 != "@" }
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

  /// Returns the text before `suffix`, by code points.
  package func dropping(suffix: String) -> String? {
    let (scalars, end) = (unicodeScalars, suffix.unicodeScalars)
    guard scalars.reversed().starts(with: end.reversed()) else { return nil }
    return String(scalars.dropLast(end.count))
  }
}

// MARK: Characters

extension Unicode.GeneralCategory {
  package var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  package var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  package var isNumber: Bool {
    switch self {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Creates the character of a code point in the usual notation, such as `U+0041`.
  package init?(codePoint: String) {
    guard codePoint.hasPrefix("U+"), let value = UInt32(hexadecimal: codePoint.utf8.dropFirst(2))
    else { return nil }
    self.init(value)
  }

  package var isMark: Bool { properties.generalCategory.isMark }

  package var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character is visible by itself: no mark, nor invisible, private or unassigned.
  package var isVisibleAlone: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned, .surrogate, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }
}
