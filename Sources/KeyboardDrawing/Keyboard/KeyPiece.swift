internal import KeyboardCells
import KeyboardModel

/// The cells in which a key is seen, or one of the two halves of a key.
struct KeyPiece: Hashable {
  /// The place of the key in the grid.
  let index: KeyGrid.Index
  /// The cells in the grid, with the left and the upper border.
  let frame: CellRect
  /// The cells in the grid in which a finger hits the piece.
  let reach: CellRect
  /// How many columns the piece stands to the right of its place in the grid.
  let shift: Int
}

extension KeyGrid {
  /// The least width of a key that can be parted: half of it must still look like a key.
  private static let leastParted = 8

  private static func canBeParted(_ placed: PlacedKey) -> Bool {
    placed.frame.width >= leastParted && (placed.key.stretches || placed.key.width >= 2)
  }

  /// The pieces of all keys, in the order of the keys; what stands right of the middle is moved by
  /// `shift`. A space bar or
  /// another key for both hands is parted in the middle, others keep to one side.
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

  /// The column at which a row of keys is parted.
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
