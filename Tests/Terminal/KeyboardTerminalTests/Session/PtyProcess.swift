import KeyboardHost
import KeyboardModel
import KeyboardPlatform
import KeyboardTerminal
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

  /// The replies of a terminal that only answers DA1.
  static let plain = ["\u{1B}[c": "\u{1B}[?6c"]

  private static let environment = [
    "TERM": "xterm", "PATH": "/bin:/usr/bin", "SWIFT_BACKTRACE": "enable=no",
    // Shells would add to the history of the user.
    "HISTFILE": "",
  ]

  /// The terminal. The program's end is kept open to read its settings.
  private let pseudoterminal: Pseudoterminal
  private var hasHungUp = false
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
    _ command: [String], answers: [String: String] = plain, columns: Int = 80, rows: Int = 24
  ) throws {
    self.answers = answers.map { (Array($0.key.utf8), Array($0.value.utf8)) }
    var ends: [Int32] = [-1, -1]
    let (pseudoterminal, settings, child) = try Spawning.exclusively {
      let pseudoterminal = try Pseudoterminal(size: TerminalSize(columns: columns, rows: rows))
      let settings = Self.settings(of: pseudoterminal.terminal)
      _ = pipe(&ends)
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let child = try pseudoterminal.start(
        command, environment: Self.environment, output: ends[1])
      return (pseudoterminal, settings, child)
    }
    (self.pseudoterminal, self.settings) = (pseudoterminal, settings)
    process = child.process
    standardOutput = ends[0]
    close(ends[1])
    if child.end >= 0 { close(child.end) }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    if !hasHungUp { hangUp() }
    close(standardOutput)
  }

  private var controller: Int32 { pseudoterminal.controller }
  private var terminal: Int32 { pseudoterminal.terminal }

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
      let count = bytes[sent...].withUnsafeBytes { writeFile(controller, $0) }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: controller, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, 20_000) > 0 else { return }
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Closes the terminal like its window.
  func hangUp() {
    pseudoterminal.closeTerminal()
    pseudoterminal.closeController()
    hasHungUp = true
  }

  /// Resizes the terminal.
  func resize(columns: Int, rows: Int) {
    pseudoterminal.resize(to: TerminalSize(columns: columns, rows: rows))
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
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, 20_000) > 0 else { throw Timeout(wanted: "output", output: text) }
  }

  /// Waits until the program has ended, while the terminal reads or not. Returns its exit code, or
  /// 128 plus the number of the signal that ended it.
  func waitForEnd(isReading: Bool = true) throws -> Int32 {
    try read(until: "end", isReading: isReading) { hasEnded }
    // The last output to the terminal.
    if isReading { try read(until: "quiet") { !isReadable(controller) } }
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
      var descriptors = [isReading && !hasHungUp ? controller : -1, hasEnded ? -1 : standardOutput]
        .map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
      guard poll(&descriptors, 2, 1000) > 0 else { continue }
      if descriptors[0].revents & Int16(POLLIN) != 0 {
        output += bytes(from: controller)
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
      count = max(0, readFile(file, into: UnsafeMutableRawBufferPointer(buffer)))
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
