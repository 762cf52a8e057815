package import KeyboardModel

/// A type that shows the input views of a screen. Showing, hiding and their notifications are
/// implemented here.
@MainActor package protocol InputViewPresenter: AnyObject {
  /// Called after a change of the input views, of their heights, of the first responder or of the
  /// screen's size.
  ///
  /// The views are already in the screen's ``Screen/inputContainer``. The presenter sets its frame
  /// in the screen's coordinates, at once or for each step of an animation. If
  /// `Screen.inputViews` is empty, the previous views stay in the container until the presenter
  /// has hidden them and calls ``Screen/removeInputViews()``.
  ///
  /// A responder has begun or ended editing before the call. A change from one responder to another
  /// is one call.
  ///
  /// - Parameter isAnimated: A Boolean value that indicates whether the change may be animated. It
  ///   is `false` after ``Responder/reloadInputViews()`` and after a change of the screen's size.
  func inputViewsDidChange(isAnimated: Bool)

  /// Called after the edited text has changed or its cursor has moved, so that content can scroll
  /// to it. The default does nothing.
  func editingDidMove()

  /// Called when a key of the keyboard docks, undocks or splits it. The default does nothing.
  ///
  /// - Parameter mode: The new mode of the keyboard.
  func setMode(_ mode: KeyboardMode)

  /// Called when a pointer begins to drag the input views. The default does nothing.
  func beginDragging()

  /// Called when the pointer moves. The default does nothing.
  ///
  /// - Parameter origin: The new place of the upper left cell of the input views, on the screen.
  func drag(to origin: CellPoint)

  /// Called when the pointer is released. The default does nothing.
  func endDragging()

  /// The time at which ``advance(to:)`` must be called at the latest; `nil` for never. The default
  /// is `nil`.
  var nextDeadline: Timestamp? { get }

  /// Called after time has passed. The default does nothing.
  func advance(to time: Timestamp)
}

extension InputViewPresenter {
  /// Does nothing.
  package func editingDidMove() {}

  /// Does nothing.
  package func setMode(_ mode: KeyboardMode) {}

  /// Does nothing.
  package func beginDragging() {}

  /// Does nothing.
  package func drag(to origin: CellPoint) {}

  /// Does nothing.
  package func endDragging() {}

  /// Never.
  package var nextDeadline: Timestamp? { nil }

  /// Does nothing.
  package func advance(to time: Timestamp) {}
}
