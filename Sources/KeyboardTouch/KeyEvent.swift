public import KeyboardModel

/// What input means: what is to be drawn, felt and typed, in order.
public enum KeyEvent: Hashable, Sendable {
  /// A key looks pressed from now on. Each is followed by an ``unhighlight(_:)`` of the same place.
  case highlight(KeyPlace)
  /// A key looks pressed no longer.
  case unhighlight(KeyPlace)
  /// The key named by the identifier is what letting go at the place would give; it may be shown
  /// large. Followed by others of the same place, and by ``previewEnded(_:)``.
  case preview(Identifier, at: KeyPlace)
  /// The preview at the place is gone.
  case previewEnded(KeyPlace)
  /// A popup is open, or another of its keys is chosen.
  case popup(LongPressPopup)
  /// The popup is closed.
  case popupClosed
  /// A key is done; what it does follows.
  case tap(Identifier, by: PressSource)
  /// A key types.
  case output(KeyOutput)
  /// A key with modifiers is a command.
  case command(KeyCommand)
  /// A key does something else than typing. It is never shift, caps lock or a modifier.
  case action(KeyAction)
  /// Another layer is shown.
  case layer(Identifier)
  /// Shift or a modifier is in another state.
  case latch(StickyKey, LatchState)
  /// The cursor moves by so many characters, to the right if positive.
  case moveCursor(Int)
  /// A finger went over the keys without lifting. What is meant is for others to find out.
  case swipe([Identifier])
  /// The focus is on the key at this place of the grid, or nowhere.
  case focus(KeyGrid.Index?)
  /// The mouse is over the key at this place of the grid, or over none.
  case hover(KeyGrid.Index?)
  /// Scanning offers these places of the grid, a row or a key; none when it has ended.
  case scan([KeyGrid.Index])
  /// Something to be felt or heard.
  case feedback(Feedback)
  /// What began with a pointer down, or was pressed otherwise, is over.
  case ended(PressSource, Ending)

  /// What a press came to.
  public enum Ending: Hashable, Sendable {
    /// Text, a command or a swipe path.
    case output
    /// An action, a movement of the cursor, or a modifier.
    case action
    /// Another layer and nothing else.
    case layer
    /// Nothing.
    case cancelled
  }

  /// Something to be felt or heard.
  public enum Feedback: Hashable, Sendable {
    /// A key went down.
    case press
    /// A key repeats.
    case `repeat`
    /// A popup opened.
    case popup
    /// Another key of a popup is chosen, or the cursor moved on.
    case selection
  }
}
