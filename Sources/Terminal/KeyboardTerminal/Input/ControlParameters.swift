internal import KeyboardUI

/// The bytes between `ESC [` and the final byte of a control sequence, in bounded memory.
struct ControlParameters: Hashable {
  private static let limit = 32

  /// The bytes `<`, `=`, `>` or `?` before the numbers, and those from space to `/` after them.
  private(set) var marks: [UInt8] = []
  /// The numbers of all parameters and their parts, flattened; `nil` where a number is omitted.
  private var numbers: [Int?] = [nil]
  private var starts = [0]
  private(set) var isTooLong = false
  private(set) var isEmpty = true

  /// The number of parameters. An empty list counts as one without a number.
  var count: Int { starts.count }

  mutating func reset() {
    marks.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    numbers.append(nil)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    isTooLong = false
    isEmpty = true
  }

  /// Accepts `byte` if it belongs before the final byte, and returns whether it does.
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
    // No number that we use is greater than a code point.
    if number > 0x10FFFF { isTooLong = true } else { numbers[numbers.count - 1] = number }
  }

  /// Returns the parts of a parameter, at least one; none if there is no such parameter.
  func parts(_ index: Int) -> ArraySlice<Int?> {
    guard index < starts.count else { return [] }
    return numbers[starts[index]..<(index + 1 < starts.count ? starts[index + 1] : numbers.count)]
  }

  func number(_ index: Int, part: Int = 0) -> Int? {
    let parts = parts(index)
    return part < parts.count ? parts[parts.startIndex + part] : nil
  }

  /// The modifiers of a key, in the second parameter.
  var modifiers: KeyPress.Modifiers {
    // The bits above are the keyboard's locks.
    let bits = max(0, (number(1) ?? 1) - 1) & 0x3F
    return KeyPress.Modifiers(rawValue: UInt8(bits))
  }

  /// The phase of a key, in the second parameter. Only kitty's protocol has it.
  var phase: KeyPress.Phase {
    switch number(1, part: 1) {
    case 2: .repeat
    case 3: .release
    default: .press
    }
  }
}
