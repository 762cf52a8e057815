internal import KeyboardModel

extension TextBuffer {
  /// Where a cursor can be moved.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// To the previous character of the text, or to the start of the selection.
    case backward
    /// To the next character of the text, or to the end of the selection.
    case forward
    /// To the start of the word, or of the word before.
    case wordBackward
    /// To the end of the word, or of the word after.
    case wordForward
    /// To the character on the left, or to the left end of the selection. In text from the right that is
    /// forward.
    case left
    /// To the character on the right, or to the right end of the selection. In text from the right that is
    /// backward.
    case right
    /// As ``wordBackward``, but in a paragraph from the right as ``wordForward``.
    case wordLeft
    /// As ``wordForward``, but in a paragraph from the right as ``wordBackward``.
    case wordRight
    /// To the same column of the line above, or to the start of the first line.
    case up
    /// To the same column of the line below, or to the end of the last line.
    case down
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// To the character behind the line break before.
    case paragraphStart
    /// To the line break after.
    case paragraphEnd
    /// To the start of the text.
    case documentStart
    /// To the end of the text.
    case documentEnd

    /// The movement in the order of the text that is the same in text from the left.
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

  /// Moves the cursor.
  ///
  /// Movement up and down one after the other keeps the column of the first.
  ///
  /// - Parameters:
  ///   - movement: Where to.
  ///   - isExtending: Whether the selection is extended by the way. The default is `false`.
  ///   - layout: The text broken into lines, whose columns are cells. The default breaks it at line
  ///     breaks alone, columns count characters, and all text is from the left.
  /// - Complexity: O(*n*) in the length of the two lines.
  public mutating func move(
    _ movement: Movement, extending isExtending: Bool = false, in layout: TextLayout? = nil
  ) {
    let (place, column) = destination(of: movement, isExtending: isExtending, in: layout)
    select(from: isExtending ? anchor : place, to: place)
    goalColumn = column
  }

  /// The place that `movement` leads to, and the column that it wants to keep.
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

  /// The movement in the order of the text that `movement` is on the screen; ``Movement/left`` and
  /// ``Movement/right`` themselves where that is not the same all along the line.
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
