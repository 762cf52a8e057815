import ArgumentParser
import KeyboardTerminal

/// `clavier reset`: a terminal as it was before a program that could not restore it.
struct Reset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Restore a terminal in which a keyboard was killed.",
    discussion: """
      A keyboard restores its terminal however it ends, but when it is killed (SIGKILL) nobody can. This \
      leaves the second screen, ends what the mouse and the keys report, and lets lines be edited again. \
      Where nothing was wrong, nothing changes.
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
