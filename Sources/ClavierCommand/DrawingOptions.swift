import ArgumentParser
import KeyboardTerminal

/// The options for the appearance of a keyboard in a terminal.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var style: StyleOption

  @OptionGroup var theme: ThemeOption

  @OptionGroup var characters: CharactersOption

  private static let arrangements = KeyboardArrangement.Kind.allCases.map(\.rawValue)
    .joined(separator: ", ")

  @Option(
    help: ArgumentHelp(
      "The arrangement of the keys if there is room: \(Self.arrangements). The default is centered.",
      valueName: "arrangement"),
    transform: Self.arrangement(named:))
  var arrangement = KeyboardArrangement.Kind.centered

  @Flag(help: "Show and hide the keyboard without animation.")
  var reducedMotion = false

  private static func arrangement(named name: String) throws -> KeyboardArrangement.Kind {
    if let kind = KeyboardArrangement.Kind(rawValue: name) { return kind }
    throw ValidationError("Unknown arrangement '\(name)'; the arrangements are \(arrangements).")
  }
}
