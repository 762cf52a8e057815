internal import KeyboardLayout

extension TextBuffer {
  /// Where a cursor can be moved. All directions are those of the text's order, not of its drawing:
  /// in a text that is written from the right, ``left`` goes back to the right.
  public enum Movement: Hashable, Sendable, CaseIterable {
    /// To the previous character, or to the start of the selection.
    case left
    /// To the next character, or to the end of the selection.
    case right
    /// To the start of the word, or of the word before.
    case wordLeft
    /// To the end of the word, or of the word after.
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

    /// The movement the other way.
    var opposite: Movement {
      switch self {
      case .left: .right
      case .right: .left
      case .wordLeft: .wordRight
      case .wordRight: .wordLeft
      case .up: .down
      case .down: .up
      case .lineStart: .lineEnd
      case .lineEnd: .lineStart
      case .paragraphStart: .paragraphEnd
      case .paragraphEnd: .paragraphStart
      case .documentStart: .documentEnd
      case .documentEnd: .documentStart
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
  ///     breaks alone, and columns count characters.
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
    switch movement {
    case .left where collapses: return (selection.lowerBound, nil)
    case .right where collapses: return (selection.upperBound, nil)
    case .left: return (head > text.startIndex ? text.index(before: head) : head, nil)
    case .right: return (head < text.endIndex ? text.index(after: head) : head, nil)
    case .wordLeft: return (words.start(before: head), nil)
    case .wordRight: return (words.end(after: head), nil)
    case .lineStart: return (layout?.lineStart(of: head) ?? paragraphStart(before: head), nil)
    case .lineEnd: return (layout?.lineEnd(of: head) ?? paragraphEnd(after: head), nil)
    case .paragraphStart: return (paragraphStart(before: head), nil)
    case .paragraphEnd: return (paragraphEnd(after: head), nil)
    case .documentStart: return (text.startIndex, nil)
    case .documentEnd: return (text.endIndex, nil)
    case .up, .down: return vertical(by: movement == .up ? -1 : 1, in: layout)
    }
  }

  /// Whether the first letter of the cursor's paragraph is of a script that is written from the right
  /// (UAX #9, P2 and P3, for the blocks of such scripts).
  var isParagraphFromRight: Bool {
    for scalar in text[paragraphStart(before: head)..<paragraphEnd(after: head)].unicodeScalars {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        if scalar.properties.isAlphabetic { return true }
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
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
