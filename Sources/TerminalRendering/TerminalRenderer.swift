public import KeyboardCells
public import KeyboardModel

/// Turns pictures into the bytes that make a terminal show them.
///
/// The renderer remembers what the terminal shows, where its cursor is and in which style it
/// writes, and sends the difference alone. It expects raw mode, in which a line feed keeps the
/// column, and that lines do not wrap at the right edge, as ``TerminalSession`` sees to. Write each
/// result in one piece, and nothing else in between.
public struct TerminalRenderer: Sendable {
  private var shown: CellGrid?
  private var isCursorVisible: Bool?
  private var writer: CellWriter
  private var adapter = PictureAdapter()

  /// Makes a renderer for a terminal of which no more is known than its features.
  public init(features: TerminalFeatures = TerminalFeatures()) {
    writer = CellWriter(features: features)
  }

  /// What the terminal can do. When that is found out later than the first picture is drawn, all is
  /// drawn again.
  public var features: TerminalFeatures {
    get { writer.features }
    set {
      var other = newValue
      // Who draws pictures needs these, and not who writes them.
      other.repertoire.drawsMarks = writer.features.repertoire.drawsMarks
      other.repertoire.hasWideSymbols = writer.features.repertoire.hasWideSymbols
      let isSame = other == writer.features
      writer.features = newValue
      guard !isSame else { return }
      adapter.invalidate()
      invalidate()
    }
  }

  /// Forgets what the terminal shows, so that the next picture is drawn as a whole.
  public mutating func invalidate() {
    shown = nil
  }

  /// The bytes that make the terminal show `grid`.
  ///
  /// The first picture, and one whose size is another than before, are drawn as a whole.
  ///
  /// - Parameters:
  ///   - grid: The picture, of the terminal's size.
  ///   - cursor: Where the cursor is seen; it is hidden when this is `nil`.
  ///   - isAnimated: Whether many cells change, and more pictures are to follow soon. The terminal then
  ///     is told to show the frame as a whole, if it knows how. The default is `false`.
  /// - Returns: The bytes, none when nothing has changed.
  /// - Complexity: O(*n*) in the number of cells of the rows that differ or are not shared with the
  ///   picture before.
  public mutating func render(
    _ grid: CellGrid, cursor: CellPoint?, isAnimated: Bool = false
  ) -> [UInt8] {
    let grid = adapter.adapted(grid, for: writer.features)
    writer.removeAll()
    let isWhole = isAnimated && writer.features.synchronizesOutput
    if isWhole { writer.send(.set(.synchronizedOutput)) }
    let start = writer.bytes.count
    let old = startFrame(grid)
    for y in 0..<grid.rows {
      grid.lines[y].withUnsafeBufferPointer { cells in
        old.lines[y].withUnsafeBufferPointer { oldCells in
          // Rows that are shared are the same.
          guard cells.baseAddress != oldCells.baseAddress else { return }
          drawRow(CellWriter.Row(y: y, cells: cells), of: grid, over: oldCells)
        }
      }
    }
    shown = grid
    place(cursor, on: grid)
    if isWhole {
      if writer.bytes.count == start {
        writer.removeAll()
      } else {
        writer.send(.reset(.synchronizedOutput))
      }
    }
    return writer.bytes
  }

  /// What the terminal shows before the frame is drawn, after clearing it where it is not known.
  private mutating func startFrame(_ grid: CellGrid) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    isCursorVisible = nil
    writer.clear()
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  private mutating func drawRow(
    _ row: CellWriter.Row, of grid: CellGrid, over old: UnsafeBufferPointer<PackedCell>
  ) {
    let new = row.cells
    guard let changed = Self.changes(from: old, to: new) else { return }
    var x = changed.lowerBound
    // The columns before which a cluster of disputed width may have been drawn over its neighbours.
    var covered = 0
    // The end of the last run, which has to be looked at once.
    var runEnd = 0
    while x < max(changed.upperBound, covered), x < new.count {
      guard new[x].width > 0, x < covered || new[x] != old[x] else {
        x += 1
        continue
      }
      if x >= runEnd {
        runEnd = Self.endOfRun(in: new, from: x)
        let count = min(runEnd, max(changed.upperBound, covered)) - x
        if writer.drawRun(of: count, at: x, of: row, isRest: runEnd == new.count) {
          x += count
          continue
        }
      }
      covered = max(covered, writer.draw(at: x, of: row, grid))
      x += new[x].width
    }
  }

  /// The columns in which a row differs, from the first to the last, if any do.
  private static func changes(
    from old: UnsafeBufferPointer<PackedCell>, to new: UnsafeBufferPointer<PackedCell>
  ) -> Range<Int>? {
    var first = 0
    while first < new.count, new[first] == old[first] { first += 1 }
    guard first < new.count else { return nil }
    var end = new.count
    while new[end - 1] == old[end - 1] { end -= 1 }
    return first..<end
  }

  /// The end of the cells from `start` on that look the same.
  private static func endOfRun(
    in cells: UnsafeBufferPointer<PackedCell>, from start: Int
  ) -> Int {
    var end = start + 1
    while end < cells.count, cells[end] == cells[start] { end += 1 }
    return end
  }

  private mutating func place(_ cursor: CellPoint?, on grid: CellGrid) {
    if let cursor, grid.columns > 0, grid.rows > 0 {
      let x = min(max(cursor.x, 0), grid.columns - 1)
      let y = min(max(cursor.y, 0), grid.rows - 1)
      grid.lines[y].withUnsafeBufferPointer { writer.move(to: x, in: .init(y: y, cells: $0)) }
    }
    guard isCursorVisible != (cursor != nil) else { return }
    isCursorVisible = cursor != nil
    writer.send(cursor != nil ? .set(.visibleCursor) : .reset(.visibleCursor))
  }
}
