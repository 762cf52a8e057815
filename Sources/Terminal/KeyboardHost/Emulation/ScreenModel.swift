internal import CVTerm
internal import KeyboardCells
internal import KeyboardModel

/// The cells of a terminal's primary and alternate screen, which libvterm's state layer changes
/// instead of its own screen layer: cells have the format of pictures, and rows scroll without
/// being copied. The model owns memory; call `free()` to release it.
struct ScreenModel {
  struct Row {
    let cells: UnsafeMutablePointer<PackedCell>
    /// The columns of the row's text if its line goes on in the next row; otherwise 0.
    var wrapColumn = 0
  }

  private struct PrintedPlace {
    /// The cells of its row, which stay the same while rows scroll.
    let cells: UnsafeMutablePointer<PackedCell>
    let row: Int
    let column: Int
    let end: Int
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var primary: [Row] = []
  private var alternate: [Row] = []
  private(set) var isAlternate = false
  private var dirtyRows: [Bool]
  private(set) var isDirty = true
  var scrollback: Scrollback
  /// The attributes unknown to libvterm: faint and concealed.
  var moreAttributes: Style.Attributes = [] { didSet { isPenKnown = false } }
  /// A Boolean value that indicates whether the screen is in reverse video (DECSCNM).
  private var isReversed = false
  var lastWidth = 0
  /// The last cluster that libvterm printed; `nil` if the cursor has left it since.
  private var lastPlace: PrintedPlace?
  private var pen = Style.standard
  private var isPenKnown = false
  private var packedPen = PackedStyle(.standard)
  private var longClusters: [UInt64: Character] = [:]
  private var widths = WidthTable()

  private static let longClusterLimit = 4096
  /// The maximum number of code points of a cluster, as in libvterm's own screen.
  private static let scalarLimit = 6

  init(columns: Int, rows: Int, scrollback: Scrollback) {
    (self.columns, self.rows, self.scrollback) = (columns, rows, scrollback)
    dirtyRows = Array(repeating: true, count: rows)
    let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
    primary = Self.makeRows(columns, rows, blank)
    alternate = Self.makeRows(columns, rows, blank)
  }

  mutating func free() {
    for row in primary + alternate { row.cells.deallocate() }
    (primary, alternate) = ([], [])
  }

  private static func makeRows(_ columns: Int, _ rows: Int, _ cell: PackedCell) -> [Row] {
    (0..<rows).map { _ in
      let line = UnsafeMutablePointer<PackedCell>.allocate(capacity: columns)
      line.initialize(repeating: cell, count: columns)
      return Row(cells: line)
    }
  }

  var shownRows: [Row] { isAlternate ? alternate : primary }

  private func line(_ row: Int) -> UnsafeMutablePointer<PackedCell> {
    isAlternate ? alternate[row].cells : primary[row].cells
  }

  private mutating func markDirty(_ range: Range<Int>) {
    isDirty = true
    for row in range.clamped(to: 0..<rows) { dirtyRows[row] = true }
  }

  mutating func markAllDirty() { markDirty(0..<rows) }

  // MARK: The pen

  mutating func setPen(_ attribute: VTermAttr, _ value: UnsafeMutablePointer<VTermValue>) {
    isPenKnown = false
    func set(_ member: Style.Attributes) {
      if value.pointee.boolean != 0 {
        pen.attributes.insert(member)
      } else {
        pen.attributes.remove(member)
      }
    }
    switch attribute {
    case VTERM_ATTR_BOLD: set(.bold)
    case VTERM_ATTR_ITALIC: set(.italic)
    case VTERM_ATTR_BLINK: set(.blink)
    case VTERM_ATTR_REVERSE: set(.reverse)
    case VTERM_ATTR_STRIKE: set(.strikethrough)
    case VTERM_ATTR_UNDERLINE:
      pen.attributes.subtract(.underlines)
      switch value.pointee.number {
      case 1: pen.attributes.insert(.underline)
      case 2: pen.attributes.insert(.doubleUnderline)
      case 3: pen.attributes.insert(.curlyUnderline)
      default: break
      }
    case VTERM_ATTR_FOREGROUND: pen.foreground = Self.color(&value.pointee.color)
    case VTERM_ATTR_BACKGROUND: pen.background = Self.color(&value.pointee.color)
    default: break
    }
  }

  private static func color(_ color: inout VTermColor) -> Style.Color {
    switch clavier_color_kind(&color) {
    case CInt(clavier_color_indexed): .indexed(clavier_color_index(&color))
    case CInt(clavier_color_rgb):
      .rgb(clavier_color_red(&color), clavier_color_green(&color), clavier_color_blue(&color))
    default: .standard
    }
  }

  private var style: PackedStyle {
    mutating get {
      if !isPenKnown {
        var style = pen
        style.attributes.formUnion(moreAttributes)
        packedPen = PackedStyle(style)
        isPenKnown = true
      }
      return packedPen
    }
  }

  // MARK: Cells

  mutating func put(_ glyph: VTermGlyphInfo, row: Int, column: Int) {
    guard row >= 0, row < rows, column >= 0, column < columns else { return }
    let cells = line(row)
    let width = Int(glyph.width)
    let first = glyph.chars[0]
    lastWidth = width
    if column == 0 { wrapLine(above: row) }
    endLine(inRow: row, before: column + width)
    lastPlace = PrintedPlace(cells: cells, row: row, column: column, end: column + width)
    var cell: PackedCell
    if first >= 0x20, first < 0x7F, glyph.chars[1] == 0 {
      cell = PackedCell(Unicode.Scalar(UInt8(first)), width: 1, style: style)
    } else {
      cell = self.cell(glyph.chars, width: width)
    }
    if glyph.protected_cell != 0 { cell.isMarked = true }
    cells[column] = cell
    var next = column + 1
    while next < column + width, next < columns {
      let kept = cells[next]
      cells[next] = PackedCell.rightHalf(kept.style)
      cells[next].isMarked = kept.isMarked
      next += 1
    }
    if !dirtyRows[row] { dirtyRows[row] = true }
    isDirty = true
  }

  mutating func put(_ characters: UnsafeBufferPointer<UInt8>, at place: CellPoint) {
    guard place.y < rows, place.x + characters.count <= columns else { return }
    endLine(inRow: place.y, before: place.x + characters.count)
    let cells = line(place.y) + place.x
    let style = style
    for (x, character) in characters.enumerated() {
      cells[x] = PackedCell(Unicode.Scalar(character), width: 1, style: style)
    }
    dirtyRows[place.y] = true
    isDirty = true
  }

  private mutating func cell(_ codes: UnsafePointer<UInt32>, width: Int) -> PackedCell {
    guard codes[0] != 0 else { return PackedCell("\0", width: 1, style: style) }
    if codes[1] == 0, let scalar = Self.scalar(codes[0]) {
      let known = widths[scalar]
      // A zero-width code point is drawn on a dotted circle.
      if known.columns > 0 {
        var cell = PackedCell(scalar, width: max(width, 1), style: style)
        if known.columns != width || known.isDisputed { cell = cell.disputed }
        return cell
      }
    }
    var text = String.UnicodeScalarView()
    var index = 0
    while index < Self.scalarLimit, codes[index] != 0 {
      text.append(Self.scalar(codes[index]) ?? "\u{FFFD}")
      index += 1
    }
    guard let cluster = String(text).first, let drawn = CellWidth.drawn(cluster) else {
      return PackedCell(" ", width: 1, style: style)
    }
    let columns = max(width, 1)
    let cell = PackedCell(
      drawn.cluster, columns: columns,
      isDisputed: drawn.width.isDisputed || drawn.width.columns != columns, style: style)
    if cell.isLong {
      if longClusters.count >= Self.longClusterLimit { longClusters.removeAll() }
      longClusters[cell.text] = drawn.cluster
    }
    return cell
  }

  private static func scalar(_ code: UInt32) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(code), code >= 0x20, !(0x7F..<0xA0 ~= code) else {
      return nil
    }
    return scalar
  }

  mutating func move(to target: VTermRect, from source: VTermRect) {
    let isWide = target.start_col == 0 && source.start_col == 0 && target.end_col == columns
    if target.start_row == 0, target.start_col == 0, target.end_col == columns, !isAlternate {
      for row in 0..<max(0, min(Int(source.start_row), rows)) { push(primary[row]) }
    }
    let (start, end) = (Int(target.start_row), Int(target.end_row))
    let distance = Int(source.start_row) - start
    guard start >= 0, end <= rows, start + distance >= 0, end + distance <= rows, start < end else {
      return
    }
    if isWide, source.end_col == target.end_col, distance != 0 {
      let range = min(start, start + distance)..<max(end, end + distance)
      rotate(range, by: distance)
      // Lines that crossed an edge of the range are cut there.
      if distance < 0 || range.lowerBound > 0 { endLine(above: range.lowerBound) }
      endLine(above: end)
    } else {
      moveCells(target, source, distance)
      for row in start..<end { endLine(inRow: row, before: Int(target.end_col)) }
    }
    markDirty(start..<end)
  }

  /// Appends a row to the scrollback as it appears.
  private mutating func push(_ row: Row) {
    let line = UnsafeBufferPointer(start: row.cells, count: columns)
    func push(_ line: UnsafeBufferPointer<PackedCell>) {
      scrollback.push(line, wrapColumn: row.wrapColumn, clusters: longClusters)
    }
    if isReversed { line.map(\.reversed).withUnsafeBufferPointer(push) } else { push(line) }
  }

  /// Rotates the rows of `range` up, or down if `distance` is negative.
  private mutating func rotate(_ range: Range<Int>, by distance: Int) {
    let places = distance > 0 ? distance : range.count + distance
    func rotate(_ lines: inout [Row]) {
      if places == 1 {
        let first = lines[range.lowerBound]
        for row in range.dropLast() { lines[row] = lines[row + 1] }
        lines[range.upperBound - 1] = first
      } else {
        let moved = lines[range]
        lines.replaceSubrange(range, with: moved.dropFirst(places) + moved.prefix(places))
      }
    }
    if isAlternate { rotate(&alternate) } else { rotate(&primary) }
  }

  private func moveCells(_ target: VTermRect, _ source: VTermRect, _ distance: Int) {
    let count = Int(source.end_col - source.start_col)
    guard count > 0, source.start_col >= 0, target.start_col >= 0, source.end_col <= columns,
      Int(target.start_col) + count <= columns
    else { return }
    let range = Int(target.start_row)..<Int(target.end_row)
    for row in distance >= 0 ? Array(range) : range.reversed() {
      (line(row) + Int(target.start_col))
        .update(from: line(row + distance) + Int(source.start_col), count: count)
    }
  }

  mutating func erase(_ area: VTermRect, isSelective: Bool) {
    let range = Int(area.start_row)..<max(Int(area.start_row), Int(area.end_row))
    let start = max(0, Int(area.start_col))
    let columns = start..<max(start, min(Int(area.end_col), self.columns))
    let blank = PackedCell("\0", width: 1, style: style)
    for row in range.clamped(to: 0..<rows) {
      let cells = line(row)
      for x in columns where !isSelective || !cells[x].isMarked { cells[x] = blank }
      endLine(inRow: row, before: columns.upperBound)
    }
    if range.lowerBound == 0, columns == 0..<self.columns { endLine(above: 0) }
    markDirty(range)
  }

  // MARK: Lines

  /// Forgets the last cluster if the cursor has moved: what comes next does not continue its line.
  mutating func didMoveCursor(toRow row: Int, column: Int) {
    guard let place = lastPlace else { return }
    // At the edge, the cursor stays at the cluster.
    let next = place.end < columns ? place.end : place.column
    if row != place.row || column != next { lastPlace = nil }
  }

  /// Lets the line above `row` wrap if a cluster in the first column follows the last one.
  private mutating func wrapLine(above row: Int) {
    guard row > 0, let place = lastPlace, line(row - 1) == place.cells else { return }
    setWrapColumn(place.end, ofRow: row - 1)
  }

  /// Ends a row's line in it if a change before column `end` has reached the cluster at its wrap.
  private mutating func endLine(inRow row: Int, before end: Int = .max) {
    let wrapColumn = isAlternate ? alternate[row].wrapColumn : primary[row].wrapColumn
    if wrapColumn > 0, end >= wrapColumn { setWrapColumn(0, ofRow: row) }
  }

  /// Ends the line of the row above `row`, which no longer goes on there.
  private mutating func endLine(above row: Int) {
    if row > 0 {
      endLine(inRow: row - 1)
    } else if !isAlternate {
      scrollback.endLine()
    }
  }

  mutating func endLines() {
    for row in 0..<rows { endLine(inRow: row) }
    lastPlace = nil
  }

  private mutating func setWrapColumn(_ column: Int, ofRow row: Int) {
    if isAlternate { alternate[row].wrapColumn = column } else { primary[row].wrapColumn = column }
    dirtyRows[row] = true
    isDirty = true
  }

  mutating func showAlternate(_ isShown: Bool) {
    isAlternate = isShown
    markDirty(0..<rows)
  }

  mutating func reverse(_ isReversed: Bool) {
    self.isReversed = isReversed
    markDirty(0..<rows)
  }

  // MARK: Pictures

  mutating func takeDirtyRows() -> [Int] {
    guard isDirty else { return [] }
    isDirty = false
    let changed = dirtyRows.indices.filter { dirtyRows[$0] }
    for row in changed { dirtyRows[row] = false }
    return changed
  }

  func picture(of rows: [Row]) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows.count)
    for (y, row) in rows.enumerated() { draw(row, atRow: y, in: &grid) }
    return grid
  }

  /// Draws a row in a picture that is as wide as the screen.
  func draw(_ row: Row, atRow y: Int, in grid: inout CellGrid) {
    let cells = UnsafeBufferPointer(start: row.cells, count: columns)
    for cell in cells where cell.isLong {
      if let cluster = longClusters[cell.text] { grid.keep(cluster, of: cell) }
    }
    let line = line(of: cells)
    grid.changeRow(y) { $0 = line }
  }

  /// Returns a line of the scrollback as a picture of one row, by default as wide as the line.
  func picture(of bytes: [UInt8], columns: Int? = nil) -> CellGrid {
    let columns = columns ?? ScrollbackLine.count(in: bytes)
    let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
    var cells = CellGrid.Line(repeating: blank, count: columns)
    var grid = CellGrid(columns: columns, rows: 1)
    var x = 0
    ScrollbackLine.forEachCell(in: bytes) { cell, cluster in
      if x < cells.count { cells[x] = cell }
      if let cluster { grid.keep(cluster, of: cell) }
      x += 1
    }
    let line = cells.withUnsafeBufferPointer { self.line(of: $0) }
    grid.changeRow(0) { $0 = line }
    return grid
  }

  /// Returns a row in the format of pictures, without halves of wide clusters.
  private func line(of cells: UnsafeBufferPointer<PackedCell>) -> CellGrid.Line {
    var line = CellGrid.Line(cells)
    line.withUnsafeMutableBufferPointer { line in
      var x = 0
      while x < line.count {
        line[x].isMarked = false
        let cell = line[x]
        if cell.width == 2, x + 1 < line.count, line[x + 1].width == 0 {
          line[x + 1] = PackedCell.rightHalf(cell.style)
          x += 1
        } else if cell.width != 1 || cell.text == 0 {
          line[x] = PackedCell(" ", width: 1, style: cell.style)
        }
        x += 1
      }
      guard isReversed else { return }
      for x in line.indices { line[x] = line[x].reversed }
    }
    return line
  }

  // MARK: Resizing

  /// Resizes the screens; returns by how many rows lines have moved down. Topmost rows that do not
  /// fit move to the scrollback, and come back when there is room.
  mutating func resize(columns: Int, rows: Int, cursorRow: Int) -> Int {
    var moved = 0
    let oldRows = self.rows
    if !isAlternate, rows < oldRows {
      let last = (rows..<oldRows).last { $0 == cursorRow || !isBlank($0) }
      // The cursor's row always stays, unlike in libvterm's own screen.
      let excess = min(last.map { $0 + 1 - rows } ?? 0, cursorRow)
      if excess > 0 {
        scrollUp(by: excess)
        moved = -excess
      }
    }
    let blank = PackedCell("\0", width: 1, style: style)
    primary = Self.resized(primary, self.columns, columns, rows, blank)
    alternate = Self.resized(alternate, self.columns, columns, rows, blank)
    (self.columns, self.rows, lastPlace) = (columns, rows, nil)
    dirtyRows = Array(repeating: true, count: rows)
    isDirty = true
    if !isAlternate {
      while moved < rows - oldRows, let line = scrollback.pop() {
        pull(line)
        moved += 1
      }
    }
    return moved
  }

  private func isBlank(_ row: Int) -> Bool {
    let cells = primary[row].cells
    return (0..<columns).allSatisfy { cells[$0].text == 0 && cells[$0].width != 0 }
  }

  private mutating func scrollUp(by count: Int) {
    let columns = CInt(columns), rows = CInt(rows), count = CInt(count)
    guard count < rows else {
      return erase(
        VTermRect(start_row: 0, end_row: rows, start_col: 0, end_col: columns), isSelective: false)
    }
    move(
      to: VTermRect(start_row: 0, end_row: rows - count, start_col: 0, end_col: columns),
      from: VTermRect(start_row: count, end_row: rows, start_col: 0, end_col: columns))
    erase(
      VTermRect(start_row: rows - count, end_row: rows, start_col: 0, end_col: columns),
      isSelective: false)
  }

  private mutating func pull(_ bytes: [UInt8]) {
    rotate(0..<rows, by: -1)
    primary[0].wrapColumn = min(ScrollbackLine.wrapColumn(of: bytes), columns)
    let cells = primary[0].cells
    // The line looks the same in reverse video.
    let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
    cells.update(repeating: isReversed ? blank.reversed : blank, count: columns)
    var x = 0
    ScrollbackLine.forEachCell(in: bytes) { cell, cluster in
      if x < columns { cells[x] = isReversed ? cell.reversed : cell }
      if let cluster { longClusters[cell.text] = cluster }
      x += 1
    }
  }

  private static func resized(
    _ old: [Row], _ oldColumns: Int, _ columns: Int, _ rows: Int, _ blank: PackedCell
  ) -> [Row] {
    var new = makeRows(columns, rows, blank)
    for row in 0..<min(rows, old.count) {
      new[row].cells.update(from: old[row].cells, count: min(columns, oldColumns))
      // A line that is cut at the edge still goes on.
      new[row].wrapColumn = min(old[row].wrapColumn, columns)
    }
    for row in old { row.cells.deallocate() }
    return new
  }
}

extension PackedCell {
  var reversed: PackedCell {
    var (cell, style) = (self, style.style)
    style.attributes.formSymmetricDifference(.reverse)
    cell.style = PackedStyle(style)
    return cell
  }
}

private struct WidthTable {
  private var known: [UInt8] = []

  subscript(scalar: Unicode.Scalar) -> (columns: Int, isDisputed: Bool) {
    mutating get {
      let index = Int(scalar.value)
      if known.isEmpty { known = Array(repeating: 0xFF, count: 0x20000) }
      guard index < known.count else { return Self.find(scalar) }
      if known[index] != 0xFF { return (Int(known[index] & 3), known[index] & 4 != 0) }
      let found = Self.find(scalar)
      known[index] = UInt8(found.columns) | (found.isDisputed ? 4 : 0)
      return found
    }
  }

  private static func find(_ scalar: Unicode.Scalar) -> (columns: Int, isDisputed: Bool) {
    let width = CellWidth(of: Character(scalar))
    return (width.columns, width.isDisputed)
  }
}
