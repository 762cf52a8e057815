public import KeyboardModel

/// A renderer that turns pictures into the bytes that display them on a terminal.
///
/// The renderer tracks the contents, the cursor and the style of the terminal, and sends only the
/// difference. It expects raw mode, in which a line feed keeps the column, and that lines do not
/// wrap at the right edge, as `TerminalSession` sets up. Write each result at once, without other
/// output in between, unless the renderer has an ``origin``.
public struct TerminalRenderer: Sendable {
  private var shown: CellGrid?
  private var isCursorVisible: Bool?
  private var writer: CellWriter
  private var adapter = PictureAdapter()

  /// Creates a renderer for a terminal in an unknown state, by default of pictures that fill it.
  public init(features: TerminalFeatures = TerminalFeatures(), origin: CellPoint? = nil) {
    writer = CellWriter(features: features)
    self.origin = origin
  }

  /// The cell of the terminal for the upper left corner of pictures, beside which another program
  /// draws: a keyboard below an editor, for example. A change redraws everything. The default, `nil`,
  /// is that of the terminal, in which nothing else is drawn.
  ///
  /// Only the cells of the picture are changed then. The cursor is moved, and stays visible or hidden
  /// unless a picture has a cursor; the style is reset at the end. Other output may be written between
  /// two pictures.
  public var origin: CellPoint? {
    get { if case .beside(let origin) = place { origin } else { nil } }
    set { place = newValue.map { .beside($0) } ?? .screen }
  }

  /// What the terminal can draw, such as colours. A change after the first picture redraws
  /// everything.
  public var features: TerminalFeatures {
    get { writer.features }
    set {
      var other = newValue
      // These affect only the pictures that are drawn, not how they are written.
      other.repertoire.drawsMarks = writer.features.repertoire.drawsMarks
      other.repertoire.hasWideSymbols = writer.features.repertoire.hasWideSymbols
      let isSame = other == writer.features
      writer.features = newValue
      guard !isSame else { return }
      adapter.invalidate()
      invalidate()
    }
  }

  /// The part of the terminal in which pictures are drawn. A change redraws everything.
  package var place: PicturePlace {
    get { writer.place }
    set {
      guard newValue != writer.place else { return }
      writer.place = newValue
      invalidate()
    }
  }

  /// The row of the cursor in the last picture.
  package var cursorRow: Int { writer.row }

  /// Discards the known contents of the terminal, so that the next picture is drawn as a whole.
  public mutating func invalidate() { shown = nil }

  /// Returns the bytes that make the terminal display `grid`, of its size, and the cursor, if any.
  ///
  /// The first picture, and one of a different size, are drawn as a whole. The frame is
  /// synchronized, if the terminal supports it, where it `isAnimated`: many cells change, and more
  /// pictures follow soon.
  ///
  /// - Returns: The bytes, which are empty if nothing has changed.
  /// - Complexity: O(*n*) in the number of cells of the rows that differ or are not shared with the
  ///   previous picture.
  public mutating func render(
    _ grid: CellGrid, cursor: CellPoint?, isAnimated: Bool = false
  ) -> [UInt8] {
    let grid = adapter.adapted(grid, for: writer.features)
    writer.removeAll()
    let isWhole = isAnimated && writer.features.synchronizesOutput
    if isWhole { writer.send(.set(.synchronizedOutput)) }
    let isShared = place.isShared
    if isShared { writer.resume() }
    let start = writer.bytes.count
    let old = startFrame(grid)
    for y in 0..<grid.rows {
      unsafe grid.lines[y].withUnsafeBufferPointer { cells in
        unsafe old.lines[y].withUnsafeBufferPointer { oldCells in
          // Rows with shared storage are equal.
          guard unsafe cells.baseAddress != oldCells.baseAddress else { return }
          unsafe drawRow(CellWriter.Row(y: y, cells: cells), of: grid, over: oldCells)
        }
      }
    }
    shown = grid
    if !isShared || cursor != nil { place(cursor, on: grid) }
    if isShared { writer.pause() }
    if writer.bytes.count == start {
      writer.removeAll()
    } else if isWhole {
      writer.send(.reset(.synchronizedOutput))
    }
    return writer.bytes
  }

  private mutating func startFrame(_ grid: CellGrid) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    isCursorVisible = nil
    writer.clear(columns: grid.columns, rows: grid.rows)
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  private mutating func drawRow(
    _ row: CellWriter.Row, of grid: CellGrid, over old: UnsafeBufferPointer<PackedCell>
  ) {
    let new = unsafe row.cells
    guard let changed = unsafe Self.changes(from: old, to: new) else { return }
    var x = changed.lowerBound
    // The columns before which a cluster of disputed width may have been drawn over its neighbours.
    var covered = 0
    // The end of the last run. A run is examined only once.
    var runEnd = 0
    while x < max(changed.upperBound, covered), x < new.count {
      guard unsafe new[x].width > 0, unsafe x < covered || new[x] != old[x] else {
        x += 1
        continue
      }
      if x >= runEnd {
        runEnd = unsafe Self.endOfRun(in: new, from: x)
        let count = min(runEnd, max(changed.upperBound, covered)) - x
        if writer.drawRun(of: count, at: x, of: row, isRest: runEnd == new.count) {
          x += count
          continue
        }
      }
      covered = max(covered, writer.draw(at: x, of: row, grid))
      unsafe x += new[x].width
    }
  }

  private static func changes(
    from old: UnsafeBufferPointer<PackedCell>, to new: UnsafeBufferPointer<PackedCell>
  ) -> Range<Int>? {
    var first = 0
    while first < new.count, unsafe new[first] == old[first] { first += 1 }
    guard first < new.count else { return nil }
    var end = new.count
    while unsafe new[end - 1] == old[end - 1] { end -= 1 }
    return first..<end
  }

  private static func endOfRun(in cells: UnsafeBufferPointer<PackedCell>, from start: Int) -> Int {
    var end = start + 1
    while end < cells.count, unsafe cells[end] == cells[start] { end += 1 }
    return end
  }

  private mutating func place(_ cursor: CellPoint?, on grid: CellGrid) {
    if let cursor, grid.columns > 0, grid.rows > 0 {
      let x = min(max(cursor.x, 0), grid.columns - 1)
      let y = min(max(cursor.y, 0), grid.rows - 1)
      unsafe grid.lines[y].withUnsafeBufferPointer {
        unsafe writer.move(to: x, in: .init(y: y, cells: $0))
      }
    }
    guard isCursorVisible != (cursor != nil) else { return }
    isCursorVisible = cursor != nil
    writer.send(cursor != nil ? .set(.visibleCursor) : .reset(.visibleCursor))
  }
}
