import KeyboardCells
import KeyboardModel
import KeyboardUI

/// A view that draws lines of text, and counts the draws.
final class Ink: View {
  var text: String {
    didSet { setNeedsDisplay() }
  }
  /// The cell of the cursor.
  var cursor: CellPoint?
  /// The text of the overlay, from the upper left corner.
  var overlay = ""
  private(set) var count = 0

  init(
    _ text: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    on background: ThemeRole? = nil,
    in superview: View
  ) {
    self.text = text
    super.init(frame: CellRect(x: x, y: y, width: width, height: height))
    self.background = background
    superview.addSubview(self)
  }

  override func draw(in canvas: inout Canvas) {
    count += 1
    write(text, in: &canvas)
    if let cursor { canvas.showCursor(at: cursor) }
  }

  override func drawOverlay(in canvas: inout Canvas) {
    write(overlay, in: &canvas)
  }

  private func write(_ text: String, in canvas: inout Canvas) {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      canvas.write(String(line), at: CellPoint(x: 0, y: row))
    }
  }
}

extension Screen {
  /// The visible picture, a line for each row.
  var picture: String { draw().picture.description }

  /// The visible rows from the top, without the empty ones below.
  var lines: [String] {
    var lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
