internal import KeyboardBidi
package import KeyboardCells
internal import KeyboardModel

/// Makes of a picture the one that a terminal must be sent to show it.
///
/// Rows that were adapted before, and are shared with the picture before, are taken from there.
package struct PictureAdapter: Sendable {
  /// The picture that was adapted last, and what became of it.
  private var last: (picture: CellGrid, result: CellGrid)?

  /// Returns what a terminal with `features` shows as `picture`.
  ///
  /// - Complexity: O(*n*) in the number of cells of the rows that are new.
  package mutating func adapted(_ picture: CellGrid, for features: TerminalFeatures) -> CellGrid {
    guard !features.repertoire.hasUnicode || features.turnsWords else {
      last = nil
      return picture
    }
    var result = picture
    for y in 0..<picture.rows {
      if let last, last.picture.columns == picture.columns, y < last.picture.rows,
        picture.hasRow(y, of: last.picture)
      {
        result.changeRow(y) { $0 = last.result.lines[y] }
      } else if !features.repertoire.hasUnicode {
        result.changeRow(y) { Self.useASCII(in: &$0, of: picture) }
      } else if picture.lines[y].contains(where: { Self.isTurned($0, in: picture) }) {
        result.changeRow(y) { Self.turnWords(in: &$0, of: picture) }
      }
    }
    last = (picture, result)
    return result
  }

  /// Forgets what was adapted, by which other features mean other pictures.
  mutating func invalidate() {
    last = nil
  }

  /// Creates an adapter that has seen no picture.
  package init() {}

  // MARK: Words

  /// Turns words of scripts that run to the left around, as the terminal will turn them back; it turns their
  /// digits, too. Styles stay where they are, as they do in the terminal.
  private static func turnWords(in line: inout CellGrid.Line, of picture: CellGrid) {
    var start = 0
    while start < line.count {
      guard isTurned(line[start], in: picture) else {
        start += 1
        continue
      }
      var end = start + 1
      // Bold letters are of another font, and turned for themselves.
      while end < line.count, isTurned(line[end], in: picture),
        isBold(line[end]) == isBold(line[start])
      {
        end += 1
      }
      let word = Array(line[start..<end])
      for (x, cell) in zip(start..<end, word.reversed()) { line[x].takeText(of: cell) }
      start = end
    }
  }

  private static func isBold(_ cell: PackedCell) -> Bool {
    cell.style.style.attributes.contains(.bold)
  }

  private static func isTurned(_ cell: PackedCell, in picture: CellGrid) -> Bool {
    guard cell.width == 1, cell.text >= 0x590 else { return false }
    let first = cell.firstScalar ?? picture.cluster(of: cell).unicodeScalars.first
    return first?.isOfRightToLeftScript ?? false
  }

  // MARK: ASCII

  private static func useASCII(in line: inout CellGrid.Line, of picture: CellGrid) {
    for x in line.indices {
      let style = line[x].style
      if line[x].width == 0 {
        line[x] = PackedCell("?", width: 1, style: style)
      } else if line[x].text >= 0x80 {
        let substitute = ASCIISubstitute.scalar(for: picture.cluster(of: line[x]))
        line[x] = PackedCell(substitute, width: 1, style: style)
      }
    }
  }
}
