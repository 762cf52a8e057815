/// A sequence of choices, determined by bytes.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isEmpty: Bool { bytes.isEmpty }

  /// Returns a number below `bound`, which is at most 256; 0 if there are no more bytes.
  mutating func next(_ bound: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % bound
  }

  /// Returns the next bytes.
  mutating func take(_ count: Int) -> [UInt8] {
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  mutating func element<Element>(of array: [Element]) -> Element {
    array[next(array.count)]
  }
}
