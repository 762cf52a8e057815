import ArgumentParser
import KeyboardTerminal

/// `clavier reset`: a terminal as it was before a program that could not restore it.
struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Restore the modes of a terminal after a keyboard was killed.",
    discussion: """
      A keyboard restores its terminal on every exit except SIGKILL. This command leaves the \
      alternate screen, ends mouse and key reports, and makes lines editable again. It changes \
      nothing in a terminal that is in order.
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
