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
      Without a subcommand, a keyboard opens in the terminal. In a pipe, a picture of it and a \
      typed sample are printed.

      Every subcommand exits with 74 and an error when it cannot write its output, for example \
      on a full disk. When the reader of a pipe has closed it, the subcommand exits with 74 \
      silently.
      """,
    version: programVersion,
    subcommands: [
      New.self,
      List.self,
      Show.self,
      Check.self,
      Explain.self,
      How.self,
      Press.self,
      Replay.self,
      TestCommand.self,
      CoverageCommand.self,
      Stats.self,
      Diff.self,
      FormatCommand.self,
      KeysCommand.self,
      BundleCommand.self,
      TypeCommand.self,
      ImportCommand.self,
      ConvertCommand.self,
      Run.self,
      Export.self,
      Install.self,
      Reset.self,
      WordsCommand.self,
      LanguageServerCommand.self,
    ])

  /// Runs the command, and writes what is to be said of its arguments, harmless for terminals.
  static func main() {
    Console.ignoreSignalsOfOutput()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot(try SettingsFile.ofUser().adding(to: arguments))
      try command.run()
    } catch {
      Self.exit(withError: end(error))
    }
  }

  /// Prints `error`, which may be requested help.
  ///
  /// - Returns: The exit code.
  private static func end(_ error: any Error) -> ExitCode {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    guard !message.isEmpty else { return code }
    guard code.isSuccess else {
      Console.write(message + "\n")
      return code
    }
    do throws(ExitCode) {
      try Console.write(raw: message + "\n")
    } catch {
      return error
    }
    return code
  }

  func run() throws {
    guard Console.isTerminal(.input), Console.isTerminal(.output) else {
      return try MainActor.assumeIsolated { try Demonstration.run() }
    }
    let arguments = try SettingsFile.ofUser().adding(to: ["type"])
    try TypeCommand.parse(Array(arguments.dropFirst())).run()
  }
}
