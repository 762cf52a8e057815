internal import KeyboardModel
internal import KeyboardWords

/// The suggestions of a keyboard, and their source.
struct KeyboardSuggestions {
  /// The source; `nil` if nothing is suggested.
  var source: (any SuggestionSource)?
  /// The words and their cells.
  var row = SuggestionRow()
  /// The number of rows that they occupy on the screen.
  var rows = 0

  /// Returns the likelihood of the characters after a text, if the source knows it.
  mutating func nextCharacters(after text: String) -> [Character: Double] {
    guard var engine = source as? SuggestionEngine else { return [:] }
    source = nil
    defer { source = engine }
    return Dictionary(engine.nextCharacters(before: text))
  }

  /// Fills the cells.
  mutating func update(
    before text: String, after rest: String, touches: [TouchedText], allowsEmoji: Bool
  ) {
    change { source, row in
      row.update(
        before: text, after: rest, touches: touches, allowsEmoji: allowsEmoji, from: &source)
    }
  }

  /// Learns the words that the edit of a key ends, if all of them may be learned.
  mutating func learn(
    endedBy edit: TextEdit, before text: String, where isAllowed: (String) -> Bool
  ) {
    guard source != nil, let (text, words) = row.learnedWords(endedBy: edit, before: text),
      words.allSatisfy(isAllowed)
    else { return }
    change { source, _ in source.learn(before: text) }
  }

  /// Returns the word in place of one that the edit of a key ends; `nil` if it stays.
  mutating func correction(
    endedBy edit: TextEdit, before text: String, touches: [TouchedText]
  ) -> Suggestion? {
    var found: Suggestion?
    change { source, row in
      found = row.correction(endedBy: edit, before: text, touches: touches, from: &source)
    }
    return found
  }

  /// Removes the words, and forgets the text.
  mutating func clear() { row.clear() }

  /// Learns a suggestion that was chosen after a text.
  mutating func learn(_ suggestion: Suggestion, before text: String) {
    change { source, _ in source.accept(suggestion, before: text) }
  }

  /// Changes the source in place, without a copy of its words.
  private mutating func change(_ body: (inout any SuggestionSource, inout SuggestionRow) -> Void) {
    guard var source else { return }
    self.source = nil
    body(&source, &row)
    self.source = source
  }
}
