import KeyboardCells
import KeyboardModel

/// The keys of the peers in Clavier's style: boxes with shared borders, as wide as the screen, in a
/// theme.
struct ClavierDrawing: Drawing {
  let cursor = CellPoint(x: 17, y: 2)
  private var painter: KeyboardPainter
  private let grid: KeyGrid
  private let arrangement: KeyboardArrangement

  /// A built-in theme, since reading one is not part of the measurement.
  static var colors: Theme {
    var file = ThemeFile(name: "Colours")
    file.styles = [
      .tray: .init(foreground: .rgb(200, 204, 212), background: .rgb(23, 25, 30)),
      .key: .init(foreground: .rgb(240, 242, 245)),
      .border: .init(foreground: .rgb(74, 80, 92)),
      .pressed: .init(foreground: .rgb(23, 25, 30), background: .rgb(240, 242, 245)),
    ]
    return Theme(file)
  }

  init(theme: Theme) {
    var layout = KeyboardLayout(locale: "en", info: .init(name: "Peers"))
    var rows: [[Identifier]] = []
    for caps in PeerPicture.caps {
      rows.append(caps.map { Identifier(String($0)) })
      for cap in caps {
        layout.keys.update(Key(id: Identifier(String(cap)), output: MarkerText(String(cap))))
      }
    }
    let layer = Layer(id: Layer.base, rows: rows)
    layout.layerSets = [LayerSet(formID: Form.touch, layers: [layer])]
    arrangement = KeyboardArrangement(
      .centered, in: CellRect(x: 0, y: 13, width: 80, height: 11), width: 61)
    grid = KeyGrid(layer, of: layout, columns: arrangement.columns, rows: arrangement.rows)
    painter = KeyboardPainter(layout, theme: theme)
  }

  mutating func frame(highlighting index: Int?) -> CellGrid {
    var frame = CellGrid(columns: 80, rows: 24)
    frame.write("> hello", at: CellPoint(x: 10, y: 2))
    let highlights = KeyboardHighlights(pressed: index.map { [KeyGrid.Index($0)] } ?? [])
    painter.picture(of: grid, in: arrangement).draw(on: &frame, highlights: highlights)
    return frame
  }
}
