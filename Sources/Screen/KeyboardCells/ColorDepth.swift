/// The number of colours that a terminal displays.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colours except the default foreground and background.
  case none
  /// The 16 colours of the terminal's palette, whose shades the user chooses.
  case ansi
  /// The 256 colours of the xterm palette: the 16, a cube of 6×6×6 and 24 greys.
  case palette
  /// All 24-bit RGB colours.
  case truecolor

  /// Returns a Boolean value that indicates whether `first` shows fewer colours than `second`.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Determines the depth from the environment and the terminal's answer.
  ///
  /// The first of these that applies decides: `NO_COLOR`, if it is not empty (no-color.org);
  /// `keepsTruecolor`; `COLORTERM`; the name of the terminal.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - keepsTruecolor: Whether the terminal, when its style was queried, reported the RGB color
  ///     that had been set. The default is `nil`: it was not queried or did not answer.
  public init(environment: [String: String], keepsTruecolor: Bool? = nil) {
    let terminal = environment["TERM"] ?? ""
    let colorTerm = environment["COLORTERM"] ?? ""
    let isDumb = terminal.isEmpty || terminal == "dumb" || terminal.hasPrefix("vt")
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else if keepsTruecolor == true || ["truecolor", "24bit"].contains(colorTerm) {
      self = .truecolor
    } else if isDumb || terminal.hasSuffix("-mono") || terminal.hasSuffix("-m") {
      self = .none
    } else if terminal.hasSuffix("-direct") {
      self = .truecolor
    } else if terminal == "linux" || terminal.hasSuffix("-16color") || terminal == "ansi" {
      self = .ansi
    } else {
      self = .palette
    }
  }
}

extension Style {
  /// Returns the style with the nearest colours that a terminal of `depth` displays.
  ///
  /// Without colours, styles that differ only in their background become equal. Terminals with 16
  /// colours brighten bold text, which turns black into grey, so that black text loses its bold
  /// attribute.
  public func adapted(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.adapted(to: depth)
    style.background = background.adapted(to: depth)
    if depth == .ansi, style.foreground == .indexed(0) { style.attributes.remove(.bold) }
    return style
  }
}

extension Style.Color {
  /// Returns the nearest colour that a terminal of `depth` displays.
  public func adapted(to depth: ColorDepth) -> Style.Color {
    switch (self, depth) {
    case (.standard, _), (_, .truecolor): self
    case (_, .none): .standard
    case (.indexed, .palette): self
    case (.rgb(let red, let green, let blue), .palette):
      .indexed(Self.paletteIndex(red, green, blue))
    case (.indexed(let index), .ansi):
      index < 16 ? self : .indexed(Self.ansiIndex(Self.parts(ofPalette: index)))
    case (.rgb(let red, let green, let blue), .ansi):
      .indexed(Self.ansiIndex((Int(red), Int(green), Int(blue))))
    }
  }

  /// The parts of the colour, from 0 to 255: for the palette, those of xterm; `nil` for the default
  /// colour, which only the terminal knows.
  package var parts: (red: Int, green: Int, blue: Int)? {
    switch self {
    case .standard: nil
    case .indexed(let index): Self.parts(ofPalette: index)
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  private typealias Parts = (red: Int, green: Int, blue: Int)

  /// The levels of xterm's colour cube, which all terminals share.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The 16 colours of xterm. Users change them, but seldom beyond recognition.
  private static let ansiParts: [Parts] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
    (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255),
    (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  private static func parts(ofPalette index: UInt8) -> Parts {
    let index = Int(index)
    if index < 16 { return ansiParts[index] }
    if index >= 232 {
      return (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
    let cube = index - 16
    return (steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  private static func distance(_ first: Parts, _ second: Parts) -> Int {
    let (red, green, blue) = (
      first.red - second.red, first.green - second.green, first.blue - second.blue
    )
    // The eye is most sensitive to green and least to blue.
    return 3 * red * red + 6 * green * green + blue * blue
  }

  private static func paletteIndex(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let parts = (Int(red), Int(green), Int(blue))
    func step(_ part: Int) -> Int {
      steps.indices.min { abs(steps[$0] - part) < abs(steps[$1] - part) } ?? 0
    }
    let cube = UInt8(16 + 36 * step(parts.0) + 6 * step(parts.1) + step(parts.2))
    let mean = (parts.0 + parts.1 + parts.2) / 3
    let grey = UInt8(232 + min(max((mean - 3) / 10, 0), 23))
    let isGrey =
      distance(Self.parts(ofPalette: grey), parts) < distance(Self.parts(ofPalette: cube), parts)
    return isGrey ? grey : cube
  }

  private static func ansiIndex(_ parts: Parts) -> UInt8 {
    let nearest = ansiParts.indices.min {
      distance(ansiParts[$0], parts) < distance(ansiParts[$1], parts)
    }
    return UInt8(nearest ?? 0)
  }
}
