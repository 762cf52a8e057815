import ArgumentParser
import Clavier
import KeyboardHost
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal

/// `clavier run`: a program of the terminal with a keyboard below it.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a program in the terminal, above a keyboard.",
    discussion: """
      What is tapped goes to the program: text, and keys such as Esc, Tab, Ctrl and the arrows. Keys of \
      the terminal's own keyboard go to the program as they are; F1 shows and hides the keyboard. Above the \
      keyboard the mouse is the program's if it wants it; else the wheel scrolls and dragging copies.

      The exit code is the program's, 128 and the number of a signal that ended it, 127 if there is no such \
      program, and 2 if there is no terminal. What the program's screen showed last is written to standard \
      output, unless it ended on a screen of its own.
      """)

  @Argument(
    help: ArgumentHelp(
      "The program and its arguments, after '--'. The default is the shell in SHELL.",
      valueName: "program"))
  var program: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The layouts, comma-separated: names, locales or files. The default is a layout for terminals; 'terminal' \
      stands for that.
      """, valueName: "layouts"))
  var layout: String?

  @OptionGroup(title: "Drawing") var drawing: StyleOption

  @OptionGroup(title: "Drawing") var look: ThemeOption

  @OptionGroup(title: "Drawing") var standing: ArrangementOption

  @Flag(help: "Let the keyboard jump instead of sliding.")
  var reducedMotion = false

  @Flag(help: "Show the bar alone at first.")
  var hidden = false

  @Flag(help: "Hide the keyboard when a key of the terminal's own keyboard is used.")
  var autoHide = false

  @OptionGroup(title: "Pointing") var pointing: PointingOptions

  @Option(
    help: ArgumentHelp(
      """
      The layout that the terminal's own keyboard has: its keys type through the layout on show. The default \
      sends them to the program as they are.
      """, valueName: "layout"))
  var physical: String?

  @Option(
    help: ArgumentHelp(
      "What the program is told that its terminal is (TERM).", valueName: "name"))
  var term = "xterm-256color"

  @Option(
    help: ArgumentHelp(
      "How many lines are kept that have left the screen, at most 100000.", valueName: "lines"))
  var scrollback = 10_000

  @Flag(help: "Let the program name the terminal's window.")
  var title = false

  @Flag(help: "Let the program copy to the clipboard (OSC 52).")
  var clipboard = false

  @Flag(help: "Run within another 'clavier run', too.")
  var nested = false

  func validate() throws {
    guard (0...100_000).contains(scrollback) else {
      throw ValidationError("--scrollback is a number from 0 to 100000.")
    }
    guard !term.isEmpty, term.utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else {
      throw ValidationError("--term is the name of a terminal, such as xterm-256color.")
    }
  }

  func run() throws {
    guard nested || Console.environment[HostedCommand.depthVariable] == nil else {
      Console.complain("this shell already has a keyboard below it; --nested shows another one")
      throw ExitCode(2)
    }
    try MainActor.assumeIsolated { try host() }
  }

  @MainActor private func host() throws {
    let options = try options()
    let controller = HostController(options, environment: Console.environment)
    let result: HostResult
    do throws(TerminalError) {
      result = try controller.run(mouse: pointing.mouse?.reporting)
    } catch {
      Console.complain(error.isMissing ? "there is no terminal to run the program in" : "\(error)")
      throw ExitCode(2)
    }
    if result != .interrupted(.hangUp) {
      for line in controller.terminal.lastLines { try Console.show(line) }
    }
    switch result {
    case .exited(let code): throw ExitCode(code)
    case .failed(let error):
      Console.complain("\(error)")
      throw ExitCode(error.isMissing ? 127 : 126)
    case .interrupted(let ending): throw ExitCode(ending.exitCode)
    }
  }

  private func options() throws -> HostOptions {
    let shell = Console.environment["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
    var command = HostedCommand(
      program.isEmpty ? [shell] : program, environment: Console.environment)
    command.terminal = term
    command.scrollbackLines = scrollback
    command.mayCopy = clipboard
    var options = HostOptions(command, try layouts())
    options.style = drawing.style
    options.theme = try look.read()
    options.arrangement = standing.arrangement
    options.reducesMotion = reducedMotion
    options.isHidden = hidden
    options.hidesForPhysicalKeys = autoHide
    options.dwellTime = pointing.dwellTime
    options.scan = pointing.scanSettings
    options.physicalKeys = try physical.map { PhysicalKeyMap(try LayoutArgument.readOrFail($0)) }
    options.showsTitle = title
    return options
  }

  /// The layout for terminals, and those that are asked for.
  private func layouts() throws -> [KeyboardLayout] {
    let names = layout?.split(separator: ",").map(String.init) ?? []
    let available = EmbeddedLayouts.names
    let terminal = KeyboardType.terminal.specialLayoutName(for: "en", among: available) ?? "en"
    let all = names.contains("terminal") ? names : ["terminal"] + names
    return try all.map { try LayoutArgument.readOrFail($0 == "terminal" ? terminal : $0) }
  }
}
