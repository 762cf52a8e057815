internal import KeyboardUI

/// Running a session in a terminal, drawn or line by line.
extension KeyboardSession {
  /// Opens the terminal of the process.
  ///
  /// - Parameters:
  ///   - hostsPrograms: A Boolean value that indicates whether the content is another program. The
  ///     default is `false`.
  ///   - setsTitle: A Boolean value that indicates whether the content changes the title of the
  ///     window. The default is `false`.
  /// - Returns: The session with the terminal.
  /// - Throws: ``TerminalError`` if there is no terminal.
  package func openTerminal(
    hostsPrograms: Bool = false, setsTitle: Bool = false
  ) throws(TerminalError) -> TerminalSession {
    try TerminalSession(
      mouse: options.mouseReporting, usesWholeScreen: !options.isPlain,
      hostsPrograms: hostsPrograms, setsTitle: setsTitle)
  }

  /// Runs the session on `device` until its program ends. The task is suspended meanwhile.
  ///
  /// - Returns: The reason why the program has ended.
  package func run<Device: TerminalDevice & ~Copyable>(
    _ content: some SpokenContent, on device: consuming Device
  ) async -> ProgramEnding {
    guard options.isPlain else { return await program.run(on: device) }
    program.start(device.waker)
    let plain = PlainProgram(self, content)
    let loop = TerminalLoop(plain, on: device, terminal: environment["TERM"] ?? "")
    return program.ending(await loop.run().ending)
  }

  /// Runs the session on `device` until its program ends. The thread is blocked meanwhile.
  ///
  /// - Returns: The reason why the program has ended.
  package func runBlocking<Device: TerminalDevice & ~Copyable>(
    _ content: some SpokenContent, on device: consuming Device
  ) -> ProgramEnding {
    guard options.isPlain else { return program.runBlocking(on: device) }
    program.start(device.waker)
    let plain = PlainProgram(self, content)
    let loop = TerminalLoop(plain, on: device, terminal: environment["TERM"] ?? "")
    return program.ending(loop.runBlocking().ending)
  }
}
