import KeyboardUI

/// One place on the screen.
///
/// A cluster that is two columns wide fills a cell of width 2 and the cell to its right, which has
/// width 0. Only ``CellGrid`` makes cells, so that the two halves always stand together.
public struct Cell: Hashable, Sendable {
  /// The text in the cell; empty space is `" "`.
  public let cluster: Character
  /// The columns that the cluster takes: 1, 2, or 0 for the right half of the cell before.
  public var width: Int { Int(columns) }
  /// How the cell looks.
  public let style: Style
  /// Whether terminals disagree on the width of the cluster.
  let isDisputed: Bool
  private let columns: UInt8

  /// Empty space in the terminal's own style.
  public static let blank = Cell(" ", style: .standard)

  init(_ cluster: Character, style: Style) {
    let width = CellWidth(of: cluster)
    self.cluster = cluster
    self.style = style
    isDisputed = width.isDisputed
    columns = UInt8(width.columns)
  }

  private init(rightHalfIn style: Style) {
    cluster = " "
    self.style = style
    isDisputed = false
    columns = 0
  }

  /// The right half of a cell of width 2.
  static func rightHalf(_ style: Style) -> Cell {
    Cell(rightHalfIn: style)
  }
}
