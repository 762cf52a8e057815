package import KeyboardModel

struct Measure: Sendable {
  let mask: Character?
  let tabWidth: Int
  let width: @Sendable (Character) -> Int

  func columns(of character: Character, at x: Int) -> Int {
    if let mask { return width(mask) }
    return character == "\t" ? tabWidth - x % tabWidth : width(character)
  }

  /// Calls `body` with each character's index and the columns where it begins and ends.
  func forEach(in line: Substring, _ body: (String.Index, Int, Int) -> Void) {
    var x = 0
    for index in line.indices {
      let end = x + columns(of: line[index], at: x)
      body(index, x, end)
      x = end
    }
  }
}

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
  package enum Wrapping: Hashable, Sendable {
    case none
    case characters
    case words
  }

  package typealias Width = @Sendable (Character) -> Int

  package let text: String
  package let columns: Int
  /// Without line breaks, at least one.
  package let lines: [Range<String.Index>]
  private let measure: Measure
  /// `nil` for lines in text order; empty if all are.
  let orders: [BidirectionalLine?]
  /// Where right-to-left paragraphs begin.
  private let edge: Int

  package var mask: Character? { measure.mask }

  /// Breaks `text` into lines, between words if it may. The default width is what most terminals
  /// agree on: two columns for East Asian wide characters and emoji, none for invisible ones.
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

  @Sendable package static func columns(of character: Character) -> Int {
    CellWidth.columns(drawing: character)
  }

  /// Returns the place of a cursor: between two wrapped lines, in the second; after a full line, in
  /// the last column. Without wrapping, right-to-left lines may extend to negative columns.
  package func position(of index: String.Index) -> CellPoint {
    let line = lineIndex(of: index)
    let x = cells(ofLine: line)?.column(of: index) ?? column(of: index, inLine: line)
    // Without an edge, nothing overhangs.
    return CellPoint(x: columns == .max ? x : min(max(x, 0), columns - 1), y: line)
  }

  /// In a line that is drawn in text order.
  private func column(of index: String.Index, inLine line: Int) -> Int {
    var x = 0
    measure.forEach(in: text[lines[line].lowerBound..<min(index, lines[line].upperBound)]) {
      x = $2
    }
    return x
  }

  package func index(at point: CellPoint) -> String.Index {
    index(inLine: min(max(point.y, 0), lines.count - 1), column: point.x)
  }

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

  func lineStart(of index: String.Index) -> String.Index { lines[lineIndex(of: index)].lowerBound }

  /// Returns the last cursor position, in a wrapped line before its last character.
  func lineEnd(of index: String.Index) -> String.Index { lastIndex(ofLine: lineIndex(of: index)) }

  /// Draws from the left. Tabs become blanks, and a mask replaces every character.
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

  package func width(ofLine line: Int) -> Int {
    var width = 0
    measure.forEach(in: text[lines[line]]) { width = $2 }
    return width
  }

  /// Counts a line break as a column. In bidirectional text, there may be several stretches.
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

  private func lastIndex(ofLine line: Int) -> String.Index {
    let range = lines[line]
    guard line + 1 < lines.count, lines[line + 1].lowerBound == range.upperBound, !range.isEmpty
    else { return range.upperBound }
    return text.index(before: range.upperBound)
  }

  /// Returns an empty array if all lines are drawn in text order.
  private static func orders(of lines: [Range<String.Index>], in text: String)
    -> [BidirectionalLine?]
  {
    guard BidirectionalText.isNeeded(for: text[...]) else { return [] }
    var orders: [BidirectionalLine?] = []
    while orders.count < lines.count {
      let first = orders.count
      var last = first
      while last + 1 < lines.count, lines[last].upperBound == lines[last + 1].lowerBound {
        last += 1
      }
      let paragraph = text[lines[first].lowerBound..<lines[last].upperBound]
      guard BidirectionalText.isNeeded(for: paragraph) else {
        orders += lines[first...last].map { _ in nil }
        continue
      }
      let levels = BidirectionalText(paragraph: paragraph)
      var offset = 0
      for line in lines[first...last] {
        orders.append(BidirectionalLine(text[line], of: levels, at: offset))
        offset += text[line].unicodeScalars.count
      }
    }
    return orders
  }

  private func cells(ofLine line: Int) -> LineCells? {
    guard !orders.isEmpty, let order = orders[line] else { return nil }
    return LineCells(text[lines[line]], order, measure: measure, edge: edge)
  }

  func isFromRight(line: Int) -> Bool {
    orders.isEmpty ? false : orders[line]?.isFromRight ?? false
  }

  package func firstColumn(ofLine line: Int) -> Int { cells(ofLine: line)?.left ?? 0 }

  /// Includes that of a cursor after the line.
  package func columns(ofLine line: Int) -> Range<Int> {
    let width = width(ofLine: line)
    return isFromRight(line: line) ? edge - width - 1..<edge : 0..<width + 1
  }

  /// Goes on to the start or end of an adjacent line, but not beyond the text.
  func place(besides index: String.Index, toRight: Bool) -> String.Index? {
    let line = lineIndex(of: index)
    let places = places(inLine: line)
    guard let own = places.filter({ $0 <= index }).max(), let place = places.firstIndex(of: own)
    else { return nil }
    let next = toRight ? place + 1 : place - 1
    if places.indices.contains(next) { return places[next] }
    let goesOn = toRight != isFromRight(line: line)
    let neighbor = goesOn ? line + 1 : line - 1
    guard lines.indices.contains(neighbor) else { return nil }
    let others = self.places(inLine: neighbor)
    return goesOn == isFromRight(line: neighbor) ? others.last : others.first
  }

  /// From the left.
  private func places(inLine line: Int) -> [String.Index] {
    let last = lastIndex(ofLine: line)
    let places =
      cells(ofLine: line)?.places ?? Array(text[lines[line]].indices) + [lines[line].upperBound]
    // The position after the last one belongs to the next line.
    return places.filter { $0 <= last }
  }
}
