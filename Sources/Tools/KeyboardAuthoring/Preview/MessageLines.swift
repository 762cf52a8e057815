internal import KeyboardCells

/// Messages in lines of a given width: wrapped sentences, and clipped source with its marks.
struct MessageLines {
  let lines: [String]

  init(_ messages: String, columns: Int) {
    let source = messages.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var lines: [String] = []
    var index = 0
    while index < source.count {
      defer { index += 1 }
      if index + 1 < source.count, Self.isMarks(source[index + 1]) {
        lines += Self.cut(source[index], marks: source[index + 1], columns: columns)
        index += 1
      } else {
        let text = TextLayout(source[index], columns: columns)
        lines += text.lines.indices.map { text.drawnText(ofLine: $0) }
      }
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    self.lines = lines
  }

  private static func isMarks(_ line: String) -> Bool {
    let marks = line.drop { $0 == " " || $0 == "\t" }
    return marks.first == "^" && marks.dropFirst().allSatisfy { $0 == "~" }
  }

  /// Returns the part of a line around its marks, and the marks.
  private static func cut(_ line: String, marks: String, columns: Int) -> [String] {
    let line = cells(of: line)
    let marks = cells(of: marks)
    guard line.count > columns || marks.count > columns, columns > 2 else {
      return [text(line[...]), text(marks[...])]
    }
    let caret = marks.firstIndex { $0 == "^" } ?? 0
    // Starts a third of the width before the mark, for context.
    let start = max(0, min(caret - columns / 3, max(line.count, marks.count) - columns))
    let end = min(start + columns, line.count)
    var part = Array(line[min(start, end)..<end])
    if start > 0, !part.isEmpty { hide(&part, at: 0) }
    if end < line.count { hide(&part, at: part.count - 1) }
    return [
      text(part[...]), text(marks[min(start, marks.count)..<min(start + columns, marks.count)]),
    ]
  }

  private static func hide(_ cells: inout [Character?], at x: Int) {
    if x + 1 < cells.count, cells[x + 1] == nil { cells[x + 1] = " " }
    if cells[x] == nil, x > 0 { cells[x - 1] = " " }
    cells[x] = "\u{2026}"
  }

  /// Returns the characters by column; `nil` in the right half of a wide one. Tabs have two.
  private static func cells(of line: String) -> [Character?] {
    line.flatMap { character -> [Character?] in
      if character == "\t" { return [" ", " "] }
      return switch CellGrid.columns(of: String(character)) {
      case 0: []
      case 1: [character]
      default: [character, nil]
      }
    }
  }

  private static func text(_ cells: ArraySlice<Character?>) -> String {
    // Half of a clipped character becomes a blank.
    let cells = cells.first.map { $0 == nil } ?? false ? [" "] + cells.dropFirst() : cells
    return String(cells.compactMap { $0 })
  }
}
