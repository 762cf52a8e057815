import KeyboardCells
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTerminal
import Testing

/// Tests of the bytes of a tap and of the first frame, in a picture of 5 rows of 12 boxes of 5×3
/// cells below a text with a cursor.
@Suite struct `Bytes` {
  private let cursor = CellPoint(x: 17, y: 2)

  private func frame(of index: Int) -> CellRect {
    CellRect(x: 10 + index % 12 * 5, y: 6 + index / 12 * 3, width: 5, height: 3)
  }

  private var keyboard: CellGrid {
    var grid = CellGrid(columns: 80, rows: 24)
    grid.write("> hello", at: CellPoint(x: 10, y: 2))
    for index in 0..<60 {
      let frame = frame(of: index)
      for (row, text) in ["┌───┐", "│ x │", "└───┘"].enumerated() {
        grid.write(text, at: CellPoint(x: frame.x, y: frame.y + row))
      }
    }
    return grid
  }

  /// The limits are the bytes of a program that was written for this picture alone.
  @Test(arguments: [(false, 135.0), (true, 43.0)])
  func `of a tap are as few as those written by hand`(isCapOnly: Bool, most: Double) {
    let keyboard = keyboard
    var renderer = TerminalRenderer()
    let first = renderer.render(keyboard, cursor: cursor).count
    #expect(first <= 2480)
    var count = 0
    for tap in 0..<60 {
      var highlighted = keyboard
      let key = frame(of: tap * 7 % 60)
      let cap = CellRect(x: key.x + 1, y: key.y + 1, width: 3, height: 1)
      highlighted.restyle(isCapOnly ? cap : key, Style(.reverse))
      count += renderer.render(highlighted, cursor: cursor).count
      count += renderer.render(keyboard, cursor: cursor).count
    }
    #expect(Double(count) / 60 <= most)
  }

  /// Returns the bytes of the first frame and, averaged over all keys, of the two frames of a tap.
  private func bytes(
    of style: KeyboardStyle, columns: Int, _ theme: Theme, _ features: TerminalFeatures
  ) throws -> (first: Int, tap: Double) {
    let layout = try #require(LayoutCatalog.embedded("en"))
    let layers = layout.layerSet()?.layers ?? []
    let placement = KeyboardFitter(layers, of: layout, style: style)
      .fit(.centered, on: CellSize(width: columns, height: 23))
    #expect(placement.style == style)
    let arrangement = KeyboardArrangement(
      .centered,
      in: CellRect(x: 0, y: 24 - placement.rows, width: columns, height: placement.rows),
      style: style)
    let grid = KeyGrid(
      try #require(layers.first { $0.id == Layer.base }), of: layout, columns: arrangement.columns,
      rows: arrangement.rows)
    let picture = KeyboardPicture(of: grid, layout: layout, in: arrangement, theme: theme)
    func frame(_ highlights: KeyboardHighlights = KeyboardHighlights()) -> CellGrid {
      var screen = CellGrid(columns: columns, rows: 24)
      picture.draw(on: &screen, highlights: highlights)
      return screen
    }
    var renderer = TerminalRenderer(features: features)
    let first = renderer.render(frame(), cursor: cursor).count
    var count = 0
    for index in grid.indices {
      count += renderer.render(frame(KeyboardHighlights(pressed: [index])), cursor: cursor).count
      count += renderer.render(frame(), cursor: cursor).count
    }
    return (first, Double(count) / Double(grid.count))
  }

  @Test(
    arguments: [
      TerminalFeatures(repeatsCharacters: true, erasesWithBackground: true), TerminalFeatures(),
      TerminalFeatures(
        colorDepth: .palette, repeatsCharacters: true, erasesWithBackground: true),
    ], ["dark", "light", "high-contrast"])
  func `of filled keys are not many more than those of boxes without fill`(
    features: TerminalFeatures, name: String
  ) throws {
    let theme = try #require(Theme(named: name))
    for columns in [80, 81] {
      let keys = try bytes(of: .keys, columns: columns, theme, features)
      let boxes = try bytes(of: .box, columns: columns, theme, features)
      // A pressed key changes in two rows, and a box in one. Boxes of high-contrast have one colour.
      #expect(keys.tap <= (name == "high-contrast" ? 2.6 : 2.3) * boxes.tap)
      #expect(keys.tap <= 250)
      #expect(Double(keys.first) <= (name == "high-contrast" ? 2.4 : 1.7) * Double(boxes.first))
    }
  }
}
