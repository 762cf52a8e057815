import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// The theme of a terminal's own colours.
@Suite struct `A theme of the terminal's colours` {
  /// The colours that a terminal reports: text, background, green, yellow, blue and magenta.
  struct Palette: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let colors: [UInt32]

    init(_ name: String, _ colors: UInt32...) { (testDescription, self.colors) = (name, colors) }

    func terminalColor(_ place: Int) -> TerminalColor {
      let value = colors[place]
      return TerminalColor(
        red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }

    func color(_ place: Int) -> ThemeFile.Color {
      let color = terminalColor(place)
      return .rgb(color.red, color.green, color.blue)
    }

    var file: ThemeFile? {
      ThemeFile(
        TerminalColors(
          foreground: color(0), background: color(1),
          palette: [3: color(3), 4: color(4)]))
    }

    var capabilities: TerminalCapabilities {
      var capabilities = TerminalCapabilities()
      capabilities.foreground = terminalColor(0)
      capabilities.background = terminalColor(1)
      for index in 3...4 { capabilities.palette[UInt8(index)] = terminalColor(index) }
      capabilities.isComplete = true
      return capabilities
    }
  }

  static let palettes = [
    Palette("xterm", 0x000000, 0xFFFFFF, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD),
    Palette("xterm -rv", 0xFFFFFF, 0x000000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD),
    Palette("kitty", 0xDDDDDD, 0x000000, 0x19CB00, 0xCECB00, 0x0D73CC, 0xCB1ED1),
    Palette("Solarized dark", 0x839496, 0x002B36, 0x859900, 0xB58900, 0x268BD2, 0xD33682),
    Palette("Solarized light", 0x657B83, 0xFDF6E3, 0x859900, 0xB58900, 0x268BD2, 0xD33682),
    Palette("Nord", 0xD8DEE9, 0x2E3440, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD),
    Palette("Gruvbox", 0xEBDBB2, 0x282828, 0x98971A, 0xD79921, 0x458588, 0xB16286),
    Palette("Dracula", 0xF8F8F2, 0x282A36, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6),
  ]

  @Test(arguments: palettes) func `has the contrasts of the built-in themes`(
    palette: Palette
  ) throws {
    let theme = Theme(try #require(palette.file))
    #expect(theme.fillsKeys)
    let tray = theme.style(.tray)
    func ratio(_ first: Style.Color, _ second: Style.Color) throws -> Double {
      func color(_ color: Style.Color, _ place: Int) -> ThemeFile.Color {
        guard case .rgb(let red, let green, let blue) = color else { return palette.color(place) }
        return .rgb(red, green, blue)
      }
      return try #require(ThemeFile.Color.contrast(color(first, 0), color(second, 1)))
    }
    let (key, frameKey) = (
      theme.style(.key, over: tray), theme.style(.frameKey, over: tray)
    )
    let bases: [(role: ThemeRole, base: Style, least: Double)] = [
      (.key, tray, 4.5), (.frameKey, tray, 4.5), (.returnKey, frameKey, 4.5), (.popup, tray, 4.5),
      (.bar, .standard, 4.5), (.barDisabled, theme.style(.bar), 4.5),
      (.accent, theme.style(.bar), 4.5), (.placeholder, .standard, 4.5),
      (.selection, .standard, 4.5), (.chosen, theme.style(.popup, over: tray), 4.5),
      (.hint, key, 3), (.disabled, key, 1.5), (.latched, frameKey, 4.5), (.locked, frameKey, 4.5),
      (.scanned, key, 4.5), (.hovered, key, 4.5), (.focused, key, 4.5), (.pressed, key, 4.5),
      (.progress, key, 4.5),
    ]
    for (role, base, least) in bases {
      let style = theme.style(role, over: base)
      #expect(try ratio(style.foreground, style.background) >= least, "text of \(role)")
    }
    for role in [ThemeRole.returnKey, .latched, .locked, .pressed, .focused, .scanned, .progress] {
      let color = theme.style(role, over: key).background
      #expect(try ratio(color, key.background) >= 3, "\(role) beside a key")
    }
    #expect(try ratio(key.background, tray.background) >= 1.15)
    let popup = theme.style(.popup, over: tray)
    #expect(try ratio(theme.style(.chosen, over: popup).background, popup.background) >= 3)
    #expect(try ratio(theme.style(.popupEdge, over: tray).background, popup.background) >= 3)
    #expect(try ratio(theme.style(.border, over: tray).foreground, tray.background) >= 3)
  }

  @Test(arguments: palettes) func `has grey keys, and one accent without the palette's saturation`(
    palette: Palette
  ) throws {
    let theme = Theme(try #require(palette.file))
    let key = theme.style(.frameKey, over: theme.style(.tray))
    let accent = theme.style(.returnKey, over: key).background
    #expect(accent != theme.style(.latched, over: key).background)
    #expect(theme.style(.chosen).background != theme.style(.latched, over: key).background)
    if palette.testDescription == "xterm" { #expect(accent == .rgb(0x39, 0x5E, 0xB2)) }
    if palette.testDescription == "xterm -rv" { #expect(accent == .rgb(0x9D, 0xBD, 0xFF)) }
    #expect(theme.style(.focused).background == theme.style(.scanned).background)
  }

  @Test(arguments: palettes) func `is the default where the terminal has reported them`(
    palette: Palette
  ) throws {
    func name(_ change: (inout TerminalCapabilities) -> Void, wanted: Theme? = nil) -> String {
      var capabilities = palette.capabilities
      change(&capabilities)
      return TerminalLook(
        capabilities, environment: ["COLORTERM": "truecolor", "TERM": "xterm"], wanted: wanted
      ).theme.name
    }
    #expect(name { _ in } == "Terminal")
    #expect(["Dark", "Light"].contains(name { $0.palette[4] = nil }))
    #expect(["Dark", "Light"].contains(name { $0.foreground = nil }))
    #expect(name({ _ in }, wanted: Theme(named: "light")) == "Light")
  }

  @Test func `is none for a background near the middle`() {
    let grey = Palette("grey", 0xFFFFFF, 0x707070, 0x859900, 0xB58900, 0x268BD2, 0xD33682)
    #expect(grey.file == nil)
  }
}

/// The cursor of the terminal under a theme.
@MainActor @Suite struct `The colour of the cursor` {
  private func frame(_ theme: String, background: UInt8?) throws -> String {
    let theme = try #require(Theme(named: theme))
    let desk = TypingDesk(environment: ["COLORTERM": "truecolor", "TERM": "xterm"]) {
      $0.keyboard.appearance.theme = theme
    }
    var capabilities = TerminalCapabilities()
    capabilities.background = background.map { TerminalColor(red: $0, green: $0, blue: $0) }
    let state = TerminalState(
      size: TerminalSize(columns: 47, rows: 12), capabilities: capabilities)
    return String(decoding: desk.program.frame(on: state), as: UTF8.self)
  }

  @Test func `is that of the text where the theme paints another background`() throws {
    #expect(try frame("light", background: 0).contains("\u{1B}]12;#1b1d22\u{1B}\\"))
    #expect(try frame("dark", background: 255).contains("\u{1B}]12;#f1f2f4\u{1B}\\"))
  }

  @Test func `is the terminal's own on its own background, or if it reports none`() throws {
    #expect(try !frame("light", background: 255).contains("\u{1B}]12;"))
    #expect(try !frame("dark", background: 0).contains("\u{1B}]12;"))
    #expect(try !frame("light", background: nil).contains("\u{1B}]12;"))
  }

  @Test func `is restored with the modes of a session, in all its ends`() {
    var setup = TerminalSetup(mouse: .drag, usesWholeScreen: true)
    var capabilities = TerminalCapabilities()
    _ = setup.add(capabilities, mouse: .drag, cell: nil)
    let reset = "\u{1B}]112\u{1B}\\"
    #expect(!String(decoding: setup.leave, as: UTF8.self).contains(reset))
    capabilities.background = TerminalColor(red: 0, green: 0, blue: 0)
    _ = setup.add(capabilities, mouse: .drag, cell: nil)
    #expect(String(decoding: setup.leave, as: UTF8.self).contains(reset))
    #expect(String(decoding: TerminalSetup.resetting, as: UTF8.self).contains(reset))
  }
}
