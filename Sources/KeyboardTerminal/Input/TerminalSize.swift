/// The size of a terminal.
public struct TerminalSize: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int
  /// How many pixels a cell has, if the terminal says so.
  public var cell: PixelSize?

  /// The size of a cell in pixels, whole or not.
  public struct PixelSize: Hashable, Sendable {
    /// The width of an area in pixels, and how many columns it has.
    var width: Int
    var columns: Int
    /// The height of an area in pixels, and how many rows it has.
    var height: Int
    var rows: Int

    /// The width of a cell in whole pixels.
    public var wholeWidth: Int { width / columns }
    /// The height of a cell in whole pixels.
    public var wholeHeight: Int { height / rows }

    /// Makes the size of the cells in an area, or `nil` when the area has no pixels.
    public init?(width: Int, height: Int, columns: Int = 1, rows: Int = 1) {
      let pixels = 1...0xFFFF
      guard pixels ~= width, pixels ~= height, 1...width ~= columns, 1...height ~= rows else {
        return nil
      }
      self.width = width
      self.height = height
      self.columns = columns
      self.rows = rows
    }
  }

  /// The largest size that is used: 2048 columns and 1024 rows. What a terminal has beyond, or says that it
  /// has, stays empty.
  public static let limit = (columns: 2048, rows: 1024)

  /// Makes a size; what exceeds the ``limit`` does not count.
  public init(columns: Int, rows: Int, cell: PixelSize? = nil) {
    self.columns = min(columns, Self.limit.columns)
    self.rows = min(rows, Self.limit.rows)
    self.cell = cell
  }
}
