/// Characters as messages have them.
enum CharacterText {
  /// The character; if it cannot be seen, its code points.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isVisible) ? text : codes(of: text)
  }

  /// The character, if it can be seen, and its code points.
  static func described(_ text: String) -> String {
    (text.unicodeScalars.allSatisfy(isVisible) ? "\(text) " : "") + codes(of: text)
  }

  /// The code points.
  static func codes(of text: String) -> String {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: true
    }
  }
}
