struct ChildModes: Hashable {
  enum MouseTracking: Int, Hashable {
    /// Button presses, without modifiers (X10).
    case press = 9
    /// Buttons and the wheel.
    case buttons = 1000
    /// Additionally, movement with a button down.
    case drag = 1002
    /// Additionally, all other movement.
    case movement = 1003
  }

  enum MouseEncoding: Int, Hashable {
    case bytes = 0
    case codePoints = 1005
    case decimal = 1006
    /// Decimal numbers in rxvt's form.
    case rxvt = 1015
    /// Decimal numbers, in pixels.
    case pixels = 1016
  }

  var mouseTracking: MouseTracking?
  var mouseEncoding = MouseEncoding.bytes
  /// Whether arrow keys send application sequences (DECCKM).
  var usesApplicationCursor = false
  /// Whether the keypad sends application sequences (DECKPAM).
  var usesApplicationKeypad = false
  var marksPastes = false
  var reportsFocus = false
  var holdsFrames = false
  /// Whether the cursor is visible (DECTCEM).
  private(set) var showsCursor = true
  var blinksCursor = true
  var isAlternate = false
  /// The stacks of kitty's keyboard flags of the primary and the alternate screen.
  private var keyboardFlags: [[Int]] = [[0], [0]]

  /// The supported flags: disambiguate, report events, report all keys as sequences, report text.
  static let knownKeyboardFlags = 1 | 2 | 8 | 16
  private static let keyboardFlagsLimit = 16

  var keyFlags: Int { keyboardFlags[isAlternate ? 1 : 0].last ?? 0 }

  mutating func set(_ number: Int, _ isSet: Bool) {
    switch number {
    case 1: usesApplicationCursor = isSet
    case 12: blinksCursor = isSet
    case 25: showsCursor = isSet
    case 66: usesApplicationKeypad = isSet
    case 1004: reportsFocus = isSet
    case 2004: marksPastes = isSet
    case 2026: holdsFrames = isSet
    default:
      if let tracking = MouseTracking(rawValue: number) {
        mouseTracking = isSet ? tracking : nil
      } else if number > 0, let encoding = MouseEncoding(rawValue: number) {
        mouseEncoding = isSet ? encoding : .bytes
      }
    }
  }

  func state(of number: Int) -> Bool? {
    switch number {
    case 1: usesApplicationCursor
    case 12: blinksCursor
    case 25: showsCursor
    case 66: usesApplicationKeypad
    case 1004: reportsFocus
    case 2004: marksPastes
    case 2026: holdsFrames
    default:
      if let tracking = MouseTracking(rawValue: number) {
        mouseTracking == tracking
      } else if number > 0, let encoding = MouseEncoding(rawValue: number) {
        mouseEncoding == encoding
      } else {
        nil
      }
    }
  }

  /// Applies a sequence that sets, pushes or pops keyboard flags.
  mutating func changeKeyFlags(_ sequence: borrowing ControlSequence, allowed: Int) {
    let index = isAlternate ? 1 : 0
    let flags = (sequence.number(0) ?? 0) & allowed
    let last = keyboardFlags[index].count - 1
    switch sequence.mark {
    case UInt8(ascii: ">"):
      keyboardFlags[index].append(flags)
      if keyboardFlags[index].count > Self.keyboardFlagsLimit { keyboardFlags[index].removeFirst() }
    case UInt8(ascii: "<"):
      let count = max(sequence.number(0) ?? 1, 1)
      keyboardFlags[index].removeLast(min(count, keyboardFlags[index].count))
      if keyboardFlags[index].isEmpty { keyboardFlags[index] = [0] }
    case UInt8(ascii: "="):
      switch sequence.number(1) ?? 1 {
      case 2: keyboardFlags[index][last] |= flags
      case 3: keyboardFlags[index][last] &= ~flags
      default: keyboardFlags[index][last] = flags
      }
    default: break
    }
  }

  mutating func reset() { self = ChildModes() }

  mutating func resetSoftly() {
    (usesApplicationCursor, usesApplicationKeypad, showsCursor) = (false, false, true)
  }
}
