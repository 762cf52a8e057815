internal import KeyboardModel
internal import KeyboardPatterns

/// A rule for the order of code points, in terms of the layout's sets of symbols.
struct ReorderRule: Sendable {
  /// The sets of the code points that are weighed.
  let from: [Int32]
  /// The sets of the code points before them.
  let before: [Int32]
  /// What the rule says of each code point; `nil` is what it leaves to other rules.
  let orders: [Int8]?
  let tertiaries: [Int8]?
  let tertiaryBases: [Bool]?
  let preBases: [Bool]?

  /// Whether the rule is considered before `other`: the one with more code points, then the one with
  /// more before them.
  func precedes(_ other: ReorderRule) -> Bool {
    (from.count, before.count) > (other.from.count, other.before.count)
  }
}

extension ExpressionBuilder {
  /// Makes a rule of `reorder`.
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
