/// How a cell looks besides its text.
public struct Style: Hashable, Sendable {
  /// A colour of text or background.
  public enum Color: Hashable, Sendable {
    /// The terminal's own colour.
    case standard
    /// A colour of the terminal's palette; the first 16 have the user's own shades.
    case indexed(UInt8)
    /// A colour by its red, green and blue parts.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What is done to text besides colouring it; terminals without colour show all of these.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt16

    /// Makes the set of the attributes whose bits are set.
    public init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// Heavy text.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint text.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 1 << 2)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 1 << 3)
    /// Slanted text.
    public static let italic = Attributes(rawValue: 1 << 4)
    /// Blinking text.
    public static let blink = Attributes(rawValue: 1 << 5)
    /// Text with a line through it.
    public static let strikethrough = Attributes(rawValue: 1 << 6)
    /// Text that takes its room and is not seen.
    public static let conceal = Attributes(rawValue: 1 << 7)
    /// Text underlined twice. Terminals without such lines underline it once.
    public static let doubleUnderline = Attributes(rawValue: 1 << 8)
    /// Text underlined by a wavy line. Terminals without such lines underline it.
    public static let curlyUnderline = Attributes(rawValue: 1 << 9)

    /// The attributes of which a text has one at most.
    public static let underlines: Attributes = [.underline, .doubleUnderline, .curlyUnderline]
  }

  /// The terminal's own colours and no attributes.
  public static let standard = Style()

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// What is done to the text.
  public var attributes: Attributes

  /// Makes a style; the default is the terminal's own.
  public init(
    _ attributes: Attributes = [],
    foreground: Color = .standard,
    background: Color = .standard
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
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
