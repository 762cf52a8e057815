internal import KeyboardFiles
internal import KeyboardModel
internal import KeyboardThemes
internal import TerminalRendering

/// How a program draws on a terminal that has said what it can do.
struct TerminalLook {
  /// What the terminal can do, and how.
  let features: TerminalFeatures
  /// How everything looks in the colours that there are.
  let theme: Theme

  /// Finds out how to draw.
  ///
  /// - Parameters:
  ///   - capabilities: What the terminal has said of itself.
  ///   - environment: The program's environment, for what the terminal does not say.
  ///   - theme: The theme that is wanted; `nil` is the built-in one for the terminal's background.
  init(
    _ capabilities: TerminalCapabilities, environment: [String: String], wanted theme: Theme?
  ) {
    features = TerminalFeatures(
      environment: environment, name: capabilities.name,
      keepsTruecolor: capabilities.keepsTruecolor,
      measuresClusters: capabilities.measuresClusters,
      synchronizesOutput: capabilities.synchronizesOutput,
      readsUnicode: capabilities.readsUnicode, symbolColumns: capabilities.symbolColumns)
    let depth = features.colorDepth
    let background = capabilities.background.map {
      ThemeFile.Color.rgb($0.red, $0.green, $0.blue)
    }
    let appearance = ThemeFile.Appearance(background: background, environment: environment)
    var look =
      theme?.adapted(to: depth).adapted(toBackground: appearance)
      ?? Theme(for: appearance, depth: depth)
    look.repertoire = features.repertoire
    self.theme = look
  }
}
