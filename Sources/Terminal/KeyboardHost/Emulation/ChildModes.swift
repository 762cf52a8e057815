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
    /// Bytes, up to column 223 (X10).
    case bytes = 0
    /// Code points, up to column 2015.
    case codePoints = 1005
    /// Decimal numbers (SGR).
    case decimal = 1006
    /// Decimal numbers in rxvt's form.
    case rxvt = 1015
    /// Decimal numbers, in pixels.
    case pixels = 1016
  }

  var mouseTracking: MouseTracking?
  var mouseEncoding = MouseEncoding.bytes
  /// A Boolean value that indicates whether arrow keys send application sequences (DECCKM).
  var usesApplicationCursor = false
  /// A Boolean value that indicates whether the keypad sends application sequences (DECKPAM).
  var usesApplicationKeypad = false
  var marksPastes = false
  var reportsFocus = false
  var holdsFrames = false
  /// A Boolean value that indicates whether left and right margins are enabled (DECLRMM).
  var hasSideMargins = false
  var hasMargins = false
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
    case 66: usesApplicationKeypad = isSet
    case 69: hasSideMargins = isSet
    case 1004: reportsFocus = isSet
    case 1047, 1049: isAlternate = isSet
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

  /// Returns the DECRPM state of a mode unknown to libvterm, 1 for set and 2 for reset.
  func state(of number: Int) -> Int? {
    switch number {
    case 9: mouseTracking == .press ? 1 : 2
    case 66: usesApplicationKeypad ? 1 : 2
    case 1016: mouseEncoding == .pixels ? 1 : 2
    case 1049: isAlternate ? 1 : 2
    case 2026: holdsFrames ? 1 : 2
    default: nil
    }
  }

  mutating func changeKeyFlags(_ sequence: borrowing ChildSequence, allowed: Int) {
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

  mutating func reset() {
    // libvterm does not leave the alternate screen on a reset.
    let isAlternate = isAlternate
    self = ChildModes()
    self.isAlternate = isAlternate
  }
}
