internal import KeyboardCells
internal import KeyboardModel

/// The columns and rows of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int
  package var cell: PixelSize?

  /// The size of a cell in pixels, possibly fractional.
  package struct PixelSize: Hashable, Sendable {
    /// The width of an area in pixels, and its number of columns.
    var width: Int
    var columns: Int
    /// The height of an area in pixels, and its number of rows.
    var height: Int
    var rows: Int

    package var wholeWidth: Int { width / columns }
    package var wholeHeight: Int { height / rows }

    /// Creates the size of the cells in an area; `nil` if the area has no pixels.
    package init?(width: Int, height: Int, columns: Int = 1, rows: Int = 1) {
      let pixels = 1...0xFFFF
      guard pixels ~= width, pixels ~= height, 1...width ~= columns, 1...height ~= rows else {
        return nil
      }
      (self.width, self.height, self.columns, self.rows) = (width, height, columns, rows)
    }
  }

  /// Creates a size of at most 2048 columns and 1024 rows.
  public init(columns: Int, rows: Int) { self.init(columns: columns, rows: rows, cell: nil) }

  package init(columns: Int, rows: Int, cell: PixelSize?) {
    self.columns = min(columns, CellGrid.limit.width)
    self.rows = min(rows, CellGrid.limit.height)
    self.cell = cell
  }
}
