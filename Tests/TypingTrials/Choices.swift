/// Bytes that make choices.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// A number below `bound`, which is 256 at most; 0 when there are no more bytes.
  mutating func next(_ bound: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % bound
  }

  /// The next bytes as they are.
  mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  mutating func element<Element>(of array: [Element]) -> Element {
    array[next(array.count)]
  }
}
