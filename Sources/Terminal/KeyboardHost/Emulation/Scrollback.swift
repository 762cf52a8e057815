internal import KeyboardCells

/// The newest lines above a terminal's screen, as bytes: runs of cells with the same style.
package struct Scrollback {
  let lineLimit: Int
  /// The maximum size of the lines in bytes, without the overhead of each line.
  let byteLimit: Int

  private var lines: ContiguousArray<[UInt8]> = []
  /// The index of the oldest line once the limit has been reached.
  private var start = 0
  private(set) var byteCount = 0
  private(set) var count = 0
  private(set) var total = 0

  package init(lineLimit: Int = 10_000, byteLimit: Int = 4 << 20) {
    self.lineLimit = max(lineLimit, 0)
    self.byteLimit = byteLimit
  }

  /// Appends a line; `wrapColumn` is 0 unless it wraps, and `texts` are those of long cells.
  mutating func push(
    _ cells: UnsafeBufferPointer<PackedCell>, wrapColumn: Int = 0, texts: [UInt64: String] = [:]
  ) {
    push(lineLimit > 0 ? ScrollbackLine.bytes(of: cells, wrapColumn: wrapColumn, texts: texts) : [])
  }

  /// Appends a line of a scrollback.
  mutating func push(_ line: [UInt8]) {
    total += 1
    guard lineLimit > 0 else { return }
    while count > 0, count == lineLimit || byteCount + line.count > byteLimit { dropFirst() }
    byteCount += line.count
    if count == lines.count {
      // The ring must start at index 0 before it can grow.
      if start > 0 { (lines, start) = (ContiguousArray(lines[start...] + lines[..<start]), 0) }
      lines.append(line)
    } else {
      lines[index(count)] = line
    }
    count += 1
  }

  mutating func pop() -> [UInt8]? {
    guard count > 0 else { return nil }
    count -= 1
    let index = index(count)
    let line = lines[index]
    lines[index] = []
    byteCount -= line.count
    if index == lines.count - 1, start == 0 { lines.removeLast() }
    return line
  }

  /// Makes the last line end where it wraps now.
  mutating func endLine() {
    guard count > 0 else { return }
    byteCount -= ScrollbackLine.end(&lines[index(count - 1)])
  }

  mutating func removeAll() { (lines, start, byteCount, count) = ([], 0, 0, 0) }

  var emptied: Scrollback {
    var scrollback = self
    scrollback.removeAll()
    scrollback.total -= count
    return scrollback
  }

  /// Returns the index after the last row of a line; `nil` if that goes on in the screen.
  func endOfLine(from index: Int) -> Int? {
    (index..<count).first { ScrollbackLine.wrapColumn(of: self[$0]) == 0 }.map { $0 + 1 }
  }

  subscript(index: Int) -> [UInt8] { lines[self.index(index)] }

  private mutating func dropFirst() {
    byteCount -= lines[start].count
    lines[start] = []
    start = (start + 1) % lines.count
    count -= 1
  }

  private func index(_ offset: Int) -> Int {
    let index = start + offset
    return index < lines.count ? index : index - lines.count
  }
}

/// The encoding of a line: runs of a length, a style and cells; one that wraps begins with 0.
enum ScrollbackLine {
  private static let blank = UInt8(0)
  private static let rightHalf = UInt8(1)
  private static let scalars = UInt8(2)
  private static let isDisputedBit = UInt8(0x80)
  private static let isLongBit = UInt8(0x40)
  private static let wrapLength = 4

  static func bytes(
    of cells: UnsafeBufferPointer<PackedCell>, wrapColumn: Int, texts: [UInt64: String]
  ) -> [UInt8] {
    var end = cells.count
    let standard = PackedStyle(.standard)
    while end > wrapColumn, cells[end - 1].text == 0, cells[end - 1].width == 1,
      cells[end - 1].style == standard
    {
      end -= 1
    }
    // The fast path: most lines are plain text.
    if cells[..<end].allSatisfy({ $0.style == standard && $0.text >= 0x20 && $0.text < 0x7F }) {
      return plainBytes(of: UnsafeBufferPointer(rebasing: cells[..<end]), wrapColumn: wrapColumn)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(wrapLength + end + 3)
    if wrapColumn > 0 { append(UInt64(wrapColumn) << 16, count: wrapLength, to: &bytes) }
    var x = 0
    while x < end {
      let style = cells[x].style
      var last = x + 1
      while last < end, cells[last].style == style { last += 1 }
      append(UInt64(last - x), count: 2, to: &bytes)
      bytes.append(style == standard ? 0 : 1)
      if style != standard { append(style.word, count: 8, to: &bytes) }
      while x < last {
        append(cells[x], texts, to: &bytes)
        x += 1
      }
    }
    return bytes
  }

  private static func plainBytes(
    of cells: UnsafeBufferPointer<PackedCell>, wrapColumn: Int
  ) -> [UInt8] {
    guard !cells.isEmpty else { return [] }
    let start = wrapColumn > 0 ? wrapLength : 0
    return [UInt8](unsafeUninitializedCapacity: start + cells.count + 3) { bytes, count in
      if start > 0 {
        (bytes[0], bytes[1]) = (0, 0)
        bytes[2] = UInt8(truncatingIfNeeded: wrapColumn)
        bytes[3] = UInt8(truncatingIfNeeded: wrapColumn >> 8)
      }
      bytes[start] = UInt8(truncatingIfNeeded: cells.count)
      bytes[start + 1] = UInt8(truncatingIfNeeded: cells.count >> 8)
      bytes[start + 2] = 0
      for (x, cell) in cells.enumerated() {
        bytes[start + 3 + x] = UInt8(truncatingIfNeeded: cell.text)
      }
      count = start + cells.count + 3
    }
  }

  private static func append(
    _ cell: PackedCell, _ texts: [UInt64: String], to bytes: inout [UInt8]
  ) {
    if cell.text >= 0x20, cell.text < 0x7F { return bytes.append(UInt8(cell.text)) }
    if cell.text == 0 { return bytes.append(cell.width == 0 ? rightHalf : blank) }
    let look =
      UInt8(cell.width) | (cell.isDisputed ? isDisputedBit : 0) | (cell.isLong ? isLongBit : 0)
    bytes += [scalars, look, 0]
    let place = bytes.count - 1
    func append(_ scalar: Unicode.Scalar) {
      self.append(UInt64(scalar.value), count: 3, to: &bytes)
      bytes[place] += 1
    }
    if cell.isLong {
      for scalar in (texts[cell.text] ?? "\u{FFFD}").unicodeScalars { append(scalar) }
    } else {
      cell.forEachScalar(append)
    }
  }

  private static func append(_ number: UInt64, count: Int, to bytes: inout [UInt8]) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  /// Returns the number of columns of the text of a line that wraps; 0 for other lines.
  static func wrapColumn(of bytes: [UInt8]) -> Int {
    guard bytes.count > wrapLength, bytes[0] == 0, bytes[1] == 0 else { return 0 }
    return Int(bytes[2]) | Int(bytes[3]) << 8
  }

  /// Makes a line end where it wraps, and returns the number of bytes that it has lost.
  static func end(_ bytes: inout [UInt8]) -> Int {
    guard wrapColumn(of: bytes) > 0 else { return 0 }
    bytes.removeFirst(wrapLength)
    return wrapLength
  }

  static func count(in bytes: [UInt8]) -> Int {
    var count = 0
    forEachCell(in: bytes) { _, _ in count += 1 }
    return count
  }

  /// Returns the cells of a line, and adds the texts of long ones to `texts`.
  static func cells(of bytes: [UInt8], _ texts: inout [UInt64: String]) -> CellGrid.Line {
    var cells = CellGrid.Line()
    forEachCell(in: bytes) { cell, text in
      cells.append(cell)
      if let text { texts[cell.text] = text }
    }
    return cells
  }

  /// Calls `body` with each cell from the left, and with its text if it is long.
  private static func forEachCell(in bytes: [UInt8], _ body: (PackedCell, String?) -> Void) {
    var index = wrapColumn(of: bytes) > 0 ? wrapLength : 0
    func number(_ count: Int) -> UInt64 {
      defer { index += count }
      return (0..<count).reduce(0) { $0 | UInt64(bytes[index + $1]) << UInt64(8 * $1) }
    }
    while index < bytes.count {
      let count = number(2)
      let style = number(1) == 0 ? PackedStyle(.standard) : PackedStyle(storedWord: number(8))
      for _ in 0..<count {
        let byte = bytes[index]
        index += 1
        switch byte {
        case blank: body(PackedCell("\0", width: 1, style: style), nil)
        case rightHalf: body(PackedCell.rightHalf(style), nil)
        case scalars:
          let look = UInt8(number(1))
          let text = (0..<number(1)).compactMap { _ in Unicode.Scalar(UInt32(number(3))) }
          let cell = PackedCell(
            text, width: Int(look & 3), isDisputed: look & isDisputedBit != 0,
            isLong: look & isLongBit != 0, style: style)
          body(cell, cell.isLong ? String(String.UnicodeScalarView(text)) : nil)
        default: body(PackedCell(Unicode.Scalar(byte), width: 1, style: style), nil)
        }
      }
    }
  }
}
