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
