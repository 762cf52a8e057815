/// The words of a model that is being built, in their order.
struct Vocabulary {
  /// A word of the model.
  struct Word {
    let name: String
    let key: WordKey
    let share: Double
    let isRefused: Bool
  }

  /// The numbers of the breaks in a sequence of the words of texts.
  static let sentence: Int32 = -1
  static let phrase: Int32 = -2

  let words: [Word]
  /// The position of each word of the texts in the model, or -1 if that does not have it.
  private let positions: [Int]

  /// Chooses the most frequent words.
  init(_ shares: [String: Double], names: [String], refused: Set<String>, limit: Int) {
    let chosen = shares.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(min(max(limit, 0), WordModel.wordLimit - WordContext.breakCount))
    let total = max(chosen.reduce(0) { $0 + $1.value }, .leastNormalMagnitude)
    words = chosen.compactMap { name, share in
      let key = WordKey(name)
      // A length is a byte.
      guard !key.letters.isEmpty, key.letters.count < 128, name.utf8.count < 128 else { return nil }
      let isRefused = refused.contains(name.lowercased())
      return Word(name: name, key: key, share: share / total, isRefused: isRefused)
    }.sorted { first, second in
      first.key.letters == second.key.letters
        ? first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
        : first.key.letters.lexicographicallyPrecedes(second.key.letters)
    }
    var known: [String: Int] = [:]
    for (index, word) in words.enumerated() { known[word.name] = index }
    positions = names.map { known[$0] ?? -1 }
  }

  var count: Int { words.count }

  /// Returns the position of a word of the texts, or of a break after all words; -1 if the model does
  /// not have the word.
  func position(of number: Int32) -> Int {
    switch number {
    case Self.sentence: count
    case Self.phrase: count + 1
    default: positions[Int(number)]
    }
  }

  /// The share of a word in running text.
  func share(of id: Int) -> Double { words[id].share }

  func isRefused(_ id: Int) -> Bool { words[id].isRefused }
}
