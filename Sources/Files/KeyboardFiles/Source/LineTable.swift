/// A range in a source file.
public struct FileLocation: Hashable, Sendable, CustomStringConvertible {
  /// A place between two bytes of a file.
  package struct Position: Hashable, Sendable {
    package let offset: Int
    package let line: Int
    package let column: Int
    /// From the start of the line, as in the Language Server Protocol.
    package let utf16Offset: Int
  }

  /// The file's name, as it was given to the reader.
  public let file: String
  package let start: Position
  package let end: Position
  /// The line with the start of the range, truncated to 400 bytes.
  package let sourceLine: String

  /// The line of the start, from 1.
  public var line: Int { start.line }
  /// The column of the start, from 1. Columns count code points, as editors do; a tab is one.
  public var column: Int { start.column }

  /// The place as `file:line:column`.
  public var description: String { "\(file):\(line):\(column)" }
}

struct LineTable: Sendable {
  private struct Counts {
    var characters = 0
    var units = 0
  }

  /// Without blocks, each diagnostic in a file of one line would cost as much as the whole file.
  private static let blockLength = 512

  private let file: SourceFile
  private let starts: [Int]
  /// The counts from the start of a long line to each of its blocks, by the line's index.
  private let blocks: [Int: [Counts]]

  init(_ file: SourceFile) {
    self.file = file
    var starts = [0]
    while let end = file.firstOffset(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) {
      starts.append(end + 1)
    }
    self.starts = starts
    var blocks: [Int: [Counts]] = [:]
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : file.count
      if end - start > Self.blockLength { blocks[line] = Self.blocks(of: start..<end, in: file) }
    }
    self.blocks = blocks
  }

  private static func blocks(of range: Range<Int>, in file: SourceFile) -> [Counts] {
    var blocks = [Counts()]
    var start = range.lowerBound
    while start + blockLength <= range.upperBound {
      var next = blocks[blocks.count - 1]
      count(file, start..<start + blockLength, into: &next)
      blocks.append(next)
      start += blockLength
    }
    return blocks
  }

  private static func count(_ file: SourceFile, _ range: Range<Int>, into counts: inout Counts) {
    let bytes = file.terminatedBytes
    var index = range.lowerBound
    // Quicker than an iterator without optimization.
    while index < range.upperBound {
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 {
        counts.characters += 1
        counts.units += byte >= 0xF0 ? 2 : 1
      }
      index += 1
    }
  }

  func location(of range: Range<Int>) -> FileLocation {
    let start = position(at: range.lowerBound)
    return FileLocation(
      file: file.name, start: start, end: position(at: range.upperBound),
      sourceLine: text(ofLine: start.line))
  }

  private func position(at offset: Int) -> FileLocation.Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let counts = counts(ofLine: low, before: min(offset, file.count))
    return .init(
      offset: offset, line: low + 1, column: counts.characters + 1, utf16Offset: counts.units)
  }

  /// Counts from the start of a line to `offset`, without a byte order mark.
  private func counts(ofLine line: Int, before offset: Int) -> Counts {
    var start = starts[line]
    var counts = Counts()
    if let blocks = blocks[line] {
      let block = min((offset - start) / Self.blockLength, blocks.count - 1)
      counts = blocks[block]
      start += block * Self.blockLength
    }
    Self.count(file, start..<offset, into: &counts)
    if line == 0, offset >= 3, file[0..<3].elementsEqual([0xEF, 0xBB, 0xBF]) {
      counts.characters -= 1
      counts.units -= 1
    }
    return counts
  }

  private func text(ofLine line: Int) -> String {
    let next = line < starts.count ? starts[line] - 1 : file.count
    var end = min(max(next, starts[line - 1]), starts[line - 1] + 400)
    while end > starts[line - 1], end < next, file.terminatedBytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = file[starts[line - 1]..<end]
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }
}
