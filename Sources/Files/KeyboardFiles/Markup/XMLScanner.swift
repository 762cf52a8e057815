/// A scanner of the tags of an XML text that may be malformed while it is edited.
package struct XMLScanner: Sequence, IteratorProtocol {
  package struct Attribute: Hashable, Sendable {
    package let name: Range<Int>
    /// Without quotation marks; `nil` if there is none.
    package let value: Range<Int>?
  }

  package struct Token: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// `<name ...>`.
      case startTag
      /// `<name .../>`.
      case emptyTag
      /// `<name ...` without an end.
      case openTag
      /// `</name>`.
      case endTag
      /// `<!-- ... -->`.
      case comment
      /// `<![CDATA[ ... ]]>`.
      case characterData
      /// `<? ... ?>`.
      case instruction
      /// `<! ... >`, such as a document type.
      case declaration
    }

    package let kind: Kind
    package let range: Range<Int>
    /// Of a tag, with its prefix; empty after a lone `<` and for parts that are no tags.
    package var name = 0..<0
    package var attributes: [Attribute] = []
  }

  private let bytes: [UInt8]
  private var offset: Int

  /// Scans from `offset` on, which is not inside of a tag.
  package init(_ bytes: [UInt8], from offset: Int = 0) {
    (self.bytes, self.offset) = (bytes, offset)
  }

  package mutating func next() -> Token? {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
    guard offset + 1 < bytes.count else { return offset < bytes.count ? tag() : nil }
    switch bytes[offset + 1] {
    case UInt8(ascii: "/"): return endTag()
    case UInt8(ascii: "?"): return part(.instruction, from: "<?", to: "?>")
    case UInt8(ascii: "!"):
      if isNext("<!--") { return part(.comment, from: "<!--", to: "-->") }
      if isNext("<![CDATA[") { return part(.characterData, from: "<![CDATA[", to: "]]>") }
      return part(.declaration, from: "<!", to: ">")
    default: return tag()
    }
  }

  private func isNext(_ text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  private mutating func part(_ kind: Token.Kind, from start: String, to end: String) -> Token {
    let lower = offset
    let first = end.utf8.first
    offset = Swift.min(offset + start.utf8.count, bytes.count)
    while offset < bytes.count, bytes[offset] != first || !isNext(end) { offset += 1 }
    offset = Swift.min(offset + end.utf8.count, bytes.count)
    return Token(kind: kind, range: lower..<offset)
  }

  private mutating func endTag() -> Token {
    let start = offset
    offset += 2
    let name = name()
    skipBlanks()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") { offset += 1 }
    return Token(kind: .endTag, range: start..<offset, name: name)
  }

  private mutating func tag() -> Token {
    let start = offset
    offset += 1
    let name = name()
    var attributes: [Attribute] = []
    var (isClosed, isEmpty) = (false, false)
    while offset < bytes.count, !isClosed {
      skipBlanks()
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "<") else { break }
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        offset += 1
        isClosed = true
      case UInt8(ascii: "/"):
        offset += 1
        isEmpty = offset < bytes.count && bytes[offset] == UInt8(ascii: ">")
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="): offset += 1
      default: attributes.append(attribute())
      }
    }
    let kind: Token.Kind = isClosed ? isEmpty ? .emptyTag : .startTag : .openTag
    return Token(kind: kind, range: start..<offset, name: name, attributes: attributes)
  }

  private mutating func attribute() -> Attribute {
    let name = name()
    skipBlanks()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      return Attribute(name: name, value: nil)
    }
    offset += 1
    skipBlanks()
    guard offset < bytes.count, "\"'".utf8.contains(bytes[offset]) else {
      return Attribute(name: name, value: nil)
    }
    return Attribute(name: name, value: value())
  }

  private mutating func value() -> Range<Int> {
    let quote = bytes[offset]
    offset += 1
    let start = offset
    var firstLineEnd: Int?
    while offset < bytes.count, bytes[offset] != quote, bytes[offset] != UInt8(ascii: "<") {
      if bytes[offset] == 0x0A, firstLineEnd == nil { firstLineEnd = offset }
      offset += 1
    }
    guard offset < bytes.count, bytes[offset] == quote else {
      offset = firstLineEnd ?? offset
      return start..<offset
    }
    offset += 1
    return start..<offset - 1
  }

  private mutating func name() -> Range<Int> {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0...0x20, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "="),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        return start..<offset
      default: offset += 1
      }
    }
    return start..<offset
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }
}
