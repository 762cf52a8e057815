import KeyboardCells
import KeyboardModel
import KeyboardTerminal
import Testing
import Trials

/// A keyboard at the bottom of a screen, whose picture libvterm verifies.
struct KeyboardScreen {
  /// The style in which the keyboard is drawn.
  let style: KeyboardStyle
  /// The screen.
  let picture: CellGrid

  /// Draws a layer, or fails if there is too little room.
  init?(
    _ layer: Layer, _ layers: [Layer], _ layout: KeyboardLayout, _ style: KeyboardStyle,
    _ size: (columns: Int, rows: Int), _ theme: Theme
  ) throws {
    let placement = KeyboardFitter(layers, of: layout, style: style.adapted(to: theme))
      .fit(.centered, on: CellSize(width: size.columns, height: size.rows))
    guard placement.fits else { return nil }
    var screen = CellGrid(columns: size.columns, rows: size.rows)
    var painter = KeyboardPainter(layout, style: placement.style, theme: theme)
    let arrangement = placement.arrangement
    let grid = KeyGrid(
      layer, of: layout, columns: arrangement.columns, rows: arrangement.rows,
      sharing: arrangement.sharing)
    screen.draw(
      painter.picture(of: grid, in: arrangement, among: layers).drawn(),
      at: CellPoint(x: 0, y: size.rows - placement.rows))
    let terminal = try #require(VTermScreen(columns: size.columns, rows: size.rows))
    var renderer = TerminalRenderer()
    terminal.feed(renderer.render(screen, cursor: CellPoint(x: 0, y: 0)))
    #expect(terminal.differences(from: screen) == [])
    self.style = placement.style
    picture = screen
  }
}
