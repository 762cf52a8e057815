internal import KeyboardUI

extension TypingController {
  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The task is
  /// suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run() async throws(TerminalError) -> TypingResult {
    guard options.isPlain else {
      return result(after: try await session.program.run(mouse: session.options.mouseReporting))
    }
    return result(
      after: await TerminalLoop(plain, on: try plainSession(), terminal: type).run().ending)
  }

  /// Shows the screen in the terminal until the typing ends, and restores the terminal. The thread
  /// is blocked meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func runBlocking() throws(TerminalError) -> TypingResult {
    guard options.isPlain else {
      return result(after: try session.program.runBlocking(mouse: session.options.mouseReporting))
    }
    return result(after: TerminalLoop(plain, on: try plainSession(), terminal: type).run().ending)
  }

  /// Shows the screen on `device` until the typing ends. The task is suspended meanwhile.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  public func run<Device: TerminalDevice & ~Copyable>(
    on device: consuming Device
  ) async -> TypingResult {
    result(after: await session.program.run(on: device))
  }

  private var plain: PlainProgram { PlainProgram(self) }

  private var type: String { session.environment["TERM"] ?? "" }

  private func plainSession() throws(TerminalError) -> TerminalSession {
    try TerminalSession(mouse: .none, usesWholeScreen: false)
  }

  private func result(after ending: ProgramEnding) -> TypingResult {
    if case .terminal(let ending) = ending { result(after: ending) } else { result(after: nil) }
  }

  private func result(after ending: TerminalEnding?) -> TypingResult {
    ending.map { .interrupted(control.text, $0) } ?? result ?? .cancelled
  }
}
