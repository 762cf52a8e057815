/// The words that often follow a word in a model.
struct Continuation: Sendable {
  /// The word or break.
  private(set) var token: WordText.Token?
  /// The cost of each other word beside its own, in thirtieths of a bit.
  private(set) var rest = 0
  /// The words, by number.
  private(set) var ids: [Int] = []
  /// The cost of each word, in thirtieths of a bit.
  private(set) var costs: [Int] = []
  /// The words that are never suggested here, by number.
  private var refused: [Int] = []
  /// A Boolean value that indicates whether nothing is suggested for the word or break, also of what the
  /// user has written after it.
  private(set) var isRefused = false

  /// The units of a bit.
  static let unit = 30

  init() {}

  /// Reads the followers of a word or break.
  init(after token: WordText.Token, in model: WordModel, isTurkic: Bool) {
    self.token = token
    let head: Int? =
      switch token {
      case .sentence: model.wordCount
      case .phrase: model.wordCount + 1
      case .word(let word): Self.id(of: word, in: model, isTurkic: isTurkic)
      case .hidden: nil
      }
    guard let head else { return }
    if head < model.wordCount {
      isRefused = model.standing(of: head, model.entry(at: head)) != .free
    }
    let rest = model.followers(of: head) { id, cost in
      guard cost != WordModel.refusedCost else { return refused.append(id) }
      ids.append(id)
      costs.append(Int(cost) * Self.unit / WordModel.pairUnit)
    }
    self.rest = rest * Self.unit / WordModel.restUnit
  }

  private static func id(of word: String, in model: WordModel, isTurkic: Bool) -> Int? {
    let key = WordKey(word).letters
    return model.id(of: word, key: key)
      ?? model.id(of: WordCase.lowercased(word, isTurkic: isTurkic), key: key)
  }

  /// Returns the cost of a word of the model, in thirtieths of a bit, or `nil` if it is never
  /// suggested.
  func cost(of id: Int, in model: WordModel) -> Int? {
    let own = model.cost(of: id)
    guard own != WordModel.refusedCost, !refused.contains(id) else { return nil }
    let cost = Int(own) * 3 + rest
    let index = position(of: id)
    return index < ids.count && ids[index] == id ? min(cost, costs[index]) : cost
  }

  /// Returns the likeliest words of a range.
  ///
  /// - Parameters:
  ///   - count: The largest number of words.
  ///   - range: The range.
  ///   - model: The model.
  ///   - common: If the range has all words, the most frequent ones, the most frequent first.
  /// - Returns: The words, the likeliest first, with their costs in thirtieths of a bit.
  /// - Complexity: O(*n*) in the length of the range; with `common`, mostly in its length.
  func likeliest(
    _ count: Int, in range: Range<Int>, of model: WordModel, common: [Int]?
  ) -> [(id: Int, cost: Int)] {
    var best = Best(count)
    var index = position(of: range.lowerBound)
    while index < ids.count, ids[index] < range.upperBound {
      if costs[index] < best.worst, model.cost(of: ids[index]) != WordModel.refusedCost {
        best.add(ids[index], costs[index])
      }
      index += 1
    }
    for id in common ?? [] where !refused.contains(id) {
      let cost = Int(model.cost(of: id)) * 3 + rest
      // All others are less frequent.
      guard cost < best.worst else { return best.words }
      best.add(id, cost)
    }
    // The largest byte that is still of use: that of a cost below the worst one
    func limit() -> Int {
      let refused = Int(WordModel.refusedCost)
      return best.worst == .max ? refused : min(max((best.worst - rest + 2) / 3, 0), refused)
    }
    model.forEachCost(in: range, below: limit()) { id, own, bound in
      if refused.isEmpty || !refused.contains(id) { best.add(id, Int(own) * 3 + rest) }
      bound = limit()
    }
    return best.words
  }

  /// Returns the likeliest of some words, the likeliest first, with their costs in thirtieths of a
  /// bit.
  func likeliest(_ count: Int, of ids: [Int], in model: WordModel) -> [(id: Int, cost: Int)] {
    var best = Best(count)
    for id in ids {
      if let cost = cost(of: id, in: model), cost < best.worst { best.add(id, cost) }
    }
    return best.words
  }

  /// The words of the lowest costs.
  private struct Best {
    private let count: Int
    /// The words, the likeliest first.
    private(set) var words: [(id: Int, cost: Int)] = []
    /// The cost below which a word is one of them.
    private(set) var worst = Int.max

    init(_ count: Int) {
      self.count = count
      words.reserveCapacity(count + 1)
    }

    mutating func add(_ id: Int, _ cost: Int) {
      if let other = words.firstIndex(where: { $0.id == id }) {
        guard cost < words[other].cost else { return }
        words.remove(at: other)
      }
      var index = words.count
      while index > 0, words[index - 1].cost > cost { index -= 1 }
      words.insert((id, cost), at: index)
      if words.count > count { words.removeLast() }
      if words.count == count { worst = words[count - 1].cost }
    }
  }

  /// Returns the position of the first word whose number is not less than `id`.
  private func position(of id: Int) -> Int {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
