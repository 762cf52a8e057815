public import KeyboardModel
public import KeyboardTouch

/// A result of an event on a keyboard.
public enum KeyboardOutcome: Hashable, Sendable {
  /// A key changes the text before the cursor.
  ///
  /// The machine counts on the change. A host that does not apply it calls
  /// ``KeyboardMachine/contextDidChange(_:at:into:)``.
  case edit(KeyEdit)
  /// A key does something else than typing. Backspace comes as an edit, unless there is a selection or
  /// nothing is known of the text.
  case action(KeyAction)
  /// A key with modifiers is a command.
  case command(KeyCommand)
  /// The cursor moves by so many characters, to the right if positive.
  case moveCursor(Int)
  /// Something that is drawn, felt or heard; never an output, action, command or movement of the cursor,
  /// which have cases of their own.
  case event(KeyEvent)
}
