internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardUI

/// Drawing of the program's screen and scrollback.
extension HostedTerminal {
  /// The row of the program's screen at the top of the view. Rows of the scrollback are negative.
  var firstRow: Int {
    guard scrollOffset == 0 else { return -scrollOffset }
    // The program has not been resized yet.
    let height = frame.height
    let row = emulator?.cursor.y ?? 0
    var first = min(max(0, row - height + 1), max(0, picture.rows - height))
    if let coveredRect { first += shift(ofRow: row - first, beside: coveredRect) }
    return first
  }

  /// Returns how many rows the picture moves up so that `row` is not covered by `rect`.
  private func shift(ofRow row: Int, beside rect: CellRect) -> Int {
    let rows = rect.y..<rect.y + rect.height
    guard rows.contains(row), rect.width > 0 else { return 0 }
    let (above, below) = (max(rows.lowerBound, 0), max(0, frame.height - rows.upperBound))
    guard above > 0 || below > 0 else { return 0 }
    return above >= below ? row - (above - 1) : row - rows.upperBound
  }

  func drawContent(in canvas: inout Canvas) {
    let first = firstRow
    canvas.draw(picture, at: CellPoint(x: 0, y: -first))
    if first < 0, let emulator { drawScrollback(of: emulator, from: first, in: &canvas) }
    if let selection { drawSelection(selection, from: first, in: &canvas) }
    guard isFirstResponder, scrollOffset == 0, let cursor = pictureCursor else { return }
    canvas.showCursor(at: CellPoint(x: cursor.x, y: cursor.y - first))
  }

  private func drawScrollback(
    of emulator: TerminalEmulator, from first: Int, in canvas: inout Canvas
  ) {
    let model = emulator.model
    let scrollback = model.pointee.scrollback
    for y in 0..<min(-first, frame.height) {
      let index = scrollback.count + first + y
      guard index >= 0, index < scrollback.count else { continue }
      let row = model.pointee.picture(of: scrollback[index], columns: emulator.columns)
      canvas.draw(row, at: CellPoint(x: 0, y: y))
    }
  }

  private func drawSelection(
    _ selection: HostedSelection, from first: Int, in canvas: inout Canvas
  ) {
    for y in 0..<frame.height {
      guard let columns = selection.columns(inRow: pictureTotal + first + y, of: frame.width)
      else { continue }
      let area = CellRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      canvas.restyle(area, canvas.style(.selection))
    }
  }
}
