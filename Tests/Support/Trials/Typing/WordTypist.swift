package import KeyboardModel
package import KeyboardUI

/// A person who types in one way, and chooses words that are suggested.
@MainActor package protocol WordTypist {
  /// The keyboard.
  var keyboard: Keyboard { get }
  /// The typed text.
  var text: String { get }
  /// Presses the key of a character of the base layer, or `shift`, `space` or `return`.
  mutating func press(_ key: Identifier) throws
  /// Chooses a suggested word.
  mutating func choose(_ word: String) throws
}

/// A character without a key on the layout.
package struct MissingKey: Error {
  /// The character.
  package let character: Character
}

extension WordTypist {
  /// Types the words, each as soon as it is suggested if that saves a press.
  ///
  /// - Returns: The number of presses.
  package mutating func type(_ text: HundredWords) throws -> Int {
    var presses = 0
    for word in text.words {
      if !self.text.isEmpty, self.text.last != " " {
        try press("space")
        presses += 1
      }
      let keys = Array(text.keys(word))
      for (index, character) in keys.enumerated() {
        presses += 1
        if index + 1 < keys.count, keyboard.suggestions.words.contains(word) {
          try choose(word)
          break
        }
        if character.isUppercase {
          try press("shift")
          presses += 1
        }
        try press(try key(character))
      }
    }
    return presses
  }

  private func key(_ character: Character) throws(MissingKey) -> Identifier {
    let key = keyboard.layout.keys.first { $0.output.text == String(character) }
    guard let key else { throw MissingKey(character: character) }
    return key.id
  }
}
