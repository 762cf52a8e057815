internal import KeyboardModel

/// The reader of what ``ByteWriter`` writes.
///
/// It trusts no byte: each item of a list takes a byte at least, so that memory is in proportion to
/// the number of bytes.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private var strings: [String] = []

  /// Begins to read after the signature and the table of strings.
  init(_ bytes: [UInt8], signature: [UInt8]) throws(LayoutBytes.Fault) {
    self.bytes = bytes
    offset = 0
    guard bytes.starts(with: signature) else { throw fault(.otherFormat) }
    offset = signature.count
    strings = try list { reader throws(LayoutBytes.Fault) in try reader.tableEntry() }
  }

  @inline(never)
  func fault(_ kind: LayoutBytes.Fault.Kind) -> LayoutBytes.Fault {
    LayoutBytes.Fault(kind: kind, offset: offset)
  }

  /// Requires that all bytes have been read.
  func end() throws(LayoutBytes.Fault) {
    guard offset == bytes.count else { throw fault(.wrongLength) }
  }

  @inline(never)
  mutating func byte() throws(LayoutBytes.Fault) -> UInt8 {
    guard offset < bytes.count else { throw fault(.wrongLength) }
    defer { offset += 1 }
    return bytes[offset]
  }

  @inline(never)
  mutating func number() throws(LayoutBytes.Fault) -> Int {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 28, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      guard byte < 0x80 else { continue }
      guard value <= UInt64(Int32.max) else { break }
      return Int(value)
    }
    throw fault(.invalidValue)
  }

  mutating func number(below limit: Int) throws(LayoutBytes.Fault) -> Int {
    let value = try number()
    guard value < limit else { throw fault(.invalidValue) }
    return value
  }

  @inline(never)
  mutating func flag() throws(LayoutBytes.Fault) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw fault(.invalidValue)
    }
  }

  private mutating func tableEntry() throws(LayoutBytes.Fault) -> String {
    let count = try number()
    guard count <= bytes.count - offset else { throw fault(.wrongLength) }
    guard let text = String(validating: bytes[offset..<offset + count], as: UTF8.self) else {
      throw fault(.invalidValue)
    }
    offset += count
    return text
  }

  @inline(never)
  mutating func string() throws(LayoutBytes.Fault) -> String {
    strings[try number(below: strings.count)]
  }

  @inline(never)
  mutating func optionalString() throws(LayoutBytes.Fault) -> String? {
    try flag() ? try string() : nil
  }

  @inline(never)
  mutating func id() throws(LayoutBytes.Fault) -> Identifier { Identifier(try string()) }

  @inline(never)
  mutating func optionalID() throws(LayoutBytes.Fault) -> Identifier? {
    try optionalString().map { Identifier($0) }
  }

  @inline(never)
  mutating func fraction() throws(LayoutBytes.Fault) -> Double? {
    let value = try number()
    guard value < 2 else { return Double(value - 2) / 1000 }
    guard value == 1 else { return nil }
    var bits: UInt64 = 0
    for place in 0..<8 { bits |= UInt64(try byte()) << UInt64(8 * place) }
    return Double(bitPattern: bits)
  }

  @inline(never)
  mutating func optional() throws(LayoutBytes.Fault) -> Int? {
    let value = try number()
    return value == 0 ? nil : value - 1
  }

  @inline(never)
  mutating func text() throws(LayoutBytes.Fault) -> MarkerText {
    let text = try string()
    let markers = try list { reader throws(LayoutBytes.Fault) in
      MarkerText.Marker(try reader.id(), at: try reader.number())
    }
    guard let last = markers.last else { return MarkerText(text) }
    let isAscending = zip(markers, markers.dropFirst()).allSatisfy { $0.offset <= $1.offset }
    guard isAscending, last.offset <= text.utf8.count else { throw fault(.invalidValue) }
    return MarkerText(text, markers: markers)
  }

  mutating func list<Element>(
    _ read: (inout ByteReader) throws(LayoutBytes.Fault) -> Element
  ) throws(LayoutBytes.Fault) -> [Element] {
    let count = try number()
    guard count <= bytes.count - offset else { throw fault(.wrongLength) }
    var items: [Element] = []
    items.reserveCapacity(count)
    for _ in 0..<count { items.append(try read(&self)) }
    return items
  }

  mutating func choice<Value>(of cases: [Value]) throws(LayoutBytes.Fault) -> Value? {
    guard let place = try optional() else { return nil }
    guard cases.indices.contains(place) else { throw fault(.invalidValue) }
    return cases[place]
  }

  /// Reads a choice that must be there.
  mutating func member<Value>(of cases: [Value]) throws(LayoutBytes.Fault) -> Value {
    guard let value = try choice(of: cases) else { throw fault(.invalidValue) }
    return value
  }
}
