internal import KeyboardModel

extension Encodable {
  /// Returns the value as JSON (RFC 8259).
  ///
  /// - Parameter isIndented: A Boolean value that indicates whether the text is laid out for people,
  ///   with sorted names. The default is `true`; otherwise it is one line.
  /// - Returns: The text.
  /// - Throws: What `encode(to:)` throws.
  package func json(isIndented: Bool = true) throws -> String {
    let writer = JSONWriter()
    try writer.encode(self)
    var text = ""
    writer.write(to: &text, indent: isIndented ? "\n" : nil)
    return text
  }
}

/// An encoder of one value as JSON, which keeps the text of the value's parts until all are known.
private final class JSONWriter: Encoder, SingleValueEncodingContainer {
  private enum Content {
    case token(String)
    case items([JSONWriter])
    case members([(name: String, value: JSONWriter)])
  }

  // A value that encodes nothing is an empty object.
  private var content = Content.members([])

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the writer of the value of a new member.
  func member(_ name: String) -> JSONWriter {
    let writer = JSONWriter()
    var members: [(name: String, value: JSONWriter)] = []
    if case .members(let earlier) = content { members = earlier }
    content = .members([])
    members.append((name, writer))
    content = .members(members)
    return writer
  }

  /// Returns the writer of a new item.
  func item() -> JSONWriter {
    let writer = JSONWriter()
    var items: [JSONWriter] = []
    if case .items(let earlier) = content { items = earlier }
    content = .items([])
    items.append(writer)
    content = .items(items)
    return writer
  }

  /// The number of items.
  var itemCount: Int {
    if case .items(let items) = content { items.count } else { 0 }
  }

  // MARK: Encoder

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    content = .members([])
    return KeyedEncodingContainer(JSONMembersWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content = .items([])
    return JSONItemsWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content = .token("null") }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: content = .token(Self.quoted(text))
    case let flag as Bool: content = .token(flag ? "true" : "false")
    case let number as any BinaryInteger: content = .token(String(describing: number))
    case let number as any BinaryFloatingPoint: content = .token(Self.text(of: Double(number)))
    default: try value.encode(to: self)
    }
  }

  /// Returns the digits of a number, without a fraction of 0; JSON has no infinite ones.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  // MARK: Text

  /// Appends the value to `text`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - indent: A line break and the indentation of the value; `nil` for one line.
  func write(to text: inout String, indent: String?) {
    let inner = indent.map { $0 + "  " }
    switch content {
    case .token(let token): text += token
    case .items(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += (index > 0 ? "," : "") + (inner ?? "")
        item.write(to: &text, indent: inner)
      }
      text += (items.isEmpty ? "" : indent ?? "") + "]"
    case .members(let members):
      text += "{"
      let members = indent == nil ? members : members.sorted { $0.name < $1.name }
      for (index, member) in members.enumerated() {
        text += (index > 0 ? "," : "") + (inner ?? "")
        text += Self.quoted(member.name) + (indent == nil ? ":" : " : ")
        member.value.write(to: &text, indent: inner)
      }
      text += (members.isEmpty ? "" : indent ?? "") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\0"..."\u{1F}":
        quoted += "\\u" + scalar.value.hexadecimal(4).lowercased()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// The members of an object.
private struct JSONMembersWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.member(key.stringValue).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try writer.member(key.stringValue).encode(value)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    writer.member(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.member(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer.member("super") }

  func superEncoder(forKey key: Key) -> any Encoder { writer.member(key.stringValue) }
}

/// The items of an array.
private struct JSONItemsWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.itemCount }

  func encodeNil() { writer.item().encodeNil() }

  func encode(_ value: some Encodable) throws { try writer.item().encode(value) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    writer.item().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.item().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer.item() }
}
