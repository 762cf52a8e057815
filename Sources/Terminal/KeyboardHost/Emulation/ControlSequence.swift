struct ControlSequence {
  /// The maximum number of numbers; those that follow are dropped.
  private static let countLimit = 63
  /// The maximum of a number; larger ones count as this.
  private static let limit = 65_535
  private static let omitted = -1

  /// The private marker before the numbers, `?`, `>`, `<` or `=`; 0 if there is none.
  private(set) var mark = UInt8(0)
  private(set) var intermediate = UInt8(0)
  private(set) var final = UInt8(0)
  private var values: [Int] = []
  /// A bit for each number that is a subparameter, as it follows a colon.
  private var parts = UInt64(0)
  /// Whether the sequence has a byte at a wrong place.
  private var isBroken = false

  var count: Int { values.count }

  func number(_ index: Int) -> Int? {
    index < values.count && values[index] != Self.omitted ? values[index] : nil
  }

  /// Returns the number at `index` of a sequence for which 0 and an omitted number mean 1.
  func amount(_ index: Int = 0) -> Int { max(number(index) ?? 1, 1) }

  /// Returns whether the number at `index` is a subparameter of the one before it.
  func isPart(_ index: Int) -> Bool { parts >> UInt64(index) & 1 != 0 }

  mutating func begin() {
    (mark, intermediate, final, parts, isBroken) = (0, 0, 0, 0, false)
    values.removeAll(keepingCapacity: true)
  }

  /// Adds a byte from `0x20` to `0x7E`; returns whether it ends a well-formed sequence, or `nil`.
  mutating func add(_ byte: UInt8) -> Bool? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if intermediate != 0 { isBroken = true }
      if values.isEmpty { values.append(Self.omitted) }
      let last = values.count - 1
      values[last] = min(max(values[last], 0) * 10 + Int(byte & 0xF), Self.limit)
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      if intermediate != 0 { isBroken = true }
      if values.isEmpty { values.append(Self.omitted) }
      // What is beyond the limit is read into a number that is dropped at the end.
      if values.count > Self.countLimit { values.removeLast() }
      if byte == UInt8(ascii: ":") { parts |= 1 << UInt64(values.count) }
      values.append(Self.omitted)
    case 0x3C...0x3F:
      if mark != 0 || intermediate != 0 || !values.isEmpty { isBroken = true }
      mark = byte
    case 0x20..<0x30:
      if intermediate != 0 { isBroken = true }
      intermediate = byte
    default:
      final = byte
      if values.count > Self.countLimit { values.removeLast() }
      return !isBroken
    }
    return nil
  }
}
