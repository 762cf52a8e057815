internal import KeyboardModel
public import KeyboardUI

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

  /// Creates a dismisser of the keyboard that `presenter` shows. `endEditing` asks the first
  /// responder to resign, and returns whether it did.
  public convenience init(
    _ presenter: ScreenPresenter, mode: Mode = .never, endEditing: @escaping () -> Bool
  ) { self.init(presenter.presenter, mode: mode, endEditing: endEditing) }

  package init(
    _ presenter: KeyboardPresenter, mode: Mode = .never, endEditing: @escaping () -> Bool
  ) {
    (self.presenter, self.mode, self.endEditing) = (presenter, mode, endEditing)
  }

  package func scrollDidBegin() {
    isTaking = false
    if mode == .onDrag, presenter.center.geometry.isVisible { _ = endEditing() }
  }

  /// Handles a movement of the drag's pointer to row `row` of the screen.
  package func scrollDidMove(toRow row: Int) {
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

  package func scrollDidEnd() {
    guard isTaking else { return }
    isTaking = false
    presenter.drop()
  }
}
