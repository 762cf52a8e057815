/// A position in a text: zero-based line and character. The encoding determines the units of
/// characters.
struct Position: Encodable, Hashable, Comparable, Sendable {
  var line: Int
  var character: Int

  static func < (first: Position, second: Position) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }
}

/// A range between two positions.
struct TextRange: Encodable, Hashable, Sendable {
  var start: Position
  var end: Position
}

/// The unit of characters in positions.
enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// A range of a file.
struct Location: Encodable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

/// A change of a text.
struct RangeEdit: Encodable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

/// Changes of texts, by URI.
struct WorkspaceEdit: Encodable, Hashable, Sendable {
  var changes: [String: [RangeEdit]]
}
