internal import KeyboardModel

/// The conditions of patterns on what has been written: a network in which each condition waits for
/// all or for one of its parts.
///
/// A pattern whose conditions hold may still never match, for instance since the order of its
/// symbols cannot come about. One whose conditions do not hold never does.
struct PatternConditions {
  private struct Condition {
    /// The number of parts that must still hold.
    var open: Int
    /// The condition that this is a part of; `nil` if this is a whole pattern.
    let whole: Int?
    /// The number of the pattern.
    let pattern: Int
  }

  private var conditions: [Condition] = []
  /// The conditions that wait for a symbol.
  private var waiting: [PatternSymbol: [Int]] = [:]
  /// The patterns that can match since the last call of ``takeMatches()``.
  private var matches: [Int] = []

  /// Creates the conditions of normalized patterns.
  init(_ patterns: [TransformPattern.Node]) {
    for (number, node) in patterns.enumerated() { add(node, of: number, in: nil) }
  }

  /// Returns the numbers of the patterns that can match, each of them once.
  mutating func takeMatches() -> [Int] {
    defer { matches = [] }
    return matches
  }

  /// Counts a symbol as written.
  mutating func write(_ symbol: PatternSymbol) {
    for place in waiting.removeValue(forKey: symbol) ?? [] { satisfyPart(of: place) }
    guard case .marker = symbol else { return }
    for place in waiting.removeValue(forKey: .anyMarker) ?? [] { satisfyPart(of: place) }
  }

  private mutating func satisfyPart(of place: Int) {
    var place = place
    while true {
      conditions[place].open -= 1
      guard conditions[place].open == 0 else { return }
      guard let whole = conditions[place].whole else {
        return matches.append(conditions[place].pattern)
      }
      place = whole
    }
  }

  /// Adds the conditions of a node of a pattern, a part of another one.
  private mutating func add(_ node: TransformPattern.Node, of pattern: Int, in whole: Int?) {
    switch node {
    case .literal(let symbols): addAll(symbols, of: pattern, in: whole)
    case .item(let items):
      let place = add(open: 1, of: pattern, in: whole)
      for item in items { addAll(item.symbols, of: pattern, in: place) }
    case .sequence(let nodes):
      // One more, which holds when all parts have been added.
      let place = add(open: nodes.count + 1, of: pattern, in: whole)
      for node in nodes { add(node, of: pattern, in: place) }
      satisfyPart(of: place)
    case .alternatives(let nodes):
      let place = add(open: 1, of: pattern, in: whole)
      for node in nodes { add(node, of: pattern, in: place) }
    case .capture(_, let node): add(node, of: pattern, in: whole)
    case .repetition(let node, let count) where count.lowerBound > 0:
      add(node, of: pattern, in: whole)
    case .start, .oneOf, .repetition:
      // Classes are large; that none of their members is written is not worth knowing.
      addAll([], of: pattern, in: whole)
    }
  }

  private mutating func addAll(_ symbols: SymbolText, of pattern: Int, in whole: Int?) {
    let place = add(open: symbols.count + 1, of: pattern, in: whole)
    for symbol in symbols { waiting[symbol, default: []].append(place) }
    satisfyPart(of: place)
  }

  private mutating func add(open: Int, of pattern: Int, in whole: Int?) -> Int {
    conditions.append(Condition(open: open, whole: whole, pattern: pattern))
    return conditions.count - 1
  }
}
