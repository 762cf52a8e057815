internal import KeyboardCells
internal import KeyboardModel

/// The lines of a ``TextControl``, and the part of them that its frame shows.
struct TextLines {
  let layout: TextLayout
  let bounds: CellRect
  let isWrapped: Bool
  let width: TextLayout.Width

  var visible: [String] {
    (bounds.y..<bounds.y + bounds.height).map { line in
      layout.lines.indices.contains(line) ? part(ofLine: line, in: bounds) : ""
    }
  }

  /// Returns the part of a line in `area`. A half-visible wide character is replaced with a blank.
  private func part(ofLine index: Int, in area: CellRect) -> String {
    let (start, end) = (area.x, area.x + area.width)
    let drawn = layout.drawnText(ofLine: index, in: start..<max(start, end))
    var x = drawn.start
    var visible = String(repeating: " ", count: max(min(x, end) - start, 0))
    for character in drawn.text {
      let next = x + width(character)
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

  /// Draws the text with its selection and its marked text, without the cursor.
  func draw(_ buffer: TextBuffer, in canvas: inout Canvas) {
    let (style, seen) = (canvas.style(.screen), canvas.visibleRect)
    for line in layout.lines.indices.clamped(to: seen.y..<seen.y + max(seen.height, 0)) {
      canvas.write(part(ofLine: line, in: seen), at: CellPoint(x: seen.x, y: line), style: style)
    }
    restyle(buffer.selection, canvas.style(.selection, over: style), in: &canvas)
    if let marked = buffer.markedRange {
      var underlined = style
      underlined.attributes.insert(.underline)
      restyle(marked, underlined, in: &canvas)
    }
    drawContinuationMarks(in: &canvas)
  }

  private func restyle(_ range: Range<String.Index>, _ style: Style, in canvas: inout Canvas) {
    guard !range.isEmpty else { return }
    let first = max(layout.position(of: range.lowerBound).y, bounds.y)
    let last = min(layout.position(of: range.upperBound).y, bounds.y + bounds.height - 1)
    guard first <= last else { return }
    for row in first...last {
      // A selected line break is drawn as a blank.
      for stretch in layout.stretches(of: range, inLine: row) {
        canvas.restyle(
          CellRect(x: stretch.lowerBound, y: row, width: stretch.count, height: 1), style)
      }
    }
  }

  /// Draws marks in the first and the last column of unwrapped lines that continue there.
  private func drawContinuationMarks(in canvas: inout Canvas) {
    guard hasContinuationMarks else { return }
    let style = canvas.style(.screen).emphasized
    let end = bounds.x + bounds.width
    for line in layout.lines.indices.clamped(to: bounds.y..<bounds.y + bounds.height) {
      let columns = layout.columns(ofLine: line)
      if columns.lowerBound < bounds.x {
        canvas.write("‹", at: CellPoint(x: bounds.x, y: line), style: style)
      }
      if columns.upperBound > end {
        canvas.write("›", at: CellPoint(x: end - 1, y: line), style: style)
      }
    }
  }

  /// Whether lines may continue, and marks have room beside the cursor.
  private var hasContinuationMarks: Bool { !isWrapped && bounds.width >= 8 }

  // MARK: Places

  /// Returns the cells of the first line of a range, at least one.
  func firstRect(of range: Range<String.Index>) -> CellRect {
    let place = layout.position(of: range.lowerBound)
    let lineEnd = min(range.upperBound, layout.lines[place.y].upperBound)
    let stretches = layout.stretches(
      of: range.lowerBound..<max(range.lowerBound, lineEnd), inLine: place.y)
    guard let first = stretches.first, let last = stretches.last else {
      return CellRect(x: place.x, y: place.y, width: 1, height: 1)
    }
    let width = last.upperBound - first.lowerBound
    return CellRect(x: first.lowerBound, y: place.y, width: max(width, 1), height: 1)
  }

  func isLast(_ caret: CellPoint, toward side: Side) -> Bool {
    switch side {
    case .up: caret.y == 0
    case .down: caret.y >= layout.lines.count - 1
    case .left, .right: false
    }
  }

  /// Returns the origin after the least scrolling that shows the cursor, not beyond the text.
  func origin(showing caret: CellPoint) -> CellPoint {
    func scrolled(_ offset: Int, to place: Int, size: Int, in content: Range<Int>) -> Int {
      let shown = min(max(offset, place - size + 1), place)
      return max(min(content.lowerBound, 0), min(shown, max(content.upperBound - size, 0)))
    }
    // The cursor after the last character takes its own cell.
    let columns = isWrapped ? 0..<bounds.width : layout.columns(ofLine: caret.y)
    var x = scrolled(bounds.x, to: caret.x, size: bounds.width, in: columns)
    if hasContinuationMarks {
      // A mark must not cover the cursor.
      if x > columns.lowerBound, caret.x == x { x -= 1 }
      if x + bounds.width < columns.upperBound, caret.x == x + bounds.width - 1 { x += 1 }
    }
    return CellPoint(
      x: x, y: scrolled(bounds.y, to: caret.y, size: bounds.height, in: layout.lines.indices))
  }
}
