/// The reason why a ``ScreenProgram`` has ended.
public enum ProgramEnding: Hashable, Sendable {
  /// The app has called ``ScreenProgram/stop()``.
  case stopped
  /// The user has pressed Control-C, and no responder has handled it.
  case interrupted
  /// The program had to end.
  case terminal(TerminalEnding)
}
