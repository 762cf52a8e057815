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
