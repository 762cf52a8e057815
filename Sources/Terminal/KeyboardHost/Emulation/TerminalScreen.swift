internal import KeyboardCells
internal import KeyboardModel

/// The cells, the cursor and the drawing state of a terminal's primary and alternate screen.
struct TerminalScreen {
  struct Row {
    fileprivate(set) var cells: ContiguousArray<PackedCell>
    /// The number of columns of the text if the line goes on in the next row; 0 if it ends here.
    fileprivate(set) var wrapColumn = 0
    /// Whether characters are twice as wide (DECDWL, DECDHL), so that the row has half as many.
    fileprivate(set) var isDouble = false
  }

  typealias Rows = ContiguousArray<Row>

  struct Cursor: Hashable {
    var x = 0
    var y = 0
    /// Whether a character was printed in the last column, so that the next one wraps.
    var isPastEnd = false
  }

  /// What a program may save and restore (DECSC, DECRC).
  private struct Saved {
    var cursor = Cursor()
    var style = Style.standard
    var protects = false
    var hasOrigin = false
    var charsets = Charsets()
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var shownRows: Rows
  private var hiddenRows: Rows
  private(set) var isAlternate = false
  /// The lines that have scrolled off the top of the primary screen.
  private(set) var scrollback: Scrollback
  private(set) var cursor = Cursor()
  /// What was saved on the primary and on the alternate screen.
  private var saved = [Saved(), Saved()]
  /// The cursor of the primary screen while the alternate one is shown.
  private var primaryCursor = Cursor()
  private var tabStops: [Bool]

  // The scrolling region (DECSTBM, DECSLRM); the ends are not included.
  private(set) var top = 0
  private(set) var bottom: Int
  private(set) var left = 0
  private(set) var right: Int

  var style = Style.standard {
    didSet { (packedStyle, blankCell) = Self.packed(style) }
  }
  private var packedStyle = PackedStyle(.standard)
  /// An erased cell, which has the background of the style.
  private var blankCell = Self.blank
  var charsets = Charsets()
  /// Whether characters are inserted (IRM).
  var inserts = false
  /// Whether a line feed also returns to the first column (LNM).
  var returnsOnLineFeed = false
  /// Whether a line wraps at its end (DECAWM).
  var wraps = true
  /// Whether rows and columns start at the scrolling region (DECOM).
  private(set) var hasOrigin = false
  /// Whether there may be margins at the sides (DECLRMM).
  private(set) var hasSideMargins = false
  /// Whether characters are protected from selective erasure (DECSCA).
  var protects = false
  /// Whether the screen is in reverse video (DECSCNM).
  var isReversed = false {
    didSet { if isReversed != oldValue { markAllDirty() } }
  }

  /// The last character that was printed, which may be repeated (REP).
  private var lastScalar: Unicode.Scalar?
  /// The place of code points without width, which are joined with what is printed there next.
  private var loosePlace: CellPoint?
  /// The texts that do not fit, or that pictures show otherwise, by the words of their cells.
  private var longTexts: [UInt64: String] = [:]
  /// The number of long texts at which those are looked for that are no longer on a screen.
  private var longTextLimit = Self.leastLongTextLimit
  private var widths = WidthTable()

  /// For each row, whether it has changed since `takeDirtyRows()`.
  private var dirtyRows: [Bool]
  private(set) var isDirty = true

  private static let leastLongTextLimit = 4096
  /// The maximum number of code points in a cell; more are dropped.
  static let scalarLimit = 64
  private static let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))

  /// Creates a screen with at least two columns, for wide characters, and a row.
  init(columns: Int, rows: Int, scrollback: Scrollback) {
    (self.columns, self.rows) = (columns, rows)
    self.scrollback = scrollback
    (bottom, right) = (rows, columns)
    shownRows = Self.makeRows(columns, rows)
    hiddenRows = shownRows
    dirtyRows = Array(repeating: true, count: rows)
    tabStops = Self.makeTabStops(0..<columns)
  }

  private static func makeRows(_ columns: Int, _ rows: Int) -> Rows {
    Rows(repeating: Row(cells: CellGrid.Line(repeating: blank, count: columns)), count: rows)
  }

  private static func makeTabStops(_ columns: Range<Int>) -> [Bool] { columns.map { $0 % 8 == 0 } }

  private static func packed(_ style: Style) -> (PackedStyle, blank: PackedCell) {
    (
      PackedStyle(style),
      PackedCell("\0", width: 1, style: PackedStyle(Style(background: style.background)))
    )
  }

  var primaryRows: Rows { isAlternate ? hiddenRows : shownRows }

  // MARK: Printing

  mutating func print(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count {
      var end = index
      while end < text.count, text[end] < 0x80 { end += 1 }
      if end > index { print(plain: UnsafeBufferPointer(rebasing: text[index..<end])) }
      index = end
      while index < text.count, text[index] >= 0x80 {
        let (scalar, length) = Self.scalar(in: text, at: index)
        print(scalar)
        index += length
      }
    }
  }

  /// Returns the code point at `index`, and its length; U+FFFD for bytes that are none.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (Unicode.Scalar, length: Int) {
    let first = text[index]
    let length = UTF8Length.expected(first)
    guard length > 1 else { return ("\u{FFFD}", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      guard index + offset < text.count, text[index + offset] & 0xC0 == 0x80 else {
        return ("\u{FFFD}", offset)
      }
      value = value << 6 | UInt32(text[index + offset] & 0x3F)
      // Too long, a surrogate, or beyond the last code point
      let isWrong =
        offset == 1
        && (first == 0xE0 && value < 0x20 || first == 0xED && value > 0x35F
          || first == 0xF0 && value < 0x10 || first == 0xF4 && value > 0x10F)
      if isWrong { return ("\u{FFFD}", 1) }
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  private mutating func print(plain text: UnsafeBufferPointer<UInt8>) {
    guard charsets.isPlain, !inserts, loosePlace == nil else {
      for byte in text { print(charsets.apply(to: byte)) }
      return
    }
    var rest = text[...]
    while let last = rest.last {
      if cursor.isPastEnd, wraps { wrap() }
      let (x, y, end) = (cursor.x, cursor.y, lineEnd)
      let count = min(rest.count, end - x)
      endLine(inRow: y, before: x + count)
      let (style, protects, wraps) = (packedStyle, protects, wraps)
      func cell(_ byte: UInt8) -> PackedCell {
        var cell = PackedCell(Unicode.Scalar(byte), width: 1, style: style)
        if protects { cell.isMarked = true }
        return cell
      }
      shownRows[y].cells.withUnsafeMutableBufferPointer { cells in
        for (offset, byte) in rest.prefix(count).enumerated() { cells[x + offset] = cell(byte) }
        // Without wrapping, characters replace each other in the last column.
        if !wraps, count < rest.count { cells[x + count - 1] = cell(last) }
      }
      markDirty(y)
      advance(by: count)
      if !wraps { break }
      rest = rest.dropFirst(count)
    }
    lastScalar = text.last.map { Unicode.Scalar($0) }
  }

  /// Prints a code point. Control characters are dropped.
  private mutating func print(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0xA0 || 0x20..<0x7F ~= scalar.value else { return }
    let width = widths[scalar]
    guard width > 0 else { return join(scalar) }
    lastScalar = scalar
    if scalar.value >= 0x2000, joinsEmoji(scalar) { return }
    if cursor.isPastEnd, wraps { wrap() }
    if cursor.x + width > lineEnd {
      if wraps { wrap() } else { cursor.x = max(lineEnd - width, 0) }
    }
    if inserts { insertCells(width) }
    let (x, y) = (cursor.x, cursor.y)
    endLine(inRow: y, before: x + width)
    var cell = PackedCell(scalar, width: width, style: packedStyle)
    if loosePlace == CellPoint(x: x, y: y) {
      cell = self.cell(of: scalars(of: shownRows[y].cells[x]) + [scalar], width: width)
    } else if widths.isDisputed(scalar) {
      cell = cell.disputed
    }
    loosePlace = nil
    put(cell, x: x, y: y)
    advance(by: width)
  }

  mutating func repeatLast(_ count: Int) {
    guard let lastScalar else { return }
    for _ in 0..<min(count, columns * rows) { print(lastScalar) }
  }

  private mutating func put(_ cell: PackedCell, x: Int, y: Int) {
    var (cell, right) = (cell, PackedCell.rightHalf(cell.style))
    (cell.isMarked, right.isMarked) = (protects, protects)
    shownRows[y].cells[x] = cell
    if cell.width == 2, x + 1 < columns { shownRows[y].cells[x + 1] = right }
    markDirty(y)
  }

  /// The column after the last one that a line may fill in the cursor's row.
  private var lineEnd: Int {
    if shownRows[cursor.y].isDouble { return max(columns / 2, 1) }
    return cursor.x < right ? right : columns
  }

  private mutating func advance(by width: Int) {
    let end = lineEnd
    cursor.x += width
    guard cursor.x >= end else { return }
    cursor.x = end - 1
    cursor.isPastEnd = true
  }

  private mutating func wrap() {
    // With margins at the sides, lines are parts of rows.
    if left == 0, right == columns {
      setWrapColumn(cursor.isPastEnd ? cursor.x + 1 : cursor.x, ofRow: cursor.y)
    }
    feedLine()
    cursor.x = lineStart
  }

  private var lineStart: Int { cursor.x >= left ? left : 0 }

  // MARK: Clusters

  /// The place of the character before the cursor; `nil` if there is none in the row.
  private var previousPlace: CellPoint? {
    let x = cursor.isPastEnd ? cursor.x : cursor.x - 1
    guard x >= 0 else { return nil }
    let cells = shownRows[cursor.y].cells
    let isHalf = cells[x].width == 0 && x > 0
    return cells[isHalf ? x - 1 : x].text == 0 ? nil : CellPoint(x: isHalf ? x - 1 : x, y: cursor.y)
  }

  /// Adds a code point without width to the character before the cursor, or to the next one.
  private mutating func join(_ scalar: Unicode.Scalar) {
    if let place = previousPlace, loosePlace == nil { return append(scalar, at: place) }
    let place = CellPoint(x: cursor.x, y: cursor.y)
    guard loosePlace == place || shownRows[place.y].cells[place.x].text == 0 else { return }
    if loosePlace == nil { put(blankCell, x: place.x, y: place.y) }
    loosePlace = place
    append(scalar, at: place)
  }

  /// Adds what follows U+200D, or the second letter of a flag, to an emoji; returns whether it did.
  private mutating func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.isEmoji, loosePlace == nil, let place = previousPlace else {
      return false
    }
    let cell = shownRows[place.y].cells[place.x]
    let before = scalars(of: cell)
    let letters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    if letters ~= scalar.value {
      guard before.count == 1, letters ~= before[0].value, !cursor.isPastEnd else { return false }
      append(scalar, at: place, width: 2)
      endLine(inRow: place.y, before: place.x + 2)
      shownRows[place.y].cells[place.x + 1] = PackedCell.rightHalf(cell.style)
      advance(by: 1)
      return true
    }
    guard before.last == "\u{200D}", cell.width == 2, before[0].properties.isEmoji else {
      return false
    }
    append(scalar, at: place)
    return true
  }

  /// Adds a code point to a cell, which may get another width.
  private mutating func append(_ scalar: Unicode.Scalar, at place: CellPoint, width: Int? = nil) {
    let old = shownRows[place.y].cells[place.x]
    let text = scalars(of: old)
    guard text.count < Self.scalarLimit else { return }
    var cell = self.cell(of: text + [scalar], width: width ?? old.width, style: old.style)
    cell.isMarked = old.isMarked
    shownRows[place.y].cells[place.x] = cell
    markDirty(place.y)
  }

  private mutating func cell(
    of text: [Unicode.Scalar], width: Int, style: PackedStyle? = nil
  ) -> PackedCell {
    let string = String(String.UnicodeScalarView(text))
    let drawn = Self.drawn(string)
    let isShownAsIs = drawn.map { $0.cluster.unicodeScalars.elementsEqual(text) } ?? false
    let cell = PackedCell(
      text, width: width,
      isDisputed: drawn.map { $0.width.isDisputed || $0.width.columns != width } ?? false,
      isLong: !isShownAsIs, style: style ?? packedStyle)
    if cell.isLong { keep(string, of: cell) }
    return cell
  }

  /// Returns what a picture shows of a cell's text: the first visible character, if any.
  private static func drawn(_ text: String) -> (cluster: Character, width: CellWidth)? {
    (text.first { CellWidth(of: $0).columns > 0 } ?? text.first).flatMap(CellWidth.drawn)
  }

  private mutating func keep(_ text: String, of cell: PackedCell) {
    longTexts[cell.text] = text
    guard longTexts.count > longTextLimit else { return }
    let cells = (shownRows + hiddenRows).lazy.flatMap(\.cells).filter(\.isLong).map(\.text)
    let used = Set(cells).union([cell.text])
    longTexts = longTexts.filter { used.contains($0.key) }
    longTextLimit = max(Self.leastLongTextLimit, longTexts.count * 2)
  }

  /// Returns the code points of a cell; none for an erased cell, and for the right half of one.
  private func scalars(of cell: PackedCell) -> [Unicode.Scalar] {
    if cell.isLong { return Array((longTexts[cell.text] ?? "").unicodeScalars) }
    var scalars: [Unicode.Scalar] = []
    cell.forEachScalar { scalars.append($0) }
    return scalars
  }

  // MARK: Movements

  /// Moves the cursor to a cell, counted from 0, of the scrolling region (DECOM) or of the screen.
  mutating func move(toColumn x: Int? = nil, row y: Int? = nil) {
    if let x { cursor.x = hasOrigin ? min(left + x, right - 1) : min(x, columns - 1) }
    if let y { cursor.y = hasOrigin ? min(top + y, bottom - 1) : min(y, rows - 1) }
    finishMove()
  }

  /// Moves the cursor by columns, up to the edge of the scrolling region or of the screen.
  mutating func move(columns count: Int) {
    let x = cursor.x
    cursor.x =
      count < 0
      ? max(x + count, x >= left ? left : 0)
      : min(x + count, x < right ? right - 1 : columns - 1)
    finishMove()
  }

  /// Moves the cursor by rows, up to the edge of the scrolling region or of the screen.
  mutating func move(rows count: Int) {
    let y = cursor.y
    cursor.y =
      count < 0
      ? max(y + count, y >= top ? top : 0)
      : min(y + count, y < bottom ? bottom - 1 : rows - 1)
    finishMove()
  }

  /// What is printed next neither wraps nor belongs to what was printed last.
  private mutating func finishMove() {
    (cursor.isPastEnd, loosePlace) = (false, nil)
    cursor.x = min(cursor.x, lineEnd - 1)
  }

  /// Moves the cursor to the start of the line (CR).
  mutating func returnCarriage() {
    cursor.x = lineStart
    finishMove()
  }

  /// Moves the cursor down, or the rows up in the last row of the scrolling region (IND).
  mutating func feedLine() {
    if cursor.y != bottom - 1 {
      if cursor.y < rows - 1 { cursor.y += 1 }
    } else if isBetweenMargins {
      scroll(top..<bottom, by: 1, keepsLines: true)
    }
    finishMove()
  }

  /// Moves the cursor up, or the rows down in the first row of the scrolling region (RI).
  mutating func feedLineBack() {
    if cursor.y != top {
      if cursor.y > 0 { cursor.y -= 1 }
    } else if isBetweenMargins {
      scroll(top..<bottom, by: -1)
    }
    finishMove()
  }

  private var isBetweenMargins: Bool { left..<right ~= cursor.x }

  /// Executes LF, VT and FF.
  mutating func executeLineFeed() {
    feedLine()
    if returnsOnLineFeed { returnCarriage() }
  }

  /// Moves the cursor to a later tab stop, or an earlier one if `count` is negative.
  mutating func tab(_ count: Int) {
    loosePlace = nil
    if count < 0 { cursor.isPastEnd = false }
    for _ in 0..<min(abs(count), columns) {
      if count < 0 {
        cursor.x = tabStops[..<cursor.x].lastIndex(of: true) ?? 0
      } else {
        let end = lineEnd
        cursor.x = min(tabStops[min(cursor.x + 1, columns)...].firstIndex(of: true) ?? end, end - 1)
      }
    }
  }

  mutating func setTabStop(_ isSet: Bool) { tabStops[cursor.x] = isSet }

  mutating func clearTabStops() { tabStops = Array(repeating: false, count: columns) }

  /// Sets the first and the last row of the scrolling region, counted from 1, 0 for all (DECSTBM).
  mutating func setRows(from first: Int?, to last: Int?) {
    guard let range = Self.region(first, last, of: rows) else { return }
    (top, bottom) = (range.lowerBound, range.upperBound)
    move(toColumn: 0, row: 0)
  }

  /// Sets the first and the last column of the scrolling region, counted from 1 (DECSLRM).
  mutating func setColumns(from first: Int?, to last: Int?) {
    guard let range = Self.region(first, last, of: columns) else { return }
    (left, right) = (range.lowerBound, range.upperBound)
    move(toColumn: 0, row: 0)
  }

  /// Returns the rows or columns between two margins; `nil` if there are less than two of several.
  private static func region(_ first: Int?, _ last: Int?, of count: Int) -> Range<Int>? {
    let start = max(first ?? 0, 1) - 1
    let end = last.map { $0 == 0 ? count : min($0, count) } ?? count
    return end - start >= min(2, count) ? start..<end : nil
  }

  /// Allows margins at the sides (DECLRMM), or removes them.
  mutating func setHasSideMargins(_ hasMargins: Bool) {
    hasSideMargins = hasMargins
    (left, right) = (0, columns)
    // Rows of double width cannot have margins.
    guard hasMargins else { return }
    for row in 0..<rows { (shownRows[row].isDouble, hiddenRows[row].isDouble) = (false, false) }
  }

  mutating func setHasOrigin(_ hasOrigin: Bool) {
    self.hasOrigin = hasOrigin
    move(toColumn: 0, row: 0)
  }

  /// Saves the cursor with what belongs to it (DECSC).
  mutating func saveCursor() {
    saved[isAlternate ? 1 : 0] = Saved(
      cursor: cursor, style: style, protects: protects, hasOrigin: hasOrigin, charsets: charsets)
  }

  /// Restores what was saved, or the initial state (DECRC).
  mutating func restoreCursor() {
    let saved = saved[isAlternate ? 1 : 0]
    (style, protects, hasOrigin, charsets) =
      (saved.style, saved.protects, saved.hasOrigin, saved.charsets)
    cursor = saved.cursor
    keepCursorInside()
  }

  private mutating func keepCursorInside() {
    let rowRange = hasOrigin ? top..<bottom : 0..<rows
    let columnRange = hasOrigin ? left..<right : 0..<columns
    let (x, y) = (cursor.x, cursor.y)
    cursor.x = min(max(x, columnRange.lowerBound), columnRange.upperBound - 1)
    cursor.y = min(max(y, rowRange.lowerBound), rowRange.upperBound - 1)
    if cursor.x != x || cursor.y != y || cursor.x >= lineEnd { finishMove() }
    loosePlace = nil
  }

  // MARK: Erasing and moving cells

  /// Erases cells; selectively, only unprotected ones.
  mutating func erase(rows range: Range<Int>, columns: Range<Int>? = nil, isSelective: Bool = false)
  {
    let columns = (columns ?? 0..<self.columns).clamped(to: 0..<self.columns)
    for y in range.clamped(to: 0..<rows) {
      let blank = blankCell
      shownRows[y].cells.withUnsafeMutableBufferPointer { cells in
        for x in columns where !isSelective || !cells[x].isMarked { cells[x] = blank }
      }
      endLine(inRow: y, before: columns.upperBound)
      if columns.count == self.columns, !isSelective { shownRows[y].isDouble = false }
      markDirty(y)
    }
    if range.first == 0, columns.count == self.columns { endLine(above: 0) }
    cursor.isPastEnd = false
    loosePlace = nil
  }

  /// Inserts blanks at the cursor (ICH), or deletes cells if `count` is negative (DCH).
  mutating func insertCells(_ count: Int) {
    guard isBetweenMargins else { return }
    shift(columns: cursor.x..<lineEnd, ofRows: cursor.y..<cursor.y + 1, by: count)
    (cursor.isPastEnd, loosePlace) = (false, nil)
  }

  /// Inserts columns of blanks at the cursor (DECIC), or deletes some if `count` is negative (DECDC).
  mutating func insertColumns(_ count: Int) {
    guard isBetweenMargins, top..<bottom ~= cursor.y else { return }
    shift(columns: cursor.x..<right, ofRows: top..<bottom, by: count)
  }

  private mutating func shift(columns range: Range<Int>, ofRows rows: Range<Int>, by distance: Int)
  {
    let count = min(abs(distance), range.count)
    for y in rows {
      let blank = blankCell
      shownRows[y].cells.withUnsafeMutableBufferPointer { cells in
        if distance > 0 {
          for x in (range.lowerBound + count..<range.upperBound).reversed() {
            cells[x] = cells[x - count]
          }
          for x in range.prefix(count) { cells[x] = blank }
        } else {
          for x in range.dropLast(count) { cells[x] = cells[x + count] }
          for x in range.suffix(count) { cells[x] = blank }
        }
      }
      endLine(inRow: y)
      markDirty(y)
    }
  }

  /// Inserts rows of blanks at the cursor (IL), or deletes some if `count` is negative (DL).
  mutating func insertRows(_ count: Int) {
    guard top..<bottom ~= cursor.y, isBetweenMargins else { return }
    scroll(cursor.y..<bottom, by: -count)
    returnCarriage()
  }

  /// Scrolls the region up (SU), or down if `count` is negative (SD).
  mutating func scroll(by count: Int) {
    scroll(top..<bottom, by: count, keepsLines: true)
    keepCursorInside()
  }

  /// Moves rows up, or down if `distance` is negative; with `keepsLines` to the scrollback.
  private mutating func scroll(_ range: Range<Int>, by distance: Int, keepsLines: Bool = false) {
    let count = min(abs(distance), range.count)
    guard count > 0 else { return }
    guard left == 0, right == columns else {
      return scrollCells(range, by: distance > 0 ? count : -count)
    }
    let isTop = range.lowerBound == 0 && distance > 0
    if isTop, keepsLines, !isAlternate {
      for y in 0..<count { push(shownRows[y]) }
    }
    shownRows.withUnsafeMutableBufferPointer { rows in
      Self.rotate(&rows, range, toLeft: distance > 0 ? count : range.count - count)
    }
    // Lines that crossed an edge of the range are cut there.
    if !isTop || isAlternate || !keepsLines { endLine(above: range.lowerBound) }
    for y in distance > 0 ? range.suffix(count) : range.prefix(count) { clearRow(y) }
    if distance > 0, range.upperBound - count > range.lowerBound {
      if range.upperBound < rows { endLine(inRow: range.upperBound - count - 1) }
    } else {
      endLine(inRow: range.upperBound - 1)
    }
    for y in range { markDirty(y) }
  }

  private static func rotate(
    _ rows: inout UnsafeMutableBufferPointer<Row>, _ range: Range<Int>, toLeft count: Int
  ) {
    if count == 1 {
      for y in range.dropLast() { rows.swapAt(y, y + 1) }
      return
    }
    func reverse(_ range: Range<Int>) {
      var (first, last) = (range.lowerBound, range.upperBound - 1)
      while first < last {
        rows.swapAt(first, last)
        (first, last) = (first + 1, last - 1)
      }
    }
    let middle = range.lowerBound + count
    reverse(range.lowerBound..<middle)
    reverse(middle..<range.upperBound)
    reverse(range)
  }

  private mutating func clearRow(_ y: Int) {
    let blank = blankCell
    shownRows[y].cells.withUnsafeMutableBufferPointer { $0.update(repeating: blank) }
    (shownRows[y].wrapColumn, shownRows[y].isDouble) = (0, false)
  }

  /// Moves the cells between the margins at the sides.
  private mutating func scrollCells(_ range: Range<Int>, by distance: Int) {
    let (left, right) = (left, right)
    for y in distance > 0 ? Array(range) : range.reversed() {
      let source = y + distance
      let cells = range.contains(source) ? shownRows[source].cells : nil
      let blank = blankCell
      shownRows[y].cells.withUnsafeMutableBufferPointer { row in
        for x in left..<right { row[x] = cells?[x] ?? blank }
      }
      endLine(inRow: y, before: right)
      markDirty(y)
    }
  }

  /// Fills the screen with `E`, and removes the margins (DECALN).
  mutating func fillForAlignment() {
    (top, bottom, left, right, hasOrigin) = (0, rows, 0, columns, false)
    let cell = PackedCell("E", width: 1, style: PackedStyle(.standard))
    for y in 0..<rows {
      shownRows[y] = Row(cells: CellGrid.Line(repeating: cell, count: columns))
      markDirty(y)
    }
    move(toColumn: 0, row: 0)
  }

  /// Makes the characters of the row twice as wide (DECDWL, DECDHL), or as wide as others (DECSWL).
  mutating func setIsDouble(_ isDouble: Bool) {
    guard !hasSideMargins, shownRows[cursor.y].isDouble != isDouble else { return }
    shownRows[cursor.y].isDouble = isDouble
    if isDouble { erase(rows: cursor.y..<cursor.y + 1, columns: columns / 2..<columns) }
    keepCursorInside()
  }

  // MARK: Lines

  /// Ends the line in the row if a change before column `end` has reached where it wraps.
  private mutating func endLine(inRow y: Int, before end: Int = .max) {
    let wrapColumn = shownRows[y].wrapColumn
    if wrapColumn > 0, end >= wrapColumn { setWrapColumn(0, ofRow: y) }
  }

  /// Ends the line of the row above `y`, which no longer goes on there.
  private mutating func endLine(above y: Int) {
    if y > 0 {
      endLine(inRow: y - 1)
    } else if !isAlternate {
      scrollback.endLine()
    }
  }

  private mutating func setWrapColumn(_ column: Int, ofRow y: Int) {
    shownRows[y].wrapColumn = column
    markDirty(y)
  }

  /// Appends a row to the scrollback as it appears.
  private mutating func push(_ row: Row) {
    let isReversed = isReversed
    let cells = isReversed ? CellGrid.Line(row.cells.map(\.reversed)) : row.cells
    cells.withUnsafeBufferPointer {
      scrollback.push($0, wrapColumn: row.wrapColumn, texts: longTexts)
    }
  }

  mutating func clearScrollback() { scrollback.removeAll() }

  // MARK: Screens

  mutating func showAlternate(_ isShown: Bool) {
    guard isShown != isAlternate else { return }
    if isShown { primaryCursor = cursor }
    isAlternate = isShown
    swap(&shownRows, &hiddenRows)
    keepCursorInside()
    markAllDirty()
  }

  /// Resets all but the sizes and the lines above the screen (RIS).
  mutating func reset() {
    showAlternate(false)
    var new = TerminalScreen(columns: columns, rows: rows, scrollback: scrollback)
    new.scrollback.endLine()
    new.widths = widths
    self = new
  }

  /// Resets modes, margins, style and what was saved, but not the cells (DECSTR).
  mutating func resetSoftly() {
    (style, charsets, inserts, protects, hasOrigin, wraps) =
      (.standard, Charsets(), false, false, false, true)
    (top, bottom, left, right) = (0, rows, 0, columns)
    saved[isAlternate ? 1 : 0] = Saved()
  }

  // MARK: Pictures

  private mutating func markDirty(_ y: Int) {
    dirtyRows[y] = true
    isDirty = true
  }

  mutating func markAllDirty() {
    for y in dirtyRows.indices { dirtyRows[y] = true }
    isDirty = true
  }

  /// Returns the indices of the changed rows, and marks them as unchanged.
  mutating func takeDirtyRows() -> [Int] {
    guard isDirty else { return [] }
    isDirty = false
    let changed = dirtyRows.indices.filter { dirtyRows[$0] }
    for row in changed { dirtyRows[row] = false }
    return changed
  }

  /// A row with the texts of its cells, as it appears.
  struct TextRow {
    let cells: CellGrid.Line
    /// The texts of long cells.
    fileprivate let texts: [UInt64: String]
    /// The number of columns of the text if the line goes on in the next row; 0 if it ends in the row.
    let wrapColumn: Int

    /// Appends the text of a cell: a blank for an erased one and for half of a character.
    func appendText(at x: Int, to text: inout String) {
      let cell = cells[x]
      let isWhole = cell.width != 2 || x + 1 < cells.count && cells[x + 1].width == 0
      if !isWhole || cell.text == 0 {
        if cell.width > 0 || x == 0 || cells[x - 1].width != 2 { text += " " }
      } else if cell.isLong {
        text += texts[cell.text] ?? ""
      } else {
        cell.forEachScalar { text.unicodeScalars.append($0) }
      }
    }
  }

  func textRow(_ row: Row) -> TextRow {
    TextRow(
      cells: isReversed ? CellGrid.Line(row.cells.map(\.reversed)) : row.cells, texts: longTexts,
      wrapColumn: row.wrapColumn)
  }

  /// Returns a line of the scrollback; index 0 is the oldest.
  func scrolledRow(_ index: Int) -> TextRow {
    let line = scrollback[index]
    var texts: [UInt64: String] = [:]
    let cells = ScrollbackLine.cells(of: line, &texts)
    return TextRow(cells: cells, texts: texts, wrapColumn: ScrollbackLine.wrapColumn(of: line))
  }

  /// A picture of the screen that is shown.
  var picture: CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for (y, row) in shownRows.enumerated() { Self.draw(textRow(row), atRow: y, in: &grid) }
    return grid
  }

  /// Draws a row, without halves of wide characters, and blanks after it.
  static func draw(_ row: TextRow, atRow y: Int, in grid: inout CellGrid) {
    var line = row.cells
    if line.count > grid.columns { line.removeLast(line.count - grid.columns) }
    line += repeatElement(blank, count: grid.columns - line.count)
    var kept: [(PackedCell, Character)] = []
    line.withUnsafeMutableBufferPointer { line in
      var x = 0
      while x < line.count {
        let cell = line[x]
        line[x].isMarked = false
        if cell.isLong {
          let cluster = row.texts[cell.text].flatMap(drawn)?.cluster ?? " "
          line[x] = PackedCell(
            Array(cluster.unicodeScalars), width: cell.width, isDisputed: cell.isDisputed,
            style: cell.style)
          kept.append((line[x], cluster))
        }
        if cell.width == 2, x + 1 < line.count, line[x + 1].width == 0 {
          line[x + 1] = PackedCell.rightHalf(cell.style)
          x += 1
        } else if cell.width != 1 || cell.text == 0 {
          line[x] = PackedCell(" ", width: 1, style: cell.style)
        }
        x += 1
      }
    }
    for (cell, cluster) in kept { grid.keep(cluster, of: cell) }
    grid.changeRow(y) { $0 = line }
  }

  // MARK: Resizing

  /// Resizes the screens, removes the margins, and wraps the lines of the primary screen anew.
  mutating func resize(columns: Int, rows: Int) {
    var cursors = [isAlternate ? primaryCursor : cursor, saved[0].cursor]
    if isAlternate { swap(&shownRows, &hiddenRows) }
    if columns != self.columns { rewrap(to: columns, &cursors) }
    setHeight(rows, &cursors)
    if isAlternate { swap(&shownRows, &hiddenRows) }
    saved[0].cursor = cursors[1]
    if isAlternate { primaryCursor = cursors[0] } else { cursor = cursors[0] }

    let alternate = Self.cut(isAlternate ? shownRows : hiddenRows, columns, rows)
    if isAlternate { shownRows = alternate } else { hiddenRows = alternate }
    if columns > tabStops.count {
      tabStops += Self.makeTabStops(tabStops.count..<columns)
    } else {
      tabStops.removeLast(tabStops.count - columns)
    }
    (self.columns, self.rows) = (columns, rows)
    (top, bottom, left, right) = (0, rows, 0, columns)
    dirtyRows = Array(repeating: true, count: rows)
    isDirty = true
    keepCursorInside()
  }

  /// Returns rows of another size, cut or with blanks.
  private static func cut(_ old: Rows, _ columns: Int, _ rows: Int) -> Rows {
    var new = makeRows(columns, rows)
    for (y, row) in old.prefix(rows).enumerated() {
      let count = min(columns, row.cells.count)
      new[y].cells.replaceSubrange(..<count, with: row.cells[..<count])
      // A line that is cut at the edge still goes on.
      new[y].wrapColumn = min(row.wrapColumn, columns)
    }
    return new
  }

  /// Changes the height of the primary screen, whose rows must be the shown ones.
  private mutating func setHeight(_ height: Int, _ cursors: inout [Cursor]) {
    var moved = 0
    if height < shownRows.count {
      let last = shownRows.indices.last { $0 >= height && ($0 == cursors[0].y || hasText($0)) }
      // The cursor's row always stays.
      moved = -min(last.map { $0 + 1 - height } ?? 0, cursors[0].y)
      for row in shownRows.prefix(-moved) { push(row) }
      shownRows.removeFirst(-moved)
      shownRows.removeLast(max(shownRows.count - height, 0))
    }
    let width = shownRows.first?.cells.count ?? columns
    while shownRows.count < height, let line = scrollback.pop() {
      shownRows.insert(pulled(line, width: width), at: 0)
      moved += 1
    }
    shownRows += Self.makeRows(width, height - shownRows.count)
    for index in cursors.indices { cursors[index].y = max(cursors[index].y + moved, 0) }
  }

  private func hasText(_ y: Int) -> Bool {
    shownRows[y].cells.contains { $0.text != 0 || $0.width == 0 }
  }

  private mutating func pulled(_ line: [UInt8], width: Int) -> Row {
    var row = Row(cells: ScrollbackLine.cells(of: line, &longTexts))
    // The line looks the same in reverse video.
    if isReversed { row.cells = CellGrid.Line(row.cells.map(\.reversed)) }
    row.wrapColumn = min(ScrollbackLine.wrapColumn(of: line), width)
    if row.cells.count > width { row.cells.removeLast(row.cells.count - width) }
    let blank = isReversed ? Self.blank.reversed : Self.blank
    row.cells += repeatElement(blank, count: width - row.cells.count)
    return row
  }

  /// Wraps the shown rows, those of the primary screen, and the lines above them at a width.
  private mutating func rewrap(to width: Int, _ cursors: inout [Cursor]) {
    var lines = scrollback.emptied
    var index = 0
    // The last line of the scrollback may go on in the screen.
    while let end = scrollback.endOfLine(from: index) {
      if end == index + 1, ScrollbackLine.count(in: scrollback[index]) <= width {
        lines.push(scrollback[index])
      } else {
        var line = WrappingLine(width: width)
        for row in index..<end { line.cells += text(of: scrolledLine(row)) }
        for row in line.rows { push(row, to: &lines) }
      }
      index = end
    }
    let firstRows = (index..<scrollback.count).map { scrolledLine($0) }
    let height = shownRows.count
    let last = max(shownRows.indices.last(where: hasText) ?? 0, cursors[0].y)
    let wasFull = last == height - 1
    // The places to follow: the first cell of the screen, and the cursors.
    var places = [Cursor()] + cursors
    var rows: [Row] = []
    var line = WrappingLine(width: width)
    for (number, row) in (firstRows + shownRows[...last]).enumerated() {
      for (mark, place) in zip(places.indices, [Cursor()] + cursors)
      where place.y + firstRows.count == number {
        line.marks[mark] = line.cells.count + place.x + (place.isPastEnd ? 1 : 0)
      }
      line.cells += text(of: row)
      guard row.wrapColumn == 0 || number == firstRows.count + last else { continue }
      for (mark, offset) in line.marks {
        places[mark] = line.place(of: offset)
        places[mark].y += rows.count
      }
      rows += line.rows
      line = WrappingLine(width: width)
    }
    var first = places[0].y
    let overflow = rows.count - height
    if overflow > first { first = min(overflow, max(places[1].y, first)) }
    if wasFull, overflow < first { first = max(overflow, 0) }
    for row in rows.prefix(first) { push(row, to: &lines) }
    scrollback = lines
    shownRows = Rows(rows.dropFirst(first).prefix(height))
    for index in cursors.indices where cursors[index].y <= last {
      cursors[index] = places[index + 1]
      cursors[index].y = max(cursors[index].y - first, 0)
    }
    if wasFull { return setHeight(height, &cursors) }
    shownRows += Self.makeRows(width, height - shownRows.count)
  }

  private mutating func scrolledLine(_ index: Int) -> Row {
    let line = scrollback[index]
    return pulled(line, width: ScrollbackLine.count(in: line))
  }

  private mutating func push(_ row: Row, to lines: inout Scrollback) {
    swap(&lines, &scrollback)
    push(row)
    swap(&lines, &scrollback)
  }

  /// Returns the cells of a row up to the last one with text, or up to where its line wraps.
  private func text(of row: Row) -> ArraySlice<PackedCell> {
    if row.wrapColumn > 0 { return ArraySlice(row.cells.prefix(row.wrapColumn)) }
    // In reverse video, blanks of the scrollback are reversed, to look as they did.
    let end = row.cells.lastIndex { $0 != Self.blank && $0 != Self.blank.reversed } ?? -1
    return ArraySlice(row.cells[...end])
  }
}

/// A line while it is wrapped at another width.
private struct WrappingLine {
  let width: Int
  var cells: [PackedCell] = []
  /// Offsets to follow, by their numbers.
  var marks: [Int: Int] = [:]

  /// The offsets of the first cells of the rows.
  private var starts: [Int] {
    var starts = [0]
    var next = width
    while next < cells.count {
      // A wide character is not cut.
      if cells[next].width == 0, next - 1 > starts[starts.count - 1] { next -= 1 }
      starts.append(next)
      next += width
    }
    return starts
  }

  var rows: [TerminalScreen.Row] {
    let starts = starts
    return starts.indices.map { index in
      let isLast = index == starts.count - 1
      let part = cells[starts[index]..<(isLast ? cells.count : starts[index + 1])]
      let blank = PackedCell("\0", width: 1, style: PackedStyle(.standard))
      let rest = repeatElement(blank, count: width - part.count)
      return TerminalScreen.Row(
        cells: CellGrid.Line(part + rest), wrapColumn: isLast ? 0 : part.count)
    }
  }

  func place(of offset: Int) -> TerminalScreen.Cursor {
    let starts = starts
    let y = starts.lastIndex { $0 <= offset } ?? 0
    let x = offset - starts[y]
    return TerminalScreen.Cursor(
      x: min(x, width - 1), y: y, isPastEnd: x == width && offset == cells.count)
  }
}

extension PackedCell {
  /// The cell in reverse video.
  fileprivate var reversed: PackedCell {
    var (cell, style) = (self, style.style)
    style.attributes.formSymmetricDifference(.reverse)
    cell.style = PackedStyle(style)
    return cell
  }
}

/// A cache of the widths of code points.
private struct WidthTable {
  private var known: [UInt8] = []

  private static let isDisputedBit = UInt8(4)

  /// The width of a code point, in columns.
  subscript(scalar: Unicode.Scalar) -> Int {
    mutating get { Int(look(of: scalar) & 3) }
  }

  mutating func isDisputed(_ scalar: Unicode.Scalar) -> Bool {
    look(of: scalar) & Self.isDisputedBit != 0
  }

  private mutating func look(of scalar: Unicode.Scalar) -> UInt8 {
    let index = Int(scalar.value)
    if known.isEmpty { known = Array(repeating: 0xFF, count: 0x20000) }
    guard index < known.count else { return Self.find(scalar) }
    if known[index] == 0xFF { known[index] = Self.find(scalar) }
    return known[index]
  }

  private static func find(_ scalar: Unicode.Scalar) -> UInt8 {
    // Pictures show no soft hyphens, but programs count a column for each.
    if scalar == "\u{AD}" { return 1 | isDisputedBit }
    let width = CellWidth(of: Character(scalar))
    return UInt8(CellWidth.columns(of: scalar)) | (width.isDisputed ? isDisputedBit : 0)
  }
}

/// The character sets of a terminal (SCS), of which one is in use.
struct Charsets: Hashable {
  /// Whether each of G0 to G3 has other characters than ASCII has.
  private var sets: [Set] = [.ascii, .ascii, .ascii, .ascii]
  /// The set in use (SI, SO, LS2, LS3).
  private var current = 0
  /// The set of the next character alone (SS2, SS3).
  private var next: Int?

  private enum Set { case ascii, british, graphics }

  /// The characters from `0x5F` of DEC's special graphics.
  private static let graphics = Array(
    "\u{A0}◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// Whether ASCII characters are themselves.
  var isPlain: Bool { next == nil && sets[current] == .ascii }

  mutating func use(_ number: Int) { current = number }

  mutating func useOnce(_ number: Int) { next = number }

  /// Sets one of G0 to G3 to the set with a final byte; unknown ones count as ASCII.
  mutating func designate(_ number: Int, _ final: UInt8) {
    sets[number] =
      switch final {
      case UInt8(ascii: "0"): .graphics
      case UInt8(ascii: "A"): .british
      default: .ascii
      }
  }

  /// Returns the character for an ASCII code.
  mutating func apply(to byte: UInt8) -> Unicode.Scalar {
    let set = sets[next ?? current]
    next = nil
    switch set {
    case .graphics where byte >= 0x5F: return Self.graphics[Int(byte) - 0x5F]
    case .british where byte == UInt8(ascii: "#"): return "£"
    default: return Unicode.Scalar(byte)
    }
  }
}
