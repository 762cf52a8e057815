internal import CTerminal
internal import KeyboardModel
internal import KeyboardPlatform
internal import KeyboardTerminal

final class ChildProcess {
  private let pseudoterminal: Pseudoterminal
  /// The process ID of the program, which is a session leader.
  let process: Int32
  /// A descriptor that becomes readable when the process has exited; -1 if the system has none.
  private let end: Int32
  /// The exit code of the process, or 128 plus the signal number; `nil` while it runs.
  private(set) var status: Int32?
  /// A Boolean value that indicates whether no process has the other end open any more.
  private(set) var hasHungUp = false
  private var output = OutputQueue()

  /// The maximum number of bytes kept for a process that does not read.
  private static let outputLimit = 4 << 20

  init(
    _ arguments: [String], environment: [String: String], size: TerminalSize, erase: UInt8 = 0x7F
  ) throws(HostingError) {
    let pseudoterminal = try Pseudoterminal(size: size, erase: erase)
    self.pseudoterminal = pseudoterminal
    defer { pseudoterminal.closeTerminal() }
    do throws(HostingError) {
      (process, end) = try pseudoterminal.start(arguments, environment: environment)
      terminal_own(process)
    } catch {
      pseudoterminal.closeController()
      throw error
    }
  }

  deinit {
    buffer.deallocate()
    pseudoterminal.closeController()
    if end >= 0 { close(end) }
  }

  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  var awaitedFiles: [AwaitedFile] {
    var files: [AwaitedFile] = []
    if !hasHungUp {
      files.append(AwaitedFile(pseudoterminal.controller, awaitsRoom: !output.isEmpty))
    }
    if status == nil, end >= 0 { files.append(AwaitedFile(end)) }
    return files
  }

  /// No descriptor reports the exit, so `reap()` must be called periodically.
  var needsPolling: Bool { status == nil && hasHungUp && end < 0 }

  /// Reads output into `buffer` and returns its length, 0 if there is none.
  func read() -> Int {
    while !hasHungUp {
      let count = readFile(pseudoterminal.controller, into: buffer)
      if count > 0 { return count }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return 0 }
      hasHungUp = true
    }
    return 0
  }

  /// Writes `bytes`, or queues them until the program reads; `false` if the queue is full.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    guard !hasHungUp, !bytes.isEmpty else { return true }
    guard output.count + bytes.count <= Self.outputLimit else { return false }
    output.append(bytes)
    flush()
    return true
  }

  func flush() {
    // Reading finds out that the program is gone.
    _ = output.flush(to: pseudoterminal.controller)
  }

  func resize(to size: TerminalSize) { pseudoterminal.resize(to: size) }

  /// Whether a terminal passes on whole lines and shows what is typed, and its erase character.
  typealias LineMode = (isByLines: Bool, isEchoed: Bool, erase: UInt8)

  /// The line discipline of a terminal that cannot be asked.
  static let unknownLineMode: LineMode = (false, true, 0x7F)

  var lineMode: LineMode {
    var mode = terminal_line_mode()
    guard terminal_get_line_mode(pseudoterminal.controller, &mode) == 0 else {
      return Self.unknownLineMode
    }
    return (mode.is_by_lines != 0, mode.is_echoed != 0, mode.erase)
  }

  func reap() {
    guard status == nil else { return }
    var result: Int32 = 0
    guard terminal_reap(process, &result) != 0 else { return }
    status = result
    _ = terminal_disown(process)
  }

  /// Sends SIGHUP, and SIGKILL after `patience` even if this process has ended; awaits the exit.
  func hangUp(after patience: Duration) {
    reap()
    guard status == nil else { return }
    let foreground = tcgetpgrp(pseudoterminal.controller)
    var groups = foreground > 0 && foreground != process ? [foreground] : []
    // The session may have hung up the program.
    if terminal_disown(process) != 0 { groups.append(process) }
    let delay = Int32(min(max(patience / .milliseconds(1), 0), 1e9))
    for group in groups { terminal_hang_up(group, delay) }
    wait(until: .now.advanced(by: patience + .seconds(2)))
  }

  private func wait(until deadline: Timestamp) {
    while true {
      reap()
      guard status == nil, .now < deadline else { return }
      // A program blocked in a write does not exit, so its output is drained.
      if read() > 0 { continue }
      var descriptors = awaitedFiles.map { file in
        pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let rest = Timestamp.now.duration(to: deadline).components
      let milliseconds = rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000 + 1
      _ = poll(
        &descriptors, nfds_t(descriptors.count),
        Int32(clamping: end < 0 ? min(milliseconds, 20) : milliseconds))
    }
  }
}
