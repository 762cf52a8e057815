package import ArgumentParser

/// The command `clavier`: what those need who use, press and check a keyboard.
package struct UserCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "clavier",
    abstract: "On-screen keyboards from XML layout files.",
    discussion: "\(discussion)\n\n\(Workshop.list)",
    version: programVersion,
    subcommands: subcommands)

  /// The description of all subcommands in the help.
  package static let discussion = """
    Without a subcommand, a keyboard opens in the terminal. In a pipe, a picture of it and a typed \
    sample are printed.

    Every subcommand exits with 74 and an error when it cannot write its output, for example on a \
    full disk. When the reader of a pipe has closed it, the subcommand exits with 74 silently.
    """

  /// The subcommands.
  package static let subcommands: [any ParsableCommand.Type] = [
    TypeCommand.self,
    Run.self,
    Show.self,
    List.self,
    Press.self,
    Check.self,
    TestCommand.self,
    Reset.self,
  ]

  package init() {}

  /// Runs the command, or becomes the workshop if the arguments are for it.
  package static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let others = Workshop.arguments(arguments) {
      Self.exit(withError: Workshop.become(others))
    }
    run(arguments, as: Self.self)
  }

  /// Runs a command, and writes what is to be said of its arguments, harmless for terminals.
  package static func run(_ arguments: [String], as root: any ParsableCommand.Type) -> Never {
    Console.ignoreSignalsOfOutput()
    do {
      var command = try root.parseAsRoot(try SettingsFile.adding(to: arguments))
      try command.run()
      root.exit()
    } catch {
      root.exit(withError: end(error, of: root))
    }
  }

  /// Prints `error`, which may be requested help.
  ///
  /// - Returns: The exit code.
  private static func end(_ error: any Error, of root: any ParsableCommand.Type) -> ExitCode {
    let code = root.exitCode(for: error)
    let message = root.fullMessage(for: error)
    guard !message.isEmpty else { return code }
    guard code.isSuccess else {
      Console.printError(message + "\n")
      return code
    }
    do throws(ExitCode) {
      try Console.printBytes((message + "\n").utf8)
    } catch {
      return error
    }
    return code
  }

  package func run() throws {
    guard Console.isTerminal(.input), Console.isTerminal(.output) else {
      return try MainActor.assumeIsolated { try Demonstration.run() }
    }
    let arguments = try SettingsFile.adding(to: ["type"])
    try TypeCommand.parse(Array(arguments.dropFirst())).run()
  }
}
