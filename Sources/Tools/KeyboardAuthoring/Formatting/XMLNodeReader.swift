internal import KeyboardFiles

/// A reader of a well-formed file that preserves the source form.
struct XMLNodeReader {
  private let bytes: [UInt8]
  /// The parts outside of elements, and the elements that are open, innermost last.
  private var levels = [Level()]

  /// An element whose end tag has not been read yet.
  private struct Level {
    var element = XMLElement(name: "")
    /// The start of the element.
    var start = 0
    /// The text before the element.
    var text: ArraySlice<UInt8> = []
  }

  /// Returns the parts of a file whose line endings are line feeds.
  static func nodes(of bytes: [UInt8]) -> [XMLNode] {
    var reader = XMLNodeReader(bytes: bytes)
    var end = 0
    for token in XMLScanner(bytes) {
      reader.add(token, after: bytes[end..<token.range.lowerBound])
      end = token.range.upperBound
    }
    return reader.levels[0].element.children
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func add(_ token: XMLScanner.Token, after text: ArraySlice<UInt8>) {
    if token.kind == .characterData || text.contains(where: { !$0.isXMLBlank }) {
      levels[levels.count - 1].element.hasText = true
    }
    switch token.kind {
    case .startTag, .openTag:
      levels.append(Level(element: element(token), start: token.range.lowerBound, text: text))
    case .emptyTag: append(element(token), source: token.range, after: text)
    case .endTag:
      guard levels.count > 1, let level = levels.popLast() else { return }
      append(level.element, source: level.start..<token.range.upperBound, after: level.text)
    case .comment, .characterData, .instruction, .declaration:
      append(.verbatim(string(token.range)), after: text)
    }
  }

  private mutating func append(
    _ element: XMLElement, source: Range<Int>, after text: ArraySlice<UInt8>
  ) {
    var element = element
    element.source = string(source)
    append(.element(element), after: text)
  }

  private mutating func append(_ kind: XMLNode.Kind, after text: ArraySlice<UInt8>) {
    let lineEnd = text.lastIndex(of: UInt8(ascii: "\n"))
    levels[levels.count - 1].element.children.append(
      XMLNode(
        kind: kind, lineBreaks: text.count { $0 == UInt8(ascii: "\n") },
        indentation: lineEnd.map { text.endIndex - $0 - 1 } ?? 0))
  }

  private func element(_ tag: XMLScanner.Token) -> XMLElement {
    let attributes = tag.attributes.map { attribute in
      let value = attribute.value ?? attribute.name
      return XMLElement.Attribute(
        name: string(attribute.name), value: string(value),
        quote: Character(Unicode.Scalar(bytes[value.lowerBound - 1])))
    }
    return XMLElement(name: string(tag.name), attributes: attributes)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is white space in XML.
  fileprivate var isXMLBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
