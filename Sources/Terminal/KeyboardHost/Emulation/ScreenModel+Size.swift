internal import CVTerm
internal import KeyboardCells

/// Resizing.
extension ScreenModel {
  /// Resizes the screens.
  ///
  /// If the rows above the cursor do not fit, the topmost ones move to the scrollback; they come
  /// back when there is room again.
  ///
  /// - Parameters:
  ///   - columns: The width, in cells.
  ///   - rows: The height, in cells.
  ///   - cursorRow: The row of the cursor.
  /// - Returns: The number of rows by which lines have moved down.
  mutating func resize(columns: Int, rows: Int, cursorRow: Int) -> Int {
    var moved = 0
    let oldRows = self.rows
    if !isAlternate, rows < oldRows {
      let last = (rows..<oldRows).last { $0 == cursorRow || !isBlank($0) }
      // The cursor's row always stays, unlike in libvterm's own screen.
      let excess = min(last.map { $0 + 1 - rows } ?? 0, cursorRow)
      if excess > 0 {
        scrollUp(by: excess)
        moved = -excess
      }
    }
    let blank = PackedCell("\0", width: 1, style: style)
    primary = Self.resized(primary, self.columns, columns, rows, blank)
    alternate = Self.resized(alternate, self.columns, columns, rows, blank)
    (self.columns, self.rows, lastPlace) = (columns, rows, nil)
    dirtyRows = Array(repeating: true, count: rows)
    isDirty = true
    if !isAlternate {
      while moved < rows - oldRows, let line = scrollback.pop() {
        pull(line)
        moved += 1
      }
    }
    return moved
  }

  private func isBlank(_ row: Int) -> Bool {
    let cells = primary[row].cells
    return (0..<columns).allSatisfy { cells[$0].text == 0 && cells[$0].width != 0 }
  }

  private mutating func scrollUp(by count: Int) {
    let columns = CInt(columns), rows = CInt(rows), count = CInt(count)
    guard count < rows else {
      return erase(
        VTermRect(start_row: 0, end_row: rows, start_col: 0, end_col: columns), isSelective: false)
    }
    move(
      to: VTermRect(start_row: 0, end_row: rows - count, start_col: 0, end_col: columns),
      from: VTermRect(start_row: count, end_row: rows, start_col: 0, end_col: columns))
    erase(
      VTermRect(start_row: rows - count, end_row: rows, start_col: 0, end_col: columns),
      isSelective: false)
  }

  /// Inserts a line of the scrollback at the top.
  private mutating func pull(_ bytes: [UInt8]) {
    rotate(0..<rows, by: -1)
    primary[0].wrapColumn = min(ScrollbackLine.wrapColumn(of: bytes), columns)
    let cells = primary[0].cells
    // The line looks the same in reverse video.
    let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
    cells.update(repeating: isReversed ? blank.reversed : blank, count: columns)
    var x = 0
    ScrollbackLine.forEachCell(in: bytes) { cell, cluster in
      if x < columns { cells[x] = isReversed ? cell.reversed : cell }
      if let cluster { longClusters[cell.text] = cluster }
      x += 1
    }
  }

  private static func resized(
    _ old: Rows, _ oldColumns: Int, _ columns: Int, _ rows: Int, _ blank: PackedCell
  ) -> Rows {
    var new = makeRows(columns, rows, blank)
    for row in 0..<min(rows, old.count) {
      new[row].cells.update(from: old[row].cells, count: min(columns, oldColumns))
      // A line that is cut at the edge still goes on.
      new[row].wrapColumn = min(old[row].wrapColumn, columns)
    }
    for row in old { row.cells.deallocate() }
    return new
  }
}
