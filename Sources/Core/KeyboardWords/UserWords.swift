/// The words that a user has typed: how often, how recently, and after which words.
///
/// Its ``text`` is a file that its owner can read and edit. It never has more than
/// ``byteLimit`` bytes: the words that are used least are forgotten first.
///
/// ```swift
/// var words = UserWords(text: saved)
/// words.forget("teh")
/// save(words.text)
/// ```
public struct UserWords: Hashable, Sendable {
  /// The most bytes of the text.
  public static let byteLimit = 256 << 10
  /// The number of learned words after which a use counts half for recency.
  static let halfLife = 100.0
  /// The largest number of characters of a word.
  private static let lengthLimit = 48

  /// A word and its use.
  struct Entry: Hashable, Sendable {
    let word: String
    let key: WordKey
    /// The number of uses.
    var count = 0
    /// The uses, each of which counts half after ``halfLife`` further words, at `time`.
    var recency = 0.0
    /// The number of words that had been learned at the last use.
    var time = 0
  }

  /// The words, by their letters and then by themselves.
  private(set) var entries: [Entry] = []
  /// The numbers of uses of words after a word in small letters or a break, and after two of them
  /// with a space between.
  private(set) var followers: [String: [String: Int]] = [:]
  /// The number of uses of all words.
  private(set) var time = 0
  /// The bytes of the text, roughly.
  private var byteCount = 0

  /// Creates an empty list.
  public init() {}

  /// The number of words.
  public var count: Int { entries.count }

  /// A Boolean value that indicates whether nothing was learned.
  public var isEmpty: Bool { entries.isEmpty }

  /// Returns a Boolean value that indicates whether a word was learned, in this spelling.
  public func contains(_ word: String) -> Bool { position(of: word, key: WordKey(word)).isFound }

  /// Forgets a word in any spelling, and what it followed.
  public mutating func forget(_ word: String) {
    let letters = WordKey(word).letters
    let spellings = Set(entries.filter { $0.key.letters == letters }.map { $0.word })
    let forgotten = spellings.union([word])
    let heads = Set(forgotten.map { $0.lowercased() })
    entries.removeAll { forgotten.contains($0.word) }
    keepFollowers { head, word, _ in
      !forgotten.contains(word)
        && !head.split(separator: " ").contains { heads.contains(String($0)) }
    }
  }

  /// Forgets everything.
  public mutating func forgetAll() { self = UserWords() }

  /// Counts a use of a word.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - heads: The previous word, in small letters, or a break; and the two previous ones.
  mutating func learn(_ word: String, after heads: [String]) {
    guard Self.isWord(word) else { return }
    time += 1
    let key = WordKey(word)
    let (index, isFound) = position(of: word, key: key)
    if !isFound {
      entries.insert(Entry(word: word, key: key), at: index)
      byteCount += word.utf8.count + Self.lineCost
    }
    entries[index].recency = entries[index].recency(at: time) + 1
    entries[index].count += 1
    entries[index].time = time
    for head in heads {
      if followers[head]?[word] == nil { byteCount += head.utf8.count + word.utf8.count + 6 }
      followers[head, default: [:]][word, default: 0] += 1
    }
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  /// Returns a Boolean value that indicates whether a text is a word that can be kept. A broken
  /// model may suggest others.
  private static func isWord(_ word: String) -> Bool {
    word.count <= lengthLimit
      && word.unicodeScalars.allSatisfy { WordText.isWordPart($0) || $0 == "'" }
  }

  /// Returns the positions of the words whose keys begin with `prefix`.
  func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
    guard !prefix.isEmpty else { return entries.indices }
    let start = bound { $0.key.letters.lexicographicallyPrecedes(prefix) }
    let end = bound {
      $0.key.letters.lexicographicallyPrecedes(prefix) || $0.key.letters.starts(with: prefix)
    }
    return start..<max(start, end)
  }

  /// Returns the position of a word, or the one where it belongs.
  func position(of word: String, key: WordKey) -> (index: Int, isFound: Bool) {
    let spelling = word.utf8
    let index = bound { entry in
      entry.key.letters == key.letters
        ? entry.word.utf8.lexicographicallyPrecedes(spelling)
        : entry.key.letters.lexicographicallyPrecedes(key.letters)
    }
    return (index, index < entries.count && entries[index].word.utf8.elementsEqual(spelling))
  }

  private func bound(where before: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if before(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Size

  /// The bytes of a line beside its word.
  private static let lineCost = 24

  private mutating func measure() {
    byteCount = entries.reduce(0) { $0 + $1.word.utf8.count + Self.lineCost }
    for (head, words) in followers {
      for word in words.keys { byteCount += head.utf8.count + word.utf8.count + 6 }
    }
  }

  /// Forgets pairs that were used once, and if that is little, the quarter of the words that were
  /// used least and longest ago.
  private mutating func forgetLeastUsed() {
    keepFollowers { _, _, count in count > 1 }
    if byteCount <= Self.byteLimit / 4 * 3 { return }
    let now = time
    let order = entries.indices.sorted { entries[$0].use(at: now) > entries[$1].use(at: now) }
    let kept = Set(order.prefix(entries.count / 4 * 3).map { entries[$0].word })
    let heads = Set(kept.map { $0.lowercased() }).union(Self.breaks)
    entries.removeAll { !kept.contains($0.word) }
    keepFollowers { head, word, _ in
      kept.contains(word) && head.split(separator: " ").allSatisfy { heads.contains(String($0)) }
    }
  }

  private mutating func keepFollowers(where isKept: (String, String, Int) -> Bool) {
    for head in Array(followers.keys) {
      let words = followers[head]?.filter { isKept(head, $0.key, $0.value) } ?? [:]
      followers[head] = words.isEmpty ? nil : words
    }
    measure()
  }

  /// Restores an entry of a text.
  mutating func insert(_ entry: Entry) {
    let (index, isFound) = position(of: entry.word, key: entry.key)
    guard !isFound, Self.isWord(entry.word) else { return }
    entries.insert(entry, at: index)
    time = max(time, entry.time)
    byteCount += entry.word.utf8.count + Self.lineCost
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  /// Restores a pair of a text.
  mutating func insert(_ word: String, after head: String, count: Int) {
    guard position(of: word, key: WordKey(word)).isFound, followers[head]?[word] == nil else {
      return
    }
    byteCount += head.utf8.count + word.utf8.count + 6
    followers[head, default: [:]][word] = count
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  /// Sets the number of uses of all words, unless it is larger.
  mutating func advance(to total: Int) { time = max(time, total) }

  /// The recent uses of all words together, as if none had been forgotten.
  var scale: Double {
    let decay = Logarithm.exp2(-1 / Self.halfLife)
    return max((1 - Logarithm.exp2(-Double(time) / Self.halfLife)) / (1 - decay), 1)
  }

  /// The heads that are breaks.
  static let breaks: Set = [".", ","]
}

extension UserWords.Entry {
  /// The recent uses at a time.
  func recency(at now: Int) -> Double {
    recency * Logarithm.exp2(Double(time - now) / UserWords.halfLife)
  }

  /// The value of the entry when space is short.
  func use(at now: Int) -> Double {
    Double(count) * Logarithm.exp2(Double(time - now) / 20_000)
  }
}
