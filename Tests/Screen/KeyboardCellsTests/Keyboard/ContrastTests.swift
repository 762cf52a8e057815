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
  private static let leastOfHints = 3.0
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
        let drawn = shown.picture.drawn(highlights: highlights)
        for y in 0..<drawn.rows {
          for x in 0..<drawn.columns {
            let cell = drawn[x, y]
            guard !" ▀▄".contains(cell.cluster), seen.insert(PackedStyle(cell.style)).inserted
            else { continue }
            let (text, background) = Shown.colors(of: cell.style)
            #expect(!cell.style.attributes.contains(.dim), "how faint, nobody can say")
            // A palette of 256 colours has the nearest ones.
            let leastOfText = depth == .palette ? 4.3 : Self.leastOfText
            let isHint = cell.style.foreground == shown.theme.style(.hint).foreground
            let isDisabled = background == shown.theme.style(.disabled).background
            let isHovered = background == shown.theme.style(.hovered).background
            let leastOfHints = isHovered || style == .box ? 1 : Self.leastOfHints
            let least = isDisabled ? 1.5 : isHint ? leastOfHints : leastOfText
            #expect(shown.ratio(text, background) >= least, "\(cell.cluster) \(cell.style)")
            // Captions identify keys, which need no more (WCAG 2.2, 1.4.11).
            guard background != tray else { continue }
            let front = shown.theme.style(.front).background
            let ratio = max(shown.ratio(background, tray), shown.ratio(front, tray))
            #expect(ratio >= (name == "high-contrast" ? Self.leastOfEdges : 1.15), "\(cell.style)")
          }
        }
      }
      let lines = shown.theme.style(.border, over: shown.theme.style(.tray))
      #expect(shown.ratio(lines.foreground, lines.background) >= Self.leastOfEdges)
      #expect(seen.count > 8)
    }
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .palette])
  func `of focus and offer suffices against the keys around them`(
    name: String, depth: ColorDepth
  ) throws {
    let shown = try Shown(name, depth, .keys)
    let key = shown.theme.style(.key)
    for state in [ThemeRole.focused, .scanned, .progress]
    where name != "high-contrast" || state != .progress {
      let face = shown.theme.style(state, over: key)
      #expect(
        shown.ratio(Shown.colors(of: face).background, Shown.colors(of: key).background)
          >= Self.leastOfEdges, "\(state)")
    }
    for state in [ThemeRole.returnKey, .latched, .locked, .pressed]
    where name != "high-contrast" || state != .returnKey {
      let face = shown.theme.style(state, over: key)
      #expect(
        shown.ratio(Shown.colors(of: face).background, Shown.colors(of: key).background)
          >= Self.leastOfEdges, "\(state)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .palette])
  func `of each state suffices against the other keys, whatever these do`(depth: ColorDepth) throws
  {
    let shown = try Shown("high-contrast", depth, .keys)
    let states: [ThemeRole] = [
      .latched, .locked, .hovered, .pressed, .focused, .scanned, .disabled,
    ]
    for role in [ThemeRole.key, .frameKey, .returnKey] {
      let key = shown.theme.style(role)
      func face(_ state: ThemeRole) -> Style { shown.theme.style(state, over: key) }
      func ratio(_ first: Style, _ second: Style) -> Double {
        shown.ratio(Shown.colors(of: first).background, Shown.colors(of: second).background)
      }
      for state in states {
        #expect(ratio(face(state), key) >= Self.leastOfEdges, "\(state) on \(role)")
        // Between black and white, there is room for three steps: those that can be pressed are dark.
        if state != .disabled {
          #expect(ratio(face(state), face(.disabled)) >= Self.leastOfEdges, "\(state)")
        }
      }
      let looks = Set(states.map { "\(face($0).background) \(face($0).attributes)" })
      #expect(looks.count == states.count - 1, "the focus looks like an offer, all others differ")
    }
  }

  /// A key with a face of the given rows, and the picture with it in a state.
  private func key(
    rows: Int, drawsBlocks: Bool = false, _ state: (KeyGrid.Index) -> KeyboardHighlights
  ) throws -> (frame: CellRect, picture: CellGrid, theme: Theme) {
    var theme = try #require(Theme(named: "dark"))
    theme.repertoire.drawsBlocks = drawsBlocks
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 0, width: 80, height: 1 + 4 * (rows + 1)), style: .keys)
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    let picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
    let index = try #require(grid.index(of: "d"))
    return (picture.frames(of: index)[0], picture.drawn(highlights: state(index)), theme)
  }

  @Test(arguments: [2, 3]) func `of the focus is that of a ring inside a high key`(
    rows: Int
  ) throws {
    let (frame, picture, theme) = try key(rows: rows, drawsBlocks: true) {
      KeyboardHighlights(focused: $0)
    }
    let (ring, face) = (theme.style(.focused).background, theme.style(.key).background)
    let right = frame.x + frame.width - 2
    func color(_ x: Int, _ y: Int) -> Style.Color { picture.color(halfColumn: x, halfRow: y) }
    let top = 2 * frame.y
    for x in 2 * frame.x + 1..<2 * right + 1 {
      #expect(color(x, top) == ring && color(x, top + 1) == face)
      #expect(color(x, top + 2 * rows) == ring)
    }
    let middle = frame.y + rows / 2
    for y in top...top + 2 * rows {
      #expect(color(2 * frame.x, y) == ring && color(2 * right + 1, y) == ring)
    }
    #expect(color(2 * frame.x + 1, 2 * middle) == face && color(2 * right, 2 * middle) == face)
    #expect(picture[frame.x + 3, middle].cluster == "d")
    #expect(picture[frame.x + 3, middle].style.attributes == .bold)
    #expect(picture[frame.x - 1, middle].style.background == theme.style(.tray).background)
  }

  @Test func `of the focus is that of the gaps and the front around a low key`() throws {
    let (frame, picture, theme) = try key(rows: 1) { KeyboardHighlights(focused: $0) }
    let ring = theme.style(.focused).background
    for x in [frame.x - 1, frame.x + frame.width - 1] {
      #expect(picture[x, frame.y].style.background == ring)
    }
    #expect(picture.color(halfColumn: 2 * frame.x, halfRow: 2 * frame.y + 2) == ring)
    #expect(picture[frame.x, frame.y].style.background == theme.style(.key).background)
    #expect(!picture.description.contains("> d <") && !picture.description.contains("[d]"))
  }

  @Test func `of an offered row is that of its gaps alone`() throws {
    let (frame, picture, theme) = try key(rows: 2) { _ in KeyboardHighlights() }
    _ = picture
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 0, width: 80, height: 13), style: .keys)
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    let row = grid.indices.filter { grid[$0].row == 1 }
    let offered = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
      .drawn(highlights: KeyboardHighlights(scanned: Set(row)))
    let ring = theme.style(.scanned).background
    for index in row {
      let key = grid[index].frame
      #expect(offered[key.x + key.width - 1, frame.y].style.background == ring)
      #expect(offered[key.x, frame.y].style.background == theme.style(.key).background)
    }
  }

  @Test(arguments: [1, 2, 3]) func `of a pressed key is that of all of it`(rows: Int) throws {
    let (frame, picture, theme) = try key(rows: rows) { KeyboardHighlights(pressed: [$0]) }
    let pressed = theme.style(.pressed).background
    for x in frame.x..<frame.x + frame.width - 1 {
      #expect(picture[x, frame.y].style.background == pressed)
      #expect(picture[x, frame.y + rows].style.background == pressed)
      #expect(picture[x, frame.y + rows].cluster == "▄")
    }
  }

  @Test(arguments: themes, [ColorDepth.truecolor, .palette])
  func `suffices in popups, where the chosen key is filled`(name: String, depth: ColorDepth) throws
  {
    let shown = try Shown(name, depth, .keys)
    let tray = Shown.colors(of: shown.theme.style(.tray)).background
    let key = shown.picture.grid[try #require(shown.picture.grid.index(of: "c"))].frame
    let popup = KeyboardPicture.Popup(
      keyFrame: key,
      candidates: (0..<3).map {
        .init("é", frame: CellRect(x: key.x + 8 * $0, y: key.y - 2, width: 8, height: 2))
      }, chosen: 1)
    var grid = shown.picture.drawn()
    shown.picture.draw(popup, on: &grid)
    let frames = shown.picture.frames(of: popup, in: grid.bounds)
    let styles = frames.map { frame in
      let cells = (0..<frame.width).map { grid[frame.x + $0, frame.y].style }
      #expect(Set(cells.map(\.background)).count == 1)
      return Shown.colors(of: grid[frame.x + (frame.width - 1) / 2, frame.y].style)
    }
    for (text, background) in styles {
      #expect(shown.ratio(text, background) >= Self.leastOfText)
    }
    #expect(shown.ratio(styles[0].background, styles[1].background) >= Self.leastOfEdges)
    let edge = shown.theme.style(.popupEdge).background
    #expect(shown.ratio(edge, styles[0].background) >= Self.leastOfEdges)
    // The edge is all around the panel.
    let last = frames[2]
    #expect(grid[frames[0].x - 1, frames[0].y].style.background == edge)
    #expect(grid[last.x + last.width, last.y].style.background == edge)
    for x in frames[0].x..<last.x + last.width {
      let (above, below) = (2 * frames[0].y - 1, 2 * frames[0].y + 3)
      #expect(grid.color(halfColumn: 2 * x, halfRow: above) == edge, "\(x)")
      #expect(
        [edge, styles[0].background].contains(grid.color(halfColumn: 2 * x, halfRow: below)))
    }
    #expect(tray != edge)
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
