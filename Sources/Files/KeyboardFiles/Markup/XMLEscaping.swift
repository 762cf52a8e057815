internal import KeyboardModel

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
