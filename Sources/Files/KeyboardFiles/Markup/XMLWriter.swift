/// A text of XML; of HTML if elements without content of their own are written with an empty text.
package struct XMLWriter {
  /// Those that are `nil` are left out.
  package struct Attributes: ExpressibleByDictionaryLiteral {
    fileprivate let pairs: [(name: String, value: String?)]

    package init(_ pairs: [(name: String, value: String?)]) { self.pairs = pairs }

    package init(dictionaryLiteral pairs: (String, String?)...) {
      self.init(pairs.map { (name: $0, value: $1) })
    }
  }

  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  package private(set) var text: String
  private var depth = 0
  private let isIndented: Bool
  private let escaping: XMLEscaping

  /// Begins with `head`. Elements are on lines of their own if `isIndented`.
  package init(
    head: String = Self.declaration, isIndented: Bool = true, escaping: XMLEscaping = .minimal
  ) {
    text = head
    (self.isIndented, self.escaping) = (isIndented, escaping)
  }

  package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes, end: "/>")
    endLine()
  }

  package mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    open(name, attributes, end: ">")
    write(content)
    text += "</\(name)>"
    endLine()
  }

  package mutating func element(_ name: String, _ content: String) { element(name, [:], content) }

  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes, end: ">")
    endLine()
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>"
    endLine()
  }

  private mutating func open(_ name: String, _ attributes: Attributes, end: String) {
    indent()
    text += "<\(name)"
    for case (let name, let value?) in attributes.pairs {
      text += " \(name)=\"\(escaping.value(value))\""
    }
    text += end
  }

  private mutating func indent() {
    if isIndented { text += String(repeating: "  ", count: depth) }
  }

  private mutating func endLine() {
    if isIndented { breakLine() }
  }

  package mutating func write(_ content: String) { text += escaping.text(content) }

  package mutating func write(raw markup: String) { text += markup }

  package mutating func breakLine() { text += "\n" }
}
