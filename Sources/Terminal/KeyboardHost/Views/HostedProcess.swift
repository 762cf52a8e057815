internal import KeyboardModel
internal import KeyboardTerminal

/// The program of a ``HostedTerminal``: its process, and the emulator of its terminal.
final class HostedProcess {
  let emulator: TerminalEmulator
  let child: ChildProcess
  private var frameDeadline: Timestamp?
  private var hasEnded = false

  /// The limits of what is read in one turn, before other events are handled.
  private static let turnLimit = 1 << 20
  private static let turnTime = Duration.milliseconds(4)
  /// The number of bytes below which output is probably an echo rather than a flood.
  private static let littleOutput = 512
  private static let framePatience = Duration.milliseconds(150)
  private static let remainderLimit = 64 << 20
  /// The time between two looks at a process whose exit no descriptor reports.
  private static let pollingTime = Duration.milliseconds(20)

  init(
    _ command: HostedCommand, size: TerminalSize, in surroundings: TerminalSurroundings,
    showsTruecolor: Bool
  ) throws(HostingError) {
    emulator = TerminalEmulator(
      columns: size.columns, rows: size.rows,
      scrollback: Scrollback(lineLimit: command.scrollbackLines))
    emulator.surroundings = surroundings
    emulator.copyLimit = command.mayCopy ? 1 << 20 : 0
    child = try ChildProcess(
      command.arguments, environment: command.childEnvironment(showsTruecolor: showsTruecolor),
      size: size, erase: TerminalSession.eraseCharacter)
  }

  func read(at time: Timestamp) -> Bool {
    child.flush()
    var count = read(limit: Self.turnLimit, until: time + Self.turnTime)
    if count == 0 {
      child.reap()
      // Output written before the exit is shown in full.
      if hasExited { count = read(limit: Self.remainderLimit, until: nil) }
    }
    guard count > 0 else { return false }
    frameDeadline = emulator.modes.holdsFrames ? frameDeadline ?? time + Self.framePatience : nil
    return true
  }

  private func read(limit: Int, until deadline: Timestamp?) -> Int {
    var total = 0
    while total < limit {
      let count = child.read()
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

  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool { child.write(bytes) }

  /// Resizes the program's terminal; `false` if it had that size.
  func resize(to size: TerminalSize) -> Bool {
    guard (size.columns, size.rows) != (emulator.columns, emulator.rows) else { return false }
    emulator.resize(columns: size.columns, rows: size.rows)
    child.resize(to: size)
    return true
  }

  /// The program is in the midst of a frame, which is not shown yet.
  var holdsFrame: Bool { frameDeadline != nil }

  func nextDeadline(after time: Timestamp) -> Timestamp? {
    child.needsPolling ? time + Self.pollingTime : frameDeadline
  }

  /// Shows a frame that the program has not completed in time; returns whether there was one.
  func releaseFrame(at time: Timestamp) -> Bool {
    guard let deadline = frameDeadline, deadline <= time else { return false }
    frameDeadline = nil
    emulator.releaseFrame()
    return true
  }

  var hasExited: Bool { child.status != nil }

  /// The exit code, or 128 plus the signal number; `nil` until the end was noted.
  var exitStatus: Int32? { hasEnded ? child.status : nil }

  /// Notes the end of a process whose output was read; returns whether it is the first time.
  func noteEnd() -> Bool {
    guard !hasEnded else { return false }
    hasEnded = true
    return true
  }

  func end(after patience: Duration) {
    child.hangUp(after: patience)
    hasEnded = true
  }
}
