import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import ScreenTesting
import TestSupport
import Testing

@Suite struct `Key popup` {
  func picture(
    _ kind: KeyboardArrangement.Kind, _ frame: CellRect, _ style: KeyboardStyle, width: Int? = nil
  ) -> KeyboardPicture {
    let layout = KeyboardLayout.sample
    let arrangement = KeyboardArrangement(kind, in: frame, style: style, width: width)
    let grid = KeyGrid(
      layout.baseLayer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    return KeyboardPicture(of: grid, layout: layout, in: arrangement)
  }

  /// Returns a popup of three keys above the key at `index`.
  func popup(above index: KeyGrid.Index, of picture: KeyboardPicture, chosen: Int?)
    -> KeyboardPicture.Popup
  {
    let key = picture.grid[index].frame
    let candidates = ["à", "漢", "á"].enumerated().map { place, cap in
      var frame = key
      frame.x += (place - 1) * key.width
      frame.y -= key.height
      return KeyboardPicture.Popup.Candidate(cap, frame: frame)
    }
    return KeyboardPicture.Popup(keyFrame: key, candidates: candidates, chosen: chosen)
  }

  @Test func `of a long press is above its key`() {
    var grid = CellGrid(columns: 40, rows: 10)
    let picture = picture(.full, CellRect(x: 0, y: 3, width: 40, height: 7), .box)
    picture.draw(on: &grid)
    picture.draw(popup(above: KeyGrid.Index(1), of: picture, chosen: 1), on: &grid)
    #expect(
      grid.description == """

           ┌──────────────────┐
           │  à    >漢<   á   │
           └──────┐     ┌─────┘─────┬─────┐
            │  a  │  b  │  c  │  d  │  e  │
         ┌──┴─────┼─────┼─────┼─────┼─────┴──┐
         │   ⇧    │  f  │     │  g  │   ⌫    │
         ├─────┬──┴──┬──┴─────┴──┬──┴────────┤
         │hide │  ⌨  │  Sample   │  return   │
         └─────┴─────┴───────────┴───────────┘
        """)
    #expect(grid.styleDescription.contains("\n\n          aaaaaa\n"))
    #expect(grid.styleDescription.hasSuffix("a: reverse"))
  }

  /// A keyboard with filled keys in colour, three rows below the upper edge of the screen.
  private func filledPicture() throws -> KeyboardPicture {
    let layout = KeyboardLayout.sample
    let theme = try #require(Theme(named: "dark"))
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 3, width: 40, height: 7), style: .keys)
    let grid = KeyGrid(
      layout.baseLayer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    return KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
  }

  @Test func `has no brackets around the chosen key where that has a colour of its own`() throws {
    let picture = try filledPicture()
    var screen = CellGrid(columns: 40, rows: 10)
    picture.draw(popup(above: KeyGrid.Index(1), of: picture, chosen: 1), on: &screen)
    #expect(screen.description.contains("漢") && !screen.description.contains(">"))
  }

  /// A keyboard of filled keys on a screen with `rowsAbove` rows above it, in the colours of `theme`.
  private struct Filled {
    var screen: CellGrid
    let picture: KeyboardPicture
    let theme: Theme

    init(rows: Int, rowsAbove: Int, drawsBlocks: Bool = false) throws {
      var theme = try #require(Theme(named: "dark"))
      theme.repertoire.drawsBlocks = drawsBlocks
      let layout = try #require(LayoutCatalog.embedded("en"))
      let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
      let height = layer.rows.count * (rows + 1)
      let arrangement = KeyboardArrangement(
        in: CellRect(x: 0, y: rowsAbove, width: 80, height: height), style: .keys)
      let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
      picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
      screen = CellGrid(columns: 80, rows: rowsAbove + height, style: theme.style(.screen))
      self.theme = theme
      picture.draw(on: &screen)
    }

    /// Returns the popup of `caps` as the engine places it: from the key to the right.
    func popup(_ id: Identifier, _ caps: [String], perRow: Int = 10) throws -> KeyboardPicture.Popup
    {
      let key = picture.grid[try #require(picture.grid.index(of: id))].frame
      let candidates = caps.enumerated().map { place, cap in
        let frame = CellRect(
          x: key.x + place % perRow * key.width, y: key.y - (place / perRow + 1) * key.height,
          width: key.width, height: key.height)
        return KeyboardPicture.Popup.Candidate(cap, frame: frame)
      }
      return KeyboardPicture.Popup(keyFrame: key, candidates: candidates, chosen: 0)
    }

    func face(_ id: Identifier) throws -> CellRect {
      let index = try #require(picture.grid.index(of: id))
      return try #require(picture.face(of: index))
    }

    func line(_ y: Int) -> String {
      (0..<screen.columns).map { String(screen[$0, y].cluster) }.joined()
    }
  }

  @Test(arguments: [1, 2, 3]) func `is one panel over a whole row of keys, joined to its key`(
    rows: Int
  ) throws {
    var filled = try Filled(rows: rows, rowsAbove: 4)
    let popup = try filled.popup("c", ["ç", "ć", "č"])
    filled.picture.draw(popup, on: &filled.screen)
    let (key, above) = (try filled.face("c"), try filled.face("d"))
    let frames = filled.picture.frames(of: popup, in: filled.screen.bounds)
    #expect(frames.map(\.width) == [7, 7, 7] && frames[0].x == key.x)
    #expect(frames[1].x == frames[0].x + 7, "no gap between the keys")
    // The captions are level with those of the row of keys, the default above the finger.
    let labels = filled.line(above.y + rows / 2)
    #expect(labels.contains("ç      ć      č") && !labels.contains("f"))
    #expect(filled.screen[key.x + 3, above.y + rows / 2].cluster == "ç")
    #expect(filled.screen[key.x + 3, key.y + rows / 2].cluster == "c")
    let panel = filled.theme.style(.popup).background
    let edge = filled.theme.style(.popupEdge).background
    // The neck has the colour of the panel, below the chosen key.
    #expect(filled.screen.color(halfColumn: 2 * key.x + 6, halfRow: 2 * key.y - 1) == panel)
    #expect(filled.screen[key.x + 3, key.y].style.background == panel)
    #expect(filled.screen[key.x - 1, key.y].style.background == edge)
    #expect(filled.screen[frames[2].x + 7, above.y].style.background == edge)
    #expect(filled.screen.color(halfColumn: 2 * frames[1].x + 6, halfRow: 2 * above.y - 1) == edge)
  }

  @Test func `hides the captions and hints of keys that it touches, and no others`() throws {
    var filled = try Filled(rows: 2, rowsAbove: 4)
    let popup = try filled.popup("c", ["ç", "ć", "č"])
    filled.picture.draw(popup, on: &filled.screen)
    let row = filled.line(try filled.face("d").y + 1)
    for cap in ["a", "s", "d", "j", "k", "l"] { #expect(row.contains(cap), "\(cap)") }
    for cap in ["f", "g", "h"] { #expect(!row.contains(cap), "\(cap)") }
    let hints = filled.line(try filled.face("c").y)
    #expect(hints.contains("ź") && !hints.contains("ç"), "the key itself has no hint")
  }

  @Test func `is two rows high above all keys, where the bar is blank`() throws {
    var filled = try Filled(rows: 2, rowsAbove: 6)
    let popup = try filled.popup("e", ["3", "é", "è"])
    filled.screen.write("done cancel", at: CellPoint(x: 1, y: 4))
    filled.screen.write("a field", at: CellPoint(x: 1, y: 2))
    let bar = CellRect(x: 0, y: 3, width: 80, height: 3)
    let room = CellRect(x: 0, y: 3, width: 80, height: filled.screen.rows - 3)
    filled.picture.draw(popup, on: &filled.screen, in: room, clearing: bar)
    let key = try filled.face("e")
    #expect(filled.line(key.y - 2).contains("3      é      è"))
    #expect(!filled.screen.description.contains("done"))
    #expect(filled.screen.description.contains("a field"))
    let panel = filled.theme.style(.popup).background
    let edge = filled.theme.style(.popupEdge).background
    let colors = (2 * key.y - 6..<2 * key.y).map {
      filled.screen.color(halfColumn: 2 * key.x + 20, halfRow: $0)
    }
    #expect(colors == [edge, panel, panel, panel, panel, edge])
    #expect(
      filled.screen.color(halfColumn: 2 * key.x + 6, halfRow: 2 * key.y - 1) == panel, "the neck")
  }

  @Test(arguments: ["hide more", ""])
  func `blanks a bar whose text its edge would cover`(text: String) throws {
    var filled = try Filled(rows: 1, rowsAbove: 3)
    let popup = try filled.popup("d", ["3", "é", "è"])
    filled.screen.write("first", at: CellPoint(x: 1, y: 1))
    filled.screen.write(text, at: CellPoint(x: 1, y: 2))
    let bar = CellRect(x: 0, y: 1, width: 80, height: 2)
    filled.picture.draw(popup, on: &filled.screen, in: filled.screen.bounds, clearing: bar)
    #expect(filled.line(try filled.face("e").y).contains("3      é      è"))
    #expect(!filled.line(2).contains("hide"))
    #expect(filled.line(1).contains("first") == text.isEmpty)
  }

  @Test func `opens below its key where there is no room above all keys`() throws {
    var filled = try Filled(rows: 2, rowsAbove: 1)
    let popup = try filled.popup("e", ["3", "é", "è"])
    let room = CellRect(x: 0, y: 1, width: 80, height: filled.screen.rows - 1)
    filled.picture.draw(popup, on: &filled.screen, in: room)
    #expect(filled.line(try filled.face("d").y + 1).contains("3      é      è"))
    #expect(filled.line(try filled.face("e").y + 1).contains("e"))
  }

  @Test func `has an edge of half a column where the terminal draws block elements`() throws {
    var filled = try Filled(rows: 2, rowsAbove: 4, drawsBlocks: true)
    let popup = try filled.popup("c", ["ç", "ć", "č"])
    filled.picture.draw(popup, on: &filled.screen)
    let key = try filled.face("c")
    let sides = [2 * key.x - 2, 2 * key.x - 1].map {
      filled.screen.color(halfColumn: $0, halfRow: 2 * key.y)
    }
    #expect(
      sides == [
        filled.theme.style(.tray).background, filled.theme.style(.popupEdge).background,
      ])
  }

  @Test func `has two rows over two rows of keys`() throws {
    var filled = try Filled(rows: 2, rowsAbove: 4)
    let popup = try filled.popup("c", ["ç", "ć", "č", "ċ", "ĉ"], perRow: 3)
    filled.picture.draw(popup, on: &filled.screen)
    #expect(filled.line(try filled.face("d").y + 1).contains("ç      ć      č"))
    #expect(filled.line(try filled.face("e").y + 1).contains("ċ      ĉ"))
  }

  @Test func `is chosen from by column, and only under a touch that begins`() throws {
    let filled = try Filled(rows: 2, rowsAbove: 4)
    let popup = try filled.popup("c", ["ç", "ć", "č"])
    let (picture, room) = (filled.picture, filled.screen.bounds)
    let frames = picture.frames(of: popup, in: room)
    func candidate(_ x: Int, _ y: Int, isBeginning: Bool = false) -> Int? {
      let point = picture.gridPoint(
        at: CellPoint(x: x, y: y), under: popup, in: room, isBeginning: isBeginning)
      return popup.candidates.firstIndex { $0.frame.contains(point) }
    }
    for (place, frame) in frames.enumerated() {
      for isBeginning in [false, true] {
        #expect(candidate(frame.x, frame.y, isBeginning: isBeginning) == place)
      }
    }
    let key = try filled.face("c")
    let last = frames[2].x + 6
    #expect(candidate(key.x + 9, key.y) == 1, "beside the key, by the column")
    #expect(candidate(last + 2, frames[2].y) == 2 && candidate(last + 3, frames[2].y) == nil)
    #expect(candidate(last + 2, frames[2].y, isBeginning: true) == nil)
    // A touch on another key is one on that key.
    let other = try filled.face("p")
    let point = picture.gridPoint(
      at: CellPoint(x: other.x + 1, y: other.y), under: popup, in: room, isBeginning: true)
    #expect(picture.grid.key(at: point)?.key.id == "p")
  }

  @Test func `of a flick is around its key, with the key of a release chosen`() {
    var grid = CellGrid(columns: 50, rows: 4)
    let picture = picture(
      .split, CellRect(x: 0, y: 1, width: 50, height: 3), .compact, width: 38)
    picture.draw(on: &grid)
    let key = picture.grid[KeyGrid.Index(3)].frame
    picture.draw(
      KeyboardPicture.Popup(
        flickFrom: key, cap: "d", directions: [.north: "é", .east: "w", .southWest: "s"],
        chosen: nil), on: &grid)
    #expect(
      grid.description == """
                                          │  é  │
           │  a  │  b  │  c  │            │ >d< │  w  │
        │   ⇧    │  f  │            │  s  │  g  │   ⌫    │
        │hide │  ⌨  │     │            │     │  return   │
        """)
  }

  @Test(arguments: [0, 4])
  func `is moved into the screen, and hit-tested where it is drawn`(index: Int) {
    let picture = picture(.full, CellRect(x: 0, y: 0, width: 40, height: 7), .box)
    let popup = popup(above: KeyGrid.Index(index), of: picture, chosen: nil)
    let screen = CellRect(x: 0, y: 0, width: 40, height: 7)
    for (frame, candidate) in zip(picture.frames(of: popup, in: screen), popup.candidates) {
      #expect(frame.x >= 0 && frame.y >= 0 && frame.x + frame.width < 40)
      let middle = CellPoint(x: frame.x + 2, y: frame.y + 1)
      let point = picture.gridPoint(at: middle, under: popup, in: screen)
      #expect(candidate.frame.contains(point))
    }
  }

  @Test func `is clipped where the screen is too small`() {
    let picture = picture(.full, CellRect(x: 0, y: 0, width: 20, height: 3), .compact)
    var grid = CellGrid(columns: 20, rows: 2)
    let key = CellRect(x: 0, y: 0, width: 8, height: 2)
    picture.draw(
      KeyboardPicture.Popup(
        flickFrom: key, cap: "a", directions: [.north: "n", .south: "s", .east: "e", .west: "w"],
        chosen: .north), on: &grid)
    #expect(grid.description == "        │       │\n        │  >n<  │")
  }
}
