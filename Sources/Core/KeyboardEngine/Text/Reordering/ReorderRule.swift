/// A reorder rule in terms of the layout's sets of symbols.
struct ReorderRule: Sendable {
  /// The sets of the code points that get a weight.
  let from: [Int32]
  /// The sets of the preceding code points.
  let before: [Int32]
  /// The primary weight of each code point, `nil` for those that the rule leaves to other rules.
  let orders: [Int8]?
  let tertiaries: [Int8]?
  let tertiaryBases: [Bool]?
  let preBases: [Bool]?

  /// Returns a Boolean value that indicates whether the rule takes precedence over `other`.
  ///
  /// The longer `from` takes precedence, then the longer `before`.
  func precedes(_ other: ReorderRule) -> Bool {
    (from.count, before.count) > (other.from.count, other.before.count)
  }
}
