internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardUI
internal import KeyboardWords

struct HostedPicture {
  private let emulator: TerminalEmulator
  private var cells = CellGrid(columns: 0, rows: 0)
  private var cursor: CellPoint?
  private var shown: [TerminalScreen.TextRow] = []
  /// The number of lines that had scrolled off the screen.
  private var total = 0
  private(set) var count = 0
  /// The number of lines scrolled up from the program's screen. 0 shows the screen.
  private(set) var scrollOffset = 0

  /// The number of rows that are spoken as one line. A line without an end is spoken in parts.
  private static let spokenRowLimit = 100

  init(of emulator: TerminalEmulator) { self.emulator = emulator }

  /// Copies the screen, while the visible scrollback stays; returns whether anything has changed.
  mutating func update() -> Bool {
    let scrollback = emulator.screen.scrollback
    if scrollOffset > 0, scrollback.total > total { scrollOffset += scrollback.total - total }
    // The program may have cleared it.
    scrollOffset = min(scrollOffset, scrollback.count)
    let isMoved = scrollback.total != total
    total = scrollback.total
    let newCursor = emulator.isCursorVisible ? emulator.cursor : nil
    if cells.columns != emulator.columns || cells.rows != emulator.rows {
      cells = CellGrid(columns: emulator.columns, rows: emulator.rows)
      shown = emulator.screen.shownRows.map(emulator.screen.textRow)
      emulator.markAllDirty()
    }
    guard emulator.screen.isDirty || newCursor != cursor || isMoved else { return false }
    cursor = newCursor
    count += 1
    for y in emulator.takeDirtyRows() {
      shown[y] = emulator.screen.textRow(emulator.screen.shownRows[y])
      TerminalScreen.draw(shown[y], atRow: y, in: &cells)
    }
    return true
  }

  mutating func scroll(by lines: Int) {
    scrollOffset = min(max(scrollOffset + lines, 0), emulator.scrollbackCount)
  }

  /// The row at the top of a view, negative in the scrollback, so that the cursor is not covered.
  func firstRow(inHeight height: Int, beside covered: CellRect?) -> Int {
    guard scrollOffset == 0 else { return -scrollOffset }
    // The program has not been resized yet.
    let row = emulator.cursor.y
    let first = min(max(0, row - height + 1), max(0, cells.rows - height))
    guard let covered else { return first }
    return first + Self.shift(ofRow: row - first, inHeight: height, beside: covered)
  }

  private static func shift(ofRow row: Int, inHeight height: Int, beside rect: CellRect) -> Int {
    let rows = rect.y..<rect.y + rect.height
    guard rows.contains(row), rect.width > 0 else { return 0 }
    let (above, below) = (max(rows.lowerBound, 0), max(0, height - rows.upperBound))
    guard above > 0 || below > 0 else { return 0 }
    return above >= below ? row - (above - 1) : row - rows.upperBound
  }

  func draw(
    from first: Int, in size: CellSize, _ selection: HostedSelection?, showsCursor: Bool,
    on canvas: inout Canvas
  ) {
    canvas.draw(cells, at: CellPoint(x: 0, y: -first))
    for y in 0..<max(min(-first, size.height), 0) {
      let index = emulator.scrollbackCount + first + y
      guard index >= 0, index < emulator.scrollbackCount else { continue }
      var row = CellGrid(columns: emulator.columns, rows: 1)
      TerminalScreen.draw(emulator.screen.scrolledRow(index), atRow: 0, in: &row)
      canvas.draw(row, at: CellPoint(x: 0, y: y))
    }
    for y in 0..<size.height {
      guard let columns = selection?.columns(inRow: total + first + y, of: size.width)
      else { continue }
      let area = CellRect(x: columns.lowerBound, y: y, width: columns.count, height: 1)
      canvas.restyle(area, canvas.style(.selection))
    }
    guard showsCursor, scrollOffset == 0, let cursor else { return }
    canvas.showCursor(at: CellPoint(x: cursor.x, y: cursor.y - first))
  }

  func place(of point: CellPoint, from first: Int) -> HostedSelection.Place {
    HostedSelection.Place(row: total + first + point.y, column: point.x)
  }

  /// The rows that the program has written, of which the last ones are those of the picture.
  var rows: ProgramRows {
    ProgramRows(of: emulator.screen, shown: shown, top: total)
  }

  var lines: [String] {
    var lines = shown.map { $0.text() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the number of characters at the end of `text` that are shown before the cursor.
  func shownCount(of text: String) -> Int {
    let (cursor, rows) = (emulator.cursor, rows)
    func count(before column: Int) -> Int {
      var row = cursor.y
      var shown = rows[total + row].text(to: column, trimsBlanks: false)
      while shown.count < text.count, row > 0 {
        row -= 1
        shown = self.text(ofRows: row..<row + 1) + shown
      }
      return zip(shown.reversed(), text.reversed()).prefix { $0 == $1 }.count
    }
    // After the last column, the cursor stays in that column.
    let isLast = cursor.x == cells.columns - 1
    return max(count(before: cursor.x), isLast ? count(before: cells.columns) : 0)
  }

  func shownCount(ofLine line: String) -> Int {
    text(ofRows: 0..<cells.rows).ranges(of: line).count
  }

  /// Editors may move the cursor to the next row instead of letting the line wrap.
  private func text(ofRows range: Range<Int>) -> String {
    let rows = rows
    return range.reduce("") { $0 + rows[total + $1].text(trimsBlanks: false) }
  }

  /// The line of the cursor begins with a question for a secret, such as `PIN:`.
  var asksForSecret: Bool {
    let cursor = emulator.cursor
    guard cursor.y < shown.count else { return false }
    let line = shown[cursor.y].text(to: cursor.x, trimsBlanks: false)
    // Prompts of shells, which may name anything, have other ends.
    let end = line.indices.first { index in
      let next = line.index(after: index)
      return ":?：".contains(line[index]) && (next == line.endIndex || line[next] == " ")
    }
    return end.map { SuggestionRow.isSecret(after: String(line[..<$0])) } ?? false
  }

  func spokenScreen(after known: SpokenScreen) -> SpokenScreen {
    let rows = rows
    var next = known
    next.isCursorVisible = emulator.isCursorVisible
    let cursor = emulator.cursor
    // While the program holds its frames, the picture may have another size.
    let isInside = cursor.y < cells.rows && cursor.x < cells.columns
    let place = HostedSelection.Place(row: isInside ? total + cursor.y : -1, column: cursor.x)
    let isAlternate = emulator.screen.isAlternate
    let first =
      isAlternate
      ? total
      : Self.spokenLine(
        at: max(rows.indices.lowerBound, min(known.top, total)), of: rows
      ).lowerBound
    var texts: [String?] = []
    while first + texts.count < rows.indices.upperBound {
      let line = Self.spokenLine(at: first + texts.count, of: rows)
      let text: String
      if line.contains(place.row) {
        let before =
          rows.text(of: line.lowerBound..<place.row)
          + rows[place.row].text(to: place.column, trimsBlanks: false)
        // Blanks before the cursor were typed.
        text =
          before + rows[place.row].text(from: place.column)
          + rows.text(of: place.row + 1..<line.upperBound + 1)
        (next.row, next.column) = (line.lowerBound - total, before.count)
      } else {
        text = rows.text(of: Range(line))
      }
      texts.append(text)
      texts += Array(repeating: nil, count: line.count - 1)
    }
    guard !isAlternate else {
      next.alternate = texts
      return next
    }
    next.main = SpokenScreen.Lines(start: first, texts: texts)
    (next.top, next.alternate) = (total, nil)
    return next
  }

  private static func spokenLine(at index: Int, of rows: ProgramRows) -> ClosedRange<Int> {
    let line = rows.line(around: index)
    let start = index - (index - line.lowerBound) % spokenRowLimit
    return start...min(line.upperBound, start + spokenRowLimit - 1)
  }
}
