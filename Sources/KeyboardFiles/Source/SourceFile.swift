internal import KeyboardPlatform

/// A file's bytes, with the name that diagnostics show.
struct SourceFile: Sendable {
  let name: String
  /// The file's bytes and a terminating NUL, which is invalid in XML, so that the parser stops
  /// there.
  let terminatedBytes: [UInt8]

  init(name: String, bytes: [UInt8]) {
    self.name = name
    var bytes = bytes
    bytes.append(0)
    terminatedBytes = bytes
  }

  var count: Int { terminatedBytes.count - 1 }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { terminatedBytes[range] }

  /// Returns the offset of the first `byte` from `start` on. `memchr` is faster than a loop.
  func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    unsafe terminatedBytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < count,
        let found = unsafe memchr(base + start, CInt(byte), count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}

/// The offsets of a file's lines, which convert an offset to a line and a column.
struct LineTable: Sendable {
  private let file: SourceFile
  private let starts: [Int]

  init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    while let end = file.firstOffset(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) {
      starts.append(end + 1)
    }
    self.starts = starts
  }

  func location(of range: Range<Int>) -> SourceLocation {
    let start = position(at: range.lowerBound)
    return SourceLocation(
      file: file.name, start: start, end: position(at: range.upperBound),
      sourceLine: text(ofLine: start.line))
  }

  private func position(at offset: Int) -> SourceLocation.Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let (characters, units) = counts(in: starts[low]..<min(offset, file.count))
    return .init(offset: offset, line: low + 1, column: characters + 1, utf16Offset: units)
  }

  /// Returns the number of code points and UTF-16 code units in `range`. A byte order mark does not
  /// count.
  private func counts(in range: Range<Int>) -> (characters: Int, units: Int) {
    var (characters, units) = (0, 0)
    for byte in file[range] where byte & 0xC0 != 0x80 {
      characters += 1
      units += byte >= 0xF0 ? 2 : 1
    }
    let hasMark =
      range.lowerBound == 0 && range.count >= 3 && file[0..<3].elementsEqual([0xEF, 0xBB, 0xBF])
    return hasMark ? (characters - 1, units - 1) : (characters, units)
  }

  private func text(ofLine line: Int) -> String {
    let next = line < starts.count ? starts[line] - 1 : file.count
    var end = min(max(next, starts[line - 1]), starts[line - 1] + 400)
    while end > starts[line - 1], end < next, file.terminatedBytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = file[starts[line - 1]..<end]
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }
}
