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
    var text = bytes
    // A single slash can be a cell; two begin a comment.
    let slash = UInt8(ascii: "/")
    if let comment = text.indices.dropLast().first(where: {
      text[$0] == slash && text[$0 + 1] == slash
    }) {
      text = text[..<comment]
    }
    let words = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let first = words.first else { return }
    let rest = text[first.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    lines.append(
      KLCLine(
        words: words.map { String(decoding: $0, as: UTF8.self) },
        rest: String(decoding: rest, as: UTF8.self), range: bytes.startIndex..<bytes.endIndex))
  }
}
