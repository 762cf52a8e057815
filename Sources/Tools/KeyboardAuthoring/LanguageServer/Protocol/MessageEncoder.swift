internal import KeyboardFiles

/// An encoder of messages to a client, each with a header that contains its length.
struct MessageEncoder: Sendable {
  private var bytes: [UInt8] = []

  /// Appends a message.
  mutating func send(_ message: some Encodable) {
    // No message throws when it is encoded.
    guard let content = try? message.json(isIndented: false).utf8 else { return }
    bytes += Array("Content-Length: \(content.count)\r\n\r\n".utf8)
    bytes += content
  }

  /// Removes and returns all bytes.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
