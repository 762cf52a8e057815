public import KeyboardModel

/// What a ``TerminalLoop`` runs on: a terminal and a clock. Programs run on a ``TerminalSession``, tests
/// on one of their own.
public protocol TerminalDevice: ~Copyable {
  /// The time.
  var now: Timestamp { get }
  /// The terminal's size.
  var size: TerminalSize { get }
  /// Whether the terminal has not yet taken all that was written.
  var isWriting: Bool { get }

  /// Waits until something happens, or until `deadline`; for ever when that is `nil`.
  mutating func wait(until deadline: Timestamp?) -> TerminalActivity
  /// Sends `bytes` to the terminal, as soon as it takes them.
  mutating func write(_ bytes: [UInt8])
  /// Sends questions to the terminal, of which the last one is ``TerminalQuery``'s fence.
  mutating func ask(_ questions: [UInt8])
  /// Takes note of what the terminal can do, and switches it on.
  mutating func use(_ capabilities: TerminalCapabilities)
  /// Keeps `text`, to be written to standard output if the program crashes; `nil` for nothing.
  mutating func keep(_ text: String?)
  /// Stops the program as the suspend key does, and returns when it goes on.
  mutating func suspend()
}

/// What happened at a terminal while a program waited.
public enum TerminalActivity: Hashable, Sendable {
  /// The terminal sent bytes, at least one.
  case input([UInt8])
  /// The terminal has taken all that was written, after it had not done so at once.
  case written
  /// The terminal may have another size.
  case resized
  /// The program goes on after it was stopped; what the terminal shows is lost.
  case resumed
  /// The time is over.
  case timedOut
  /// The program must end.
  case ended(TerminalEnding)
}

/// Why a program must end.
public enum TerminalEnding: Hashable, Sendable {
  /// The terminal is gone.
  case hangUp
  /// The signal with this number asks for it.
  case signal(Int32)
}
