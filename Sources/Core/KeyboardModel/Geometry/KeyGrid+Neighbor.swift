/// A side on the screen, toward which the focus, the cursor or a wheel moves.
public enum Side: Hashable, Sendable, CaseIterable {
  case left, right, up, down
}

extension KeyGrid {
  /// Returns the index of the key next to the key at `index`.
  ///
  /// The upper or lower neighbour is the key nearest to the middle of this one in the next row that
  /// has keys. Between two keys, it is the second one below and the first one above, so that the
  /// way back is the same. Keys with empty frames are skipped.
  ///
  /// The side is that on the screen, also in a mirrored grid. An invalid index has no neighbours.
  package func neighbor(of index: Index, toward side: Side) -> Index? {
    guard indices.contains(index) else { return nil }
    let (frame, row) = (self[index].frame, self[index].row)
    let middle = 2 * frame.x + frame.width
    switch side {
    case .left: return visibleKeys(inRow: row).filter { self[$0].frame.x < frame.x }.max(by: isLeft)
    case .right:
      return visibleKeys(inRow: row).filter { self[$0].frame.x > frame.x }.min(by: isLeft)
    case .up:
      return visibleRows.last { $0 < row }
        .flatMap { key(nearestTo: middle, inRow: $0, isBelow: false) }
    case .down:
      return visibleRows.first { $0 > row }
        .flatMap { key(nearestTo: middle, inRow: $0, isBelow: true) }
    }
  }

  /// The rows with visible keys, from the top.
  package var visibleRows: [Int] {
    var rows: [Int] = []
    for key in keys where key.isVisible && key.row != rows.last { rows.append(key.row) }
    return rows
  }

  package func lastKey(inRowOf index: Index, toward side: Side) -> Index? {
    let inRow = visibleKeys(inRow: self[index].row)
    return side == .left ? inRow.min(by: isLeft) : inRow.max(by: isLeft)
  }

  /// Returns the key of a row that is nearest to `middle`, which counts half columns.
  package func key(nearestTo middle: Int, inRow row: Int, isBelow: Bool) -> Index? {
    let prefersRight = isBelow != isMirrored
    func distance(_ index: Index) -> (fromFrame: Int, fromMiddle: Int) {
      let other = self[index].frame
      let toLeft = 2 * other.x - middle + (prefersRight ? 0 : 1)
      let toRight = middle - 2 * (other.x + other.width) + (prefersRight ? 1 : 0)
      return (Swift.max(0, toLeft, toRight), abs(2 * other.x + other.width - middle))
    }
    return visibleKeys(inRow: row).min { distance($0) < distance($1) }
  }

  private func visibleKeys(inRow row: Int) -> [Index] {
    indices.filter { self[$0].row == row && self[$0].isVisible }
  }

  private func isLeft(_ first: Index, of second: Index) -> Bool {
    self[first].frame.x < self[second].frame.x
  }
}

extension KeyGrid.PlacedKey {
  fileprivate var isVisible: Bool { frame.width > 0 && frame.height > 0 }
}
