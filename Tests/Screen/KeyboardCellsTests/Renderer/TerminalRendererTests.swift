import KeyboardCells
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Terminal renderer` {
  @Test(arguments: [
    (ModelScreen.Widths.clusters, WidthPolicy.clusters), (.clusters, .codePoints),
    (.codePoints, .codePoints),
  ])
  func `renders random pictures one after the other`(
    widths: ModelScreen.Widths, policy: WidthPolicy
  ) {
    var random = Seeded()
    for _ in 0..<60 {
      let columns = Int.random(in: 1...24, using: &random)
      let rows = Int.random(in: 1...5, using: &random)
      var screen = ModelScreen(columns: columns, rows: rows, widths: widths)
      var renderer = TerminalRenderer(
        features: TerminalFeatures(
          widthPolicy: policy, repeatsCharacters: .random(using: &random),
          erasesWithBackground: .random(using: &random)))
      var grid = CellGrid(columns: columns, rows: rows)
      for _ in 0..<20 {
        scribble(on: &grid, &random)
        let cursor =
          Bool.random(using: &random)
          ? CellPoint(
            x: .random(in: 0..<columns, using: &random), y: .random(in: 0..<rows, using: &random))
          : nil
        screen.feed(renderer.render(grid, cursor: cursor))
        guard check(screen, shows: grid, cursor: cursor, policy) else { return }
      }
    }
  }

  private func scribble(on grid: inout CellGrid, _ random: inout Seeded) {
    if Int.random(in: 0..<8, using: &random) == 0 { grid.fill(grid.bounds) }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let point = CellPoint(
        x: .random(in: -1..<grid.columns, using: &random),
        y: .random(in: 0..<grid.rows, using: &random))
      if Bool.random(using: &random) {
        let area = CellRect(
          x: point.x, y: point.y, width: .random(in: 0...20, using: &random), height: 2)
        grid.fill(area, with: Bool.random(using: &random) ? " " : "─", style: random.style())
      }
      grid.write(random.text(length: 4), at: point, style: random.style())
    }
  }

  /// Compares a screen with a picture. Of a cluster with disputed width, the screen may show only
  /// the beginning.
  private func check(
    _ screen: ModelScreen, shows grid: CellGrid, cursor: CellPoint?, _ policy: WidthPolicy
  ) -> Bool {
    var faults = screen.complaints
    if screen.isCursorVisible != (cursor != nil) { faults.append("cursor seen or not") }
    if let cursor, screen.x != cursor.x || screen.y != cursor.y {
      faults.append("cursor in \(screen.x),\(screen.y), not \(cursor)")
    }
    for y in 0..<grid.rows {
      for x in 0..<grid.columns where grid[x, y].width > 0 {
        var wanted = ModelScreen.Place(text: String(grid[x, y].cluster), style: grid[x, y].style)
        var shown = screen[x, y]
        if grid[x, y].isDisputed && policy == .codePoints {
          // A cluster is sent only as far as it fits on the rest of the row.
          guard grid[x, y].width == 2 || x + 1 < grid.columns else { continue }
          wanted.text = wanted.text.unicodeScalars.first.map { String($0) } ?? ""
          shown.text = shown.text.unicodeScalars.first.map { String($0) } ?? ""
        }
        if shown != wanted { faults.append("\(x),\(y): \(shown), not \(wanted)") }
      }
    }
    #expect(faults.isEmpty, "\(faults)\n\(grid)\n\(screen)")
    return faults.isEmpty
  }

  @Test func `sends nothing when nothing has changed`() {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 20, rows: 4)
    grid.write("hello", at: CellPoint(x: 3, y: 2))
    #expect(!renderer.render(grid, cursor: CellPoint(x: 1, y: 1)).isEmpty)
    #expect(renderer.render(grid, cursor: CellPoint(x: 1, y: 1)).isEmpty)
  }

  @Test func `redraws everything after invalidation and for another size`() {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 20, rows: 4)
    grid.write("hello", at: CellPoint(x: 3, y: 2))
    let whole = renderer.render(grid, cursor: nil)
    renderer.invalidate()
    #expect(renderer.render(grid, cursor: nil) == whole)
    var screen = ModelScreen(columns: 5, rows: 1)
    screen.feed(renderer.render(CellGrid(columns: 5, rows: 1), cursor: nil))
    #expect(screen.places.allSatisfy { $0 == ModelScreen.Place() })
  }

  @Test(arguments: [
    // The adjacent cell needs no movement, and a near one is reached by writing the cells in
    // between.
    (CellPoint(x: 0, y: 0), CellPoint(x: 1, y: 0), "y"),
    (CellPoint(x: 0, y: 0), CellPoint(x: 3, y: 0), "..y"),
    (CellPoint(x: 0, y: 0), CellPoint(x: 9, y: 0), "\u{1B}[8Cy"),
    (CellPoint(x: 4, y: 0), CellPoint(x: 5, y: 1), "\ny"),
    (CellPoint(x: 4, y: 0), CellPoint(x: 4, y: 1), "\n\u{8}y"),
    (CellPoint(x: 9, y: 0), CellPoint(x: 0, y: 2), "\n\n\ry"),
    (CellPoint(x: 4, y: 2), CellPoint(x: 5, y: 9), "\u{1B}[7By"),
    // Terminals disagree on the cursor position after the last column.
    (CellPoint(x: 19, y: 2), CellPoint(x: 9, y: 8), "\u{1B}[9;10Hy"),
  ])
  func `moves the cursor by the fewest bytes`(
    first: CellPoint, second: CellPoint, expected: String
  ) {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 20, rows: 10)
    grid.fill(grid.bounds, with: ".")
    _ = renderer.render(grid, cursor: first)
    grid.write("x", at: first)
    grid.write("y", at: second)
    #expect(
      String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self)
        == "x\(expected)\u{1B}[?25l")
  }

  @Test(arguments: [
    (Style.standard, Style(.reverse), "\u{1B}[7m"),
    (Style(.reverse), Style.standard, "\u{1B}[m"),
    (Style([.bold, .reverse]), Style(.bold), "\u{1B}[27m"),
    (Style([.bold, .underline, .reverse]), Style(.dim), "\u{1B}[0;2m"),
    (Style(.bold), Style([.bold], foreground: .indexed(9)), "\u{1B}[91m"),
    (Style.standard, Style(background: .rgb(1, 2, 3)), "\u{1B}[48;2;1;2;3m"),
    (Style(.dim), Style(.dim), ""),
    (Style.standard, Style([.italic, .strikethrough, .blink]), "\u{1B}[3;5;9m"),
    (Style([.italic, .conceal]), Style(.italic), "\u{1B}[28m"),
    (Style(.underline), Style(.curlyUnderline), "\u{1B}[4:3m"),
    (Style([.curlyUnderline, .bold]), Style(.bold), "\u{1B}[24m"),
    (Style(.doubleUnderline), Style(.underline), "\u{1B}[4m"),
  ])
  func `changes the style by the fewest bytes`(old: Style, new: Style, expected: String) {
    var bytes: [UInt8] = []
    StyleSequence.append(from: old, to: new, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    (TerminalFeatures(), "\u{1B}[7m──────────\u{1B}[m "),
    (TerminalFeatures(repeatsCharacters: true), "\u{1B}[7m─\u{1B}[9b\u{1B}[m "),
  ])
  func `repeats characters if supported`(features: TerminalFeatures, expected: String) {
    var renderer = TerminalRenderer(features: features)
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("0123456789..3", at: CellPoint(x: 0, y: 0))
    _ = renderer.render(grid, cursor: CellPoint(x: 0, y: 0))
    grid.write("──────────", at: CellPoint(x: 0, y: 0), style: Style(.reverse))
    grid.write(" 3", at: CellPoint(x: 10, y: 0))
    let bytes = renderer.render(grid, cursor: CellPoint(x: 12, y: 0))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(expected))
  }

  @Test(arguments: [
    (Style.standard, false, "\u{1B}[12X"), (Style(.bold), false, "\u{1B}[1m\u{1B}[12X"),
    (Style(background: .indexed(4)), true, "\u{1B}[44m\u{1B}[12X"),
    (Style(background: .indexed(4)), false, "\u{1B}[44m            "),
    (Style(.reverse), true, "\u{1B}[7m            "),
    (Style(.underline), true, "\u{1B}[4m            "),
  ])
  func `erases cells whose style erasing preserves`(
    style: Style, erasesWithBackground: Bool, expected: String
  ) {
    var renderer = TerminalRenderer(
      features: TerminalFeatures(erasesWithBackground: erasesWithBackground))
    var grid = CellGrid(columns: 30, rows: 2)
    grid.fill(grid.bounds, with: ".")
    _ = renderer.render(grid, cursor: CellPoint(x: 3, y: 0))
    grid.fill(CellRect(x: 3, y: 0, width: 12, height: 1), style: style)
    let bytes = renderer.render(grid, cursor: CellPoint(x: 3, y: 0))
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix(expected))
  }

  @Test func `erases to the end of a row`() {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 30, rows: 1)
    grid.write("a long line of text", at: CellPoint(x: 0, y: 0))
    _ = renderer.render(grid, cursor: CellPoint(x: 2, y: 0))
    grid.fill(CellRect(x: 2, y: 0, width: 28, height: 1))
    #expect(
      String(decoding: renderer.render(grid, cursor: CellPoint(x: 2, y: 0)), as: UTF8.self)
        == "\u{1B}[K")
  }

  @Test func `synchronizes only animated frames, and only where the terminal supports it`() {
    func frames(_ features: TerminalFeatures, isAnimated: Bool) -> [String] {
      var renderer = TerminalRenderer(features: features)
      var grid = CellGrid(columns: 5, rows: 1)
      _ = renderer.render(grid, cursor: nil)
      grid.write("x", at: CellPoint(x: 0, y: 0))
      return (0..<2).map { _ in
        String(
          decoding: renderer.render(grid, cursor: nil, isAnimated: isAnimated), as: UTF8.self)
      }
    }
    let features = TerminalFeatures(synchronizesOutput: true)
    #expect(frames(features, isAnimated: true) == ["\u{1B}[?2026hx\u{1B}[?2026l", ""])
    #expect(frames(features, isAnimated: false) == ["x", ""])
    #expect(frames(TerminalFeatures(), isAnimated: true) == ["x", ""])
  }

  @Test func `writes right-to-left words in text order where the terminal reverses them`() {
    func text(_ turnsWords: Bool) -> String {
      var renderer = TerminalRenderer(features: TerminalFeatures(turnsWords: turnsWords))
      var grid = CellGrid(columns: 16, rows: 1)
      // The text is in visual order, from the left.
      grid.write("!םלוע םולש x", at: CellPoint(x: 0, y: 0))
      grid.restyle(CellRect(x: 9, y: 0, width: 1, height: 1), Style(.dim))
      return String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self)
    }
    // A style stays in its cell.
    #expect(text(false).contains("!םלוע םול\u{1B}[2mש\u{1B}"))
    #expect(text(true).contains("!עולם שלו\u{1B}[2mם\u{1B}"))
  }

  @Test(arguments: [
    ("١٢٣", "٣٢١"), ("۱۲ 12", "۲۱ 12"), ("(בא)", "(אב)"), ("בא-גד", "אב-דג"),
    // The letter has too many marks to be packed into a cell.
    ("ב\u{5BC}\u{5B7}\u{591}א", "אב\u{5BC}\u{5B7}\u{591}"),
  ])
  func `also reverses digits of these scripts, and nothing else`(seen: String, written: String) {
    var renderer = TerminalRenderer(features: TerminalFeatures(turnsWords: true))
    var grid = CellGrid(columns: 8, rows: 1)
    grid.write(seen, at: CellPoint(x: 0, y: 0))
    #expect(String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self).contains(written))
  }

  @Test func `reverses only new rows, and changed words again`() {
    var renderer = TerminalRenderer(features: TerminalFeatures(turnsWords: true))
    var grid = CellGrid(columns: 8, rows: 2)
    grid.write("גבא", at: CellPoint(x: 0, y: 0))
    _ = renderer.render(grid, cursor: nil)
    #expect(renderer.render(grid, cursor: nil).isEmpty)
    grid.write("דגבא", at: CellPoint(x: 0, y: 0))
    #expect(String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self).contains("ד"))
    var again = TerminalRenderer(features: TerminalFeatures(turnsWords: true))
    #expect(String(decoding: again.render(grid, cursor: nil), as: UTF8.self).contains("אבגד"))
  }

  @Test func `writes only ASCII to a terminal without Unicode`() {
    var renderer = TerminalRenderer(features: TerminalFeatures(repertoire: .ascii))
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("┌─│ é漢字•…x", at: CellPoint(x: 0, y: 0))
    let text = String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self)
    #expect(text.contains("+-| e????*.x"))
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `redraws everything when the features change`() {
    var renderer = TerminalRenderer()
    let grid = CellGrid(columns: 5, rows: 1)
    let whole = renderer.render(grid, cursor: nil)
    renderer.features = TerminalFeatures()
    #expect(renderer.render(grid, cursor: nil).isEmpty)
    renderer.features.repertoire.hasWideSymbols = false
    #expect(renderer.render(grid, cursor: nil).isEmpty)
    renderer.features.colorDepth = .ansi
    #expect(renderer.render(grid, cursor: nil) == whole)
  }

  @Test func `does not redraw cells beside clusters where the terminal measures by clusters`() {
    var renderer = TerminalRenderer(features: TerminalFeatures(widthPolicy: .clusters))
    var grid = CellGrid(columns: 20, rows: 1)
    _ = renderer.render(grid, cursor: nil)
    grid.write("👍🏽a", at: CellPoint(x: 0, y: 0))
    #expect(
      String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self) == "👍🏽\u{1B}[;3Ha")
  }

  @Test func `positions the cursor after a disputed cluster`() {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 20, rows: 1)
    _ = renderer.render(grid, cursor: nil)
    grid.write("👍🏽a", at: CellPoint(x: 0, y: 0))
    #expect(
      String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self)
        == "  \u{1B}[H👍🏽\u{1B}[;3Ha ")
  }

  @Test func `blanks cells that a terminal may not draw`() {
    var renderer = TerminalRenderer()
    var grid = CellGrid(columns: 20, rows: 1)
    grid.write("abc", at: CellPoint(x: 0, y: 0))
    _ = renderer.render(grid, cursor: nil)
    grid.write("\u{FFA0}", at: CellPoint(x: 1, y: 0))
    #expect(
      String(decoding: renderer.render(grid, cursor: nil), as: UTF8.self)
        == "\u{8}\u{8} \u{1B}[;2H\u{FFA0}")
  }

  @Test(arguments: [
    ControlSequence.backspace, .lineFeed, .position(column: 0, row: 0), .up(1), .left(12),
    .position(column: 9, row: 0), .position(column: 0, row: 99), .position(column: 8, row: 122),
    .column(0), .column(9), .row(99), .erase(1), .erase(12), .repeat(3), .clearScreen,
    .clearToEndOfLine, .resetStyle, .set(.synchronizedOutput), .set(.bracketedPaste),
    .reset(.autowrap),
  ])
  func `computes the lengths of its control sequences`(sequence: ControlSequence) {
    var bytes: [UInt8] = []
    sequence.append(to: &bytes)
    #expect(bytes.count == sequence.length)
  }
}
