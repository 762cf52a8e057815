#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The files of a terminal session.
enum TerminalFiles {
  /// Opens the terminal that a standard stream is connected to, else the one that controls the
  /// program.
  ///
  /// It does not block, and is opened anew, so that it still does for others.
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

  /// Makes a pipe that does not block.
  static func makePipe() throws(TerminalError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError(number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  /// Makes a file without a name for messages; -1 when there is no room for one.
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

  /// Reads what is there, but not all of very much; `nil` when the file has ended.
  static func read(_ file: Int32) -> [UInt8]? {
    let capacity = 1 << 13
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      #if canImport(Darwin)
        let result = Darwin.read(file, buffer.baseAddress, capacity)
      #else
        let result = Glibc.read(file, buffer.baseAddress, capacity)
      #endif
      error = result < 0 ? errno : 0
      count = max(result, 0)
    }
    return bytes.isEmpty && error != EINTR && error != EAGAIN ? nil : bytes
  }

  /// Writes `bytes`, or some of them.
  ///
  /// - Returns: How many were written; -1 when `errno` says why none was.
  static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #endif
  }
}
