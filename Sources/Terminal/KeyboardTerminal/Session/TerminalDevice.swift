package import KeyboardModel
internal import KeyboardPlatform

/// A terminal and a clock, on which a ``TerminalLoop`` runs.
package protocol TerminalDevice: ~Copyable {
  var now: Timestamp { get }
  var size: TerminalSize { get }
  var isWriting: Bool { get }
  /// The program has its own screen, on which probes may be written before the first frame.
  var usesWholeScreen: Bool { get }
  /// The number of rows that the program takes below the cursor; `nil`, the default, for all.
  var rows: Int? { get }
  /// Ends a wait of this device from any thread.
  var waker: TerminalWaker { get }

  /// Sets the files that end a wait once one of them is ready. The default does nothing.
  mutating func watch(_ files: [AwaitedFile])
  /// Blocks the calling thread until something happens or `deadline` has come; `nil` is no limit.
  mutating func wait(until deadline: Timestamp?) -> TerminalActivity
  /// Suspends the calling task until something happens, `deadline` has come, or it is cancelled.
  nonisolated(nonsending) mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity
  mutating func write(_ bytes: [UInt8])
  mutating func ask(_ questions: [UInt8])
  mutating func use(_ capabilities: TerminalCapabilities)
  /// Called when the rows of the program are known to begin at `top`. The default does nothing.
  mutating func place(at top: Int)
  /// Saves `text`, to be written to standard output if the program crashes; `nil` for nothing.
  mutating func keep(_ text: String?)
  /// Whether the last call of ``suspend()`` did nothing, as no shell would resume the program.
  var staysOnSuspension: Bool { get }
  /// Stops the program like the suspend key, and returns once it is resumed.
  mutating func suspend()
}

extension TerminalDevice where Self: ~Copyable {
  package var usesWholeScreen: Bool { true }

  package var rows: Int? { nil }

  package var staysOnSuspension: Bool { false }

  package mutating func place(at top: Int) {}

  package var waker: TerminalWaker { TerminalWaker() }

  package mutating func watch(_ files: [AwaitedFile]) {}

  nonisolated(nonsending) package mutating func activity(
    until deadline: Timestamp?
  ) async -> TerminalActivity {
    await Task.yield()
    return Task.isCancelled ? .ended(.cancelled) : wait(until: deadline)
  }
}

package enum TerminalActivity: Hashable, Sendable {
  /// The terminal sent bytes, at least one.
  case input([UInt8])
  /// The terminal has accepted all written bytes, after a delay.
  case written
  case resized
  case resumed
  /// The device's `TerminalDevice.waker` was used, once or several times.
  case woken
  case filesReady, timedOut
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
  package var exitCode: Int32 {
    switch self {
    case .hangUp: 128 + SIGHUP
    case .signal(let number): 128 + number
    case .cancelled: 1
    }
  }
}
