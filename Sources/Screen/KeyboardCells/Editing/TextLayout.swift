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
  func forEach(in line: Substring, from start: Int = 0, _ body: (String.Index, Int, Int) -> Void) {
    var (index, x) = (line.startIndex, start)
    while index < line.endIndex {
      let end = x + columns(of: line[index], at: x)
      body(index, x, end)
      x = end
      index = line.index(after: index)
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

  /// The lines without their line breaks, as ranges of the text.
  package struct Lines: RandomAccessCollection, Sendable {
    private let text: String
    private let ranges: [Range<Int>]

    fileprivate init(_ ranges: [Range<Int>], of text: String) {
      (self.ranges, self.text) = (ranges, text)
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { ranges.count }

    package subscript(line: Int) -> Range<String.Index> {
      text.place(ranges[line].lowerBound)..<text.place(ranges[line].upperBound)
    }
  }

  package private(set) var text: String
  package let columns: Int
  private var breaker: LineBreaker
  /// `nil` for lines in text order; empty if all are.
  private(set) var orders: [BidirectionalLine?] = []
  /// Where right-to-left paragraphs begin.
  private let edge: Int

  private var measure: Measure { breaker.measure }

  package var mask: Character? { measure.mask }

  /// At least one.
  package var lines: Lines { Lines(breaker.lines, of: text) }

  /// Breaks `text` into lines, between words if it may, by the width that most terminals agree on.
  package init(
    _ text: String, columns: Int, wrapping: Wrapping = .words, mask: Character? = nil,
    tabWidth: Int = 8, width: @escaping Width = TextLayout.columns(of:)
  ) {
    self.text = text
    self.text.makeContiguousUTF8()
    self.columns = wrapping == .none ? .max : max(columns, 1)
    breaker = LineBreaker(
      columns: self.columns, keepsWords: wrapping == .words,
      measure: Measure(mask: mask, tabWidth: max(tabWidth, 1), width: width))
    // Without an edge, right-to-left paragraphs end at the first column.
    edge = columns == .max ? 0 : max(columns, 1)
    breaker.run(self.text)
    guard mask == nil, BidirectionalText.isNeeded(for: text[...]) else { return }
    orders = orders(ofLines: 0..<breaker.lines.count)
  }

  /// Breaks another text by the same rules, which is quick where it is like the one before.
  package mutating func update(_ next: String) {
    let kept = breaker.update(next, from: text)
    text = next
    text.makeContiguousUTF8()
    guard mask == nil else { return }
    guard !orders.isEmpty else {
      let inserted = text[
        text.place(kept.inserted.lowerBound)..<text.place(kept.inserted.upperBound)]
      guard BidirectionalText.isNeeded(for: inserted) else { return }
      orders = orders(ofLines: 0..<breaker.lines.count)
      return
    }
    var (first, end) = (kept.first, breaker.lines.count - kept.last)
    while first > 0, !endsParagraph(first - 1) { first -= 1 }
    while end < breaker.lines.count, !endsParagraph(end - 1) { end += 1 }
    orders.replaceSubrange(
      first..<orders.count - (breaker.lines.count - end), with: orders(ofLines: first..<end))
    if orders.allSatisfy({ $0 == nil }) { orders = [] }
  }

  private func endsParagraph(_ line: Int) -> Bool {
    line + 1 >= breaker.lines.count
      || breaker.lines[line].upperBound < breaker.lines[line + 1].lowerBound
  }

  @Sendable package static func columns(of character: Character) -> Int {
    CellWidth.columns(drawing: character)
  }

  /// Returns the place of a cursor: between two wrapped lines, in the second.
  package func position(of index: String.Index) -> CellPoint {
    let line = lineIndex(of: index)
    let x = cells(ofLine: line)?.column(of: index) ?? column(of: index, inLine: line)
    // Without an edge, nothing overhangs.
    return CellPoint(x: columns == .max ? x : min(max(x, 0), columns - 1), y: line)
  }

  /// In a line that is drawn in text order.
  private func column(of index: String.Index, inLine line: Int) -> Int {
    let end = min(text.offset(of: index), breaker.lines[line].upperBound)
    let known = breaker.knownPlace(before: end, inLine: line)
    var x = known.x
    for character in text[text.place(known.offset)..<text.place(end)] {
      x += measure.columns(of: character, at: x)
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
    let known = breaker.knownPlace(leftOf: column, inLine: line)
    var x = known.x
    let rest = text[text.place(known.offset)..<lines[line].upperBound]
    let found = rest.indices.first { index in
      x += measure.columns(of: text[index], at: x)
      return x > column
    }
    return min(found ?? lines[line].upperBound, lastIndex(ofLine: line))
  }

  func lineStart(of index: String.Index) -> String.Index { lines[lineIndex(of: index)].lowerBound }

  /// Returns the last cursor position, in a wrapped line before its last character.
  func lineEnd(of index: String.Index) -> String.Index { lastIndex(ofLine: lineIndex(of: index)) }

  /// Draws from the left. Tabs become blanks, and a mask replaces every character.
  package func drawnText(ofLine line: Int) -> String {
    drawnText(ofLine: line, in: 0..<Int.max).text
  }

  /// Returns at least what is drawn in `columns`, and the column where that begins.
  package func drawnText(ofLine line: Int, in columns: Range<Int>) -> (text: String, start: Int) {
    if let cells = cells(ofLine: line) { return (cells.drawnText(in: text), cells.left) }
    let known = breaker.knownPlace(leftOf: columns.lowerBound, inLine: line)
    var (drawn, x) = ("", known.x)
    for character in text[text.place(known.offset)..<lines[line].upperBound] {
      guard x < columns.upperBound else { break }
      let width = measure.columns(of: character, at: x)
      if let mask = measure.mask {
        drawn.append(mask)
        drawn += String(repeating: " ", count: max(width - Self.columns(of: mask), 0))
      } else if character == "\t" {
        drawn += String(repeating: " ", count: width)
      } else {
        drawn.append(character)
      }
      x += width
    }
    return (drawn, known.x)
  }

  package func width(ofLine line: Int) -> Int { column(of: lines[line].upperBound, inLine: line) }

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

  /// The lines begin and end with paragraphs.
  private func orders(ofLines wanted: Range<Int>) -> [BidirectionalLine?] {
    var orders: [BidirectionalLine?] = []
    var first = wanted.lowerBound
    while first < wanted.upperBound {
      var last = first
      while !endsParagraph(last) { last += 1 }
      let paragraph = text[lines[first].lowerBound..<lines[last].upperBound]
      if BidirectionalText.isNeeded(for: paragraph) {
        let levels = BidirectionalText(paragraph: paragraph)
        var offset = 0
        for line in first...last {
          orders.append(BidirectionalLine(text[lines[line]], of: levels, at: offset))
          offset += text[lines[line]].unicodeScalars.count
        }
      } else {
        orders += (first...last).map { _ in nil }
      }
      first = last + 1
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

extension String {
  fileprivate func place(_ offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  fileprivate func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
