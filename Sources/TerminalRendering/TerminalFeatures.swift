public import KeyboardCells

/// What a terminal can do and how, beyond what every terminal does.
public struct TerminalFeatures: Hashable, Sendable {
  /// How many colours it shows. The default is all.
  public var colorDepth: ColorDepth
  /// How it finds the width of clusters. The default is by code points.
  public var widthPolicy: WidthPolicy
  /// Whether it repeats a character when it is told so (REP of ECMA-48). The default is `false`.
  public var repeatsCharacters: Bool
  /// Whether it erases with the background that it writes with. The default is `false`.
  public var erasesWithBackground: Bool
  /// Whether it shows frames as wholes when they are marked (mode 2026). The default is `false`.
  public var synchronizesOutput: Bool
  /// Whether it shows words of letters that run to the left turned around, and leaves the words where they
  /// are. The default is `false`: each cell shows what was written there.
  public var turnsWords: Bool
  /// A Boolean value that indicates whether it draws double and curly underlines. The default is `false`.
  public var drawsUnderlineStyles: Bool
  /// Which characters it shows. The default is all.
  public var repertoire: CharacterRepertoire

  /// Makes the features of a terminal; the defaults are right for every terminal that shows colours.
  public init(
    colorDepth: ColorDepth = .truecolor, widthPolicy: WidthPolicy = .codePoints,
    repeatsCharacters: Bool = false, erasesWithBackground: Bool = false,
    synchronizesOutput: Bool = false, turnsWords: Bool = false,
    drawsUnderlineStyles: Bool = false, repertoire: CharacterRepertoire = .all
  ) {
    self.colorDepth = colorDepth
    self.widthPolicy = widthPolicy
    self.repeatsCharacters = repeatsCharacters
    self.erasesWithBackground = erasesWithBackground
    self.synchronizesOutput = synchronizesOutput
    self.turnsWords = turnsWords
    self.drawsUnderlineStyles = drawsUnderlineStyles
    self.repertoire = repertoire
  }
}

extension TerminalFeatures {
  /// Terminals, by how they call themselves or how `TERM` does, that repeat characters and erase with the
  /// background.
  private static let known = [
    "xterm(", "kitty", "foot", "alacritty", "st-", "tmux", "wezterm", "ghostty", "vte(", "contour",
    "konsole", "xterm-kitty", "xterm-ghostty", "mintty",
  ]

  /// Terminals, by how they call themselves, that draw double and curly underlines.
  private static let drawsUnderlineStyles = [
    "kitty", "foot", "wezterm", "ghostty", "vte(", "contour", "konsole", "mintty", "iterm2",
  ]

  /// Terminals, by how `TERM` calls them, that drop marks on letters.
  private static let dropsMarks = ["st", "linux"]

  /// Finds the features from what the user and the terminal say.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - name: How the terminal calls itself (XTVERSION). The default is `nil`: it did not answer.
  ///   - keepsTruecolor: Whether the terminal told the red, green and blue that it had been sent. The
  ///     default is `nil`: it did not answer.
  ///   - measuresClusters: Whether mode 2027 is set. The default is `false`.
  ///   - synchronizesOutput: Whether the terminal knows mode 2026. The default is `false`.
  ///   - readsUnicode: Whether the terminal took the bytes of a letter for one character. The default is
  ///     `nil`: it did not answer, and has what the locale says.
  ///   - symbolColumns: The columns that a symbol took which should take two. The default is `nil`: it did
  ///     not answer.
  public init(
    environment: [String: String], name: String? = nil, keepsTruecolor: Bool? = nil,
    measuresClusters: Bool = false, synchronizesOutput: Bool = false, readsUnicode: Bool? = nil,
    symbolColumns: Int? = nil
  ) {
    // GNU Screen does not say its name, and may pass on that of the terminal around it in TERM.
    let isInScreen = name == nil && environment["STY"] != nil
    let terminal = (isInScreen ? "screen" : environment["TERM"] ?? "").lowercased()
    let names = [name?.lowercased() ?? "", terminal]
    let isKnown = names.contains { name in Self.known.contains { name.hasPrefix($0) } }
    // tmux repeats ASCII alone.
    let isTmux = names.contains { $0.hasPrefix("tmux") } || environment["TERM_PROGRAM"] == "tmux"
    let hidesTruecolor = terminal.hasPrefix("screen") && !isTmux
    var repertoire = CharacterRepertoire(
      drawsMarks: !Self.dropsMarks.contains { terminal == $0 || terminal.hasPrefix("\($0)-") },
      hasWideSymbols: symbolColumns == 2)
    // Who asks for another locale gets it, though the terminal may have more.
    if CharacterRepertoire.localeHasUnicode(environment) == false || readsUnicode == false {
      repertoire = .ascii
    }
    self.init(
      colorDepth: ColorDepth(
        environment: hidesTruecolor ? environment.filter { $0.key != "COLORTERM" } : environment,
        keepsTruecolor: keepsTruecolor),
      widthPolicy: measuresClusters ? .clusters : .codePoints,
      repeatsCharacters: isKnown && !isTmux,
      // The console erases with the background, too, but repeats nothing.
      erasesWithBackground: isKnown || environment["TERM"] == "linux",
      synchronizesOutput: synchronizesOutput,
      turnsWords: names[0].hasPrefix("kitty"),
      drawsUnderlineStyles: Self.drawsUnderlineStyles.contains { names[0].hasPrefix($0) },
      repertoire: repertoire)
  }
}
