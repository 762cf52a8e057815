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

  /// Makes the features of a terminal; the defaults are right for every terminal that shows colours.
  public init(
    colorDepth: ColorDepth = .truecolor, widthPolicy: WidthPolicy = .codePoints,
    repeatsCharacters: Bool = false, erasesWithBackground: Bool = false,
    synchronizesOutput: Bool = false
  ) {
    self.colorDepth = colorDepth
    self.widthPolicy = widthPolicy
    self.repeatsCharacters = repeatsCharacters
    self.erasesWithBackground = erasesWithBackground
    self.synchronizesOutput = synchronizesOutput
  }
}

extension TerminalFeatures {
  /// Terminals, by how they call themselves or how `TERM` does, that repeat characters and erase with the
  /// background.
  private static let known = [
    "xterm(", "kitty", "foot", "alacritty", "st-", "tmux", "wezterm", "ghostty", "vte(", "contour",
    "konsole", "xterm-kitty", "xterm-ghostty", "mintty",
  ]

  /// Finds the features from what the user and the terminal say.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - name: How the terminal calls itself (XTVERSION). The default is `nil`: it did not answer.
  ///   - keepsTruecolor: Whether the terminal told the red, green and blue that it had been sent. The
  ///     default is `nil`: it did not answer.
  ///   - measuresClusters: Whether mode 2027 is set. The default is `false`.
  ///   - synchronizesOutput: Whether the terminal knows mode 2026. The default is `false`.
  public init(
    environment: [String: String], name: String? = nil, keepsTruecolor: Bool? = nil,
    measuresClusters: Bool = false, synchronizesOutput: Bool = false
  ) {
    let names = [name, environment["TERM"]].compactMap { $0?.lowercased() }
    let isKnown = names.contains { name in Self.known.contains { name.hasPrefix($0) } }
    // tmux repeats ASCII alone.
    let isTmux = names.contains { $0.hasPrefix("tmux") }
    self.init(
      colorDepth: ColorDepth(environment: environment, keepsTruecolor: keepsTruecolor),
      widthPolicy: measuresClusters ? .clusters : .codePoints,
      repeatsCharacters: isKnown && !isTmux,
      // The console erases with the background, too, but repeats nothing.
      erasesWithBackground: isKnown || environment["TERM"] == "linux",
      synchronizesOutput: synchronizesOutput)
  }
}
