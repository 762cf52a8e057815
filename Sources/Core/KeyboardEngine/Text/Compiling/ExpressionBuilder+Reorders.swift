internal import KeyboardModel

/// Reorder rules.
extension ExpressionBuilder {
  /// Creates a rule from `reorder`.
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
