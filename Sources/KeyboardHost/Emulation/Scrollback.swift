internal import KeyboardCells

/// The lines that have left a terminal's screen at the top, the newest of them.
///
/// A line is kept as bytes: runs of cells that look the same, with one byte for each ASCII character. Blanks at
/// its end are left out.
struct Scrollback {
  /// The most lines.
  let lineLimit: Int
  /// The most bytes that the lines take, without what a line costs by itself.
  let byteLimit: Int

  private var lines: ContiguousArray<[UInt8]> = []
  /// The place of the oldest line, once there have been as many as there may be.
  private var start = 0
  /// The bytes that the lines take.
  private(set) var byteCount = 0
  /// How many lines there are.
  private(set) var count = 0
  /// How many lines have ever been added.
  private(set) var total = 0

  init(lineLimit: Int = 10_000, byteLimit: Int = 4 << 20) {
    self.lineLimit = max(lineLimit, 0)
    self.byteLimit = byteLimit
  }

  /// Adds a line at the end.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  mutating func push(
    _ cells: UnsafeBufferPointer<PackedCell>, clusters: [UInt64: Character] = [:]
  ) {
    total += 1
    guard lineLimit > 0 else { return }
    let line = ScrollbackLine.bytes(of: cells, clusters: clusters)
    while count > 0, count == lineLimit || byteCount + line.count > byteLimit { dropFirst() }
    byteCount += line.count
    if count == lines.count {
      // There is room for more once the oldest is the first again.
      if start > 0 { (lines, start) = (ContiguousArray(lines[start...] + lines[..<start]), 0) }
      lines.append(line)
    } else {
      lines[index(count)] = line
    }
    count += 1
  }

  /// Takes the last line away.
  ///
  /// - Returns: The line; `nil` if there is none.
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

  /// Forgets all lines.
  mutating func removeAll() {
    (lines, start, byteCount, count) = ([], 0, 0, 0)
  }

  /// The line at `index`, counted from the oldest one.
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

/// A line as bytes: for each run of cells that look the same, their number and their style, then the cells.
enum ScrollbackLine {
  private static let blank = UInt8(0)
  private static let rightHalf = UInt8(1)
  private static let scalars = UInt8(2)

  static func bytes(
    of cells: UnsafeBufferPointer<PackedCell>, clusters: [UInt64: Character]
  ) -> [UInt8] {
    var end = cells.count
    let standard = PackedStyle(.standard)
    while end > 0, cells[end - 1].text == 0, cells[end - 1].width == 1,
      cells[end - 1].style == standard
    {
      end -= 1
    }
    // Most lines are plain text.
    if cells[..<end].allSatisfy({ $0.style == standard && $0.text >= 0x20 && $0.text < 0x7F }) {
      return plainBytes(of: UnsafeBufferPointer(rebasing: cells[..<end]))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end + 3)
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

  private static func plainBytes(of cells: UnsafeBufferPointer<PackedCell>) -> [UInt8] {
    guard !cells.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: cells.count + 3) { bytes, count in
      bytes[0] = UInt8(truncatingIfNeeded: cells.count)
      bytes[1] = UInt8(truncatingIfNeeded: cells.count >> 8)
      bytes[2] = 0
      for (x, cell) in cells.enumerated() { bytes[x + 3] = UInt8(truncatingIfNeeded: cell.text) }
      count = cells.count + 3
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

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: The line.
  ///   - body: Called with each cell from the left, and with its cluster if the cell has no room for it.
  static func forEachCell(in bytes: [UInt8], _ body: (PackedCell, Character?) -> Void) {
    var index = 0
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
