public import KeyboardModel
public import KeyboardPresentation

/// A view that shows a part of its subviews, which may take more rows than it has (`UIScrollView`).
///
/// What is edited inside it is the caret of the first responder, or all of one that shows no caret.
@MainActor open class ScrollView: View, ScrollableContent {
  /// The rows of the content. The default is 0.
  public var contentHeight = 0
  /// Free cells around the content. The default is none.
  public var contentInset = EdgeInsets.zero
  /// Cells at the edges that scroll bars stay away from. The default is none.
  public var scrollIndicatorInsets = EdgeInsets.zero

  /// What is edited, in the view's own coordinates; `nil` when that is not inside.
  public var caretFrame: CellRect? {
    guard let view = screen?.firstResponder as? View, view !== self, view.isDescendant(of: self)
    else { return nil }
    let frame = view.frame(in: self)
    guard let caret = (view as? TextControl)?.visibleCaret else { return frame }
    return CellRect(x: frame.x + caret.x, y: frame.y + caret.y, width: 1, height: 1)
  }
}

/// A view's frame on its screen is what the keyboard covers.
extension View: AvoidableView {
  /// The frame in cells of the screen.
  public var frameOnScreen: CellRect { frame(in: nil) }
}
