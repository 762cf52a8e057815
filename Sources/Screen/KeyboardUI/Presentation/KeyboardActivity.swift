package import KeyboardModel

/// An activity of a keyboard, which a ``KeyboardCenter`` posts to its observers.
package enum KeyboardActivity: Hashable, Sendable {
  /// The geometry at the registration of the observer, the first activity that it receives.
  case current(KeyboardGeometry)
  case change(KeyboardChange)
  /// A step of the keyboard's movement, posted whenever the presenter's time advances.
  case progress(KeyboardProgress)
  case interaction(KeyboardInteraction)
  /// A change of the input views in the same place.
  case inputViewsChanged(KeyboardInputSet)
  /// The new bounds of a screen with a keyboard.
  case resizeBegan(screen: CellRect)
  /// The end of all consequences of the new bounds.
  case resizeEnded(screen: CellRect)
  case suspended
  case resumed
}

package struct KeyboardProgress: Hashable, Sendable {
  package let id: Int
  /// The completed fraction of the distance, from 0 to 1.
  package let fraction: Double
  /// The frame in which the keyboard is drawn, which may extend beyond the screen's edge.
  package let frame: CellRect
}

package struct KeyboardInteraction: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case move
    /// A drag that pushes the keyboard below the screen's edge.
    case dismiss
  }

  package enum Phase: Hashable, Sendable {
    case began
    case moved
    /// The keyboard moves to `result`, its original geometry if the drag had no effect.
    case ended(result: KeyboardGeometry)
  }

  package let kind: Kind
  package let phase: Phase
  package let frame: CellRect
}
