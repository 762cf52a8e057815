internal import KeyboardModel

/// Bytes that are being written, and the table of their strings.
///
/// Numbers are unsigned and have seven bits in each byte, the lowest first.
struct ByteWriter {
  private var bytes: [UInt8] = []
  private var strings: [String] = []
  private var places: [Identifier: Int] = [:]

  /// Returns the signature, the table of strings and the bytes.
  func finished(signature: [UInt8]) -> [UInt8] {
    var head = ByteWriter()
    head.bytes = signature
    head.number(strings.count)
    for string in strings {
      head.number(string.utf8.count)
      head.bytes += Array(string.utf8)
    }
    return head.bytes + bytes
  }

  /// Writes a number, clamped to 0...2,147,483,647.
  mutating func number(_ value: Int) {
    var rest = UInt32(clamping: min(value, Int(Int32.max)))
    repeat {
      let low = UInt8(rest & 0x7F)
      rest >>= 7
      bytes.append(rest == 0 ? low : low | 0x80)
    } while rest != 0
  }

  mutating func flag(_ value: Bool) {
    bytes.append(value ? 1 : 0)
  }

  mutating func string(_ value: String) {
    // Identifiers are compared by code points, unlike strings.
    let id = Identifier(value)
    let place = places[id] ?? strings.count
    if place == strings.count {
      places[id] = place
      strings.append(value)
    }
    number(place)
  }

  mutating func string(_ value: String?) {
    flag(value != nil)
    if let value { string(value) }
  }

  mutating func id(_ value: Identifier) { string(value.string) }
  mutating func id(_ value: Identifier?) { string(value?.string) }

  /// Writes 0 for `nil`, 1 and the eight bytes of the number, or its thousandths plus 2.
  mutating func fraction(_ value: Double?) {
    guard let value else { return number(0) }
    let thousandths = value >= 0 && value < 1_000_000 ? Int(value * 1000 + 0.5) : -1
    if thousandths >= 0, Double(thousandths) / 1000 == value { return number(thousandths + 2) }
    number(1)
    for place in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(8 * place)))
    }
  }

  /// Writes 0 for `nil`, or the number plus 1.
  mutating func optional(_ value: Int?) { number(value.map { $0 + 1 } ?? 0) }

  mutating func text(_ value: MarkerText) {
    string(value.text)
    list(value.markers) {
      $0.id($1.id)
      $0.number($1.offset)
    }
  }

  mutating func list<Element>(
    _ items: some Collection<Element>, _ write: (inout ByteWriter, Element) -> Void
  ) {
    number(items.count)
    for item in items { write(&self, item) }
  }

  /// Writes the place of `value` among `cases`, plus 1, or 0 for `nil`.
  mutating func choice<Value: Equatable>(_ value: Value?, of cases: [Value]) {
    optional(value.flatMap { cases.firstIndex(of: $0) })
  }
}
