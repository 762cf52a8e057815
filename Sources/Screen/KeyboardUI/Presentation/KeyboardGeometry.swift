package import KeyboardModel

/// The geometry of a keyboard: hidden, or in cells of a screen.
package enum KeyboardGeometry: Hashable, Sendable {
  case hidden
  case shown(KeyboardPlacement)

  package var placement: KeyboardPlacement? {
    if case .shown(let placement) = self { placement } else { nil }
  }

  package var isVisible: Bool { placement != nil }

  package var isDocked: Bool { placement?.isDocked ?? false }

  /// The rows at the screen's bottom that content should leave free: those of a docked keyboard.
  package var inset: Int {
    guard let placement, placement.isDocked else { return 0 }
    return placement.frame.height
  }

  /// Returns the rows at the bottom of `view` below a docked keyboard's top.
  package func obscuredRows(of view: CellRect) -> Int {
    let view = view.bounded
    guard let placement, placement.isDocked, let overlap = placement.frame.overlap(with: view)
    else { return 0 }
    return view.bottom - overlap.y
  }
}

package struct KeyboardPlacement: Hashable, Sendable {
  /// The frame of the keyboard with its accessory, inside the screen and never empty.
  package let frame: CellRect
  package let screen: CellRect
  /// A Boolean value that indicates whether the frame ends with the screen's last row.
  package let isDocked: Bool
  package let isSplit: Bool

  /// Creates the placement of a frame, clipped to the screen; `nil` if no cell is inside.
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
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Returns the intersection; `nil` for rectangles that only touch.
  package func overlap(with other: CellRect) -> CellRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return CellRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle moved directly below `screen`, where a hidden keyboard is.
  package func parked(below screen: CellRect) -> CellRect {
    CellRect(x: x, y: screen.bottom, width: width, height: height)
  }
}
