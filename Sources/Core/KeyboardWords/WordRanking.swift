/// The likeliest words of those that were added, the likeliest first.
struct WordRanking {
  private let count: Int
  private(set) var words: [String] = []
  private var likelihoods: [Double] = []

  /// Creates a ranking of at most `count` words.
  init(count: Int) { self.count = count }

  /// A Boolean value that indicates whether there are as many words as there may be.
  var isFull: Bool { words.count == count }

  /// Returns a Boolean value that indicates whether a word of this likelihood is one of the likeliest.
  func takes(_ likelihood: Double) -> Bool { !isFull || likelihood > likelihoods[count - 1] }

  /// Adds a word, unless it is there already.
  mutating func add(_ word: String, _ likelihood: Double) {
    guard !words.contains(word) else { return }
    let place = likelihoods.firstIndex { $0 < likelihood } ?? words.count
    guard place < count else { return }
    words.insert(word, at: place)
    likelihoods.insert(likelihood, at: place)
    if words.count > count { removeLast() }
  }

  /// Puts a word first if its likelihood exceeds that of the first one, or else among the words.
  mutating func place(_ word: String, _ likelihood: Double) {
    let isFirst = likelihood > likelihoods.first ?? 0
    guard isFirst || !words.contains(word) else { return }
    if let old = words.firstIndex(of: word) { remove(at: old) }
    if isFull { removeLast() }
    words.insert(word, at: isFirst ? 0 : words.count)
    likelihoods.insert(likelihood, at: isFirst ? 0 : likelihoods.count)
  }

  private mutating func removeLast() { remove(at: words.count - 1) }

  private mutating func remove(at index: Int) {
    words.remove(at: index)
    likelihoods.remove(at: index)
  }
}
