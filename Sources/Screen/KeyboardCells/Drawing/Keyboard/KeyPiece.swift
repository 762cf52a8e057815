import KeyboardModel

/// A key as it is drawn, or one of the two halves of a split key.
struct KeyPiece: Hashable {
  let index: KeyGrid.Index
  /// In the grid, including the left and upper border.
  let frame: CellRect
  /// Where a touch hits the piece, in the grid.
  let reach: CellRect
  let shift: Int
  /// Whether the key begins in the middle of the first column of its frame.
  var beginsInHalf = false
  /// Whether the key ends in the middle of the last column of its frame.
  var endsInHalf = false
}

extension KeyGrid {
  /// Half of a key that is split must still look like a key.
  private static let leastParted = 8

  private static func canBeParted(_ placed: PlacedKey) -> Bool {
    placed.frame.width >= leastParted && (placed.key.stretches || placed.key.width >= 2)
  }

  /// Splits a space bar or another wide key in the middle. Those right of it are moved by `shift`.
  func pieces(shift: Int) -> [KeyPiece] {
    var cuts: [Int: Int] = [:]
    if shift > 0 {
      for row in Set(map(\.row)) { cuts[row] = cut(ofRow: row) }
    }
    return zip(indices, self).flatMap { index, placed in
      let frame = placed.frame
      guard let cut = cuts[placed.row] else {
        return [
          KeyPiece(
            index: index, frame: frame, reach: placed.reach, shift: 0,
            beginsInHalf: placed.beginsInHalf, endsInHalf: placed.endsInHalf)
        ]
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
