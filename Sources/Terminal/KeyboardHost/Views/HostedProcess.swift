internal import KeyboardModel
internal import KeyboardTerminal

/// The program of a ``HostedTerminal``: its process, and the emulator of its terminal.
final class HostedProcess {
  /// The emulator, which has the program's screen.
  let emulator: TerminalEmulator
  private let child: ChildProcess
  /// The time at which an incomplete frame is shown.
  private var frameDeadline: Timestamp?
  private var hasEnded = false

  /// The maximum number of bytes read in one turn, and the maximum time, before other events are
  /// handled.
  private static let turnLimit = 1 << 20
  private static let turnTime = Duration.milliseconds(4)
  /// The number of bytes below which output is probably an echo rather than a flood.
  private static let littleOutput = 512
  /// The maximum duration of a synchronized update.
  private static let framePatience = Duration.milliseconds(150)
  /// The maximum number of bytes read after the process has exited.
  private static let remainderLimit = 64 << 20
  /// The time between two looks at a process whose exit no descriptor reports.
  private static let pollingTime = Duration.milliseconds(20)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The program.
  ///   - size: The size of its terminal.
  ///   - surroundings: The properties of the outer terminal.
  ///   - showsTruecolor: Whether the outer terminal supports 24-bit colour.
  /// - Throws: ``HostingError`` if the program cannot be run.
  init(
    _ command: HostedCommand, size: TerminalSize, in surroundings: TerminalSurroundings,
    showsTruecolor: Bool
  ) throws(HostingError) {
    guard
      let emulator = TerminalEmulator(
        columns: size.columns, rows: size.rows,
        scrollback: Scrollback(lineLimit: command.scrollbackLines))
    else { throw HostingError(number: 12, program: command.arguments[0]) }
    emulator.surroundings = surroundings
    emulator.copyLimit = command.mayCopy ? 1 << 20 : 0
    self.emulator = emulator
    child = try ChildProcess(
      command.arguments, environment: command.childEnvironment(showsTruecolor: showsTruecolor),
      size: size, erase: TerminalSession.eraseCharacter)
  }

  /// The descriptors to poll.
  var awaitedFiles: [AwaitedFile] { child.awaitedFiles }

  /// The line discipline: canonical mode, echo, and the erase character.
  var lineMode: ChildProcess.LineMode { child.lineMode }

  // MARK: Reading and writing

  /// Writes queued input, and reads output for a short time.
  ///
  /// - Returns: A Boolean value that indicates whether there was output.
  func read(at time: Timestamp) -> Bool {
    child.flush()
    var count = read(limit: Self.turnLimit, until: time + Self.turnTime)
    if count == 0 {
      child.reap()
      // Output written before the exit is shown in full.
      if hasExited { count = read(limit: Self.remainderLimit, until: nil) }
    }
    guard count > 0 else { return false }
    frameDeadline =
      emulator.modes.holdsFrames ? frameDeadline ?? time + Self.framePatience : nil
    return true
  }

  private func read(limit: Int, until deadline: Timestamp?) -> Int {
    var total = 0
    while total < limit {
      let count = child.read(into: child.buffer)
      guard count > 0 else { break }
      total += count
      emulator.feed(UnsafeRawBufferPointer(rebasing: child.buffer[..<count]))
      let replies = emulator.takeReplies()
      if !replies.isEmpty { child.write(replies) }
      guard let deadline else { continue }
      // Short output is usually complete, and echoes should appear at once.
      if count < Self.littleOutput || deadline <= .now { break }
    }
    return total
  }

  /// Writes `bytes` to the program, or queues them until it reads.
  ///
  /// - Returns: A Boolean value that indicates whether the queue had room for the bytes.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { child.write(bytes) }

  /// Resizes the program's terminal.
  ///
  /// - Returns: A Boolean value that indicates whether it had another size.
  func resize(to size: TerminalSize) -> Bool {
    guard (size.columns, size.rows) != (emulator.columns, emulator.rows) else { return false }
    emulator.resize(columns: size.columns, rows: size.rows)
    child.resize(to: size)
    return true
  }

  // MARK: Time

  /// A Boolean value that indicates whether the program is in the midst of a frame, which is not
  /// shown yet.
  var holdsFrame: Bool { frameDeadline != nil }

  /// A Boolean value that indicates whether ``read(at:)`` must be called periodically, since no
  /// descriptor reports the exit.
  var needsPolling: Bool { child.needsPolling }

  /// Returns the time at which something is due.
  func nextDeadline(after time: Timestamp) -> Timestamp? {
    needsPolling ? time + Self.pollingTime : frameDeadline
  }

  /// Shows a frame that the program has not completed in time.
  ///
  /// - Returns: A Boolean value that indicates whether there was one.
  func releaseFrame(at time: Timestamp) -> Bool {
    guard let deadline = frameDeadline, deadline <= time else { return false }
    frameDeadline = nil
    emulator.releaseFrame()
    return true
  }

  // MARK: The end

  /// A Boolean value that indicates whether the process has exited.
  var hasExited: Bool { child.status != nil }

  /// The exit code, or 128 plus the signal number; `nil` until the end was noted.
  var exitStatus: Int32? { hasEnded ? child.status : nil }

  /// Notes the end of a process that has exited and whose output was read.
  ///
  /// - Returns: A Boolean value that indicates whether it is the first time.
  func noteEnd() -> Bool {
    guard !hasEnded else { return false }
    hasEnded = true
    return true
  }

  /// Ends the process if it runs: it receives SIGHUP, and SIGKILL after `patience`.
  func end(after patience: Duration) {
    child.hangUp(after: patience)
    hasEnded = true
  }
}
