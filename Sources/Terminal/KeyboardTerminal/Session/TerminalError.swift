internal import KeyboardPlatform

/// The error that the terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable {
  /// The error number of the system, such as `ENXIO` if the program has no terminal.
  public let number: Int32

  /// A Boolean value that indicates whether the program has no terminal.
  package var isMissing: Bool { [ENXIO, ENOENT, ENOTTY].contains(number) }
}

extension TerminalError: CustomStringConvertible {
  /// A textual description of the reason, in the system's words.
  public var description: String {
    "cannot use the terminal: \(String(cString: strerror(number)))"
  }
}
