package import KeyboardModel

@MainActor package protocol InputViewPresenter: AnyObject {
  /// Called after a change of the input views, of their heights, of the responder, or of the size.
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
