import ArgumentParser
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardWords

/// The options that name the layouts of a keyboard in a terminal.
struct KeyboardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      A comma-separated list of layouts: names, locales or files. The key for the next layout \
      cycles through them.
      """, valueName: "layouts"))
  var layout: String?

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
}

/// A subcommand that shows a keyboard in the terminal to type with.
///
/// It declares all groups of options itself: a debug build checks a group five times for each group
/// that is around it, at each start.
protocol KeyboardCommand: ParsableCommand {
  /// The layouts.
  var keyboard: KeyboardOptions { get }

  /// The style of keys.
  var style: StyleOption { get }

  /// The colors.
  var theme: ThemeOption { get }

  /// The characters that the terminal displays.
  var characters: CharactersOption { get }

  /// The size and the place of the keyboard.
  var drawing: DrawingOptions { get }

  /// The mouse, and resting on keys.
  var pointing: PointingOptions { get }

  /// Scanning by switches.
  var scanning: ScanningOptions { get }

  /// The times and filters of touches.
  var touch: TouchOptions { get }

  /// Words and emoji.
  var suggestion: SuggestionOptions { get }

  /// Speech, which replaces drawing.
  var speech: SpeechOptions { get }
}

extension KeyboardCommand {
  /// Returns `layout` with the keys of emoji, if they are wanted and the terminal displays them.
  func withEmojiKeys(_ layout: KeyboardLayout, isRecorded: Bool) throws -> KeyboardLayout {
    try suggestion.withEmojiKeys(
      layout, displaying: characters.characters ?? Console.repertoire,
      isRecorded: isRecorded)
  }

  /// Returns the options for a keyboard with `layouts`; if the theme or the physical layout cannot
  /// be read, reports it and throws an exit code of 2.
  func session(_ layouts: [KeyboardLayout]) throws -> KeyboardSessionOptions {
    var options = KeyboardSessionOptions(layouts)
    options.appearance = drawing.appearance
    options.appearance.repertoire = characters.characters
    options.appearance.style = style.style(for: characters.characters ?? Console.repertoire)
    options.appearance.theme = try theme.read()
    options.pointing = pointing.settings
    options.switches = scanning.switches(ignoringRepeatsFor: touch.ignoreRepeat ?? .zero)
    if scanning.needsLetters {
      for layout in layouts {
        let language = KeyboardSessionOptions.suggestionLanguage(of: layout.locale)
        options.letters[language] = WordModel.embedded(for: layout.locale)
      }
    }
    options.touch = touch.settings
    options.ignoreRepeatTime = touch.ignoreRepeat ?? .zero
    options.speech = speech.settings
    options.physicalKeys = try keyboard.physical.map {
      PhysicalKeyMap(try LayoutArgument.readOrFail($0))
    }
    return options
  }
}
