/// A UTF-8 text with the offsets of its lines.
struct TextDocument: Hashable, Sendable {
  private(set) var bytes: [UInt8]
  private(set) var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineStarts = Self.lineStarts(in: bytes)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func replace(_ range: Range<Int>?, by text: String) {
    if let range {
      bytes.replaceSubrange(range, with: text.utf8)
    } else {
      bytes = Array(text.utf8)
    }
    lineStarts = Self.lineStarts(in: bytes)
  }

  /// A line feed, a carriage return, or both end a line.
  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        let isFirstOfTwo =
          bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        if !isFirstOfTwo { starts.append(offset + 1) }
      }
    }
    return starts
  }

  /// Returns the offset of a position, or else of the end of the line, text or character before it.
  func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return bytes.count }
    var offset = lineStarts[position.line]
    let end = endOfLine(position.line)
    var remaining = max(position.character, 0)
    while offset < end {
      let length = Self.length(ofCharacterFrom: bytes[offset])
      remaining -= encoding.units(ofCharacterFrom: bytes[offset])
      guard remaining >= 0 else { break }
      offset = min(offset + length, end)
    }
    return offset
  }

  /// Returns the position of an offset. An offset inside a character is that before it.
  func position(of offset: Int, in encoding: PositionEncoding) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    var (place, character) = (lineStarts[low], 0)
    while place < offset {
      let length = Self.length(ofCharacterFrom: bytes[place])
      guard place + length <= offset else { break }
      character += encoding.units(ofCharacterFrom: bytes[place])
      place += length
    }
    return Position(line: low, character: character)
  }

  func offsets(of range: TextRange, in encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, in: encoding)
    return start..<max(start, offset(of: range.end, in: encoding))
  }

  func range(of offsets: Range<Int>, in encoding: PositionEncoding) -> TextRange {
    TextRange(
      start: position(of: offsets.lowerBound, in: encoding),
      end: position(of: offsets.upperBound, in: encoding))
  }

  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    let next = lineStarts[line + 1]
    let hasBoth = next >= 2 && bytes[next - 1] == 0x0A && bytes[next - 2] == 0x0D
    return max(next - (hasBoth ? 2 : 1), lineStarts[line])
  }

  private static func length(ofCharacterFrom byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}

extension PositionEncoding {
  /// Returns the number of units of the character that begins with `byte`; one for an invalid byte.
  fileprivate func units(ofCharacterFrom byte: UInt8) -> Int {
    switch self {
    case .utf8: byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case .utf16: byte < 0xF0 ? 1 : 2
    }
  }
}
