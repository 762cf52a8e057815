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
  /// skipped. A sentence starts at the start of the text, after a line break, and after white space
  /// that follows a full stop, question mark, exclamation mark or similar sign. Closing brackets
  /// and quotes in between are skipped.
  ///
  /// - Parameter text: The text before the cursor, or its end.
  /// - Returns: `true` if the next character is capitalized.
  /// - Complexity: O(1) in the length of the text, but O(*n*) in the length of the white space and
  ///   brackets at its end.
  public func capitalizes(after text: some StringProtocol) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    var before = text[...]
    while let last = before.last, Self.isOpening(last) { before.removeLast() }
    guard let last = before.last, !last.isNewline else { return true }
    guard last.isWhitespace else { return false }
    guard self == .sentences else { return true }
    while let last = before.last, last.isWhitespace {
      if last.isNewline { return true }
      before.removeLast()
    }
    while let last = before.last, Self.isClosing(last) { before.removeLast() }
    return before.last.map(Self.sentenceEnds.contains) ?? true
  }

  private static let sentenceEnds: Set<Character> = [
    ".", "!", "?", "…", "‽", "؟", "۔", "।", "॥", "።",
  ]

  private static func isOpening(_ character: Character) -> Bool {
    "([{¿¡\"'".contains(character) || hasCategory(character, .openPunctuation, .initialPunctuation)
  }

  private static func isClosing(_ character: Character) -> Bool {
    ")]}\"'".contains(character) || hasCategory(character, .closePunctuation, .finalPunctuation)
  }

  private static func hasCategory(
    _ character: Character, _ categories: Unicode.GeneralCategory...
  ) -> Bool {
    character.unicodeScalars.first.map { categories.contains($0.properties.generalCategory) }
      ?? false
  }
}
