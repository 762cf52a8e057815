/// The ID of a request, to which the response refers.
enum RequestID: Encodable, Hashable, Sendable {
  case number(Int)
  case string(String)

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    }
  }
}
