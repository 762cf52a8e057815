public import Clavier

extension Screen {
  /// The screen as text between rules: what fields and keyboards show, `|` for the cursor, and nothing
  /// else.
  public var picture: String {
    var picture = Picture(columns: frame.width, rows: frame.height)
    for view in descendants { view.draw(on: &picture) }
    let rule = String(repeating: "─", count: frame.width)
    return ([rule] + picture.lines + [rule]).joined(separator: "\n")
  }
}

/// Cells, one character each.
private struct Picture {
  private var cells: [[Character]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the blanks at their ends.
  var lines: [String] {
    cells.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  mutating func write(_ text: String, x: Int, y: Int) {
    guard cells.indices.contains(y) else { return }
    for (offset, character) in text.enumerated() where cells[y].indices.contains(x + offset) {
      cells[y][x + offset] = character
    }
  }
}

extension View {
  fileprivate func draw(on picture: inout Picture) {
    let place = frame(in: screen)
    if let control = self as? TextControl {
      for (row, line) in control.visibleLines.enumerated() {
        picture.write(line, x: place.x, y: place.y + row)
      }
      guard control.isEditing, let caret = control.visibleCaret else { return }
      picture.write("|", x: place.x + caret.x, y: place.y + caret.y)
    } else if let keyboard = self as? Keyboard {
      for key in keyboard.grid.keys {
        let cap = keyboard.layout.cap(of: key.key)
        let x = key.frame.x + max(0, key.frame.width - cap.count) / 2
        picture.write(cap, x: place.x + x, y: place.y + key.frame.y + key.frame.height / 2)
      }
    }
  }
}
