package import KeyboardModel

/// A key of a rule: its place on the keyboard, and modifiers.
package struct KeymanKey: Hashable, Sendable {
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1 << 0)
    package static let control = Modifiers(rawValue: 1 << 1)
    package static let controlLeft = Modifiers(rawValue: 1 << 2)
    package static let controlRight = Modifiers(rawValue: 1 << 3)
    package static let alt = Modifiers(rawValue: 1 << 4)
    package static let altLeft = Modifiers(rawValue: 1 << 5)
    package static let altRight = Modifiers(rawValue: 1 << 6)
    package static let caps = Modifiers(rawValue: 1 << 7)
    package static let noCaps = Modifiers(rawValue: 1 << 8)
  }

  package static let backspace: UInt8 = 0x0E

  /// The scan code (PC set 1).
  package var code: UInt8
  package var modifiers: Modifiers
  /// A Boolean value that indicates whether the rule names the character of the key.
  package var isCharacter = false
  /// A Boolean value that indicates whether Caps Lock is Shift for the key.
  package var isCased = false

  /// Creates the key that types `scalar` on US keyboards; `nil` if none does.
  init?(_ scalar: Unicode.Scalar) {
    guard let key = KeymanKeyNames.characters[scalar] else { return nil }
    self.init(code: key.code, modifiers: key.isShifted ? .shift : [], isCharacter: true)
  }

  init(code: UInt8, modifiers: Modifiers, isCharacter: Bool = false) {
    (self.code, self.modifiers, self.isCharacter) = (code, modifiers, isCharacter)
  }

  /// Returns whether a press of the key's code in `state` is this key.
  package func isPressed(in state: ModifierState, isMnemonic: Bool, foldsAltGr: Bool) -> Bool {
    var isShifted = state.contains(.shift)
    if isMnemonic, isCharacter {
      if state.contains(.caps), KeymanKeyNames.isLetter(code) { isShifted.toggle() }
    } else {
      if modifiers.contains(.caps), !state.contains(.caps) { return false }
      if modifiers.contains(.noCaps), state.contains(.caps) { return false }
      if isCased, state.contains(.caps) { isShifted.toggle() }
    }
    guard modifiers.contains(.shift) == isShifted else { return false }
    let isAltGr =
      state.contains(.altRight) && state.isDisjoint(with: [.controlLeft, .controlRight])
    if foldsAltGr, isAltGr, !state.contains(.altLeft), isControlAlt { return true }
    return matches(
      .control, .controlLeft, .controlRight, state.contains(.controlLeft),
      state.contains(.controlRight))
      && matches(.alt, .altLeft, .altRight, state.contains(.altLeft), state.contains(.altRight))
  }

  private var isControlAlt: Bool {
    !modifiers.isDisjoint(with: [.control, .controlLeft])
      && !modifiers.isDisjoint(with: [.alt, .altLeft])
  }

  /// Returns whether a modifier's two keys are as the rule needs them.
  private func matches(
    _ either: Modifiers, _ left: Modifiers, _ right: Modifiers, _ isLeft: Bool, _ isRight: Bool
  ) -> Bool {
    modifiers.contains(either)
      ? isLeft != isRight
      : modifiers.contains(left) == isLeft && modifiers.contains(right) == isRight
  }
}

enum KeymanKeyNames {
  static let characters: [Unicode.Scalar: (code: UInt8, isShifted: Bool)] = {
    var keys: [Unicode.Scalar: (code: UInt8, isShifted: Bool)] = [:]
    for (code, (plain, shifted)) in ScanCodes.latin {
      keys[shifted] = (code, true)
      keys[plain] = (code, false)
    }
    return keys
  }()

  static func isLetter(_ code: UInt8) -> Bool {
    ScanCodes.latin[code]?.plain.isASCIILetter ?? false
  }

  /// Returns the character that a key types where no rule matches; `nil` with Control or Alt.
  static func character(_ code: UInt8, _ state: ModifierState) -> Unicode.Scalar? {
    guard state.isDisjoint(with: [.altLeft, .altRight, .controlLeft, .controlRight]) else {
      return nil
    }
    let isShifted = state.contains(.shift) != (state.contains(.caps) && isLetter(code))
    return ScanCodes.latin[code].map { isShifted ? $0.shifted : $0.plain }
  }

  private static let codes = ScanCodes.iso9995.merging(
    ScanCodes.keyman + [("K_?C1", 0x73), ("K_BKSP", KeymanKey.backspace)]
  ) { $1 }

  /// Returns the scan code of a key; `nil` for keypads, touch keys and keys without text.
  static func code(of name: String) -> UInt8? { codes[name.uppercased()] }

  private static let modifiers: [String: KeymanKey.Modifiers] = [
    "SHIFT": .shift, "CTRL": .control, "LCTRL": .controlLeft, "RCTRL": .controlRight,
    "CONTROL": .control, "LCONTROL": .controlLeft, "RCONTROL": .controlRight, "ALT": .alt,
    "LALT": .altLeft, "RALT": .altRight, "ALTGR": .altRight, "CAPS": .caps, "NCAPS": .noCaps,
  ]

  /// Returns the modifiers and the name of a key in brackets; `nil` if a word is unknown.
  static func parts(of words: [String]) -> (modifiers: KeymanKey.Modifiers, name: String)? {
    guard let name = words.last else { return nil }
    var result: KeymanKey.Modifiers = []
    for word in words.dropLast() {
      guard let modifier = modifiers[word.uppercased()] else { return nil }
      result.insert(modifier)
    }
    return (result, name)
  }
}
