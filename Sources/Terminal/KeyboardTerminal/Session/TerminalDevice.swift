package import KeyboardModel
internal import KeyboardPlatform

/// A terminal and a clock, on which a ``TerminalLoop`` runs. Programs run on a ``TerminalSession``,
/// tests on their own devices.
package protocol TerminalDevice: ~Copyable {
  /// The current time.
  var now: Timestamp { get }
  /// The terminal's size.
  var size: TerminalSize { get }
  /// A Boolean value that indicates whether the terminal has not yet accepted all written bytes.
  var isWriting: Bool { get }
  /// A Boolean value that indicates whether the program has its own screen, on which probes may be
  /// written before the first frame. The default is `true`.
  var usesWholeScreen: Bool { get }
  /// A waker that ends a wait of this device from any thread. The default does nothing.
  var waker: TerminalWaker { get }

  /// Sets the files that end a wait once one of them is ready. The default does nothing.
  mutating func watch(_ files: [AwaitedFile])
  /// Blocks the calling thread until something happens or `deadline` has come; `nil` is no limit.
  mutating func wait(until deadline: Timestamp?) -> TerminalActivity
  /// Suspends the calling task until something happens or `deadline` has come; `nil` is no limit.
  ///
  /// Other tasks of the caller's actor run in the meantime. If the task is cancelled, the result is
  /// ``TerminalEnding/cancelled``. The default implementation yields to other tasks once and then
  /// calls ``wait(until:)``, which suits devices that never block, such as those of tests.
  nonisolated(nonsending) mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity
  /// Sends `bytes` to the terminal, as soon as it accepts them.
  mutating func write(_ bytes: [UInt8])
  /// Sends queries to the terminal. The last one is `TerminalQuery`'s fence.
  mutating func ask(_ questions: [UInt8])
  /// Enables capabilities of the terminal.
  mutating func use(_ capabilities: TerminalCapabilities)
  /// Saves `text`, to be written to standard output if the program crashes; `nil` for nothing.
  mutating func keep(_ text: String?)
  /// Stops the program like the suspend key, and returns once it is resumed.
  mutating func suspend()
}

extension TerminalDevice where Self: ~Copyable {
  /// A Boolean value that is `true`.
  package var usesWholeScreen: Bool { true }

  /// A waker that does nothing.
  package var waker: TerminalWaker { TerminalWaker() }

  /// Does nothing.
  package mutating func watch(_ files: [AwaitedFile]) {}

  /// Yields to other tasks once, and then waits without suspending.
  nonisolated(nonsending) package mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity {
    await Task.yield()
    return Task.isCancelled ? .ended(.cancelled) : wait(until: deadline)
  }
}

/// The reason why a wait for a terminal has ended.
package enum TerminalActivity: Hashable, Sendable {
  /// The terminal sent bytes, at least one.
  case input([UInt8])
  /// The terminal has accepted all written bytes, after a delay.
  case written
  /// The size of the terminal may have changed.
  case resized
  /// The program was resumed after it was stopped. The content of the terminal is lost.
  case resumed
  /// The device's `TerminalDevice.waker` was used, once or several times.
  case woken
  /// One or more of the files that the device watches are ready.
  case filesReady
  /// The deadline has passed.
  case timedOut
  /// The program must end.
  case ended(TerminalEnding)
}

/// The reason why a program must end.
public enum TerminalEnding: Hashable, Sendable {
  /// The terminal is gone.
  case hangUp
  /// A signal with this number requests it.
  case signal(Int32)
  /// The task that runs the program was cancelled.
  case cancelled

  /// The exit code that shells expect of a program that a signal ended; 1 for a cancelled task.
  public var exitCode: Int32 {
    switch self {
    case .hangUp: 128 + SIGHUP
    case .signal(let number): 128 + number
    case .cancelled: 1
    }
  }
}
