internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardModel
internal import KeyboardThemes
internal import KeyboardUI

/// The scroll bar of a view: where in the content the seen part is.
@MainActor final class ScrollIndicator: View {
  private var thumb = 0..<0 {
    didSet { if thumb != oldValue { setNeedsDisplay() } }
  }

  /// Creates a bar that stays in front of the content and cannot be touched.
  init() {
    super.init()
    isUserInteractionEnabled = false
    staysInFront = true
    isHidden = true
  }

  /// Shows that `seen` rows are seen from `first` on, of `count`, in the last column of the view around the
  /// bar, or hides the bar where all are seen.
  ///
  /// - Parameters:
  ///   - first: The first row that is seen.
  ///   - count: The rows of the content.
  ///   - seen: The rows that are seen.
  ///   - insets: Cells at the edges that the bar stays away from.
  func show(_ first: Int, of count: Int, seen: Int, insets: EdgeInsets = .zero) {
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

  override func draw(in canvas: inout Canvas) {
    let style = canvas.style(.border)
    canvas.fill(bounds, with: "│", style: style)
    canvas.fill(
      CellRect(x: 0, y: thumb.lowerBound, width: 1, height: thumb.count), with: "█", style: style)
  }
}
