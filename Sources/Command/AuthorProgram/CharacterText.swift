import KeyboardModel

/// Characters as messages have them.
enum CharacterText {
  /// The character; if it cannot be seen, its code points.
  static func shown(_ text: String) -> String {
    text.unicodeScalars.allSatisfy(isVisible) ? text : text.codePoints
  }

  /// The character, if it can be seen, and its code points.
  static func described(_ text: String) -> String {
    (text.unicodeScalars.allSatisfy(isVisible) ? "\(text) " : "") + text.codePoints
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: true
    }
  }
}
