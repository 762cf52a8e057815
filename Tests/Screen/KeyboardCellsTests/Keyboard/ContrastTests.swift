import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import TestSupport
import Testing

/// Tests of the contrast on the screen, measured in pictures (WCAG 2.2, 1.4.3 and 1.4.11).
@Suite struct `Contrast` {
  private static let leastOfText = 4.5
  private static let leastOfEdges = 3.0

  /// A keyboard in a theme, as displayed by a terminal with the given number of colours.
  private struct Shown {
    let theme: Theme
    let depth: ColorDepth
    let picture: KeyboardPicture

    init(_ name: String, _ depth: ColorDepth, _ style: KeyboardStyle) throws {
      theme = try #require(Theme(named: name))
      self.depth = depth
      let layout = try #require(LayoutCatalog.embedded("en"))
      let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
      let arrangement = KeyboardArrangement(
        in: CellRect(x: 0, y: 0, width: 80, height: 9), style: style)
      let grid = KeyGrid(
        layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
      picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
    }

    /// Returns the contrast ratio of two displayed colours, infinite if the terminal determines one
    /// of them.
    func ratio(_ first: Style.Color, _ second: Style.Color) -> Double {
      ThemeFile.Color.contrast(color(first), color(second)) ?? .infinity
    }

    private func color(_ color: Style.Color) -> ThemeFile.Color {
      switch color.adapted(to: depth) {
      case .standard: return .standard
      case .rgb(let red, let green, let blue): return .rgb(red, green, blue)
      case .indexed(let index):
        guard index >= 16 else { return .standard }
        if index >= 232 {
          let grey = 8 + 10 * (index - 232)
          return .rgb(grey, grey, grey)
        }
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        let cube = Int(index) - 16
        return .rgb(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
      }
    }

    /// Returns the displayed colours of a cell.
    static func colors(of style: Style) -> (text: Style.Color, background: Style.Color) {
      style.attributes.contains(.reverse)
        ? (style.background, style.foreground) : (style.foreground, style.background)
    }
  }

  /// Returns all combinations of states, on keys of all kinds.
  private static func states(of grid: KeyGrid) -> [KeyboardHighlights] {
    var all: [KeyboardHighlights] = []
    let keys = Set(grid.indices)
    let samples: [Identifier] = ["q", "d", "shift", "bksp", "to-numeric", "space", "return"]
    for latch in [LatchState.off, .latched, .locked] {
      for bits in 0..<32 {
        for id in bits & 3 == 0 ? ["q"] : samples {
          let index = grid.index(of: id)
          all.append(
            KeyboardHighlights(
              pressed: bits & 4 == 0 ? [] : keys, focused: bits & 1 == 0 ? nil : index,
              hovered: bits & 2 == 0 ? nil : index, scanned: bits & 8 == 0 ? [] : keys,
              disabled: bits & 16 == 0 ? [] : keys, latches: [.shift: latch], returnLabel: "done"))
        }
      }
    }
    return TestScope.sample(all, oneIn: 5)
  }

  private static let themes = ["dark", "light", "high-contrast"]

  @Test(arguments: themes, [ColorDepth.truecolor, .palette])
  func `suffices for caps, hints and edges in all states`(name: String, depth: ColorDepth) throws {
    for style in [KeyboardStyle.keys, .box] {
      let shown = try Shown(name, depth, style)
      let tray = Shown.colors(of: shown.theme.style(.tray)).background
      var seen: Set<PackedStyle> = []
      for highlights in Self.states(of: shown.picture.grid) {
        for cell in shown.picture.drawn(highlights: highlights).lines.joined()
        where seen.insert(cell.style).inserted {
          let style = cell.style.style
          let (text, background) = Shown.colors(of: style)
          #expect(!style.attributes.contains(.dim), "how faint, nobody can say")
          // Blanks between keys may have the foreground of the following text, which saves bytes.
          if text != tray, background != tray {
            #expect(shown.ratio(text, background) >= Self.leastOfText, "\(style)")
          }
          // Where a key is as light as the tray, its front is visible next to both.
          if background != tray, shown.ratio(background, tray) < Self.leastOfEdges {
            let front = shown.theme.style(.front).background
            let isFront = background == front
            #expect(isFront || shown.ratio(front, tray) >= Self.leastOfEdges, "\(style)")
            #expect(isFront || shown.ratio(front, background) >= Self.leastOfEdges, "\(style)")
          }
        }
      }
      let lines = shown.theme.style(.border, over: shown.theme.style(.tray))
      #expect(shown.ratio(lines.foreground, lines.background) >= Self.leastOfEdges)
      #expect(seen.count > 12)
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .palette])
  func `of focus and offer suffices against the keys around them`(depth: ColorDepth) throws {
    let shown = try Shown("high-contrast", depth, .keys)
    for state in [ThemeRole.focused, .scanned] {
      for key in [ThemeRole.key, .frameKey, .returnKey] {
        let (face, around) = (shown.theme.style(state), shown.theme.style(key))
        #expect(
          shown.ratio(Shown.colors(of: face).background, Shown.colors(of: around).background)
            >= Self.leastOfEdges, "\(state) beside \(key)")
      }
    }
  }

  @Test func `of a state covers the face of the key, with only the cap underlined`() throws {
    let shown = try Shown("dark", .truecolor, .keys)
    let index = try #require(shown.picture.grid.index(of: "d"))
    let frame = shown.picture.frames(of: index)[0]
    let focused = shown.picture.drawn(highlights: KeyboardHighlights(focused: index))
    let styles = (1..<frame.width).map { focused[frame.x + $0, frame.y].style }
    #expect(Set(styles.map(\.background)).count == 1)
    #expect(styles.map { $0.attributes.contains(.underline) }.filter(\.self).count == 3)
    // The front is the same in all states.
    let below = (frame.x + 1, frame.y + 1)
    for highlights in [
      KeyboardHighlights(focused: index), KeyboardHighlights(pressed: [index]),
      KeyboardHighlights(scanned: [index]),
    ] {
      let picture = shown.picture.drawn(highlights: highlights)
      #expect(picture[below.0, below.1] == shown.picture.drawn()[below.0, below.1])
    }
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .palette])
  func `suffices in popups, where the chosen key is filled`(name: String, depth: ColorDepth) throws
  {
    let shown = try Shown(name, depth, .keys)
    let tray = Shown.colors(of: shown.theme.style(.tray)).background
    let popup = KeyboardPicture.Popup(
      keyFrame: CellRect(x: 24, y: 4, width: 8, height: 2),
      candidates: (0..<3).map {
        .init("é", frame: CellRect(x: 24 + 8 * $0, y: 2, width: 8, height: 2))
      }, chosen: 1)
    var grid = shown.picture.drawn()
    shown.picture.draw(popup, on: &grid)
    let frames = shown.picture.frames(of: popup, in: grid.bounds)
    let styles = frames.map { frame in
      let cells = (1..<frame.width).map { grid[frame.x + $0, frame.y].style }
      #expect(Set(cells.map(\.background)).count == 1)
      return Shown.colors(of: cells[0])
    }
    for (text, background) in styles {
      #expect(shown.ratio(text, background) >= Self.leastOfText)
    }
    let front = grid[frames[0].x + 1, frames[0].y + 1].style.background
    #expect(
      max(shown.ratio(styles[0].background, tray), shown.ratio(front, tray)) >= Self.leastOfEdges)
    #expect(shown.ratio(styles[0].background, styles[1].background) >= Self.leastOfEdges)
  }

  @Test(arguments: themes)
  func `of keys with lines around them needs no fill`(name: String) throws {
    let shown = try Shown(name, .truecolor, .box)
    let tray = shown.theme.style(.tray).background
    #expect(shown.picture.drawn().lines.joined().allSatisfy { $0.style.style.background == tray })
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .palette])
  func `suffices for selected text and the bar`(name: String, depth: ColorDepth) throws {
    let shown = try Shown(name, depth, .keys)
    let screen = shown.theme.style(.screen)
    let selection = Shown.colors(of: shown.theme.style(.selection, over: screen))
    #expect(shown.ratio(selection.text, selection.background) >= Self.leastOfText)
    // If the theme leaves the screen to the terminal, the background is that of the theme's
    // appearance.
    let behind: Style.Color =
      screen.background == .standard
      ? shown.theme.appearance == .light ? .rgb(255, 255, 255) : .rgb(0, 0, 0) : screen.background
    #expect(shown.ratio(selection.background, behind) >= Self.leastOfEdges)
    let bar = shown.theme.style(.bar)
    for style in [bar, shown.theme.style(.accent, over: bar), shown.theme.style(.tray)] {
      #expect(shown.ratio(style.foreground, style.background) >= Self.leastOfText)
    }
  }
}
