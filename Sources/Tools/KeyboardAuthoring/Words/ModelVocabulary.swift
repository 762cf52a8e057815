internal import KeyboardWords

struct ModelVocabulary {
  struct Word {
    let name: String
    let key: WordKey
    let share: Double
    let standing: WordModel.Standing
  }

  static let sentence: Int32 = -1
  static let phrase: Int32 = -2
  static let hidden: Int32 = -3

  let words: [Word]
  /// The position of each word of the texts in the model, or -1 if that does not have it.
  private let positions: [Int]
  /// The pairs of words of which the second is never suggested after the first.
  let refusedPairs: Set<UInt64>

  /// Chooses the most frequent words, and adds those that are refused or delicate.
  init(_ shares: [String: Double], names: [String], refusal: WordRefusal, limit: Int) {
    let chosen = shares.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .prefix(min(max(limit, 0), WordModel.wordLimit - WordContext.breakCount))
    let total = max(chosen.reduce(0) { $0 + $1.value }, .leastNormalMagnitude)
    let known = Set(chosen.map { $0.key.lowercased() })
    let others = refusal.words.filter { !known.contains($0) }.sorted()
      .prefix(WordModel.wordLimit - WordContext.breakCount - chosen.count)
    words = (chosen.map { ($0.key, $0.value) } + others.map { ($0, 0) }).compactMap { name, share in
      let key = WordKey(name)
      // A length is a byte, in which delicate words have a bit.
      guard !key.letters.isEmpty, key.letters.count < 126, name.utf8.count < 126 else { return nil }
      return Word(name: name, key: key, share: share / total, standing: refusal.standing(of: name))
    }.sorted { first, second in
      first.key.letters == second.key.letters
        ? first.name.utf8.lexicographicallyPrecedes(second.name.utf8)
        : first.key.letters.lexicographicallyPrecedes(second.key.letters)
    }
    var positions: [String: Int] = [:]
    for (index, word) in words.enumerated() { positions[word.name] = index }
    self.positions = names.map { positions[$0] ?? -1 }
    var pairs: Set<UInt64> = []
    let smallWords = Dictionary(
      grouping: words.indices, by: { [words] in words[$0].name.lowercased() })
    for pair in refusal.pairs {
      for head in smallWords[pair.first] ?? [] {
        for id in smallWords[pair.second] ?? [] { pairs.insert(PairCounts.key(head, id)) }
      }
    }
    refusedPairs = pairs
  }

  var count: Int { words.count }

  /// Returns the position of a word, or of a break after all words; -1 if the model lacks the word.
  func position(of number: Int32) -> Int {
    switch number {
    case Self.sentence: count
    case Self.phrase: count + 1
    case Self.hidden: -1
    default: positions[Int(number)]
    }
  }

  func isFree(_ id: Int) -> Bool { id >= count || words[id].standing == .free }
}
