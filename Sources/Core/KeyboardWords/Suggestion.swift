/// A word that may be the next one of a text.
public struct Suggestion: Hashable, Sendable {
  /// The word, with the capitals that it has in the text.
  public let word: String
  /// The number of characters before the cursor that the word replaces.
  public let replacedCount: Int

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - replacedCount: The number of characters before the cursor that it replaces.
  public init(word: String, replacedCount: Int) {
    self.word = word
    self.replacedCount = max(replacedCount, 0)
  }

  /// The text that a choice of the word inserts: the word and a space, except in scripts without
  /// spaces.
  public var insertedText: String {
    word.unicodeScalars.last.map(WordText.isUnspaced) == true ? word : word + " "
  }
}

/// A character that may be the next one of a text.
package struct NextCharacter: Hashable, Sendable {
  /// The character; a space at the end of a word.
  package let character: Character
  /// The likelihood of the character, from 0 to 1.
  package let share: Double
}

extension [Character: Double] {
  /// Creates the likelihoods of characters.
  package init(_ characters: [NextCharacter]) {
    self.init(minimumCapacity: characters.count)
    for next in characters { self[next.character] = next.share }
  }
}
