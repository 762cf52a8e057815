package import ArgumentParser
import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI

/// The command `clavier`: what those need who use, press and check a keyboard.
package struct UserCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "clavier",
    abstract: "On-screen keyboards from XML layout files.",
    discussion: "\(discussion)\n\n\(Workshop.list)",
    version: programVersion,
    subcommands: subcommands)

  package static let discussion = """
    Without a subcommand, clavier opens a keyboard in the terminal. In a pipe, it prints a picture \
    of the keyboard and a typed sample. 'clavier fr' is short for 'clavier type fr'.

    If a subcommand cannot write its output, for example on a full disk, it prints an error and \
    exits with 74. If the reader of a pipe has closed it, the subcommand exits with 74 and prints \
    nothing.
    """

  package static let subcommands: [any ParsableCommand.Type] = [
    TypeCommand.self, Run.self, Show.self, List.self, Press.self, Check.self, TestCommand.self,
    Reset.self,
  ]

  package init() {}

  package static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let others = Workshop.arguments(arguments) { Self.exit(withError: Workshop.become(others)) }
    run(arguments, as: Self.self)
  }

  /// Runs a command, and writes what is to be said of its arguments, harmless for terminals.
  package static func run(_ arguments: [String], as root: any ParsableCommand.Type) -> Never {
    Console.ignoreSignalsOfOutput()
    do {
      let arguments = try withSubcommand(arguments)
      if let help = briefHelp(for: arguments) {
        try Console.printResult(help)
        root.exit()
      }
      var command = try root.parseAsRoot(try SettingsFile.adding(to: arguments))
      try command.run()
      root.exit()
    } catch {
      root.exit(withError: end(error, of: root))
    }
  }

  private static let ownOptions = ["-h", "--help", "--help-hidden", "--version"]

  /// Puts `type` before layouts and options without a subcommand.
  private static func withSubcommand(_ arguments: [String]) throws -> [String] {
    guard let word = arguments.first, !ownOptions.contains(word),
      !["---completion", "--generate-completion-script", "--experimental-dump-help"]
        .contains(where: word.hasPrefix)
    else { return arguments }
    let own = subcommands.compactMap { $0.configuration.commandName }
    let names = own + Workshop.commands.map(\.key) + Workshop.further + ["help"]
    guard !names.contains(word) else { return arguments }
    if !word.hasPrefix("-"), !LayoutArgument.isKnown(word),
      let nearest = Spelling.nearest(to: word, among: names)
    {
      throw ValidationError("There is no subcommand '\(word)'; did you mean '\(nearest)'?")
    }
    return ["type"] + arguments
  }

  /// Prints `error`, which may be requested help, and returns the exit code.
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

/// Draws a keyboard and types a sentence on it, as `clavier` does in a pipe.
@MainActor enum Demonstration {
  static let keys: [Identifier] = [
    "shift", "H", "e", "l", "l", "o", "touch-comma", "space", "w", "o", "r", "l", "d", "to-numeric",
    "touch-bang",
  ]

  static func run() throws {
    let layout = try LayoutArgument.read("en")
    let keyboard = Keyboard(layout: layout)
    if let layer = keyboard.layer {
      try Console.printResult(KeyboardPainter(layout).picture(of: layer))
    }
    let typist = Typist()
    keyboard.delegate = typist
    for key in keys { try keyboard.tap(key) }
    try Console.printResult(typist.buffer.text)
  }

  private final class Typist: KeyboardDelegate {
    var buffer = TextBuffer()

    func keyWasTapped(character: String) { buffer.insertText(character) }
  }
}

/// The file with the options that a user always wants, a line each: `scan automatic`.
struct SettingsFile {
  private struct Line {
    let number: Int
    let subcommand: String?
    let name: String
    let value: String?

    var arguments: [String] { ["--\(name)"] + (value.map { [$0] } ?? []) }
  }

  private let path: String
  private let lines: [Line]

  private init(_ text: String, path: String) {
    self.path = path
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    lines = all.enumerated().compactMap { number, line in
      var words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)[...]
      let prefix = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
      if prefix != nil { words.removeFirst() }
      guard let name = words.popFirst() else { return nil }
      let value = words.joined(separator: " ")
      return Line(
        number: number + 1, subcommand: prefix, name: String(name.drop { $0 == "-" }),
        value: value.isEmpty ? nil : value)
    }
  }

  /// `clavier/settings` in `XDG_CONFIG_HOME`, or else in `~/.config`; empty if there is none.
  private static func ofUser() throws -> SettingsFile {
    guard let folder = Console.folder("XDG_CONFIG_HOME", or: ".config"),
      FileSystem.exists("\(folder)/clavier/settings")
    else { return SettingsFile("", path: "") }
    let path = "\(folder)/clavier/settings"
    guard FileSystem.isFile(path) else {
      Console.complain("\(path): is not a file")
      throw ExitCode(2)
    }
    return SettingsFile(try Console.text(of: path), path: path)
  }

  /// Puts the arguments of the user's file after the name of the subcommand.
  static func adding(to arguments: [String]) throws -> [String] {
    guard let subcommand = arguments.first, subcommand == "type" || subcommand == "run" else {
      return arguments
    }
    let file = try ofUser()
    guard !file.lines.isEmpty else { return arguments }
    let options = options(of: subcommand, among: arguments)
    guard !["--help", "-h", "--help-all"].contains(where: options.contains) else {
      return arguments
    }
    return try file.adding(to: arguments, with: options, of: subcommand)
  }

  /// Returns the arguments before the terminator, and before the program of `run`.
  static func options(of subcommand: String, among arguments: [String]) -> [String] {
    let program =
      subcommand == "run" ? (try? Run.parse(Array(arguments.dropFirst())))?.program : nil
    return Array(arguments.dropLast(program?.count ?? 0).prefix { $0 != "--" })
  }

  private func adding(
    to arguments: [String], with options: [String], of subcommand: String
  ) throws -> [String] {
    let given = Set(options.filter { $0.hasPrefix("--") }.map { Self.base($0.dropFirst(2)) })
    let added = lines.filter { line in
      line.subcommand ?? subcommand == subcommand && !given.contains(Self.base(line.name[...]))
    }
    try check(added, before: Array(arguments.dropFirst()), of: subcommand)
    return [subcommand] + added.flatMap(\.arguments) + arguments.dropFirst()
  }

  /// Throws the mistake of the first wrong line, unless the other arguments have one, too.
  private func check(
    _ lines: [Line], before arguments: [String], of subcommand: String
  ) throws {
    let command: any ParsableCommand.Type = subcommand == "run" ? Run.self : TypeCommand.self
    func mistake(_ lines: [Line]) -> String? {
      do {
        _ = try command.parseAsRoot(lines.flatMap(\.arguments) + arguments)
        return nil
      } catch {
        return command.message(for: error)
      }
    }
    guard mistake(lines) != nil, mistake([]) == nil else { return }
    // A line may need another one.
    let right = lines.filter { mistake([$0]) == nil }
    for line in lines where mistake([line]) != nil {
      guard let message = mistake(right + [line]) else { continue }
      throw ValidationError("\(path):\(line.number): \(message)")
    }
  }

  private static func base(_ option: Substring) -> String {
    let name = option.prefix { $0 != "=" }
    return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
  }
}

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
