internal import CLibXML2

/// An element of a document, as an XML parser reads it.
struct PageElement {
  /// The reason why a text is not XML.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  let name: String
  private(set) var attributes: [String: String] = [:]
  private(set) var children: [PageElement] = []
  /// The text of the element and its children, in the order of the document.
  private(set) var text = ""

  /// Parses a document.
  init(parsing text: String) throws {
    let options = Int32(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_HUGE.rawValue)
    let bytes = Array(text.utf8CString)
    let document = xmlReadMemory(bytes, Int32(bytes.count - 1), nil, "UTF-8", options)
    defer { xmlFreeDoc(document) }
    guard let document, let root = xmlDocGetRootElement(document) else {
      let error = xmlGetLastError()?.pointee
      let message = error?.message.map { String(cString: $0) } ?? "no document"
      throw Malformed(description: "\(error?.line ?? 0): \(message)")
    }
    self.init(root)
  }

  private init(_ node: xmlNodePtr) {
    name = String(cString: node.pointee.name)
    var attribute = node.pointee.properties
    while let current = attribute {
      let value = current.pointee.children?.pointee.content
      attributes[String(cString: current.pointee.name)] = value.map { String(cString: $0) } ?? ""
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE:
        let element = PageElement(current)
        children.append(element)
        text += element.text
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        text += current.pointee.content.map { String(cString: $0) } ?? ""
      default: break
      }
      child = current.pointee.next
    }
  }

  /// The element and all in it, in the order of the document.
  var all: [PageElement] { [self] + children.flatMap(\.all) }

  /// The elements with a name, in the order of the document.
  func all(_ name: String) -> [PageElement] { all.filter { $0.name == name } }

  /// The children with a name.
  func children(_ name: String) -> [PageElement] { children.filter { $0.name == name } }

  /// The classes of the element.
  var classes: [Substring] { attributes["class", default: ""].split(separator: " ") }

  /// The keys of a picture that can be pressed.
  var keys: [PageElement] { all("g").filter { $0.attributes["role"] == "img" } }
}
