internal import CTerminal
internal import KeyboardPlatform

extension TerminalSession {
  /// Resets the terminal after a session that was killed before it could restore it.
  ///
  /// If there is nothing to restore, nothing changes.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal.
  public static func reset() throws(TerminalError) {
    let terminal = try TerminalFiles.openTerminal()
    defer { close(terminal) }
    let error = TerminalSetup.resetting.withUnsafeBufferPointer {
      terminal_reset(terminal, $0.baseAddress, $0.count)
    }
    guard error == 0 else { throw TerminalError(number: error) }
  }
}
