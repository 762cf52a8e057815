internal import KeyboardModel
package import KeyboardUI

/// An object that dismisses the keyboard on scrolling (`UIScrollView.keyboardDismissMode`).
@MainActor public final class ScrollDismisser {
  /// The manner in which scrolling dismisses the keyboard.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// No dismissal.
    case never
    /// Dismissal when a drag begins.
    case onDrag
    /// Interactive dismissal, in which the keyboard follows a drag down and back up.
    case interactive
  }

  /// The dismiss mode. The default is `never`.
  public var mode: Mode
  /// The guide whose ``KeyboardLayoutGuide/keyboardDismissPadding`` applies. The default is none.
  public var guide: KeyboardLayoutGuide?

  private let presenter: KeyboardPresenter
  private let endEditing: () -> Bool
  private var isTaking = false

  /// `endEditing` asks the first responder to resign, and returns whether it did.
  package init(
    _ presenter: KeyboardPresenter, mode: Mode = .never, endEditing: @escaping () -> Bool
  ) {
    self.presenter = presenter
    self.mode = mode
    self.endEditing = endEditing
  }

  /// Handles the beginning of a drag of the content.
  public func scrollDidBegin() {
    isTaking = false
    if mode == .onDrag, presenter.center.geometry.isVisible { _ = endEditing() }
  }

  /// Handles a movement of the drag's pointer to row `row` of the screen.
  public func scrollDidMove(toRow row: Int) {
    guard mode == .interactive, presenter.center.geometry.isDocked,
      let frame = presenter.center.frame
    else { return }
    let row = row.bounded
    let padding = guide?.keyboardDismissPadding.bounded ?? 0
    if !isTaking, row >= frame.y - padding {
      isTaking = true
      presenter.grab(for: .dismiss)
    }
    if isTaking { presenter.drag(to: CellPoint(x: frame.x, y: row + padding)) }
  }

  /// Handles the end of the drag.
  public func scrollDidEnd() {
    guard isTaking else { return }
    isTaking = false
    presenter.drop()
  }
}
