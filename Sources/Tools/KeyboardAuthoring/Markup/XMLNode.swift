internal import KeyboardFiles

/// A part of an XML file in source form.
struct XMLNode {
  enum Kind {
    /// A comment, processing instruction, document type or CDATA section.
    case verbatim(String)
    case element(XMLElement)
  }

  var kind: Kind
  var lineBreaks: Int
  var indentation: Int

  var element: XMLElement? { if case .element(let element) = kind { element } else { nil } }

  var isComment: Bool {
    guard case .verbatim(let text) = kind else { return false }
    return text.hasPrefix("<!--")
  }

  static func nodes(of bytes: [UInt8]) -> [XMLNode] {
    var reader = XMLNodeReader(bytes)
    return reader.nodes(in: bytes.indices).nodes
  }
}

struct XMLElement {
  struct Attribute {
    var name: String
    /// The value with its references unresolved.
    var value: String
    var quote: Character
    var kind = ValueKind.text

    /// A Boolean value that indicates whether the attribute comes last if not all fit in a line.
    var isBulky: Bool { if case .unicodeSet = kind { true } else { kind.isList } }

    /// The attribute with quotation marks that its value does not contain.
    var written: String {
      let quote = value.utf8.contains(UInt8(ascii: "\"")) ? quote : "\""
      return "\(name)=\(quote)\(value)\(quote)"
    }
  }

  var name: String
  var attributes: [Attribute] = []
  var children: [XMLNode] = []
  var source = ""
  var hasText = false

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  var localName: Substring {
    name[(name.firstIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }

  var prefix: Substring { name.firstIndex(of: ":").map { name[..<$0] } ?? "" }

  var isOneLine: Bool { !source.utf8.contains(UInt8(ascii: "\n")) }
}

private struct XMLNodeReader {
  private let bytes: [UInt8]
  /// The parts that have not been read, the next one last; `nil` for those that are no elements.
  private var rest: [(range: Range<Int>, element: Markup.Element?)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let markup = Markup(bytes)
    rest = markup.elements.map { ($0.range, $0) } + markup.ignored.map { ($0, nil) }
    rest.sort { $0.range.lowerBound > $1.range.lowerBound }
  }

  mutating func nodes(in range: Range<Int>) -> (nodes: [XMLNode], hasText: Bool) {
    var (nodes, hasText, end) = ([XMLNode](), false, range.lowerBound)
    while let (part, element) = rest.last, part.lowerBound < range.upperBound {
      rest.removeLast()
      let text = bytes[end..<part.lowerBound]
      hasText =
        hasText || !text.isXMLBlank || element == nil && bytes[part].starts(with: "<![CDATA[".utf8)
      let lineEnd = text.lastIndex(of: UInt8(ascii: "\n"))
      nodes.append(
        XMLNode(
          kind: element.map { .element(read($0)) } ?? .verbatim(string(part)),
          lineBreaks: text.count { $0 == UInt8(ascii: "\n") },
          indentation: lineEnd.map { text.endIndex - $0 - 1 } ?? 0))
      end = part.upperBound
    }
    return (nodes, hasText || !bytes[end..<range.upperBound].isXMLBlank)
  }

  private mutating func read(_ tag: Markup.Element) -> XMLElement {
    var element = XMLElement(name: string(tag.name), source: string(tag.range))
    element.attributes = tag.attributes.map { attribute in
      let value = attribute.value ?? attribute.name
      return XMLElement.Attribute(
        name: string(attribute.name), value: string(value),
        quote: Character(Unicode.Scalar(bytes[value.lowerBound - 1])))
    }
    if tag.hasContent {
      (element.children, element.hasText) = nodes(in: tag.tagEnd..<tag.contentEnd)
    }
    return element
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isXMLBlank: Bool {
    allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}
