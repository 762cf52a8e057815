extension WordModel {
  package enum Standing: Hashable, Sendable {
    case free
    /// The word is suggested once most of it is typed, and in no pair.
    case delicate
    /// The word is never suggested, nor in a pair.
    case refused
  }

  package struct Entry {
    /// The letters without case and marks, in UTF-8.
    var key: [UInt8]
    /// The word's bytes; empty if they are those of `key`.
    var spelling: [UInt8] = []
    /// A Boolean value that indicates whether the word is the key with a capital.
    package var isCapitalized: Bool
    var isDelicate = false

    package init(key: [UInt8] = [], isCapitalized: Bool = false) {
      (self.key, self.isCapitalized) = (key, isCapitalized)
    }

    package var word: [UInt8] {
      guard spelling.isEmpty else { return spelling }
      guard isCapitalized, let first = key.first, (0x61...0x7A).contains(first) else { return key }
      return [first & ~0x20] + key.dropFirst()
    }
  }

  struct BlockReader {
    private let bytes: WordBytes
    private let end: Int
    private var offset: Int
    private(set) var entry = Entry()

    init(_ model: WordModel, block: Int) {
      bytes = model.bytes
      end = model.header.costsStart
      offset = model.header.wordsStart + bytes.number(at: model.header.indexStart + 4 * block)
    }

    /// Reads the next word: the letters shared with the previous key, further ones, the spelling.
    mutating func advance() {
      let shared = min(Int(bytes[offset]), entry.key.count)
      while entry.key.count > shared { entry.key.removeLast() }
      let end = append(to: &entry.key, count: Int(bytes[offset + 1]), from: offset + 2)
      let kind = Int(bytes[end] & 0x7F)
      entry.isDelicate = bytes[end] > 0x7F
      entry.isCapitalized = kind == 1
      entry.spelling.removeAll(keepingCapacity: true)
      offset = append(to: &entry.spelling, count: max(kind, 2) - 2, from: end + 1)
    }

    /// Returns the offset after the bytes.
    private func append(to target: inout [UInt8], count: Int, from start: Int) -> Int {
      let last = min(start + count, end)
      var index = start
      while index < last {
        target.append(bytes[index])
        index += 1
      }
      return start + count
    }
  }

  func entry(at id: Int) -> Entry {
    var reader = BlockReader(self, block: id / Self.blockCount)
    for _ in 0...id % Self.blockCount { reader.advance() }
    return reader.entry
  }

  func word(at id: Int) -> String { String(decoding: entry(at: id).word, as: UTF8.self) }

  /// The negative logarithm of the share of a word, in tenths of a bit.
  @inline(__always) func cost(of id: Int) -> UInt8 { bytes[header.costsStart + id] }

  /// Calls `body` with each word of a range below a limit, which it may lower.
  @inline(__always) func forEachCost(
    in range: Range<Int>, below limit: Int, _ body: (Int, UInt8, inout Int) -> Void
  ) {
    let start = header.costsStart
    bytes.forEach(in: range.lowerBound + start..<range.upperBound + start, below: limit) {
      body($0 - start, $1, &$2)
    }
  }

  /// Returns the numbers of the most frequent words that may be suggested.
  func mostFrequent(_ count: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: Int(Self.refusedCost))
    let all = 0..<wordCount
    forEachCost(in: all, below: Int(Self.refusedCost)) { _, cost, _ in counts[Int(cost)] += 1 }
    // The cost at which there are enough.
    var limit = 0
    var total = 0
    while limit < counts.count, total < count {
      total += counts[limit]
      limit += 1
    }
    var found: [(cost: UInt8, id: Int)] = []
    forEachCost(in: all, below: limit) { id, cost, _ in found.append((cost, id)) }
    return found.sorted { $0 < $1 }.prefix(count).map { $0.id }
  }

  func range(ofPrefix prefix: [UInt8]) -> Range<Int> { range(ofPrefix: prefix, in: 0..<wordCount) }

  /// Returns the numbers of the words whose keys begin with `prefix`, among those of a part of it.
  func range(ofPrefix prefix: [UInt8], in range: Range<Int>) -> Range<Int> {
    guard !prefix.isEmpty, !range.isEmpty else { return range }
    let start = bound(of: prefix, in: range, isAfter: false)
    let end = bound(of: prefix, in: range, isAfter: true)
    return start..<max(start, end)
  }

  /// Returns the numbers of the words of a range that begin with `prefix`, also with its marks.
  func ids(in range: Range<Int>, beginningWith prefix: WordKey) -> [Int] {
    var ids: [Int] = []
    var id = range.lowerBound
    while id < range.upperBound {
      var reader = BlockReader(self, block: id / Self.blockCount)
      for _ in 0..<id % Self.blockCount { reader.advance() }
      let end = min((id / Self.blockCount + 1) * Self.blockCount, range.upperBound)
      while id < end {
        reader.advance()
        // A word without a spelling of its own has no marks.
        if !reader.entry.spelling.isEmpty {
          let word = String(decoding: reader.entry.spelling, as: UTF8.self)
          if WordKey(word, of: prefix.letterCount).match(prefix: prefix) != .none { ids.append(id) }
        }
        id += 1
      }
    }
    return ids
  }

  func id(of word: String, key: [UInt8]) -> Int? {
    let spelling = Array(word.utf8)
    var id = bound(of: key, in: 0..<wordCount, isAfter: false)
    while id < wordCount {
      let entry = entry(at: id)
      guard entry.key == key else { return nil }
      if entry.word == spelling { return id }
      id += 1
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the model has a word, in any case and with any marks.
  package func knows(_ word: String) -> Bool {
    let letters = WordKey(word).letters
    let id = bound(of: letters, in: 0..<wordCount, isAfter: false)
    return id < wordCount && entry(at: id).key == letters
  }

  /// Returns a Boolean value that indicates whether a word, in any case, is refused or delicate.
  func standing(of word: String, key: [UInt8]) -> Standing {
    let small = word.lowercased()
    var id = bound(of: key, in: 0..<wordCount, isAfter: false)
    while id < wordCount {
      let entry = entry(at: id)
      guard entry.key == key else { return .free }
      let standing = standing(of: id, entry)
      if standing != .free, String(decoding: entry.word, as: UTF8.self).lowercased() == small {
        return standing
      }
      id += 1
    }
    return .free
  }

  func standing(of id: Int, _ entry: Entry) -> Standing {
    cost(of: id) == Self.refusedCost ? .refused : entry.isDelicate ? .delicate : .free
  }

  /// Returns the first word of the range whose key is not less than `prefix`, or after these.
  private func bound(of prefix: [UInt8], in range: Range<Int>, isAfter: Bool) -> Int {
    let limit = isAfter ? 0 : -1
    var low = range.lowerBound / Self.blockCount
    var high = min(range.upperBound / Self.blockCount + 1, header.blockCount)
    while low < high {
      let middle = (low + high) / 2
      if firstOrder(inBlock: middle, prefix) <= limit { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    var reader = BlockReader(self, block: low - 1)
    var id = (low - 1) * Self.blockCount
    let end = min(id + Self.blockCount, wordCount)
    while id < end {
      reader.advance()
      guard Self.order(reader.entry.key, prefix) <= limit else { break }
      id += 1
    }
    return id
  }

  /// The order of a key and a prefix: 0 if the key begins with it.
  private static func order(_ key: [UInt8], _ prefix: [UInt8]) -> Int {
    for index in 0..<prefix.count {
      guard index < key.count else { return -1 }
      if key[index] != prefix[index] { return key[index] < prefix[index] ? -1 : 1 }
    }
    return 0
  }

  /// The order of the first key of a block, whose letters are all there, and a prefix.
  private func firstOrder(inBlock block: Int, _ prefix: [UInt8]) -> Int {
    let offset = header.wordsStart + bytes.number(at: header.indexStart + 4 * block)
    let count = min(Int(bytes[offset + 1]), max(header.costsStart - offset - 2, 0))
    for index in 0..<prefix.count {
      guard index < count else { return -1 }
      let byte = bytes[offset + 2 + index]
      if byte != prefix[index] { return byte < prefix[index] ? -1 : 1 }
    }
    return 0
  }
}
