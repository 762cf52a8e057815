import ArgumentParser
import ClavierCommand

/// The command `clavier` with all of its subcommands, as the program `clavier-author` has it.
@main
struct AuthorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clavier",
    abstract: UserCommand.configuration.abstract,
    discussion: UserCommand.discussion,
    version: programVersion,
    subcommands: UserCommand.subcommands + [Preview.self, LayoutOf.self],
    groupedSubcommands: [CommandGroup(name: "Author", subcommands: workshop)])

  private static let workshop: [any ParsableCommand.Type] = [
    New.self, Explain.self, How.self, Replay.self, CoverageCommand.self, Stats.self, Diff.self,
    FormatCommand.self, KeysCommand.self, BundleCommand.self, ImportCommand.self,
    ConvertCommand.self, Export.self, Install.self, WordsCommand.self, LanguageServerCommand.self,
  ]

  static func main() {
    do throws(ExitCode) {
      try Workshop.checkVersion()
    } catch {
      exit(withError: error)
    }
    ForeignLayout.setImporter(LayoutOf.xml)
    let arguments = Array(CommandLine.arguments.dropFirst())
    UserCommand.run(Workshop.arguments(arguments) ?? arguments, as: Self.self)
  }

  func run() throws { try UserCommand().run() }
}
