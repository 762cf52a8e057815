/// The role of a style.
///
/// The states of a key modify its base style, and later states take precedence.
public enum ThemeRole: String, Hashable, Sendable, CaseIterable {
  /// The screen, except for the keyboard.
  case screen
  /// Secondary text on the screen: the placeholder of an empty text control, the title and the
  /// notes of a box, help.
  case placeholder
  /// Selected text.
  case selection
  /// The bar above the keyboard.
  case bar
  /// Emphasized items of the bar.
  case accent
  /// The area around keys.
  case tray
  /// The lines between keys.
  case border
  /// Keys that type.
  case key
  /// Other keys.
  case frameKey
  /// The return key, on top of the role of other keys.
  case returnKey
  /// The front of a filled key, below its face.
  case front
  /// The hint at a key's further gestures.
  case hint
  /// A disabled key.
  case disabled
  /// A disabled word of the bar.
  case barDisabled
  /// A key that is latched for the next key.
  case latched
  /// A locked key.
  case locked
  /// A key that scanning offers.
  case scanned
  /// The key under the pointer.
  case hovered
  /// The focused key, which the return key taps.
  case focused
  /// A key that is down.
  case pressed
  /// The panel of the keys that a gesture offers, and their own key.
  case popup
  /// The edge around the panel, by its background.
  case popupEdge
  /// The offered key that is selected on release.
  case chosen
  /// The part of a key that a resting mouse has filled.
  case progress

  /// Whether the role is a state that must be visible without colours.
  package var isState: Bool {
    switch self {
    case .selection, .latched, .locked, .scanned, .hovered, .focused, .pressed, .chosen,
      .progress:
      true
    default: false
    }
  }
}

/// A theme file: the appearance of a keyboard and its surroundings.
package struct ThemeFile: Hashable, Sendable {
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  package enum Color: Hashable, Sendable {
    /// The terminal's default foreground or background.
    case standard
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  package enum Attribute: String, Hashable, Sendable, CaseIterable {
    case bold
    case dim
    case underline
    case reverse
  }

  /// The changes that a role makes to the underlying style. What is `nil` stays.
  package struct Style: Hashable, Sendable {
    package var foreground: Color?
    package var background: Color?
    package var attributes: [Attribute]?

    package init(
      foreground: Color? = nil, background: Color? = nil, attributes: [Attribute]? = nil
    ) {
      (self.foreground, self.background, self.attributes) = (foreground, background, attributes)
    }
  }

  package var name: String
  package var author: String?
  /// The appearance of the screens that the theme suits, `nil` for all.
  package var appearance: Appearance?
  package var styles: [ThemeRole: Style]

  /// All roles have their defaults.
  package init(name: String, author: String? = nil, appearance: Appearance? = nil) {
    (self.name, self.author, self.appearance) = (name, author, appearance)
    styles = [:]
  }
}
