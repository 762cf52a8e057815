public import Clavier

extension Screen {
  /// The screen as text in a box: what labels and keyboards show, fields as `____`, keys as `[ 1 ]`, and
  /// `|` for the cursor.
  public var picture: String {
    var picture = Picture(columns: frame.width, rows: frame.height)
    picture.draw(self, within: frame)
    let rule = String(repeating: "─", count: frame.width)
    let rows = picture.lines.map { "│\($0)│" }
    return (["╭\(rule)╮"] + rows + ["╰\(rule)╯"]).joined(separator: "\n")
  }
}

/// Cells, one character each.
private struct Picture {
  private var cells: [[Character]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows.
  var lines: [String] { cells.map { String($0) } }

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
      var lines = control.visibleLines.enumerated().map { (line: $1, x: 0, y: $0) }
      if control is TextField {
        lines.insert((String(repeating: "_", count: frame.width), 0, 0), at: 0)
      }
      guard control.isEditing, let caret = control.visibleCaret else { return lines }
      return lines + [("|", caret.x, caret.y)]
    case let keyboard as Keyboard:
      return keyboard.grid.keys.map { key in
        let cap = keyboard.layout.cap(of: key.key)
        let blanks = max(0, key.frame.width - cap.count - 2)
        let left = String(repeating: " ", count: blanks / 2)
        let right = String(repeating: " ", count: blanks - blanks / 2)
        return ("[\(left)\(cap)\(right)]", key.frame.x, key.frame.y + key.frame.height / 2)
      }
    default: return []
    }
  }
}
