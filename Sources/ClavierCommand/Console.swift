import FoundationEssentials
import SystemPackage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The program's standard streams.
enum Console {
  /// A standard stream.
  enum Stream: Int32 {
    case input = 0
    case output = 1
  }

  /// Whether a person is at the other end of `stream`.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// All that standard input has.
  static var standardInput: String {
    var text = ""
    while let line = readLine(strippingNewline: false) { text += line }
    return text
  }

  /// Writes a line about the program's own trouble to standard error.
  static func complain(_ message: String) {
    write("clavier: \(message)\n")
  }

  /// Writes `text` to standard error.
  static func write(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }

  /// The environment of the program.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}
