import ArgumentParser
import Clavier
import KeyboardLayouts
import KeyboardTerminal
import KeyboardTesting
import SystemPackage

/// `clavier type`: a text with a keyboard, for people and scripts.
struct TypeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Ask for text with a keyboard in the terminal, and print the text.",
    discussion: """
      The text is written to standard output and the picture to the terminal, so name=$(clavier \
      type) works. Return and Control-D accept the text. Escape hides the keyboard, then \
      cancels; Control-C cancels. Standard input is not read, except with --keys, which needs no \
      terminal.

      Exit codes: 0 accepted, 1 cancelled, 2 no terminal, or a layout or theme that cannot be \
      used, 64 wrong options, 128 and more the number of a signal.

      Tab, or Down in the text, moves the focus to the keys. Return taps the focused key, and \
      Shift-Return presses it long. Control-_ and Alt-_ undo and redo, and Shift with arrows \
      selects. F1 shows and hides the keyboard, F2 shows the next layout, and F3 changes the \
      arrangement.
      """)

  @Argument(
    help: "Names, locales or files of layouts. The key for the next layout cycles through them.")
  var layouts: [String] = []

  @Option(
    help: ArgumentHelp("A comma-separated list of layouts.", valueName: "layouts"))
  var layout: String?

  @OptionGroup(title: "Text") var text: TextOptions

  @OptionGroup(title: "Drawing") var drawing: StyleOption

  @OptionGroup(title: "Drawing") var look: ThemeOption

  @OptionGroup(title: "Drawing") var standing: ArrangementOption

  @Flag(help: "Show and hide the keyboard without animation.")
  var reducedMotion = false

  @Flag(
    help: """
      Describe what happens line by line, without moving the cursor, for screen readers. This is \
      the default where TERM is dumb.
      """)
  var plain = false

  @Flag(
    help:
      """
      Read key ids from standard input and tap them, without a terminal and without a text \
      field, as 'clavier press' does. --type only selects the keyboard.
      """)
  var keys = false

  @OptionGroup(title: "Pointing") var pointing: PointingOptions

  @Option(
    help: ArgumentHelp(
      "The layout of the physical keyboard, if it is not the displayed one.",
      valueName: "layout"))
  var physical: String?

  @Option(
    help: ArgumentHelp(
      "Record the session for 'clavier replay'. Secrets are not recorded.", valueName: "file")
  )
  var record: String?

  func validate() throws {
    guard layouts.isEmpty || layout == nil else {
      throw ValidationError("Layouts are given as arguments or by --layout.")
    }
    guard !keys || (text.max == nil && !text.required && text.initial.isEmpty) else {
      throw ValidationError(
        "--keys types without a text field: --max, --required and --initial are not for it.")
    }
    guard record == nil || !text.isSecret else {
      throw ValidationError("Secrets are not recorded: --record is not for them.")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try type() }
  }

  @MainActor private func type() throws {
    let layouts = try purposeLayouts()
    if keys { return try tapKeys(on: layouts[0].layout) }
    let controller = TypingController(
      try options(layouts.map(\.layout)), environment: Console.environment)
    let recorder = record.map { _ in TouchRecorder() }
    if let recorder { controller.keyboard.observer = recorder.record }
    let result: TypingResult
    do throws(TerminalError) {
      result = try controller.run(mouse: pointing.mouse?.reporting)
    } catch {
      Console.complain(
        error.isMissing
          ? "there is no terminal to type in; --keys reads the ids of keys from standard input"
          : "\(error)")
      throw ExitCode(2)
    }
    if let recorder, let record {
      try save(recorder, of: layouts[0].name, on: controller.keyboard, in: record)
    }
    switch result {
    case .finished(let text): try Console.give(text)
    case .cancelled: throw ExitCode(1)
    case .interrupted(let text, let ending):
      try Console.give(text)
      throw ExitCode(ending.exitCode)
    }
  }

  /// The names of the layouts that are asked for, one at least.
  private var layoutNames: [String] {
    let given = layout?.split(separator: ",").map(String.init) ?? layouts
    return given.isEmpty ? ["en"] : given
  }

  /// The layouts for the kind of text, made of those that are asked for, each with the name under
  /// which `clavier replay` finds it.
  private func purposeLayouts() throws -> [(name: String, layout: KeyboardLayout)] {
    let type = text.type.keyboardType
    let available = EmbeddedLayouts.names
    if type.isPad, let pad = type.layoutName(for: layoutNames[0], among: available) {
      return [(pad, try LayoutArgument.readOrFail(pad))]
    }
    var result: [(name: String, layout: KeyboardLayout)] = []
    for name in layoutNames {
      let layout = try LayoutArgument.readOrFail(name)
      var choice = (name: name, layout: layout)
      if let special = type.specialLayoutName(for: layout.locale, among: available) {
        let model = try LayoutArgument.readOrFail(special)
        let adapted = type.adapted(layout, to: model)
        choice = (adapted == model ? special : "\(name)+\(special)", adapted)
      }
      // Languages of other scripts share the layout for addresses.
      if !result.contains(where: { $0.name == choice.name }) { result.append(choice) }
    }
    return result
  }

  private func options(_ layouts: [KeyboardLayout]) throws -> TypingOptions {
    var options = TypingOptions(layouts)
    options.prompt = text.prompt
    options.placeholder = text.placeholder
    options.text = text.initial
    options.isMultiline = text.multiline
    options.traits = text.traits
    options.maximumLength = text.max
    options.style = drawing.style
    options.arrangement = standing.arrangement
    options.theme = try look.read()
    // A terminal that cannot place its cursor says so.
    options.isPlain = plain || Console.environment["TERM"] == "dumb"
    options.reducesMotion = reducedMotion || options.isPlain
    options.dwellTime = pointing.dwellTime
    options.scan = pointing.scanSettings
    options.physicalKeys = try physical.map { PhysicalKeyMap(try LayoutArgument.readOrFail($0)) }
    if let problem = options.problemOfText { throw ValidationError("--initial \(problem).") }
    return options
  }

  @MainActor private func save(
    _ recorder: TouchRecorder, of layout: String, on keyboard: Keyboard, in path: String
  ) throws {
    let session = TouchSession(
      layout: layout, columns: keyboard.grid.columns, rows: keyboard.grid.rows,
      script: recorder.script)
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
      try file.closeAfter { _ = try file.writeAll(session.description.utf8) }
    } catch {
      Console.complain("cannot write '\(path)': \(error)")
      throw ExitCode(2)
    }
  }

  /// Taps the keys whose ids standard input has.
  private func tapKeys(on layout: KeyboardLayout) throws {
    let keys = try Console.text(of: "-").split(whereSeparator: \.isWhitespace).map(String.init)
    try Console.give(Press.text(of: keys, on: layout, device: .touch(width: .max)))
  }
}

extension TerminalEnding {
  /// The exit code that shells expect of a program that a signal ended.
  var exitCode: Int32 {
    switch self {
    case .hangUp: 128 + 1
    case .signal(let number): 128 + number
    case .cancelled: 1
    }
  }
}
