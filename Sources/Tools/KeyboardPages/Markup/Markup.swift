internal import KeyboardModel

/// A text of XML that is written element by element.
///
/// The text is XML and, with the elements that pages use, also HTML: an element without content has
/// an end tag, unless ``empty(_:_:)`` writes it.
struct Markup {
  /// The attributes of an element in their order; those that are `nil` are left out.
  typealias Attributes = KeyValuePairs<String, String?>

  /// The text.
  private(set) var text = ""

  /// Writes an element and what is in it.
  mutating func element(
    _ name: String, _ attributes: Attributes = [:], content: (inout Markup) -> Void
  ) {
    open(name, attributes, end: ">")
    content(&self)
    text += "</\(name)>"
  }

  /// Writes an element with a text in it.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: String) {
    element(name, attributes) { $0.write(content) }
  }

  /// Writes an element without attributes and with a text in it.
  mutating func element(_ name: String, _ content: String) {
    element(name, [:], content)
  }

  /// Writes an element that cannot have content in HTML, or one of SVG without any.
  mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes, end: "/>")
  }

  /// Writes `content`, escaped.
  mutating func write(_ content: String) {
    text += Self.escaped(content)
  }

  /// Writes `markup` as it is.
  mutating func write(raw markup: String) {
    text += markup
  }

  /// Begins a new line.
  mutating func breakLine() {
    text += "\n"
  }

  private mutating func open(_ name: String, _ attributes: Attributes, end: String) {
    text += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(Self.escaped(value))\""
    }
    text += end
  }

  /// The text as content or value of an attribute. Characters that XML excludes, and invisible ones
  /// that would change what is around them, are written as layout files write them, such as
  /// `\u{1B}`.
  static func escaped(_ text: String) -> String {
    // Nearly all texts are plain.
    if text.utf8.allSatisfy(isPlain) { return text }
    var result = ""
    for scalar in text.neutralized(keepsLines: false).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
  }
}
