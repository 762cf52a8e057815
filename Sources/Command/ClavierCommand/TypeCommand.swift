import ArgumentParser
import KeyboardCells
import KeyboardEngine
import KeyboardHost
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardTesting
import KeyboardUI
import SystemPackage

struct TypeCommand: KeyboardCommand, BrieflyHelped {
  static let configuration = CommandConfiguration(
    commandName: "type",
    abstract: "Ask for text with a keyboard in the terminal, and print the text.",
    discussion: """
      The command draws the keyboard in the terminal and writes the text to standard output, so \
      name=$(clavier type) works. Within 'clavier run', it shows only the field, and the outer \
      keyboard types into it. Return and Control-D accept the text. Escape hides the keyboard, \
      then cancels; Control-C cancels. The command does not read standard input, except with \
      --keys, which needs no terminal.

      Exit codes: 0 accepted, 1 canceled, 2 no terminal, or a layout or theme that cannot be used, \
      64 wrong options, 124 no input for --timeout, 129 the terminal was closed, 128 plus the \
      number of the signal that ended it. In the last three cases, the command writes the text so \
      far.

      Tab, or Down in the text, moves the focus to the keys. Return taps the focused key, and \
      Shift-Return gives it a long press. Control-_ and Alt-_ undo and redo, and Shift with arrows \
      selects. F1 shows and hides the keyboard, F2 shows the next layout, and F3 changes the \
      arrangement.
      """)

  static let briefHelp = """
    OVERVIEW: Ask for text with a keyboard in the terminal, and print the text.

    USAGE: clavier type [<layouts> ...] [<options>]

      name=$(clavier type --prompt Name en,ru)

    OPTIONS:
      --prompt <prompt>      The title in the border of the field.
      --initial <initial>    The initial text.
      --placeholder <text> The text that the empty field shows.
      --type <type>          text, number, decimal, email, url, phone, pin...
      --max <max>            The maximum length in characters.
      --required             Require non-empty text.
      --multiline            Accept several lines; Control-D accepts the text.
      --password             Hide the characters.
      --words <model>        Suggest words: auto, or a locale or file.
      --timeout <seconds> End after this time without input.

      -h, --help             Show this help.
      --help-all             Show all options, and the exit codes.

    MORE OPTIONS (--help-all):
      Text          capitals, full stop, rows, keys without a terminal, recording
      Drawing       style, theme, size, arrangement, bar, motion, bell
      Pointing      mouse, dwelling
      Switches      scanning with one switch or a few
      Touches       long press, repeat, tremor
      Suggestions   correction, emoji
      Speech        line by line for screen readers, language

    KEYS: Return accepts, Escape hides the keyboard and then cancels, Control-C
    cancels. Tab moves the focus to the keys. F1 shows and hides the keyboard, F2
    shows the next layout, F3 changes the arrangement.
    """

  @Argument(help: "The layouts, as for --layout. The default is en.")
  var layouts: [String] = []

  @OptionGroup(title: "Text") var text: TextOptions
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
      Use only this number of rows, below the prompt, instead of the whole screen; or auto, which \
      uses the whole screen if the keys would otherwise be smaller.
      """, valueName: "rows"),
    transform: Self.height)
  var height: TypingOptions.Height?

  @Flag(
    help:
      """
      Read key ids from standard input and tap them, without a terminal and without a text \
      field, as 'clavier press' does. --type only selects the keyboard.
      """)
  var keys = false

  @Option(
    help: .seconds("End if there is no input for this time, with exit code 124."),
    transform: seconds(in: 0.1...86_400))
  var timeout: Duration?

  @Option(
    help: ArgumentHelp(
      """
      Record the session for 'clavier replay'. The file contains what you type, and only you can \
      read it. Secrets are not recorded.
      """, valueName: "file")
  )
  var record: String?

  private static func height(_ text: String) throws -> TypingOptions.Height {
    if text == "auto" { return .automatic }
    guard let rows = Int(text), rows > 0 else {
      throw ValidationError("It is auto, or a number of rows.")
    }
    return .rows(rows)
  }

  func validate() throws {
    if help.helpAll { throw CleanExit.helpRequest(Self.self) }
    try require(
      layouts.isEmpty || keyboard.layout == nil,
      "Name layouts either as arguments or with --layout.")
    guard !keys || (text.max == nil && !text.required && text.initial.isEmpty && timeout == nil)
    else {
      throw ValidationError(
        "--keys types without a text field; --max, --required, --initial and --timeout do not "
          + "apply.")
    }
    try require(record == nil || !text.isSecret, "Secrets are not recorded; omit --record.")
  }

  func run() throws { try MainActor.assumeIsolated { try type() } }

  @MainActor private func type() throws {
    let layouts = try purposeLayouts()
    if keys { return try tapKeys(on: layouts[0].layout) }
    let controller = TypingController(
      try options(layouts.map(\.layout)), environment: Console.environment)
    let recording = Recording(of: controller.session, in: record)
    let result = try Console.orExit(saying: {
      $0.isMissing
        ? "there is no terminal to type in; --keys reads the ids of keys from standard input"
        : "\($0)"
    }) { () throws(TerminalError) in
      try controller.runBlocking()
    }
    try recording?.save(layout: layouts[0].name, after: text.initial)
    switch result {
    case .finished(let text):
      try Console.printResult(text)
      try suggestion.save(controller.session)
      if controller.control.textInputTraits.allowsEmoji { try suggestion.saveEmoji(of: text) }
    case .cancelled: throw ExitCode(1)
    case .timedOut(let text):
      try Console.printResult(text)
      throw Self.timedOut
    case .interrupted(let text, let ending):
      try Console.printResult(text)
      throw ExitCode(ending.exitCode)
    }
  }

  /// The exit code after a time without input, which is that of `timeout` of coreutils.
  private static let timedOut = ExitCode(124)

  private var layoutNames: [String] {
    let given = keyboard.layoutNames ?? layouts.flatMap(KeyboardOptions.names)
    return given.isEmpty ? ["en"] : given
  }

  /// The layouts for the kind of text, each with the name under which `clavier replay` finds it.
  private func purposeLayouts() throws -> [(name: String, layout: KeyboardLayout)] {
    let layouts = try lettersOrPad()
    guard text.traits.allowsEmoji else { return layouts }
    return try layouts.map { name, layout in
      let result = try withEmojiKeys(layout, isRecorded: record != nil)
      return (LayoutArgument.recordedName(name, of: result), result)
    }
  }

  private func lettersOrPad() throws -> [(name: String, layout: KeyboardLayout)] {
    let type = text.type
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
    var options = TypingOptions(try session(layouts))
    options.height = height
    options.prompt = text.prompt
    options.placeholder = text.placeholder
    options.text = text.initial
    options.isMultiline = text.multiline
    options.traits = text.traits
    if suggestion.autocorrect { options.traits.autocorrectionType = .yes }
    options.maximumLength = text.max
    options.timeout = timeout
    if options.traits.allowsSuggestions {
      options.keyboard.suggestions.sources = try suggestion.sources(for: layouts)
    }
    if isHosted { try useOuterKeyboard(in: &options) }
    if let problem = options.problemOfText { throw ValidationError("--initial \(problem).") }
    return options
  }

  /// There is a keyboard already, that of 'clavier run'.
  private var isHosted: Bool {
    Console.environment[HostedCommand.depthVariable] != nil && !speech.isPlain
  }

  /// Leaves out the keyboard and what is for it: that of 'clavier run' types what it means.
  private func useOuterKeyboard(in options: inout TypingOptions) throws {
    options.keyboard.usesOuterKeyboard = true
    options.keyboard.speech.language =
      speech.speechLanguage ?? options.keyboard.layouts[0].locale
    if !text.type.isPad { options.keyboard.layouts = [try LayoutArgument.readOrFail("en")] }
    options.keyboard.physicalKeys = nil
    options.keyboard.switches.scan = nil
    options.keyboard.pointing.dwellTime = nil
  }

  private func tapKeys(on layout: KeyboardLayout) throws {
    let keys = try Console.text(of: "-").split(whereSeparator: \.isWhitespace).map(String.init)
    try Console.printResult(Press.text(of: keys, on: layout, device: .touch(width: .max)))
  }
}

struct TextOptions: ParsableArguments {
  @Option(help: "The title in the border of the field.")
  var prompt = ""

  @Option(help: "The placeholder of the empty field.")
  var placeholder = ""

  @Option(help: "The initial text.")
  var initial = ""

  @Flag(help: "Accept several lines: Return starts a new line, and Control-D accepts the text.")
  var multiline = false

  @Flag(help: "Hide the characters, and do not record them. This is the default for a PIN.")
  var password = false

  @Option(
    help: """
      The kind of text, which selects the keyboard. Number pads refuse characters that they do not \
      have.
      """)
  var type = KeyboardType.default

  @Option(
    help: ArgumentHelp(
      """
      The letters for which shift turns on by itself: none, words (the first of each word), \
      sentences, or all. The default is sentences for --type text, else none. A tap on shift turns \
      it off for one letter.
      """, valueName: "letters"))
  var capitals: AutocapitalizationType?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Replace two spaces after a word with a full stop and a space. By default, this is on if \
      sentences begin with capitals.
      """)
  var fullStop: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: """
      Show the letters again after a symbol and a space, or after an apostrophe. By default, this \
      is on if sentences begin with capitals.
      """)
  var letters: Bool?

  @Flag(help: "Require non-empty text.")
  var required = false

  @Option(help: "The maximum length in characters.")
  var max: Int?

  func validate() throws {
    try require(max.map { $0 > 0 } ?? true, "--max is at least 1.")
    try require(!(multiline && isSecret), "Secrets have one line; omit --multiline.")
  }

  var isSecret: Bool { password || type == .pin }

  var traits: TextInputTraits {
    var traits = TextInputTraits()
    traits.keyboardType = type
    traits.isSecureTextEntry = isSecret
    traits.autocapitalizationType =
      capitals ?? (type == .default ? .sentences : AutocapitalizationType.none)
    if let fullStop { traits.doubleSpaceType = fullStop ? .yes : .no }
    if let letters { traits.letterReturnType = letters ? .yes : .no }
    if !multiline { traits.returnKeyType = .done }
    traits.enablesReturnKeyAutomatically = required
    return traits
  }
}
