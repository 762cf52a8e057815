import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import ScreenTesting
import TestSupport
import Testing

@Suite struct `Keyboard picture` {
  let layout = KeyboardLayout.sample
  let layer = KeyboardLayout.sample.baseLayer

  func picture(
    _ kind: KeyboardArrangement.Kind, _ frame: CellRect, _ style: KeyboardStyle = .compact,
    width: Int? = nil
  ) -> KeyboardPicture {
    let arrangement = KeyboardArrangement(kind, in: frame, style: style, width: width)
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    return KeyboardPicture(of: grid, layout: layout, in: arrangement)
  }

  @Test(arguments: [1, 2, 3], [false, true])
  func `has equal keys in half columns where the terminal draws halves of cells itself`(
    height: Int, isMirrored: Bool
  ) throws {
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    var theme = try #require(Theme(named: "dark"))
    theme.repertoire.drawsBlocks = true
    let style = KeyboardStyle.keys.adapted(to: theme)
    let arrangement = KeyboardArrangement(
      .centered, in: CellRect(x: 0, y: 0, width: 45, height: 4 * (height + 1)), style: style)
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows,
      isMirrored: isMirrored, sharing: arrangement.sharing)
    let picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
    let tray = theme.style(.tray).background
    for highlights in [
      KeyboardHighlights(), KeyboardHighlights(pressed: [try #require(grid.index(of: "e"))]),
    ] {
      let drawn = picture.drawn(highlights: highlights)
      // The rows of the face and the upper half of the row below it.
      for y in 0..<2 * height + 1 {
        let colors = (0..<2 * drawn.columns).map { drawn.color(halfColumn: $0, halfRow: y) }
        let runs = colors.split(separator: tray).map { $0.count }
        #expect(runs == Array(repeating: 7, count: 10), "row \(y)")
        let left = colors.prefix { $0 == tray }.count
        #expect(abs(left - colors.reversed().prefix { $0 == tray }.count) <= 1)
      }
      #expect(
        (0..<2 * drawn.columns).allSatisfy {
          drawn.color(halfColumn: $0, halfRow: 2 * height + 1) == tray
        })
    }
  }

  @Test func `has hints that can be read beside captions with lines around them`() throws {
    let theme = try #require(Theme(named: "high-contrast"))
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 0, width: 50, height: 17), style: .box)
    let layout = KeyboardLayout.hinted
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    let drawn = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme).drawn()
    let hints = (0..<drawn.rows).flatMap { y in (0..<drawn.columns).map { drawn[$0, y] } }
      .filter { $0.cluster == "ä" }
    #expect(hints.map(\.style.foreground) == [theme.style(.tray).foreground])
  }

  func drawing(
    _ picture: KeyboardPicture, _ highlights: KeyboardHighlights = KeyboardHighlights()
  ) -> CellGrid {
    let frame = picture.arrangement.frame
    var grid = CellGrid(columns: 50, rows: frame.y + frame.height)
    picture.draw(on: &grid, highlights: highlights)
    return grid
  }

  @Test(arguments: [
    (
      KeyboardArrangement.Kind.full,
      """
          │   a   │   b   │   c   │   d   │   e   │
      │     ⇧     │   f   │       │   g   │     ⌫     │
      │ hide  │   ⌨   │    Sample     │    return     │
      """
    ),
    (
      .centered,
      """
                  │ a  │ b  │ c  │ d  │ e  │
               │   ⇧   │ f  │    │ g  │  ⌫   │
               │hide│ ⌨  │ Sample  │ return  │
      """
    ),
    (
      .leftHanded,
      """
         │  a  │  b  │  c  │  d  │  e  │
      │   ⇧    │  f  │     │  g  │   ⌫    │
      │hide │  ⌨  │  Sample   │  return   │
      """
    ),
    (
      .rightHanded,
      """
                      │  a  │  b  │  c  │  d  │  e  │
                   │   ⇧    │  f  │     │  g  │   ⌫    │
                   │hide │  ⌨  │  Sample   │  return   │
      """
    ),
    (
      .split,
      """
         │  a  │  b  │  c  │            │  d  │  e  │
      │   ⇧    │  f  │                  │  g  │   ⌫    │
      │hide │  ⌨  │     │            │     │  return   │
      """
    ),
  ])
  func `is drawn in its arrangement`(kind: KeyboardArrangement.Kind, expected: String) {
    let frame = CellRect(x: 0, y: 0, width: 50, height: 3)
    let width = kind == .full ? nil : kind == .split ? 38 : 37
    #expect(drawing(picture(kind, frame, width: width)).description == expected)
  }

  @Test func `floats below a handle that moves it`() {
    let floating = picture(.floating, CellRect(x: 3, y: 1, width: 37, height: 4))
    #expect(
      drawing(floating).description == """

           ═══════════════ ∷∷∷∷ ════════════════
              │  a  │  b  │  c  │  d  │  e  │
           │   ⇧    │  f  │     │  g  │   ⌫    │
           │hide │  ⌨  │  Sample   │  return   │
        """)
    #expect(floating.arrangement.handle == CellRect(x: 3, y: 1, width: 37, height: 1))
    #expect(floating.index(at: CellPoint(x: 10, y: 1)) == nil)
    #expect(floating.index(at: CellPoint(x: 10, y: 2))?.offset == 0)
  }

  @Test(arguments: [
    (2, 1, CellPoint(x: 5, y: 2)), (100, 100, CellPoint(x: 13, y: 6)),
    (-100, -100, CellPoint(x: 0, y: 0)), (0, 0, CellPoint(x: 3, y: 1)),
  ])
  func `moves only within the screen`(columns: Int, rows: Int, corner: CellPoint) {
    let frame = CellRect(x: 3, y: 1, width: 37, height: 4)
    let moved = KeyboardArrangement(.floating, in: frame, style: .compact)
      .moved(
        columns: columns, rows: rows, on: CellRect(x: 0, y: 0, width: 50, height: 10))
    #expect(moved.frame == CellRect(x: corner.x, y: corner.y, width: 37, height: 4))
    #expect(moved.handle?.y == corner.y)
  }

  @Test(arguments: KeyboardArrangement.Kind.allCases)
  func `is hit-tested where it is drawn`(kind: KeyboardArrangement.Kind) {
    let frame = CellRect(x: 2, y: 1, width: 46, height: 9)
    let picture = picture(kind, frame, .box)
    for index in picture.grid.indices {
      let frames = picture.frames(of: index)
      #expect(!frames.isEmpty)
      for frame in frames {
        for x in frame.x..<frame.x + frame.width {
          let point = CellPoint(x: x, y: frame.y + frame.height - 1)
          #expect(picture.index(at: point) == index)
        }
      }
    }
    #expect(picture.index(at: CellPoint(x: 1, y: 5)) == nil)
    #expect(picture.index(at: CellPoint(x: 20, y: 0)) == nil)
  }

  @Test(arguments: KeyboardStyle.all)
  func `has no dead cells between, below and beside its keys`(style: KeyboardStyle) throws {
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    for columns in [40, 79, 80, 81, 100] {
      let frame = CellRect(x: 3, y: 2, width: columns, height: 12)
      let arrangement = KeyboardArrangement(.centered, in: frame, style: style)
      let grid = KeyGrid(
        layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
      let picture = KeyboardPicture(of: grid, layout: layout, in: arrangement)
      for y in 2..<14 {
        for x in 3..<3 + columns {
          #expect(picture.index(at: CellPoint(x: x, y: y)) != nil, "\(x), \(y) of \(columns)")
        }
      }
      // Points beside the keyboard hit no key.
      for point in [(2, 5), (3 + columns, 5), (20, 1), (20, 14)] {
        #expect(picture.index(at: CellPoint(x: point.0, y: point.1)) == nil)
      }
    }
  }

  @Test func `maps points beside the keys, but not between its halves`() {
    let frame = CellRect(x: 2, y: 1, width: 50, height: 3)
    let whole = picture(.full, frame)
    #expect(whole.gridPoint(at: CellPoint(x: 0, y: 0)) == CellPoint(x: -2, y: -1))
    #expect(whole.gridPoint(at: CellPoint(x: 60, y: 9)) == CellPoint(x: 58, y: 8))
    let split = picture(.split, frame, width: 38)
    #expect(split.gridPoint(at: CellPoint(x: 0, y: 1)) == CellPoint(x: -2, y: 0))
    #expect(split.gridPoint(at: CellPoint(x: 24, y: 3)) == nil)
    // The right border belongs to the last key.
    #expect(
      split.gridPoint(at: CellPoint(x: 51, y: 3)) == CellPoint(x: split.grid.columns - 1, y: 2))
    #expect(
      split.gridPoint(at: CellPoint(x: 52, y: 3)) == CellPoint(x: split.grid.columns + 1, y: 2))
  }

  @Test func `shows every state without colours`() {
    let highlights = KeyboardHighlights(
      pressed: [.init(0)], focused: .init(1), hovered: .init(2), scanned: [.init(3)],
      disabled: [.init(4)], latches: [.shift: .locked], returnLabel: "Go")
    let drawing = drawing(
      picture(.full, CellRect(x: 0, y: 0, width: 50, height: 3)), highlights)
    #expect(
      drawing.description == """
            │   a   │  ▐b▌  │   c   │  ▐d▌  │  (e)  │
        │    ⇧⇪     │   f   │       │   g   │     ⌫     │
        │ hide  │   ⌨   │    Sample     │      Go       │
        """)
    #expect(
      drawing.styleDescription == """
             aaaaaaa bbbbbbb bbbbbbb ccccccc ddddddd
         eeeeeeeeeee

        a: reverse
        b: underline
        c: bold underline
        d: dim
        e: bold
        """)
  }

  @Test(arguments: [
    (LatchState.off, "⇧", "⇪"), (.latched, "⇧•", "⇪"), (.automatic, "⇧•", "⇪"),
    (.held, "⇧•", "⇪"), (.locked, "⇧⇪", "⇪⇪"),
  ])
  func `marks shift and caps lock`(state: LatchState, shift: String, capsLock: String) {
    var layout = layout
    layout.traits["hide"] = KeyTraits(action: .capsLock, display: "⇪")
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 0, width: 37, height: 3), style: .compact)
    let grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    var drawing = CellGrid(columns: 37, rows: 3)
    KeyboardPicture(of: grid, layout: layout, in: arrangement)
      .draw(on: &drawing, highlights: KeyboardHighlights(latches: [.shift: state]))
    #expect(drawing.description.contains(" \(shift) "))
    #expect(drawing.description.contains(" \(capsLock) "))
  }

  @Test func `shows hints of flicks and long presses where there is room`() {
    var layout = KeyboardLayout.hinted
    layout.flicks.update(
      Flick(
        id: "all",
        segments: Direction.allCases.map {
          Flick.Segment(directions: [$0], keyID: Identifier("f-\($0.rawValue)"))
        }))
    for direction in Direction.allCases {
      layout.keys.update(
        Key(
          id: Identifier("f-\(direction.rawValue)"),
          output: MarkerText(String(direction.rawValue.uppercased().prefix(1)))))
    }
    layout.keys.update(Key(id: "b", output: "b", flickID: "all"))
    layout.keys.update(Key(id: "c", output: "c", longPressKeyIDs: ["A", "B"]))
    layout.keys.update(
      Key(id: "d", output: "d", longPressKeyIDs: ["A", "B"], longPressDefaultKeyID: "B"))
    let painter = KeyboardPainter(layout)
    var drawing = CellGrid(columns: 37, rows: 13)
    painter.draw(layer, in: drawing.bounds, on: &drawing)
    #expect(
      drawing.description.split(separator: "\n").prefix(4).joined(separator: "\n") == """
           ┌─────┬─────┬─────┬─────┬─────┐
           │    ä│N N N│    A│    B│     │
           │  a  │W b E│  c  │  d  │  e  │
           │     │S S S│     │     │     │
        """)
    // In one row, there is room at the sides of the cap.
    drawing = CellGrid(columns: 37, rows: 3)
    KeyboardPainter(layout, style: .compact).draw(layer, in: drawing.bounds, on: &drawing)
    #expect(
      drawing.description.hasPrefix(
        """
           │  a ä│W b E│  c A│  d B│  e  │
        """))
  }

  @Test(arguments: KeyboardArrangement.Kind.allCases)
  func `is clipped to the screen while it slides in`(kind: KeyboardArrangement.Kind) {
    let highlights = KeyboardHighlights(pressed: [.init(0), .init(7)], focused: .init(3))
    func drawing(y: Int) -> [Substring] {
      var grid = CellGrid(columns: 50, rows: 9)
      picture(kind, CellRect(x: 0, y: y, width: 50, height: 8), .box)
        .draw(on: &grid, highlights: highlights)
      return grid.description.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let whole = drawing(y: 0)
    for y in 1..<9 {
      #expect(drawing(y: y) == Array(repeating: "", count: y) + whole.prefix(9 - y))
      #expect(drawing(y: -y) == whole.dropFirst(y) + Array(repeating: "", count: y))
    }
  }

  @Test func `is painted once for each layer`() {
    var painter = KeyboardPainter(layout, style: .box)
    let arrangement = KeyboardArrangement(in: CellRect(x: 0, y: 2, width: 50, height: 7))
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    var (first, second) = (CellGrid(columns: 50, rows: 9), CellGrid(columns: 50, rows: 9))
    painter.picture(of: grid, in: arrangement).draw(on: &first)
    painter.picture(of: grid, in: arrangement)
      .draw(on: &second, highlights: KeyboardHighlights(pressed: [.init(0)]))
    let shared = (0..<9).filter { y in
      first.lines[y].withUnsafeBufferPointer { first in
        second.lines[y].withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
      }
    }
    #expect(shared == [2, 4, 5, 6, 7, 8])
    painter.layout.traits["a"] = KeyTraits(display: "x")
    painter.picture(of: grid, in: arrangement).draw(on: &first)
    #expect(first.description.contains("  x  "))
  }
}
