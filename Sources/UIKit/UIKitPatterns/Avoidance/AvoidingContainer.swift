public import Clavier
internal import KeyboardModel
public import KeyboardUI

/// An object that keeps the edited contents visible in nested scroll views, such as a text view in
/// a list in a page, during its lifetime.
///
/// Each scroll view gets insets for its own part that the keyboard covers. Then the innermost one
/// scrolls to its caret, and each outer one to the visible part of the inner one.
@MainActor public final class AvoidingContainer {
  private struct Entry {
    weak var content: (any ScrollableContent)?
    let adjuster: ScrollInsetAdjuster
  }

  private let center: KeyboardCenter
  private var entries: [Entry] = []
  private var subscriptions: [KeyboardSubscription] = []

  /// Makes room in `contents`, from the outermost to the innermost, which are referenced weakly.
  public init(_ contents: [any ScrollableContent], center: KeyboardCenter) {
    self.center = center
    entries = contents.map { Entry(content: $0, adjuster: ScrollInsetAdjuster($0, center: center)) }
    // This subscription follows those of the adjusters, so that their insets are set first.
    subscriptions = [
      center.observe { [weak self] activity in
        switch activity {
        case .progress, .change, .inputViewsChanged: self?.revealCaret()
        default: break
        }
      },
      center.observeRefresh { [weak self] in self?.revealCaret() },
    ]
    revealCaret()
  }

  /// Recomputes everything after a movement that the keyboard's center does not report.
  public func update() {
    for entry in entries { entry.adjuster.update() }
    revealCaret()
  }

  private func revealCaret() {
    guard center.avoidedGeometry.isDocked, let innermost = entries.last,
      let content = innermost.content, let caret = content.caretFrame
    else { return }
    innermost.adjuster.reveal(caret)
    var target = content.onScreen(caret.bounded)
    for entry in entries.dropLast().reversed() {
      guard let content = entry.content else { continue }
      let frame = content.frameOnScreen.bounded
      let top = content.contentOffset.bounded.y
      entry.adjuster.reveal(
        CellRect(
          x: target.x - frame.x, y: target.y - frame.y + top, width: target.width,
          height: target.height))
      target.y -= content.contentOffset.bounded.y - top
    }
  }
}

extension ScrollableContent {
  fileprivate func onScreen(_ rect: CellRect) -> CellRect {
    let (frame, offset) = (frameOnScreen.bounded, contentOffset.bounded)
    return CellRect(
      x: frame.x + rect.x - offset.x, y: frame.y + rect.y - offset.y,
      width: rect.width, height: rect.height)
  }
}
