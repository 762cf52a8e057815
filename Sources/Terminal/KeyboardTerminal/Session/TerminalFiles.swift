internal import KeyboardPlatform

enum TerminalFiles {
  /// Opens the terminal of a standard stream, or the controlling one, as a non-blocking file.
  static func openTerminal() throws(TerminalError) -> Int32 {
    let names = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap(name)
    for name in names + ["/dev/tty"] {
      let descriptor = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      if descriptor >= 0 { return descriptor }
    }
    throw TerminalError(number: errno)
  }

  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func makePipe() throws(TerminalError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError(number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Creates an unnamed file for messages; -1 if there is no room for one.
  static func makeMessages() -> Int32 {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/clavier-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return -1 }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }

  /// Reads the available bytes, up to 8 KiB; `nil` at the end of the file.
  static func read(_ file: Int32) -> [UInt8]? {
    let capacity = 1 << 13
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = readFile(file, into: UnsafeMutableRawBufferPointer(buffer))
      error = result < 0 ? errno : 0
      count = max(result, 0)
    }
    return bytes.isEmpty && error != EINTR && error != EAGAIN ? nil : bytes
  }
}

/// The error that the terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number of the system, such as `ENXIO` if the program has no terminal.
  public let number: Int32

  package var isMissing: Bool { [ENXIO, ENOENT, ENOTTY].contains(number) }

  /// A textual description of the reason, in the system's words.
  public var description: String { "cannot use the terminal: \(String(cString: strerror(number)))" }
}
