internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The terminal in raw mode, given back as it was on every way out.
///
/// While a session lives, the terminal shows its second screen, reports mouse buttons, focus and
/// pasted text, and sends keys at once and without echo. When the session ends, when the program
/// crashes or exits, all of that is undone. Signals that end the program arrive as events instead,
/// so that the program can bring its text to safety first. There is one session at a time.
public struct TerminalSession: ~Copyable {
  /// What happened while the program waited.
  public enum Event: Hashable, Sendable {
    /// The terminal sent bytes, at least one.
    case input([UInt8])
    /// The terminal has another size.
    case resized
    /// The program goes on after it was stopped; what the terminal shows is lost.
    case resumed
    /// The time is over.
    case timedOut
    /// The program must end: somebody sent it the signal, or the terminal is gone.
    case ended(Ending)
  }

  /// Why the program must end.
  public enum Ending: Hashable, Sendable {
    /// The terminal is gone.
    case hangUp
    /// The signal with this number asks for it.
    case signal(Int32)
  }

  private static let modes: [ControlSequence.Mode] = [
    .alternateScreen, .mouseDrag, .mouseDecimal, .focus, .bracketedPaste,
  ]

  private let terminal: Int32
  private let wakeUp: (read: Int32, write: Int32)

  /// Opens the terminal of the program, also when its standard input and output are redirected.
  ///
  /// - Throws: ``TerminalError`` when there is no terminal or another session has it.
  public init() throws(TerminalError) {
    let terminal = try Self.openTerminal()
    do throws(TerminalError) {
      let wakeUp = try Self.makePipe()
      let enter = Self.bytes(of: Self.modes.map { .set($0) } + [.reset(.autowrap)])
      let leave = Self.bytes(
        of: [.resetStyle, .set(.visibleCursor), .set(.autowrap)]
          + Self.modes.reversed().map { .reset($0) })
      let error = terminal_enter(
        terminal, wakeUp.write, enter, enter.count, leave, leave.count)
      guard error == 0 else {
        close(wakeUp.read)
        close(wakeUp.write)
        throw TerminalError(number: error)
      }
      self.terminal = terminal
      self.wakeUp = wakeUp
    } catch {
      close(terminal)
      throw error
    }
  }

  deinit {
    terminal_leave()
    close(wakeUp.read)
    close(wakeUp.write)
    close(terminal)
  }

  /// The terminal's size in cells; 80 by 24 when it does not say.
  public var size: (columns: Int, rows: Int) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_size(terminal, &columns, &rows) == 0, columns > 0, rows > 0 else {
      return (80, 24)
    }
    return (Int(columns), Int(rows))
  }

  /// Sends `bytes` to the terminal; what a terminal that is gone does not take is dropped.
  public func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(terminal, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(terminal, buffer.baseAddress, buffer.count)
        #endif
      }
      if count > 0 {
        rest.removeFirst(count)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }

  /// Stops the program as the suspend key does, and returns when it goes on.
  public func suspend() {
    terminal_suspend()
  }

  /// Waits until something happens, or until `deadline`; for ever when that is `nil`.
  public func wait(until deadline: ContinuousClock.Instant? = nil) -> Event {
    while true {
      var descriptors = [wakeUp.read, terminal].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(&descriptors, 2, Self.milliseconds(until: deadline))
      if ready < 0 && errno != EINTR { return .ended(.hangUp) }
      if ready == 0 { return .timedOut }
      guard ready > 0 else { continue }
      if descriptors[0].revents != 0, let event = readSignal() { return event }
      if descriptors[1].revents != 0, let event = readInput() { return event }
    }
  }
}

extension TerminalSession {
  private func readSignal() -> Event? {
    var number: UInt8 = 0
    guard read(wakeUp.read, &number, 1) == 1 else { return nil }
    switch Int32(number) {
    case SIGWINCH: return .resized
    case SIGCONT: terminal_resume()
    case SIGTSTP: terminal_suspend()
    case let signal: return .ended(.signal(signal))
    }
    return .resumed
  }

  private func readInput() -> Event? {
    let capacity = 4096
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let result = read(terminal, buffer.baseAddress, capacity)
      error = result < 0 ? errno : 0
      count = max(result, 0)
    }
    if !bytes.isEmpty { return .input(bytes) }
    return error == EINTR || error == EAGAIN ? nil : .ended(.hangUp)
  }

  /// The time until `deadline`, rounded up; -1 for ever.
  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let rest = max(.zero, ContinuousClock.now.duration(to: deadline))
    return Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
  }

  /// Opens the terminal that a standard stream is connected to, else the one that controls the
  /// program.
  private static func openTerminal() throws(TerminalError) -> Int32 {
    let names = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].compactMap(name)
    for name in names + ["/dev/tty"] {
      let descriptor = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
    }
    throw TerminalError(number: errno)
  }

  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(descriptor, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func makePipe() throws(TerminalError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError(number: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  private static func bytes(of sequences: [ControlSequence]) -> [UInt8] {
    sequences.reduce(into: []) { $1.append(to: &$0) }
  }
}
