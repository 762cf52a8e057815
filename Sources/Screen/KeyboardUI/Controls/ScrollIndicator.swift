package import KeyboardCells
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
