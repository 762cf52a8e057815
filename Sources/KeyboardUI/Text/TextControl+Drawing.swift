public import KeyboardLayout

/// What is seen of a text. A view's own coordinates are those of its whole text: columns and lines.
extension TextControl {
  /// The rows of the frame as they are drawn, each as wide as the frame at most: the lines that are
  /// scrolled to, and in place of a wide character of which only half is to be seen, a blank. A secure
  /// text is masked.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  public var visibleLines: [String] {
    let layout = layout
    let first = contentOffset.y
    return (first..<first + frame.height).map { line in
      guard layout.lines.indices.contains(line) else { return "" }
      return visiblePart(of: layout.drawnText(ofLine: line))
    }
  }

  private func visiblePart(of line: String) -> String {
    let (start, end) = (contentOffset.x, contentOffset.x + frame.width)
    var x = 0
    var visible = ""
    for character in line {
      let next = x + characterWidth(character)
      if x >= start && next <= end {
        visible.append(character)
      } else if next > start && x < end {
        visible += String(repeating: " ", count: min(next, end) - max(x, start))
      }
      x = next
    }
    return visible
  }

  /// The cell of the cursor in the frame, counted from the frame's upper left cell; `nil` when it is
  /// scrolled out of sight.
  public var visibleCaret: CellPoint? {
    let caret = layout.position(of: buffer.head)
    guard bounds.contains(caret) else { return nil }
    return CellPoint(x: caret.x - contentOffset.x, y: caret.y - contentOffset.y)
  }

  /// The cell of a cursor at `position`, in the control's own coordinates, or `nil` when that is not of
  /// the present text.
  public func caretRect(for position: TextPosition) -> CellRect? {
    firstRect(for: TextRange(from: position, to: position))
  }

  /// The cells of the first line of `range`, at least one, in the control's own coordinates, or `nil`
  /// when that is not of the present text.
  public func firstRect(for range: TextRange) -> CellRect? {
    let offsets = [range.anchor, range.head].map(\.offset)
    guard range.anchor.generation == generation, range.head.generation == generation,
      let low = offsets.min(), let high = offsets.max(), low >= 0, high <= buffer.text.utf8.count
    else { return nil }
    let start = layout.position(of: buffer.index(at: low))
    let end = layout.position(of: buffer.index(at: high))
    let lineEnd = end.y == start.y ? end.x : layout.width(ofLine: start.y)
    return CellRect(x: start.x, y: start.y, width: max(lineEnd - start.x, 1), height: 1)
  }

  /// The place of the cursor nearest to a cell of the control's own coordinates.
  public func closestPosition(to point: CellPoint) -> TextPosition {
    TextPosition(offset: buffer.offset(of: layout.index(at: point)), generation: generation)
  }

  /// Scrolls no further than needed for the cursor to be seen, and not beyond the text.
  func scrollToCaret() {
    guard frame.width > 0, frame.height > 0 else { return }
    let layout = layout
    let caret = layout.position(of: buffer.head)
    func scrolled(_ offset: Int, to place: Int, size: Int, length: Int) -> Int {
      let shown = min(max(offset, place - size + 1), place)
      return max(0, min(shown, max(length - size, place - size + 1)))
    }
    // The cursor behind the last character takes a cell of its own.
    let width = wrapping == .none ? layout.width(ofLine: caret.y) + 1 : 0
    contentOffset = CellPoint(
      x: scrolled(contentOffset.x, to: caret.x, size: frame.width, length: width),
      y: scrolled(contentOffset.y, to: caret.y, size: frame.height, length: layout.lines.count))
  }
}
