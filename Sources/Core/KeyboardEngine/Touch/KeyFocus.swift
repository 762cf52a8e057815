public import KeyboardModel

/// The focused key and its movement by arrow keys.
///
/// The focus wraps at the ends of rows, and from the last row to the first. Vertical movement keeps
/// to the column in which it began, also over wide keys.
@usableFromInline struct KeyFocus: Hashable, Sendable {
  @usableFromInline private(set) var index: KeyGrid.Index?
  /// The column in which vertical movement began, in half columns.
  private var column: Int?

  mutating func set(_ index: KeyGrid.Index?) {
    guard index != self.index else { return }
    (self.index, column) = (index, nil)
  }

  mutating func follow(to layer: LaidOutLayer, from old: LaidOutLayer, in step: inout EngineStep) {
    guard index != nil else { return }
    set(layer.index(like: index, of: old) ?? layer.grid.indices.first)
    step.emit(.focus(index))
  }

  mutating func move(toward side: Side, on grid: KeyGrid, in step: inout EngineStep) {
    defer { report(in: &step) }
    guard let index, grid.indices.contains(index) else { return set(grid.middleKey) }
    switch side {
    case .left, .right:
      let isLeft = side == .left
      let opposite: Side = isLeft ? .right : .left
      set(grid.neighbor(of: index, toward: side) ?? grid.lastKey(inRowOf: index, toward: opposite))
    case .up, .down:
      let rows = grid.visibleRows
      guard let place = rows.firstIndex(of: grid[index].row) else { return }
      let next = (place + (side == .up ? rows.count - 1 : 1)) % rows.count
      moveToRow(rows[next], on: grid)
    }
  }

  mutating func jump(toward side: Side, on grid: KeyGrid, in step: inout EngineStep) {
    defer { report(in: &step) }
    guard let index, grid.indices.contains(index) else { return set(grid.middleKey) }
    switch side {
    case .left, .right: set(grid.lastKey(inRowOf: index, toward: side))
    case .up: grid.visibleRows.first.map { moveToRow($0, on: grid) }
    case .down: grid.visibleRows.last.map { moveToRow($0, on: grid) }
    }
  }

  private func report(in step: inout EngineStep) { if index != nil { step.emit(.focus(index)) } }

  private mutating func moveToRow(_ row: Int, on grid: KeyGrid) {
    guard let index else { return }
    let frame = grid[index].frame
    let column = column ?? 2 * frame.x + frame.width
    let isBelow = row > grid[index].row
    self.index = grid.key(nearestTo: column, inRow: row, isBelow: isBelow) ?? index
    self.column = column
  }
}

extension KeyGrid {
  /// The key that minimizes the distance to all keys.
  var middleKey: Index? {
    // Cells are doubled, so that the middle of a frame is an integer.
    func distance(_ index: Index) -> Int {
      let frame = self[index].frame
      return abs(2 * frame.x + frame.width - columns) + abs(2 * frame.y + frame.height - rows)
    }
    return indices.min { distance($0) < distance($1) }
  }
}
