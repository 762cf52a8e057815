extension KeyGrid {
  /// A side of a key.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The left side on the screen.
    case left
    /// The right side on the screen.
    case right
    /// The upper side.
    case up
    /// The lower side.
    case down
  }

  /// Returns the index of the key next to the key at `index`.
  ///
  /// The upper or lower neighbour is the key nearest to the middle of this one in the next row that
  /// has keys. Between two keys, it is the second one below and the first one above, so that the
  /// way back is the same. Keys with empty frames are skipped.
  ///
  /// - Parameters:
  ///   - index: An index of the grid. An invalid index has no neighbours.
  ///   - side: The side to search, as seen on the screen, also in a mirrored grid.
  /// - Returns: The index, or `nil` at the edge of the grid.
  /// - Complexity: O(*n*) in the number of keys.
  package func neighbor(of index: Index, toward side: Side) -> Index? {
    guard indices.contains(index) else { return nil }
    let origin = self[index]
    let visible = indices.filter { self[$0].frame.width > 0 && self[$0].frame.height > 0 }
    let inRow = visible.filter { self[$0].row == origin.row }
    switch side {
    case .left:
      return inRow.filter { self[$0].frame.x < origin.frame.x }
        .max { self[$0].frame.x < self[$1].frame.x }
    case .right:
      return inRow.filter { self[$0].frame.x > origin.frame.x }
        .min { self[$0].frame.x < self[$1].frame.x }
    case .up:
      let row = visible.last { self[$0].row < origin.row }.map { self[$0].row }
      return nearest(
        to: origin.frame, among: visible.filter { self[$0].row == row }, isBelow: false)
    case .down:
      let row = visible.first { self[$0].row > origin.row }.map { self[$0].row }
      return nearest(
        to: origin.frame, among: visible.filter { self[$0].row == row }, isBelow: true)
    }
  }

  /// The rows with visible keys, from the top.
  package var visibleRows: [Int] {
    var rows: [Int] = []
    for key in keys where key.frame.width > 0 && key.frame.height > 0 && key.row != rows.last {
      rows.append(key.row)
    }
    return rows
  }

  /// Returns the index of the leftmost or rightmost key in the row of another key.
  package func lastKey(inRowOf index: Index, toward side: Side) -> Index? {
    let inRow = indices.filter { self[$0].row == self[index].row && self[$0].frame.width > 0 }
    func isBefore(_ first: Index, _ second: Index) -> Bool {
      self[first].frame.x < self[second].frame.x
    }
    return side == .left ? inRow.min(by: isBefore) : inRow.max(by: isBefore)
  }

  /// Returns the index of the key in a row that is nearest to `column`, which counts half columns.
  ///
  /// Between two keys, it is the second one in a row below, and the first one in a row above.
  package func key(nearestTo column: Int, inRow row: Int, isBelow: Bool) -> Index? {
    let inRow = indices.filter {
      self[$0].row == row && self[$0].frame.width > 0 && self[$0].frame.height > 0
    }
    return nearest(toMiddle: column, among: inRow, isBelow: isBelow)
  }

  private func nearest(to frame: CellRect, among candidates: [Index], isBelow: Bool) -> Index? {
    // Columns are doubled, so that the middle of a frame is an integer.
    nearest(toMiddle: 2 * frame.x + frame.width, among: candidates, isBelow: isBelow)
  }

  private func nearest(toMiddle middle: Int, among candidates: [Index], isBelow: Bool) -> Index? {
    let prefersRight = isBelow != isMirrored
    func distance(_ index: Index) -> (fromFrame: Int, fromMiddle: Int) {
      let other = self[index].frame
      let toLeft = 2 * other.x - middle + (prefersRight ? 0 : 1)
      let toRight = middle - 2 * (other.x + other.width) + (prefersRight ? 1 : 0)
      return (Swift.max(0, toLeft, toRight), abs(2 * other.x + other.width - middle))
    }
    return candidates.min { distance($0) < distance($1) }
  }
}
