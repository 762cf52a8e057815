import ArgumentParser
import KeyboardTerminal

struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Restore the terminal after clavier was killed.",
    discussion: """
      Clavier restores its terminal however it ends, except after SIGKILL. This command then \
      leaves the alternate screen, ends mouse and key reports, and makes lines editable again. If \
      the terminal is in order, it has no effect.
      """)

  func run() throws {
    try Console.orExit(saying: { $0.isMissing ? "there is no terminal to restore" : "\($0)" }) {
      () throws(TerminalError) in
      try TerminalSession.reset()
    }
  }
}
