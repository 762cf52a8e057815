internal import KeyboardUI

extension TypingController {
  /// Shows the screen in the terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run() throws(TerminalError) -> TypingResult {
    let ending: TerminalEnding?
    if options.isPlain {
      let device = try TerminalSession(mouse: .none, usesWholeScreen: false)
      let terminal = session.environment["TERM"] ?? ""
      ending = TerminalLoop(PlainProgram(self), on: device, terminal: terminal).run().ending
    } else {
      ending = try session.program.runBlocking(mouse: session.options.mouseReporting)
    }
    if let ending { return .interrupted(control.text, ending) }
    return result ?? .cancelled
  }
}
