import Clavier
import KeyboardCells

extension Screen {
  /// The screen as text in a box, with `|` for the cursor and `_` for underlined blanks, except for
  /// those between words.
  var picture: String {
    let (grid, cursor) = draw()
    let rows = (0..<grid.rows).map { y in
      let cells = (0..<grid.columns).map { x in
        if CellPoint(x: x, y: y) == cursor { return "|" }
        let isLine = grid[x, y].isLine && (x + 1 == grid.columns || grid[x + 1, y].cluster == " ")
        return isLine ? "_" : grid[x, y].character
      }
      return "│\(cells.joined())│"
    }
    let rule = String(repeating: "─", count: grid.columns)
    return (["╭\(rule)╮"] + rows + ["╰\(rule)╯"]).joined(separator: "\n")
  }
}

extension Cell {
  /// The text of the cell; none for the second half of a wide character.
  fileprivate var character: String { width > 0 ? String(cluster) : "" }

  /// A Boolean value that indicates whether only a line at the bottom of the cell is visible.
  fileprivate var isLine: Bool { cluster == " " && style.attributes.contains(.underline) }
}
