internal import FoundationEssentials

/// The messages for a client as bytes, each behind a header that gives its length.
struct MessageEncoder: Sendable {
  private var bytes: [UInt8] = []

  /// Adds a message.
  mutating func send(_ message: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // The messages here have nothing that JSON has not.
    guard let content = try? encoder.encode(message) else { return }
    bytes += Array("Content-Length: \(content.count)\r\n\r\n".utf8)
    bytes += content
  }

  /// Removes and returns all bytes.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}
