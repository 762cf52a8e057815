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
  /// skipped, and letters of the shape of an apostrophe, which have no capitals: `ʻŌlelo`. A
  /// sentence starts at the start of the text, after a line break, and after white space that
  /// follows a full stop, question mark, exclamation mark or similar sign. Closing brackets and
  /// quotes in between are skipped.
  ///
  /// - Complexity: O(*n*) in the length of the white space and brackets at its end.
  package func capitalizes(after text: String) -> Bool { capitalizes(after: text.unicodeScalars) }

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

  /// Whether the character is an apostrophe or half ring that stands for a glottal stop.
  fileprivate var isApostropheLetter: Bool { (0x2B9...0x2C1).contains(value) }

  fileprivate var opensQuotation: Bool {
    switch (self, properties.generalCategory) {
    case ("¿", _), ("¡", _), ("\"", _), ("'", _), (_, .openPunctuation), (_, .initialPunctuation):
      true
    default: false
    }
  }

  package var closesQuotation: Bool {
    switch (self, properties.generalCategory) {
    case ("\"", _), ("'", _), (_, .closePunctuation), (_, .finalPunctuation): true
    default: false
    }
  }
}
