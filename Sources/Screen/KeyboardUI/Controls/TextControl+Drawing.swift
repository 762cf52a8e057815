public import KeyboardCells
public import KeyboardModel

/// The visible part of a text. A view's own coordinates are the columns and lines of its whole
/// text.
extension TextControl {
  /// The visible rows as drawn, each at most as wide as the frame. A half-visible wide character is
  /// replaced with a blank. Secure text is masked.
  ///
  /// - Complexity: O(*n*) in the length of the lines.
  public var visibleLines: [String] {
    let layout = layout
    let first = contentOffset.y
    return (first..<first + frame.height).map { line in
      guard layout.lines.indices.contains(line) else { return "" }
      return part(ofLine: line, in: bounds, layout)
    }
  }

  /// Returns the visible part of a line in the columns of `area`.
  private func part(ofLine index: Int, in area: CellRect, _ layout: TextLayout) -> String {
    let line = layout.drawnText(ofLine: index)
    let column = layout.firstColumn(ofLine: index)
    let (start, end) = (area.x, area.x + area.width)
    var x = column
    var visible = String(repeating: " ", count: max(min(x, end) - start, 0))
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

  // MARK: Drawing

  func drawText(in canvas: inout Canvas) {
    let style = canvas.style(.screen)
    if buffer.isEmpty, !placeholder.isEmpty {
      canvas.write(
        placeholder.inVisualOrder, at: contentOffset, style: canvas.style(.placeholder, over: style)
      )
    }
    let (layout, seen) = (layout, canvas.visibleRect)
    for line in layout.lines.indices.clamped(to: seen.y..<seen.y + max(seen.height, 0)) {
      canvas.write(
        part(ofLine: line, in: seen, layout), at: CellPoint(x: seen.x, y: line), style: style)
    }
    restyle(buffer.selection, canvas.style(.selection, over: style), in: &canvas)
    if let marked = buffer.markedRange {
      var underlined = style
      underlined.attributes.insert(.underline)
      restyle(marked, underlined, in: &canvas)
    }
    drawContinuationMarks(in: &canvas, layout)
    if isEditing { canvas.showCursor(at: layout.position(of: buffer.head)) }
  }

  /// Draws marks in the first and the last column of unwrapped lines that continue there.
  private func drawContinuationMarks(in canvas: inout Canvas, _ layout: TextLayout) {
    guard wrapping == .none, hasContinuationMarks else { return }
    let style = canvas.style(.screen).emphasized
    for line in layout.lines.indices.clamped(to: bounds.y..<bounds.y + frame.height) {
      let columns = layout.columns(ofLine: line)
      if columns.lowerBound < bounds.x {
        canvas.write("‹", at: CellPoint(x: bounds.x, y: line), style: style)
      }
      let end = bounds.x + frame.width
      if columns.upperBound > end {
        canvas.write("›", at: CellPoint(x: end - 1, y: line), style: style)
      }
    }
  }

  /// A Boolean value that indicates whether there is room for marks beside the cursor.
  private var hasContinuationMarks: Bool { frame.width >= 8 }

  private func restyle(_ range: Range<String.Index>, _ style: Style, in canvas: inout Canvas) {
    guard !range.isEmpty else { return }
    let layout = layout
    let first = max(layout.position(of: range.lowerBound).y, contentOffset.y)
    let last = min(layout.position(of: range.upperBound).y, contentOffset.y + frame.height - 1)
    guard first <= last else { return }
    for row in first...last {
      // A selected line break is drawn as a blank.
      for stretch in layout.stretches(of: range, inLine: row) {
        canvas.restyle(
          CellRect(x: stretch.lowerBound, y: row, width: stretch.count, height: 1), style)
      }
    }
  }

  // MARK: Places

  /// The cell of the cursor relative to the frame's upper left cell; `nil` if it is scrolled out of
  /// view.
  public var visibleCaret: CellPoint? {
    let caret = layout.position(of: buffer.head)
    guard bounds.contains(caret) else { return nil }
    return CellPoint(x: caret.x - contentOffset.x, y: caret.y - contentOffset.y)
  }

  /// Returns the cell of a cursor at `position`, in the control's own coordinates; `nil` if the
  /// position is outside the text.
  public func caretRect(for position: TextPosition) -> CellRect? {
    firstRect(for: TextRange(from: position, to: position))
  }

  /// Returns the cells of the first line of `range`, at least one, in the control's own
  /// coordinates; `nil` if the range is outside the text.
  public func firstRect(for range: TextRange) -> CellRect? {
    let offsets = [range.anchor, range.head].map(\.offset)
    guard range.anchor.generation == generation, range.head.generation == generation,
      let low = offsets.min(), let high = offsets.max(), low >= 0, high <= buffer.text.utf8.count
    else { return nil }
    let (start, end) = (buffer.index(at: low), buffer.index(at: high))
    let place = layout.position(of: start)
    let lineEnd = min(end, layout.lines[place.y].upperBound)
    let stretches = layout.stretches(of: start..<max(start, lineEnd), inLine: place.y)
    guard let first = stretches.first, let last = stretches.last else {
      return CellRect(x: place.x, y: place.y, width: 1, height: 1)
    }
    let width = last.upperBound - first.lowerBound
    return CellRect(x: first.lowerBound, y: place.y, width: max(width, 1), height: 1)
  }

  /// Returns the position of the cursor nearest to a cell, in the control's own coordinates.
  public func closestPosition(to point: CellPoint) -> TextPosition {
    TextPosition(offset: buffer.offset(of: layout.index(at: point)), generation: generation)
  }

  /// Scrolls by the minimum distance that makes the cursor visible, and not beyond the text.
  func scrollToCaret() {
    guard frame.width > 0, frame.height > 0 else { return }
    let layout = layout
    let caret = layout.position(of: buffer.head)
    func scrolled(_ offset: Int, to place: Int, size: Int, in content: Range<Int>) -> Int {
      let shown = min(max(offset, place - size + 1), place)
      return max(min(content.lowerBound, 0), min(shown, max(content.upperBound - size, 0)))
    }
    // The cursor after the last character takes its own cell.
    let columns = wrapping == .none ? layout.columns(ofLine: caret.y) : 0..<frame.width
    var x = scrolled(contentOffset.x, to: caret.x, size: frame.width, in: columns)
    if wrapping == .none, hasContinuationMarks {
      // A mark must not cover the cursor.
      if x > columns.lowerBound, caret.x == x { x -= 1 }
      if x + frame.width < columns.upperBound, caret.x == x + frame.width - 1 { x += 1 }
    }
    contentOffset = CellPoint(
      x: x,
      y: scrolled(contentOffset.y, to: caret.y, size: frame.height, in: layout.lines.indices))
  }
}
