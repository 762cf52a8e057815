internal import KeyboardCells
internal import KeyboardModel

/// The rows above a program's screen and on it, counted from the first that there ever was.
struct ProgramRows {
  typealias Row = TerminalScreen.TextRow

  private let screen: TerminalScreen
  private let shown: [Row]
  private let top: Int
  let indices: Range<Int>

  /// Creates the rows of a `screen`, of which `shown` are on it after `top` others.
  init(of screen: TerminalScreen, shown: [Row], top: Int) {
    (self.screen, self.shown, self.top) = (screen, shown, top)
    indices = min(screen.scrollback.total - screen.scrollback.count, top)..<top + shown.count
  }

  init(ofMainScreen screen: TerminalScreen) {
    self.init(
      of: screen, shown: screen.primaryRows.map(screen.textRow), top: screen.scrollback.total)
  }

  subscript(index: Int) -> Row {
    index < top
      ? screen.scrolledRow(index - screen.scrollback.total + screen.scrollback.count)
      : shown[index - top]
  }

  /// Returns a Boolean value that indicates whether a row has a next one, in which its line goes on.
  func wraps(_ index: Int) -> Bool {
    guard indices.contains(index), indices.contains(index + 1) else { return false }
    // What has scrolled off does not go on in the alternate screen.
    if index + 1 == top, screen.isAlternate { return false }
    return self[index].wrapColumn > 0
  }

  func line(around index: Int) -> ClosedRange<Int> {
    var (first, last) = (index, index)
    while wraps(first - 1) { first -= 1 }
    while wraps(last) { last += 1 }
    return first...last
  }

  /// Returns the text between two cells, both included. Lines end with what was written.
  func text(from start: HostedSelection.Place, to end: HostedSelection.Place) -> String {
    var text = ""
    for index in max(start.row, indices.lowerBound)..<min(end.row + 1, indices.upperBound) {
      text += self[index].text(
        from: index == start.row ? start.column : 0,
        to: min(index == end.row ? end.column + 1 : .max, self[index].written), trimsBlanks: false)
      if index < end.row, !wraps(index) { text += "\n" }
    }
    return text
  }

  func text(of rows: Range<Int>) -> String { rows.reduce("") { $0 + self[$1].text() } }

  /// Returns the cells of the word around a cell; the cell itself if it belongs to none.
  func word(around place: HostedSelection.Place) -> HostedSelection {
    var word = HostedSelection(start: place, end: place)
    let cells = wordCells(ofRow: place.row)
    guard place.column < cells.count, cells[place.column] else { return word }
    word.start.column = cells[..<place.column].lastIndex(of: false).map { $0 + 1 } ?? 0
    while word.start.column == 0, wraps(word.start.row - 1) {
      let above = wordCells(ofRow: word.start.row - 1)
      guard above.last == true else { break }
      word.start.row -= 1
      word.start.column = above.lastIndex(of: false).map { $0 + 1 } ?? 0
    }
    var count = cells.count
    word.end.column = (cells[place.column...].firstIndex(of: false) ?? count) - 1
    while word.end.column == count - 1, wraps(word.end.row) {
      let below = wordCells(ofRow: word.end.row + 1)
      guard below.first == true else { break }
      count = below.count
      word.end.row += 1
      word.end.column = (below.firstIndex(of: false) ?? count) - 1
    }
    return word
  }

  private func wordCells(ofRow index: Int) -> [Bool] {
    let row = self[index]
    return row.columns.map(row.isOfWord)
  }

  /// The lines up to the last one that was written, with blanks that were.
  var transcript: [String] {
    var lines: [String] = []
    var isContinued = false
    forEachTranscriptRow { row, wraps in
      let text = row.text(to: row.written, trimsBlanks: false)
      if isContinued { lines[lines.count - 1] += text } else { lines.append(text) }
      isContinued = wraps
    }
    return lines
  }

  func styledTranscript(for features: TerminalFeatures) -> [UInt8] {
    var bytes: [UInt8] = []
    forEachTranscriptRow { row, wraps in
      row.append(for: features, to: &bytes)
      if !wraps { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }

  /// Calls `body` with each row but for erased ones at the end, and whether its line goes on.
  private func forEachTranscriptRow(_ body: (Row, Bool) -> Void) {
    guard let last = indices.last(where: { self[$0].end > 0 }) else { return }
    for index in indices.lowerBound...last { body(self[index], index < last && wraps(index)) }
  }
}

extension TerminalScreen.TextRow {
  /// The columns that have text.
  var columns: Range<Int> { 0..<(wrapColumn > 0 ? min(wrapColumn, cells.count) : cells.count) }

  /// Returns the text of columns; blanks at the end of the row are kept if its line goes on.
  func text(from start: Int = 0, to end: Int = .max, trimsBlanks: Bool = true) -> String {
    var text = ""
    for x in columns.clamped(to: max(start, 0)..<max(start, end, 0)) {
      appendText(at: x, to: &text)
    }
    if trimsBlanks, wrapColumn == 0 || end < columns.upperBound {
      while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
    }
    return text
  }

  /// The column after the last cell that a program has written, or after a line that goes on.
  fileprivate var written: Int { column { $0.text != 0 } }

  /// The column after the last cell that was written or has a style, or after a line that goes on.
  fileprivate var end: Int {
    let standard = PackedStyle(.standard)
    return column { $0.text != 0 || $0.style != standard }
  }

  private func column(after isKept: (PackedCell) -> Bool) -> Int {
    wrapColumn > 0 ? columns.upperBound : cells.lastIndex(where: isKept).map { $0 + 1 } ?? 0
  }

  fileprivate func append(for features: TerminalFeatures, to bytes: inout [UInt8]) {
    var style = Style.standard
    for x in 0..<end where cells[x].width > 0 {
      let next = cells[x].style.style.adapted(to: features)
      StyleSequence.append(from: style, to: next, to: &bytes)
      style = next
      var text = ""
      appendText(at: x, to: &text)
      bytes += text.neutralized().utf8
    }
    StyleSequence.append(from: style, to: .standard, to: &bytes)
  }

  /// Whether a double click selects a cell with its neighbors: letters, digits, and signs of paths.
  fileprivate func isOfWord(_ x: Int) -> Bool {
    guard cells[x].width > 0 else { return true }
    var text = ""
    appendText(at: x, to: &text)
    guard let scalar = text.unicodeScalars.first else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./~:@%+#?&=$".unicodeScalars.contains(scalar)
  }
}
