/// The appearance of a cell's text: colours and attributes.
public struct Style: Hashable, Sendable, CustomStringConvertible {
  /// A colour of text or background.
  public enum Color: Hashable, Sendable {
    /// The terminal's default colour.
    case standard
    /// A colour of the terminal's palette. The user chooses the shades of the first 16.
    case indexed(UInt8)
    /// A colour with red, green and blue components.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The attributes of text other than colours. Terminals without colours display all of these.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt16

    /// Creates a set of attributes from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint text.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 1 << 2)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 1 << 3)
    /// Italic text.
    public static let italic = Attributes(rawValue: 1 << 4)
    /// Blinking text.
    public static let blink = Attributes(rawValue: 1 << 5)
    /// Struck-through text.
    public static let strikethrough = Attributes(rawValue: 1 << 6)
    /// Text that occupies its columns but is invisible.
    package static let conceal = Attributes(rawValue: 1 << 7)
    /// Text with a double underline, or a single one where the terminal does not support it.
    package static let doubleUnderline = Attributes(rawValue: 1 << 8)
    /// Text with a wavy underline, or a straight one where the terminal does not support it.
    package static let curlyUnderline = Attributes(rawValue: 1 << 9)

    /// The mutually exclusive underline attributes.
    package static let underlines: Attributes = [.underline, .doubleUnderline, .curlyUnderline]
  }

  /// The terminal's default colours without attributes.
  public static let standard = Style()

  /// The foreground colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// What else the text is, such as bold or underlined.
  public var attributes: Attributes

  /// Creates a style. The default is the terminal's own style.
  public init(
    _ attributes: Attributes = [], foreground: Color = .standard, background: Color = .standard
  ) {
    (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
  }

  package var emphasized: Style {
    Style(attributes.union(.bold), foreground: foreground, background: background)
  }

  /// The style in words, such as `bold reverse`.
  public var description: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
      (.italic, "italic"), (.blink, "blink"), (.strikethrough, "strikethrough"),
      (.conceal, "conceal"), (.doubleUnderline, "double-underline"),
      (.curlyUnderline, "curly-underline"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .standard { words.append("foreground \(foreground)") }
    if background != .standard { words.append("background \(background)") }
    return words.isEmpty ? "standard" : words.joined(separator: " ")
  }

  /// Returns the style with the nearest colours that a terminal of `depth` displays.
  package func adapted(to depth: ColorDepth) -> Style {
    var style = self
    style.foreground = foreground.adapted(to: depth)
    style.background = background.adapted(to: depth)
    if depth == .ansi, style.foreground == .indexed(0) { style.attributes.remove(.bold) }
    return style
  }
}

extension Style.Color {
  package func adapted(to depth: ColorDepth) -> Style.Color {
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

  /// From 0 to 255, of xterm for the palette. Only the terminal knows the default colour.
  package var parts: (red: Int, green: Int, blue: Int)? {
    switch self {
    case .standard: nil
    case .indexed(let index): Self.parts(ofPalette: index)
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }

  /// Returns this colour with a part of another one, or unmixed if only the terminal knows one.
  func mixed(with other: Style.Color, _ part: Double) -> Style.Color {
    guard case .rgb = self, case .rgb = other, let first = parts, let second = other.parts else {
      return self
    }
    func mixed(_ first: Int, _ second: Int) -> UInt8 {
      UInt8(Double(first) + Double(second - first) * part + 0.5)
    }
    return .rgb(
      mixed(first.red, second.red), mixed(first.green, second.green),
      mixed(first.blue, second.blue))
  }

  private typealias Parts = (red: Int, green: Int, blue: Int)

  /// Levels of xterm's colour cube, which all terminals share.
  private static let steps = [0, 95, 135, 175, 215, 255]

  /// Those of xterm. Users change them, but seldom beyond recognition.
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
    let (red, green) = (first.red - second.red, first.green - second.green)
    let blue = first.blue - second.blue
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
