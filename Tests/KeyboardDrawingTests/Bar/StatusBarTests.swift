import KeyboardCells
import KeyboardDrawing
import KeyboardFiles
import KeyboardModel
import KeyboardTerminal
import KeyboardThemes
import Testing

@Suite struct `Status bar` {
  let bar = StatusBar(
    leading: [.init("English", isEmphasized: true), .init("⇧ locked")],
    trailing: [.init("Tab: keys"), .init("Esc: cancel")])

  @Test(arguments: [
    (50, " English  ⇧ locked         Tab: keys  Esc: cancel"),
    (44, " English  ⇧ locked   Tab: keys  Esc: cancel"),
    (43, " English  ⇧ locked  Tab: keys  Esc: cancel"),
    (42, " English  ⇧ locked              Tab: keys"),
    (30, " English  ⇧ locked  Tab: keys"), (29, " English  ⇧ locked"), (18, " English"),
    (6, " Engl"), (1, ""), (0, ""),
  ])
  func `leaves out what has no room, from the end`(columns: Int, picture: String) {
    var grid = CellGrid(columns: columns, rows: 1)
    bar.draw(on: &grid, row: 0)
    #expect(grid.description == picture)
  }

  @Test func `says where its texts are`() {
    #expect(bar.places(columns: 29) == [1..<8, 10..<18, nil, nil])
    #expect(bar.places(columns: 50) == [1..<8, 10..<18, 27..<36, 38..<49])
  }

  @Test func `takes the whole row and emphasizes what is important`() throws {
    var grid = CellGrid(columns: 12, rows: 1)
    StatusBar(leading: [.init("a", isEmphasized: true)], trailing: [.init("b")]).draw(
      on: &grid, row: 0, theme: try #require(Theme(named: "dark")))
    #expect(
      grid.styleDescription == """
        abaaaaaaaaaa
        a: foreground rgb(200, 204, 212) background rgb(35, 38, 45)
        b: bold foreground rgb(255, 255, 255) background rgb(35, 38, 45)
        """)
  }
}
