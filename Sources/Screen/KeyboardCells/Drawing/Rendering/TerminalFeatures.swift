/// How a terminal measures clusters whose code points could also be drawn separately.
package enum WidthPolicy: Hashable, Sendable {
  /// By code points or own rules: a cluster may take more or fewer columns than are reserved.
  case codePoints
  /// Measurement by whole clusters, as here, in terminals with mode 2027 set.
  case clusters
}

/// The capabilities of a terminal beyond those that every terminal has.
public struct TerminalFeatures: Hashable, Sendable {
  /// The number of colours. The default is all.
  public var colorDepth: ColorDepth
  /// The method by which the terminal measures clusters. The default is by code points.
  package var widthPolicy: WidthPolicy
  /// Whether the terminal repeats characters on request (REP of ECMA-48). The default is `false`.
  package var repeatsCharacters: Bool
  /// Whether the terminal erases with the current background color. The default is `false`.
  package var erasesWithBackground: Bool
  /// Whether the terminal supports synchronized output (mode 2026). The default is `false`.
  package var synchronizesOutput: Bool
  /// Whether the terminal reverses words of right-to-left letters in place. The default is `false`.
  package var turnsWords: Bool
  /// Whether the terminal draws double and curly underlines. The default is `false`.
  package var drawsUnderlineStyles: Bool
  /// The characters that the terminal displays. The default is all.
  public var repertoire: CharacterRepertoire

  /// Creates the features of a terminal. The defaults are valid for every terminal with colours.
  public init(
    colorDepth: ColorDepth = .truecolor, repertoire: CharacterRepertoire = .all
  ) {
    self.init(colorDepth: colorDepth, widthPolicy: .codePoints, repertoire: repertoire)
  }

  @_disfavoredOverload
  package init(
    colorDepth: ColorDepth = .truecolor, widthPolicy: WidthPolicy = .codePoints,
    repeatsCharacters: Bool = false, erasesWithBackground: Bool = false,
    synchronizesOutput: Bool = false, turnsWords: Bool = false,
    drawsUnderlineStyles: Bool = false, repertoire: CharacterRepertoire = .all
  ) {
    (self.colorDepth, self.widthPolicy) = (colorDepth, widthPolicy)
    (self.repeatsCharacters, self.erasesWithBackground) = (repeatsCharacters, erasesWithBackground)
    (self.synchronizesOutput, self.turnsWords) = (synchronizesOutput, turnsWords)
    (self.drawsUnderlineStyles, self.repertoire) = (drawsUnderlineStyles, repertoire)
  }

  /// What repeats characters and erases with the background, by its own name or `TERM`.
  private static let known = [
    "xterm(", "kitty", "foot", "alacritty", "st-", "tmux", "wezterm", "ghostty", "vte(", "contour",
    "konsole", "xterm-kitty", "xterm-ghostty", "mintty",
  ]

  private static let drawsUnderlineStyles = [
    "kitty", "foot", "wezterm", "ghostty", "vte(", "contour", "konsole", "mintty", "iterm2",
  ]

  /// What draws block elements itself, without a font.
  private static let drawsBlocks = [
    "kitty", "foot", "alacritty", "wezterm", "ghostty", "vte(", "konsole", "iterm2",
    "windows terminal", "xterm-kitty", "xterm-ghostty",
  ]

  private static let dropsMarks = ["st"]

  /// Determines the features from the environment and the terminal's answers, which are `nil` or
  /// `false` if it did not answer.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - name: The name that the terminal reports (XTVERSION).
  ///   - keepsTruecolor: Whether the terminal reported the RGB color that had been set.
  ///   - measuresClusters: Whether mode 2027 is set.
  ///   - synchronizesOutput: Whether the terminal supports mode 2026.
  ///   - readsUnicode: Whether the terminal treated the bytes of a letter as one character; without
  ///     an answer, the locale decides.
  ///   - combinesMarks: Whether the terminal put a mark on the letter before it.
  ///   - symbolColumns: The number of columns that the terminal used for a symbol of two columns.
  public init(
    environment: [String: String], name: String? = nil, keepsTruecolor: Bool? = nil,
    measuresClusters: Bool = false, synchronizesOutput: Bool = false, readsUnicode: Bool? = nil,
    combinesMarks: Bool? = nil, symbolColumns: Int? = nil
  ) {
    // GNU Screen does not report its name, and TERM may name the outer terminal.
    let isInScreen = name == nil && environment["STY"] != nil
    let terminal = (isInScreen ? "screen" : environment["TERM"] ?? "").lowercased()
    let names = [name?.lowercased() ?? "", terminal]
    let isKnown = names.contains { name in Self.known.contains { name.hasPrefix($0) } }
    // tmux repeats only ASCII characters.
    let isTmux = names.contains { $0.hasPrefix("tmux") } || environment["TERM_PROGRAM"] == "tmux"
    let hidesTruecolor = terminal.hasPrefix("screen") && !isTmux
    var repertoire = CharacterRepertoire(environment: environment)
    if !repertoire.isLimited {
      repertoire = CharacterRepertoire(
        drawsMarks: combinesMarks != false
          && !Self.dropsMarks.contains { terminal == $0 || terminal.hasPrefix("\($0)-") },
        hasWideSymbols: symbolColumns == 2)
      repertoire.drawsBlocks =
        names.contains { name in Self.drawsBlocks.contains { name.hasPrefix($0) } }
        || environment["WT_SESSION"] != nil && !isTmux
    }
    if readsUnicode == false { repertoire = .ascii }
    self.init(
      colorDepth: ColorDepth(
        environment: hidesTruecolor ? environment.filter { $0.key != "COLORTERM" } : environment,
        keepsTruecolor: keepsTruecolor), widthPolicy: measuresClusters ? .clusters : .codePoints,
      repeatsCharacters: isKnown && !isTmux,
      // The Linux console also erases with the background, but does not repeat characters.
      erasesWithBackground: isKnown || environment["TERM"] == "linux",
      synchronizesOutput: synchronizesOutput, turnsWords: names[0].hasPrefix("kitty"),
      drawsUnderlineStyles: Self.drawsUnderlineStyles.contains { names[0].hasPrefix($0) },
      repertoire: repertoire)
  }
}
