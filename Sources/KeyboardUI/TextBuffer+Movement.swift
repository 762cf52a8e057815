extension TextBuffer {
  /// Where a cursor can be moved.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// To the previous character, or to the start of the selection.
    case left
    /// To the next character, or to the end of the selection.
    case right
    /// To the same column of the line above, or to the start of the first line.
    case up
    /// To the same column of the line below, or to the end of the last line.
    case down
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
  }

  /// Moves the cursor.
  ///
  /// - Parameters:
  ///   - movement: Where to; lines end at line breaks, and columns count characters.
  ///   - isExtending: Whether the selection is extended by the way. The default is `false`.
  /// - Complexity: O(*n*) in the length of the two lines.
  public mutating func move(_ movement: Movement, extending isExtending: Bool = false) {
    let place = destination(of: movement, isExtending: isExtending)
    select(from: isExtending ? anchor : place, to: place)
  }

  private func destination(of movement: Movement, isExtending: Bool) -> String.Index {
    let collapses = !isExtending && !selection.isEmpty
    switch movement {
    case .left:
      if collapses { return selection.lowerBound }
      return head > text.startIndex ? text.index(before: head) : head
    case .right:
      if collapses { return selection.upperBound }
      return head < text.endIndex ? text.index(after: head) : head
    case .lineStart: return lineStart(before: head)
    case .lineEnd: return lineEnd(after: head)
    case .up:
      let start = lineStart(before: head)
      guard start > text.startIndex else { return start }
      return place(like: head, inLineFrom: lineStart(before: text.index(before: start)))
    case .down:
      let end = lineEnd(after: head)
      guard end < text.endIndex else { return end }
      return place(like: head, inLineFrom: text.index(after: end))
    }
  }

  private func place(like index: String.Index, inLineFrom start: String.Index) -> String.Index {
    let column = text.distance(from: lineStart(before: index), to: index)
    let end = lineEnd(after: start)
    return text.index(start, offsetBy: column, limitedBy: end) ?? end
  }

  private func lineStart(before index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
  }

  private func lineEnd(after index: String.Index) -> String.Index {
    text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
  }
}
