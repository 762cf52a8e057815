#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why the terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable {
  /// The error number of the system, such as `ENXIO` when the program has no terminal.
  public let number: Int32

  /// A Boolean value that indicates whether the program has no terminal, so that nobody can see it.
  public var isMissing: Bool { [ENXIO, ENOENT, ENOTTY].contains(number) }
}

extension TerminalError: CustomStringConvertible {
  /// The reason in words, as the system says it.
  public var description: String {
    "cannot use the terminal: \(String(cString: strerror(number)))"
  }
}
