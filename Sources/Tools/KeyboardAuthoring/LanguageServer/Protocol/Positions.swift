/// A position in a text: zero-based line and character, whose unit the encoding determines.
struct Position: Encodable, Hashable, Sendable {
  var line: Int
  var character: Int
}

struct TextRange: Encodable, Hashable, Sendable {
  var start: Position
  var end: Position
}

enum PositionEncoding: String, Encodable, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

struct Location: Encodable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

struct RangeEdit: Encodable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

struct WorkspaceEdit: Encodable, Hashable, Sendable {
  var changes: [String: [RangeEdit]]
}
