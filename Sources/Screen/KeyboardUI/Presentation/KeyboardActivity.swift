package import KeyboardModel

/// An activity of a keyboard, which a ``KeyboardCenter`` posts to its observers.
package enum KeyboardActivity: Hashable, Sendable {
  /// The geometry at the registration of the observer, the first activity that it receives.
  case current(KeyboardGeometry)
  /// The beginning or the end of a change.
  case change(KeyboardChange)
  /// A step of the keyboard's movement, posted whenever the presenter's time advances.
  case progress(KeyboardProgress)
  /// A step of a drag of the keyboard.
  case interaction(KeyboardInteraction)
  /// A change of the input views in the same place.
  case inputViewsChanged(KeyboardInputSet)
  /// The new bounds of a screen with a keyboard.
  case resizeBegan(screen: CellRect)
  /// The end of all consequences of the new bounds.
  case resizeEnded(screen: CellRect)
  /// The suspension of the program.
  case suspended
  /// The resumption of the program.
  case resumed
}

/// A step of a keyboard's movement.
package struct KeyboardProgress: Hashable, Sendable {
  /// The identifier of the change.
  package let id: Int
  /// The completed fraction of the distance, from 0 to 1.
  package let fraction: Double
  /// The frame in which the keyboard is drawn, which may extend beyond the screen's edge.
  package let frame: CellRect
}

/// A step of a drag of the keyboard.
package struct KeyboardInteraction: Hashable, Sendable {
  /// The purpose of a drag.
  package enum Kind: Hashable, Sendable {
    /// A drag that moves the keyboard.
    case move
    /// A drag that pushes the keyboard below the screen's edge.
    case dismiss
  }

  /// The phase of a drag.
  package enum Phase: Hashable, Sendable {
    /// The beginning of the drag.
    case began
    /// A movement of the keyboard.
    case moved
    /// The end of the drag. The keyboard moves to `result`, which is its original geometry if the
    /// drag had no effect.
    case ended(result: KeyboardGeometry)
  }

  /// The purpose of the drag.
  package let kind: Kind
  /// The phase of the drag.
  package let phase: Phase
  /// The frame in which the keyboard is drawn.
  package let frame: CellRect
}
