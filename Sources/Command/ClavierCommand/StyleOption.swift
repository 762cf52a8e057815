import ArgumentParser
package import KeyboardCells
import KeyboardTerminal

/// The option that chooses how keyboards are drawn.
package struct StyleOption: ParsableArguments {
  @Option(
    name: .customLong("style"),
    help: ArgumentHelp(
      """
      The style of the keys: keys, box, compact, ascii, compact-keys or compact-ascii. The \
      default is keys; it is box with fewer than 256 colours, and ascii if the locale has no \
      other characters.
      """, valueName: "style"),
    transform: Self.style(named:))
  var chosenStyle: KeyboardStyle?

  package init() {}

  /// The style in which the keyboard is drawn.
  package var style: KeyboardStyle { style(for: Console.repertoire) }

  /// Returns the style in which the keyboard is drawn with the characters of `repertoire`.
  func style(for repertoire: CharacterRepertoire) -> KeyboardStyle {
    chosenStyle ?? (repertoire.hasUnicode ? .keys : .ascii)
  }

  private static func style(named name: String) throws -> KeyboardStyle {
    if let style = KeyboardStyle(name: name) { return style }
    let names = KeyboardStyle.all.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown style '\(name)'; the styles are \(names).")
  }
}

/// The option that chooses the characters with which keys are drawn.
struct CharactersOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The characters that the terminal displays: all, without-marks for a font without the marks of \
      Thai, for example, which are then named, or ascii. By default, the terminal is asked as far as \
      possible.
      """, valueName: "characters"))
  var characters: CharacterRepertoire?
}
