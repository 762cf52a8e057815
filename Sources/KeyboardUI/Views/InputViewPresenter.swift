public import KeyboardModel
public import KeyboardPresentation

/// Who shows the input views of a screen: the place where showing, hiding and their notifications are
/// connected.
@MainActor public protocol InputViewPresenter: AnyObject {
  /// Called when other input views are wanted, when they want another height, when another responder
  /// has become the first one, and when the screen has another size.
  ///
  /// The views are in the screen's ``Screen/inputContainer`` already. The presenter places that: it
  /// sets its frame in the screen's coordinates, for each step of an animation or at once. When nothing
  /// is wanted, ``Screen/inputViews`` is empty, but the views that were shown stay in the container
  /// until the presenter has hidden them and calls ``Screen/removeInputViews()``.
  ///
  /// A responder has begun or ended editing before the call, and a change from one responder to another
  /// is one call.
  ///
  /// - Parameters:
  ///   - screen: The screen; its ``Screen/inputViews`` are what is wanted.
  ///   - isAnimated: A Boolean value that indicates whether the change may be animated. It is not to be after
  ///     ``Responder/reloadInputViews()`` and after a change of the screen's size.
  func inputViewsDidChange(on screen: Screen, isAnimated: Bool)

  /// Called when the text that is typed into has changed, or its cursor has moved, so that content may
  /// scroll to it. The default does nothing.
  ///
  /// - Parameter screen: The screen.
  func editingDidMove(on screen: Screen)

  /// Called when a key of the keyboard docks, undocks or splits it. The default does nothing.
  ///
  /// - Parameter mode: How the keyboard is to stand on the screen.
  func setMode(_ mode: KeyboardMode)

  /// Called when a pointer takes hold of the input views, to move them. The default does nothing.
  func beginDragging()

  /// Called when the pointer moves. The default does nothing.
  ///
  /// - Parameter origin: Where the upper left cell of the input views is to be on the screen.
  func drag(to origin: CellPoint)

  /// Called when the pointer lets go. The default does nothing.
  func endDragging()

  /// When ``advance(to:)`` is to be called at the latest, if at all. The default is never.
  var nextDeadline: Timestamp? { get }

  /// Called when time has passed. The default does nothing.
  func advance(to time: Timestamp)
}

extension InputViewPresenter {
  /// Does nothing.
  public func editingDidMove(on screen: Screen) {}

  /// Does nothing.
  public func setMode(_ mode: KeyboardMode) {}

  /// Does nothing.
  public func beginDragging() {}

  /// Does nothing.
  public func drag(to origin: CellPoint) {}

  /// Does nothing.
  public func endDragging() {}

  /// Never.
  public var nextDeadline: Timestamp? { nil }

  /// Does nothing.
  public func advance(to time: Timestamp) {}
}
