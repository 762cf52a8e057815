package import KeyboardModel

/// A type that shows the input views of a screen.
@MainActor package protocol InputViewPresenter: AnyObject {
  /// Called after a change of the input views, of their heights, of the first responder, once from
  /// one to another, or of the screen's size. Without animation, views were reloaded or the
  /// screen's size has changed.
  ///
  /// The views are already in the screen's ``Screen/inputContainer``. The presenter sets its frame,
  /// at once or for each step of an animation. If `Screen.inputViews` is empty, the previous views
  /// stay in the container until the presenter has hidden them and calls
  /// `Screen.removeInputViews()`.
  func inputViewsDidChange(isAnimated: Bool)

  /// Called after the edited text or its cursor has changed, so that content can scroll to it.
  func editingDidMove()

  /// Called when a key of the keyboard docks, undocks or splits it.
  func setMode(_ mode: KeyboardMode)

  func beginDragging()

  /// Called when the pointer drags the upper left cell of the input views to `origin`.
  func drag(to origin: CellPoint)

  func endDragging()

  var nextDeadline: Timestamp? { get }

  func advance(to time: Timestamp)
}

extension InputViewPresenter {
  package func editingDidMove() {}

  package func setMode(_ mode: KeyboardMode) {}

  package func beginDragging() {}

  package func drag(to origin: CellPoint) {}

  package func endDragging() {}

  package var nextDeadline: Timestamp? { nil }

  package func advance(to time: Timestamp) {}
}
