/// A part of an XML file, as it is written.
struct XMLNode {
  /// What a part is.
  enum Kind {
    /// A comment, a processing instruction, a document type or a CDATA section, all as it is written.
    case verbatim(String)
    case element(XMLElement)
  }

  var kind: Kind
  /// The line breaks between the part and the one before it, or the start tag around it.
  var lineBreaks: Int
  /// The blanks before it on its line, if it is the first on its line.
  var indentation: Int

  /// A Boolean value that indicates whether the part is a comment.
  var isComment: Bool {
    guard case .verbatim(let text) = kind else { return false }
    return text.hasPrefix("<!--")
  }
}

/// An element as it is written.
struct XMLElement {
  /// An attribute as it is written.
  struct Attribute {
    var name: String
    /// The value with its references.
    var value: String
    var quote: Character

    /// The attribute in quotation marks, where the value has none.
    var written: String {
      let quote = value.contains("\"") ? quote : "\""
      return "\(name)=\(quote)\(value)\(quote)"
    }
  }

  var name: String
  var attributes: [Attribute] = []
  var children: [XMLNode] = []
  /// A Boolean value that indicates whether there is an end tag.
  var hasEndTag = false
  /// The element as it is written.
  var source = ""
  /// A Boolean value that indicates whether text stands among the children.
  var hasText = false

  /// The name without its prefix.
  var localName: Substring {
    name[(name.firstIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }

  /// The prefix of the name; empty if there is none.
  var prefix: Substring { name.firstIndex(of: ":").map { name[..<$0] } ?? "" }

  /// A Boolean value that indicates whether the element is written in one line.
  var isOneLine: Bool { !source.utf8.contains(UInt8(ascii: "\n")) }
}
