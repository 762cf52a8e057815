/// A value of a JSON text (RFC 8259), with its range.
package struct JSONValue {
  package indirect enum Content {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  package let content: Content
  package let range: Range<Int>

  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var items: [JSONValue] { if case .array(let items) = content { items } else { [] } }

  package var text: String? {
    switch content {
    case .string(let text): text
    case .number(let number):
      number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
    default: nil
    }
  }

  package var number: Double? {
    switch content {
    case .number(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  /// A Boolean value that indicates whether the value is `true`, or the string `"true"`.
  package var isTrue: Bool {
    switch content {
    case .boolean(let value): value
    case .string(let text): text == "true"
    default: false
    }
  }
}
