internal import KeyboardCells
internal import KeyboardDrawing
internal import KeyboardModel
internal import KeyboardTerminal

/// The text that a program leaves in the terminal, and that is spoken.
extension HostedTerminal {
  /// The lines that the program wrote to its main screen, with those that have scrolled off it, up
  /// to ``HostedCommand/scrollbackLines``. Trailing blanks and trailing blank lines are omitted.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public var transcript: [String] {
    transcriptRows.map { $0.text(ofRow: 0, from: 0, to: $0.columns) }
  }

  /// ``transcript`` in the styles of the program, for the terminal in which this program runs. Each
  /// line ends with a line feed.
  public var styledTranscript: [UInt8] {
    var bytes: [UInt8] = []
    for row in transcriptRows {
      row.appendRow(for: program.features, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Returns the program's screen as it is spoken, with the lines that have scrolled off it since it
  /// was `known`.
  func spokenScreen(after known: SpokenScreen) -> SpokenScreen {
    guard let emulator else { return known }
    var next = known
    let cursor = emulator.cursor
    next.isCursorVisible = emulator.isCursorVisible
    var rows = (0..<picture.rows).map { picture.text(ofRow: $0, from: 0, to: picture.columns) }
    // While the program holds its frames, the picture may have another size.
    if rows.indices.contains(cursor.y), cursor.x < picture.columns {
      let before = picture.text(ofRow: cursor.y, from: 0, to: cursor.x, trimsBlanks: false)
      // Blanks before the cursor were typed.
      rows[cursor.y] =
        before + picture.text(ofRow: cursor.y, from: cursor.x, to: picture.columns)
      (next.row, next.column) = (cursor.y, before.count)
    }
    let scrollback = emulator.model.pointee.scrollback
    guard !emulator.model.pointee.isAlternate else {
      next.alternate = rows
      return next
    }
    let oldest = scrollback.total - scrollback.count
    let start = max(oldest, min(known.top, pictureTotal))
    let scrolled = (start..<max(start, pictureTotal)).map { index in
      let line = row(scrollback[index - oldest], of: emulator)
      return line.text(ofRow: 0, from: 0, to: line.columns)
    }
    next.main = SpokenScreen.Lines(start: start, texts: scrolled + rows)
    (next.top, next.alternate) = (start + scrolled.count, nil)
    return next
  }

  /// The lines as pictures of one row.
  private var transcriptRows: [CellGrid] {
    guard let emulator else { return [] }
    let model = emulator.model
    let scrollback = model.pointee.scrollback
    var rows = (0..<scrollback.count).map { index in
      // The screen may have been wider.
      row(scrollback[index], of: emulator, columns: ScrollbackLine.count(in: scrollback[index]))
    }
    let columns = emulator.columns
    for line in model.pointee.primary {
      let cells = UnsafeBufferPointer(start: line, count: columns)
      var row = CellGrid(columns: columns, rows: 1)
      for cell in cells where cell.isLong {
        if let cluster = model.pointee.longClusters[cell.text] { row.keep(cluster, of: cell) }
      }
      let picture = model.pointee.picture(of: cells)
      row.changeRow(0) { $0 = picture }
      rows.append(row)
    }
    while let last = rows.last, last.end(ofRow: 0) == 0 { rows.removeLast() }
    return rows
  }
}

extension CellGrid {
  /// Returns the column after the last cell of a row that is not an unstyled blank.
  fileprivate func end(ofRow y: Int) -> Int {
    (0..<columns).last { self[$0, y].cluster != " " || self[$0, y].style != .standard }
      .map { $0 + 1 } ?? 0
  }

  /// Appends the first row with its styles, and restores the standard style.
  fileprivate func appendRow(for features: TerminalFeatures, to bytes: inout [UInt8]) {
    var style = Style.standard
    for x in 0..<end(ofRow: 0) where self[x, 0].width > 0 {
      let cell = self[x, 0]
      let next = cell.style.adapted(to: features)
      StyleSequence.append(from: style, to: next, to: &bytes)
      style = next
      bytes += String(cell.cluster).neutralized().utf8
    }
    StyleSequence.append(from: style, to: .standard, to: &bytes)
  }
}
