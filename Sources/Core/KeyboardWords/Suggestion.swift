/// A word that may be the next one of a text.
public struct Suggestion: Hashable, Sendable {
  /// The word, with the capitals that it has in the text.
  public let word: String
  /// The number of characters before the cursor that the word replaces.
  public let replacedCount: Int
  /// The signs that take the place of the space after the word.
  let spacing: SignSpacing

  /// Creates a suggestion that replaces `replacedCount` characters before the cursor.
  public init(word: String, replacedCount: Int) {
    self.init(word: word, replacedCount: replacedCount, spacing: .close)
  }

  init(word: String, replacedCount: Int, spacing: SignSpacing) {
    self.word = word
    self.replacedCount = max(replacedCount, 0)
    self.spacing = spacing
  }

  /// The text that a choice inserts: the word and a space, except in scripts without spaces.
  public var insertedText: String {
    word.unicodeScalars.last.map(WordText.isUnspaced) == true ? word : word + " "
  }
}

package struct NextCharacter: Hashable, Sendable {
  /// The character; a space at the end of a word.
  package let character: Character
  package let share: Double
}

extension [Character: Double] {
  package init(_ characters: [NextCharacter]) {
    self.init(uniqueKeysWithValues: characters.map { ($0.character, $0.share) })
  }
}
