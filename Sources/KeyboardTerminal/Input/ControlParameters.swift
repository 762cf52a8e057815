/// What stands between `ESC [` and the final byte of a control sequence.
///
/// The room is bounded: of more parameters than there is room for, and of more digits, the sequence
/// counts as unknown.
struct ControlParameters: Hashable {
  private static let limit = 16

  /// The bytes `<`, `=`, `>` or `?` before the numbers and the ones from space to `/` behind them.
  private(set) var marks: [UInt8] = []
  /// The parameters, each with its sub-parameters; what is left out is `nil`.
  private(set) var values: [[Int?]] = [[nil]]
  /// Whether something did not fit.
  private(set) var isTooLong = false
  /// Whether nothing has come yet.
  private(set) var isEmpty = true

  /// Takes `byte` as the next, if it belongs before the final byte.
  mutating func accept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: ";"):
      if values.count < Self.limit { values.append([nil]) } else { isTooLong = true }
    case UInt8(ascii: ":"):
      let last = values.count - 1
      if values[last].count < Self.limit { values[last].append(nil) } else { isTooLong = true }
    case 0x20..<0x40:
      if marks.count < Self.limit { marks.append(byte) } else { isTooLong = true }
    default: return false
    }
    isEmpty = false
    return true
  }

  private mutating func append(digit: Int) {
    let group = values.count - 1
    let place = values[group].count - 1
    let number = (values[group][place] ?? 0) * 10 + digit
    // No number that we know is greater than a code point.
    if number > 0x10FFFF { isTooLong = true } else { values[group][place] = number }
  }

  /// The number at `index` and, in it, at `part`.
  func number(_ index: Int, part: Int = 0) -> Int? {
    guard values.indices.contains(index), values[index].indices.contains(part) else { return nil }
    return values[index][part]
  }
}
