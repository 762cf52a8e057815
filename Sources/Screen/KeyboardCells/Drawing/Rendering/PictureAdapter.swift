internal import KeyboardModel

/// Turns a picture into the one to send, so that the terminal displays the original.
package struct PictureAdapter: Sendable {
  private var last: (picture: CellGrid, result: CellGrid)?

  package mutating func adapted(_ picture: CellGrid, for features: TerminalFeatures) -> CellGrid {
    guard features.repertoire.isLimited || features.turnsWords else {
      last = nil
      return picture
    }
    var result = picture
    for y in 0..<picture.rows {
      if let last, last.picture.columns == picture.columns, y < last.picture.rows,
        picture.hasRow(y, of: last.picture)
      {
        result.changeRow(y) { $0 = last.result.lines[y] }
      } else if features.repertoire.isLimited {
        result.changeRow(y) { Self.substitute(in: &$0, of: picture, features.repertoire) }
      } else if picture.lines[y].contains(where: { Self.isTurned($0, in: picture) }) {
        result.changeRow(y) { Self.turnWords(in: &$0, of: picture) }
      }
    }
    last = (picture, result)
    return result
  }

  /// The result for the last picture depends on the features.
  mutating func invalidate() { last = nil }

  package init() {}

  /// The terminal reverses these words and their digits again, but not the styles of cells.
  private static func turnWords(in line: inout CellGrid.Line, of picture: CellGrid) {
    var start = 0
    while start < line.count {
      guard isTurned(line[start], in: picture) else {
        start += 1
        continue
      }
      var end = start + 1
      // The terminal reverses bold letters separately, because they are in another font.
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

  private static func substitute(
    in line: inout CellGrid.Line, of picture: CellGrid, _ repertoire: CharacterRepertoire
  ) {
    for x in line.indices where line[x].width != 1 || line[x].text >= 0x80 {
      let substitute =
        line[x].width == 0
        ? "?" : Substitute.scalar(for: picture.cluster(of: line[x]), repertoire)
      line[x] = PackedCell(substitute, width: 1, style: line[x].style)
    }
  }
}

enum Substitute {
  /// Returns the nearest character that a limited terminal displays, or a question mark.
  static func scalar(
    for cluster: Character, _ repertoire: CharacterRepertoire
  ) -> Unicode.Scalar {
    guard let first = CharacterName.composed(cluster).first else { return " " }
    if repertoire.displays(first) || repertoire.mayDisplay(first) { return first }
    switch first.value {
    case 0x2500...0x257F: return line(first)
    case 0x2580...0x259F: return repertoire.displays("\u{2588}") ? "\u{2588}" : "#"
    case 0xA0: return " "
    default: break
    }
    if let sign = CharacterTable.cells[first]?.unicodeScalars.first { return sign }
    // The base letter without its marks is the nearest.
    let letter = Normalization.decomposed([first.value]).first.flatMap(Unicode.Scalar.init)
    return letter.flatMap { $0.isASCII ? $0 : nil } ?? "?"
  }

  private static func line(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "─", "━", "┄", "┅", "┈", "┉", "╌", "╍", "═", "╴", "╶", "╸", "╺", "╼", "╾": "-"
    case "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", "╵", "╷", "╹", "╻", "╽", "╿": "|"
    case "╱": "/"
    case "╲": "\\"
    case "╳": "X"
    default: "+"
    }
  }
}
