import KeyboardModel
import KeyboardPlatform
import TestSupport

/// A program that runs on a terminal of the test.
///
/// Its output to the terminal is recorded, and queries in it are answered. Its standard output is a
/// separate file, so that a test can distinguish the text from the picture.
final class PtyProcess {
  /// The error that something did not happen in time.
  struct Timeout: Error, CustomStringConvertible {
    let wanted: String
    let output: String

    var description: String { "no \(wanted) in \(output.debugDescription)" }
  }

  /// The error that a program could not be started.
  struct Failure: Error {
    let program: String
    let number: Int32
  }

  /// The replies of a terminal that only answers DA1.
  static let plain = ["\u{1B}[c": "\u{1B}[?6c"]

  private static let environment = [
    "TERM=xterm", "PATH=/bin:/usr/bin", "SWIFT_BACKTRACE=enable=no",
  ]

  private var master: Int32
  /// The program's end of the terminal, kept open to read its settings.
  private var terminal: Int32
  private let standardOutput: Int32
  private let process: pid_t
  /// The exit status of the program, once it is known.
  private var status: Int32?
  private let answers: [(question: [UInt8], answer: [UInt8])]
  /// The end of the output that was searched for queries.
  private var answered = 0
  /// The output of the program to the terminal.
  private(set) var output: [UInt8] = []
  /// The output of the program to its standard output.
  private(set) var result = ""
  /// The initial settings of the terminal.
  let settings: termios

  /// Starts `command`, a file and its arguments, on a terminal with these `answers` to queries.
  init(
    _ command: [String], answers: [String: String] = plain, columns: UInt16 = 80, rows: UInt16 = 24
  ) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var (master, terminal): (Int32, Int32) = (-1, -1)
    var ends: [Int32] = [-1, -1]
    var name = [CChar](repeating: 0, count: 256)
    try Spawning.exclusively {
      guard openpty(&master, &terminal, &name, nil, &size) == 0, pipe(&ends) == 0 else {
        throw Failure(program: "openpty", number: errno)
      }
      for file in [master, terminal] + ends { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    }
    self.master = master
    self.terminal = terminal
    standardOutput = ends[0]
    self.answers = answers.map { (Array($0.key.utf8), Array($0.value.utf8)) }
    settings = Self.settings(of: terminal)
    defer { close(ends[1]) }
    process = try Self.spawn(command, terminal: name, standardOutput: ends[1])
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    for file in [master, terminal, standardOutput] where file >= 0 { close(file) }
  }

  /// Starts a program as the leader of a session with a controlling terminal.
  private static func spawn(
    _ command: [String], terminal: [CChar], standardOutput: Int32
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, standardOutput, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads of tests block signals, which programs must receive.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    #if canImport(Darwin)
      let startsSession = POSIX_SPAWN_SETSID
    #else
      // The headers of glibc hide the constant from Swift.
      let startsSession: Int32 = 0x80
    #endif
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | startsSession))
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    var settings = environment.map { strdup($0) }
    words.append(nil)
    settings.append(nil)
    defer { (words + settings).forEach { free($0) } }
    var process: pid_t = 0
    let error = Spawning.exclusively {
      posix_spawn(&process, command[0], &actions, &attributes, &words, &settings)
    }
    guard error == 0 else { throw Failure(program: command[0], number: error) }
    return process
  }

  private static func settings(of terminal: Int32) -> termios {
    var settings = termios()
    tcgetattr(terminal, &settings)
    return settings
  }

  /// A Boolean value that indicates whether the settings of the terminal are the initial ones.
  var isRestored: Bool {
    var now = Self.settings(of: terminal)
    var first = settings
    // The pending flag is not a setting.
    return memcmp(&now, &first, MemoryLayout<termios>.size) == 0
  }

  /// Sends `text` as the terminal.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { sent += count } else if errno != EINTR { return }
    }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Closes the terminal like its window.
  func hangUp() {
    for file in [terminal, master] { close(file) }
    (terminal, master) = (-1, -1)
  }

  /// Resizes the terminal.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The output of the program to the terminal as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Waits until the program has written `wanted` to the terminal, after the result of the previous
  /// wait.
  func wait(for wanted: String) throws {
    let wantedBytes = Array(wanted.utf8)
    var start = seen
    try read(until: wanted) {
      while start + wantedBytes.count <= output.count {
        if output[start...].starts(with: wantedBytes) {
          seen = start + wantedBytes.count
          return true
        }
        start += 1
      }
      return false
    }
  }
  private var seen = 0

  /// Waits until the program's standard output contains `wanted`.
  func wait(forResult wanted: String) throws {
    try read(until: wanted) { result.contains(wanted) }
  }

  /// The number of unread bytes from the terminal.
  var unreadCount: Int {
    var count: Int32 = 0
    _ = ioctl(terminal, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Waits until the program has written something to the terminal, but reads nothing.
  func waitForOutput() throws {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 20_000) > 0 else { throw Timeout(wanted: "output", output: text) }
  }

  /// Waits until the program has ended, while the terminal reads or not. Returns its exit code, or
  /// 128 plus the number of the signal that ended it.
  func waitForEnd(isReading: Bool = true) throws -> Int32 {
    try read(until: "end", isReading: isReading) { hasEnded }
    // The last output to the terminal.
    if isReading { try read(until: "quiet") { !isReadable(master) } }
    return reap()
  }

  private func reap() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let result = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    self.status = result
    return result
  }
  private var hasEnded = false

  private func isReadable(_ file: Int32) -> Bool {
    var descriptor = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }

  private func read(
    until wanted: String, isReading: Bool = true, _ isReached: () -> Bool
  ) throws {
    let deadline = Timestamp.now + .seconds(20)
    while !isReached() {
      guard Timestamp.now < deadline else { throw Timeout(wanted: wanted, output: text) }
      var descriptors = [isReading ? master : -1, hasEnded ? -1 : standardOutput].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&descriptors, 2, 1000) > 0 else { continue }
      if descriptors[0].revents & Int16(POLLIN) != 0 {
        output += bytes(from: master)
        answer()
      }
      if descriptors[1].revents != 0 {
        let bytes = bytes(from: standardOutput)
        result += String(decoding: bytes, as: UTF8.self)
        hasEnded = bytes.isEmpty
      }
    }
  }

  private func bytes(from file: Int32) -> [UInt8] {
    let capacity = 1 << 16
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      #if canImport(Darwin)
        count = max(0, Darwin.read(file, buffer.baseAddress, capacity))
      #else
        count = max(0, Glibc.read(file, buffer.baseAddress, capacity))
      #endif
    }
  }

  /// Answers the complete queries.
  private func answer() {
    let longest = answers.map(\.question.count).max() ?? 0
    while answered < output.count {
      if let (question, answer) = answers.first(where: {
        output[answered...].starts(with: $0.question)
      }) {
        send(String(decoding: answer, as: UTF8.self))
        answered += question.count
      } else if output.count - answered < longest, output[answered...].first == 0x1B {
        // The rest of a query may still come.
        return
      } else {
        answered += 1
      }
    }
  }
}
