public import KeyboardModel
public import KeyboardPresentation
public import KeyboardUI

/// Ends editing when somebody taps outside of what is edited, for as long as this lives.
///
/// It watches taps and never takes one away: the button that was tapped acts, too. To leave editing
/// alone when something has an action for the tap, override ``Responder/touchesBegan(_:)`` instead.
@MainActor public final class OutsideTapDismisser {
  /// A Boolean value that indicates whether taps end editing at all. The default is `true`.
  public var isEnabled = true
  /// Says of a place on the screen that a tap there leaves editing alone: that of a toolbar, for
  /// example. The default is that there is none.
  public var ignoresTap: (CellPoint) -> Bool = { _ in false }

  private let center: KeyboardCenter
  private let editedFrame: () -> CellRect?
  private let endEditing: () -> Bool
  private var observation: TapObservation?

  /// Makes a dismisser that is told of taps by ``noteTap(at:)``.
  ///
  /// - Parameters:
  ///   - center: The keyboard's center; taps on the keyboard are not outside.
  ///   - editedFrame: The frame of what is edited in cells of the screen; `nil` when nothing is.
  ///   - endEditing: Lets the first responder resign, and says whether it did.
  public init(
    center: KeyboardCenter, editedFrame: @escaping () -> CellRect?, endEditing: @escaping () -> Bool
  ) {
    self.center = center
    self.editedFrame = editedFrame
    self.endEditing = endEditing
  }

  /// Makes a dismisser that observes the touches of a screen, which is not kept alive.
  ///
  /// - Parameter screen: The screen; taps on its input views are not outside.
  public convenience init(_ screen: Screen) {
    self.init(
      center: screen.keyboardCenter,
      editedFrame: { [weak screen] in (screen?.firstResponder as? View)?.frameOnScreen },
      endEditing: { [weak screen] in screen?.endEditing() ?? false })
    observation = screen.observeTaps { [weak self, weak screen] point, view in
      // What was touched may have moved since, as the keyboard came.
      if let screen, view?.isEdited(on: screen) == true { return }
      self?.noteTap(at: point)
    }
  }

  /// Takes note of a tap, which the caller delivers to what was tapped in any case.
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

extension View {
  /// A Boolean value that indicates whether the view is a part of the first responder or of its input views.
  fileprivate func isEdited(on screen: Screen) -> Bool {
    isDescendant(of: screen.inputContainer)
      || (screen.firstResponder as? View).map(isDescendant) ?? false
  }
}
