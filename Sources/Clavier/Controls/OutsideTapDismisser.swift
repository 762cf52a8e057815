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
  /// A function that returns whether taps at a place on the screen are ignored, in a toolbar for
  /// example. The default ignores none.
  public var ignoresTap: (CellPoint) -> Bool = { _ in false }

  private let center: KeyboardCenter
  private let editedFrame: () -> CellRect?
  private let endEditing: () -> Bool
  private var observation: KeyboardSubscription?

  /// Creates a dismisser for taps that are passed to ``noteTap(at:)``.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center. Taps on the keyboard are not outside.
  ///   - editedFrame: A function that returns the frame of the edited view, in cells of the screen;
  ///     `nil` if there is none.
  ///   - endEditing: A function that makes the first responder resign, and returns whether it did.
  public init(
    center: KeyboardCenter, editedFrame: @escaping () -> CellRect?, endEditing: @escaping () -> Bool
  ) {
    self.center = center
    self.editedFrame = editedFrame
    self.endEditing = endEditing
  }

  /// Creates a dismisser that observes the taps on a screen, which it refers to weakly.
  ///
  /// - Parameters:
  ///   - screen: The screen. Taps on its input views are not outside.
  ///   - views: The views on which taps are ignored, with their subviews. The references are weak.
  ///     The default is none.
  public convenience init(_ screen: Screen, ignoring views: [View] = []) {
    self.init(
      center: screen.keyboardCenter,
      editedFrame: { [weak screen] in (screen?.firstResponder as? View)?.frameOnScreen },
      endEditing: { [weak screen] in screen?.endEditing() ?? false })
    let ignored = views.map { WeakView(view: $0) }
    observation = screen.observeTaps { [weak self, weak screen] point, view in
      // The touched view may have moved since, as the keyboard was shown.
      if let screen, view?.isEdited(on: screen) == true { return }
      if let view, ignored.contains(where: { $0.view.map(view.isDescendant) ?? false }) { return }
      self?.noteTap(at: point)
    }
  }

  /// Handles a tap, which the caller also delivers to the tapped view.
  ///
  /// - Parameter point: The place on the screen.
  /// - Returns: A Boolean value that indicates whether editing ended.
  @discardableResult
  public func noteTap(at point: CellPoint) -> Bool {
    guard isEnabled, let edited = editedFrame(), !edited.contains(point) else { return false }
    guard center.frame?.contains(point) != true, !ignoresTap(point) else { return false }
    return endEditing()
  }
}

/// A weak reference to a view.
private struct WeakView {
  weak var view: View?
}

extension View {
  /// Returns a Boolean value that indicates whether the view is part of the first responder or of
  /// its input views.
  fileprivate func isEdited(on screen: Screen) -> Bool {
    isDescendant(of: screen.inputContainer)
      || (screen.firstResponder as? View).map(isDescendant) ?? false
  }
}
