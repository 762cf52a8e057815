internal import KeyboardModel

/// What is to be remembered of the rules of a group.
struct RuleGroup {
  /// The patterns of the transforms and the first transform for each.
  var patterns = IdentifierTable()
  var firstTransforms: [LayoutNode] = []
  var reorders: [CheckedReorder] = []

  /// Makes room for so many rules.
  mutating func reserveCapacity(_ count: Int) {
    patterns.reserveCapacity(count)
    firstTransforms.reserveCapacity(count)
  }
}
