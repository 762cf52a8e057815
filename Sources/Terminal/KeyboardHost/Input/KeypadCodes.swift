internal import KeyboardModel
internal import KeyboardUI

/// The codes of the keys of the numeric keypad.
enum KeypadCodes {
  /// The number of the middle key in kitty's protocol, without Num Lock.
  static let begin = 57427

  /// The final byte of the sequence of a key in application mode (DECKPAM).
  ///
  /// As in xterm while Num Lock is on, digits and the decimal point type themselves, so that
  /// numbers can be typed in every program; without Num Lock, these keys are those of the cursor.
  static func final(_ key: KeyPress.Key) -> Unicode.Scalar? {
    switch key {
    case .enter: "M"
    case .character("="): "X"
    case .character("*"): "j"
    case .character("+"): "k"
    case .character(","): "l"
    case .character("-"): "m"
    case .character("/"): "o"
    default: nil
    }
  }

  /// The number of a key in kitty's protocol.
  static func code(_ key: KeyPress.Key) -> Int? {
    switch key {
    case .character(let scalar): character(scalar)
    case .enter: 57414
    case .arrow(.left): 57417
    case .arrow(.right): 57418
    case .arrow(.up): 57419
    case .arrow(.down): 57420
    case .pageUp: 57421
    case .pageDown: 57422
    case .home: 57423
    case .end: 57424
    case .insert: 57425
    case .delete: 57426
    default: nil
    }
  }

  private static func character(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "0"..."9": 57399 + Int(scalar.value - 0x30)
    case ".": 57409
    case "/": 57410
    case "*": 57411
    case "-": 57412
    case "+": 57413
    case "=": 57415
    case ",": 57416
    default: nil
    }
  }
}
