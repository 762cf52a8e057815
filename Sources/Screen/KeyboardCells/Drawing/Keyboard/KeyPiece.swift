import KeyboardModel

/// The cells in which a key is drawn, or one of the two halves of a split key.
struct KeyPiece: Hashable {
  let index: KeyGrid.Index
  /// The cells in the grid, including the left and upper border.
  let frame: CellRect
  /// The cells in the grid in which a touch hits the piece.
  let reach: CellRect
  /// The number of columns by which the piece is moved to the right of its position in the grid.
  let shift: Int
}

extension KeyGrid {
  /// The minimum width of a key that can be split: half of it must still look like a key.
  private static let leastParted = 8

  private static func canBeParted(_ placed: PlacedKey) -> Bool {
    placed.frame.width >= leastParted && (placed.key.stretches || placed.key.width >= 2)
  }

  /// Returns the pieces of all keys, in the order of the keys. Those right of the middle are moved
  /// by `shift`.
  ///
  /// A space bar or another wide key is split in the middle. Other keys keep to one side.
  func pieces(shift: Int) -> [KeyPiece] {
    var cuts: [Int: Int] = [:]
    if shift > 0 {
      for row in Set(map(\.row)) { cuts[row] = cut(ofRow: row) }
    }
    return zip(indices, self).flatMap { index, placed in
      let frame = placed.frame
      guard let cut = cuts[placed.row] else {
        return [KeyPiece(index: index, frame: frame, reach: placed.reach, shift: 0)]
      }
      func piece(_ frame: CellRect, isLeft: Bool) -> KeyPiece {
        let side =
          isLeft
          ? CellRect(x: 0, y: frame.y, width: cut, height: frame.height)
          : CellRect(x: cut, y: frame.y, width: Swift.max(0, columns - cut), height: frame.height)
        return KeyPiece(
          index: index, frame: frame, reach: placed.reach.intersection(side),
          shift: isLeft ? 0 : shift)
      }
      guard cut > frame.x, cut < frame.x + frame.width else {
        return [piece(frame, isLeft: frame.x < cut)]
      }
      var (left, right) = (frame, frame)
      left.width = cut - frame.x
      right.x = cut
      right.width -= left.width
      return [piece(left, isLeft: true), piece(right, isLeft: false)]
    }
  }

  /// Returns the column at which a row of keys is split.
  private func cut(ofRow row: Int) -> Int {
    let middle = columns / 2
    let inMiddle = first {
      $0.row == row && $0.frame.x < middle && middle < $0.frame.x + $0.frame.width
    }
    guard let inMiddle, !Self.canBeParted(inMiddle) else { return middle }
    let frame = inMiddle.frame
    return middle - frame.x < frame.x + frame.width - middle ? frame.x : frame.x + frame.width
  }
}
