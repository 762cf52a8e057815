/// Right-to-left and bidirectional text.
extension TextLayout {
  /// Returns the visual order of each line, or an empty array if all lines are drawn in text order.
  ///
  /// This requires a look at every character.
  static func orders(of lines: [Range<String.Index>], in text: String) -> [BidirectionalLine?] {
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

  /// Returns the cells of a line, or `nil` if it is drawn in text order.
  func cells(ofLine line: Int) -> LineCells? {
    guard !orders.isEmpty, let order = orders[line] else { return nil }
    return LineCells(text[lines[line]], order, measure: measure, edge: edge)
  }

  /// Returns a Boolean value that indicates whether the paragraph of a line is right-to-left.
  func isFromRight(line: Int) -> Bool {
    orders.isEmpty ? false : orders[line]?.isFromRight ?? false
  }

  /// Returns the first column of a line as it is drawn.
  package func firstColumn(ofLine line: Int) -> Int { cells(ofLine: line)?.left ?? 0 }

  /// Returns the columns of a line, including that of a cursor after it.
  package func columns(ofLine line: Int) -> Range<Int> {
    let width = width(ofLine: line)
    return isFromRight(line: line) ? edge - width - 1..<edge : 0..<width + 1
  }

  /// Returns the cursor position beside `index` on the screen.
  ///
  /// At the edge of a line, this is the start or end of an adjacent line. At the edge of the text,
  /// it is `nil`.
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

  /// Returns the cursor positions in a line, from the left.
  private func places(inLine line: Int) -> [String.Index] {
    let last = lastIndex(ofLine: line)
    let places =
      cells(ofLine: line)?.places ?? Array(text[lines[line]].indices) + [lines[line].upperBound]
    // The position after the last one belongs to the next line.
    return places.filter { $0 <= last }
  }
}
