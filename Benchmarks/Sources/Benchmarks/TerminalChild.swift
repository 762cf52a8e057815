#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program on a pseudoterminal that answers only the query of device attributes.
struct TerminalChild: ~Copyable {
  private let terminal: Int32
  let process: pid_t

  private init(terminal: Int32, process: pid_t) {
    self.terminal = terminal
    self.process = process
  }

  /// Starts `command`; returns `nil` if that fails, or if the program shows nothing.
  static func start(_ command: [String]) -> TerminalChild? {
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.0, &ends.1, &name, nil, &size) == 0 else { return nil }
    defer { close(ends.1) }
    _ = fcntl(ends.0, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let startsSession = POSIX_SPAWN_SETSID
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // glibc's headers hide this constant from Swift.
      let startsSession: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(startsSession))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var child = pid_t()
    guard posix_spawnp(&child, command[0], &actions, &attributes, arguments, environ) == 0 else {
      close(ends.0)
      return nil
    }
    let result = TerminalChild(terminal: ends.0, process: child)
    guard result.read(for: .seconds(5)) > 0 else { return nil }
    result.send("\u{1B}[?6c")
    result.readUntilQuiet()
    return result
  }

  deinit {
    kill(process, SIGTERM)
    // Unread output would block the program.
    while read(for: .seconds(1)) > 0 {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(terminal)
  }

  /// Sends `text` as a terminal does.
  borrowing func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Reads output of the program once.
  ///
  /// - Returns: The number of bytes; 0 after a timeout or at the end.
  @discardableResult
  borrowing func read(for time: Duration) -> Int {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(time / .milliseconds(1))) > 0 else { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      #if canImport(Darwin)
        max(0, Darwin.read(terminal, buffer.baseAddress, buffer.count))
      #else
        max(0, Glibc.read(terminal, buffer.baseAddress, buffer.count))
      #endif
    }
  }

  /// Reads until the program has written nothing for `time`. The default is longer than the
  /// highlight of a key.
  borrowing func readUntilQuiet(for time: Duration = .milliseconds(120)) {
    while read(for: time) > 0 {}
  }
}
