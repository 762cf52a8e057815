internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension TerminalSession {
  /// Undoes what a session has changed in the program's terminal that was killed before it could.
  ///
  /// Where nothing has to be undone, nothing changes.
  ///
  /// - Throws: ``TerminalError`` when there is no terminal.
  public static func reset() throws(TerminalError) {
    let terminal = try TerminalFiles.openTerminal()
    defer { close(terminal) }
    let error = TerminalSetup.resetting.withUnsafeBufferPointer {
      terminal_reset(terminal, $0.baseAddress, $0.count)
    }
    guard error == 0 else { throw TerminalError(number: error) }
  }
}
