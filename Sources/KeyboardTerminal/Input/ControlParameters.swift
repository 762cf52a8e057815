internal import KeyboardEvents
internal import KeyboardUI

/// What stands between `ESC [` and the final byte of a control sequence.
///
/// The room is bounded: of more parameters than there is room for, and of greater numbers, the sequence
/// counts as unknown.
struct ControlParameters: Hashable {
  private static let limit = 32

  /// The bytes `<`, `=`, `>` or `?` before the numbers and the ones from space to `/` behind them.
  private(set) var marks: [UInt8] = []
  /// The numbers of all parameters and their parts, one after the other; what is left out is `nil`.
  private var numbers: [Int?] = [nil]
  /// Where in `numbers` each parameter begins.
  private var starts = [0]
  /// Whether something did not fit.
  private(set) var isTooLong = false
  /// Whether nothing has come yet.
  private(set) var isEmpty = true

  /// How many parameters there are; one without a number is one.
  var count: Int { starts.count }

  /// Forgets everything, but keeps the room.
  mutating func reset() {
    marks.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    numbers.append(nil)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    isTooLong = false
    isEmpty = true
  }

  /// Takes `byte` as the next, if it belongs before the final byte.
  mutating func accept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): append(digit: Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      guard numbers.count < Self.limit else {
        isTooLong = true
        break
      }
      if byte == UInt8(ascii: ";") { starts.append(numbers.count) }
      numbers.append(nil)
    case 0x20..<0x40:
      if marks.count < Self.limit { marks.append(byte) } else { isTooLong = true }
    default: return false
    }
    isEmpty = false
    return true
  }

  private mutating func append(digit: Int) {
    let number = (numbers[numbers.count - 1] ?? 0) * 10 + digit
    // No number that we know is greater than a code point.
    if number > 0x10FFFF { isTooLong = true } else { numbers[numbers.count - 1] = number }
  }

  /// The parts of the parameter at `index`, of which there is at least one; none when there is no
  /// such parameter.
  func parts(_ index: Int) -> ArraySlice<Int?> {
    guard index < starts.count else { return [] }
    return numbers[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : numbers.count)]
  }

  /// The number at `index` and, in it, at `part`.
  func number(_ index: Int, part: Int = 0) -> Int? {
    let parts = parts(index)
    return part < parts.count ? parts[parts.startIndex + part] : nil
  }
}

extension ControlParameters {
  /// The modifiers of a key: the second parameter.
  var modifiers: KeyPress.Modifiers {
    // The bits above are the locks of the keyboard.
    let bits = max(0, (number(1) ?? 1) - 1) & 0x3F
    return KeyPress.Modifiers(rawValue: UInt8(bits))
  }

  /// The phase of a key, in the second parameter, which only kitty's protocol has.
  var phase: KeyPress.Phase {
    switch number(1, part: 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }
}
