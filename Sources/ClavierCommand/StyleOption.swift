import ArgumentParser
import KeyboardTerminal

/// How keyboards are drawn.
struct StyleOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the keyboard is drawn: box, compact, ascii or compact-ascii. The default is box.",
      valueName: "style"),
    transform: Self.style(named:))
  var style = KeyboardStyle.box

  private static func style(named name: String) throws -> KeyboardStyle {
    if let style = KeyboardStyle(name: name) { return style }
    let names = KeyboardStyle.all.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown style '\(name)'; the styles are \(names).")
  }
}
