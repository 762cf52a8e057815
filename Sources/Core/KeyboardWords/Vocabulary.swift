/// The words of a model that is being built, in their order.
struct Vocabulary {
  private struct Word {
    let name: String
    let key: WordKey
    let share: Double
    let isRefused: Bool
  }

  private let words: [Word]
  /// The number of each word of the texts; -1 for breaks is not among them.
  let numbers: [Int32]

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
    var places: [String: Int32] = [:]
    for (index, word) in words.enumerated() { places[word.name] = Int32(index) }
    numbers = names.map { places[$0] ?? -1 }
  }

  var count: Int { words.count }

  /// The share of a word in running text.
  func share(of id: Int) -> Double { words[id].share }

  func isRefused(_ id: Int) -> Bool { words[id].isRefused }

  /// Returns the model's bytes, with as many pairs as fit.
  func bytes(information: [String], pairs: PairCounts, byteLimit: Int) -> [UInt8] {
    var best = pairs.limited(to: .max, vocabulary: self)
    var bytes = bytes(information: information, pairs: best)
    while bytes.count > byteLimit, best.count > 0 {
      let size = best.bytes.count
      let wanted = max(size - (bytes.count - byteLimit), 0)
      best = pairs.limited(
        to: min(Int(Double(best.count) * Double(wanted) / Double(size) * 0.995), best.count - 1),
        vocabulary: self)
      bytes = self.bytes(information: information, pairs: best)
    }
    return bytes
  }

  private func bytes(information: [String], pairs: PairCounts.Coded) -> [UInt8] {
    let (index, spellings) = spellings()
    let costs = words.map { word -> UInt8 in
      if word.isRefused { return WordModel.refusedCost }
      return UInt8(min(max(-Logarithm.log2(word.share) * 10, 0).rounded(), 254))
    }
    let parts: [[UInt8]] = [
      Array(information.joined(separator: "\n").utf8), index, spellings, costs, pairs.index,
      pairs.bytes,
    ]
    var bytes = WordModel.Header.signature + number(words.count)
    var offset = WordModel.Header.count
    for part in parts {
      bytes += number(offset)
      offset += part.count
    }
    bytes += number(offset)
    return bytes + parts.joined()
  }

  /// The words in blocks, and the offset of each.
  private func spellings() -> (index: [UInt8], bytes: [UInt8]) {
    var index: [UInt8] = []
    var bytes: [UInt8] = []
    var previous: [UInt8] = []
    for (id, word) in words.enumerated() {
      if id % WordModel.blockCount == 0 {
        index += number(bytes.count)
        previous = []
      }
      let letters = word.key.letters
      let shared = zip(previous, letters).prefix { $0 == $1 }.count
      bytes += [UInt8(shared), UInt8(letters.count - shared)] + letters[shared...]
      previous = letters
      var entry = WordModel.Entry(key: letters, isCapitalized: false)
      let name = Array(word.name.utf8)
      if entry.word == name {
        bytes.append(0)
        continue
      }
      entry.isCapitalized = true
      bytes += entry.word == name ? [1] : [UInt8(name.count + 2)] + name
    }
    return (index, bytes)
  }
}

/// Returns the four bytes of a number, the lowest first.
func number(_ value: Int) -> [UInt8] {
  (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
