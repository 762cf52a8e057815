/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None but its own two.
  case none
  /// The 16 of its palette, of which the user chooses the shades.
  case ansi
  /// Those, a cube of 6×6×6 and 24 greys.
  case palette
  /// Any red, green and blue.
  case truecolor

  /// Whether `first` shows fewer colours than `second`.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Finds the depth from what the user and the terminal say.
  ///
  /// `NO_COLOR`, if it is not empty, counts most (no-color.org), then whether the terminal kept a colour
  /// that it was given, `COLORTERM`, and last the name of the terminal.
  ///
  /// - Parameters:
  ///   - environment: The program's environment.
  ///   - keepsTruecolor: Whether the terminal, asked for its style, told the red, green and blue that it
  ///     had been sent. The default, `nil`, is that it was not asked or did not answer.
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
  /// The style with the nearest colours that a terminal of `depth` shows.
  ///
  /// Where there is no colour, what differed by its background alone differs no longer. Terminals of sixteen
  /// colours draw bold text brighter, so that black would be grey: such text is not bold.
  public func adapted(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.adapted(to: depth)
    style.background = background.adapted(to: depth)
    if depth == .ansi, style.foreground == .indexed(0) { style.attributes.remove(.bold) }
    return style
  }
}

extension Style.Color {
  /// The nearest colour that a terminal of `depth` shows.
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

  private typealias Parts = (red: Int, green: Int, blue: Int)

  /// The shades of the colour cube of xterm, which all terminals have.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// The 16 colours as xterm has them; users change them, but seldom beyond recognition.
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
    // The eye sees green best and blue least.
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
