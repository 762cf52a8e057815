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
    case .lineFeeds: return String(text.map { $0.isNewline ? "\n" : $0 })
    case .none: return text.filter { !$0.isNewline }
    case .spaces:
      let lines = text.split(whereSeparator: \.isNewline)
      let isSeparate = !isFirst && !lines.isEmpty && text.first?.isNewline == true
      return (isSeparate ? " " : "") + lines.joined(separator: " ")
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
