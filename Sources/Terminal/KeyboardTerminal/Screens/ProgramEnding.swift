internal import KeyboardPlatform

/// The reason why a ``ScreenProgram`` has ended.
public enum ProgramEnding: Hashable, Sendable {
  /// The app has called ``ScreenProgram/stop()``.
  case stopped
  /// The user has pressed Control-C, and no responder has handled it.
  case interrupted
  /// The program had to end.
  case terminal(TerminalEnding)

  /// The exit code that shells expect: 0 for a program that has stopped, otherwise that of the signal.
  public var exitCode: Int32 {
    switch self {
    case .stopped: 0
    case .interrupted: 128 + SIGINT
    case .terminal(let ending): ending.exitCode
    }
  }
}
