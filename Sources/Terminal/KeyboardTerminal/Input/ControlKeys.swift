import KeyboardModel
internal import KeyboardUI

/// The keys of control sequences: those of xterm and of the terminals that follow it.
enum ControlKeys {
  /// Returns the key of a sequence that ends with `final`; `nil` if it is unknown.
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
    switch letter {
    case UInt8(ascii: "A"): .arrow(.up)
    case UInt8(ascii: "B"): .arrow(.down)
    case UInt8(ascii: "C"): .arrow(.right)
    case UInt8(ascii: "D"): .arrow(.left)
    case UInt8(ascii: "E"): .other(KittyKeys.keypadBegin)
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// Returns a stroke of `key` with the modifiers and the phase in the second parameter.
  static func stroke(
    _ key: KeyPress.Key, _ parameters: ControlParameters,
    adding modifiers: KeyPress.Modifiers = []
  ) -> KeyPress {
    KeyPress(
      key, parameters.modifiers.union(modifiers), phase: parameters.phase)
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
      case 2: .insert
      case 3: .delete
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      case 11...15: .function(number - 10)
      case 17...21: .function(number - 11)
      case 23...26: .function(number - 12)
      case 28, 29: .function(number - 13)
      case 31...34: .function(number - 14)
      default: nil
      }
    return key.map { stroke($0, parameters) }
  }
}
