/// The bytes of UTF-8 in which a text differs from another one, between those that begin and end both.
package struct ByteDifference: Hashable, Sendable {
  package let start: Int
  package let removed: Int
  package let inserted: Int

  package var isEmpty: Bool { removed == 0 && inserted == 0 }

  private init(start: Int, end: Int, otherEnd: Int) {
    (self.start, removed, inserted) = (start, end - start, otherEnd - start)
  }

  fileprivate init(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) {
    let shared = min(one.count, other.count)
    if one.count == other.count, unsafe one.baseAddress == other.baseAddress {
      self.init(start: shared, end: shared, otherEnd: shared)
      return
    }
    var start = 0
    while start + 8 <= shared,
      unsafe one.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    {
      start += 8
    }
    while start < shared, unsafe one[start] == other[start] { start += 1 }
    if start == one.count, start == other.count {
      self.init(start: start, end: start, otherEnd: start)
      return
    }
    func isInside(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
      unsafe place < bytes.count && bytes[place] & 0xC0 == 0x80
    }
    while start > 0, unsafe isInside(one, start) || isInside(other, start) { start -= 1 }
    var (end, otherEnd) = (one.count, other.count)
    while end - start >= 8, otherEnd - start >= 8,
      unsafe one.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: otherEnd - 8, as: UInt64.self)
    {
      (end, otherEnd) = (end - 8, otherEnd - 8)
    }
    while end > start, otherEnd > start, unsafe one[end - 1] == other[otherEnd - 1] {
      (end, otherEnd) = (end - 1, otherEnd - 1)
    }
    while unsafe isInside(one, end) || isInside(other, otherEnd) {
      (end, otherEnd) = (end + 1, otherEnd + 1)
    }
    self.init(start: start, end: end, otherEnd: otherEnd)
  }
}

extension String {
  /// Returns the difference between two texts, by whole code points; in constant time for copies.
  package func difference(to other: String) -> ByteDifference {
    var (one, other) = (self, other)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        unsafe ByteDifference(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
      }
    }
  }
}
