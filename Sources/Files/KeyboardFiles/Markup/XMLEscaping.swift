internal import KeyboardModel

/// How a writer writes markup, white space, and characters that XML excludes.
package struct XMLEscaping: Sendable {
  package enum Form: Sendable {
    case plain
    /// A reference, such as `&gt;` or `&#x00A0;`.
    case reference
    case escape
  }

  private let form: @Sendable (Unicode.Scalar) -> Form

  /// Takes the form of a quotation mark in a text, `>`, or a character that is not visible ASCII.
  package init(_ form: @escaping @Sendable (Unicode.Scalar) -> Form) { self.form = form }

  /// For layout files: all characters are written as they are, if XML allows it.
  package static let minimal = XMLEscaping { _ in .plain }

  /// For other programs, some of which expect references for all of markup.
  package static let markup = XMLEscaping {
    ">\"".unicodeScalars.contains($0) ? .reference : .plain
  }

  package func value(_ text: String) -> String { escaped(text, isValue: true) }

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
      // In a text, `]]>` is the end of a CDATA section.
      case ">" where !isValue && result.utf8.suffix(2).elementsEqual("]]".utf8): result += "&gt;"
      default:
        switch form(scalar) {
        case .plain: result += plain(scalar, isValue: isValue)
        case .reference: result += Self.reference(to: scalar)
        case .escape: result += scalar.value.escape
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
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": scalar.value.escape
    default: String(scalar)
    }
  }

  private static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case ">": "&gt;"
    case "\"": "&quot;"
    default: "&#x\(scalar.value.hexadecimal(4));"
    }
  }
}
