internal import KeyboardModel

/// The words that a user has typed: how often, how recently, and after which words; and words that
/// the user does not want to be suggested.
///
/// Its ``text`` is a file that its owner can read and edit. It has words that were typed in two texts or
/// chosen, of which each value is one, from its creation on. It never has more than
/// `byteLimit` bytes: the words that are used least are forgotten first.
///
/// ```swift
/// var words = UserWords(text: saved)
/// words.forget("teh")
/// save(words.text)
/// ```
public struct UserWords: Hashable, Sendable {
  /// The most bytes of the text.
  package static let byteLimit = 256 << 10
  /// The number of learned words after which a use counts half for recency.
  fileprivate static let halfLife = 100.0
  private static let lengthLimit = 48

  struct Entry: Hashable, Sendable {
    let word: String
    let key: WordKey
    var use: Use
  }

  struct Use: Hashable, Sendable {
    /// The number of the word, in the order in which words were first learned.
    let id: Int
    var count = 0
    /// The uses, each of which counts half after `halfLife` further words, at `time`.
    var recency = 0.0
    var time = 0
    /// A Boolean value that indicates whether the word was typed in two texts, or chosen.
    var isKept = false
  }

  /// The words, by their letters and then by themselves.
  @Brief private(set) var entries: [Entry] = []
  /// The numbers of uses after a word in small letters, a break, or two words.
  @Brief private(set) var followers: [String: [Int: Int]] = [:]
  private(set) var time = 0
  /// The words that are never suggested, in small letters.
  @Brief private(set) var unwanted: Set<String> = []
  /// Numbers of words that were typed in one text before, from which these cannot be told.
  @Brief private var onceTyped: [UInt16] = []
  private var nextID = 0
  private var byteCount = 0

  /// Creates an empty list.
  public init() {}

  /// The number of words.
  public var count: Int { entries.count }

  /// A Boolean value that indicates whether nothing was learned.
  public var isEmpty: Bool { entries.isEmpty && unwanted.isEmpty }

  /// Returns a Boolean value that indicates whether a word was learned, in this spelling.
  public func contains(_ word: String) -> Bool {
    position(of: word, letters: WordKey(word).letters).isFound
  }

  /// Returns a Boolean value that indicates whether a word was learned, in any spelling.
  package func knows(_ word: String) -> Bool {
    let letters = WordKey(word).letters
    return range(ofPrefix: letters).contains { entries[$0].key.letters == letters }
  }

  /// Forgets a word in any spelling, and what it followed.
  public mutating func forget(_ word: String) {
    let letters = WordKey(word).letters
    let spellings = Set(entries.filter { $0.key.letters == letters }.map { $0.word })
    let heads = Set(spellings.union([word]).map { $0.lowercased() })
    entries.removeAll { $0.key.letters == letters }
    let kept = Set(entries.map { $0.use.id })
    keepFollowers { head, id, _ in
      kept.contains(id)
        && !head.split(separator: " ").contains { heads.contains(String($0)) }
    }
  }

  /// Forgets a word in any spelling, and never suggests it again, also if it is a built-in one.
  package mutating func reject(_ word: String) {
    forget(word)
    guard Self.isWord(word), unwanted.count < Self.unwantedLimit else { return }
    unwanted.insert(word.lowercased())
  }

  func isUnwanted(_ word: String) -> Bool {
    !unwanted.isEmpty && unwanted.contains(word.lowercased())
  }

  private static let unwantedLimit = 1000

  /// Forgets everything.
  public mutating func forgetAll() { self = UserWords() }

  /// Counts a use after the previous word, in small letters, or a break; and after the two before.
  mutating func learn(_ word: String, after heads: [String], isChosen: Bool) {
    guard Self.isWord(word) else { return }
    time += 1
    let (index, isNew) = insert(word)
    entries[index].use.count(at: time)
    if isChosen || isNew && onceTyped.contains(Self.number(of: word)) {
      entries[index].use.isKept = true
    }
    let id = entries[index].use.id
    for head in heads where !head.split(separator: " ").contains(where: isPrivate) {
      let count = followers[head]?[id] ?? 0
      if count == 0 { byteCount += Self.lineCost(of: head, word) }
      followers[head, default: [:]][id] = count + 1
    }
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  /// Returns the position of a word, and whether its entry is a new one.
  private mutating func insert(_ word: String) -> (index: Int, isNew: Bool) {
    let key = WordKey(word)
    let (index, isFound) = position(of: word, letters: key.letters)
    guard !isFound else { return (index, false) }
    entries.insert(Entry(word: word, key: key, use: Use(id: nextID)), at: index)
    nextID += 1
    byteCount += word.utf8.count + Self.lineCost
    return (index, true)
  }

  /// Returns whether a text is a word that may be kept. A broken model may suggest others.
  private static func isWord(_ word: String) -> Bool {
    (1...lengthLimit).contains(word.count)
      && word.unicodeScalars.allSatisfy { WordText.isWordPart($0) || $0 == "'" }
      && !PrivateText.isPrivate(word)
  }

  func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
    guard !prefix.isEmpty else { return entries.indices }
    let start = bound { $0.key.letters.lexicographicallyPrecedes(prefix) }
    let end = bound {
      $0.key.letters.lexicographicallyPrecedes(prefix) || $0.key.letters.starts(with: prefix)
    }
    return start..<max(start, end)
  }

  /// Returns the position of a word, or the one where it belongs.
  func position(of word: String, letters: [UInt8]) -> (index: Int, isFound: Bool) {
    let spelling = word.utf8
    let index = bound { entry in
      entry.key.letters == letters
        ? entry.word.utf8.lexicographicallyPrecedes(spelling)
        : entry.key.letters.lexicographicallyPrecedes(letters)
    }
    return (index, index < entries.count && entries[index].word.utf8.elementsEqual(spelling))
  }

  private func bound(where before: (Entry) -> Bool) -> Int {
    entries.indices.partitioningIndex { !before(entries[$0]) }
  }

  // MARK: Secrets

  /// Forgets the pairs with words that announce secrets, and the words that were used nowhere else.
  private mutating func forgetSecrets() {
    var secrets: Set<String> = []
    // Few words may announce anything, and heads repeat them.
    var known: [Substring: Bool] = [:]
    let all = self
    func mayAnnounce(_ word: Substring) -> Bool {
      if let known = known[word] { return known }
      let found = all.isPrivate(word) || SecretWords.embedded.mayEnd(with: WordKey(word).letters)
      known[word] = found
      return found
    }
    while true {
      let uses = removePairs { words in
        words.contains { secrets.contains(String($0)) }
          || words.contains(where: mayAnnounce) && all.announcesSecret(words)
      }
      guard !uses.isEmpty else { return }
      let found = entries.filter { uses[$0.use.id] ?? 0 >= $0.use.count }
      guard !found.isEmpty else { return measure() }
      // What has followed these were their other words.
      secrets.formUnion(found.map { $0.word.lowercased() })
      let ids = Set(found.map { $0.use.id })
      entries.removeAll { ids.contains($0.use.id) }
      keepFollowers { _, id, _ in !ids.contains(id) }
    }
  }

  /// Removes the pairs that follow some words, and returns how often each word was used in them.
  private mutating func removePairs(after isRemoved: ([Substring]) -> Bool) -> [Int: Int] {
    var uses: [Int: Int] = [:]
    let heads = followers.keys.map { (name: $0, words: $0.split(separator: " ")) }
    // A use after two words is also one after the second of them.
    for head in heads.sorted(by: { $0.words.count > $1.words.count }) where isRemoved(head.words) {
      for (id, count) in followers.removeValue(forKey: head.name) ?? [:] {
        uses[id, default: 0] += count
        guard head.words.count > 1, let last = head.words.last.map(String.init) else { continue }
        let rest = (followers[last]?[id] ?? 0) - count
        followers[last]?[id] = rest > 0 ? rest : nil
      }
    }
    return uses
  }

  private func announcesSecret(_ words: [Substring]) -> Bool {
    words.contains(where: isPrivate)
      || SecretWords.embedded.announcesSecret(words.map { WordKey($0).letters })
  }

  /// A word of a head that was learned is not private, even if it looks random in small letters.
  private func isPrivate(_ word: Substring) -> Bool {
    guard PrivateText.isPrivate(String(word)) else { return false }
    let letters = WordKey(word).letters
    let index = bound { $0.key.letters.lexicographicallyPrecedes(letters) }
    return index == entries.count || entries[index].key.letters != letters
  }

  // MARK: Size

  private static let lineCost = 24

  private static func lineCost(of head: String, _ word: String) -> Int {
    head.utf8.count + word.utf8.count + 6
  }

  private var words: [Int: String] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.use.id, $0.word) })
  }

  private mutating func measure() {
    byteCount = entries.reduce(0) { $0 + $1.word.utf8.count + Self.lineCost }
    let words = words
    for (head, counts) in followers {
      for id in counts.keys { byteCount += Self.lineCost(of: head, words[id] ?? "") }
    }
  }

  /// Forgets pairs that were used once, or a quarter of the words, used least and longest ago.
  private mutating func forgetLeastUsed() {
    keepFollowers { _, _, count in count > 1 }
    if byteCount <= Self.byteLimit / 4 * 3 { return }
    let now = time
    let order = entries.map { $0.use }.sorted { $0.value(at: now) > $1.value(at: now) }
    let kept = Set(order.prefix(entries.count / 4 * 3).map { $0.id })
    entries.removeAll { !kept.contains($0.use.id) }
    let heads = Set(entries.map { $0.word.lowercased() }).union(Self.breaks)
    keepFollowers { head, id, _ in
      kept.contains(id) && head.split(separator: " ").allSatisfy { heads.contains(String($0)) }
    }
  }

  private mutating func keepFollowers(where isKept: (String, Int, Int) -> Bool) {
    for head in Array(followers.keys) {
      let words = followers[head]?.filter { isKept(head, $0.key, $0.value) } ?? [:]
      followers[head] = words.isEmpty ? nil : words
    }
    measure()
  }

  /// Restores a word of a text, unless it is there already.
  private mutating func insert(_ word: String, count: Int, recency: Double, time: Int) {
    guard Self.isWord(word) else { return }
    let (index, isNew) = insert(word)
    guard isNew else { return }
    entries[index].use = Use(
      id: entries[index].use.id, count: count, recency: recency, time: time, isKept: true)
    self.time = max(self.time, time)
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  private mutating func insert(_ word: String, after head: String, count: Int) {
    let (index, isFound) = position(of: word, letters: WordKey(word).letters)
    guard isFound, followers[head]?[entries[index].use.id] == nil else { return }
    let secrets = SecretWords.embedded
    if secrets.isNumber(entries[index].key.letters), let last = head.split(separator: " ").last,
      secrets.isNumber(WordKey(last).letters)
    {
      return
    }
    byteCount += Self.lineCost(of: head, word)
    followers[head, default: [:]][entries[index].use.id] = count
    if byteCount > Self.byteLimit { forgetLeastUsed() }
  }

  /// The recent uses of all words together, as if none had been forgotten.
  var scale: Double {
    let decay = Logarithm.exp2(-1 / Self.halfLife)
    return max((1 - Logarithm.exp2(-Double(time) / Self.halfLife)) / (1 - decay), 1)
  }

  fileprivate static func decay(after count: Int) -> Double {
    decays.indices.contains(count) ? decays[count] : count < 0 ? 1 : 0
  }

  private static let decays = (0..<2000).map { Logarithm.exp2(-Double($0) / halfLife) }

  private static let breaks: Set = [".", ","]

  // MARK: Text

  private static let head = """
    Words learned by Clavier, 2
    These words were typed in two texts or chosen, and no others are here. Nothing but Clavier reads them.
    Of words that were typed in one text, the line "once" has numbers, which do not tell them.
    "clavier words forget" with this file and a word, or --all, removes words; so does deleting the file.

    """
  /// The head of files with words that were typed in one text, too.
  private static let oldHead = "Words learned by Clavier, 1"
  private static let onceLimit = 600

  /// Returns one of 65,536 numbers, the same for all spellings.
  private static func number(of word: String) -> UInt16 {
    // FNV-1a
    var hash: UInt32 = 0x811C_9DC5
    for byte in WordKey(word).letters { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16)
  }

  /// Reads the words of a text. Lines of any other form are ignored, and so is what is private:
  /// words that ``SuggestionEngine/learn(before:)`` would not learn, and those that were only used
  /// after the name of a secret.
  public init(text: String) {
    self.init()
    let isOld = text.hasPrefix(Self.oldHead)
    var total = 0
    for line in text.split(whereSeparator: { $0.isNewline }) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      // The limit has 64 bits also where numbers have 32.
      let numbers = fields.map {
        Int($0).flatMap { (0...Int64(1) << 40).contains(Int64($0)) ? $0 : nil }
      }
      if fields.count == 2, fields[0] == "learned", let count = numbers[1] { total = count }
      guard let first = fields.first, !first.isEmpty else { continue }
      if fields.count == 2, first == "never", Self.isWord(String(fields[1])) {
        unwanted.insert(fields[1].lowercased())
      }
      if fields.count == 2, first == "once" {
        onceTyped = fields[1].split(separator: " ").suffix(Self.onceLimit).compactMap { UInt16($0) }
      }
      if fields.count == 4, let count = numbers[1], let recency = numbers[2], let time = numbers[3]
      {
        if isOld, count < 2 {
          onceTyped.append(Self.number(of: String(first)))
          continue
        }
        let recency = Double(recency) / Double(Self.unit)
        insert(String(first), count: count, recency: recency, time: time)
      } else if fields.count == 3, !fields[1].isEmpty, let count = numbers[2], count > 0 {
        insert(String(fields[1]), after: String(first), count: count)
      }
    }
    time = max(time, total)
    forgetSecrets()
  }

  private static let unit = 1000

  /// What the file is, in sentences; then the words that were typed in two texts or chosen, in lines of
  /// four fields with tabs between them: a word, the number of its uses, its
  /// recent uses in thousandths, and the number of words that were learned up to the last one. Then
  /// the pairs in lines of three: a word in small letters, or `.` or `,` for a break, the next
  /// word, and their number. A line `never` has a word that is never suggested.
  ///
  /// - Complexity: O(*n* log *n*) in the number of words.
  public var text: String {
    var text = "\(Self.head)learned\t\(time)\n"
    for word in unwanted.sorted() { text += "never\t\(word)\n" }
    let known = Set(entries.map { Self.number(of: $0.word) })
    let numbers =
      onceTyped.filter { !known.contains($0) }
      + entries.filter { !$0.use.isKept }.map { Self.number(of: $0.word) }
    if !numbers.isEmpty {
      let last = numbers.suffix(Self.onceLimit).map { String($0) }
      text += "once\t\(last.joined(separator: " "))\n"
    }
    let kept = Set(entries.filter { $0.use.isKept }.map { $0.word.lowercased() })
    for entry in entries where entry.use.isKept {
      let use = entry.use
      let recency = Int((min(use.recency, 1e6) * Double(Self.unit)).rounded())
      text += "\(entry.word)\t\(use.count)\t\(recency)\t\(use.time)\n"
    }
    let words = words
    for head in followers.keys.sorted() {
      let isKept = head.split(separator: " ").allSatisfy {
        Self.breaks.contains(String($0)) || kept.contains(String($0))
      }
      guard isKept else { continue }
      let pairs = (followers[head] ?? [:]).map { (word: words[$0.key] ?? "", count: $0.value) }
        .filter { kept.contains($0.word.lowercased()) }
      for (word, count) in pairs.sorted(by: { $0.word < $1.word }) {
        text += "\(head)\t\(word)\t\(count)\n"
      }
    }
    return text
  }
}

extension UserWords.Use {
  mutating func count(at now: Int) {
    recency = recency(at: now) + 1
    count += 1
    time = now
  }

  func recency(at now: Int) -> Double { recency * UserWords.decay(after: now - time) }

  /// The value of the word when space is short.
  func value(at now: Int) -> Double { Double(count) * Logarithm.exp2(Double(time - now) / 20_000) }
}
