/// Immutable bytes, of the object or the caller, that are read without a trap.
@safe final class WordBytes: Sendable {
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private let isOwner: Bool

  init(copying source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    unsafe copy.copyBytes(from: source)
    unsafe bytes = UnsafeRawBufferPointer(copy)
    isOwner = true
  }

  init(unowned source: UnsafeRawBufferPointer) {
    unsafe bytes = source
    isOwner = false
  }

  deinit { if isOwner { unsafe bytes.deallocate() } }

  var count: Int { unsafe bytes.count }

  @inline(__always) subscript(offset: Int) -> UInt8 {
    UInt(bitPattern: offset) < UInt(bitPattern: unsafe bytes.count) ? unsafe bytes[offset] : 0
  }

  /// Calls `body` with the offset and value of each byte below `limit`, which it may lower.
  @inline(__always) func forEach(
    in range: Range<Int>, below limit: Int, _ body: (Int, UInt8, inout Int) -> Void
  ) {
    var limit = limit
    let range = range.clamped(to: 0..<count)
    guard let base = unsafe bytes.baseAddress else { return }
    for offset in range {
      let byte = unsafe base.load(fromByteOffset: offset, as: UInt8.self)
      if Int(byte) < limit { body(offset, byte, &limit) }
    }
  }

  /// The number of four bytes at `offset`, the lowest byte first.
  func number(at offset: Int) -> Int {
    Int(self[offset]) | Int(self[offset + 1]) << 8 | Int(self[offset + 2]) << 16
      | Int(self[offset + 3]) << 24
  }

  /// U+FFFD is in place of what is not UTF-8.
  func text(in range: Range<Int>) -> String {
    String(decoding: range.map { self[$0] }, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends the four bytes of a number, the lowest first, as ``WordBytes/number(at:)`` reads them.
  package mutating func append(number: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
