import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

/// The contrast of everything that is drawn beside the keys (WCAG 2.2, 1.4.3 and 1.4.11).
@MainActor @Suite struct `The contrast of a typing screen` {
  /// A terminal with a background.
  enum Ground: CaseIterable {
    case dark, light

    var background: TerminalColor { gray(self == .dark ? 0 : 255) }
    var foreground: TerminalColor { gray(self == .dark ? 255 : 0) }

    private func gray(_ level: UInt8) -> TerminalColor {
      TerminalColor(red: level, green: level, blue: level)
    }
  }

  /// Returns the desk after it has been drawn in `theme` on `ground`.
  private func desk(
    _ theme: String, _ ground: Ground, text: String = "",
    _ change: (inout TypingOptions) -> Void = { _ in }
  ) throws -> TypingDesk {
    let theme = try #require(Theme(named: theme))
    let desk = TypingDesk(
      columns: 80, rows: 24, text: text, environment: ["COLORTERM": "truecolor", "TERM": "xterm"]
    ) { options in
      options.keyboard.appearance.theme = theme
      options.prompt = "Prompt"
      change(&options)
    }
    var capabilities = TerminalCapabilities()
    capabilities.background = ground.background
    capabilities.isComplete = true
    let size = TerminalSize(columns: 80, rows: 24)
    _ = desk.program.frame(on: TerminalState(size: size, capabilities: capabilities))
    return desk
  }

  private func expectContrast(of desk: TypingDesk, on ground: Ground) {
    func color(_ color: Style.Color, _ standard: TerminalColor) -> ThemeFile.Color {
      if case .rgb(let red, let green, let blue) = color { return .rgb(red, green, blue) }
      return .rgb(standard.red, standard.green, standard.blue)
    }
    let picture = desk.frame.picture
    for y in 0..<picture.rows {
      for x in 0..<picture.columns where picture[x, y].cluster != " " {
        let style = picture[x, y].style
        let text = color(style.foreground, ground.foreground)
        let behind = color(style.background, ground.background)
        let isLine = "─│╭╮╰╯▀▄".contains(picture[x, y].cluster)
        let ratio = ThemeFile.Color.contrast(text, behind) ?? 0
        // The edges of keys and buttons are no text, and the contrast of keys has its own test.
        let bar = desk.controller.session.bar.frame(in: nil)
        guard !isLine || y < bar.y else { continue }
        let isHint = y > desk.keyboardFrame.y && !picture[x, y].style.attributes.contains(.bold)
        #expect(ratio >= (isLine || isHint ? 3 : 4.5), "\(picture[x, y].cluster) at \(x), \(y)")
      }
    }
  }

  @Test(arguments: ["dark", "light", "high-contrast"], Ground.allCases)
  func `suffices on dark and light terminals`(theme: String, ground: Ground) throws {
    let empty = try desk(theme, ground) { $0.placeholder = "Placeholder" }
    #expect(empty.picture.contains("Prompt") && empty.picture.contains("Placeholder"))
    expectContrast(of: empty, on: ground)
    let full = try desk(theme, ground, text: String(repeating: "long ", count: 30)) {
      $0.maximumLength = 150
    }
    full.send("x")
    #expect(full.picture.contains("At most") && full.picture.contains("‹"))
    expectContrast(of: full, on: ground)
  }
}
