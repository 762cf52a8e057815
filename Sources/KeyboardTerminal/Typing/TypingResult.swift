/// How typing in a terminal ended.
public enum TypingResult: Hashable, Sendable {
  /// The user is done.
  case finished(String)
  /// The user does not want to type after all.
  case cancelled
  /// The program was told to end, or the terminal is gone; the text is what had been typed.
  case interrupted(String, TerminalEnding)
}
