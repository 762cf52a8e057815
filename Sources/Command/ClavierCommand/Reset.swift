import ArgumentParser
import KeyboardTerminal

/// `clavier reset`: restores the modes of a terminal after a program that could not.
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
    do throws(TerminalError) {
      try TerminalSession.reset()
    } catch {
      Console.complain(error.isMissing ? "there is no terminal to restore" : "\(error)")
      throw ExitCode(2)
    }
  }
}
