internal import KeyboardCells

/// The newest lines that have scrolled off the top of a terminal's screen, as bytes: runs of cells
/// with the same style, with one byte for each ASCII character, without trailing blanks.
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

  /// Appends a line; `wrapColumn` is 0 unless it wraps, and `clusters` do not fit into a cell.
  mutating func push(
    _ cells: UnsafeBufferPointer<PackedCell>, wrapColumn: Int = 0,
    clusters: [UInt64: Character] = [:]
  ) {
    total += 1
    guard lineLimit > 0 else { return }
    let line = ScrollbackLine.bytes(of: cells, wrapColumn: wrapColumn, clusters: clusters)
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

/// The encoding of a line: for each run of cells of one style, the length, the style, and the
/// cells. A line that wraps begins with the length 0 and the number of columns of its text.
enum ScrollbackLine {
  private static let blank = UInt8(0)
  private static let rightHalf = UInt8(1)
  private static let scalars = UInt8(2)
  private static let wrapLength = 4

  static func bytes(
    of cells: UnsafeBufferPointer<PackedCell>, wrapColumn: Int, clusters: [UInt64: Character]
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
        append(cells[x], clusters, to: &bytes)
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
    _ cell: PackedCell, _ clusters: [UInt64: Character], to bytes: inout [UInt8]
  ) {
    if cell.text >= 0x20, cell.text < 0x7F { return bytes.append(UInt8(cell.text)) }
    if cell.text == 0 { return bytes.append(cell.width == 0 ? rightHalf : blank) }
    bytes.append(scalars)
    var count = UInt8(0)
    let place = bytes.count
    bytes.append(0)
    if !cell.isLong {
      cell.forEachScalar {
        append(UInt64($0.value), count: 3, to: &bytes)
        count += 1
      }
    } else {
      for scalar in (clusters[cell.text] ?? "\u{FFFD}").unicodeScalars.prefix(15) {
        append(UInt64(scalar.value), count: 3, to: &bytes)
        count += 1
      }
    }
    bytes[place] = count | UInt8(cell.width) << 4 | (cell.isDisputed ? 0x80 : 0)
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

  /// Calls `body` with each cell from the left, and its cluster if that does not fit into it.
  static func forEachCell(in bytes: [UInt8], _ body: (PackedCell, Character?) -> Void) {
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
          let look = number(1)
          let text = String(
            String.UnicodeScalarView(
              (0..<(look & 0xF)).compactMap { _ in Unicode.Scalar(UInt32(number(3))) }))
          let cluster = text.first ?? "\u{FFFD}"
          let cell = PackedCell(
            cluster, columns: Int(look >> 4 & 3), isDisputed: look & 0x80 != 0, style: style)
          body(cell, cell.isLong ? cluster : nil)
        default: body(PackedCell(Unicode.Scalar(byte), width: 1, style: style), nil)
        }
      }
    }
  }
}
