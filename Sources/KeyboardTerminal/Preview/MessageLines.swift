internal import KeyboardCells
internal import KeyboardEditing

/// Messages in lines of so many columns.
///
/// Sentences are broken. A line of a file with marks below it is cut, so that the marks stand where they
/// belong: what is marked is seen, and dots say that there is more.
struct MessageLines {
  /// The lines.
  let lines: [String]

  /// Creates the lines of `messages`.
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

  /// Whether `line` has a caret, after blanks alone and before nothing but tildes.
  private static func isMarks(_ line: String) -> Bool {
    let marks = line.drop { $0 == " " || $0 == "\t" }
    return marks.first == "^" && marks.dropFirst().allSatisfy { $0 == "~" }
  }

  /// The part of a line that has the marks in it, and the marks.
  private static func cut(_ line: String, marks: String, columns: Int) -> [String] {
    let line = cells(of: line)
    let marks = cells(of: marks)
    guard line.count > columns || marks.count > columns, columns > 2 else {
      return [text(line[...]), text(marks[...])]
    }
    let caret = marks.firstIndex { $0 == "^" } ?? 0
    // As much as there is room for, with some of what stands before.
    let start = max(0, min(caret - columns / 3, max(line.count, marks.count) - columns))
    let end = min(start + columns, line.count)
    var part = Array(line[min(start, end)..<end])
    if start > 0, !part.isEmpty { hide(&part, at: 0) }
    if end < line.count { hide(&part, at: part.count - 1) }
    return [
      text(part[...]), text(marks[min(start, marks.count)..<min(start + columns, marks.count)]),
    ]
  }

  /// Puts dots in the place of a cell, and a blank for the other half of a wide one.
  private static func hide(_ cells: inout [Character?], at x: Int) {
    if x + 1 < cells.count, cells[x + 1] == nil { cells[x + 1] = " " }
    if cells[x] == nil, x > 0 { cells[x - 1] = " " }
    cells[x] = "\u{2026}"
  }

  /// The characters by their columns, `nil` in the right half of a wide one; tabs are of two blanks.
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
    // Half a character that was cut leaves a blank.
    let cells = cells.first.map { $0 == nil } ?? false ? [" "] + cells.dropFirst() : cells
    return String(cells.compactMap { $0 })
  }
}
