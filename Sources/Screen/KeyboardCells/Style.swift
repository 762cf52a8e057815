/// The appearance of a cell's text: colours and attributes.
public struct Style: Hashable, Sendable {
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
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

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
    public static let conceal = Attributes(rawValue: 1 << 7)
    /// Text with a double underline, or a single one where the terminal does not support it.
    public static let doubleUnderline = Attributes(rawValue: 1 << 8)
    /// Text with a wavy underline, or a straight one where the terminal does not support it.
    public static let curlyUnderline = Attributes(rawValue: 1 << 9)

    /// The mutually exclusive underline attributes.
    public static let underlines: Attributes = [.underline, .doubleUnderline, .curlyUnderline]
  }

  /// The terminal's default colours without attributes.
  public static let standard = Style()

  /// The foreground colour.
  public var foreground: Color
  /// The background colour.
  public var background: Color
  /// The attributes.
  public var attributes: Attributes

  /// Creates a style. The default is the terminal's own style.
  public init(
    _ attributes: Attributes = [],
    foreground: Color = .standard,
    background: Color = .standard
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The style with bold text.
  package var emphasized: Style {
    Style(attributes.union(.bold), foreground: foreground, background: background)
  }
}

extension Style: CustomStringConvertible {
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
}
