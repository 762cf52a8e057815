/// The likeliest words of those that were added, the likeliest first.
struct WordRanking {
  private let count: Int
  private var ranked: [(word: String, likelihood: Double)] = []

  init(count: Int) { self.count = count }

  var words: [String] { ranked.map { $0.word } }

  var isFull: Bool { ranked.count == count }

  func takes(_ likelihood: Double) -> Bool { !isFull || likelihood > ranked[count - 1].likelihood }

  private func contains(_ word: String) -> Bool { ranked.contains { $0.word == word } }

  mutating func add(_ word: String, _ likelihood: Double) {
    guard !contains(word) else { return }
    let place = ranked.firstIndex { $0.likelihood < likelihood } ?? ranked.count
    guard place < count else { return }
    ranked.insert((word, likelihood), at: place)
    if ranked.count > count { ranked.removeLast() }
  }

  /// Puts a word first if its likelihood exceeds that of the first one, or else among the words.
  mutating func place(_ word: String, _ likelihood: Double) {
    let isFirst = likelihood > ranked.first?.likelihood ?? 0
    guard isFirst || !contains(word) else { return }
    ranked.removeAll { $0.word == word }
    if isFull { ranked.removeLast() }
    ranked.insert((word, likelihood), at: isFirst ? 0 : ranked.count)
  }
}
