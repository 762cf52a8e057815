package import KeyboardEngine
package import KeyboardModel

/// An input event of a screen.
package enum ScreenEvent: Hashable, Sendable {
  /// A press of a finger or mouse button on the screen.
  case touchBegan(PointerID, at: TouchPoint, isSecondary: Bool = false)
  /// A movement of a pointer that is down.
  case touchMoved(PointerID, to: TouchPoint)
  /// A release of a pointer.
  case touchEnded(PointerID, at: TouchPoint)
  /// The cancellation of a pointer by the system.
  case touchCancelled(PointerID)
  /// A movement of the mouse without a button, or `nil` when the mouse has left the screen.
  case hover(TouchPoint?)
  /// A turn of the wheel by a step.
  case wheel(KeyGrid.Side, at: TouchPoint)
  /// A press, repetition or release of a key of a physical keyboard.
  case key(KeyPress)
  /// A paste by the system.
  case paste(String)
  /// A loss of focus of the screen. Keys and pointers that are down are not released any more.
  case deactivated
}
