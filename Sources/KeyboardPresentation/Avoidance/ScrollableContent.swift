public import KeyboardModel

/// A view that shows a part of something longer (`UIScrollView`).
@MainActor public protocol ScrollableContent: AnyObject {
  /// The frame in cells of the screen.
  var frameOnScreen: CellRect { get }
  /// The cells of the content that are in the upper left corner of the frame.
  var contentOffset: CellPoint { get set }
  /// The rows of the content.
  var contentHeight: Int { get }
  /// Free cells around the content.
  var contentInset: EdgeInsets { get set }
  /// Cells at the edges that scroll bars stay away from.
  var scrollIndicatorInsets: EdgeInsets { get set }
  /// What is edited, in cells of the content: the caret as a rule; `nil` when nothing is.
  var caretFrame: CellRect? { get }
}

extension ScrollableContent {
  /// The greatest row of the content that scrolling brings to the top.
  var lastTopRow: Int {
    let (inset, height) = (contentInset.bounded, frameOnScreen.height.bounded)
    return max(contentHeight.bounded + inset.bottom - height, -inset.top)
  }

  /// The row of the content that has to be at the top so that `rect` is seen between the insets, with
  /// as little scrolling as possible. What is higher than that is seen from its top.
  func topRow(toReveal rect: CellRect) -> Int {
    let (rect, inset) = (rect.bounded, contentInset.bounded)
    let height = frameOnScreen.height.bounded - inset.top - inset.bottom
    let first = contentOffset.y.bounded + inset.top
    var top = first
    if rect.bottom > first + height { top = rect.bottom - height }
    if rect.y < top { top = rect.y }
    return min(max(top - inset.top, -inset.top), lastTopRow)
  }

  /// Scrolls as little as it takes to see `rect` between the insets; of what is higher than that, its
  /// top.
  ///
  /// - Parameter rect: The rectangle, in cells of the content.
  public func scrollRectToVisible(_ rect: CellRect) {
    let top = topRow(toReveal: rect)
    if contentOffset.y != top { contentOffset.y = top }
  }
}

/// Adds the rows that the docked keyboard covers to the bottom insets of something that scrolls, and
/// keeps what is edited in sight, for as long as this lives; then the insets are as before.
///
/// Insets of the content's own are kept, and may be changed at any time. What is edited is kept in
/// sight of a view that is clear of the keyboard, too, as it may have been made smaller for that. When
/// the keyboard hides, the content scrolls back to where it was, unless somebody has scrolled it
/// meanwhile.
@MainActor public final class ScrollInsetAdjuster {
  private weak var content: (any ScrollableContent)?
  private let center: KeyboardCenter
  private var addedRows = 0
  /// Where the content was before it was scrolled to what is edited, and where to.
  private var scrolled: (from: Int, to: Int)?
  private var follower: KeyboardFollower?

  /// Adjusts `content`, which is not kept alive.
  ///
  /// - Parameters:
  ///   - content: What scrolls.
  ///   - center: The keyboard's center.
  public init(_ content: any ScrollableContent, center: KeyboardCenter) {
    self.content = content
    self.center = center
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

  /// Computes the insets again and scrolls to what is edited, after the content got another frame, its
  /// caret moved, or it grew.
  public func update() {
    follower?.update()
  }

  /// Scrolls to `rect`, until the keyboard hides.
  func reveal(_ rect: CellRect) {
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
    // Content that never scrolls beyond its end follows the inset.
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
