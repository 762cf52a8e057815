internal import KeyboardModel

/// Where a popup is drawn, in rows of keys from the one above the key on, or below it.
struct PopupPanel: Hashable {
  /// The cells of each candidate.
  private(set) var cells: [CellRect] = []
  /// What each candidate fills, in half cells.
  private(set) var fills: [CellRect] = []
  /// The row of each candidate's caption.
  private(set) var labelRows: [Int] = []
  /// The panel, and the key with its neck, in half cells; the cells of a cross.
  private(set) var shapes: [CellRect] = []
  private(set) var frame: CellRect

  /// A row of keys or of candidates: what it fills, in half cells, and the row of its captions.
  struct Row: Hashable {
    let top: Int
    let height: Int
    let labelRow: Int
  }

  private static let candidateWidths = 4...7

  /// Places candidates above or below the key with `face`, or above all keys.
  init(
    _ popup: KeyboardPicture.Popup, face: CellRect, sides: Range<Int>, rows: [Row], distance: Int,
    hasHalves: Bool, in room: CellRect
  ) {
    let frames = popup.candidates.map(\.frame)
    let first = frames.map(\.x).min() ?? 0
    let unit = max(1, frames.first?.width ?? 1)
    let columns = frames.map { ($0.x - first) / unit }
    let lines = frames.map { (popup.keyFrame.y - $0.y) / max(1, $0.height) - 1 }
    let count = (columns.max() ?? 0) + 1
    let longest = popup.candidates.map { CellGrid.columns(of: $0.cap) }.max() ?? 0
    let wanted = min(max(unit, Self.candidateWidths.lowerBound), Self.candidateWidths.upperBound)
    let width = max(1, min(max(wanted, longest + 2), (room.width - 2) / count))
    // The candidate over the key stays there.
    let middle = popup.keyFrame.x + popup.keyFrame.width / 2
    let column = min(max(0, (middle - first) / unit), count - 1)
    let most = room.x + room.width - 1 - count * width
    let x = max(room.x + 1, min(face.x + face.width / 2 - width / 2 - column * width, most))
    let keyRow = rows.firstIndex { $0.top == 2 * face.y } ?? 0
    let placed = Self.rows(
      (lines.max() ?? 0) + 1, from: keyRow, face: face, among: rows, in: room
    ) { start, place, isLast in
      let labelRow = start - distance - place
      let (upper, lower) = hasHalves ? (isLast ? 1 : 0, place == 0 ? 1 : 0) : (0, 0)
      return Row(top: 2 * labelRow - upper, height: 2 + upper + lower, labelRow: labelRow)
    }
    let top = placed.map(\.top).min() ?? 2 * face.y
    let bottom = placed.map { $0.top + $0.height }.max() ?? 2 * face.y
    frame = CellRect(
      x: x, y: top >> 1, width: count * width, height: (bottom + 1) >> 1 - top >> 1)
    for (column, line) in zip(columns, lines) {
      let row = placed[min(max(line, 0), placed.count - 1)]
      let left = x + column * width
      fills.append(CellRect(x: 2 * left, y: row.top, width: 2 * width, height: row.height))
      let (start, end) = (row.top >> 1, (row.top + row.height + 1) >> 1)
      cells.append(CellRect(x: left, y: start, width: width, height: end - start))
      labelRows.append(row.labelRow)
    }
    let panel = CellRect(x: 2 * x, y: top, width: 2 * count * width, height: bottom - top)
    let own = rows.indices.contains(keyRow) ? rows[keyRow].height : 2 * face.height
    let (start, end) =
      top > 2 * face.y ? (2 * face.y, top) : (bottom, max(bottom, 2 * face.y + own))
    shapes = [
      panel, CellRect(x: sides.lowerBound, y: start, width: sides.count, height: end - start),
    ]
  }

  /// Places the cells of a cross of flicks.
  init(crossOf frames: [CellRect], insets: EdgeInsets, gap: Int) {
    func isNext(_ frame: CellRect, x: Int, y: Int) -> Bool {
      frames.contains { $0.x == frame.x + x * frame.width && $0.y == frame.y + y * frame.height }
    }
    for frame in frames {
      // Cells beside each other are joined.
      let right = isNext(frame, x: 1, y: 0) ? 0 : insets.right
      let cell = CellRect(
        x: frame.x + insets.left, y: frame.y + insets.top,
        width: frame.width - insets.left - right, height: frame.height - insets.top)
      cells.append(cell)
      labelRows.append(cell.y + (cell.height - gap) / 2)
      fills.append(
        CellRect(
          x: 2 * cell.x, y: 2 * cell.y, width: 2 * cell.width,
          height: 2 * cell.height - (isNext(frame, x: 0, y: 1) ? 0 : gap)))
    }
    shapes = fills
    frame = cells.reduce(cells.first ?? CellRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
  }

  /// The cells of all shapes and of the edge around them.
  var outline: CellRect {
    let all = shapes.reduce(shapes.first ?? CellRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1)
    }
    let (x, y) = (all.x >> 1 - 1, all.y >> 1 - 1)
    return CellRect(
      x: x, y: y, width: (all.x + all.width) >> 1 + 2 - x,
      height: (all.y + all.height) >> 1 + 2 - y)
  }

  private static func rows(
    _ count: Int, from keyRow: Int, face: CellRect, among rows: [Row], in room: CellRect,
    aboveAll: (_ start: Int, _ place: Int, _ isLast: Bool) -> Row
  ) -> [Row] {
    let start = rows.first.map { $0.top >> 1 } ?? face.y
    let above = (0..<count).map { place in
      place < keyRow
        ? rows[keyRow - 1 - place] : aboveAll(start, place - keyRow, place == count - 1)
    }
    if let last = above.last {
      let top = count > keyRow ? (last.top - 1) >> 1 : last.top >> 1
      if top >= room.y { return above }
    }
    if keyRow + count < rows.count { return Array(rows[(keyRow + 1)...].prefix(count)) }
    // Low rows directly above the key, as far as there is room.
    let lowest = max(face.y - 1, room.y + count - 1)
    return (0..<count).map { Row(top: 2 * (lowest - $0), height: 2, labelRow: lowest - $0) }
  }

  /// Returns the candidate at `point`, else the nearest one: in the nearest row, by its column.
  func candidate(nearest point: CellPoint) -> Int? {
    func distance(_ value: Int, _ start: Int, _ length: Int) -> Int {
      max(start - value, value - start - length + 1, 0)
    }
    func rank(_ place: Int) -> (Int, Int) {
      let cell = cells[place]
      return (
        distance(point.y, cell.y, cell.height), distance(point.x, cell.x, cell.width)
      )
    }
    return cells.indices.min { rank($0) < rank($1) }
  }
}

extension CellRect {
  fileprivate func union(_ other: CellRect) -> CellRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return CellRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
