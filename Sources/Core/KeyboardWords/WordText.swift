internal import KeyboardModel

/// The division of a text into words, and the breaks between them.
package enum WordText {
  /// A part of a text that matters to the prediction of the next word.
  package enum Token: Hashable, Sendable {
    /// The start of the text, of a line or of a sentence.
    case sentence
    /// A comma, a bracket or a similar sign.
    case phrase
    case word(String)
    /// Words that say something of their user alone, such as a password or an address.
    case hidden
  }

  static func token(of scalar: Unicode.Scalar) -> Token? {
    switch scalar {
    case ".", "!", "?", "…", "\n", "\r", "\u{2029}", "。", "！", "？", "।", "؟", "۔", "።": .sentence
    case ",", ";", ":", "(", ")", "\"", "–", "—", "-", "、", "，", "،", "؛", "“", "”", "«", "»", "„":
      .phrase
    default: nil
    }
  }

  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let value = scalar.value
      return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value)
        || (0x30...0x39).contains(value)
    }
    let category = Normalization.generalCategory(of: scalar)
    return category.isLetter || category.isMark && category != .enclosingMark || category.isNumber
  }

  static func needsSpace(after scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "!", "?", "…", ",", ";", ":", "।", "؟", "۔", "።", "،", "؛": true
    default: false
    }
  }

  static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "’" }

  /// Whether a character is of a script that is written without spaces between words.
  static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai and Lao, Myanmar, Khmer, kana, and ideographs
    case 0xE01...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3041...0x30FF, 0x3400...0x9FFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
