package import KeyboardCells
package import KeyboardEngine
package import KeyboardModel

/// The scroll bar of a view, which shows the position of the visible part in the content.
@MainActor package final class ScrollIndicator: View {
  private var thumb = 0..<0 {
    didSet { if thumb != oldValue { setNeedsDisplay() } }
  }

  package init() {
    super.init()
    isUserInteractionEnabled = false
    staysInFront = true
    isHidden = true
  }

  /// Shows the seen rows in the superview's last column, or hides the bar if all are seen.
  package func show(_ first: Int, of count: Int, seen: Int, insets: EdgeInsets = .zero) {
    guard let superview else { return }
    let insets = insets.bounded
    let rows = max(superview.frame.height - insets.top - insets.bottom, 0)
    isHidden = count <= seen || rows == 0
    guard !isHidden else { return }
    let start = superview.contentOffset
    frame = CellRect(
      x: start.x + superview.frame.width - 1 - insets.right, y: start.y + insets.top, width: 1,
      height: rows)
    let length = min(max(rows * seen / max(count, 1), 1), rows)
    let last = max(count - seen, 1)
    let place = (rows - length) * min(max(first, 0), last) / last
    thumb = place..<place + length
  }

  package override func draw(in canvas: inout Canvas) {
    let style = canvas.style(.border)
    canvas.fill(bounds, with: "│", style: style)
    canvas.fill(
      CellRect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count), with: "█", style: style)
  }
}

/// A touch that drags the rows of a view.
package struct ScrollGrip {
  package let pointer: PointerID
  private let row: Int
  private let offset: Int
  /// Whether the touch has moved by more than a row, and is no tap.
  package private(set) var isDrag: Bool

  /// Takes hold of a view that is scrolled to `offset`.
  @MainActor package init(_ touch: Touch, of view: View, isDrag: Bool = false) {
    (pointer, row, offset) = (touch.pointer, touch.cell.y, view.contentOffset.y)
    self.isDrag = isDrag
  }

  /// Returns the row to which a movement scrolls, or `nil` as long as it may be a tap.
  package mutating func offset(at touch: Touch) -> Int? {
    let rows = row - touch.cell.y
    isDrag = isDrag || abs(rows) > 1
    return isDrag ? offset + rows : nil
  }
}
