package import KeyboardModel

/// The part of a terminal in which pictures are drawn.
package enum PicturePlace: Hashable, Sendable {
  case screen
  /// All rows from one on, below what stays.
  case below(row: Int)
  /// The cells from one on that a picture has, beside which others write.
  case beside(CellPoint)

  var isShared: Bool { if case .beside = self { true } else { false } }
}

/// A writer of cells that collects the bytes of a frame and tracks the terminal's cursor and style.
struct CellWriter {
  var features: TerminalFeatures
  private(set) var bytes: [UInt8] = []
  var place = PicturePlace.screen
  /// The row of the terminal's cursor in the picture.
  private(set) var row = 0
  /// The place of the terminal's cursor, unless it is uncertain.
  private var position: CellPoint?
  /// The style of the terminal, and that of the cells from which it was adapted.
  private var pen = PackedStyle(.standard)
  private var source = PackedStyle(.standard)

  @safe struct Row {
    let y: Int
    let cells: UnsafeBufferPointer<PackedCell>
  }

  init(features: TerminalFeatures) { self.features = features }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func send(_ sequence: ControlSequence) { sequence.append(to: &bytes) }

  private var shift: CellPoint {
    switch place {
    case .screen: CellPoint(x: 0, y: 0)
    case .below(let row): CellPoint(x: 0, y: row)
    case .beside(let origin): origin
    }
  }

  private func absolute(_ x: Int, _ y: Int) -> ControlSequence {
    .position(column: x + shift.x, row: y + shift.y)
  }

  /// Begins a frame after others may have moved the cursor and changed the style.
  mutating func resume() {
    (position, pen) = (nil, PackedStyle(.standard))
    source = pen
    send(.resetStyle)
  }

  mutating func pause() { if pen != PackedStyle(.standard) { send(.resetStyle) } }

  /// Clears the cells of a picture of a size.
  mutating func clear(columns: Int, rows: Int) {
    guard place.isShared else { return clearBelow() }
    for y in 0..<rows {
      absolute(0, y).append(to: &bytes)
      ControlSequence.erase(columns).append(to: &bytes)
    }
    (row, position) = (0, nil)
  }

  private mutating func clearBelow() {
    ControlSequence.resetStyle.append(to: &bytes)
    absolute(0, 0).append(to: &bytes)
    (place == .screen ? ControlSequence.clearScreen : .clearBelow).append(to: &bytes)
    row = 0
    pen = PackedStyle(.standard)
    source = pen
    position = CellPoint(x: 0, y: 0)
  }

  private mutating func change(to style: PackedStyle) {
    guard style != source else { return }
    source = style
    let isShown = features.colorDepth == .truecolor && features.drawsUnderlineStyles
    let new = isShown ? style : PackedStyle(style.style.adapted(to: features))
    guard new != pen else { return }
    StyleSequence.append(from: pen.style, to: new.style, to: &bytes)
    pen = new
  }

  /// Returns the end of the columns over which terminals may have drawn the cell.
  mutating func draw(at x: Int, of row: Row, _ grid: CellGrid) -> Int {
    move(to: x, in: row)
    let cell = unsafe row.cells[x]
    change(to: cell.style)
    let next = x + cell.width
    guard !cell.isDisputed else { return drawDisputed(cell, at: x, of: row, grid) }
    append(cell, of: grid)
    // Terminals disagree on the cursor position after a character in the last column.
    position = unsafe next >= row.cells.count ? nil : CellPoint(x: next, y: row.y)
    return next
  }

  /// Draws `count` equal cells if there is a shorter sequence, and returns whether there is.
  mutating func drawRun(of count: Int, at x: Int, of row: Row, isRest: Bool) -> Bool {
    let cell = unsafe row.cells[x]
    guard count > 3, cell.width == 1, !cell.isDisputed, !cell.isLong else { return false }
    move(to: x, in: row)
    change(to: cell.style)
    if cell.isSpace, pen.isErasable(withBackground: features.erasesWithBackground) {
      if isRest, !place.isShared {
        ControlSequence.clearToEndOfLine.append(to: &bytes)
        return true
      }
      // Erasing does not move the cursor, and the movement costs about as many bytes again.
      let erasing = ControlSequence.erase(count)
      if count > erasing.length + 4 {
        erasing.append(to: &bytes)
        return true
      }
    }
    let length = cell.byteCount
    let repeating = ControlSequence.repeat(count - 1)
    guard features.repeatsCharacters, length + repeating.length < count * length else {
      return false
    }
    appendScalars(of: cell)
    repeating.append(to: &bytes)
    position = unsafe x + count >= row.cells.count ? nil : CellPoint(x: x + count, y: row.y)
    return true
  }

  private mutating func drawDisputed(
    _ cell: PackedCell, at x: Int, of row: Row, _ grid: CellGrid
  ) -> Int {
    let cluster = grid.cluster(of: cell)
    let next = x + cell.width
    position = nil
    guard features.widthPolicy == .codePoints else {
      bytes.append(contentsOf: cluster.utf8)
      return next
    }
    // A terminal that draws fewer columns must not leave the previous contents in the others.
    bytes.append(contentsOf: repeatElement(0x20, count: cell.width))
    absolute(x, row.y).append(to: &bytes)
    let reach = x + CellWidth(of: cluster).reach
    guard unsafe reach > row.cells.count else {
      bytes.append(contentsOf: cluster.utf8)
      return reach
    }
    // What runs over the edge would be drawn over the preceding cells.
    var end = x
    for scalar in cluster.unicodeScalars {
      end += max(CellWidth.columns(of: scalar), end == x ? 1 : 0)
      guard unsafe end <= row.cells.count else { break }
      append(scalar)
    }
    return unsafe row.cells.count
  }

  private mutating func append(_ cell: PackedCell, of grid: CellGrid) {
    if cell.isLong {
      bytes.append(contentsOf: grid.cluster(of: cell).utf8)
    } else {
      appendScalars(of: cell)
    }
  }

  private mutating func appendScalars(of cell: PackedCell) {
    if cell.text < 0x80 { return bytes.append(UInt8(cell.text)) }
    cell.forEachScalar { append($0) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    func trail(_ shift: UInt32) -> UInt8 { UInt8(value >> shift & 0x3F | 0x80) }
    switch value {
    case ..<0x80: bytes.append(UInt8(value))
    case ..<0x800:
      bytes.append(UInt8(value >> 6 | 0xC0))
      bytes.append(trail(0))
    case ..<0x10000:
      bytes.append(UInt8(value >> 12 | 0xE0))
      bytes.append(trail(6))
      bytes.append(trail(0))
    default:
      bytes.append(UInt8(value >> 18 | 0xF0))
      bytes.append(trail(12))
      bytes.append(trail(6))
      bytes.append(trail(0))
    }
  }

  private struct Movement {
    let sequence: ControlSequence
    let count: Int
    var length: Int { sequence.length * count }

    init(_ sequence: ControlSequence, count: Int = 1) {
      (self.sequence, self.count) = (sequence, count)
    }

    func append(to bytes: inout [UInt8]) {
      for _ in 0..<count { sequence.append(to: &bytes) }
    }

    static func shorter(_ first: Movement, _ second: Movement) -> Movement {
      second.length < first.length ? second : first
    }
  }

  /// Moves to column `x` with the fewest bytes. The cells before it must already be drawn.
  mutating func move(to x: Int, in row: Row) {
    let target = CellPoint(x: x, y: row.y)
    self.row = row.y
    guard position != target else { return }
    defer { position = target }
    let absolute = absolute(x, row.y)
    guard let position else { return absolute.append(to: &bytes) }
    let vertical = vertical(from: position.y, to: row.y)
    let horizontal = horizontal(from: position.x, to: x)
    let rewriting = bytesToRewrite(from: position.x, to: x, in: row) ?? .max
    guard vertical.length + min(horizontal.length, rewriting) < absolute.length else {
      return absolute.append(to: &bytes)
    }
    vertical.append(to: &bytes)
    if rewriting <= horizontal.length {
      for x in position.x..<x where unsafe row.cells[x].width > 0 {
        unsafe appendScalars(of: row.cells[x])
      }
    } else {
      horizontal.append(to: &bytes)
    }
  }

  private func vertical(from old: Int, to new: Int) -> Movement {
    if new == old { return Movement(.backspace, count: 0) }
    let relative = new < old ? Movement(.up(old - new)) : Movement(.down(new - old))
    let step = Movement.shorter(relative, Movement(.row(new + shift.y)))
    // Others may have made a line feed return to the first column.
    return new < old || place.isShared
      ? step : .shorter(Movement(.lineFeed, count: new - old), step)
  }

  private func horizontal(from old: Int, to new: Int) -> Movement {
    if new == old { return Movement(.backspace, count: 0) }
    if new + shift.x == 0 { return Movement(.carriageReturn) }
    let relative = new > old ? Movement(.right(new - old)) : Movement(.left(old - new))
    let step = Movement.shorter(relative, Movement(.column(new + shift.x)))
    return new > old ? step : .shorter(Movement(.backspace, count: old - new), step)
  }

  /// Counts the bytes of shown cells, unless writing them again would have an effect.
  private func bytesToRewrite(from start: Int, to target: Int, in row: Row) -> Int? {
    guard start < target, target - start <= 8, unsafe row.cells[start].width > 0,
      unsafe row.cells[target].width > 0
    else { return nil }
    var count = 0
    for x in start..<target {
      let cell = unsafe row.cells[x]
      guard cell.style == source, !cell.isDisputed, !cell.isLong else { return nil }
      if cell.width > 0 { count += cell.byteCount }
    }
    return count
  }
}
