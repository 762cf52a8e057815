import ArgumentParser
import ClavierCommand
import KeyboardInterchange
import KeyboardModel
import KeyboardPlatform

struct Install: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install a layout for the user's session on Linux.",
    discussion: """
      Writes the files of two kinds of keyboards. XKB files are for all programs: the command \
      writes them to XDG_CONFIG_HOME/xkb, or ~/.config/xkb, and the lines for dead keys to \
      ~/.XCompose. m17n files are an input method for IBus and Fcitx, which also has the rules of \
      the layout: ~/.m17n.d. The command does not touch files that it did not write, or that \
      somebody has changed since; XDG_DATA_HOME/clavier/installed lists the files that it wrote. \
      As root, whose session is not the user's, it does nothing without --as-root.
      Exit codes: 0 installed, 1 the layout has errors or no physical keyboard, or there is a file \
      that the command did not write, 2 no such layout, 64 root, 74 a file cannot be written.
      """)

  enum System: String, ExpressibleByArgument, CaseIterable {
    case xkb, m17n

    var format: ForeignFormat { self == .xkb ? .xkb : .m17n }
  }

  @Argument(help: "A layout's name or locale ('clavier list' shows them), or a file.")
  var layout: String

  @Option(help: "The kind of keyboard: xkb or m17n. The default is both.")
  var system: System?

  @Flag(help: "Show what would be done.")
  var dryRun = false

  @Flag(help: "Remove the files of the layout.")
  var uninstall = false

  @Flag(help: "Install for root, too.")
  var asRoot = false

  func validate() throws {
    try require(
      geteuid() != 0 || asRoot || dryRun,
      "Run it as the user whose session it is for; --as-root installs it for root.")
  }

  func run() throws {
    guard let folders = Installation.Folders(Console.environment) else {
      Console.complain("HOME is not set")
      throw ExitCode(1)
    }
    let source = try LayoutSource.read(layout, importer: KeyboardImporter())
    let systems = system.map { [$0] } ?? System.allCases
    var installation = Installation(folders)
    let keyboards = try systems.map { try keyboard($0.format, of: source) }
    if uninstall {
      installation.remove(keyboards, layout: source.layout.info.name)
    } else {
      installation.add(keyboards, layout: source.layout.info.name)
    }
    for file in installation.kept { Console.complain("'\(file.path)' is kept: \(file.reason)") }
    guard uninstall || !installation.isRefused else { throw ExitCode(1) }
    if !dryRun { try installation.apply() }
    let words = dryRun ? ("would write", "would remove") : ("wrote", "removed")
    for change in installation.changes {
      try Console.printForPeople("\(change.bytes == nil ? words.1 : words.0) \(change.path)")
    }
    if installation.changes.isEmpty { try Console.printForPeople("nothing to do") }
    guard !uninstall else { return }
    for (system, keyboard) in zip(systems, keyboards) {
      let lost = keyboard.losses.count
      guard lost > 0 else { continue }
      try Console.printForPeople(
        "\(system.rawValue) lacks \(lost) parts of the layout: 'clavier export \(layout) --format \(system.rawValue)' names them"
      )
    }
    for system in systems {
      let step = system == .xkb ? "After the next login" : "After 'ibus restart' or 'fcitx5 -rd'"
      let owner = system == .xkb ? "desktop" : "input method"
      try Console.printForPeople(
        "\(step), choose '\(source.layout.info.name)' in the settings of the \(owner).")
    }
  }

  private func keyboard(
    _ format: ForeignFormat, of source: LayoutSource
  ) throws -> ExportedKeyboard {
    try Console.orExit(with: ExitCode(1), saying: { "\(source.layout.info.name): \($0.message)" }) {
      () throws(ConversionFailure) in
      try KeyboardExporter().write(source.layout, as: format, from: source.reading)
    }
  }
}
