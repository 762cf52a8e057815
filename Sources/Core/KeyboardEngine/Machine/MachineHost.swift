public import KeyboardModel

/// A keyboard that runs a ``KeyboardMachine`` on a text, at the times of a clock.
public protocol MachineHost {
  /// The state machine.
  var machine: KeyboardMachine { get }
  /// The current time.
  var now: Timestamp { get }
  /// The latest time of the next call of ``advance(to:)``, or `nil` if none is needed.
  var nextDeadline: Timestamp? { get }

  /// Handles an event at the current time.
  mutating func handle(_ event: InputEvent)

  /// Performs everything due at `time`.
  mutating func advance(to time: Timestamp)
}
