internal import CTerminal
package import KeyboardModel
internal import KeyboardPlatform
internal import KeyboardUI

/// A session with the terminal in raw mode, which is restored on every exit.
///
/// During a session, the terminal shows its alternate screen, reports the mouse, focus and pasted
/// text, and sends keys at once and without echo. At the end of the session, and if the program
/// crashes or exits, all of this is undone in reverse order. Signals that end the program arrive as
/// activities instead, so that the program can save its text. If it cannot, the text that it passed
/// to `keep(_:)` is written to standard output. Messages to standard error on the same terminal
/// appear after the session. There is one session at a time.
public struct TerminalSession: ~Copyable, TerminalDevice {
  private let terminal: Int32
  private let wakeUp: (read: Int32, write: Int32)
  private let messages: Int32
  private let mouse: MouseReporting
  private var setup: TerminalSetup
  private var channel: TerminalChannel
  private var capabilities = TerminalCapabilities()
  private let id = PollThread.makeID()

  /// The maximum time to wait for replies when the program ends or is suspended: 3 seconds.
  ///
  /// Only terminals that lose a reply need it; others reply once the line has carried it both ways.
  /// A terminal that never replies is not awaited when this time has passed since the first query.
  public static let replyTimeout = Duration.seconds(3)

  package let usesWholeScreen: Bool
  /// The number of rows that the program takes below the cursor; `nil` without such rows.
  package let rows: Int?

  package let waker: TerminalWaker

  package private(set) var staysOnSuspension = false

  /// Opens the terminal of the program, even if standard input and output are redirected.
  ///
  /// - Parameters:
  ///   - mouse: The events that the mouse reports.
  ///   - usesWholeScreen: Whether the program uses the alternate screen, instead of writing line by
  ///     line below the existing content.
  ///   - hostsPrograms: Whether the program hosts others, for which it changes the shape of the
  ///     cursor and the mouse reports.
  ///   - setsTitle: Whether the program changes the title of the window, which terminals with a
  ///     stack of titles restore at the end.
  ///   - replyTimeout: The maximum time to wait for replies when the program ends or is suspended.
  /// - Throws: ``TerminalError`` if there is no terminal or another session has it.
  public init(
    mouse: MouseReporting = .drag, usesWholeScreen: Bool = true, hostsPrograms: Bool = false,
    setsTitle: Bool = false,
    replyTimeout: Duration = Self.replyTimeout
  ) throws(TerminalError) {
    try self.init(
      mouse: mouse, usesWholeScreen: usesWholeScreen, hostsPrograms: hostsPrograms,
      setsTitle: setsTitle, rows: nil, replyTimeout: replyTimeout)
  }

  /// With `rows`, the program takes so many below the cursor, and leaves them free at the end.
  package init(
    mouse: MouseReporting, usesWholeScreen: Bool, hostsPrograms: Bool, setsTitle: Bool, rows: Int?,
    replyTimeout: Duration = Self.replyTimeout
  ) throws(TerminalError) {
    let rows = usesWholeScreen ? rows : nil
    let terminal = try TerminalFiles.openTerminal()
    // Line by line, a dumb terminal gets text alone.
    let isPlain = !usesWholeScreen && TerminalQuery.isDumb(Self.environment["TERM"] ?? "")
    let setup =
      isPlain
      ? TerminalSetup()
      : TerminalSetup(
        mouse: mouse, usesWholeScreen: usesWholeScreen, isBelowPrompt: rows != nil,
        hostsPrograms: hostsPrograms, setsTitle: setsTitle)
    do throws(TerminalError) {
      let wakeUp = try TerminalFiles.makePipe()
      let messages = isatty(STDERR_FILENO) == 1 ? TerminalFiles.makeMessages() : -1
      let error = Self.withModes(of: setup) {
        terminal_enter(
          terminal, wakeUp.write, messages, $0, PollThread.milliseconds(of: replyTimeout))
      }
      guard error == 0 else {
        for file in [wakeUp.read, wakeUp.write, messages] where file >= 0 { close(file) }
        throw TerminalError(number: error)
      }
      self.terminal = terminal
      channel = TerminalChannel(input: terminal, output: terminal)
      self.wakeUp = wakeUp
      waker = TerminalWaker(sending: { Self.sendWakeUp(to: wakeUp.write) })
      (self.messages, self.mouse, self.setup) = (messages, mouse, setup)
      (self.usesWholeScreen, self.rows) = (usesWholeScreen && rows == nil, rows)
    } catch {
      close(terminal)
      throw error
    }
  }

  deinit {
    if channel.isGone { terminal_note_hang_up() }
    terminal_leave()
    waker.invalidate()
    for file in [wakeUp.read, wakeUp.write, messages, terminal] where file >= 0 { close(file) }
  }

  package var now: Timestamp { .now }

  package var size: TerminalSize { Self.size(of: terminal, cell: capabilities.cell) }

  package var isWriting: Bool { channel.isWriting }

  package mutating func write(_ bytes: [UInt8]) { channel.write(bytes) }

  /// If the session ends before the reply of the last query has come, all replies are dropped.
  package mutating func ask(_ questions: [UInt8]) {
    terminal_note_query()
    write(questions)
  }

  package mutating func use(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    let bytes = setup.add(capabilities, mouse: mouse, cell: size.cell)
    // A crash must be able to undo the modes, so the signal handler gets them before they are set.
    if Self.withModes(of: setup, terminal_set_modes) == 0 { write(bytes) }
  }

  /// At the end, and if the program crashes, the rows from `top` on are cleared.
  package mutating func place(at top: Int) {
    setup.place(at: top)
    _ = Self.withModes(of: setup, terminal_set_modes)
  }

  /// Nothing is written if the text is empty, else a line break after it.
  package mutating func keep(_ text: String?) {
    var text = text ?? ""
    // If memory is exhausted, the previous text stays, which is better than none.
    _ = text.withUTF8 { terminal_set_rescue($0.baseAddress, $0.count) }
  }

  package mutating func suspend() {
    channel.dropOutput()
    staysOnSuspension = !terminal_suspend()
  }

  package mutating func watch(_ files: [AwaitedFile]) { channel.files = files }

  package mutating func wait(until deadline: Timestamp? = nil) -> TerminalActivity {
    while true {
      if let activity = look(for: PollThread.milliseconds(until: deadline)) { return activity }
    }
  }

  /// Waits in a thread of the process, and reads on the caller's actor, whose other tasks run.
  nonisolated(nonsending) package mutating func activity(
    until deadline: Timestamp? = nil
  ) async -> TerminalActivity {
    await Task.yield()
    while !Task.isCancelled {
      switch look(for: 0) {
      case .timedOut:
        if let deadline, deadline <= now { return .timedOut }
        guard let thread = PollThread.shared else { return wait(until: deadline) }
        await thread.wait(
          id, for: [AwaitedFile(wakeUp.read)] + channel.awaitedFiles, until: deadline,
          acceptsSignals: true)
      case let activity?: return activity
      case nil: break
      }
    }
    return .ended(.cancelled)
  }

  /// Waits for at most `milliseconds`, forever if negative; `nil` is what no program need know of.
  private mutating func look(for milliseconds: Int32) -> TerminalActivity? {
    let activity = channel.look(for: milliseconds, wokenBy: wakeUp.read)
    switch activity {
    case .woken: return readSignal()
    case .input(let bytes): terminal_note_input(bytes, bytes.count)
    default: break
    }
    return activity
  }

  /// Writes a byte that is no signal's number into the pipe; returns whether there was room.
  private static func sendWakeUp(to file: Int32) -> Bool {
    while withUnsafeBytes(of: UInt8(0), { writeFile(file, $0) }) < 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  private mutating func readSignal() -> TerminalActivity? {
    var number: UInt8 = 0
    guard read(wakeUp.read, &number, 1) == 1 else { return nil }
    waker.resend()
    switch Int32(number) {
    case 0:
      waker.acknowledge()
      return .woken
    case SIGWINCH: return .resized
    case SIGCONT:
      channel.dropOutput()
      terminal_resume()
      return .resumed
    case SIGTSTP:
      suspend()
      return .resumed
    case let signal:
      terminal_acknowledge_ending()
      return .ended(.signal(signal))
    }
  }

  private static func withModes(
    of setup: TerminalSetup, _ body: (terminal_modes) -> Int32
  ) -> Int32 {
    let (enter, leave) = (setup.enter, setup.leave)
    return enter.withUnsafeBufferPointer { enter in
      leave.withUnsafeBufferPointer { leave in
        body(
          terminal_modes(
            enter: enter.baseAddress, enter_length: enter.count, leave: leave.baseAddress,
            leave_length: leave.count))
      }
    }
  }

  // MARK: The terminal without a session

  /// Returns the size of the program's terminal; 80 by 24 if that is not known.
  package static func currentSize() throws(TerminalError) -> TerminalSize {
    let terminal = try TerminalFiles.openTerminal()
    defer { close(terminal) }
    return size(of: terminal, cell: nil)
  }

  private static func size(of terminal: Int32, cell: TerminalSize.PixelSize?) -> TerminalSize {
    var size = terminal_dimensions()
    guard terminal_size(terminal, &size) == 0, size.columns > 0, size.rows > 0 else {
      return TerminalSize(columns: 80, rows: 24, cell: cell)
    }
    let (columns, rows) = (Int(size.columns), Int(size.rows))
    let ownCell = TerminalSize.PixelSize(
      width: Int(size.width), height: Int(size.height), columns: columns, rows: rows)
    return TerminalSize(columns: columns, rows: rows, cell: ownCell ?? cell)
  }

  /// The character with which the program's terminal erases another one while it edits lines.
  package static var eraseCharacter: UInt8 { terminal_erase_character(STDIN_FILENO) }

  /// The environment variables of the process that describe its terminal and its user's language.
  public static var environment: [String: String] {
    var environment: [String: String] = [:]
    let names = [
      "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "STY", "LC_ALL", "LC_CTYPE",
      "LANG",
    ]
    for name in names + Wording.variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }

  /// Resets the terminal, if it needs that, after a session that was killed before it could restore
  /// it. Throws ``TerminalError`` if there is no terminal.
  public static func reset() throws(TerminalError) {
    let terminal = try TerminalFiles.openTerminal()
    defer { close(terminal) }
    let error = TerminalSetup.resetting.withUnsafeBufferPointer {
      terminal_reset(terminal, $0.baseAddress, $0.count)
    }
    guard error == 0 else { throw TerminalError(number: error) }
  }
}
