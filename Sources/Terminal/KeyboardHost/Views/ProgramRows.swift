internal import KeyboardCells
internal import KeyboardModel

/// The rows that a program has written: those that have scrolled off its screen, followed by those
/// on it. They are counted from the first that there ever was.
///
/// A line that is longer than the screen is wide wraps: it takes several rows, which are one line
/// wherever text is read.
struct ProgramRows {
  struct Row {
    let grid: CellGrid
    let y: Int
    /// The columns of the text if the line goes on in the next row; `nil` if it ends in the row.
    let wrapColumn: Int?

    var columns: Range<Int> { 0..<min(wrapColumn ?? grid.columns, grid.columns) }

    /// Returns the text of some columns. Blanks at the end are kept if the line goes on.
    func text(from start: Int = 0, to end: Int = .max, trimsBlanks: Bool = true) -> String {
      let isWhole = wrapColumn != nil && end >= columns.upperBound
      return grid.text(
        ofRow: y, from: start, to: min(end, columns.upperBound),
        trimsBlanks: trimsBlanks && !isWhole)
    }
  }

  private let model: UnsafeMutablePointer<ScreenModel>
  private let screen: CellGrid
  /// The number of columns of the text of each row of the screen whose line goes on; 0 for others.
  private let wrapColumns: [Int]
  private let top: Int
  let indices: Range<Int>

  /// Creates the rows of a picture, and those above it, of which `top` had scrolled off.
  init(
    of model: UnsafeMutablePointer<ScreenModel>, screen: CellGrid, wrapColumns: [Int], top: Int
  ) {
    (self.model, self.screen, self.wrapColumns, self.top) = (model, screen, wrapColumns, top)
    let scrollback = model.pointee.scrollback
    indices = min(scrollback.total - scrollback.count, top)..<top + screen.rows
  }

  init(ofMainScreen model: UnsafeMutablePointer<ScreenModel>) {
    let rows = model.pointee.primary
    self.init(
      of: model, screen: model.pointee.picture(of: rows), wrapColumns: rows.map(\.wrapColumn),
      top: model.pointee.scrollback.total)
  }

  subscript(index: Int) -> Row {
    guard index < top else {
      return Row(grid: screen, y: index - top, wrapColumn: wrapColumn(at: index))
    }
    return Row(
      grid: model.pointee.picture(of: scrolledLine(index)), y: 0, wrapColumn: wrapColumn(at: index))
  }

  private func scrolledLine(_ index: Int) -> [UInt8] {
    let scrollback = model.pointee.scrollback
    return scrollback[index - scrollback.total + scrollback.count]
  }

  private func wrapColumn(at index: Int) -> Int? {
    let column =
      index < top ? ScrollbackLine.wrapColumn(of: scrolledLine(index)) : wrapColumns[index - top]
    return column > 0 ? column : nil
  }

  /// Returns a Boolean value that indicates whether a row has a next one, in which its line goes on.
  func wraps(_ index: Int) -> Bool {
    guard indices.contains(index), indices.contains(index + 1) else { return false }
    // What has scrolled off does not go on in the alternate screen.
    if index + 1 == top, model.pointee.isAlternate { return false }
    return wrapColumn(at: index) != nil
  }

  func line(around index: Int) -> ClosedRange<Int> {
    var (first, last) = (index, index)
    while wraps(first - 1) { first -= 1 }
    while wraps(last) { last += 1 }
    return first...last
  }

  /// Returns the text between two cells, both included. Lines have no trailing blanks.
  func text(from start: HostedSelection.Place, to end: HostedSelection.Place) -> String {
    var text = ""
    for index in max(start.row, indices.lowerBound)..<min(end.row + 1, indices.upperBound) {
      text += self[index].text(
        from: index == start.row ? start.column : 0,
        to: index == end.row ? end.column + 1 : .max)
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
    return row.columns.map { row.grid[$0, row.y].isOfWord }
  }

  // MARK: What a program leaves in the terminal

  /// The lines, without trailing blanks and trailing blank lines.
  var transcript: [String] {
    var lines: [String] = []
    var isContinued = false
    forEachTranscriptRow { row, wraps in
      if isContinued { lines[lines.count - 1] += row.text() } else { lines.append(row.text()) }
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

  /// Calls `body` with each row but for blank ones at the end, and whether its line goes on.
  private func forEachTranscriptRow(_ body: (Row, Bool) -> Void) {
    guard let last = indices.last(where: { self[$0].end > 0 }) else { return }
    for index in indices.lowerBound...last { body(self[index], index < last && wraps(index)) }
  }
}

extension ProgramRows.Row {
  /// The column after the last cell that is not an unstyled blank, or after text that goes on.
  fileprivate var end: Int {
    if wrapColumn != nil { return columns.upperBound }
    return columns.last { grid[$0, y].cluster != " " || grid[$0, y].style != .standard }
      .map { $0 + 1 } ?? 0
  }

  fileprivate func append(for features: TerminalFeatures, to bytes: inout [UInt8]) {
    var style = Style.standard
    for x in 0..<end where grid[x, y].width > 0 {
      let cell = grid[x, y]
      let next = cell.style.adapted(to: features)
      StyleSequence.append(from: style, to: next, to: &bytes)
      style = next
      bytes += String(cell.cluster).neutralized().utf8
    }
    StyleSequence.append(from: style, to: .standard, to: &bytes)
  }
}

extension Cell {
  /// A double click selects such cells together: letters, digits, and what else paths consist of.
  fileprivate var isOfWord: Bool {
    guard width > 0, let scalar = cluster.unicodeScalars.first else { return width == 0 }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_./~:@%+#?&=$".unicodeScalars.contains(scalar)
  }
}

extension CellGrid {
  func text(ofRow y: Int, from start: Int, to end: Int, trimsBlanks: Bool = true) -> String {
    var text = ""
    for x in max(start, 0)..<max(start, min(end, columns), 0) where self[x, y].width > 0 {
      text.append(self[x, y].cluster)
    }
    while trimsBlanks, text.last == " " { text.removeLast() }
    return text
  }
}
