import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@testable import KeyboardTerminal

@Suite struct `Themes` {
  @Test(arguments: Theme.names)
  func `is built in without a fault`(name: String) throws {
    let bytes = try #require(Theme.file(named: name))
    let reading = ThemeReader().read(bytes, file: name)
    #expect(reading.diagnostics == [])
    #expect(Theme(named: name) == reading.theme.map { Theme($0) })
    #expect(Theme(named: "no such theme") == nil)
  }

  /// Returns the styles of keys, each on top of the style below it.
  static func styles(of theme: Theme) -> [ThemeRole: Style] {
    func style(_ role: ThemeRole) -> Style {
      theme.style(role, over: role.traits.below.map(style) ?? .standard)
    }
    let roles = ThemeRole.allCases.map { ($0, style($0)) }
    return Dictionary(uniqueKeysWithValues: roles)
  }

  static func base(of state: ThemeRole) -> ThemeRole { state.traits.below ?? state }

  @Test(arguments: [("dark", 4.5), ("light", 4.5), ("high-contrast", 7)])
  func `has enough contrast for reading`(name: String, least: Double) throws {
    // A terminal's own background is unknown.
    let theme = try #require(Theme(named: name)).adapted(toBackground: nil)
    for (role, style) in Self.styles(of: theme)
    where role.traits.isReadable || role == .barDisabled {
      guard case .rgb(let red, let green, let blue) = style.foreground,
        case .rgb(let backRed, let backGreen, let backBlue) = style.background
      else { continue }
      let contrast = try #require(
        ThemeFile.Color.contrast(
          .rgb(red, green, blue), .rgb(backRed, backGreen, backBlue)))
      // A hint is secondary, and its key has other ways to its outputs.
      #expect(contrast >= (role == .hint && least < 7 ? 3 : least), "\(role): \(contrast)")
    }
  }

  @Test func `distinguishes states by attributes where there are no colours`() throws {
    let styles = Self.styles(of: .plain)
    for role in ThemeRole.allCases where role.traits.isState {
      #expect(styles[role]?.attributes != styles[Self.base(of: role)]?.attributes, "\(role)")
    }
  }

  @Test(arguments: ["dark", "light", "high-contrast"])
  func `distinguishes states by their background`(name: String) throws {
    let styles = Self.styles(of: try #require(Theme(named: name)))
    for role in ThemeRole.allCases where role.traits.isState {
      #expect(styles[role]?.background != styles[Self.base(of: role)]?.background, "\(role)")
    }
  }

  @Test func `tells states and popups from keys in high contrast, by at least 3 to 1`() throws {
    let styles = Self.styles(of: try #require(Theme(named: "high-contrast")))
    func color(_ role: ThemeRole) throws -> ThemeFile.Color {
      guard case .rgb(let red, let green, let blue) = try #require(styles[role]).background else {
        throw CancellationError()
      }
      return .rgb(red, green, blue)
    }
    let states: [ThemeRole] = [
      .latched, .locked, .hovered, .focused, .scanned, .pressed, .progress,
    ]
    for (role, base) in states.map({ ($0, ThemeRole.key) }) + [(.popup, .key), (.chosen, .popup)] {
      let contrast = try #require(ThemeFile.Color.contrast(try color(role), try color(base)))
      #expect(contrast >= 3, "\(role): \(contrast)")
    }
    for role in [ThemeRole.latched, .locked] {
      let contrast = try #require(ThemeFile.Color.contrast(try color(role), try color(.frameKey)))
      #expect(contrast >= 3, "\(role): \(contrast)")
    }
  }

  @Test(arguments: ["dark", "light"])
  func `has the terminal's two colours among 16, and blue for the return key`(
    name: String
  ) throws {
    let theme = try #require(Theme(named: name)).adapted(to: .ansi)
    let key = theme.style(.frameKey, over: theme.style(.tray))
    #expect(key == .standard && theme.style(.key).attributes == .bold)
    #expect(theme.style(.returnKey, over: key).background == .indexed(4))
    #expect(theme.style(.returnKey, over: key).foreground == .indexed(15))
    for role in [ThemeRole.latched, .locked, .pressed, .focused, .scanned, .chosen] {
      let style = theme.style(role, over: key)
      #expect(style.attributes.contains(.reverse) && style.background == .standard, "\(role)")
    }
    #expect(theme.style(.locked).attributes.contains(.underline))
  }

  @Test func `has attributes alone where there are no colours`() throws {
    let theme = try #require(Theme(named: "dark"))
    #expect(theme.adapted(to: .none) == .plain)
    #expect(theme.fillsKeys && theme.adapted(to: .palette) == theme)
    #expect(!theme.adapted(to: .ansi).fillsKeys)
    for style in Self.styles(of: .plain).values {
      #expect(style.foreground == .standard && style.background == .standard)
    }
    #expect(Theme(named: "monochrome").map(Self.styles) == Self.styles(of: .plain))
  }

  @Test(arguments: [
    (ThemeFile.Color?.some(.rgb(0, 0, 0)), [:], ThemeFile.Appearance?.some(.dark)),
    (.some(.rgb(255, 255, 255)), [:], .some(.light)),
    (.some(.rgb(0xFD, 0xF6, 0xE3)), ["COLORFGBG": "15;0"], .some(.light)),
    (.none, ["COLORFGBG": "15;0"], .some(.dark)), (.none, ["COLORFGBG": "0;15"], .some(.light)),
    (.none, ["COLORFGBG": "0;default;7"], .some(.light)), (.none, ["COLORFGBG": "?"], .none),
    (.none, [:], .none),
  ])
  func `is chosen by the terminal's background`(
    background: ThemeFile.Color?, environment: [String: String], appearance: ThemeFile.Appearance?
  ) {
    #expect(
      ThemeFile.Appearance(background: background, environment: environment) == appearance)
    let name = appearance == .light ? "Light" : "Dark"
    #expect(Theme(for: appearance, depth: .palette).name == name)
    #expect(Theme(for: appearance, depth: .none) == .plain)
  }

  @Test func `paints the screen where the terminal may have another background`() throws {
    let dark = try #require(Theme(named: "dark"))
    #expect(dark.style(.screen) == .standard)
    #expect(dark.adapted(toBackground: .dark) == dark)
    for background in [ThemeFile.Appearance.light, nil] {
      #expect(dark.adapted(toBackground: background).style(.screen) == dark.style(.tray))
    }
    for name in ["high-contrast", "monochrome"] {
      let theme = try #require(Theme(named: name))
      #expect(theme.adapted(toBackground: .light) == theme, "it says so itself")
    }
    #expect(Theme.plain.adapted(toBackground: .light) == .plain)
  }
}
