/// An XML file under construction: elements, indented by two spaces.
package struct XMLText {
  package private(set) var text: String
  private var depth = 0
  /// A Boolean value that indicates whether a character is written as a reference.
  private let needsReference: (Unicode.Scalar) -> Bool

  /// Creates a file that has only its head.
  ///
  /// - Parameters:
  ///   - head: The declaration and what follows it. The default is XML 1.0 in UTF-8.
  ///   - needsReference: A function that indicates whether a character is written as a reference,
  ///     in addition to those that XML would change. The default is none.
  package init(
    head: String = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
    referencing needsReference: @escaping (Unicode.Scalar) -> Bool = { _ in false }
  ) {
    text = head
    self.needsReference = needsReference
  }

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
      text += " \(name)=\"\(escaped(value))\""
    }
    text += "\(end)\n"
  }

  private mutating func indent() {
    text += String(repeating: "  ", count: depth)
  }

  /// Returns the value with references for all characters that XML would change.
  private func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where needsReference(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "&#x\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
