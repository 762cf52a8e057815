/// A line of a `.klc` file: its words without comments, and its range.
struct KLCLine {
  /// The words, separated by blanks and tabs.
  let words: [String]
  /// The text after the first word.
  let rest: String
  /// The line's bytes in the file.
  let range: Range<Int>

  /// Returns the lines of a file that have words.
  static func lines(of bytes: [UInt8]) -> [KLCLine] {
    var lines: [KLCLine] = []
    var start = 0
    for end in bytes.indices where bytes[end] == 0x0A || bytes[end] == 0x0D {
      append(bytes[start..<end], to: &lines)
      start = end + 1
    }
    append(bytes[start...], to: &lines)
    return lines
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to lines: inout [KLCLine]) {
    let text = bytes[..<(comment(in: bytes) ?? bytes.endIndex)]
    let words = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first else { return }
    let rest = text[first.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    lines.append(
      KLCLine(
        words: words.map { String(decoding: $0, as: UTF8.self) },
        rest: String(decoding: rest, as: UTF8.self), range: bytes.startIndex..<bytes.endIndex))
  }

  /// The sections of one line, whose last word is in quotation marks.
  private static let sectionsWithText: [[UInt8]] = ["KBD", "COPYRIGHT", "COMPANY"].map {
    Array($0.utf8)
  }

  /// Returns the start of the comment in a line; `nil` if there is none.
  private static func comment(in line: ArraySlice<UInt8>) -> Int? {
    let (slash, quote) = (UInt8(ascii: "/"), UInt8(ascii: "\""))
    // The text may contain an address. Elsewhere, a quotation mark may be a cell.
    let hasText = sectionsWithText.contains { line.starts(with: $0) }
    let start = hasText ? line.lastIndex(of: quote) : nil
    // A single slash can be a cell; two begin a comment.
    return line[(start ?? line.startIndex)...].indices.dropLast().first {
      line[$0] == slash && line[$0 + 1] == slash
    }
  }
}
