internal import KeyboardUI

extension TypingController {
  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The task is
  /// suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run() async throws(TerminalError) -> TypingResult {
    await run(on: try openTerminal())
  }

  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The thread
  /// is blocked meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func runBlocking() throws(TerminalError) -> TypingResult {
    runBlocking(on: try openTerminal())
  }

  /// Shows the screen on `device` until the typing ends. The task is suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> TypingResult {
    guard options.isPlain else { return result(after: await session.program.run(on: device)) }
    let ending = await TerminalLoop(PlainProgram(self), on: device, terminal: terminal).run().ending
    return result(after: ending.map(ProgramEnding.terminal) ?? .stopped)
  }

  /// Shows the screen on `device` until the typing ends. The thread is blocked meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  public func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> TypingResult {
    guard options.isPlain else { return result(after: session.program.runBlocking(on: device)) }
    let ending = TerminalLoop(PlainProgram(self), on: device, terminal: terminal).runBlocking()
      .ending
    return result(after: ending.map(ProgramEnding.terminal) ?? .stopped)
  }

  private func openTerminal() throws(TerminalError) -> TerminalSession {
    guard options.isPlain else {
      return try TerminalSession(mouse: session.options.mouseReporting)
    }
    return try TerminalSession(mouse: .none, usesWholeScreen: false)
  }

  /// The name of the terminal.
  private var terminal: String { session.environment["TERM"] ?? "" }

  private func result(after ending: ProgramEnding) -> TypingResult {
    if case .terminal(let ending) = ending { return .interrupted(control.text, ending) }
    return result ?? .cancelled
  }
}
