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

  /// What is known of a role besides the styles of themes.
  package struct Traits: Sendable {
    /// The role whose style the role changes, `nil` for none.
    package var below: ThemeRole?
    /// The attributes in a theme that states none.
    package var attributes: [ThemeFile.Attribute] = []
    /// The style in sixteen colors. The default, `nil`, has the attributes alone.
    package var sixteenColors: ThemeFile.Style?
    /// Whether the role is a state that must be visible without colours.
    package var isState = false
    /// Whether people must be able to read its text.
    package var isReadable = true
  }

  package var traits: Traits {
    func style(_ attributes: ThemeFile.Attribute...) -> ThemeFile.Style {
      ThemeFile.Style(attributes: attributes)
    }
    return switch self {
    case .screen, .bar, .tray: Traits()
    case .placeholder: Traits(below: .screen, attributes: [.dim], sixteenColors: style())
    case .selection: Traits(below: .screen, attributes: [.reverse], isState: true)
    case .accent: Traits(below: .bar, attributes: [.bold])
    case .border, .popupEdge: Traits(below: .tray, isReadable: false)
    case .key: Traits(below: .tray, sixteenColors: style(.bold))
    case .frameKey, .popup: Traits(below: .tray)
    case .returnKey:
      Traits(
        below: .frameKey,
        sixteenColors: .init(
          foreground: .indexed(15), background: .indexed(4), attributes: [.bold]))
    case .front: Traits(below: .key, isReadable: false)
    case .hint: Traits(below: .key, attributes: [.dim], sixteenColors: style())
    case .disabled: Traits(below: .key, attributes: [.dim], isReadable: false)
    case .barDisabled: Traits(below: .bar, attributes: [.dim], isReadable: false)
    case .latched:
      Traits(below: .frameKey, attributes: [.bold], sixteenColors: style(.reverse), isState: true)
    case .locked:
      Traits(
        below: .frameKey, attributes: [.bold], sixteenColors: style(.reverse, .underline),
        isState: true)
    case .scanned:
      Traits(
        below: .key, attributes: [.bold, .underline], sixteenColors: style(.reverse),
        isState: true)
    case .hovered: Traits(below: .key, attributes: [.underline], isState: true)
    case .focused:
      Traits(below: .key, attributes: [.underline], sixteenColors: style(.reverse), isState: true)
    case .pressed, .progress: Traits(below: .key, attributes: [.reverse], isState: true)
    case .chosen: Traits(below: .popup, attributes: [.reverse], isState: true)
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
