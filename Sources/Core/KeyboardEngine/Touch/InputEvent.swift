public import KeyboardModel

/// An input event from a pointer, a switch, a physical keyboard or a program.
///
/// The caller chooses the ``PointerID`` of each pointer. An event of a pointer that is not down is
/// ignored.
public enum InputEvent: Hashable, Sendable {
  /// A press of a finger or mouse button.
  case pointerDown(PointerID, at: TouchPoint)
  /// A movement of a pointer that is down.
  case pointerMove(PointerID, to: TouchPoint)
  /// A release of a pointer.
  case pointerUp(PointerID, at: TouchPoint)
  /// The cancellation of a pointer by the system. Its pending effect is discarded.
  case pointerCancel(PointerID)
  /// A movement of the mouse without a button, or `nil` when the mouse has left the keyboard.
  case hover(TouchPoint?)
  /// A turn of the wheel by a number of steps, downwards or to the right if positive.
  case wheel(Int, at: TouchPoint)
  /// A secondary click, or a long press that the system has recognised.
  case secondaryClick(at: TouchPoint)
  /// A movement of the focus, or of the choice in an open popup, by an arrow key.
  case moveFocus(Side)
  /// A movement of the focus, or of the choice in an open popup, to the end of its row, or to the
  /// first or last row.
  case jumpFocus(Side)
  /// A movement of the focus to the key at an index of the grid, or its end.
  case setFocus(KeyGrid.Index?)
  /// An activation, which taps the focused key or takes the choice in an open popup.
  case activate
  /// A long press of the focused key, which opens its popup. The popup waits for a choice.
  case longActivate
  /// A dismissal, which closes popups and cancels presses.
  case dismiss
  /// A press or repetition of a key of the physical keyboard, with the modifier keys that are down.
  case keyDown(PhysicalKey, ModifierState, isRepeat: Bool)
  /// A release of a key of the physical keyboard.
  case keyUp(PhysicalKey)
  /// A press of a key by its name, made by a program. The key need not be on the current layer.
  /// Several taps follow each other at once.
  case press(Identifier, KeyGesture)
  /// A press of an accessibility switch.
  case switchDown(ScanSwitch)
  /// A release of a switch.
  case switchUp(ScanSwitch)

  var pointer: PointerID? {
    switch self {
    case .pointerDown(let pointer, _), .pointerMove(let pointer, _), .pointerUp(let pointer, _),
      .pointerCancel(let pointer):
      pointer
    default: nil
    }
  }
}
