internal import KeyboardModel

extension Encodable {
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
  private enum Kind {
    case token(String)
    case array, object
  }

  // A value that encodes nothing is an empty object.
  private var kind = Kind.object
  /// The items of an array, without names, or the members of an object.
  private var parts: [(name: String, value: JSONWriter)] = []

  var count: Int { parts.count }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func part(_ name: String = "") -> JSONWriter {
    let writer = JSONWriter()
    parts.append((name, writer))
    return writer
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    (kind, parts) = (.object, [])
    return KeyedEncodingContainer(JSONMembersWriter(writer: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    (kind, parts) = (.array, [])
    return JSONItemsWriter(writer: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { kind = .token("null") }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let text as String: kind = .token(Self.quoted(text))
    case let flag as Bool: kind = .token(flag ? "true" : "false")
    case let number as any BinaryInteger: kind = .token(String(describing: number))
    case let number as any BinaryFloatingPoint: kind = .token(Self.text(of: Double(number)))
    default: try value.encode(to: self)
    }
  }

  /// Returns the digits of a number, without a fraction of 0; JSON has no infinite ones.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The `indent` is a line break and the indentation of the value; `nil` for one line.
  func write(to text: inout String, indent: String?) {
    let inner = indent.map { $0 + "  " }
    func write(_ parts: [(name: String, value: JSONWriter)], separator: String? = nil) {
      for (index, part) in parts.enumerated() {
        text += (index > 0 ? "," : "") + (inner ?? "")
        if let separator { text += Self.quoted(part.name) + separator }
        part.value.write(to: &text, indent: inner)
      }
      text += parts.isEmpty ? "" : indent ?? ""
    }
    switch kind {
    case .token(let token): text += token
    case .array:
      text += "["
      write(parts)
      text += "]"
    case .object:
      text += "{"
      if indent == nil {
        write(parts, separator: ":")
      } else {
        write(parts.sorted { $0.name < $1.name }, separator: " : ")
      }
      text += "}"
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
      case "\0"..."\u{1F}": quoted += "\\u" + scalar.value.hexadecimal(4).lowercased()
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

private struct JSONMembersWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { writer.part(key.stringValue).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try writer.part(key.stringValue).encode(value)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    writer.part(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    writer.part(key.stringValue).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { writer.part("super") }

  func superEncoder(forKey key: Key) -> any Encoder { writer.part(key.stringValue) }
}

private struct JSONItemsWriter: UnkeyedEncodingContainer {
  let writer: JSONWriter

  var codingPath: [any CodingKey] { [] }
  var count: Int { writer.count }

  func encodeNil() { writer.part().encodeNil() }

  func encode(_ value: some Encodable) throws { try writer.part().encode(value) }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) -> KeyedEncodingContainer<Inner> {
    writer.part().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { writer.part().unkeyedContainer() }

  func superEncoder() -> any Encoder { writer.part() }
}
