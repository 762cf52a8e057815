internal import KeyboardControls
internal import KeyboardTouch

extension TypingController {
  /// Shows the screen in the program's terminal until the typing ends, and restores the terminal.
  ///
  /// The program sleeps while nothing happens.
  ///
  /// - Parameter mouse: What the program wants to know of the mouse. The default is what is done with its
  ///   buttons, and where it rests if that taps keys.
  /// - Returns: How it ended, always with the text unless the user cancelled.
  /// - Throws: ``TerminalError`` when there is no terminal.
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
