package import KeyboardModel

/// A text broken into lines of a given width, with the cursor positions.
///
/// Lines are broken at line breaks and at the edge. White space at the edge overhangs, so that no
/// line begins with it. A line may be broken before and after an ideograph. A word longer than a
/// line is broken at the edge. If a text fills its last line, an empty line follows, which has room
/// for the cursor.
///
/// Right-to-left text is drawn in visual order (UAX #9), by paragraphs, which end at line breaks. A
/// paragraph whose first letter is right-to-left is aligned to the right. The cursor is on the
/// character before which it inserts. After the last character of a line, it is where the line
/// would continue, which is to the left in a right-to-left paragraph. Masked text is drawn left to
/// right.
package struct TextLayout: Sendable {
  /// The places where lines may wrap, apart from line breaks.
  package enum Wrapping: Hashable, Sendable {
    /// No wrapping.
    case none
    /// Wrapping at the edge.
    case characters
    /// Wrapping between words.
    case words
  }

  /// A function that returns the number of columns of a character.
  package typealias Width = @Sendable (Character) -> Int

  /// The text.
  package let text: String
  /// The width of the lines, in cells.
  package let columns: Int
  /// The lines without their line breaks, at least one.
  package let lines: [Range<String.Index>]
  let measure: Measure
  /// The visual orders of the lines, `nil` for lines in text order. The array is empty if all are.
  let orders: [BidirectionalLine?]
  /// The column at which right-to-left paragraphs begin.
  let edge: Int

  /// The character that masks every character, or `nil` if the text is not masked.
  package var mask: Character? { measure.mask }

  /// Breaks `text` into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The width of the lines, in cells. Values less than 1 count as 1. Without
  ///     wrapping, there is no limit.
  ///   - wrapping: The kind of wrapping. The default is between words.
  ///   - mask: The character that masks every character. The default is none.
  ///   - tabWidth: The columns between tab stops. The default is 8.
  ///   - width: A function that returns the number of columns of a character. The default is what
  ///     most terminals agree on: two for East Asian wide characters and emoji, none for invisible
  ///     ones.
  /// - Complexity: O(*n*) in the length of the text.
  package init(
    _ text: String, columns: Int, wrapping: Wrapping = .words, mask: Character? = nil,
    tabWidth: Int = 8, width: @escaping Width = TextLayout.columns(of:)
  ) {
    self.text = text
    self.columns = wrapping == .none ? .max : max(columns, 1)
    measure = Measure(mask: mask, tabWidth: max(tabWidth, 1), width: width)
    var breaker = LineBreaker(
      text, columns: self.columns, keepsWords: wrapping == .words, measure: measure)
    breaker.run()
    lines = breaker.lines
    orders = mask == nil ? Self.orders(of: breaker.lines, in: text) : []
    // Without an edge, right-to-left paragraphs end at the first column.
    edge = columns == .max ? 0 : max(columns, 1)
  }

  /// Returns the default number of columns of `character`.
  @Sendable package static func columns(of character: Character) -> Int {
    CellWidth.columns(drawing: character)
  }

  /// Returns the column and line of a cursor at `index`.
  ///
  /// An index between two wrapped lines belongs to the second. After a full line, the cursor is in
  /// the last column. Without wrapping, right-to-left lines may extend beyond the left edge, to
  /// negative columns.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package func position(of index: String.Index) -> CellPoint {
    let line = lineIndex(of: index)
    let x = cells(ofLine: line)?.column(of: index) ?? column(of: index, inLine: line)
    // Without an edge, nothing overhangs.
    return CellPoint(x: columns == .max ? x : min(max(x, 0), columns - 1), y: line)
  }

  /// Returns the column of `index` in a line that is drawn in text order.
  private func column(of index: String.Index, inLine line: Int) -> Int {
    var x = 0
    measure.forEach(in: text[lines[line].lowerBound..<min(index, lines[line].upperBound)]) {
      x = $2
    }
    return x
  }

  /// Returns the cursor position nearest to a cell. Points outside the text are clamped.
  package func index(at point: CellPoint) -> String.Index {
    index(inLine: min(max(point.y, 0), lines.count - 1), column: point.x)
  }

  /// Returns the cursor position nearest to `column` of a line.
  func index(inLine line: Int, column: Int) -> String.Index {
    if let cells = cells(ofLine: line) {
      let endsHere = lastIndex(ofLine: line) == lines[line].upperBound
      return cells.index(at: column, endsHere: endsHere)
    }
    var found: String.Index?
    measure.forEach(in: text[lines[line]]) { index, _, end in
      if found == nil && end > column { found = index }
    }
    return min(found ?? lines[line].upperBound, lastIndex(ofLine: line))
  }

  /// Returns the start of the line that contains `index`.
  func lineStart(of index: String.Index) -> String.Index {
    lines[lineIndex(of: index)].lowerBound
  }

  /// Returns the last cursor position in the line that contains `index`.
  ///
  /// In a wrapped line, that is before its last character, which is usually white space.
  func lineEnd(of index: String.Index) -> String.Index {
    lastIndex(ofLine: lineIndex(of: index))
  }

  /// Returns a line as it is drawn, from the left. Tabs become blanks, and a mask replaces every
  /// character.
  package func drawnText(ofLine line: Int) -> String {
    if let cells = cells(ofLine: line) { return cells.drawnText(in: text) }
    var drawn = ""
    measure.forEach(in: text[lines[line]]) { index, start, end in
      if let mask = measure.mask {
        drawn.append(mask)
      } else if text[index] == "\t" {
        drawn += String(repeating: " ", count: end - start)
      } else {
        drawn.append(text[index])
      }
    }
    return drawn
  }

  /// Returns the number of columns of a line.
  package func width(ofLine line: Int) -> Int {
    var width = 0
    measure.forEach(in: text[lines[line]]) { width = $2 }
    return width
  }

  /// Returns the columns of the characters in `range` in a line, from the left.
  ///
  /// A line break in the range occupies the column of a cursor before it. In bidirectional text,
  /// there may be several stretches.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  package func stretches(of range: Range<String.Index>, inLine line: Int) -> [Range<Int>] {
    let end = lines[line].upperBound
    let hasBreak = range.contains(end) && lines.count > line + 1 && lines[line + 1].lowerBound > end
    if let cells = cells(ofLine: line) { return cells.stretches(of: range, hasBreak: hasBreak) }
    let left = column(of: max(range.lowerBound, lines[line].lowerBound), inLine: line)
    let right = column(of: max(range.upperBound, lines[line].lowerBound), inLine: line)
    return left < right || hasBreak ? [left..<right + (hasBreak ? 1 : 0)] : []
  }

  func lineIndex(of index: String.Index) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the last cursor position in a line.
  func lastIndex(ofLine line: Int) -> String.Index {
    let range = lines[line]
    guard line + 1 < lines.count, lines[line + 1].lowerBound == range.upperBound, !range.isEmpty
    else { return range.upperBound }
    return text.index(before: range.upperBound)
  }
}
