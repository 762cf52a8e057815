extension KeyGrid {
  /// A side of a key.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// To the left on the screen.
    case left
    /// To the right on the screen.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// The place in ``keys`` of the key next to the key at `index`.
  ///
  /// Upwards and downwards it is the key of the next row with keys that lies nearest to the
  /// middle of this one. Keys with empty frames are passed over.
  ///
  /// - Parameters:
  ///   - index: A place in ``keys``; any other has no neighbours.
  ///   - side: Where to look, as seen on the screen, also in a mirrored grid.
  /// - Returns: A place in ``keys``, or `nil` at the rim.
  /// - Complexity: O(*n*) in the number of keys.
  public func neighbor(of index: Int, toward side: Side) -> Int? {
    guard keys.indices.contains(index) else { return nil }
    let origin = keys[index]
    let visible = keys.indices.filter { keys[$0].frame.width > 0 && keys[$0].frame.height > 0 }
    let inRow = visible.filter { keys[$0].row == origin.row }
    switch side {
    case .left:
      return inRow.filter { keys[$0].frame.x < origin.frame.x }
        .max { keys[$0].frame.x < keys[$1].frame.x }
    case .right:
      return inRow.filter { keys[$0].frame.x > origin.frame.x }
        .min { keys[$0].frame.x < keys[$1].frame.x }
    case .up:
      let row = visible.last { keys[$0].row < origin.row }.map { keys[$0].row }
      return nearest(to: origin.frame, among: visible.filter { keys[$0].row == row })
    case .down:
      let row = visible.first { keys[$0].row > origin.row }.map { keys[$0].row }
      return nearest(to: origin.frame, among: visible.filter { keys[$0].row == row })
    }
  }

  /// The rows with keys that are seen, from the top.
  package var visibleRows: [Int] {
    var rows: [Int] = []
    for key in keys where key.frame.width > 0 && key.frame.height > 0 && key.row != rows.last {
      rows.append(key.row)
    }
    return rows
  }

  /// The place in ``keys`` of the last key in a direction of the row of another one: to the left or right.
  package func lastKey(inRowOf index: Int, toward side: Side) -> Int? {
    let inRow = keys.indices.filter { keys[$0].row == keys[index].row && keys[$0].frame.width > 0 }
    func isBefore(_ first: Int, _ second: Int) -> Bool {
      keys[first].frame.x < keys[second].frame.x
    }
    return side == .left ? inRow.min(by: isBefore) : inRow.max(by: isBefore)
  }

  /// The place in ``keys`` of the key in a row that lies nearest to half of `column`.
  package func key(nearestTo column: Int, inRow row: Int) -> Int? {
    let inRow = keys.indices.filter {
      keys[$0].row == row && keys[$0].frame.width > 0 && keys[$0].frame.height > 0
    }
    return nearest(toMiddle: column, among: inRow)
  }

  private func nearest(to frame: CellRect, among candidates: [Int]) -> Int? {
    // Twice the columns, so that the middle of a frame is whole.
    nearest(toMiddle: 2 * frame.x + frame.width, among: candidates)
  }

  private func nearest(toMiddle middle: Int, among candidates: [Int]) -> Int? {
    func distance(_ index: Int) -> (fromFrame: Int, fromMiddle: Int) {
      let other = keys[index].frame
      let toLeft = 2 * other.x - middle
      let toRight = middle - 2 * (other.x + other.width)
      return (max(0, toLeft, toRight), abs(2 * other.x + other.width - middle))
    }
    return candidates.min { distance($0) < distance($1) }
  }
}
