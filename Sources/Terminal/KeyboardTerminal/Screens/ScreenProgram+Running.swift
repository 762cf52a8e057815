internal import KeyboardPlatform
internal import KeyboardUI

/// Running a program in a terminal.
extension ScreenProgram {
  /// Shows the screen in the terminal until the program ends, and restores the terminal. The task
  /// is suspended meanwhile.
  ///
  /// - Parameter mouse: The events that the mouse reports. The default is all.
  /// - Returns: The reason why the program has ended.
  /// - Throws: ``TerminalError`` if there is no terminal.
  @discardableResult
  public func run(mouse: MouseReporting = .hover) async throws(TerminalError) -> ProgramEnding {
    let sharing = KeyboardSharing(screen.keyboardCenter)
    defer { withExtendedLifetime(sharing) {} }
    return await run(on: try TerminalSession(mouse: mouse))
  }

  /// Shows the screen in the terminal until the program ends, and restores the terminal. The thread
  /// is blocked meanwhile.
  ///
  /// - Parameter mouse: The events that the mouse reports. The default is all.
  /// - Returns: The reason why the program has ended.
  /// - Throws: ``TerminalError`` if there is no terminal.
  @discardableResult
  public func runBlocking(mouse: MouseReporting = .hover) throws(TerminalError) -> ProgramEnding {
    let sharing = KeyboardSharing(screen.keyboardCenter)
    defer { withExtendedLifetime(sharing) {} }
    return runBlocking(on: try TerminalSession(mouse: mouse))
  }

  /// Shows the screen in the terminal until the program ends, and ends the process.
  ///
  /// This is the last statement of a main program. The exit code is that of the ending, which tells
  /// shells of signals. Without a terminal, one sentence says so on standard error, and the code is
  /// 69, `EX_UNAVAILABLE`; an error of ``run(mouse:)`` that a main program throws is a crash.
  ///
  /// - Parameter mouse: The events that the mouse reports. The default is all.
  public func main(mouse: MouseReporting = .hover) async -> Never {
    do {
      exit(try await run(mouse: mouse).exitCode)
    } catch {
      let message = Array("\(error)\n".utf8)
      _ = message.withUnsafeBytes { writeFile(STDERR_FILENO, $0) }
      exit(EX_UNAVAILABLE)
    }
  }

  /// Shows the screen in the terminal of `session`, such as that of a connection, until the program
  /// ends. The task is suspended meanwhile.
  ///
  /// - Returns: The reason why the program has ended.
  @discardableResult
  public func run(on session: consuming DescriptorSession) async -> ProgramEnding {
    start(session.waker)
    return ending(await TerminalLoop(self, on: session, terminal: terminal).run().ending)
  }

  /// Shows the screen on `device` until the program ends. The task is suspended meanwhile.
  ///
  /// - Returns: The reason why the program has ended.
  @discardableResult
  package func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> ProgramEnding {
    start(device.waker)
    return ending(await TerminalLoop(self, on: device, terminal: terminal).run().ending)
  }

  /// Shows the screen on `device` until the program ends. The thread is blocked meanwhile.
  ///
  /// - Returns: The reason why the program has ended.
  @discardableResult
  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> ProgramEnding {
    start(device.waker)
    return ending(TerminalLoop(self, on: device, terminal: terminal).runBlocking().ending)
  }

  /// Returns the reason why the program has ended, after a loop that had to end for `ending`.
  func ending(_ ending: TerminalEnding?) -> ProgramEnding {
    ending.map(ProgramEnding.terminal) ?? (isInterrupted ? .interrupted : .stopped)
  }

  private var terminal: String { environment["TERM"] ?? "" }
}

/// The reason why a ``ScreenProgram`` has ended.
public enum ProgramEnding: Hashable, Sendable {
  /// The app has called ``ScreenProgram/stop()``.
  case stopped
  /// The user has pressed Control-C, and no responder has handled it.
  case interrupted
  /// The program had to end.
  case terminal(TerminalEnding)

  /// The exit code that shells expect: 0 for a program that has stopped, otherwise that of the signal.
  public var exitCode: Int32 {
    switch self {
    case .stopped: 0
    case .interrupted: 128 + SIGINT
    case .terminal(let ending): ending.exitCode
    }
  }
}
