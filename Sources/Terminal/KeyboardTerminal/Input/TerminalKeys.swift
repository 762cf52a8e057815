internal import KeyboardModel
package import KeyboardUI

/// The keys of control sequences: those of xterm and of the terminals that follow it.
package enum ControlKeys {
  /// The numbers of F1 to F20 before a tilde.
  package static let functionNumbers = [
    11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34,
  ]
  /// The numbers and final bytes of other keys.
  package static let codes: [(key: KeyPress.Key, number: Int, final: Unicode.Scalar)] = [
    (.arrow(.up), 1, "A"), (.arrow(.down), 1, "B"), (.arrow(.right), 1, "C"),
    (.arrow(.left), 1, "D"), (.other(KittyKeys.keypadBegin), 1, "E"), (.end, 1, "F"),
    (.home, 1, "H"), (.insert, 2, "~"), (.delete, 3, "~"), (.pageUp, 5, "~"),
    (.pageDown, 6, "~"),
  ]

  static func stroke(final: UInt8, _ parameters: ControlParameters) -> KeyPress? {
    switch final {
    case UInt8(ascii: "Z"): stroke(.tab, parameters, adding: .shift)
    case UInt8(ascii: "u"): KittyKeys.stroke(parameters)
    case UInt8(ascii: "~"): tilde(parameters)
    default:
      (parameters.number(0) ?? 1) == 1 ? key(letter: final).map { stroke($0, parameters) } : nil
    }
  }

  /// Returns the key for which terminals send `ESC [` or `ESC O` with `letter`.
  static func key(letter: UInt8) -> KeyPress.Key? {
    let functions = UInt8(ascii: "P")...UInt8(ascii: "S")
    if functions.contains(letter) { return .function(Int(letter - functions.lowerBound) + 1) }
    return codes.first { $0.number == 1 && $0.final == Unicode.Scalar(letter) }?.key
  }

  /// Returns a stroke of `key` with the modifiers and the phase in the second parameter.
  static func stroke(
    _ key: KeyPress.Key, _ parameters: ControlParameters,
    adding modifiers: KeyPress.Modifiers = []
  ) -> KeyPress {
    KeyPress(key, parameters.modifiers.union(modifiers), phase: parameters.phase)
  }

  private static func tilde(_ parameters: ControlParameters) -> KeyPress? {
    let number = parameters.number(0) ?? 0
    // xterm's modifyOtherKeys: the third number is the code of the character.
    if number == 27, let code = parameters.number(2) {
      return KittyKeys.key(code: code).map { stroke($0, parameters) }
    }
    let key: KeyPress.Key? =
      switch number {
      case 1, 7: .home
      case 4, 8: .end
      default:
        codes.first { $0.number == number && $0.final == "~" }?.key
          ?? functionNumbers.firstIndex(of: number).map { .function($0 + 1) }
      }
    return key.map { stroke($0, parameters) }
  }
}

/// The meaning of control characters and of the shortest escape sequences.
enum ConsoleKeys {
  /// Returns the key of a control character; `isToldApart` makes 8 and 10 Control with a letter.
  static func control(_ byte: UInt8, isToldApart: Bool = false) -> KeyPress {
    switch byte {
    case 0x08 where isToldApart: KeyPress(.character("h"), .control)
    case 0x0A where isToldApart: KeyPress(.character("j"), .control)
    case 0x00: KeyPress(.character(" "), .control)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x1B: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Unicode.Scalar(byte + 0x60)), .control)
    default: KeyPress(.character(Unicode.Scalar(byte + 0x40)), .control)
    }
  }

  static func singleShift(_ byte: UInt8) -> KeyPress? {
    guard let key = keypad(byte) else { return ControlKeys.key(letter: byte).map { KeyPress($0) } }
    return KeyPress(key, isOnKeypad: true)
  }

  /// Returns the key of the numeric keypad that sends `ESC O` and `byte` in application mode.
  private static func keypad(_ byte: UInt8) -> KeyPress.Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Unicode.Scalar(byte - 0x40))
    default: nil
    }
  }

  /// Returns the function key that sends `ESC [ [` and `byte` on the Linux console.
  static func function(_ byte: UInt8) -> KeyPress? {
    let first = UInt8(ascii: "A")
    return (first..<first + 5).contains(byte) ? KeyPress(.function(Int(byte - first) + 1)) : nil
  }
}

/// The keys of kitty's protocol: `code : shifted : standard ; modifiers : phase ; text u`.
package enum KittyKeys {
  /// The codes of the keys of the keypad, the last of which is the middle key.
  package static let keypad = 57399...57427
  package static let keypadBegin = keypad.upperBound

  static func stroke(_ parameters: ControlParameters) -> KeyPress? {
    let text = text(in: parameters)
    guard
      let key = parameters.number(0).flatMap(key) ?? text.unicodeScalars.first.map(Key.character)
    else { return nil }
    let modifiers = parameters.modifiers
    return KeyPress(
      key, modifiers, phase: parameters.phase,
      text: text.isEmpty ? shiftedText(of: key, modifiers, in: parameters) : text,
      standardKey: parameters.number(0, part: 2).flatMap(scalar),
      isOnKeypad: parameters.number(0).map(keypad.contains) ?? false)
  }

  private typealias Key = KeyPress.Key

  private static func text(in parameters: ControlParameters) -> String {
    String(
      String.UnicodeScalarView(parameters.parts(2).lazy.compactMap { $0 }.compactMap(scalar)))
  }

  /// The text of a key with Shift if the terminal does not report it; `nil` with other modifiers.
  private static func shiftedText(
    of key: Key, _ modifiers: KeyPress.Modifiers, in parameters: ControlParameters
  ) -> String? {
    guard case .character(let character) = key, modifiers == .shift,
      parameters.phase != .release
    else { return nil }
    if let shifted = parameters.number(0, part: 1).flatMap(scalar) {
      return String(Character(shifted))
    }
    return character.properties.uppercaseMapping
  }

  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)),
      scalar.properties.generalCategory != .control,
      scalar.properties.generalCategory != .privateUse
    else { return nil }
    return scalar
  }

  package static func key(code: Int) -> KeyPress.Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57363)
    case 57399...57408: .character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))
    case 57409...57413: .character([".", "/", "*", "-", "+"][code - 57409])
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .arrow(.left)
    case 57418: .arrow(.right)
    case 57419: .arrow(.up)
    case 57420: .arrow(.down)
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    case 57441...57452: .modifier(modifiers[(code - 57441) % modifiers.count])
    // The remaining private use area has locks, media keys and the like.
    case 57344...63743: .other(code)
    default: scalar(code).map(Key.character)
    }
  }

  /// The modifier keys, first those on the left and then those on the right.
  private static let modifiers: [KeyPress.Modifiers] = [
    .shift, .control, .alt, .super, .hyper, .meta,
  ]
}
