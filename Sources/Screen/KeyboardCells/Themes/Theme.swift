public import KeyboardModel

/// The appearance of everything on the screen.
///
/// A theme defines what each role changes in the underlying style. For example, a pressed key looks
/// like a key, except for the changes of the pressed role. States have attributes by default, so
/// that they are visible without colours.
public struct Theme: Hashable, Sendable {
  private struct Change: Hashable {
    var foreground: Style.Color?
    var background: Style.Color?
    var attributes: Style.Attributes

    init(_ style: ThemeFile.Style?, of role: ThemeRole) {
      foreground = style?.foreground.map(Style.Color.init)
      background = style?.background.map(Style.Color.init)
      attributes = Style.Attributes(style?.attributes ?? role.traits.attributes)
    }

    /// Whether a colour is none of the terminal's own.
    var hasMixedColor: Bool {
      [foreground, background].contains { color in
        if case .rgb = color { true } else { false }
      }
    }

    func callAsFunction(_ style: Style) -> Style {
      Style(
        style.attributes.union(attributes), foreground: foreground ?? style.foreground,
        background: background ?? style.background)
    }
  }

  /// The display name of the theme.
  public let name: String
  /// That of the screens that the theme suits, `nil` for all.
  package let appearance: ThemeFile.Appearance?
  /// The characters that the terminal can display. The default is all.
  public var repertoire = CharacterRepertoire.all
  /// Whether keys have a colour of their own, so that they need no lines.
  package private(set) var fillsKeys: Bool
  /// Whether colours show the states of keys, so that captions need no marks for them.
  package private(set) var hasColors: Bool
  @Brief private var changes: [ThemeRole: Change]

  /// The theme without colours, which uses attributes alone.
  public static let plain = Theme(ThemeFile(name: "plain"))

  package init(_ file: ThemeFile) {
    let file = file.completed
    name = file.name
    appearance = file.appearance
    var changes: [ThemeRole: Change] = [:]
    for role in ThemeRole.allCases { changes[role] = Change(file.styles[role], of: role) }
    self.changes = changes
    hasColors = changes.values.contains { $0.foreground != nil || $0.background != nil }
    let backgrounds = [ThemeRole.tray, .key, .frameKey].map { changes[$0]?.background ?? .standard }
    let tray = backgrounds[0]
    fillsKeys =
      tray != .standard && backgrounds.dropFirst().allSatisfy { $0 != tray && $0 != .standard }
  }

  /// Returns the style of `role`, applied to `base`.
  public func style(_ role: ThemeRole, over base: Style = .standard) -> Style {
    changes[role]?(base) ?? base
  }

  /// Returns the theme for a terminal of `depth`, in which roles stay apart.
  package func adapted(to depth: ColorDepth) -> Theme {
    var theme = depth == .none ? Theme.plain : self
    theme.repertoire = repertoire
    guard depth == .ansi else { return theme }
    theme.fillsKeys = false
    if appearance != nil {
      for role in ThemeRole.allCases where theme.changes[role]?.hasMixedColor == true {
        theme.changes[role] = Change(role.traits.sixteenColors, of: role)
      }
    }
    return theme
  }

  /// Adapts foregrounds that may be invisible on another background, and paints the screen.
  package func adapted(toBackground background: ThemeFile.Appearance?) -> Theme {
    guard let appearance, appearance != background, changes[.screen]?.background == nil else {
      return self
    }
    var theme = self
    theme.changes[.screen] = changes[.tray]
    return theme
  }
}

extension Style.Attributes {
  fileprivate init(_ attributes: [ThemeFile.Attribute]) {
    self = []
    for attribute in attributes {
      switch attribute {
      case .bold: insert(.bold)
      case .dim: insert(.dim)
      case .underline: insert(.underline)
      case .reverse: insert(.reverse)
      }
    }
  }
}

extension Style.Color {
  package init(_ color: ThemeFile.Color) {
    switch color {
    case .standard: self = .standard
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
