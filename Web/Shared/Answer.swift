/// The answer to the last call, which JavaScript reads before the next one.
///
/// Numbers are little-endian with 32 bits; a text is the length of its UTF-8, and that.
struct Answer {
  private(set) var bytes: [UInt8] = []

  /// The number of bytes.
  var count: Int32 { Int32(truncatingIfNeeded: bytes.count) }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  @inline(never)
  mutating func put(_ value: Int) {
    let bits = UInt32(truncatingIfNeeded: value)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

  mutating func put(_ content: [UInt8]) {
    put(content.count)
    bytes.append(contentsOf: content)
  }

  @inline(never)
  mutating func put(_ text: String) {
    put(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}
