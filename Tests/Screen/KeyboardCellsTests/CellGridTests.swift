import KeyboardCells
import KeyboardFiles
import KeyboardModel
import KeyboardUI
import ScreenTesting
import TestSupport
import Testing

@Suite struct `Cell grid` {
  @Test func `describes its text`() {
    var grid = CellGrid(columns: 8, rows: 3)
    grid.write("ab", at: CellPoint(x: 1, y: 0))
    grid.write("漢字", at: CellPoint(x: 3, y: 2))
    #expect(grid.description == " ab\n\n   漢字")
  }

  @Test func `describes its styles in a second picture`() {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.write("ab", at: CellPoint(x: 1, y: 0), style: Style(.bold))
    grid.write("c", at: CellPoint(x: 4, y: 0), style: Style(.reverse, foreground: .indexed(3)))
    #expect(
      grid.styleDescription == """
         aa b
        a: bold
        b: reverse foreground indexed(3)
        """)
  }

  @Test(arguments: [
    (-1, "bcdef"), (3, "   ab"), (5, ""), (-9, ""),
  ])
  func `clips text at its edges`(x: Int, picture: String) {
    var grid = CellGrid(columns: 5, rows: 1)
    #expect(grid.write("abcdef", at: CellPoint(x: x, y: 0)) == 6)
    #expect(grid.description == picture)
  }

  @Test func `ignores text outside its rows`() {
    var grid = CellGrid(columns: 5, rows: 1)
    grid.write("a", at: CellPoint(x: 0, y: -1))
    grid.write("a", at: CellPoint(x: 0, y: 1))
    #expect(grid == CellGrid(columns: 5, rows: 1))
  }

  @Test(arguments: [
    ("\u{301}", "◌\u{301}"), ("\u{301}ำ", "◌\u{301}ำ"), ("\u{FE0F}\u{5BC}🏽", "◌\u{FE0F}\u{5BC}🏽"),
    ("\u{200D}ำ", "◌\u{200D}ำ"), ("\u{7}", "\u{FFFD}"), ("\u{200D}", ""),
  ])
  func `draws marks without a base on a dotted circle`(text: String, shown: String) {
    var grid = CellGrid(columns: 6, rows: 1)
    let columns = grid.write(text, at: CellPoint(x: 0, y: 0))
    #expect(grid.description == shown)
    #expect(columns == CellGrid.columns(of: shown) && columns == CellGrid.columns(of: text))
    #expect(text.reduce(0) { $0 + TextLayout.columns(of: $1) } == columns)
  }

  @Test(arguments: [(-1, " 字漢"), (4, "....漢"), (5, "..... ")])
  func `never holds half of a wide cluster at an edge`(x: Int, picture: String) {
    var grid = CellGrid(columns: 6, rows: 1)
    grid.fill(grid.bounds, with: ".")
    grid.write("漢字漢字", at: CellPoint(x: x, y: 0))
    #expect(grid.description.hasPrefix(String(picture.prefix { $0 != " " || x == -1 })))
    checkHalves(of: grid)
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func `blanks the remaining half of an overwritten wide cluster`(x: Int, picture: String) {
    var grid = CellGrid(columns: 4, rows: 1)
    grid.write("漢字", at: CellPoint(x: 0, y: 0))
    grid.write("x", at: CellPoint(x: x, y: 0))
    #expect(grid.description == picture)
    checkHalves(of: grid)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("\u{301}a", "\u{25CC}\u{301}a"), ("a\u{202E}b", "ab"),
    ("a\r\nb", "a\u{FFFD}b"), ("co\u{AD}op", "coop"),
    // A joiner at the end would join the cell beside it in some terminals.
    ("क्\u{200D}a", "क्a"), ("👩\u{200D}a", "👩a"),
  ])
  func `replaces control characters and marks without a base`(text: String, picture: String) {
    var grid = CellGrid(columns: 8, rows: 1)
    let columns = grid.write(text, at: CellPoint(x: 0, y: 0))
    #expect(grid.description == picture)
    #expect(CellGrid.columns(of: text) == columns)
    #expect(text.reduce(0) { $0 + TextLayout.columns(of: $1) } == columns)
  }

  @Test func `contains no half clusters after random writes`() {
    var random = Seeded()
    for _ in 0..<500 {
      var grid = CellGrid(columns: .random(in: 0...9, using: &random), rows: 2)
      for _ in 0..<12 {
        let clip = CellRect(
          x: .random(in: -2...4, using: &random), y: 0, width: .random(in: 0...9, using: &random),
          height: 2)
        grid.write(
          random.text(length: 6),
          at: CellPoint(
            x: .random(in: -4...9, using: &random), y: .random(in: -1...2, using: &random)),
          within: Bool.random(using: &random) ? clip : nil)
      }
      checkHalves(of: grid)
    }
  }
}

func checkHalves(of grid: CellGrid, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  for y in 0..<grid.rows {
    for x in 0..<grid.columns {
      let isLeftHalf = grid[x, y].width == 2
      let isRightHalfBeside = x + 1 < grid.columns && grid[x + 1, y].width == 0
      #expect(isLeftHalf == isRightHalfBeside, sourceLocation: sourceLocation)
      #expect(x > 0 || grid[x, y].width > 0, sourceLocation: sourceLocation)
    }
  }
}
