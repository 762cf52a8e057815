/// A word that has lost its last vowel before another one, as `l'` in `l'homme`.
struct Elision {
  /// The words in small letters, without apostrophes, by language.
  private static let words: [String: Set<String>] = [
    "fr": ["c", "d", "j", "jusqu", "l", "lorsqu", "m", "n", "puisqu", "qu", "quoiqu", "s", "t"],
    "it": ["all", "c", "d", "dall", "dell", "l", "nell", "quell", "sull", "un"],
    "ca": ["d", "l", "m", "n", "s", "t"],
  ]
  private static let lengthLimit = 8
  private static let firstLetters = Array("aehiouy".utf8)

  /// The elided word with its apostrophe.
  let head: String
  let rest: String

  /// Divides a word, or the typed part of one; `nil` if nothing follows an elision of the language.
  init?(_ word: String, language: String) {
    guard let words = Self.words[language],
      let index = word.prefix(Self.lengthLimit).firstIndex(where: { $0 == "'" || $0 == "’" }),
      words.contains(word[..<index].lowercased())
    else { return nil }
    let start = word.index(after: index)
    guard start < word.endIndex, Self.mayFollow(WordKey(word[start...])) else { return nil }
    (head, rest) = (String(word[..<start]), String(word[start...]))
  }

  /// Returns whether a word begins with a vowel, or with a letter that may be silent.
  private static func mayFollow(_ key: WordKey) -> Bool {
    key.letters.first.map(firstLetters.contains) ?? false
  }
}
