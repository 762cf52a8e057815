public import KeyboardModel

/// A result of an event on a keyboard.
public enum KeyboardOutcome: Hashable, Sendable {
  /// An edit of the text before the cursor, with the output of the key that made it, or `nil` for
  /// backspace.
  ///
  /// The machine assumes that the host applies the edit. Otherwise, the host calls
  /// ``KeyboardMachine/contextDidChange(_:at:into:)``.
  case edit(TextEdit, of: KeyEvent.Output?)
  /// An action other than typing. Backspace is an edit, unless there is a selection or the text is
  /// unknown.
  case action(KeyAction)
  /// The command of a key with modifiers.
  case command(KeyCommand)
  /// A movement of the cursor by a number of characters, to the right if positive.
  case moveCursor(Int)
  /// An event that is drawn, felt or heard. It is never an output, action, command or movement of
  /// the cursor, which have cases of their own.
  case event(KeyEvent)
}

/// An event of a keyboard for its observer, with the time and the text at that time.
public struct KeyboardObservation: Hashable, Sendable {
  /// What an observer can see: input, its outcome, or a change of the text.
  public enum Event: Hashable, Sendable {
    /// Input, before it is handled.
    case input(InputEvent)
    /// An outcome, after the host handled it.
    case outcome(KeyboardOutcome)
    /// A change of the text or the cursor that the keyboard did not make.
    case textChange
  }

  /// What happened.
  public let event: Event
  /// The time on the keyboard's clock.
  public let time: Timestamp
  /// The text before the cursor, empty if it is unknown.
  public let textBefore: String

  package init(_ event: Event, at time: Timestamp, textBefore: String) {
    (self.event, self.time, self.textBefore) = (event, time, textBefore)
  }
}
