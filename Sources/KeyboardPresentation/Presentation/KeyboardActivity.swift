public import KeyboardModel

/// What a ``KeyboardCenter`` tells its observers.
public enum KeyboardActivity: Hashable, Sendable {
  /// Where the keyboard was when the observer came; the first that it is told.
  case current(KeyboardGeometry)
  /// The keyboard changes, or changed.
  case change(KeyboardChange)
  /// The keyboard is on its way; told whenever the presenter's time advances.
  case progress(KeyboardProgress)
  /// Somebody drags the keyboard.
  case interaction(KeyboardInteraction)
  /// Other input views are shown in the same place.
  case inputViewsChanged(KeyboardInputSet)
  /// A screen with a keyboard gets these bounds.
  case resizeBegan(screen: CellRect)
  /// All that follows from the new bounds was told.
  case resizeEnded(screen: CellRect)
  /// The program is suspended.
  case suspended
  /// The program goes on.
  case resumed
}

/// A moment of a keyboard's change.
public struct KeyboardProgress: Hashable, Sendable {
  /// The change's number.
  public let id: Int
  /// How much of the way is done, from 0 to 1.
  public let fraction: Double
  /// Where the keyboard is drawn; it may hang over the screen's edge.
  public let frame: CellRect
}

/// A moment of a keyboard being dragged.
public struct KeyboardInteraction: Hashable, Sendable {
  /// What somebody drags for.
  public enum Kind: Hashable, Sendable {
    /// Another place for the keyboard.
    case move
    /// To push it below the screen's edge.
    case dismiss
  }

  /// Which moment.
  public enum Phase: Hashable, Sendable {
    /// The keyboard is held.
    case began
    /// The keyboard is elsewhere.
    case moved
    /// The keyboard was let go and goes to `result`, or back where the drag began.
    case ended(result: KeyboardGeometry)
  }

  /// What somebody drags for.
  public let kind: Kind
  /// Which moment.
  public let phase: Phase
  /// Where the keyboard is drawn.
  public let frame: CellRect
}
