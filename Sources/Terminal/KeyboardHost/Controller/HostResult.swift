public import KeyboardTerminal

/// The result of a program in a ``HostController``.
public enum HostResult: Hashable, Sendable {
  /// The program exited with this code, or with 128 plus the number of a signal.
  case exited(Int32)
  /// The program could not be run.
  case failed(HostingError)
  /// The hosting process had to end first.
  case interrupted(TerminalEnding)
}
