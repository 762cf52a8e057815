import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import ScreenTesting
import TestSupport
import Testing

@Suite struct `Keyboard painter` {
  let layout = KeyboardLayout.sample
  let layer = KeyboardLayout.sample.baseLayer

  func painter(_ style: KeyboardStyle) -> KeyboardPainter {
    KeyboardPainter(layout, style: style)
  }

  func drawing(
    _ style: KeyboardStyle, columns: Int, rows: Int, _ highlights: KeyboardHighlights
  ) -> CellGrid {
    var picture = CellGrid(columns: columns, rows: rows)
    painter(style).draw(layer, in: picture.bounds, on: &picture, highlights: highlights)
    return picture
  }

  @Test func `joins the borders of boxes and leaves gaps empty`() {
    #expect(
      painter(.box).picture(of: layer, columns: 37) == """
           ┌─────┬─────┬─────┬─────┬─────┐
           │  a  │  b  │  c  │  d  │  e  │
        ┌──┴─────┼─────┼─────┼─────┼─────┴──┐
        │   ⇧    │  f  │     │  g  │   ⌫    │
        ├─────┬──┴──┬──┴─────┴──┬──┴────────┤
        │hide │  ⌨  │  Sample   │  return   │
        └─────┴─────┴───────────┴───────────┘
        """)
  }

  @Test func `draws boxes of ASCII`() {
    #expect(
      painter(.ascii).picture(of: layer, columns: 37) == """
           +-----+-----+-----+-----+-----+
           |  a  |  b  |  c  |  d  |  e  |
        +--+-----+-----+-----+-----+-----+--+
        |   ⇧    |  f  |     |  g  |   ⌫    |
        +-----+--+--+--+-----+--+--+--------+
        |hide |  ⌨  |  Sample   |  return   |
        +-----+-----+-----------+-----------+
        """)
  }

  @Test func `draws compact keys in one row of text`() {
    #expect(
      painter(.compact).picture(of: layer, columns: 37) == """
           │  a  │  b  │  c  │  d  │  e  │
        │   ⇧    │  f  │     │  g  │   ⌫    │
        │hide │  ⌨  │  Sample   │  return   │
        """)
  }

  @Test func `shortens caps that are too wide`() {
    #expect(
      painter(.compact).picture(of: layer, columns: 19) == """
          │a │b │c │d │e │
        │ ⇧  │f │  │g │ ⌫ │
        │▾ │⌨ │     │  ⏎  │
        """)
  }

  @Test func `runs from right to left when mirrored`() {
    #expect(
      painter(.compact).picture(of: layer, columns: 37, isMirrored: true) == """
           │  e  │  d  │  c  │  b  │  a  │
        │   ⌫    │  g  │     │  f  │   ⇧    │
        │  return   │  Sample   │  ⌨  │hide │
        """)
  }

  @Test func `centres caps in high keys and puts hints above them`() {
    var picture = CellGrid(columns: 37, rows: 13)
    KeyboardPainter(.hinted).draw(layer, in: picture.bounds, on: &picture)
    #expect(
      picture.description.split(separator: "\n").prefix(5).joined(separator: "\n") == """
           ┌─────┬─────┬─────┬─────┬─────┐
           │    ä│     │     │     │     │
           │  a  │  b  │  c  │  d  │  e  │
           │     │     │     │     │     │
        ┌──┴─────┼─────┼─────┼─────┼─────┴──┐
        """)
  }

  @Test func `shows pressed and focused keys`() {
    let picture = drawing(
      .compact, columns: 37, rows: 3, KeyboardHighlights(pressed: [.init(1)], focused: .init(6)))
    #expect(
      picture.description == """
           │  a  │  b  │  c  │  d  │  e  │
        │   ⇧    │ ▐f▌ │     │  g  │   ⌫    │
        │hide │  ⌨  │  Sample   │  return   │
        """)
    #expect(
      picture.styleDescription == """
                  aaaaa
                  bbbbb

        a: reverse
        b: underline
        """)
  }

  @Test(arguments: [
    (KeyboardStyle.compact, LatchState.latched, "⇧•"), (.compact, .locked, "⇧⇪"),
    (.ascii, .latched, "⇧*"), (.ascii, .locked, "⇧#"),
  ])
  func `marks shift by a symbol`(style: KeyboardStyle, shift: LatchState, cap: String) {
    let picture = drawing(style, columns: 37, rows: 7, KeyboardHighlights(latches: [.shift: shift]))
    #expect(picture.description.contains("   \(cap)   "))
    #expect(picture.styleDescription.contains(": bold"))
    let small = drawing(style, columns: 19, rows: 7, KeyboardHighlights(latches: [.shift: shift]))
    #expect(small.description.contains(cap))
  }

  @Test func `never draws half of a wide cap`() {
    var layout = KeyboardLayout.sample
    layout.traits["a"] = KeyTraits(display: "漢字漢字")
    let picture = KeyboardPainter(layout, style: .compact).picture(of: layer, columns: 37)
    #expect(picture.hasPrefix("   │漢字…│"))
  }

  @Test(arguments: KeyboardStyle.all)
  func `names the required size if there is too little room`(style: KeyboardStyle) {
    // Without colours, keys need lines.
    let style = style.adapted(to: .plain)
    let columns = style.leastColumns(for: layer, of: layout)
    let rows = style.rows(for: layer)
    #expect(style.fits(layer, of: layout, columns: columns, rows: rows))
    #expect(!style.fits(layer, of: layout, columns: columns - 1, rows: rows))
    #expect(!style.fits(layer, of: layout, columns: columns, rows: rows - 1))
    #expect(
      drawing(style, columns: 60, rows: 2, KeyboardHighlights()).description
        == "too small: needs \(columns)×\(rows) cells\n")
  }

  @Test(arguments: KeyboardStyle.all)
  func `finds the minimum columns of any layer, and quickly for long rows`(style: KeyboardStyle) {
    var layout = KeyboardLayout.sample
    for (index, width) in [0.01, 0.3, 1, 2.5, 100].enumerated() {
      layout.keys.update(Key(id: Identifier("w\(index)"), output: "x", width: width))
    }
    layout.keys.update(Key(id: "s", output: "x", stretches: true))
    let rows: [[Identifier]] = [
      ["w0", "w2"], ["w1", "w1", "w2"], ["w3", "s", "w2", "s"], ["w4", "w2"], ["a", "w3", "gap"],
    ]
    for layer in rows.map({ Layer(rows: [$0]) }) + [Layer(rows: rows), Layer(rows: []), layer] {
      let fitting = (1..<1000).first {
        style.fits(layer, of: layout, columns: $0, rows: style.rows(for: layer))
      }
      #expect(max(1, style.leastColumns(for: layer, of: layout)) == fitting ?? 1000)
    }
    let long = Layer(rows: [Array(repeating: "a", count: 30_000)])
    let time = ProcessorTime.seconds {
      #expect(style.leastColumns(for: long, of: layout) == 1000)
    }
    #expect(time < 4)
  }

  @Test func `wraps the notice to several rows`() {
    #expect(
      drawing(.box, columns: 12, rows: 4, KeyboardHighlights()).description
        == "too small:\nneeds 13×7\ncells\n")
  }

  @Test(arguments: KeyboardStyle.all)
  func `finds its styles by their names`(style: KeyboardStyle) {
    #expect(KeyboardStyle(name: style.name) == style)
    #expect(KeyboardStyle(name: "Box") == nil)
  }

  @Test(arguments: KeyboardStyle.all)
  func `draws any layer in any size`(style: KeyboardStyle) throws {
    for columns in stride(from: 0, to: 60, by: 3) {
      for rows in 0..<9 {
        let highlights = KeyboardHighlights(focused: .init(2))
        let picture = drawing(style, columns: columns, rows: rows, highlights)
        #expect(picture.columns == columns)
      }
    }
    #expect(painter(style).picture(of: Layer(rows: [])).count <= 1)
    #expect(painter(style).picture(of: Layer(rows: [["none"], []])).allSatisfy { $0.isWhitespace })
  }
}
