internal import CTerminal
internal import KeyboardPlatform
package import KeyboardTerminal

/// A pseudoterminal, whose files are open until `closeController()` and `closeTerminal()`.
package struct Pseudoterminal {
  /// The controlling end, which is nonblocking. It receives what programs write.
  package let controller: Int32
  package let terminal: Int32

  package init(size: TerminalSize, erase: UInt8 = 0x7F) throws(HostingError) {
    var ends = terminal_ends()
    let error = terminal_open(terminal_dimensions(size), erase, &ends)
    guard error == 0 else { throw HostingError(number: error, program: "") }
    (controller, terminal) = (ends.terminal, ends.tty)
  }

  /// Starts a program of `PATH` as a session leader; `end` becomes readable at its exit, if not -1.
  package func start(
    _ arguments: [String], environment: [String: String], output: Int32? = nil
  ) throws(HostingError) -> (process: Int32, end: Int32) {
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var child = terminal_child()
    let error = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(variables) { variables in
        terminal_spawn(arguments, variables, terminal, output ?? -1, &child)
      }
    }
    guard error == 0 else { throw HostingError(number: error, program: arguments.first ?? "") }
    return (child.process, child.end)
  }

  private static func withCStrings(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { body(UnsafePointer($0)) } ?? ENOMEM
    }
  }

  /// Sets the size, which sends SIGWINCH to the foreground process group.
  package func resize(to size: TerminalSize) {
    _ = terminal_set_size(controller, terminal_dimensions(size))
  }

  package func closeController() { close(controller) }

  /// Closes the end of the programs, which is needed to start them and to read its settings.
  package func closeTerminal() { close(terminal) }
}

extension terminal_dimensions {
  fileprivate init(_ size: TerminalSize) {
    let cell = size.cell
    self.init(
      columns: CInt(size.columns), rows: CInt(size.rows),
      width: CInt((cell?.wholeWidth ?? 0) * size.columns),
      height: CInt((cell?.wholeHeight ?? 0) * size.rows))
  }
}

/// An error that prevented a program from running in a terminal.
public struct HostingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error number of the system, such as `ENOENT`.
  public let number: Int32
  /// The program; empty if there is no terminal for programs.
  public let program: String

  package var isMissing: Bool { number == ENOENT }

  /// The reason, in the words of the system.
  public var description: String {
    let reason = String(cString: strerror(number))
    return program.isEmpty
      ? "cannot open a terminal: \(reason)" : "cannot run '\(program)': \(reason)"
  }
}
