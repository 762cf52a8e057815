import ArgumentParser
package import KeyboardCells
internal import KeyboardFiles
internal import KeyboardLayouts
import KeyboardTerminal

package struct StyleOption: ParsableArguments {
  @Option(
    name: .customLong("style"),
    help: ArgumentHelp(
      """
      The style of the keys: keys, box, compact, ascii, compact-keys or compact-ascii. The default \
      is keys, or box with fewer than 256 colors, or ascii if the locale has no other characters.
      """, valueName: "style"),
    transform: Self.style(named:))
  var chosenStyle: KeyboardStyle?

  package init() {}

  package var style: KeyboardStyle { style(for: Console.repertoire) }

  func style(for repertoire: CharacterRepertoire) -> KeyboardStyle {
    chosenStyle ?? (repertoire == .ascii ? .ascii : repertoire == .console ? .box : .keys)
  }

  private static func style(named name: String) throws -> KeyboardStyle {
    if let style = KeyboardStyle(name: name) { return style }
    let names = KeyboardStyle.all.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown style '\(name)'; the styles are \(names).")
  }
}

struct CharactersOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The characters that the terminal displays: all; without-marks, which shows the names of \
      marks if the font lacks those of Thai, for example; console, for the fonts of the Linux \
      console; or ascii. By default, clavier asks the terminal as far as possible.
      """, valueName: "characters"))
  var characters: CharacterRepertoire?
}

package struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The theme: dark, light, high-contrast, monochrome, or a file. The default has the colors of \
      the terminal, or suits its background.
      """, valueName: "theme"))
  var theme: String?

  package init() {}

  /// Reads the theme; if that fails, reports the reason and throws an exit code of 2.
  package func read() throws -> Theme? {
    guard let theme else { return nil }
    if let builtIn = Theme(named: theme) { return builtIn }
    let reading = try Console.orExit(saying: {
      let names = Theme.names.joined(separator: ", ")
      return "there is no theme '\(theme)' (\($0.reason)); the themes are \(names)"
    }) { () throws(ImportSource.Failure) in
      try ThemeReader().read(contentsOf: theme)
    }
    guard let file = reading.theme else {
      Console.printError(reading.diagnostics.map(DiagnosticText.text).joined())
      throw ExitCode(2)
    }
    return Theme(file)
  }
}
