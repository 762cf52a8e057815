/// The name by which a layout file refers to a key, flick, form, layer, variable or marker.
///
/// Identifiers are compared by code points, not by canonical equivalence as `String` is. In a
/// layout, `ā` as one code point and `ā` as two code points are different keys.
public struct Identifier: Hashable, Sendable, Comparable, ExpressibleByStringLiteral {
  /// The identifier as it is written in the file.
  public let string: String

  /// Creates an identifier from its spelling in the file.
  @inlinable
  public init(_ string: String) { self.string = string }

  /// Returns a Boolean value that indicates whether two identifiers have the same code points.
  @inlinable
  public static func == (first: Identifier, second: Identifier) -> Bool {
    #if _pointerBitWidth(_64)
      // Strings with equal representations are equal. Short strings store their bytes in the
      // representation.
      typealias Words = (UInt64, UInt64)
      let words = (
        unsafe unsafeBitCast(first.string, to: Words.self),
        unsafe unsafeBitCast(second.string, to: Words.self)
      )
      if words.0 == words.1 { return true }
    #endif
    return unsafe first.withBytes { first in
      unsafe second.withBytes { unsafe equal(first, $0) }
    }
  }

  /// Compares eight bytes at a time.
  @inlinable
  static func equal(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard first.count == second.count else { return false }
    var offset = 0
    while offset + 8 <= first.count {
      let word = unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if unsafe word != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) {
        return false
      }
      offset += 8
    }
    while offset < first.count, unsafe first[offset] == second[offset] { offset += 1 }
    return offset == first.count
  }

  @inlinable
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe string.utf8.withContiguousStorageIfAvailable {
      unsafe body(UnsafeRawBufferPointer($0))
    }
      ?? Array(string.utf8).withUnsafeBytes(body)
  }

  /// Feeds the UTF-8 bytes of the identifier to `hasher`.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    unsafe withBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Returns a Boolean value that indicates whether `first` precedes `second` in code point order.
  public static func < (first: Identifier, second: Identifier) -> Bool {
    first.string.unicodeScalars.lexicographicallyPrecedes(second.string.unicodeScalars)
  }

  /// Creates an identifier from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Identifier: CustomStringConvertible {
  /// The identifier as it is written in the file.
  public var description: String { string }
}
