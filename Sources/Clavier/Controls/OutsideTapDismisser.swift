public import KeyboardModel
public import KeyboardUI

/// An object that ends editing when the user taps outside of the edited view, as long as it lives.
///
///     let dismisser = OutsideTapDismisser(screen, ignoring: [view])
///
/// It observes taps and never consumes one: a tapped button also performs its action.
@MainActor public final class OutsideTapDismisser {
  /// A Boolean value that indicates whether taps end editing. The default is `true`.
  public var isEnabled = true
  /// A function that returns whether to ignore a tap, in a toolbar for example. By default, none.
  public var ignoresTap: (CellPoint) -> Bool = { _ in false }

  private let center: KeyboardCenter
  private let editedFrame: () -> CellRect?
  private let endEditing: () -> Bool
  private var observation: KeyboardSubscription?

  /// Creates a dismisser for taps that are passed to ``noteTap(at:)``.
  package init(
    center: KeyboardCenter, editedFrame: @escaping () -> CellRect?, endEditing: @escaping () -> Bool
  ) {
    (self.center, self.editedFrame, self.endEditing) = (center, editedFrame, endEditing)
  }

  /// Creates a dismisser that observes the taps on a screen, except those on `views` and their
  /// subviews. Taps on the screen's input views are not outside. The references are weak.
  public convenience init(_ screen: Screen, ignoring views: [View] = []) {
    self.init(
      center: screen.keyboardCenter,
      editedFrame: { [weak screen] in (screen?.firstResponder as? View)?.frameOnScreen },
      endEditing: { [weak screen] in screen?.endEditing() ?? false })
    let ignored = views.map { WeakView(view: $0) }
    observation = screen.observeTaps { [weak self, weak screen] point, view in
      // The touched view may have moved since, as the keyboard was shown.
      let edited = [screen?.inputContainer, screen?.firstResponder as? View]
      let kept = (edited + ignored.map(\.view)).compactMap(\.self)
      if let view, kept.contains(where: view.isDescendant) { return }
      self?.noteTap(at: point)
    }
  }

  /// Handles a tap, which the caller also delivers to its view, and returns whether editing ended.
  @discardableResult
  package func noteTap(at point: CellPoint) -> Bool {
    guard isEnabled, let edited = editedFrame(), !edited.contains(point) else { return false }
    guard center.frame?.contains(point) != true, !ignoresTap(point) else { return false }
    return endEditing()
  }
}

private struct WeakView {
  weak var view: View?
}
