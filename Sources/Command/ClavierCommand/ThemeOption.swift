import ArgumentParser
package import KeyboardCells
internal import KeyboardFiles
internal import KeyboardLayouts
import KeyboardTerminal

/// The option that chooses the theme.
package struct ThemeOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The theme: dark, light, high-contrast, monochrome, or a file. The default has the \
      colours of the terminal, or suits its background.
      """, valueName: "theme"))
  var theme: String?

  package init() {}

  /// Reads the theme; if that fails, reports the reason and throws an exit code of 2.
  package func read() throws -> Theme? {
    guard let theme else { return nil }
    if let builtIn = Theme(named: theme) { return builtIn }
    let reading: ThemeReader.Reading
    do throws(ImportSource.Failure) {
      reading = try ThemeReader().read(contentsOf: theme)
    } catch {
      let names = Theme.names.joined(separator: ", ")
      Console.complain("there is no theme '\(theme)' (\(error.reason)); the themes are \(names)")
      throw ExitCode(2)
    }
    guard let file = reading.theme else {
      Console.printError(reading.diagnostics.map(DiagnosticText.text).joined())
      throw ExitCode(2)
    }
    return Theme(file)
  }
}
