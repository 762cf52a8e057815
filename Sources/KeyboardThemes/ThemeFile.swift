internal import KeyboardCells

/// The looks of a keyboard and what surrounds it: a theme file.
public struct ThemeFile: Hashable, Sendable {
  /// Whether a theme is for dark or for light screens.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Light text on a dark background.
    case dark
    /// Dark text on a light background.
    case light
  }

  /// What a style is for. The states of keys change the style that a key has without them, and later
  /// ones prevail.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The screen, except for the keyboard.
    case screen
    /// The placeholder of a text that is empty.
    case placeholder
    /// Text that is selected.
    case selection
    /// The bar above the keyboard.
    case bar
    /// What is important in the bar.
    case accent
    /// The place around keys.
    case tray
    /// The lines between keys.
    case border
    /// Keys that type.
    case key
    /// Other keys.
    case frameKey
    /// The return key, over the other keys.
    case returnKey
    /// What further gestures on a key give.
    case hint
    /// A key that does nothing at the moment.
    case disabled
    /// A word of the bar that does nothing at the moment.
    case barDisabled
    /// A key that is on for the next key.
    case latched
    /// A key that is on for good.
    case locked
    /// A key that scanning offers.
    case scanned
    /// The key under the mouse.
    case hovered
    /// The key that the return key taps.
    case focused
    /// A key that is down.
    case pressed
    /// The keys that a gesture offers.
    case popup
    /// The key among them that letting go gives.
    case chosen

    /// Whether the role is a state that must be seen without colours.
    public var isState: Bool {
      switch self {
      // A disabled key stands in parentheses besides.
      case .selection, .latched, .locked, .scanned, .hovered, .focused, .pressed,
        .chosen:
        true
      default: false
      }
    }
  }

  /// A colour.
  public enum Color: Hashable, Sendable {
    /// The terminal's own colour of text or background.
    case standard
    /// A colour of the terminal's palette.
    case indexed(UInt8)
    /// A colour by its red, green and blue parts.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What is done to text besides colouring it.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// Heavy text.
    case bold
    /// Faint text.
    case dim
    /// Underlined text.
    case underline
    /// Foreground and background exchanged.
    case reverse
  }

  /// What a role changes.
  public struct Style: Hashable, Sendable {
    /// The colour of text; `nil` leaves it as it is.
    public var foreground: Color?
    /// The colour behind text; `nil` leaves it as it is.
    public var background: Color?
    /// What is done to text; `nil` leaves it to the role's default.
    public var attributes: [Attribute]?

    /// Makes a style that changes nothing but the arguments.
    public init(
      foreground: Color? = nil, background: Color? = nil, attributes: [Attribute]? = nil
    ) {
      self.foreground = foreground
      self.background = background
      self.attributes = attributes
    }
  }

  /// What people call the theme.
  public var name: String
  /// Who made it.
  public var author: String?
  /// The screens that it is for; `nil` for all.
  public var appearance: Appearance?
  /// What roles change; the others have their defaults.
  public var styles: [Role: Style]

  /// Makes a theme in which all roles have their defaults.
  public init(name: String, author: String? = nil, appearance: Appearance? = nil) {
    self.name = name
    self.author = author
    self.appearance = appearance
    styles = [:]
  }
}
