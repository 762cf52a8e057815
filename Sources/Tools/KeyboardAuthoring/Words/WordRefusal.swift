internal import KeyboardWords

/// The words and pairs that are not suggested, or hardly, in any case.
struct WordRefusal: Sendable {
  struct Pair: Hashable, Sendable {
    let first: String
    let second: String
  }

  private var refused: Set<String> = []
  private var delicate: Set<String> = []
  private(set) var pairs: Set<Pair> = []

  var words: Set<String> { refused.union(delicate) }

  /// Adds a word that is refused, a word and a star if it is delicate, or a pair of words.
  mutating func add(_ line: String) {
    let parts = line.lowercased().split(separator: " ").map(String.init)
    switch parts.count {
    case 1: refused.insert(parts[0])
    case 2 where parts[1] == "*": delicate.insert(parts[0])
    case 2: pairs.insert(Pair(first: parts[0], second: parts[1]))
    default: break
    }
  }

  func standing(of word: String) -> WordModel.Standing {
    let small = word.lowercased()
    return refused.contains(small) ? .refused : delicate.contains(small) ? .delicate : .free
  }
}
