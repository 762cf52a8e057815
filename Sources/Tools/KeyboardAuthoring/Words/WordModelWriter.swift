internal import KeyboardWords

struct WordModelWriter {
  let information: [String]
  let vocabulary: ModelVocabulary
  let pairs: PairCounts

  func bytes(limit: Int) -> [UInt8] {
    var coded = pairs.limited(to: .max)
    var result = bytes(pairs: coded)
    while result.count > limit, coded.count > 0 {
      let size = coded.bytes.count
      let wanted = max(size - (result.count - limit), 0)
      let count = Int(Double(coded.count) * Double(wanted) / Double(size) * 0.995)
      coded = pairs.limited(to: min(count, coded.count - 1))
      result = bytes(pairs: coded)
    }
    return result
  }

  private func bytes(pairs: PairCounts.Coded) -> [UInt8] {
    let (index, spellings) = spellings()
    let costs = vocabulary.words.map { word -> UInt8 in
      if word.standing == .refused { return WordModel.refusedCost }
      return UInt8(min(max(-Logarithm.log2(word.share) * 10, 0).rounded(), 254))
    }
    let parts: [[UInt8]] = [
      Array(information.joined(separator: "\n").utf8), index, spellings, costs, pairs.index,
      pairs.bytes,
    ]
    var bytes = WordModel.Header.signature
    bytes.append(number: vocabulary.words.count)
    var offset = WordModel.Header.count
    for part in parts {
      bytes.append(number: offset)
      offset += part.count
    }
    bytes.append(number: offset)
    return bytes + parts.joined()
  }

  private func spellings() -> (index: [UInt8], bytes: [UInt8]) {
    var index: [UInt8] = []
    var bytes: [UInt8] = []
    var previous: [UInt8] = []
    for (id, word) in vocabulary.words.enumerated() {
      if id % WordModel.blockCount == 0 {
        index.append(number: bytes.count)
        previous = []
      }
      let letters = word.key.letters
      let shared = zip(previous, letters).prefix { $0 == $1 }.count
      bytes += [UInt8(shared), UInt8(letters.count - shared)] + letters[shared...]
      previous = letters
      var entry = WordModel.Entry(key: letters, isCapitalized: false)
      let name = Array(word.name.utf8)
      let mark: UInt8 = word.standing == .delicate ? 0x80 : 0
      if entry.word == name {
        bytes.append(mark)
        continue
      }
      entry.isCapitalized = true
      bytes += entry.word == name ? [mark | 1] : [mark | UInt8(name.count + 2)] + name
    }
    return (index, bytes)
  }
}
