import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import TestSupport
import Testing
import Trials

/// Tests of the renderer's bytes with libvterm.
@Suite struct `An independent terminal` {
  @Test(arguments: ColorDepth.allCases)
  func `shows the intended cells through random sessions with resizes`(depth: ColorDepth) throws {
    var random = Seeded()
    var size = CellPoint(x: 30, y: 8)
    let screen = try #require(VTermScreen(columns: size.x, rows: size.y))
    var renderer = TerminalRenderer(features: features(depth, &random))
    var grid = CellGrid(columns: size.x, rows: size.y)
    for frame in 0..<1000 {
      if Int.random(in: 0..<50, using: &random) == 0 {
        size = CellPoint(
          x: .random(in: 1...60, using: &random), y: .random(in: 1...14, using: &random))
        screen.resize(columns: size.x, rows: size.y)
        grid = CellGrid(columns: size.x, rows: size.y)
      }
      scribble(on: &grid, &random)
      let cursor = CellPoint(
        x: .random(in: 0..<size.x, using: &random), y: .random(in: 0..<size.y, using: &random))
      screen.feed(renderer.render(grid, cursor: cursor, isAnimated: .random(using: &random)))
      let differences = screen.differences(from: grid, depth: depth)
      #expect(differences.isEmpty, "frame \(frame): \(differences)\n\(grid)")
      #expect(screen.cursor == cursor, "frame \(frame)")
      guard differences.isEmpty, screen.cursor == cursor else { return }
    }
  }

  @Test func `shows pictures beside what another program draws at any time`() throws {
    var random = Seeded()
    for _ in 0..<60 {
      let screen = try #require(VTermScreen(columns: 60, rows: 14))
      var outer = TerminalRenderer(origin: CellPoint(x: 0, y: 0))
      var whole = CellGrid(columns: 60, rows: 14)
      let place = CellRect(
        x: .random(in: 0..<20, using: &random), y: .random(in: 0..<8, using: &random),
        width: .random(in: 1...40, using: &random), height: .random(in: 1...6, using: &random))
      var grid = CellGrid(columns: place.width, rows: place.height)
      var renderer = TerminalRenderer(features: features(.truecolor, &random), origin: place.origin)
      for frame in 0..<10 {
        let old = whole
        scribble(on: &whole, &random)
        whole.draw(grid, at: place.origin)
        screen.feed(outer.render(whole, cursor: nil, isAnimated: false))
        screen.feed(Array("\u{1B}[7m\u{1B}[\(frame + 1);3H".utf8))
        scribble(on: &grid, &random)
        screen.feed(renderer.render(grid, cursor: nil, isAnimated: .random(using: &random)))
        whole.draw(grid, at: place.origin)
        let differences = screen.differences(from: whole, depth: .truecolor)
        #expect(differences.isEmpty, "frame \(frame) in \(place): \(differences)\n\(whole)\n\(old)")
        guard differences.isEmpty else { return }
        #expect(renderer.render(grid, cursor: nil).isEmpty)
        // The other program does not know of the picture.
        outer.invalidate()
      }
    }
  }

  /// Draws random text, fills, and overlapping pictures.
  private func scribble(on grid: inout CellGrid, _ random: inout Seeded) {
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let area = CellRect(
        x: .random(in: -3..<grid.columns, using: &random),
        y: .random(in: -1..<grid.rows, using: &random), width: .random(in: 0...30, using: &random),
        height: .random(in: 0...4, using: &random))
      let origin = CellPoint(x: area.x, y: area.y)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: grid.fill(area, with: Bool.random(using: &random) ? " " : "─", style: random.style())
      case 1: grid.restyle(area, random.style())
      case 2:
        var picture = CellGrid(columns: area.width, rows: area.height)
        picture.write(random.text(length: 6), at: CellPoint(x: -1, y: 0), style: random.style())
        grid.draw(picture, at: origin)
      case 3: grid = CellGrid(columns: grid.columns, rows: grid.rows)
      default: grid.write(random.text(length: 5), at: origin, style: random.style())
      }
    }
  }

  private func features(_ depth: ColorDepth, _ random: inout Seeded) -> TerminalFeatures {
    TerminalFeatures(
      colorDepth: depth, repeatsCharacters: .random(using: &random),
      erasesWithBackground: .random(using: &random), synchronizesOutput: .random(using: &random))
  }

  @Test func `shows a keyboard through sessions of all kinds of keys`() throws {
    let layout = try #require(LayoutCatalog.embedded("en"))
    var random = Seeded()
    var painter = KeyboardPainter(layout, theme: try #require(Theme(named: "dark")))
    let screen = try #require(VTermScreen(columns: 60, rows: 16))
    var renderer = TerminalRenderer(
      features: TerminalFeatures(repeatsCharacters: true, erasesWithBackground: true))
    let layers = layout.layerSet()?.layers ?? []
    for _ in 0..<60 {
      let (columns, rows) = (
        Int.random(in: 40...90, using: &random), Int.random(in: 10...26, using: &random)
      )
      screen.resize(columns: columns, rows: rows)
      let kind = KeyboardArrangement.Kind.allCases.randomElement(using: &random) ?? .full
      let style = KeyboardStyle.all.randomElement(using: &random) ?? .box
      let layer = try #require(layers.randomElement(using: &random))
      let height = min(rows, style.rows(for: layer) + 2)
      let frame = CellRect(x: 0, y: rows - height, width: columns, height: height)
      let arrangement = KeyboardArrangement(kind, in: frame, style: style)
      let keys = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
      for _ in 0..<6 {
        var grid = CellGrid(columns: columns, rows: rows)
        let highlights = KeyboardHighlights(
          pressed: [.init(.random(in: 0..<40, using: &random))],
          focused: .init(.random(in: 0..<40, using: &random)),
          scanned: [.init(.random(in: 0..<40, using: &random))], latches: [.shift: .latched])
        let picture = painter.picture(of: keys, in: arrangement)
        picture.draw(on: &grid, highlights: highlights)
        if let key = keys.randomElement(using: &random) {
          picture.draw(
            KeyboardPicture.Popup(
              flickFrom: key.frame, cap: "a", directions: [.north: "ä", .southWest: "漢"],
              chosen: .north), on: &grid)
        }
        screen.feed(renderer.render(grid, cursor: CellPoint(x: 0, y: 0)))
        let differences = screen.differences(from: grid)
        #expect(differences.isEmpty, "\(differences)\n\(grid)")
        guard differences.isEmpty else { return }
      }
    }
  }
}
