internal import KeyboardFiles

struct MessageParameters {
  private let value: JSONValue?

  init(_ value: JSONValue?) { self.value = value }

  subscript(name: String) -> MessageParameters { MessageParameters(value?[name]) }

  var isMissing: Bool {
    switch value?.content {
    case .null, nil: true
    default: false
    }
  }

  var isObject: Bool { if case .object = value?.content { true } else { false } }

  var isTrue: Bool { value?.isTrue ?? false }

  static let error = ResponseError(.invalidParams, "the parameters are not right")

  func text() throws(ResponseError) -> String {
    guard case .string(let text) = value?.content else { throw Self.error }
    return text
  }

  func number() throws(ResponseError) -> Int {
    guard case .number(let value) = value?.content, let number = Int(exactly: value) else {
      throw Self.error
    }
    return number
  }

  func items() throws(ResponseError) -> [MessageParameters] {
    guard case .array(let items) = value?.content else { throw Self.error }
    return items.map { MessageParameters($0) }
  }

  func id() throws(ResponseError) -> RequestID {
    if let number = try? number() { return .number(number) }
    return .string(try text())
  }

  func document() throws(ResponseError) -> String { try self["textDocument"]["uri"].text() }

  var version: Int? { try? self["textDocument"]["version"].number() }

  func position() throws(ResponseError) -> Position { try self["position"].place() }

  func range() throws(ResponseError) -> TextRange {
    let range = self["range"]
    return TextRange(start: try range["start"].place(), end: try range["end"].place())
  }

  private func place() throws(ResponseError) -> Position {
    Position(line: try self["line"].number(), character: try self["character"].number())
  }

  func location() throws(ResponseError) -> Location {
    Location(uri: try self["uri"].text(), range: try range())
  }

  func changes() throws(ResponseError) -> [ContentChange] {
    try self["contentChanges"].items().map { change throws(ResponseError) in
      let range = try change["range"].isMissing ? nil : change.range()
      return ContentChange(range: range, text: try change["text"].text())
    }
  }
}

/// A change of a text. Without a range, it replaces the whole text.
struct ContentChange {
  var range: TextRange?
  var text: String
}
