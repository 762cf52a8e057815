extension BinaryInteger {
  /// Returns the number in at least `count` hexadecimal digits, with capital letters.
  package func hexadecimal(_ count: Int = 1) -> String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension UInt32 {
  /// The code point in the usual notation: `U+0041`.
  package var codePoint: String { "U+" + hexadecimal(4) }

  /// The code point as an escape of layout files, such as `\u{1B}`.
  package var escape: String { "\\u{\(hexadecimal())}" }
}

extension StringProtocol {
  /// The code points in the usual notation, separated by spaces.
  package var codePoints: String {
    unicodeScalars.map { $0.value.codePoint }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
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
