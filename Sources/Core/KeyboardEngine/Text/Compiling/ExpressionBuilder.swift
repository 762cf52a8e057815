package import KeyboardModel

/// Turns patterns into normalised expressions, and numbers their sets and markers.
package struct ExpressionBuilder {
  package var table = SymbolSetTable()
  let normalizes: Bool

  init(normalizes: Bool) { self.normalizes = normalizes }

  mutating func symbols(_ literal: [PatternSymbol]) -> [Symbol] {
    let symbols = literal.map { table.symbol($0) }
    guard normalizes, !MarkedNormalization.isDecomposed(symbols) else { return symbols }
    return MarkedNormalization.decomposed(symbols)
  }

  package mutating func expression(_ node: TransformPattern.Node) -> Expression {
    switch node {
    case .start: return .start
    case .literal(let literal): return .sets(symbols(literal).map { table.number(of: $0) })
    case .oneOf(let members): return .sets([table.number(of: members)])
    case .item(let items): return alternatives(items.map { symbols($0.symbols) })
    case .sequence(let nodes): return .sequence(nodes.map { expression($0) })
    case .alternatives(let nodes):
      var literals: [[Symbol]] = []
      for node in nodes {
        guard case .literal(let literal) = node else {
          return .alternatives(nodes.map { expression($0) })
        }
        literals.append(symbols(literal))
      }
      return alternatives(literals)
    case .capture(let number, let node): return .capture(number, expression(node))
    case .repetition(let node, let count): return .repetition(expression(node), count)
    }
  }

  /// Adjacent literals of one symbol need no order and become a set.
  private mutating func alternatives(_ literals: [[Symbol]]) -> Expression {
    var parts: [Expression] = []
    var single: [Symbol] = []
    for literal in literals {
      if literal.count == 1 {
        single.append(literal[0])
      } else {
        if !single.isEmpty { parts.append(.sets([number(of: single)])) }
        single = []
        parts.append(.sets(literal.map { table.number(of: $0) }))
      }
    }
    if !single.isEmpty { parts.append(.sets([number(of: single)])) }
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  private mutating func number(of symbols: [Symbol]) -> Int32 {
    guard symbols.count > 1 else { return table.number(of: symbols[0]) }
    let codePoints = symbols.filter { !$0.isMarker }.map { $0.rawValue...$0.rawValue }
    var markers = Set(symbols.filter { $0.isMarker })
    let hasAnyMarker = markers.remove(.anyMarker) != nil
    return table.number(
      of: .symbols(UnicodeSet(codePoints), markers: markers, hasAnyMarker: hasAnyMarker))
  }

  // MARK: Reorders

  mutating func rule(_ reorder: Reorder) -> ReorderRule {
    ReorderRule(
      from: reorder.from.sets.map { number(of: $0) },
      before: reorder.before?.sets.map { number(of: $0) } ?? [], orders: reorder.order?.values,
      tertiaries: reorder.tertiary?.values, tertiaryBases: reorder.tertiaryBase?.values,
      preBases: reorder.preBase?.values)
  }

  private mutating func number(of set: UnicodeSet) -> Int32 {
    if set.ranges.count == 1, set.ranges[0].count == 1 {
      return table.number(of: Symbol(set.ranges[0].lowerBound))
    }
    return table.number(of: .symbols(set, markers: [], hasAnyMarker: false))
  }
}
