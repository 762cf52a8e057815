/// The automatic capitalization of a text target (`UITextAutocapitalizationType`).
public enum AutocapitalizationType: Hashable, Sendable, CaseIterable {
  /// No automatic capitalization.
  case none
  /// Capitalization of the first letter of each word.
  case words
  /// Capitalization of the first letter of each sentence or line.
  case sentences
  /// Capitalization of all letters.
  case allCharacters

  /// Returns a Boolean value that indicates whether the character after `text` is capitalized.
  ///
  /// A word starts at the start of the text and after white space. Opening brackets and quotes are
  /// skipped, and letters of the shape of an apostrophe, which have no capitals: `ʻŌlelo`. A sentence starts at the start of the text, after a line break, and after white space
  /// that follows a full stop, question mark, exclamation mark or similar sign. Closing brackets
  /// and quotes in between are skipped.
  ///
  /// - Parameter text: The text before the cursor, or its end.
  /// - Returns: `true` if the next character is capitalized.
  /// - Complexity: O(1) in the length of the text, but O(*n*) in the length of the white space and
  ///   brackets at its end.
  package func capitalizes(after text: String) -> Bool {
    capitalizes(after: text.unicodeScalars)
  }

  /// Returns a Boolean value that indicates whether the character after the code points `text` is
  /// capitalized.
  ///
  /// - Complexity: O(1) in the length of the text, but O(*n*) in the length of the white space and
  ///   brackets at its end.
  package func capitalizes(after text: some BidirectionalCollection<Unicode.Scalar>) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    var before = text[...]
    while let last = before.last, last.opensQuotation || last.isApostropheLetter {
      before.removeLast()
    }
    guard let last = before.last, !last.isLineBreak else { return true }
    guard last.properties.isWhitespace else { return false }
    guard self == .sentences else { return true }
    while let last = before.last, last.properties.isWhitespace {
      if last.isLineBreak { return true }
      before.removeLast()
    }
    while let last = before.last, last.closesQuotation { before.removeLast() }
    return before.last?.endsSentence ?? true
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0xA...0xD, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var endsSentence: Bool {
    switch self {
    case ".", "!", "?", "…", "‽", "؟", "۔", "।", "॥", "።", "。": true
    default: false
    }
  }

  /// A Boolean value that indicates whether the character is a letter of the shape of an apostrophe, a
  /// prime or a half ring, which stands for a glottal stop or the like.
  fileprivate var isApostropheLetter: Bool { (0x2B9...0x2C1).contains(value) }

  /// A Boolean value that indicates whether the character opens brackets or quotes.
  fileprivate var opensQuotation: Bool {
    switch self {
    case "¿", "¡", "\"", "'": return true
    default: break
    }
    let category = properties.generalCategory
    return category == .openPunctuation || category == .initialPunctuation
  }

  /// A Boolean value that indicates whether the character closes brackets or quotes.
  package var closesQuotation: Bool {
    switch self {
    case "\"", "'": return true
    default: break
    }
    let category = properties.generalCategory
    return category == .closePunctuation || category == .finalPunctuation
  }
}
