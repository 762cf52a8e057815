public import KeyboardModel

/// A result of input: an event to be drawn, felt or typed, in order.
public enum KeyEvent: Hashable, Sendable {
  /// The beginning of a key's pressed state. An ``unhighlight(_:)`` of the same place always
  /// follows.
  case highlight(Place)
  /// The end of a key's pressed state.
  case unhighlight(Place)
  /// A preview of the key that a release at the place would produce, which may be shown enlarged.
  /// Others of the same place and ``previewEnded(_:)`` follow.
  case preview(Identifier, at: Place)
  /// The end of the preview at the place.
  case previewEnded(Place)
  /// A popup that has opened, or whose choice has changed.
  case popup(LongPressPopup)
  /// The closing of the popup.
  case popupClosed
  /// A tap on a key, whose effects follow.
  case tap(Identifier, by: PressSource)
  /// The output of a key.
  case output(Output)
  /// The command of a key with modifiers.
  case command(KeyCommand)
  /// An action of a key, which is never shift, caps lock or a modifier.
  case action(KeyAction)
  /// A change of the current layer.
  case layer(Identifier)
  /// A change of the state of shift or a modifier.
  case latch(StickyKey, LatchState)
  /// A movement of the cursor by a number of characters, to the right if positive.
  case moveCursor(Int)
  /// The keys along a finger's path. A decoder determines the word.
  case swipe([Identifier])
  /// A change of the focus to the key at the index in the grid, or to none.
  case focus(KeyGrid.Index?)
  /// A change of the key under the pointer to the key at the index in the grid, or to none.
  case hover(KeyGrid.Index?)
  /// The indices in the grid that scanning offers, a row or a key. They are empty when scanning has
  /// ended.
  case scan([KeyGrid.Index])
  /// Haptic or acoustic feedback.
  case feedback(Feedback)
  /// The end of a press.
  case ended(PressSource, Ending)

  /// The result of a press.
  public enum Ending: Hashable, Sendable {
    /// A press that produced text, a command or a swipe path.
    case output
    /// A press that produced an action, a movement of the cursor, or a modifier.
    case action
    /// A press that only changed the layer.
    case layer
    /// A press without effect.
    case cancelled
  }

  /// Haptic or acoustic feedback.
  public enum Feedback: Hashable, Sendable {
    /// The feedback of a press.
    case press
    /// The feedback of a repetition.
    case `repeat`
    /// The feedback of a popup that opens.
    case popup
    /// The feedback of a new choice in a popup, or of a movement of the cursor.
    case selection
  }
}
