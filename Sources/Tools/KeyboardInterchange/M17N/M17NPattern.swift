internal import KeyboardModel

indirect enum M17NPattern {
  /// One character of these, ascending.
  case set([UInt32])
  case sequence([M17NPattern])
  /// The first matching alternative.
  case alternatives([M17NPattern])
  case capture(Int, M17NPattern)
  /// A greedy repetition.
  case repetition(M17NPattern, ClosedRange<Int>)

  init?(_ node: TransformPattern.Node, _ symbols: M17NSymbols) {
    switch node {
    case .start: return nil
    case .literal(let literal):
      guard let pattern = Self.literal(literal, symbols) else { return nil }
      self = pattern
    case .oneOf(let members):
      let set = symbols.members(of: members)
      guard !set.isEmpty else { return nil }
      self = .set(set)
    case .item(let items): self.init(alternatives: items.map { Self.literal($0.symbols, symbols) })
    case .sequence(let nodes):
      let parts = nodes.compactMap { M17NPattern($0, symbols) }
      guard parts.count == nodes.count else { return nil }
      self = .sequence(parts)
    case .alternatives(let nodes): self.init(alternatives: nodes.map { M17NPattern($0, symbols) })
    case .capture(let number, let node):
      guard let part = M17NPattern(node, symbols) else { return nil }
      self = .capture(number, part)
    case .repetition(let node, let count):
      if let part = M17NPattern(node, symbols) {
        self = .repetition(part, count)
      } else if count.lowerBound == 0 {
        self = .sequence([])
      } else {
        return nil
      }
    }
  }

  private static func literal(_ literal: [PatternSymbol], _ symbols: M17NSymbols) -> M17NPattern? {
    let parts = literal.split(omittingEmptySubsequences: false) { $0 == .anyMarker }
    var result: [M17NPattern] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(.set(symbols.anyMarker)) }
      guard let characters = symbols.characters(of: Array(part)) else { return nil }
      result += characters.map { .set([$0]) }
    }
    // A character that is never typed is in no pattern.
    let isPossible = result.allSatisfy { part in
      if case .set(let set) = part { return set.contains(where: symbols.contains) }
      return true
    }
    guard isPossible else { return nil }
    return result.count == 1 ? result[0] : .sequence(result)
  }

  /// Creates the pattern of alternatives, of which adjacent single characters become a set.
  private init?(alternatives: [M17NPattern?]) {
    var parts: [M17NPattern] = []
    var members: Set<UInt32> = []
    for part in alternatives.filter({ $0 != nil }) + [nil] {
      if case .set(let set)? = part {
        members.formUnion(set)
        continue
      }
      if !members.isEmpty { parts.append(.set(members.sorted())) }
      members = []
      if let part { parts.append(part) }
    }
    guard let first = parts.first else { return nil }
    self = parts.count == 1 ? first : .alternatives(parts)
  }

  var lengths: ClosedRange<Int> {
    switch self {
    case .set: return 1...1
    case .sequence(let parts):
      return parts.map(\.lengths).reduce(0...0) {
        $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound
      }
    case .alternatives(let parts):
      let all = parts.map(\.lengths)
      return (all.map(\.lowerBound).min() ?? 0)...(all.map(\.upperBound).max() ?? 0)
    case .capture(_, let part): return part.lengths
    case .repetition(let part, let count):
      let each = part.lengths
      return each.lowerBound * count.lowerBound...each.upperBound * count.upperBound
    }
  }

  /// A pattern that is a row of sets, with the positions of its captures.
  struct Row {
    var sets: [[UInt32]] = []
    var captures: [Int: Range<Int>] = [:]
  }

  var row: Row? {
    var row = Row()
    return add(to: &row) ? row : nil
  }

  private func add(to row: inout Row) -> Bool {
    switch self {
    case .set(let set): row.sets.append(set)
    case .sequence(let parts):
      for part in parts where !part.add(to: &row) { return false }
    case .alternatives: return false
    case .capture(let number, let part):
      let start = row.sets.count
      guard part.add(to: &row) else { return false }
      row.captures[number] = start..<row.sets.count
    case .repetition(let part, let count):
      guard count.count == 1 else { return false }
      for _ in 0..<count.lowerBound where !part.add(to: &row) { return false }
    }
    return true
  }
}
