import ArgumentParser
import KeyboardTerminal

struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Restore the modes of a terminal after a keyboard was killed.",
    discussion: """
      A keyboard restores its terminal on every exit except SIGKILL. This command leaves the \
      alternate screen, ends mouse and key reports, and makes lines editable again. It has no \
      effect if these are already in order.
      """)

  func run() throws {
    try Console.orExit(saying: { $0.isMissing ? "there is no terminal to restore" : "\($0)" }) {
      () throws(TerminalError) in
      try TerminalSession.reset()
    }
  }
}
