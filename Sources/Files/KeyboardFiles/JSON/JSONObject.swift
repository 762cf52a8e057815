/// An object of JSON whose members keep their order on one line.
package struct JSONObject<Value: Encodable>: Encodable {
  private let members: [(name: String, value: Value)]

  /// Creates an object with these members.
  package init(_ members: [(name: String, value: Value)]) { self.members = members }

  /// Encodes the members.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    for (name, value) in members { try container.encode(value, forKey: JSONName(name)) }
  }
}

/// The name of a member of an object, where names are data.
package struct JSONName: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
