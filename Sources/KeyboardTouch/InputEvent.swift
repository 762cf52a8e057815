public import KeyboardModel

/// What a hand, a switch or a physical keyboard does.
///
/// The caller chooses the ``PointerID`` of each pointer. An event of a pointer that is not down means
/// nothing.
public enum InputEvent: Hashable, Sendable {
  /// A finger or mouse button went down.
  case pointerDown(PointerID, at: TouchPoint)
  /// A pointer that is down moved.
  case pointerMove(PointerID, to: TouchPoint)
  /// A pointer came up.
  case pointerUp(PointerID, at: TouchPoint)
  /// The system took a pointer away; what it was about to do is not done.
  case pointerCancel(PointerID)
  /// The mouse moves without a button, or has left the keyboard (`nil`).
  case hover(TouchPoint?)
  /// The wheel turned by so many steps, downwards or to the right if positive.
  case wheel(Int, at: TouchPoint)
  /// A secondary click, or a long press that the system has recognised.
  case secondaryClick(at: TouchPoint)
  /// An arrow key moves the focus, or the choice in an open popup.
  case moveFocus(KeyGrid.Side)
  /// The focus, or the choice in an open popup, goes to the end of its row, or to the first or last row.
  case jumpFocus(KeyGrid.Side)
  /// The key with the focus is tapped, or the choice in an open popup is taken.
  case activate
  /// The key with the focus is pressed long: its popup opens, and waits.
  case longActivate
  /// Whatever was begun is given up: popups close and pressed keys do nothing.
  case dismiss
  /// A key of the physical keyboard went down, or repeats, while modifier keys were down.
  case keyDown(PhysicalKey, ModifierState, isRepeat: Bool)
  /// A key of the physical keyboard came up.
  case keyUp(PhysicalKey)
  /// A program presses a key by its name, whether or not it is on the layer that is shown. Several taps
  /// follow each other at once.
  case press(Identifier, KeyGesture)
  /// A switch of a person who cannot use a keyboard went down.
  case switchDown(ScanSwitch)
  /// A switch came up.
  case switchUp(ScanSwitch)
}

extension InputEvent {
  /// The pointer of the event, if it is one of a pointer.
  var pointer: PointerID? {
    switch self {
    case .pointerDown(let pointer, _), .pointerMove(let pointer, _), .pointerUp(let pointer, _),
      .pointerCancel(let pointer):
      pointer
    default: nil
    }
  }
}
