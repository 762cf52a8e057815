internal import KeyboardCells
internal import KeyboardModel
internal import KeyboardTerminal

/// The text that a program leaves in the terminal, and that is spoken. A line that wraps is one line.
extension HostedTerminal {
  /// The number of rows that are spoken as one line. A line without an end is spoken in parts.
  private static var spokenRowLimit: Int { 100 }

  /// The lines that the program wrote to its main screen, with those that have scrolled off it, up
  /// to ``HostedCommand/scrollbackLines``. Trailing blanks and trailing blank lines are omitted.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var transcript: [String] {
    var lines: [String] = []
    var isContinued = false
    forEachTranscriptRow { row, wraps in
      if isContinued { lines[lines.count - 1] += row.text() } else { lines.append(row.text()) }
      isContinued = wraps
    }
    return lines
  }

  /// ``transcript`` in the styles of the program, for the terminal in which this program runs. Each
  /// line ends with a line feed.
  public var styledTranscript: [UInt8] {
    var bytes: [UInt8] = []
    forEachTranscriptRow { row, wraps in
      row.append(for: program.features, to: &bytes)
      if !wraps { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }

  /// Calls `body` with each row of the main screen and above it, but for blank ones at the end, and
  /// with a Boolean value that indicates whether its line goes on in the next one.
  private func forEachTranscriptRow(_ body: (ProgramRows.Row, Bool) -> Void) {
    guard let emulator else { return }
    let rows = ProgramRows(ofMainScreen: emulator.model)
    guard let last = rows.indices.last(where: { rows[$0].end > 0 }) else { return }
    for index in rows.indices.lowerBound...last {
      body(rows[index], index < last && rows.wraps(index))
    }
  }

  /// Returns the program's screen as it is spoken, with the lines that have scrolled off it since it
  /// was `known`.
  func spokenScreen(after known: SpokenScreen) -> SpokenScreen {
    guard let emulator, let rows = programRows else { return known }
    var next = known
    next.isCursorVisible = emulator.isCursorVisible
    let cursor = emulator.cursor
    // While the program holds its frames, the picture may have another size.
    let isInside = cursor.y < picture.rows && cursor.x < picture.columns
    let place = HostedSelection.Place(
      row: isInside ? pictureTotal + cursor.y : -1, column: cursor.x)
    let isAlternate = emulator.model.pointee.isAlternate
    let first =
      isAlternate
      ? pictureTotal
      : spokenLine(
        at: max(rows.indices.lowerBound, min(known.top, pictureTotal)), of: rows
      ).lowerBound
    var texts: [String?] = []
    while first + texts.count < rows.indices.upperBound {
      let line = spokenLine(at: first + texts.count, of: rows)
      let text: String
      if line.contains(place.row) {
        let before =
          rows.text(of: line.lowerBound..<place.row)
          + rows[place.row].text(to: place.column, trimsBlanks: false)
        // Blanks before the cursor were typed.
        text =
          before + rows[place.row].text(from: place.column)
          + rows.text(of: place.row + 1..<line.upperBound + 1)
        (next.row, next.column) = (line.lowerBound - pictureTotal, before.count)
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
    (next.top, next.alternate) = (pictureTotal, nil)
    return next
  }

  /// Returns the rows of the line around a row, or of a part of it.
  private func spokenLine(at index: Int, of rows: ProgramRows) -> ClosedRange<Int> {
    let line = rows.line(around: index)
    let start = index - (index - line.lowerBound) % Self.spokenRowLimit
    return start...min(line.upperBound, start + Self.spokenRowLimit - 1)
  }
}

extension ProgramRows.Row {
  /// The column after the last cell that is not an unstyled blank, or after the text if the line goes
  /// on.
  fileprivate var end: Int {
    if wrapColumn != nil { return columns.upperBound }
    return columns.last { grid[$0, y].cluster != " " || grid[$0, y].style != .standard }
      .map { $0 + 1 } ?? 0
  }

  /// Appends the row with its styles, and restores the standard style.
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
