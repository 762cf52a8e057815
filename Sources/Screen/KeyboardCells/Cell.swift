/// A cell of a screen.
///
/// A cluster that is two columns wide occupies a cell of width 2 and the cell to its right, which
/// has width 0. Only ``CellGrid`` creates cells, so that the two halves always stay together.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster in the cell, `" "` for an empty cell.
  public let cluster: Character
  /// The number of columns of the cluster: 1, 2, or 0 for the right half of the preceding cell.
  public let width: Int
  /// The style of the cell.
  public let style: Style
  /// A Boolean value that indicates whether terminals disagree on the width of the cluster.
  package let isDisputed: Bool

  init(_ cluster: Character, width: Int, style: Style, isDisputed: Bool) {
    self.cluster = cluster
    self.style = style
    self.width = width
    self.isDisputed = isDisputed
  }
}
