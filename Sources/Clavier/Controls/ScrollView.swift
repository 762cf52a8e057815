internal import KeyboardCells
internal import KeyboardEngine
public import KeyboardModel
public import KeyboardUI

/// A view that shows a part of its subviews, which may take more rows than it has (`UIScrollView`).
///
/// It scrolls by the wheel, by dragging, and to reveal the focused view, but never beyond its
/// content. While a descendant is first responder, its caret, or all of a view without one, stays
/// visible, or the view that has the focus instead.
@MainActor open class ScrollView: View, ScrollableContent {
  /// The number of rows of the content. The default is 0.
  public var contentHeight = 0 {
    didSet { if contentHeight != oldValue { contentOffset = contentOffset } }
  }
  /// The insets around the content, in cells. The default is zero.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentOffset = contentOffset } }
  }
  /// The insets of the scroll bar, in cells. The default is zero.
  public var scrollIndicatorInsets = EdgeInsets.zero { didSet { placeIndicator() } }
  /// The object that dismisses the keyboard on drags (`keyboardDismissMode`). The default is `nil`.
  public var dismisser: ScrollDismisser?

  private let indicator = ScrollIndicator()
  private var grip: ScrollGrip?

  public override init(frame: CellRect = CellRect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    addSubview(indicator)
  }

  /// The cell of the content in the upper left corner, limited to the content. The content is as
  /// wide as the view.
  open override var contentOffset: CellPoint {
    get { super.contentOffset }
    set {
      let inset = contentInset.bounded
      func clamped(_ place: Int, _ excess: Int, from first: Int) -> Int {
        min(max(place, first), max(excess, first))
      }
      super.contentOffset = CellPoint(
        x: clamped(newValue.x, inset.right, from: -inset.left),
        y: clamped(
          newValue.y, contentHeight.bounded + inset.bottom - frame.height, from: -inset.top))
      placeIndicator()
    }
  }

  open override func layoutSubviews() { contentOffset = contentOffset }

  /// The frame of the focused view, or of the caret in it if it is the first responder and has one,
  /// in the view's own coordinates; `nil` if it is not a descendant.
  public var caretFrame: CellRect? {
    guard let view = screen?.focusedView, view !== self, view.isDescendant(of: self) else {
      return nil
    }
    let frame = view.frame(in: self)
    guard view.isFirstResponder, let caret = (view as? TextControl)?.visibleCaret else {
      return frame
    }
    return CellRect(x: frame.x + caret.x, y: frame.y + caret.y, width: 1, height: 1)
  }

  /// Scrolls so that `rect` is visible, in this view and its superviews.
  open override func reveal(_ rect: CellRect) {
    scrollRectToVisible(rect)
    super.reveal(rect)
  }

  // MARK: Events

  open override func scrollWheel(_ side: Side, at touch: Touch) {
    let old = contentOffset
    contentOffset.y += side == .down ? 1 : side == .up ? -1 : 0
    if contentOffset == old { super.scrollWheel(side, at: touch) }
  }

  /// Returns whether a touch of `view` may be cancelled to drag the content, after a small
  /// movement: by default not of texts, in which dragging selects, and input views such as
  /// keyboards.
  open func touchesShouldCancel(in view: View) -> Bool {
    !(view is TextControl || view is InputView)
  }

  /// Takes over touches that move up or down, if there is hidden content.
  open override func takesOver(_ touch: Touch, from view: View, begunAt start: CellPoint) -> Bool {
    grip == nil && !touch.isSecondary && abs(touch.cell.y - start.y) > 1 && !indicator.isHidden
      && touchesShouldCancel(in: view)
  }

  open override func touchesBegan(_ touch: Touch) {
    guard grip == nil else { return }
    grip = ScrollGrip(touch, of: self, isDrag: true)
    dismisser?.scrollDidBegin()
  }

  open override func touchesMoved(_ touch: Touch) {
    guard grip?.pointer == touch.pointer, let row = grip?.offset(at: touch) else { return }
    contentOffset.y = row
    dismisser?.scrollDidMove(toRow: touch.cell.y)
  }

  open override func touchesEnded(_ touch: Touch) {
    guard grip?.pointer == touch.pointer else { return }
    grip = nil
    dismisser?.scrollDidEnd()
  }

  open override func touchesCancelled(_ touch: Touch) { touchesEnded(touch) }

  // MARK: The scroll bar

  private func placeIndicator() {
    let inset = contentInset.bounded
    indicator.show(
      contentOffset.y + inset.top, of: contentHeight.bounded + inset.top + inset.bottom,
      seen: frame.height, insets: scrollIndicatorInsets)
  }
}
