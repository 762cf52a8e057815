/// The way in which a writer of XML writes characters that it does not write as they are.
///
/// Markup and white space that a reader would change become references, and characters that XML
/// excludes become escapes of layout files, such as `\u{1B}`.
package struct XMLEscaping: Sendable {
  /// The form of a character.
  package enum Form: Sendable {
    /// The character itself, unless XML does not allow it.
    case plain
    /// A reference, such as `&gt;` or `&#x00A0;`.
    case reference
    /// An escape of layout files.
    case escape
  }

  private let form: @Sendable (Unicode.Scalar) -> Form

  /// Creates a way to write characters.
  ///
  /// - Parameter form: A function that returns the form of a character: a quotation mark in a text,
  ///   `>`, or one that is not visible ASCII.
  package init(_ form: @escaping @Sendable (Unicode.Scalar) -> Form) {
    self.form = form
  }

  /// The way of layout files: all characters are written as they are, if XML allows it.
  package static let minimal = XMLEscaping { _ in .plain }

  /// The way of files for other programs, some of which expect references for all of markup.
  package static let markup = XMLEscaping {
    ">\"".unicodeScalars.contains($0) ? .reference : .plain
  }

  /// Returns a text as the value of an attribute in quotation marks.
  package func value(_ text: String) -> String { escaped(text, isValue: true) }

  /// Returns a text as the content of an element.
  package func text(_ text: String) -> String { escaped(text, isValue: false) }

  private func escaped(_ text: String, isValue: Bool) -> String {
    // Nearly all texts are plain.
    if text.utf8.allSatisfy(Self.isPlain) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"" where isValue: result += "&quot;"
      default:
        switch form(scalar) {
        case .plain: result += plain(scalar, isValue: isValue)
        case .reference: result += Self.reference(to: scalar)
        case .escape: result += scalar.escape
        }
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && !"&<>\"".utf8.contains(byte)
  }

  private func plain(_ scalar: Unicode.Scalar, isValue: Bool) -> String {
    switch scalar {
    case "\n" where !isValue: "\n"
    case "\t", "\n", "\r": "&#\(scalar.value);"
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": scalar.escape
    default: String(scalar)
    }
  }

  private static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ">": return "&gt;"
    case "\"": return "&quot;"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "&#x\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits);"
    }
  }
}

extension String {
  /// The source of a value or text with its references to XML's predefined entities resolved.
  package var withoutReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&apos;", with: "'")
      .replacing("&amp;", with: "&")
  }
}

extension Unicode.Scalar {
  /// Returns a code point as an escape of layout files, such as `\u{1B}`.
  static func escape(_ value: UInt32) -> String {
    "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  /// The character as an escape.
  package var escape: String { Self.escape(value) }
}
