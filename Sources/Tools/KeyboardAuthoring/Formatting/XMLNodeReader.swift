/// A reader of a well-formed file that preserves the source form.
struct XMLNodeReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// Returns the parts of a file whose line endings are line feeds.
  static func nodes(of bytes: [UInt8]) -> [XMLNode] {
    var reader = XMLNodeReader(bytes: bytes)
    var hasText = false
    return reader.content(hasText: &hasText)
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads parts up to an end tag or the end of the file.
  private mutating func content(hasText: inout Bool) -> [XMLNode] {
    var nodes: [XMLNode] = []
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "<") { offset += 1 }
      let text = bytes[start..<offset]
      if text.contains(where: { !$0.isXMLBlank }) { hasText = true }
      guard offset < bytes.count, !isNext("</") else { break }
      let lineBreaks = text.count { $0 == UInt8(ascii: "\n") }
      let line = text.lastIndex(of: UInt8(ascii: "\n")).map { text.endIndex - $0 - 1 }
      nodes.append(XMLNode(kind: kind(), lineBreaks: lineBreaks, indentation: line ?? 0))
      if case .verbatim(let text) = nodes[nodes.count - 1].kind, text.hasPrefix("<![") {
        hasText = true
      }
    }
    return nodes
  }

  private mutating func kind() -> XMLNode.Kind {
    if isNext("<!--") { return .verbatim(text(to: "-->", from: 4)) }
    if isNext("<![CDATA[") { return .verbatim(text(to: "]]>", from: 9)) }
    if isNext("<?") { return .verbatim(text(to: "?>", from: 2)) }
    if isNext("<!") { return .verbatim(text(to: ">", from: 2)) }
    return .element(element())
  }

  private mutating func element() -> XMLElement {
    let start = offset
    offset += 1
    var element = XMLElement(name: name())
    while true {
      skipBlanks()
      if isNext("/>") {
        offset += 2
        break
      }
      if isNext(">") || offset >= bytes.count {
        offset += 1
        element.children = content(hasText: &element.hasText)
        element.hasEndTag = true
        _ = text(to: ">", from: 2)
        break
      }
      element.attributes.append(attribute())
    }
    element.source = string(start..<min(offset, bytes.count))
    return element
  }

  private mutating func attribute() -> XMLElement.Attribute {
    let name = name()
    skipBlanks()
    offset += 1
    skipBlanks()
    let quote = offset < bytes.count ? bytes[offset] : UInt8(ascii: "\"")
    offset += 1
    let start = min(offset, bytes.count)
    while offset < bytes.count, bytes[offset] != quote { offset += 1 }
    let value = string(start..<offset)
    offset += 1
    return .init(name: name, value: value, quote: Character(Unicode.Scalar(quote)))
  }

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, !bytes[offset].isXMLBlank, !"=/>".utf8.contains(bytes[offset]) {
      offset += 1
    }
    // Other bytes cannot occur here, but the reader must advance.
    if offset == start { offset += 1 }
    return string(start..<min(offset, bytes.count))
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset].isXMLBlank { offset += 1 }
  }

  private func isNext(_ text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    return bytes[offset...].starts(with: text)
  }

  /// Reads the source up to `end`, which does not begin in the first `count` bytes.
  private mutating func text(to end: String, from count: Int) -> String {
    let start = offset
    offset += count
    while offset < bytes.count, !bytes[offset...].starts(with: end.utf8) { offset += 1 }
    offset = min(offset + end.utf8.count, bytes.count)
    return string(start..<offset)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is white space in XML.
  var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
