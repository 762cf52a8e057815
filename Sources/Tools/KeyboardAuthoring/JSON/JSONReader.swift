extension JSONValue {
  /// Returns the value as one of Swift.
  ///
  /// - Throws: `DecodingError`, if the value is of another kind.
  package func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONReader(value: self).decode(type)
  }
}

/// A decoder of a value of JSON.
private struct JSONReader: Decoder, SingleValueDecodingContainer {
  let value: JSONValue

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// An error for a value that is not `wanted`.
  static func mismatch(_ wanted: Any.Type) -> DecodingError {
    .typeMismatch(wanted, DecodingError.Context(codingPath: [], debugDescription: ""))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = value.content else { throw Self.mismatch(Key.self) }
    return KeyedDecodingContainer(JSONMembersReader(value: value))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value.content else { throw Self.mismatch([Any].self) }
    return JSONItemsReader(items: items)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .null = value.content { true } else { false }
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let basic: Any?
    switch (type, value.content) {
    case (is String.Type, .string(let text)): basic = text
    case (is Bool.Type, .boolean(let flag)): basic = flag
    case (let type as any BinaryInteger.Type, .number(let number)):
      basic = type.init(exactly: number)
    case (let type as any BinaryFloatingPoint.Type, .number(let number)): basic = type.init(number)
    case (is String.Type, _), (is Bool.Type, _), (is any BinaryInteger.Type, _),
      (is any BinaryFloatingPoint.Type, _):
      basic = nil
    default: return try type.init(from: self)
    }
    guard let basic = basic as? Value else { throw Self.mismatch(type) }
    return basic
  }
}

/// The members of an object.
private struct JSONMembersReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let value: JSONValue

  var codingPath: [any CodingKey] { [] }

  var allKeys: [Key] {
    guard case .object(let members) = value.content else { return [] }
    return members.compactMap { Key(stringValue: $0.key) }
  }

  func contains(_ key: Key) -> Bool { value[key.stringValue] != nil }

  private func reader(_ key: some CodingKey) throws -> JSONReader {
    guard let member = value[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: [], debugDescription: ""))
    }
    return JSONReader(value: member)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try reader(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader(key).decode(type)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try reader(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try reader(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { JSONReader(value: value) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try reader(key) }
}

/// The items of an array.
private struct JSONItemsReader: UnkeyedDecodingContainer {
  let items: [JSONValue]
  private(set) var currentIndex = 0

  init(items: [JSONValue]) { self.items = items }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex >= items.count }

  private mutating func next() throws -> JSONReader {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Any.self, DecodingError.Context(codingPath: [], debugDescription: ""))
    }
    defer { currentIndex += 1 }
    return JSONReader(value: items[currentIndex])
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try next().decodeNil()
    if !isNull { currentIndex -= 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type
  ) throws -> KeyedDecodingContainer<Inner> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}
