internal import KeyboardFiles

/// The parameters of a client's message, or a part of them. The server reads what it uses of them.
///
/// A part that is missing or of another kind throws the error of the response.
struct MessageParameters {
  private let value: JSONValue?

  init(_ value: JSONValue?) {
    self.value = value
  }

  /// Returns the part in a member.
  subscript(name: String) -> MessageParameters { MessageParameters(value?[name]) }

  /// A Boolean value that indicates whether the part is missing or `null`.
  var isMissing: Bool {
    switch value?.content {
    case .null, nil: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the part is an object.
  var isObject: Bool {
    if case .object = value?.content { true } else { false }
  }

  /// A Boolean value that indicates whether the part is `true`.
  var isTrue: Bool { value?.isTrue ?? false }

  static let error = ResponseError(.invalidParams, "the parameters are not right")

  var text: String {
    get throws(ResponseError) {
      guard case .string(let text) = value?.content else { throw Self.error }
      return text
    }
  }

  var number: Int {
    get throws(ResponseError) {
      guard case .number(let value) = value?.content, let number = Int(exactly: value) else {
        throw Self.error
      }
      return number
    }
  }

  var items: [MessageParameters] {
    get throws(ResponseError) {
      guard case .array(let items) = value?.content else { throw Self.error }
      return items.map { MessageParameters($0) }
    }
  }

  // MARK: Values of the protocol

  var id: RequestID {
    get throws(ResponseError) {
      if let number = try? number { return .number(number) }
      return .string(try text)
    }
  }

  /// The URI of the text that the message is about.
  var document: String { get throws(ResponseError) { try self["textDocument"]["uri"].text } }

  /// The version of that text, if the client counts versions.
  var version: Int? { try? self["textDocument"]["version"].number }

  var position: Position {
    get throws(ResponseError) { try self["position"].place }
  }

  var range: TextRange {
    get throws(ResponseError) {
      let range = self["range"]
      return TextRange(start: try range["start"].place, end: try range["end"].place)
    }
  }

  private var place: Position {
    get throws(ResponseError) {
      Position(line: try self["line"].number, character: try self["character"].number)
    }
  }

  /// A place in a text, which is the part itself.
  var location: Location {
    get throws(ResponseError) { Location(uri: try self["uri"].text, range: try range) }
  }

  /// The changes of a text.
  var changes: [ContentChange] {
    get throws(ResponseError) {
      var changes: [ContentChange] = []
      for change in try self["contentChanges"].items {
        let range = try change["range"].isMissing ? nil : change.range
        changes.append(ContentChange(range: range, text: try change["text"].text))
      }
      return changes
    }
  }
}

/// A change of a text. Without a range, it replaces the whole text.
struct ContentChange {
  var range: TextRange?
  var text: String
}
