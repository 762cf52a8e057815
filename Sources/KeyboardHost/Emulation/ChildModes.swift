/// What a program has asked its terminal for, as far as it concerns input.
struct ChildModes: Hashable {
  /// What the program wants to know of the mouse.
  enum MouseTracking: Int, Hashable {
    /// That a button goes down, without modifiers (X10).
    case press = 9
    /// Buttons and the wheel.
    case buttons = 1000
    /// And movement while a button is down.
    case drag = 1002
    /// And all other movement.
    case movement = 1003
  }

  /// How the mouse is reported.
  enum MouseEncoding: Int, Hashable {
    /// In bytes, up to column 223 (X10).
    case bytes = 0
    /// In code points, up to column 2015.
    case codePoints = 1005
    /// In decimals (SGR).
    case decimal = 1006
    /// In decimals, as rxvt has them.
    case rxvt = 1015
    /// In pixels, in decimals.
    case pixels = 1016
  }

  var mouseTracking: MouseTracking?
  var mouseEncoding = MouseEncoding.bytes
  /// Arrow keys send what applications want (DECCKM).
  var usesApplicationCursor = false
  /// The keypad sends what applications want (DECKPAM).
  var usesApplicationKeypad = false
  var marksPastes = false
  var reportsFocus = false
  /// Frames are shown when they are complete.
  var holdsFrames = false
  /// Margins at left and right count (DECLRMM).
  var hasSideMargins = false
  /// Lines scroll in a part of the screen alone.
  var hasMargins = false
  var isAlternate = false
  /// kitty's keyboard flags, of the screen that is shown and below it those that come back.
  private var keyboardFlags: [[Int]] = [[0], [0]]

  /// The flags of kitty's keyboard protocol that are known: keys told apart, their release, keys as sequences,
  /// with text.
  static let knownKeyboardFlags = 1 | 2 | 8 | 16
  private static let keyboardFlagsLimit = 16

  var keyFlags: Int { keyboardFlags[isAlternate ? 1 : 0].last ?? 0 }

  /// Sets or resets a private mode of DEC or xterm.
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

  /// The state of a mode of which libvterm knows nothing, if it is such a mode: 1 is set, 2 reset.
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

  /// Changes the keyboard flags as a sequence wants it.
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

  /// What a hard reset leaves (RIS).
  mutating func reset() {
    // libvterm stays on the screen that it shows.
    let isAlternate = isAlternate
    self = ChildModes()
    self.isAlternate = isAlternate
  }
}
