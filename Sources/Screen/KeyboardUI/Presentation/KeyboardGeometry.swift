package import KeyboardModel

/// The geometry of a keyboard: hidden, or in cells of a screen.
package enum KeyboardGeometry: Hashable, Sendable {
  /// A keyboard that is not visible.
  case hidden
  /// A keyboard that is visible.
  case shown(KeyboardPlacement)

  /// The placement, or `nil` while hidden.
  package var placement: KeyboardPlacement? {
    if case .shown(let placement) = self { placement } else { nil }
  }

  /// A Boolean value that indicates whether the keyboard is visible, docked or not.
  package var isVisible: Bool { placement != nil }

  /// A Boolean value that indicates whether the keyboard is at the bottom of its screen.
  package var isDocked: Bool { placement?.isDocked ?? false }

  /// The number of rows at the bottom of the screen that content should leave free: those of a
  /// docked keyboard.
  package var inset: Int {
    guard let placement, placement.isDocked else { return 0 }
    return placement.frame.height
  }
}

/// The placement of a visible keyboard.
package struct KeyboardPlacement: Hashable, Sendable {
  /// The frame of the keyboard and its accessory together, which is inside the screen and never
  /// empty.
  package let frame: CellRect
  /// The screen's bounds.
  package let screen: CellRect
  /// A Boolean value that indicates whether the frame ends with the screen's last row.
  package let isDocked: Bool
  /// A Boolean value that indicates whether the keyboard is shown as two halves.
  package let isSplit: Bool

  /// Creates the placement of `frame` on `screen`, clipped to the screen, or `nil` if no cell is
  /// inside.
  ///
  /// Numbers are clamped to 2³⁰.
  ///
  /// - Parameters:
  ///   - frame: The keyboard's frame, which may extend beyond the screen's edges.
  ///   - screen: The screen's bounds.
  ///   - isSplit: Whether the keyboard is shown as two halves. The default is `false`.
  package init?(_ frame: CellRect, on screen: CellRect, isSplit: Bool = false) {
    let screen = screen.bounded
    guard let visible = frame.bounded.overlap(with: screen) else { return nil }
    self.frame = visible
    self.screen = screen
    isDocked = visible.bottom == screen.bottom
    self.isSplit = isSplit
  }
}

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
