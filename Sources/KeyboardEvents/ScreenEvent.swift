public import KeyboardModel
public import KeyboardTouch

/// What a person does on a screen.
public enum ScreenEvent: Hashable, Sendable {
  /// A finger or a mouse button goes down at a place of the screen.
  case touchBegan(PointerID, at: TouchPoint, isSecondary: Bool = false)
  /// A pointer that is down moves.
  case touchMoved(PointerID, to: TouchPoint)
  /// A pointer comes up.
  case touchEnded(PointerID, at: TouchPoint)
  /// The system takes a pointer away.
  case touchCancelled(PointerID)
  /// A mouse without a button moves, or has left the screen (`nil`).
  case hover(TouchPoint?)
  /// The wheel turns by a step.
  case wheel(KeyGrid.Side, at: TouchPoint)
  /// A key of a physical keyboard goes down, repeats or comes up.
  case key(KeyPress)
  /// Text is pasted by the system.
  case paste(String)
  /// The screen loses the focus of its system: what is down does not come up any more.
  case deactivated
}
