import KeyboardLayout

/// A text broken into the lines of a field, at the field's edge and at line breaks.
struct TextLines {
  /// The lines, without their line breaks; at least one.
  private(set) var lines: [Range<String.Index>] = []
  /// Where the cursor stands, in lines and columns.
  private(set) var cursor = CellPoint(x: 0, y: 0)

  /// Breaks `text` into lines of `columns`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init(_ text: String, cursor head: String.Index, columns: Int) {
    var start = text.startIndex
    var x = 0
    for index in text.indices {
      let isBreak = text[index].isNewline
      let width = isBreak ? 0 : CellGrid.columns(of: Self.seen(text[index...index]))
      if x > 0 && x + width > columns {
        lines.append(start..<index)
        start = index
        x = 0
      }
      if index == head { cursor = CellPoint(x: min(x, max(columns - 1, 0)), y: lines.count) }
      if isBreak {
        lines.append(start..<index)
        start = text.index(after: index)
        x = 0
      } else {
        x += width
      }
    }
    // The cursor needs a cell of its own behind the text.
    if x >= columns && x > 0 && head == text.endIndex {
      lines.append(start..<text.endIndex)
      start = text.endIndex
      x = 0
    }
    if head == text.endIndex { cursor = CellPoint(x: x, y: lines.count) }
    lines.append(start..<text.endIndex)
  }

  /// The text as it is drawn: a tab is a blank.
  static func seen(_ text: Substring) -> String {
    String(text.map { $0 == "\t" ? " " : $0 })
  }
}
