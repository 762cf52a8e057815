import ArgumentParser

/// A subcommand with more options than fit a screen, whose help has the common ones.
protocol BrieflyHelped: ParsableCommand {
  /// What `--help` prints, in at most 40 lines of 80 columns. `--help-all` has all options.
  static var briefHelp: String { get }
}

struct HelpOption: ParsableArguments {
  @Flag(help: "Show all options, and the exit codes.")
  var helpAll = false
}

extension UserCommand {
  private static let briefly: [any BrieflyHelped.Type] = [TypeCommand.self, Run.self]

  /// Returns the help that `arguments` request from a subcommand with a brief one.
  static func briefHelp(for arguments: [String]) -> String? {
    guard let subcommand = arguments.first else { return nil }
    if subcommand == "help" { return briefHelp(of: arguments.dropFirst().first) }
    guard briefHelp(of: subcommand) != nil else { return nil }
    let options = SettingsFile.options(of: subcommand, among: arguments)
    return options.contains { $0 == "--help" || $0 == "-h" } ? briefHelp(of: subcommand) : nil
  }

  private static func briefHelp(of subcommand: String?) -> String? {
    briefly.first { $0._commandName == subcommand }?.briefHelp
  }
}
