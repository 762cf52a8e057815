import KeyboardModel
internal import KeyboardUI

/// The keys of kitty's keyboard protocol: `code : shifted code : standard code ; modifiers : phase
/// ; text u`. All but the first are optional.
enum KittyKeys {
  /// The codes of the keys of the keypad, the last of which is the middle key.
  private static let keypad = 57399...57427
  /// The code of the middle key of the keypad.
  static let keypadBegin = keypad.upperBound

  /// Returns the key of `parameters`; `nil` if they have neither a known key nor text.
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

  /// Returns the text of a key with Shift, if the terminal does not report it; `nil` with other
  /// modifiers.
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

  /// Returns the code point of `code`, if it is text.
  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)),
      scalar.properties.generalCategory != .control,
      scalar.properties.generalCategory != .privateUse
    else { return nil }
    return scalar
  }

  /// Returns the key with the number `code`. Most are code points.
  static func key(code: Int) -> KeyPress.Key? {
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
