internal import KeyboardModel

/// The value of a corner of a key of Unexpected Keyboard.
enum UnexpectedValue {
  case text(String)
  /// A dead key, by its name in the app.
  case dead(String)
  /// A key known to the platform.
  case action(KeyAction)
  /// The key for the shift layer.
  case shift
  /// A key of the app without a counterpart.
  case unknown(String)
  /// A legend and its definition, in the app's own notation.
  case definition(legend: String, text: String?)

  init(_ value: String) {
    if let text = Self.texts[value] {
      self = .text(text)
    } else if value == "shift" {
      self = .shift
    } else if Self.mark(of: value) != nil || ["superscript", "subscript"].contains(value) {
      self = .dead(value)
    } else if let action = Self.action(named: value) {
      self = .action(action)
    } else if Self.appNames.contains(value) || value.hasSuffix("_placeholder") {
      self = .unknown(value)
    } else if value.utf8.count > 1, value.utf8.first != UInt8(ascii: "\\"),
      let colon = value.unicodeScalars.firstIndex(of: ":")
    {
      let definition = value.unicodeScalars[value.unicodeScalars.index(after: colon)...]
      self = .definition(
        legend: String(value.unicodeScalars[..<colon]), text: Self.quoted(String(definition)))
    } else {
      self = .text(Self.unescaped(value))
    }
  }

  /// Returns the text of a definition that is a quoted text.
  private static func quoted(_ definition: String) -> String? {
    guard definition.count > 2, definition.first == "'", definition.last == "'" else { return nil }
    return String(definition.dropFirst().dropLast())
  }

  private static func unescaped(_ value: String) -> String {
    let scalars = value.unicodeScalars
    guard scalars.count == 2, scalars.first == "\\", let last = scalars.last else { return value }
    switch last {
    case "n": return "\n"
    case "t": return "\t"
    default: return String(last)
    }
  }

  // MARK: Names

  private static func rows(_ kind: String) -> [[String]] {
    Tables.rows("unexpected-keyboard").filter { $0[0] == kind }
  }

  private static let texts = Dictionary(
    uniqueKeysWithValues: rows("text").map { ($0[1], Tables.text($0[2])) })

  private static let marks: [String: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: rows("dead").compactMap { row in
      Unicode.Scalar(codePoint: row[2]).map { (row[1], $0) }
    })

  private static let actions: [String: KeyAction] = Dictionary(
    uniqueKeysWithValues: rows("action").compactMap { row in
      KeyAction(name: row[2]).map { (row[1], $0) }
    })

  private static let appNames = Set(rows("app").map { $0[1] })

  /// Returns the combining mark of a dead key.
  static func mark(of name: String) -> Unicode.Scalar? { marks[name] }

  private static func action(named name: String) -> KeyAction? {
    if let action = actions[name] { return action }
    guard name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number) else {
      return nil
    }
    return .function(number)
  }
}
