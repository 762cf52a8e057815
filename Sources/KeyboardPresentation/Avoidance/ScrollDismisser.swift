internal import KeyboardModel

/// Dismisses the keyboard when content is scrolled (`UIScrollView.keyboardDismissMode`).
@MainActor public final class ScrollDismisser {
  /// How scrolling dismisses the keyboard.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Not at all.
    case never
    /// As soon as the content is dragged.
    case onDrag
    /// By taking the keyboard along when a drag goes down into it, and back up again.
    case interactive
  }

  /// How scrolling dismisses the keyboard. The default is not at all.
  public var mode: Mode
  /// Whose ``KeyboardLayoutGuide/keyboardDismissPadding`` counts. The default is none: 0 rows.
  public var guide: KeyboardLayoutGuide?

  private let presenter: KeyboardPresenter
  private let endEditing: () -> Bool
  private var isTaking = false

  /// Makes a dismisser.
  ///
  /// - Parameters:
  ///   - presenter: The keyboard's presenter.
  ///   - mode: How scrolling dismisses the keyboard. The default is not at all.
  ///   - endEditing: Lets the first responder resign, and says whether it did.
  public init(
    _ presenter: KeyboardPresenter, mode: Mode = .never, endEditing: @escaping () -> Bool
  ) {
    self.presenter = presenter
    self.mode = mode
    self.endEditing = endEditing
  }

  /// Takes note that somebody began to drag the content.
  public func scrollDidBegin() {
    isTaking = false
    if mode == .onDrag, presenter.center.geometry.isVisible { _ = endEditing() }
  }

  /// Takes note that the pointer of the drag is in row `row` of the screen.
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

  /// Takes note that the drag ended.
  public func scrollDidEnd() {
    guard isTaking else { return }
    isTaking = false
    presenter.drop()
  }
}
