import KeyboardFiles

/// The file with the options that a user always wants, for `type` and `run`.
///
/// Each line has an option without its dashes, and its value: `scan automatic`. A line that begins
/// with `type:` or `run:` applies to that subcommand only, `#` begins a comment. Options on the
/// command line take precedence.
struct SettingsFile {
  /// The arguments of a line.
  private struct Line {
    let subcommand: String?
    let name: String
    let value: String?
  }

  private let lines: [Line]

  /// Parses the text of a file.
  init(_ text: String) {
    lines = text.split(whereSeparator: \.isNewline).compactMap { line in
      var words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)[...]
      let prefix = words.first.flatMap { $0.hasSuffix(":") ? String($0.dropLast()) : nil }
      if prefix != nil { words.removeFirst() }
      guard let name = words.popFirst() else { return nil }
      let value = words.joined(separator: " ")
      return Line(
        subcommand: prefix, name: String(name.drop { $0 == "-" }),
        value: value.isEmpty ? nil : value)
    }
  }

  /// The file of the user: `clavier/settings` in `XDG_CONFIG_HOME`, or else in `.config` in the home
  /// folder. It is empty if there is none.
  private static func ofUser() throws -> SettingsFile {
    let environment = Console.environment
    let home = environment["HOME"].map { "\($0)/.config" }
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    guard let folder, FileSystem.exists("\(folder)/clavier/settings") else {
      return SettingsFile("")
    }
    return SettingsFile(try Console.text(of: "\(folder)/clavier/settings"))
  }

  /// Returns arguments, without the name of the program, with those of the user's file after the name
  /// of the subcommand if that is one of the two.
  static func adding(to arguments: [String]) throws -> [String] {
    guard let subcommand = arguments.first, subcommand == "type" || subcommand == "run",
      !arguments.contains("--help"), !arguments.contains("-h")
    else { return arguments }
    return try ofUser().adding(to: arguments, of: subcommand)
  }

  private func adding(to arguments: [String], of subcommand: String) -> [String] {
    let given = Set(
      arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map {
        Self.base($0.dropFirst(2))
      })
    let added = lines.filter { line in
      line.subcommand ?? subcommand == subcommand && !given.contains(Self.base(line.name[...]))
    }
    return [subcommand] + added.flatMap { ["--\($0.name)"] + ($0.value.map { [$0] } ?? []) }
      + arguments.dropFirst()
  }

  /// The name of an option without its value and without the negation.
  private static func base(_ option: Substring) -> String {
    let name = option.prefix { $0 != "=" }
    return String(name.hasPrefix("no-") ? name.dropFirst(3) : name)
  }
}
