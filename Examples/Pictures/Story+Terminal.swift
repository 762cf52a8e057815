#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension Story {
  /// A Boolean value that indicates whether somebody sees what the program shows.
  static var isInTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }
}
