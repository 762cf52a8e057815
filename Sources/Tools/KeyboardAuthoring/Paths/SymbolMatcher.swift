internal import KeyboardModel

typealias SymbolText = [PatternSymbol]

struct SymbolMatcher {
  /// A Boolean value that indicates whether texts and patterns are in NFD.
  let normalizes: Bool

  func normalized(_ symbols: SymbolText) -> SymbolText {
    guard normalizes else { return symbols }
    var result: SymbolText = []
    for symbol in symbols {
      guard case .scalar(let scalar) = symbol else {
        result.append(symbol)
        continue
      }
      for codePoint in Normalization.decomposed([scalar.value]) {
        if let scalar = Unicode.Scalar(codePoint) { result.append(.scalar(scalar)) }
      }
    }
    return result
  }

  func normalized(_ node: TransformPattern.Node) -> TransformPattern.Node {
    switch node {
    case .start, .oneOf: node
    case .literal(let symbols): .literal(normalized(symbols))
    case .item(let items): .alternatives(items.map { .literal(normalized($0.symbols)) })
    case .sequence(let nodes): .sequence(nodes.map { normalized($0) })
    case .alternatives(let nodes): .alternatives(nodes.map { normalized($0) })
    case .capture(let number, let node): .capture(number, normalized(node))
    case .repetition(let node, let count): .repetition(normalized(node), count)
    }
  }

  /// Returns the places where matches of a normalized pattern begin that end at `end`.
  func starts(of node: TransformPattern.Node, in text: SymbolText, endingAt end: Int) -> Set<Int> {
    switch node {
    case .start: return end == 0 ? [end] : []
    case .literal(let symbols):
      return start(of: symbols, in: text, endingAt: end).map { [$0] } ?? []
    case .oneOf(let members): return end > 0 && members.contains(text[end - 1]) ? [end - 1] : []
    case .item(let items):
      return Set(items.compactMap { start(of: $0.symbols, in: text, endingAt: end) })
    case .sequence(let nodes):
      var ends: Set = [end]
      for node in nodes.reversed() where !ends.isEmpty {
        ends = starts(of: node, in: text, endingAt: ends)
      }
      return ends
    case .alternatives(let nodes):
      return nodes.reduce(into: []) { $0.formUnion(starts(of: $1, in: text, endingAt: end)) }
    case .capture(_, let node): return starts(of: node, in: text, endingAt: end)
    case .repetition(let node, let count):
      var found: Set<Int> = count.lowerBound == 0 ? [end] : []
      var ends: Set = [end]
      for number in 1...max(count.upperBound, 1) where number <= count.upperBound && !ends.isEmpty {
        ends = starts(of: node, in: text, endingAt: ends)
        if number >= count.lowerBound { found.formUnion(ends) }
      }
      return found
    }
  }

  private func starts(
    of node: TransformPattern.Node, in text: SymbolText, endingAt ends: Set<Int>
  ) -> Set<Int> {
    ends.reduce(into: []) { $0.formUnion(starts(of: node, in: text, endingAt: $1)) }
  }

  /// Returns the place where normalized `symbols` begin, if they end at `end`.
  func start(of symbols: SymbolText, in text: SymbolText, endingAt end: Int) -> Int? {
    let start = end - symbols.count
    guard start >= 0 else { return nil }
    // From the end, as most texts end in another symbol.
    var index = symbols.count
    while index > 0 {
      index -= 1
      guard text[start + index] == symbols[index] else { return nil }
    }
    return start
  }
}

extension PatternClass {
  func contains(_ symbol: PatternSymbol) -> Bool {
    switch symbol {
    case .scalar(let scalar): scalars.ranges.contains { $0.contains(scalar.value) }
    case .marker(let id): hasAnyMarker || markers.contains(id)
    case .anyMarker: hasAnyMarker
    }
  }
}
