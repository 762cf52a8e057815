/// The name by which a layout file refers to a key, flick, form, layer, variable or marker.
///
/// Identifiers are compared code point by code point, never by canonical equivalence as `String`
/// is: in a layout `ā` written with one code point and `ā` written with two are different keys.
public struct Identifier: Hashable, Sendable {
  /// The identifier as it is written in the file.
  public let string: String

  /// Makes the identifier that is written `string`.
  @inlinable
  public init(_ string: String) {
    self.string = string
  }

  /// Whether two identifiers are written with the same code points.
  @inlinable
  public static func == (first: Identifier, second: Identifier) -> Bool {
    #if _pointerBitWidth(_64)
      // Strings of the same representation are the same; short ones hold their bytes in it.
      typealias Words = (UInt64, UInt64)
      let words = (
        unsafeBitCast(first.string, to: Words.self), unsafeBitCast(second.string, to: Words.self)
      )
      if words.0 == words.1 { return true }
    #endif
    return first.withBytes { first in second.withBytes { equal(first, $0) } }
  }

  /// Whether two texts have the same bytes; they are compared eight by eight.
  @inlinable
  static func equal(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
    guard first.count == second.count else { return false }
    var offset = 0
    while offset + 8 <= first.count {
      let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word != second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset += 8
    }
    while offset < first.count, first[offset] == second[offset] { offset += 1 }
    return offset == first.count
  }

  /// Calls `body` with the identifier's UTF-8 bytes.
  @inlinable
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    string.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(string.utf8).withUnsafeBytes(body)
  }

  /// Feeds the identifier's UTF-8 bytes to `hasher`.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }
}

extension Identifier: Comparable {
  /// Whether `first` comes before `second` in the order of their code points.
  public static func < (first: Identifier, second: Identifier) -> Bool {
    first.string.unicodeScalars.lexicographicallyPrecedes(second.string.unicodeScalars)
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Makes the identifier that is written `value`.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension Identifier: CustomStringConvertible {
  /// The identifier as it is written in the file.
  public var description: String { string }
}
