/// One place on the screen.
///
/// A cluster that is two columns wide fills a cell of width 2 and the cell to its right, which has
/// width 0. Only ``CellGrid`` makes cells, so that the two halves always stand together.
public struct Cell: Hashable, Sendable {
  /// The text in the cell; empty space is `" "`.
  public let cluster: Character
  /// The columns that the cluster takes: 1, 2, or 0 for the right half of the cell before.
  public let width: Int
  /// How the cell looks.
  public let style: Style
  /// Whether terminals disagree on the width of the cluster.
  public let isDisputed: Bool

  /// Empty space in the terminal's own style.
  public static let blank = Cell(" ", style: .standard)

  init(_ cluster: Character, style: Style) {
    let width = CellWidth(of: cluster)
    self.init(cluster, width: width.columns, style: style, isDisputed: width.isDisputed)
  }

  init(_ cluster: Character, width: Int, style: Style, isDisputed: Bool) {
    self.cluster = cluster
    self.style = style
    self.width = width
    self.isDisputed = isDisputed
  }
}
