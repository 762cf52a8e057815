internal import KeyboardUI

extension TypingController {
  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The task is
  /// suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run() async throws(TerminalError) -> TypingResult {
    await run(on: try session.openTerminal())
  }

  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The thread
  /// is blocked meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func runBlocking() throws(TerminalError) -> TypingResult {
    runBlocking(on: try session.openTerminal())
  }

  /// Shows the screen on `device` until the typing ends. The task is suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> TypingResult {
    result(after: await session.run(self, on: device))
  }

  /// Shows the screen on `device` until the typing ends. The thread is blocked meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  public func runBlocking<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) -> TypingResult {
    result(after: session.runBlocking(self, on: device))
  }

  private func result(after ending: ProgramEnding) -> TypingResult {
    if case .terminal(let ending) = ending { return .interrupted(textSoFar(), ending) }
    return result ?? .cancelled
  }
}
