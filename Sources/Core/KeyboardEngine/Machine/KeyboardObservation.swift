public import KeyboardModel

/// An event of a keyboard for its observer, with the time and the text at that time.
public struct KeyboardObservation: Hashable, Sendable {
  /// An event of a keyboard.
  public enum Event: Hashable, Sendable {
    /// Input, before it is handled.
    case input(InputEvent)
    /// An outcome, after the host handled it.
    case outcome(KeyboardOutcome)
    /// A change of the text or the cursor that the keyboard did not make.
    case textChange
  }

  /// The event.
  public let event: Event
  /// The time on the keyboard's clock.
  public let time: Timestamp
  /// The text before the cursor, empty if it is unknown.
  public let textBefore: String

  /// Creates an observation of `event` at `time`, with the text before the cursor.
  package init(_ event: Event, at time: Timestamp, textBefore: String) {
    self.event = event
    self.time = time
    self.textBefore = textBefore
  }
}
