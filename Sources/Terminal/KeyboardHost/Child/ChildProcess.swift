internal import CTerminal
internal import KeyboardModel
internal import KeyboardPlatform
internal import KeyboardTerminal

/// A child process on a pseudoterminal of its own.
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
  /// The bytes that wait to be written.
  private var output = OutputQueue()

  /// The maximum number of bytes kept for a process that does not read.
  private static let outputLimit = 4 << 20

  /// Spawns a program.
  ///
  /// - Parameters:
  ///   - arguments: The program, searched for in `PATH`, and its arguments.
  ///   - environment: The complete environment.
  ///   - size: The size of the terminal.
  ///   - erase: The terminal's erase character.
  /// - Throws: The error of the system if the program cannot be run.
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

  // MARK: Files

  /// The pseudoterminal's controlling end, which is nonblocking.
  var terminal: Int32 { pseudoterminal.controller }

  /// The buffer for output of the program.
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  /// The descriptors to poll.
  var awaitedFiles: [AwaitedFile] {
    var files: [AwaitedFile] = []
    if !hasHungUp { files.append(AwaitedFile(terminal, awaitsRoom: !output.isEmpty)) }
    if status == nil, end >= 0 { files.append(AwaitedFile(end)) }
    return files
  }

  /// A Boolean value that indicates whether `reap()` must be called periodically, since no
  /// descriptor reports the exit.
  var needsPolling: Bool { status == nil && hasHungUp && end < 0 }

  /// Reads output of the program into `buffer`, up to its size.
  ///
  /// - Returns: The number of bytes; 0 if there is no output.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while !hasHungUp {
      let count = readFile(terminal, into: buffer)
      if count > 0 { return count }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return 0 }
      hasHungUp = true
    }
    return 0
  }

  /// Writes `bytes` to the program, or queues them until it reads.
  ///
  /// - Returns: A Boolean value that indicates whether the queue had room for the bytes.
  @discardableResult
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    guard !hasHungUp, !bytes.isEmpty else { return true }
    guard output.count + bytes.count <= Self.outputLimit else { return false }
    output.append(bytes)
    flush()
    return true
  }

  /// Writes as many queued bytes as the program accepts.
  func flush() {
    // Reading finds out that the program is gone.
    _ = output.flush(to: terminal)
  }

  // MARK: The terminal

  /// Sets the size of the terminal, which sends SIGWINCH to its foreground process group.
  func resize(to size: TerminalSize) {
    pseudoterminal.resize(to: size)
  }

  /// A line discipline: whether it passes on whole lines, whether it shows what is typed, and the
  /// character that erases another one.
  typealias LineMode = (isByLines: Bool, isEchoed: Bool, erase: UInt8)

  /// The line discipline of a terminal that cannot be asked.
  static let unknownLineMode: LineMode = (false, true, 0x7F)

  /// The line discipline: canonical mode, echo, and the erase character.
  var lineMode: LineMode {
    var mode = terminal_line_mode()
    guard terminal_get_line_mode(terminal, &mode) == 0 else { return Self.unknownLineMode }
    return (mode.is_by_lines != 0, mode.is_echoed != 0, mode.erase)
  }

  // MARK: The end

  /// Collects the exit status if the process has exited, so that no zombie remains.
  func reap() {
    guard status == nil else { return }
    var result: Int32 = 0
    guard terminal_reap(process, &result) != 0 else { return }
    status = result
    _ = terminal_disown(process)
  }

  /// Sends SIGHUP to the program, and SIGKILL after `patience`, even if this process has ended by
  /// then. Returns when the program has exited.
  func hangUp(after patience: Duration) {
    reap()
    guard status == nil else { return }
    let foreground = tcgetpgrp(terminal)
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
      if read(into: buffer) > 0 { continue }
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
