/// An XML file under construction: elements, indented by two spaces.
package struct XMLText {
  package private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Creates a file with only the declaration.
  package init() {}

  /// An attribute, which is omitted if its value is `nil`.
  package typealias Attribute = (name: String, value: String?)

  /// Writes an element without children.
  package mutating func element(_ name: String, _ attributes: [Attribute]) {
    open(name, attributes, end: "/>")
  }

  /// Writes an element whose children `body` writes.
  package mutating func element(
    _ name: String, _ attributes: [Attribute] = [], _ body: (inout XMLText) -> Void
  ) {
    open(name, attributes, end: ">")
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: [Attribute], end: String) {
    indent()
    text += "<\(name)"
    for case (let name, let value?) in attributes {
      text += " \(name)=\"\(Self.escaped(value))\""
    }
    text += "\(end)\n"
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }

  /// Returns the value with references for all characters that XML would change.
  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
