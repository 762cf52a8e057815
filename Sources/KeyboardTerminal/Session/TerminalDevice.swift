public import KeyboardModel

/// A terminal and a clock, on which a ``TerminalLoop`` runs. Programs run on a ``TerminalSession``, tests on
/// a device of their own.
public protocol TerminalDevice: ~Copyable {
  /// The current time.
  var now: Timestamp { get }
  /// The terminal's size.
  var size: TerminalSize { get }
  /// A Boolean value that indicates whether the terminal has not yet accepted all the bytes that were
  /// written.
  var isWriting: Bool { get }
  /// A Boolean value that indicates whether the program draws on a screen of its own, on which anything may be
  /// written before its first frame. The default is `true`.
  var usesWholeScreen: Bool { get }
  /// Ends a wait of this device from any thread. The default wakes nobody.
  var waker: TerminalWaker { get }

  /// Lets waits end, from now on, also when one of `files` is ready. The default does nothing.
  mutating func watch(_ files: [AwaitedFile])
  /// Blocks the calling thread until something happens, or until `deadline`; without a time limit if that
  /// is `nil`.
  mutating func wait(until deadline: Timestamp?) -> TerminalActivity
  /// Suspends the calling task until something happens, or until `deadline`; without a time limit if that
  /// is `nil`.
  ///
  /// Other tasks of the caller's actor run in the meantime. If the task is cancelled, the result is
  /// ``TerminalEnding/cancelled``. The default implementation lets other tasks run once, and then calls
  /// ``wait(until:)``, which suits devices that never block, such as those of tests.
  nonisolated(nonsending) mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity
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

extension TerminalDevice where Self: ~Copyable {
  /// A Boolean value that is `true`.
  public var usesWholeScreen: Bool { true }

  /// A waker that wakes nobody.
  public var waker: TerminalWaker { TerminalWaker() }

  /// Does nothing.
  public mutating func watch(_ files: [AwaitedFile]) {}

  /// Lets other tasks run once, and then waits without suspending.
  nonisolated(nonsending) public mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity {
    await Task.yield()
    return Task.isCancelled ? .ended(.cancelled) : wait(until: deadline)
  }
}

/// What happened at a terminal while a program waited.
public enum TerminalActivity: Hashable, Sendable {
  /// The terminal sent bytes, at least one.
  case input([UInt8])
  /// The terminal has accepted all the bytes that were written, after it had not done so at once.
  case written
  /// The terminal may have another size.
  case resized
  /// The program goes on after it was stopped; what the terminal shows is lost.
  case resumed
  /// The device's ``TerminalDevice/waker`` was used, once or several times.
  case woken
  /// One or more of the files that the device watches are ready.
  case filesReady
  /// The deadline has passed.
  case timedOut
  /// The program must end.
  case ended(TerminalEnding)
}

/// Why a program must end.
public enum TerminalEnding: Hashable, Sendable {
  /// The terminal is gone.
  case hangUp
  /// A signal with this number requests it.
  case signal(Int32)
  /// The task that runs the program was cancelled.
  case cancelled
}
