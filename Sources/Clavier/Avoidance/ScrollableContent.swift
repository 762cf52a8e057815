public import KeyboardModel
public import KeyboardUI

/// A view that shows a part of larger content (`UIScrollView`).
@MainActor public protocol ScrollableContent: AnyObject {
  /// The frame in cells of the screen.
  var frameOnScreen: CellRect { get }
  /// The point of the content in the upper-left corner of the frame.
  var contentOffset: CellPoint { get set }
  /// The number of rows of the content.
  var contentHeight: Int { get }
  /// The insets around the content.
  var contentInset: EdgeInsets { get set }
  /// The insets of the scroll indicators.
  var scrollIndicatorInsets: EdgeInsets { get set }
  /// The frame of the edited contents, usually the caret, in cells of the content, if there is one.
  var caretFrame: CellRect? { get }
}

extension ScrollableContent {
  /// The greatest row of the content that can be scrolled to the top.
  var lastTopRow: Int {
    let (inset, height) = (contentInset.bounded, frameOnScreen.height.bounded)
    return max(contentHeight.bounded + inset.bottom - height, -inset.top)
  }

  /// Returns the top row after the least scrolling that reveals `rect`.
  func topRow(toReveal rect: CellRect) -> Int {
    let (rect, inset) = (rect.bounded, contentInset.bounded)
    let height = frameOnScreen.height.bounded - inset.top - inset.bottom
    let first = contentOffset.y.bounded + inset.top
    var top = first
    if rect.bottom > first + height { top = rect.bottom - height }
    if rect.y < top { top = rect.y }
    return min(max(top - inset.top, -inset.top), lastTopRow)
  }

  /// Scrolls by the minimum distance that reveals `rect` of the content, or at least its top.
  public func scrollRectToVisible(_ rect: CellRect) {
    let top = topRow(toReveal: rect)
    if contentOffset.y != top { contentOffset.y = top }
  }
}

/// An object that adds the rows covered by the docked keyboard to a scroll view's bottom insets,
/// and keeps the edited contents visible.
///
/// The effect lasts for the lifetime of the object. Then the original insets are restored.
///
/// The content's own insets are kept and may change at any time. The edited contents are also kept
/// visible in a view that does not overlap the keyboard, because the view may have been shrunk for
/// it. When the keyboard hides, the content scrolls back, unless the user has scrolled it
/// meanwhile.
@MainActor public final class ScrollInsetAdjuster {
  private weak var content: (any ScrollableContent)?
  private let center: KeyboardCenter
  private var addedRows = 0
  /// The top row before the content was scrolled to the edited contents, and the row after.
  private var scrolled: (from: Int, to: Int)?
  private var follower: KeyboardFollower?

  /// Adjusts `content`, which is referenced weakly.
  public init(_ content: any ScrollableContent, center: KeyboardCenter) {
    (self.content, self.center) = (content, center)
    follower = KeyboardFollower(
      center,
      target: { [weak self] in self?.coveredRows(by: $0) ?? 0 },
      apply: { [weak self] in self?.apply($0) })
  }

  isolated deinit {
    guard let content else { return }
    addRows(0, to: content)
    scrollBack(content)
  }

  /// Recomputes the insets and reveals the edited contents after a change of the frame, the caret
  /// or the content's height.
  public func update() { follower?.update() }

  /// Scrolls to `rect`, until the keyboard hides.
  package func reveal(_ rect: CellRect) {
    guard let content else { return }
    let top = content.contentOffset.y
    content.scrollRectToVisible(rect)
    guard content.contentOffset.y != top else { return }
    let wasOurs = scrolled?.to == top
    scrolled = (wasOurs ? scrolled?.from ?? top : top, content.contentOffset.y)
  }

  private func coveredRows(by geometry: KeyboardGeometry) -> Int {
    content.map { geometry.obscuredRows(of: $0.frameOnScreen) } ?? 0
  }

  private func apply(_ rows: Int) {
    guard let content else { return }
    let isCovered = addedRows > 0 || rows > 0
    addRows(rows, to: content)
    if rows > 0 || center.avoidedGeometry.isDocked {
      content.caretFrame.map(reveal)
    } else if isCovered || scrolled != nil {
      scrollBack(content)
    }
  }

  private func addRows(_ rows: Int, to content: any ScrollableContent) {
    guard rows != addedRows else { return }
    let top = content.contentOffset.y
    content.contentInset.bottom = content.contentInset.bottom.bounded + rows - addedRows
    content.scrollIndicatorInsets.bottom =
      content.scrollIndicatorInsets.bottom.bounded + rows - addedRows
    addedRows = rows
    // Content that never scrolls beyond its end moves when the inset changes. That is not a scroll
    // by the user.
    if scrolled?.to == top { scrolled?.to = content.contentOffset.y }
  }

  private func scrollBack(_ content: any ScrollableContent) {
    if let scrolled, scrolled.to == content.contentOffset.y {
      content.contentOffset.y = scrolled.from
    } else if content.contentOffset.y > content.lastTopRow {
      content.contentOffset.y = content.lastTopRow
    }
    scrolled = nil
  }
}
