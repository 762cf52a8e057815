internal import KeyboardCells
internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

struct TerminalLook {
  let features: TerminalFeatures
  /// The theme in the colours that the terminal has.
  let theme: Theme
  /// The colour of the cursor if the theme's background is not the terminal's; `nil` for its own.
  let cursorColor: TerminalColor?

  /// Chooses the requested theme, that of the terminal's colours, or the one for its background.
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
      wanted.drawsBlocks = wanted.displays("▌") && features.repertoire.drawsBlocks
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
      ?? capabilities.theme(depth: depth) ?? Theme(for: appearance, depth: depth)
    look.repertoire = features.repertoire
    self.theme = look
    let screen = look.style(.screen)
    // A terminal that reports its background can also change the colour of the cursor.
    cursorColor =
      capabilities.background == nil || screen.background == .standard
      ? nil : TerminalColor(screen.foreground)
  }
}

extension TerminalCapabilities {
  /// The theme of the terminal's own colours, if it has reported them and can show those between.
  fileprivate func theme(depth: ColorDepth) -> Theme? {
    guard depth == .truecolor, let foreground, let background else { return nil }
    let colors = TerminalColors(
      foreground: ThemeFile.Color(foreground), background: ThemeFile.Color(background),
      palette: palette.mapValues(ThemeFile.Color.init))
    return ThemeFile(colors).map { Theme($0) }
  }
}

extension ThemeFile.Color {
  fileprivate init(_ color: TerminalColor) { self = .rgb(color.red, color.green, color.blue) }
}

extension TerminalColor {
  fileprivate init?(_ color: Style.Color) {
    guard case .rgb(let red, let green, let blue) = color else { return nil }
    self.init(red: red, green: green, blue: blue)
  }
}
