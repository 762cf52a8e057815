internal import KeyboardModel

extension TextBuffer {
  /// A movement of the cursor.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// A movement to the previous character of the text, or to the start of the selection.
    case backward
    /// A movement to the next character of the text, or to the end of the selection.
    case forward
    /// A movement to the start of the word, or of the previous word.
    case wordBackward
    /// A movement to the end of the word, or of the next word.
    case wordForward
    /// A movement to the character on the left, or to the left end of the selection. In
    /// right-to-left text, this is forward.
    case left
    /// A movement to the character on the right, or to the right end of the selection. In
    /// right-to-left text, this is backward.
    case right
    /// A movement like ``wordBackward``, or like ``wordForward`` in a right-to-left paragraph.
    case wordLeft
    /// A movement like ``wordForward``, or like ``wordBackward`` in a right-to-left paragraph.
    case wordRight
    /// A movement to the same column of the line above, or to the start of the first line.
    case up
    /// A movement to the same column of the line below, or to the end of the last line.
    case down
    /// A movement to the start of the line.
    case lineStart
    /// A movement to the end of the line.
    case lineEnd
    /// A movement to the character after the previous line break.
    case paragraphStart
    /// A movement to the next line break.
    case paragraphEnd
    /// A movement to the start of the text.
    case documentStart
    /// A movement to the end of the text.
    case documentEnd

    /// The equivalent movement in text order for left-to-right text.
    var inTextOrder: Movement {
      switch self {
      case .left: .backward
      case .right: .forward
      case .wordLeft: .wordBackward
      case .wordRight: .wordForward
      default: self
      }
    }
  }

  /// Moves the cursor in a text that is broken only at line breaks, whose characters are a column
  /// each and run from left to right.
  ///
  /// - Parameters:
  ///   - movement: The movement.
  ///   - isExtending: Whether the movement extends the selection. The default is `false`.
  public mutating func move(_ movement: Movement, extending isExtending: Bool = false) {
    move(movement, extending: isExtending, in: nil)
  }

  /// Moves the cursor.
  ///
  /// Consecutive movements up and down keep the column of the first one.
  ///
  /// - Parameters:
  ///   - movement: The movement.
  ///   - isExtending: Whether the movement extends the selection. The default is `false`.
  ///   - layout: The text broken into lines, whose columns are cells.
  /// - Complexity: O(*n*) in the length of the two lines.
  package mutating func move(
    _ movement: Movement, extending isExtending: Bool = false, in layout: TextLayout?
  ) {
    let (place, column) = destination(of: movement, isExtending: isExtending, in: layout)
    select(from: isExtending ? anchor : place, to: place)
    goalColumn = column
  }

  /// Returns the destination of `movement`, and the column that further vertical movement keeps.
  func destination(
    of movement: Movement, isExtending: Bool, in layout: TextLayout?
  ) -> (place: String.Index, column: Int?) {
    let collapses = !isExtending && !selection.isEmpty
    let words = WordBoundaries(text)
    switch textOrder(of: movement, in: layout, collapses: collapses) {
    case .backward where collapses: return (selection.lowerBound, nil)
    case .forward where collapses: return (selection.upperBound, nil)
    case .backward: return (head > text.startIndex ? text.index(before: head) : head, nil)
    case .forward: return (head < text.endIndex ? text.index(after: head) : head, nil)
    case .left: return (layout?.place(besides: head, toRight: false) ?? head, nil)
    case .right: return (layout?.place(besides: head, toRight: true) ?? head, nil)
    case .wordBackward, .wordLeft: return (words.start(before: head), nil)
    case .wordForward, .wordRight: return (words.end(after: head), nil)
    case .lineStart: return (layout?.lineStart(of: head) ?? paragraphStart(before: head), nil)
    case .lineEnd: return (layout?.lineEnd(of: head) ?? paragraphEnd(after: head), nil)
    case .paragraphStart: return (paragraphStart(before: head), nil)
    case .paragraphEnd: return (paragraphEnd(after: head), nil)
    case .documentStart: return (text.startIndex, nil)
    case .documentEnd: return (text.endIndex, nil)
    case .up, .down: return vertical(by: movement == .up ? -1 : 1, in: layout)
    }
  }

  /// Returns the movement in text order that is equivalent to `movement` on the screen.
  ///
  /// ``Movement/left`` and ``Movement/right`` are returned unchanged if the equivalent differs
  /// along the line.
  private func textOrder(
    of movement: Movement, in layout: TextLayout?, collapses: Bool
  ) -> Movement {
    guard let layout, !layout.orders.isEmpty else { return movement.inTextOrder }
    switch movement {
    case .left, .right:
      guard collapses else { return movement }
      let start = layout.position(of: selection.lowerBound)
      let end = layout.position(of: selection.upperBound)
      let isReversed = start.y == end.y ? start.x > end.x : layout.isFromRight(line: end.y)
      return (movement == .left) == isReversed ? .forward : .backward
    case .wordLeft, .wordRight:
      let isReversed = layout.isFromRight(line: layout.lineIndex(of: head))
      return (movement == .wordLeft) == isReversed ? .wordForward : .wordBackward
    default: return movement
    }
  }

  private func vertical(
    by lines: Int, in layout: TextLayout?
  ) -> (place: String.Index, column: Int?) {
    if let layout {
      let caret = layout.position(of: head)
      let column = goalColumn ?? caret.x
      guard layout.lines.indices.contains(caret.y + lines) else {
        return (lines < 0 ? text.startIndex : text.endIndex, column)
      }
      return (layout.index(inLine: caret.y + lines, column: column), column)
    }
    let start = paragraphStart(before: head)
    let column = goalColumn ?? text.distance(from: start, to: head)
    if lines < 0 {
      guard start > text.startIndex else { return (start, column) }
      return (place(column, from: paragraphStart(before: text.index(before: start))), column)
    }
    let end = paragraphEnd(after: head)
    guard end < text.endIndex else { return (end, column) }
    return (place(column, from: text.index(after: end)), column)
  }

  private func place(_ column: Int, from start: String.Index) -> String.Index {
    let end = paragraphEnd(after: start)
    return text.index(start, offsetBy: column, limitedBy: end) ?? end
  }

  private func paragraphStart(before index: String.Index) -> String.Index {
    text[..<index].lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex
  }

  private func paragraphEnd(after index: String.Index) -> String.Index {
    text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
  }
}
