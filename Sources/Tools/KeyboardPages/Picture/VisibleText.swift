internal import KeyboardModel

/// Visible representations of isolated texts.
enum VisibleText {
  /// Returns the text with a base for an initial combining mark; empty if all of it is invisible.
  static func shown(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    if text.unicodeScalars.allSatisfy(isInvisible) { return "" }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return "\u{25CC}" + text
    default: return text
    }
  }

  /// Returns a readable form of the text: itself, or its name or code points if it is invisible.
  static func named(_ text: String) -> String {
    let shown = shown(text)
    return shown.isEmpty ? name(of: text) ?? text.codePoints : shown
  }

  /// Returns the name of a single code point that speech omits or mispronounces, such as
  /// punctuation.
  static func name(of text: String) -> String? {
    guard text.unicodeScalars.count == 1, let scalar = text.unicodeScalars.first else { return nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
      return nil
    default: return scalar.properties.name?.lowercased()
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
    }
  }
}
