/// What becomes of LF, CR, CRLF, U+0085, vertical tab, form feed, U+2028 and U+2029 in a text.
package enum LineBreaks: Hashable, Sendable {
  /// Each of them becomes a line feed: the text has lines.
  case lineFeeds
  /// Those between two texts become one space: the text is one line.
  case spaces
  /// All are removed: the text is one line without spaces, such as an address or a secret.
  case none

  /// Line breaks at the end, or at the start of a text that `isFirst`, are between no texts.
  package func applied(to text: String, isFirst: Bool) -> String {
    guard text.mayHaveNewline, text.contains(where: \.isNewline) else { return text }
    switch self {
    case .lineFeeds: return text.withLineFeeds
    case .none: return text.filter { !$0.isNewline }
    case .spaces:
      let lines = text.split(whereSeparator: \.isNewline)
      let isSeparate = !isFirst && !lines.isEmpty && text.first?.isNewline == true
      return (isSeparate ? " " : "") + lines.joined(separator: " ")
    }
  }
}

extension String {
  /// The text with a line feed for each line break.
  fileprivate var withLineFeeds: String {
    let bytes = Array(utf8)
    guard bytes.contains(where: { 0x0B...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }) else {
      return self
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let count = Self.lineBreakLength(bytes[place...].prefix(3))
      result.append(count > 0 ? 0x0A : bytes[place])
      place += max(count, 1)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the number of bytes of a line break at the start; 0 if there is none.
  private static func lineBreakLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let start = bytes.startIndex
    switch bytes.first {
    case 0x0D: return bytes.dropFirst().first == 0x0A ? 2 : 1
    case 0x0A, 0x0B, 0x0C: return 1
    case 0xC2: return bytes.dropFirst().first == 0x85 ? 2 : 0
    case 0xE2 where bytes.count == 3 && bytes[start + 1] == 0x80:
      return 0xA8...0xA9 ~= bytes[start + 2] ? 3 : 0
    default: return 0
    }
  }
}

extension LineBreaks {
  /// Returns a pasted text: one without spaces loses white space and invisible ends.
  package func pasted(_ text: String, isFirst: Bool) -> String {
    let text = applied(to: text, isFirst: isFirst)
    guard self == .none, let first = text.firstIndex(where: { !$0.isUnseen }),
      let last = text.lastIndex(where: { !$0.isUnseen })
    else { return self == .none ? "" : text }
    return String(text[first...last])
  }
}

extension Character {
  /// Whether nobody sees the character: white space, or one that is not drawn.
  package var isUnseen: Bool {
    isWhitespace
      || unicodeScalars.allSatisfy { scalar in
        let category = scalar.properties.generalCategory
        return category == .control || category == .format
          || scalar.properties.isDefaultIgnorableCodePoint
      }
  }
}

extension String {
  /// Whether the text has bytes that begin a line break. Only these need a closer look.
  package var mayHaveNewline: Bool {
    utf8.contains { 0x0A...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }
  }
}

extension TextBuffer {
  /// The selection stays where it is in the text.
  package mutating func apply(_ lineBreaks: LineBreaks) {
    func applied(_ part: Substring) -> String {
      lineBreaks.applied(to: String(part), isFirst: true)
    }
    let next = applied(text[...])
    guard next.utf8.count != text.utf8.count || next != text else { return }
    let (anchor, head) = (applied(text[..<anchor]), applied(text[..<head]))
    self = TextBuffer(next)
    let end = text.utf8.count
    select(from: index(at: min(anchor.utf8.count, end)), to: index(at: min(head.utf8.count, end)))
  }
}

extension KeyboardType {
  package var lineBreaks: LineBreaks {
    switch self {
    case .emailAddress, .URL: .none
    default: isPad ? .none : .spaces
    }
  }
}
