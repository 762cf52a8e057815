import ArgumentParser
import Clavier
import KeyboardTerminal

/// The options of a keyboard in a terminal, for all subcommands that show one to type with.
struct KeyboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A comma-separated list of layouts: names, locales or files. The key for the next layout \
      cycles through them.
      """, valueName: "layouts"))
  var layout: String?

  // Groups are beside each other: a debug build checks each of them four times for each that is
  // around it.
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
      The layout of the physical keyboard, the keys of which then type through the displayed \
      layout. By default, 'clavier type' assumes the displayed layout, and 'clavier run' sends the \
      keys to the program unchanged.
      """, valueName: "layout"))
  var physical: String?

  /// The names of the layouts that `--layout` lists.
  var layoutNames: [String]? { layout.map(Self.names) }

  /// Returns the names in a comma-separated list.
  static func names(in list: String) -> [String] { list.split(separator: ",").map(String.init) }

  /// Returns `layout` with the keys of emoji, if they are wanted and the terminal displays them.
  func withEmojiKeys(_ layout: KeyboardLayout, isRecorded: Bool) throws -> KeyboardLayout {
    try suggestion.withEmojiKeys(
      layout, displaying: characters.characters?.repertoire ?? Console.repertoire,
      isRecorded: isRecorded)
  }

  /// Returns the options for a keyboard with `layouts`; if the theme or the physical layout cannot
  /// be read, reports it and throws an exit code of 2.
  func session(_ layouts: [KeyboardLayout]) throws -> KeyboardSessionOptions {
    var options = KeyboardSessionOptions(layouts)
    options.isPlain = speech.isPlain
    options.verbosity = speech.verbosity.verbosity
    options.language = speech.speechLanguage
    options.repertoire = characters.characters?.repertoire
    options.style = style.style(for: options.repertoire ?? Console.repertoire)
    options.size = drawing.size
    options.theme = try theme.read()
    options.arrangement = drawing.arrangement
    options.isMirrored = drawing.mirrored
    options.reducesMotion = drawing.reducedMotion
    options.showsBell = drawing.visibleBell
    options.mouse = pointing.mouse?.reporting
    options.dwellTime = pointing.dwell
    options.dwellRepeats = pointing.dwellRepeat
    options.scan = scanning.settings(ignoringRepeatsFor: touch.ignoreRepeat ?? .zero)
    options.switchKeys = scanning.switchKeys
    options.scanSounds = scanning.sounds
    options.touch = touch.settings
    options.cursorFollowsFocus = drawing.cursor == .focus
    options.physicalKeys = try physical.map { PhysicalKeyMap(try LayoutArgument.readOrFail($0)) }
    return options
  }
}
