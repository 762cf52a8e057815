internal import KeyboardPlatform

/// An error that prevented a program from running in a terminal.
public struct HostingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number of the system, such as `ENOENT`.
  public let number: Int32
  /// The program; empty if there is no terminal for programs.
  public let program: String

  /// A Boolean value that indicates whether there is no such program.
  package var isMissing: Bool { number == ENOENT }

  /// The reason, in the words of the system.
  public var description: String {
    let reason = String(cString: strerror(number))
    return program.isEmpty
      ? "cannot open a terminal: \(reason)" : "cannot run '\(program)': \(reason)"
  }
}
