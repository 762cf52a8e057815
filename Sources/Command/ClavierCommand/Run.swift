import ArgumentParser
import KeyboardCells
import KeyboardHost
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal

struct Run: KeyboardCommand, BrieflyHelped {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a program in the terminal, above a keyboard.",
    discussion: """
      Tapped keys go to the program: text, and keys such as Esc, Tab, Ctrl and the arrows. The \
      keys of the physical keyboard go to the program unchanged, except F1, which shows and hides \
      the keyboard. A swipe down over the keys hides it, too, and a tap on the bar shows it. If \
      the program requests the mouse, it receives the mouse above the keyboard. Otherwise the \
      wheel scrolls, and dragging copies text.

      With --plain, the command draws nothing. It writes new lines of the program, and changes in \
      the cursor's line, as they appear. Type with a physical keyboard or with switches. Shift-F5 \
      to Shift-F10 read the screen, the line, the word, the character, and the suggested words.

      The layouts are those of --layout, followed by 'terminal', a layout for terminals. Without \
      --layout, it is the only one.

      Exit codes: that of the program, or 128 plus the number of the signal that ended it, 126 the \
      program cannot be run, 127 no such program, 2 no terminal, or a layout or theme that cannot \
      be used, 64 wrong options. Without --plain, the command ends by writing to standard output \
      what the program wrote to its main screen, up to the number of scrollback lines.
      """)

  static let briefHelp = """
    OVERVIEW: Run a program in the terminal, above a keyboard.

    USAGE: clavier run [<options>] [<program> ...]

      clavier run --layout de bash

    OPTIONS:
      --layout <layouts> Layouts before the one for terminals, such as de,ru.
      --size <size> small, medium, large, or auto, to suit the screen.
      --arrangement <kind>   full, centered, left, right, split or floating.
      --theme <theme>        dark, light, high-contrast, monochrome, or a file.
      --words <model>        Suggest words: auto, or a locale or file.
      --compose              Compose lines above the bar; Return sends them.
      --hidden               Show only the bar at first.
      --auto-hide            Hide the keyboard when a physical key is pressed.
      --scrollback <lines>   The number of scrollback lines.
      --clipboard            Let the program copy to the clipboard.

      -h, --help             Show this help.
      --help-all             Show all options, and the exit codes.

    MORE OPTIONS (--help-all):
      Program       terminal keys above a layout, TERM, title, recording
      Drawing       style, characters, bar, motion, bell
      Pointing      mouse, dwelling
      Switches      scanning with one switch or a few
      Touches       long press, repeat, tremor
      Suggestions   correction, emoji
      Speech        line by line for screen readers, language

    KEYS: F1 shows and hides the keyboard; all other keys of the physical keyboard
    go to the program. A swipe down over the keys hides them, and a tap on the bar
    shows them.
    """

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp(
      "The program and its arguments. The default is the shell in SHELL.", valueName: "program"))
  var program: [String] = []

  @OptionGroup var keyboard: KeyboardOptions
  @OptionGroup var help: HelpOption
  @OptionGroup(title: "Drawing") var style: StyleOption
  @OptionGroup(title: "Drawing") var theme: ThemeOption
  @OptionGroup(title: "Drawing") var characters: CharactersOption
  @OptionGroup(title: "Drawing") var drawing: DrawingOptions
  @OptionGroup(title: "Pointing") var pointing: PointingOptions
  @OptionGroup(title: "Switches") var scanning: ScanningOptions
  @OptionGroup(title: "Touches") var touch: TouchOptions
  @OptionGroup(title: "Suggestions") var suggestion: SuggestionOptions
  @OptionGroup(title: "Speech") var speech: SpeechOptions

  @Option(
    help: ArgumentHelp(
      """
      When to show Esc, Tab, Ctrl, Alt, the arrows and the like above a layout: auto (if the \
      layout has no such keys and there is room), always or never. With auto, an item of the bar \
      shows and hides them.
      """, valueName: "when"))
  var programKeys = ProgramKeys.Policy.auto

  @Flag(
    help: """
      Compose lines in a field above the bar, with suggestions and undo; Return sends them. Keys that do \
      not edit the line, such as Tab, send it first. An item of the bar begins and ends this, too.
      """)
  var compose = false

  @Flag(help: "Show only the bar at first.")
  var hidden = false

  @Flag(help: "Hide the keyboard when a key of the physical keyboard is pressed.")
  var autoHide = false

  @Option(help: ArgumentHelp("The value of TERM for the program.", valueName: "name"))
  var term = "xterm-256color"

  @Option(help: ArgumentHelp("The number of scrollback lines, at most 100000.", valueName: "lines"))
  var scrollback = 10_000

  @Flag(help: "Let the program set the title of the window.")
  var title = false

  @Flag(help: "Let the program copy to the clipboard (OSC 52).")
  var clipboard = false

  @Option(
    help: ArgumentHelp(
      """
      Record the keyboard for 'clavier replay'. The file contains what you type on it, passwords \
      included, and only you can read it.
      """, valueName: "file"))
  var record: String?

  @Flag(help: "Run even within another 'clavier run'.")
  var nested = false

  func validate() throws {
    if help.helpAll { throw CleanExit.helpRequest(Self.self) }
    if let option = program.first, option != Self.terminator, option.hasPrefix("-") {
      throw switch option {
      case "--help", "-h": CleanExit.helpRequest(Self.self)
      case "--version": CleanExit.message(programVersion)
      default: ValidationError("Unknown option '\(option)'")
      }
    }
    try require((0...100_000).contains(scrollback), "--scrollback is a number from 0 to 100000.")
    try require(
      !term.isEmpty && term.utf8.allSatisfy { (0x21..<0x7F).contains($0) },
      "--term is the name of a terminal, such as xterm-256color.")
  }

  private static let terminator = "--"

  /// The options end at the program, or at the terminator before it.
  private var command: [String] {
    Array(program.first == Self.terminator ? program.dropFirst() : program[...])
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
    let recording = Recording(of: controller.session, in: record)
    let result = try Console.orExit(saying: {
      $0.isMissing ? "there is no terminal to run the program in" : "\($0)"
    }) { () throws(TerminalError) in
      try controller.runBlocking()
    }
    let name = keyboard.layoutNames?.first ?? "en-t-k0-terminal"
    try recording?.save(
      layout: LayoutArgument.recordedName(name, of: options.keyboard.layouts[0]), after: "")
    try suggestion.save(controller.session)
    if result != .interrupted(.hangUp), !speech.isPlain {
      try leaveTranscript(of: controller.terminal)
    }
    switch result {
    case .exited(let code): throw ExitCode(code)
    case .failed(let error):
      Console.complain("\(error)")
      throw ExitCode(error.isMissing ? 127 : 126)
    case .interrupted(let ending): throw ExitCode(ending.exitCode)
    }
  }

  @MainActor private func leaveTranscript(of terminal: HostedTerminal) throws {
    if Console.isTerminal(.output) {
      try Console.printBytes(terminal.styledTranscript)
    } else {
      try Console.printBytes(terminal.transcript.map { $0 + "\n" }.joined().utf8)
    }
  }

  private func options() throws -> HostOptions {
    let shell = Console.environment["SHELL"].flatMap { $0.isEmpty ? nil : $0 } ?? "/bin/sh"
    var command = HostedCommand(
      self.command.isEmpty ? [shell] : self.command, environment: Console.environment)
    command.terminal = term
    command.scrollbackLines = scrollback
    command.mayCopy = clipboard
    let layouts = try layouts()
    var options = HostOptions(command, try session(layouts))
    options.keyboard.suggestions.sources = try suggestion.sources(for: layouts)
    options.programKeys = ProgramKeys(
      try LayoutArgument.readOrFail("und-Zyyy-t-k0-program"), policy: programKeys)
    options.composesLines = compose
    options.replacesWords = suggestion.autocorrect
    options.isHidden = hidden
    options.hidesForPhysicalKeys = autoHide
    options.showsTitle = title
    return options
  }

  private func layouts() throws -> [KeyboardLayout] {
    let names = keyboard.layoutNames ?? []
    let available = EmbeddedLayouts.names
    let terminal = KeyboardType.terminal.specialLayoutName(for: "en", among: available) ?? "en"
    let all = names.contains("terminal") ? names : names + ["terminal"]
    return try all.map {
      try withEmojiKeys(
        LayoutArgument.readOrFail($0 == "terminal" ? terminal : $0), isRecorded: record != nil)
    }
  }
}
