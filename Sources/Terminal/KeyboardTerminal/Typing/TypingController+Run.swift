internal import KeyboardEngine
internal import KeyboardUI

extension TypingController {
  /// Shows the screen in the terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Parameter mouse: The events that the mouse reports. The default is those with buttons, and
  ///   all movement if a resting mouse taps keys.
  /// - Returns: The result, with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run(mouse: MouseReporting? = nil) throws(TerminalError) -> TypingResult {
    let ending: TerminalEnding?
    if options.isPlain {
      let session = try TerminalSession(mouse: .none, usesWholeScreen: false)
      ending =
        TerminalLoop(PlainProgram(self), on: session, terminal: environment["TERM"] ?? "").run()
        .ending
    } else {
      ending = try program.runBlocking(
        mouse: mouse ?? (options.dwellTime == nil ? .drag : .hover))
    }
    if let ending { return .interrupted(control.text, ending) }
    return result ?? .cancelled
  }
}
