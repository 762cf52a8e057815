import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

/// Tests of the captions of keys.
@Suite struct `Captions` {
  private func picture(
    _ name: String = "en", columns: Int, rows: Int = 4, _ style: KeyboardStyle = .compact,
    _ change: (inout KeyboardLayout) -> Void = { _ in }
  ) throws -> String {
    var layout = try #require(LayoutCatalog.embedded(name))
    change(&layout)
    let layer = try #require(layout.layerSet()?.layer(named: Layer.base))
    var grid = CellGrid(columns: columns, rows: rows)
    KeyboardPainter(layout, style: style).draw(layer, in: grid.bounds, on: &grid)
    return grid.description
  }

  @Test(arguments: [
    (101, " shift ", " delete ", " return ", " 🌐 "),
    (61, " shift ", " delete ", " return ", " 🌐 "),
    (51, " ⇧ ", " ⌫ ", " ⏎ ", " 🌐 "), (41, " ⇧ ", " ⌫ ", " ⏎ ", "│EN"),
  ])
  func `show all actions in words where there is room, or all in signs`(
    columns: Int, shift: String, delete: String, enter: String, next: String
  ) throws {
    let picture = try picture(columns: columns)
    for caption in [shift, delete, enter, next, " English "] {
      #expect(picture.contains(caption), "\(caption) in\n\(picture)")
    }
  }

  @Test func `are ASCII in ASCII styles if the layout has words`() throws {
    let picture = try picture(columns: 101, rows: 9, .ascii)
    #expect(picture.contains(" shift ") && !picture.contains("⇧"))
  }

  @Test func `keep the author's words`() throws {
    let picture = try picture(columns: 101) { $0.traits["bksp"]?.display = "borrar" }
    #expect(picture.contains("  borrar  ") && !picture.contains("⌫"))
  }

  @Test func `show the language's own name on the space bar`() throws {
    #expect(try picture("fr", columns: 80).contains("  Français  "))
    #expect(try picture("en-t-k0-dvorak", columns: 80).contains("  English  "))
    #expect(try picture("ko", columns: 80).contains("  한국어  "))
    #expect(try !picture(columns: 30).contains("Eng…"))
  }

  @Test func `end with an ellipsis where they are truncated`() throws {
    let picture = try picture(columns: 51) { $0.traits["a"] = KeyTraits(display: "abcdef") }
    #expect(picture.contains("│abc…│"))
    let ascii = try self.picture(columns: 51, .compactASCII) {
      $0.traits["a"] = KeyTraits(display: "abcdef")
    }
    #expect(ascii.contains("|abc~|"))
  }

  @Test(arguments: [(80, "q  1"), (61, "q 1"), (51, nil), (41, nil)])
  func `have hints on all keys or on none`(columns: Int, first: String?) throws {
    let picture = try picture(columns: columns)
    #expect(picture.contains("ß") == (first != nil))
    if let first { #expect(picture.contains(first)) }
    // A single key without room hides all hints.
    let longer = try self.picture(columns: columns) { $0.traits["p"] = KeyTraits(hint: "0000") }
    #expect(!longer.contains("ß") && !longer.contains("0000"))
  }

  @Test func `have hints on all layers or on none`() throws {
    var layout = try #require(LayoutCatalog.embedded("en"))
    let layers = try #require(layout.layerSet()?.layers)
    let base = try #require(layers.first { $0.id == Layer.base })
    let arrangement = KeyboardArrangement(
      in: CellRect(x: 0, y: 0, width: 80, height: 4), style: .compact)
    let grid = KeyGrid(
      base, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    var painter = KeyboardPainter(layout, style: .compact)
    #expect(
      painter.picture(of: grid, in: arrangement, among: layers).drawn().description.contains("ß"))
    layout.traits["Q"] = KeyTraits(hint: "1 long hint")
    painter.layout = layout
    #expect(
      !painter.picture(of: grid, in: arrangement, among: layers).drawn().description.contains("ß"))
  }

  @Test(arguments: [(24, 80, 12), (28, 80, 16), (29, 120, 16), (40, 120, 16), (60, 200, 16)])
  func `are on keys that grow with the screen`(rows: Int, columns: Int, height: Int) throws {
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layers = layout.layerSet()?.layers ?? []
    let placement = KeyboardFitter(layers, of: layout, style: .keys)
      .fit(.centered, on: CellSize(width: columns, height: rows))
    #expect(placement.rows == height)
    let arrangement = placement.arrangement
    let frame = arrangement.keysFrame
    #expect(frame.width == min(columns, 140))
    #expect(abs(2 * frame.x + frame.width - columns) <= 1)
    let grid = KeyGrid(
      layers[0], of: layout, columns: arrangement.columns, rows: arrangement.rows)
    #expect(grid.first?.frame.width == frame.width / 10)
    let pad = try #require(LayoutCatalog.embedded("und-Zyyy-t-k0-pin"))
    let padPlacement = KeyboardFitter(pad.layerSet()?.layers ?? [], of: pad, style: .keys)
      .fit(.centered, on: CellSize(width: columns, height: rows))
    #expect(padPlacement.arrangement.keysFrame.width <= 61)
  }
}
