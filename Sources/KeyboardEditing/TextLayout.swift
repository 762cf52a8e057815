internal import KeyboardBidi
internal import KeyboardCells
public import KeyboardModel

/// A text broken into lines of so many cells: where each line begins, and where a cursor stands.
///
/// Lines are broken at line breaks and at the edge. White space at the edge hangs over, so that no
/// line begins with it; ideographs may be parted anywhere; words that are longer than a line are
/// broken at the edge. A text that fills its last line has an empty one behind it, where the cursor
/// finds room.
///
/// What is written from the right is drawn so (UAX #9), by paragraphs, which end at line breaks. One whose
/// first letter is from the right is set flush right. A cursor stands on the character before which it
/// inserts; behind the last one of a line, it stands where the line goes on: on its left in a paragraph from
/// the right. Masked text is drawn from the left.
public struct TextLayout: Sendable {
  /// Where lines may be broken apart from line breaks.
  public enum Wrapping: Hashable, Sendable {
    /// Nowhere.
    case none
    /// At the edge.
    case characters
    /// Between words.
    case words
  }

  /// The columns that a character takes.
  public typealias Width = @Sendable (Character) -> Int

  /// The text.
  public let text: String
  /// The width of the lines, in cells.
  public let columns: Int
  /// The lines, without their line breaks; at least one.
  public let lines: [Range<String.Index>]
  let measure: Measure
  /// The lines that are not drawn in the order of the text, and `nil` for the others; empty when all are.
  let orders: [BidirectionalLine?]
  /// The column at which paragraphs from the right begin.
  let edge: Int

  /// What is shown in place of every character; `nil` for the text itself.
  public var mask: Character? { measure.mask }

  /// Breaks `text`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - columns: The width of the lines, in cells; less than 1 counts as 1. Without wrapping there is
  ///     no limit.
  ///   - wrapping: Where lines may be broken. The default is between words.
  ///   - mask: What is shown in place of every character. The default is none.
  ///   - tabWidth: The columns between the stops of tabs. The default is 8.
  ///   - width: The columns that a character takes. The default is what terminals agree on as far as
  ///     they do: two for East Asian wide characters and emoji, none for invisible ones.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
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
    // Where there is no edge they end at the first column.
    edge = columns == .max ? 0 : max(columns, 1)
  }

  /// The columns that `character` takes by default.
  @Sendable public static func columns(of character: Character) -> Int {
    CellWidth.columns(drawing: character)
  }

  /// Where a cursor at `index` stands, in columns and lines.
  ///
  /// A place between two lines that no line break parts belongs to the second. Behind a full line the
  /// cursor stands in the last column. Where lines are not broken, those from the right may reach over the
  /// left edge, to negative columns.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public func position(of index: String.Index) -> CellPoint {
    let line = lineIndex(of: index)
    let x = cells(ofLine: line)?.column(of: index) ?? column(of: index, inLine: line)
    // Without an edge nothing hangs over.
    return CellPoint(x: columns == .max ? x : min(max(x, 0), columns - 1), y: line)
  }

  /// The column of `index` in a line that is drawn in the order of the text.
  private func column(of index: String.Index, inLine line: Int) -> Int {
    var x = 0
    measure.forEach(in: text[lines[line].lowerBound..<min(index, lines[line].upperBound)]) {
      x = $2
    }
    return x
  }

  /// The place of the cursor nearest to a cell; places outside count as the nearest inside.
  public func index(at point: CellPoint) -> String.Index {
    index(inLine: min(max(point.y, 0), lines.count - 1), column: point.x)
  }

  /// The place of the cursor nearest to `column` of a line.
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

  /// The start of the line of `index`.
  func lineStart(of index: String.Index) -> String.Index {
    lines[lineIndex(of: index)].lowerBound
  }

  /// The last place of a cursor in the line of `index`. Where the line goes on in the next one, that is
  /// before its last character, which is white space as a rule.
  func lineEnd(of index: String.Index) -> String.Index {
    lastIndex(ofLine: lineIndex(of: index))
  }

  /// A line as it is drawn, from the left: tabs are blanks, and a mask covers every character.
  public func drawnText(ofLine line: Int) -> String {
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

  /// The columns of a line.
  public func width(ofLine line: Int) -> Int {
    var width = 0
    measure.forEach(in: text[lines[line]]) { width = $2 }
    return width
  }

  /// The columns that the characters in `range` take in a line, from the left; a line break that is among
  /// them takes the one where a cursor before it stands. In text of both directions these may be several
  /// stretches.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public func stretches(of range: Range<String.Index>, inLine line: Int) -> [Range<Int>] {
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

  /// The last place of a cursor in a line.
  func lastIndex(ofLine line: Int) -> String.Index {
    let range = lines[line]
    guard line + 1 < lines.count, lines[line + 1].lowerBound == range.upperBound, !range.isEmpty
    else { return range.upperBound }
    return text.index(before: range.upperBound)
  }
}
