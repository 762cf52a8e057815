package import KeyboardModel

extension CellRect {
  /// The first row below.
  package var bottom: Int { y + height }
  /// The first column to the right.
  var right: Int { x + width }
  /// Whether there is no cell inside.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The part that lies inside `other`, or `nil` when there is none.
  ///
  /// Unlike the usual test for an intersection, rectangles that only touch have nothing in common:
  /// a keyboard that is parked below the screen touches its edge.
  package func overlap(with other: CellRect) -> CellRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return CellRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The same size right below `screen`, where a hidden keyboard waits.
  func parked(below screen: CellRect) -> CellRect {
    CellRect(x: x, y: screen.bottom, width: width, height: height)
  }
}
