internal import KeyboardPlatform

extension Story {
  /// A Boolean value that indicates whether the program runs in a terminal.
  static var isInTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }
}
