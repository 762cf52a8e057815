package import KeyboardModel

extension CellRect {
  /// The first row below the rectangle.
  package var bottom: Int { y + height }
  /// The first column to the right of the rectangle.
  var right: Int { x + width }
  /// A Boolean value that indicates whether the rectangle contains no cell.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the intersection with `other`, or `nil` if there is none.
  ///
  /// Unlike in the usual test for an intersection, rectangles that only touch have no cell in
  /// common: a keyboard that is parked below the screen touches its edge.
  package func overlap(with other: CellRect) -> CellRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return CellRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns a rectangle of the same size directly below `screen`, the position of a hidden
  /// keyboard.
  package func parked(below screen: CellRect) -> CellRect {
    CellRect(x: x, y: screen.bottom, width: width, height: height)
  }
}
