internal import KeyboardFiles

enum ClientMessage {
  case request(RequestID, method: String, MessageParameters)
  case notification(method: String, MessageParameters)
  case invalid(RequestID?, ResponseError)
  /// A response.
  case ignored

  init(_ content: [UInt8]) {
    guard let message = try? JSONParser.value(of: content) else {
      self = .invalid(nil, ResponseError(.parseError, "the message is not JSON"))
      return
    }
    guard case .object = message.content else {
      self = .invalid(nil, ResponseError(.invalidRequest, "the message is not an object"))
      return
    }
    let id = try? MessageParameters(message["id"]).id()
    guard let name = message["method"] else {
      // Responses have no method; malformed messages have no ID either.
      self =
        message["id"] != nil
        ? .ignored : .invalid(nil, ResponseError(.invalidRequest, "there is no method"))
      return
    }
    guard case .string(let method) = name.content else {
      self = .invalid(id, ResponseError(.invalidRequest, "the method is not a string"))
      return
    }
    let parameters = MessageParameters(message["params"])
    self =
      id.map { .request($0, method: method, parameters) }
      ?? .notification(method: method, parameters)
  }
}

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
