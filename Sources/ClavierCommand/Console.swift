import FoundationEssentials

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

  /// Writes a line to standard error.
  static func complain(_ message: String) {
    FileHandleError.write("clavier: \(message)\n")
  }

  /// The environment of the program.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }
}

/// Standard error as a text stream.
private enum FileHandleError {
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Darwin)
          let count = Darwin.write(2, rest.baseAddress, rest.count)
        #else
          let count = Glibc.write(2, rest.baseAddress, rest.count)
        #endif
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}
