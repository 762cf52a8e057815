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

  private func nearest(to frame: CellRect, among candidates: [Int]) -> Int? {
    // Twice the columns, so that the middle of a frame is whole.
    let middle = 2 * frame.x + frame.width
    func distance(_ index: Int) -> (fromFrame: Int, fromMiddle: Int) {
      let other = keys[index].frame
      let toLeft = 2 * other.x - middle
      let toRight = middle - 2 * (other.x + other.width)
      return (max(0, toLeft, toRight), abs(2 * other.x + other.width - middle))
    }
    return candidates.min { distance($0) < distance($1) }
  }
}
