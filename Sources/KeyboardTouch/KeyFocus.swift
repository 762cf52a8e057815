internal import KeyboardModel

/// The key with the focus of arrow keys, and how that moves.
///
/// At the end of a row it goes on at the other end, and from the last row on in the first. Moves up and down
/// keep to the column in which they began, also over wide keys.
struct KeyFocus: Hashable, Sendable {
  /// The place in the grid of the key.
  private(set) var index: KeyGrid.Index?
  /// Twice the column in which moves up and down began.
  private var column: Int?

  /// Puts the focus on the key at a place of the grid, or nowhere.
  mutating func set(_ index: KeyGrid.Index?) {
    guard index != self.index else { return }
    (self.index, column) = (index, nil)
  }

  /// Moves the focus by a key.
  mutating func move(toward side: KeyGrid.Side, on grid: KeyGrid) {
    guard let index, grid.indices.contains(index) else { return set(grid.middleKey) }
    switch side {
    case .left, .right:
      let isLeft = side == .left
      let opposite: KeyGrid.Side = isLeft ? .right : .left
      set(grid.neighbor(of: index, toward: side) ?? grid.lastKey(inRowOf: index, toward: opposite))
    case .up, .down:
      let rows = grid.visibleRows
      guard let place = rows.firstIndex(of: grid[index].row) else { return }
      let next = (place + (side == .up ? rows.count - 1 : 1)) % rows.count
      moveToRow(rows[next], on: grid)
    }
  }

  /// Moves the focus to the end of the row, or to the first or last row.
  mutating func jump(toward side: KeyGrid.Side, on grid: KeyGrid) {
    guard let index, grid.indices.contains(index) else { return set(grid.middleKey) }
    switch side {
    case .left, .right: set(grid.lastKey(inRowOf: index, toward: side))
    case .up: grid.visibleRows.first.map { moveToRow($0, on: grid) }
    case .down: grid.visibleRows.last.map { moveToRow($0, on: grid) }
    }
  }

  private mutating func moveToRow(_ row: Int, on grid: KeyGrid) {
    guard let index else { return }
    let frame = grid[index].frame
    let column = column ?? 2 * frame.x + frame.width
    self.index = grid.key(nearestTo: column, inRow: row) ?? index
    self.column = column
  }
}

extension KeyGrid {
  /// The key in the middle of the keyboard, from which no key is far.
  var middleKey: Index? {
    // Twice the cells, so that the middle of a frame is whole.
    func distance(_ index: Index) -> Int {
      let frame = self[index].frame
      return abs(2 * frame.x + frame.width - columns) + abs(2 * frame.y + frame.height - rows)
    }
    return indices.min { distance($0) < distance($1) }
  }
}
