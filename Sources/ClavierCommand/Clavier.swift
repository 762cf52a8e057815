import ArgumentParser
import Clavier
import KeyboardLayouts
import KeyboardTerminal

/// The command `clavier`.
@main
struct ClavierCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clavier",
    abstract: "On-screen keyboards from XML layout files.",
    discussion: """
      Without a subcommand, a keyboard opens in the terminal; in a pipe it is drawn, and a sentence \
      is typed on it.
      """,
    version: "0.1.0",
    subcommands: [
      List.self, Show.self, Check.self, How.self, Press.self, Replay.self, TestCommand.self,
      TypeCommand.self,
    ])

  func run() throws {
    guard Console.isTerminal(.input), Console.isTerminal(.output) else {
      return try MainActor.assumeIsolated { try Demonstration.run() }
    }
    try TypeCommand.parse([]).run()
  }
}
