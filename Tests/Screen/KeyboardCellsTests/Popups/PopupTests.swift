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

            ┌─────┬─────┬─────┐
            │  à  │>漢< │  á  │
            └─────┴─────┴─────┘─────┬──────┐
            │  a  │  b  │  c  │  d  │  e   │
         ┌──┴─────┼─────┼─────┼─────┼──────┴──┐
         │   ⇧    │  f  │     │  g  │    ⌫    │
         ├─────┬──┴──┬──┴─────┴───┬─┴─────────┤
         │hide │  ⌨  │   Sample   │  return   │
         └─────┴─────┴────────────┴───────────┘
        """)
    #expect(grid.styleDescription.contains("\n\n           aaaaa\n"))
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

  @Test func `leaves its key visible where it is moved down by the row of a gap`() throws {
    let picture = try filledPicture()
    let popup = popup(above: KeyGrid.Index(1), of: picture, chosen: 1)
    let top = picture.frames(of: popup, in: CellRect(x: 0, y: 0, width: 40, height: 10))[0].y
    var screen = CellGrid(columns: 40, rows: 10)
    picture.draw(on: &screen)
    let room = CellRect(x: 0, y: top + 1, width: 40, height: 9 - top)
    picture.draw(popup, on: &screen, in: room)
    let lines = screen.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[top + 1].contains("漢"))
    #expect(lines[top + 2].contains("b"), "the key")
  }

  @Test func `is moved out of a line that it may not cover`() {
    let picture = picture(.full, CellRect(x: 0, y: 3, width: 40, height: 7), .box)
    let popup = popup(above: KeyGrid.Index(1), of: picture, chosen: 1)
    let room = CellRect(x: 0, y: 2, width: 40, height: 8)
    #expect(picture.frames(of: popup, in: room).allSatisfy { $0.y == 2 })
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
