internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardFiles
internal import KeyboardModel

/// The features and the theme with which a program draws on a terminal.
struct TerminalLook {
  /// The features of the terminal.
  let features: TerminalFeatures
  /// The theme in the colours that the terminal has.
  let theme: Theme

  /// Chooses features and theme.
  ///
  /// - Parameters:
  ///   - capabilities: The capabilities that the terminal has reported.
  ///   - environment: The environment, for properties that the terminal does not report.
  ///   - repertoire: The requested characters; `nil` for those that the terminal displays.
  ///   - theme: The requested theme; `nil` is the built-in one for the terminal's background.
  init(
    _ capabilities: TerminalCapabilities, environment: [String: String],
    repertoire: CharacterRepertoire? = nil, wanted theme: Theme?
  ) {
    var features = TerminalFeatures(
      environment: environment, name: capabilities.name,
      keepsTruecolor: capabilities.keepsTruecolor,
      measuresClusters: capabilities.measuresClusters,
      synchronizesOutput: capabilities.synchronizesOutput,
      readsUnicode: capabilities.readsUnicode, combinesMarks: capabilities.combinesMarks,
      symbolColumns: capabilities.symbolColumns)
    if var wanted = repertoire {
      // Where symbols are narrow, what follows them would be in wrong columns.
      wanted.hasWideSymbols = wanted.hasWideSymbols && features.repertoire.hasWideSymbols
      features.repertoire = wanted
    }
    self.features = features
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
