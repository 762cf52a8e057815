/// A text of XML that is written element by element.
///
/// Values and texts are escaped. The text is also HTML if each element without content that HTML
/// does not know as such is written with an empty text, which gives it an end tag.
package struct XMLWriter {
  /// The attributes of an element in their order; those that are `nil` are left out.
  package struct Attributes: ExpressibleByDictionaryLiteral {
    fileprivate let pairs: [(name: String, value: String?)]

    package init(_ pairs: [(name: String, value: String?)]) {
      self.pairs = pairs
    }

    package init(dictionaryLiteral pairs: (String, String?)...) {
      self.init(pairs.map { (name: $0, value: $1) })
    }
  }

  /// The declaration of XML 1.0 in UTF-8, on a line of its own.
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// The text so far.
  package private(set) var text: String
  private var depth = 0
  private let isIndented: Bool
  private let escaping: XMLEscaping

  /// Creates a text that has only its head.
  ///
  /// - Parameters:
  ///   - head: What precedes the root element. The default is ``declaration``.
  ///   - isIndented: A Boolean value that indicates whether elements are on lines of their own,
  ///     indented by two spaces for each that encloses them, instead of without white space. The
  ///     default is `true`.
  ///   - escaping: The characters that are not written as they are. The default is those that XML
  ///     does not allow.
  package init(
    head: String = Self.declaration, isIndented: Bool = true, escaping: XMLEscaping = .minimal
  ) {
    text = head
    self.isIndented = isIndented
    self.escaping = escaping
  }

  // MARK: Elements

  /// Writes an element without content, as one tag.
  package mutating func element(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes, end: "/>")
    endLine()
  }

  /// Writes an element with a text in it.
  package mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    open(name, attributes, end: ">")
    write(content)
    text += "</\(name)>"
    endLine()
  }

  /// Writes an element without attributes and with a text in it.
  package mutating func element(_ name: String, _ content: String) {
    element(name, [:], content)
  }

  /// Writes an element whose content `content` writes.
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

  // MARK: Texts

  /// Writes `content`, escaped.
  package mutating func write(_ content: String) {
    text += escaping.text(content)
  }

  package mutating func write(raw markup: String) {
    text += markup
  }

  /// Begins a new line.
  package mutating func breakLine() {
    text += "\n"
  }
}
