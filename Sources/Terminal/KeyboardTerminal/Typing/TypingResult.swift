/// The result of typing in a terminal.
public enum TypingResult: Hashable, Sendable {
  /// The user has finished.
  case finished(String)
  /// The user has cancelled.
  case cancelled
  /// There was no input for ``TypingOptions/timeout``; with the text typed before.
  case timedOut(String)
  /// A signal ended the program, or the terminal is gone; with the text typed before.
  case interrupted(String, TerminalEnding)
}
