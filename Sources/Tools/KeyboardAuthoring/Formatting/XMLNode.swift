internal import KeyboardFiles

/// A part of an XML file in source form.
struct XMLNode {
  /// The kind of a part.
  enum Kind {
    /// A comment, processing instruction, document type or CDATA section.
    case verbatim(String)
    case element(XMLElement)
  }

  var kind: Kind
  /// The number of line breaks before the part.
  var lineBreaks: Int
  /// The indentation of a part that is the first on its line.
  var indentation: Int

  /// The element, if the part is one.
  var element: XMLElement? {
    if case .element(let element) = kind { element } else { nil }
  }

  /// A Boolean value that indicates whether the part is a comment.
  var isComment: Bool {
    guard case .verbatim(let text) = kind else { return false }
    return text.hasPrefix("<!--")
  }
}

/// An element in source form.
struct XMLElement {
  /// An attribute in source form.
  struct Attribute {
    var name: String
    /// The value with its references unresolved.
    var value: String
    var quote: Character
    /// The kind of the value, which formatting determines.
    var kind = ValueKind.text

    /// A Boolean value that indicates whether the attribute comes last if not all fit in a line.
    var isBulky: Bool {
      if case .unicodeSet = kind { true } else { kind.isList }
    }

    /// The attribute with quotation marks that its value does not contain.
    var written: String {
      let quote = value.utf8.contains(UInt8(ascii: "\"")) ? quote : "\""
      return "\(name)=\(quote)\(value)\(quote)"
    }
  }

  var name: String
  var attributes: [Attribute] = []
  var children: [XMLNode] = []
  /// The source of the element.
  var source = ""
  /// A Boolean value that indicates whether the children include text.
  var hasText = false

  /// The name without its prefix.
  var localName: Substring {
    name[(name.firstIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// The prefix of the name; empty if there is none.
  var prefix: Substring { name.firstIndex(of: ":").map { name[..<$0] } ?? "" }

  /// A Boolean value that indicates whether the source is on one line.
  var isOneLine: Bool { !source.utf8.contains(UInt8(ascii: "\n")) }
}
