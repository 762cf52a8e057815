public import Clavier

extension Screen {
  /// The screen as text between rules: what fields, labels and keyboards show, `|` for the cursor, and
  /// nothing else.
  public var picture: String {
    var picture = Picture(columns: frame.width, rows: frame.height)
    picture.draw(self, within: frame)
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

  /// Draws a view and those inside it, as far as they lie within `visible`.
  mutating func draw(_ view: View, within visible: CellRect) {
    guard !view.isHidden else { return }
    let place = view.frame(in: nil)
    let left = max(place.x, visible.x)
    let top = max(place.y, visible.y)
    let inside = CellRect(
      x: left, y: top,
      width: min(place.x + place.width, visible.x + visible.width) - left,
      height: min(place.y + place.height, visible.y + visible.height) - top)
    for text in view.texts {
      write(text.line, x: place.x + text.x, y: place.y + text.y, within: inside)
    }
    for subview in view.subviews { draw(subview, within: inside) }
  }

  private mutating func write(_ text: String, x: Int, y: Int, within visible: CellRect) {
    for (offset, character) in text.enumerated()
    where visible.contains(CellPoint(x: x + offset, y: y)) {
      cells[y][x + offset] = character
    }
  }
}

extension View {
  /// What the view itself shows, and where in it.
  fileprivate var texts: [(line: String, x: Int, y: Int)] {
    switch self {
    case let label as Label: return [(label.text, 0, 0)]
    case let control as TextControl:
      let lines = control.visibleLines.enumerated().map { (line: $1, x: 0, y: $0) }
      guard control.isEditing, let caret = control.visibleCaret else { return lines }
      return lines + [("|", caret.x, caret.y)]
    case let keyboard as Keyboard:
      let blank = String(repeating: " ", count: frame.width)
      let background = (0..<frame.height).map { (line: blank, x: 0, y: $0) }
      return background
        + keyboard.grid.keys.map { key in
          let cap = keyboard.layout.cap(of: key.key)
          return (
            cap, key.frame.x + max(0, key.frame.width - cap.count) / 2,
            key.frame.y + key.frame.height / 2
          )
        }
    default: return []
    }
  }
}
