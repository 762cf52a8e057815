public import KeyboardLayout
import KeyboardUI

/// Turns pictures into the bytes that make a terminal show them.
///
/// The renderer remembers what the terminal shows, where its cursor is and in which style it
/// writes, and sends the difference alone. It expects raw mode, in which a line feed keeps the
/// column, and that lines do not wrap at the right edge, as ``TerminalSession`` sees to. Write each
/// result in one piece, and nothing else in between.
public struct TerminalRenderer: Sendable {
  private var shown: CellGrid?
  private var isCursorVisible: Bool?
  /// Where the terminal's cursor stands; `nil` when it is not known for certain.
  private var position: CellPoint?
  private var pen = Style.standard
  private var bytes: [UInt8] = []

  /// Makes a renderer for a terminal of which nothing is known.
  public init() {}

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
  /// - Returns: The bytes, none when nothing has changed.
  /// - Complexity: O(*n*) in the number of cells.
  public mutating func render(_ grid: CellGrid, cursor: CellPoint?) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let old = startFrame(grid)
    for y in 0..<grid.rows { drawRow(y, of: grid, over: old) }
    shown = grid
    place(cursor, on: grid)
    return bytes
  }

  /// What the terminal shows before the frame is drawn, after clearing it where it is not known.
  private mutating func startFrame(_ grid: CellGrid) -> CellGrid {
    if let shown, shown.columns == grid.columns, shown.rows == grid.rows { return shown }
    bytes.reserveCapacity(grid.columns * grid.rows * 4)
    pen = .standard
    isCursorVisible = nil
    ControlSequence.resetStyle.append(to: &bytes)
    ControlSequence.position(column: 0, row: 0).append(to: &bytes)
    ControlSequence.clearScreen.append(to: &bytes)
    position = CellPoint(x: 0, y: 0)
    return CellGrid(columns: grid.columns, rows: grid.rows)
  }

  private mutating func drawRow(_ y: Int, of grid: CellGrid, over old: CellGrid) {
    guard let changed = changes(inRow: y, of: grid, over: old) else { return }
    var x = changed.lowerBound
    let blanks = startOfBlanks(inRow: y, of: grid)
    // The columns before which a cluster of disputed width may have drawn over its neighbours.
    var covered = 0
    while x <= changed.upperBound || x < covered {
      guard x < grid.columns else { break }
      if x >= blanks && changed.upperBound - x >= 3 {
        move(to: CellPoint(x: x, y: y), on: grid)
        change(to: .standard)
        ControlSequence.clearToEndOfLine.append(to: &bytes)
        return
      }
      let cell = grid[x, y]
      if cell.width > 0, x < covered || cell != old[x, y] {
        move(to: CellPoint(x: x, y: y), on: grid)
        draw(cell, on: grid)
        if cell.isDisputed { covered = max(covered, x + CellWidth(of: cell.cluster).reach) }
      }
      x += max(cell.width, 1)
    }
  }

  /// The first and last column in which a row differs, if any do.
  private func changes(
    inRow y: Int, of grid: CellGrid, over old: CellGrid
  ) -> ClosedRange<Int>? {
    guard let first = (0..<grid.columns).first(where: { grid[$0, y] != old[$0, y] }),
      let last = (first..<grid.columns).last(where: { grid[$0, y] != old[$0, y] })
    else { return nil }
    // A change of the right half alone is one of the whole cluster.
    return (grid[first, y].width == 0 ? first - 1 : first)...last
  }

  private func startOfBlanks(inRow y: Int, of grid: CellGrid) -> Int {
    var start = grid.columns
    while start > 0, grid[start - 1, y] == .blank { start -= 1 }
    return start
  }

  private mutating func draw(_ cell: Cell, on grid: CellGrid) {
    change(to: cell.style)
    guard let start = position else { return }
    if cell.isDisputed && cell.width == 2 {
      // A terminal that draws one column only must not show what was in the second.
      bytes.append(contentsOf: [0x20, 0x20])
      ControlSequence.position(column: start.x, row: start.y).append(to: &bytes)
    }
    bytes.append(contentsOf: cell.cluster.utf8)
    let next = start.x + cell.width
    position = cell.isDisputed || next >= grid.columns ? nil : CellPoint(x: next, y: start.y)
  }

  private mutating func change(to style: Style) {
    StyleSequence.append(from: pen, to: style, to: &bytes)
    pen = style
  }

  private mutating func place(_ cursor: CellPoint?, on grid: CellGrid) {
    if let cursor, grid.columns > 0, grid.rows > 0 {
      let inside = CellPoint(
        x: min(max(cursor.x, 0), grid.columns - 1), y: min(max(cursor.y, 0), grid.rows - 1))
      move(to: inside, on: grid)
    }
    guard isCursorVisible != (cursor != nil) else { return }
    isCursorVisible = cursor != nil
    let sequence: ControlSequence =
      cursor != nil ? .set(.visibleCursor) : .reset(.visibleCursor)
    sequence.append(to: &bytes)
  }
}

extension TerminalRenderer {
  /// Brings the terminal's cursor to `target` by the fewest bytes.
  private mutating func move(to target: CellPoint, on grid: CellGrid) {
    guard position != target else { return }
    defer { position = target }
    let absolute = ControlSequence.position(column: target.x, row: target.y)
    guard let position else { return absolute.append(to: &bytes) }
    let vertical = Self.vertical(from: position.y, to: target.y)
    let horizontal = Self.horizontal(from: position.x, to: target.x)
    let relative = vertical.length + horizontal.length
    let rewriting = bytesToRewrite(from: position, to: target, on: grid) ?? .max
    if rewriting <= min(relative, absolute.length) {
      for x in position.x..<target.x where grid[x, target.y].width > 0 {
        bytes.append(contentsOf: grid[x, target.y].cluster.utf8)
      }
    } else if relative < absolute.length {
      vertical.append(to: &bytes)
      horizontal.append(to: &bytes)
    } else {
      absolute.append(to: &bytes)
    }
  }

  /// A sequence, sent so many times.
  private struct Movement {
    var sequence = ControlSequence.backspace
    var count = 0
    var length: Int { sequence.length * count }

    func append(to bytes: inout [UInt8]) {
      for _ in 0..<count { sequence.append(to: &bytes) }
    }
  }

  private static func vertical(from old: Int, to new: Int) -> Movement {
    if new == old { return Movement() }
    if new < old { return Movement(sequence: .up(old - new), count: 1) }
    let feeds = Movement(sequence: .lineFeed, count: new - old)
    let step = Movement(sequence: .down(new - old), count: 1)
    return feeds.length <= step.length ? feeds : step
  }

  private static func horizontal(from old: Int, to new: Int) -> Movement {
    if new == old { return Movement() }
    if new > old { return Movement(sequence: .right(new - old), count: 1) }
    if new == 0 { return Movement(sequence: .carriageReturn, count: 1) }
    let backspaces = Movement(sequence: .backspace, count: old - new)
    let step = Movement(sequence: .left(old - new), count: 1)
    return backspaces.length <= step.length ? backspaces : step
  }

  /// The bytes of the cells from `start` up to `target`, which are already shown; `nil` when
  /// writing them again would not do nothing.
  private func bytesToRewrite(
    from start: CellPoint, to target: CellPoint, on grid: CellGrid
  ) -> Int? {
    guard start.y == target.y, start.x < target.x, target.x - start.x <= 8,
      grid[start.x, start.y].width > 0, grid[target.x, target.y].width > 0
    else { return nil }
    var count = 0
    for x in start.x..<target.x {
      let cell = grid[x, start.y]
      guard cell.style == pen, !cell.isDisputed else { return nil }
      if cell.width > 0 { count += cell.cluster.utf8.count }
    }
    return count
  }
}
