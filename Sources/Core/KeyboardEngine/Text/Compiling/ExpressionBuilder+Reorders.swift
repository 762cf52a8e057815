internal import KeyboardModel

/// Reorder rules.
extension ExpressionBuilder {
  /// Creates a rule from `reorder`.
  mutating func rule(_ reorder: Reorder, variables: Keyed<Variable>) throws(PatternFault)
    -> ReorderRule
  {
    let from = try sets(reorder.from, variables)
    return ReorderRule(
      from: from,
      before: try reorder.before.map { text throws(PatternFault) in
        try sets(text, variables)
      } ?? [],
      orders: try reorder.order.map { text throws(PatternFault) in
        try ReorderList.numbers(text, count: from.count)
      },
      tertiaries: try reorder.tertiary.map { text throws(PatternFault) in
        try ReorderList.numbers(text, count: from.count)
      },
      tertiaryBases: try reorder.tertiaryBase.map { text throws(PatternFault) in
        try ReorderList.flags(text, count: from.count)
      },
      preBases: try reorder.preBase.map { text throws(PatternFault) in
        try ReorderList.flags(text, count: from.count)
      })
  }

  private mutating func sets(
    _ text: String, _ variables: Keyed<Variable>
  ) throws(PatternFault) -> [Int32] {
    var work = 0
    return try ReorderElement.parse(text, variables: variables, work: &work).elements.flatMap {
      switch $0 {
      case .scalar(let scalar): symbols([.scalar(scalar)]).map { table.number(of: $0) }
      case .oneOf(let set):
        [table.number(of: .symbols(set, markers: [], hasAnyMarker: false))]
      }
    }
  }
}
