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
