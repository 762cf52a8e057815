internal import KeyboardModel

/// The words that often follow a word in a model.
struct Continuation: Sendable {
  private(set) var token: WordText.Token?
  /// The cost of each other word beside its own, in thirtieths of a bit.
  private(set) var rest = 0
  private(set) var ids: [Int] = []
  /// The cost of each word, in thirtieths of a bit.
  private(set) var costs: [Int] = []
  /// The words that are never suggested here, by number.
  private var refused: [Int] = []
  /// Whether nothing is suggested here, also of what the user has written.
  private(set) var isRefused = false

  static let unit = 30

  init() {}

  /// Creates the words after a word, or after `rest` if the model has only that part of it.
  init(after token: WordText.Token, or rest: String?, in model: WordModel, isTurkic: Bool) {
    self.token = token
    let head: Int? =
      switch token {
      case .sentence: model.wordCount
      case .phrase: model.wordCount + 1
      case .word(let word):
        Self.id(of: word, in: model, isTurkic: isTurkic)
          ?? rest.flatMap { Self.id(of: $0, in: model, isTurkic: isTurkic) }
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

  /// Returns the cost of a word of the model, in thirtieths of a bit, unless it is never suggested.
  func cost(of id: Int, in model: WordModel) -> Int? {
    let own = model.cost(of: id)
    guard own != WordModel.refusedCost, !refused.contains(id) else { return nil }
    let cost = Int(own) * 3 + rest
    let index = ids.partitioningIndex { $0 >= id }
    return index < ids.count && ids[index] == id ? min(cost, costs[index]) : cost
  }

  /// Returns the likeliest words of a range, in order, with their costs in thirtieths of a bit.
  func likeliest(
    _ count: Int, in range: Range<Int>, of model: WordModel, common: [Int]?
  ) -> [(id: Int, cost: Int)] {
    var best = Best(count)
    var index = ids.partitioningIndex { $0 >= range.lowerBound }
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
    // The largest byte that is still of use: that of a cost below the worst one.
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

  /// Returns the likeliest of some words, the likeliest first, with their costs.
  func likeliest(_ count: Int, of ids: [Int], in model: WordModel) -> [(id: Int, cost: Int)] {
    var best = Best(count)
    for id in ids {
      if let cost = cost(of: id, in: model), cost < best.worst { best.add(id, cost) }
    }
    return best.words
  }

  private struct Best {
    private let count: Int
    private(set) var words: [(id: Int, cost: Int)] = []
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
}
