internal import KeyboardModel

/// The rules of a group that later ones are checked against.
struct RuleGroup {
  /// The patterns of the transforms, and the first transform with each.
  var patterns = IdentifierTable()
  var firstTransforms: [LayoutNode] = []
  var reorders: [CheckedReorder] = []

  /// Reserves capacity for `count` rules.
  mutating func reserveCapacity(_ count: Int) {
    patterns.reserveCapacity(count)
    firstTransforms.reserveCapacity(count)
  }
}
