internal import KeyboardCells
internal import KeyboardDrawing
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
    let scrollback = emulator.model.pointee.scrollback
    for y in 0..<min(-first, frame.height) {
      let index = scrollback.count + first + y
      guard index >= 0, index < scrollback.count else { continue }
      canvas.draw(row(scrollback[index], of: emulator), at: CellPoint(x: 0, y: y))
    }
  }

  /// A line above the screen as a picture of one row.
  func row(_ bytes: [UInt8], of emulator: TerminalEmulator) -> CellGrid {
    let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
    var cells = CellGrid.Line(repeating: blank, count: emulator.columns)
    var row = CellGrid(columns: emulator.columns, rows: 1)
    var x = 0
    ScrollbackLine.forEachCell(in: bytes) { cell, cluster in
      if x < cells.count { cells[x] = cell }
      if let cluster { row.keep(cluster, of: cell) }
      x += 1
    }
    let line = cells.withUnsafeBufferPointer { emulator.model.pointee.picture(of: $0) }
    row.changeRow(0) { $0 = line }
    return row
  }

  private func drawSelection(
    _ selection: HostedSelection, from first: Int, in canvas: inout Canvas
  ) {
    for y in 0..<frame.height {
      guard let columns = selection.columns(inLine: pictureTotal + first + y, of: frame.width)
      else { continue }
      let area = CellRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      canvas.restyle(area, canvas.style(.selection))
    }
  }
}

/// A selection in a program's output. Lines are counted from the first that there ever was.
struct HostedSelection: Hashable {
  /// The unit that a selection grows by: with one click, two or three of them.
  enum Unit: Int, Hashable {
    case cell = 1
    case word
    case line
  }

  /// A place.
  struct Place: Hashable, Comparable {
    var line: Int
    var column: Int

    static func < (first: Place, second: Place) -> Bool {
      (first.line, first.column) < (second.line, second.column)
    }
  }

  /// The cell in which it begins.
  var start: Place
  /// The cell in which it ends.
  var end: Place

  /// Returns the selection from the beginning of the first of two to the end of the last.
  func union(_ other: HostedSelection) -> HostedSelection {
    HostedSelection(
      start: min(start, end, other.start, other.end), end: max(start, end, other.start, other.end))
  }

  /// The selected columns of a line; `nil` if there are none.
  func columns(inLine line: Int, of width: Int) -> Range<Int>? {
    let (first, last) = (min(start, end), max(start, end))
    guard first.line...last.line ~= line else { return nil }
    let left = line == first.line ? min(first.column, width) : 0
    let right = line == last.line ? min(last.column + 1, width) : width
    return left < right ? left..<right : nil
  }

  /// The lines of the selection.
  var lines: ClosedRange<Int> { min(start, end).line...max(start, end).line }
}

extension CellGrid {
  /// Returns the text of a part of a row, without trailing blanks if `trimsBlanks` is `true`.
  func text(
    ofRow y: Int, from start: Int, to end: Int, trimsBlanks: Bool = true
  ) -> String {
    var text = ""
    for x in max(start, 0)..<max(start, min(end, columns), 0) where self[x, y].width > 0 {
      text.append(self[x, y].cluster)
    }
    while trimsBlanks, text.last == " " { text.removeLast() }
    return text
  }
}
