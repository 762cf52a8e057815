/// A decoder of messages with headers that contain their lengths. Headers without one are skipped.
struct MessageDecoder: Sendable {
  static let limit = 64 << 20

  private var buffer: [UInt8] = []
  private var start = 0

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  mutating func next() -> [UInt8]? {
    while let end = headerEnd() {
      guard let length = contentLength(in: start..<end), length <= Self.limit else {
        start = end
        continue
      }
      guard buffer.count - end >= length else { return nil }
      defer { start = end + length }
      return Array(buffer[end..<end + length])
    }
    // Without the end of a header, these bytes cannot become one.
    if buffer.count - start > 1 << 16, headerEnd() == nil { start = buffer.count - 3 }
    return nil
  }

  private func headerEnd() -> Int? {
    guard buffer.count - start >= 2 else { return nil }
    for offset in start..<buffer.count - 1 where buffer[offset] == 0x0A {
      if buffer[offset + 1] == 0x0A { return offset + 2 }
      if buffer[offset + 1] == 0x0D, offset + 2 < buffer.count, buffer[offset + 2] == 0x0A {
        return offset + 3
      }
    }
    return nil
  }

  private func contentLength(in header: Range<Int>) -> Int? {
    let lines = buffer[header].split { $0 == 0x0A || $0 == 0x0D }
    for line in lines.reversed() {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      guard name.lowercased().hasSuffix("content-length") else { continue }
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
      let digits = value.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
      guard let length = Int(digits), length >= 0 else { return nil }
      return length
    }
    return nil
  }
}
