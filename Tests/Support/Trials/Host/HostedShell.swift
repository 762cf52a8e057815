internal import KeyboardCells
internal import KeyboardFiles
package import KeyboardHost
internal import KeyboardLayouts
internal import KeyboardModel
internal import KeyboardPlatform
package import KeyboardTerminal
package import KeyboardUI

/// A program in a ``HostedTerminal`` with a keyboard, without an outer terminal.
@MainActor package final class HostedShell {
  package let screen = Screen(columns: 60, rows: 20)
  package let program: ScreenProgram
  package let terminal: HostedTerminal
  package let keyboard: Keyboard

  /// The expected text, and the text on the screen.
  package struct Timeout: Error, CustomStringConvertible {
    let wanted: String
    let shown: [String]

    /// Creates an error.
    package init(wanted: String, shown: [String]) { (self.wanted, self.shown) = (wanted, shown) }

    package var description: String { "no '\(wanted)' in\n\(shown.joined(separator: "\n"))" }
  }

  package init(
    _ arguments: [String], layout: String = "en-t-k0-terminal", mayCopy: Bool = false
  ) throws {
    program = ScreenProgram(screen, environment: [:])
    var environment = TerminalSession.environment
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["PS1"] = "ready$"
    environment["LC_ALL"] = "C.UTF-8"
    environment["HOME"] = "/nonexistent"
    var command = HostedCommand(arguments, environment: environment)
    command.mayCopy = mayCopy
    terminal = HostedTerminal(command, in: program)
    keyboard = Keyboard(layout: try KeyboardLayout(named: layout))
    terminal.inputView = keyboard
    terminal.frame = CellRect(x: 0, y: 0, width: 60, height: 8)
    screen.addSubview(terminal)
    terminal.becomeFirstResponder()
    try terminal.start()
  }

  isolated deinit {
    terminal.end(after: .milliseconds(100))
  }

  /// Runs the program until it shows `text`, for at most a minute.
  @discardableResult
  package func wait(for text: String) throws -> [String] {
    try wait(for: text) { self.terminal.screenText.joined(separator: "\n").contains(text) }
  }

  @discardableResult
  package func wait(for text: String, until condition: () -> Bool) throws -> [String] {
    let deadline = Timestamp.now + .seconds(60)
    while !condition() {
      guard Timestamp.now < deadline else {
        throw Timeout(wanted: text, shown: terminal.screenText)
      }
      var descriptors = terminal.awaitedFiles.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      if poll(&descriptors, nfds_t(descriptors.count), 100) > 0 {
        terminal.awaitedFilesDidBecomeReady(at: .now)
      }
    }
    return terminal.screenText
  }

  /// Taps keys, each after the program has shown the effect of the previous one.
  package func tap(_ keys: [String]) throws {
    for key in keys {
      try keyboard.tap(Identifier(key))
      var descriptors = terminal.awaitedFiles.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      if poll(&descriptors, nfds_t(descriptors.count), 50) > 0 {
        terminal.awaitedFilesDidBecomeReady(at: .now)
      }
    }
  }
}
