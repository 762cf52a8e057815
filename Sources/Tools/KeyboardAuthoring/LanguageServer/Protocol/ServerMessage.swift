internal import KeyboardFiles

struct ResponseError: Error, Encodable, Hashable, Sendable {
  enum Code: Int, Encodable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// A response with a result or an error; without an ID if that of the request was unreadable.
struct Response: Encodable {
  let id: RequestID?
  let result: Result<any Encodable, any Error>

  private enum CodingKeys: String, CodingKey { case jsonrpc, id, result, error }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    switch result {
    case .success(let value): try container.encode(value, forKey: .result)
    case .failure(let error):
      let reason = error as? ResponseError ?? ResponseError(.requestFailed, "\(error)")
      try container.encode(reason, forKey: .error)
    }
  }
}

struct ServerNotification<Parameters: Encodable>: Encodable {
  let jsonrpc = "2.0"
  let method: String
  let params: Parameters
}

/// An encoder of messages to a client, each with a header that contains its length.
struct MessageEncoder: Sendable {
  private var bytes: [UInt8] = []

  mutating func append(_ message: some Encodable) {
    // No message throws when it is encoded.
    guard let content = try? message.json(isIndented: false).utf8 else { return }
    bytes += Array("Content-Length: \(content.count)\r\n\r\n".utf8)
    bytes += content
  }

  mutating func removeAll() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
