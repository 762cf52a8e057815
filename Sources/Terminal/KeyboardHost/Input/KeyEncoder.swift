internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTerminal
internal import KeyboardUI

/// An encoder of keys in xterm's form, or in kitty's protocol if the program has enabled it.
struct KeyEncoder {
  let modes: ChildModes

  private enum Flag {
    static let tellsApart = 1
    static let phases = 2
    static let allKeys = 8
    static let text = 16
  }

  private func has(_ flag: Int) -> Bool { modes.keyFlags & flag != 0 }

  func bytes(_ press: KeyPress) -> [UInt8] {
    if press.phase == .release, !has(Flag.phases) { return [] }
    if modes.keyFlags != 0, let bytes = protocolBytes(press) { return bytes }
    return press.phase == .release ? [] : legacyBytes(press)
  }

  private func legacyBytes(_ press: KeyPress) -> [UInt8] {
    let modifiers = press.modifiers
    if press.isOnKeypad, modes.usesApplicationKeypad, let final = Self.keypadFinal(press.key) {
      return Array("\u{1B}O\(parameter(of: press))\(final)".utf8)
    }
    switch press.key {
    case .character(let scalar): return character(scalar, press)
    case .enter: return alternate(modifiers, [0x0D])
    case .tab where modifiers.contains(.shift): return Array("\u{1B}[Z".utf8)
    case .tab: return alternate(modifiers, [0x09])
    case .backspace: return alternate(modifiers, [modifiers.contains(.control) ? 0x08 : 0x7F])
    case .escape: return alternate(modifiers, [0x1B])
    case .modifier: return []
    default: return functional(press.key).map { sequence($0, press) } ?? []
    }
  }

  /// The final byte of a key in application mode (DECKPAM), as in xterm while Num Lock is on.
  private static func keypadFinal(_ key: KeyPress.Key) -> Unicode.Scalar? {
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

  private func alternate(_ modifiers: KeyPress.Modifiers, _ bytes: [UInt8]) -> [UInt8] {
    modifiers.isDisjoint(with: [.alt, .meta]) ? bytes : [0x1B] + bytes
  }

  private func character(_ scalar: Unicode.Scalar, _ press: KeyPress) -> [UInt8] {
    if press.modifiers.contains(.control) {
      let latin = scalar.isASCII ? scalar : press.standardKey ?? scalar
      if let control = Self.control(latin) { return alternate(press.modifiers, [control]) }
    }
    let text = press.text.isEmpty ? String(Character(scalar)) : press.text
    return alternate(press.modifiers, Array(text.utf8))
  }

  private static func control(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "@", " ", "2", "`": 0x00
    case "a"..."z", "A"..."Z": UInt8(scalar.value & 0x1F)
    case "[", "3", "{": 0x1B
    case "\\", "4", "|": 0x1C
    case "]", "5", "}": 0x1D
    case "^", "6", "~": 0x1E
    case "_", "7", "/", "-": 0x1F
    case "?", "8": 0x7F
    default: nil
    }
  }

  private func functional(_ key: KeyPress.Key) -> (number: Int, final: Unicode.Scalar)? {
    if case .function(let number) = key { return function(number) }
    return ControlKeys.codes.first { $0.key == key }.map { ($0.number, $0.final) }
  }

  private func function(_ number: Int) -> (number: Int, final: Unicode.Scalar)? {
    switch number {
    // F3 without modifiers would look like a cursor position report.
    case 3 where modes.keyFlags != 0: (13, "~")
    case 1...4: (1, ["P", "Q", "R", "S"][number - 1])
    case 5...20: (ControlKeys.functionNumbers[number - 1], "~")
    case 21...35 where modes.keyFlags != 0: (57363 + number, "u")
    default: nil
    }
  }

  private func sequence(_ key: (number: Int, final: Unicode.Scalar), _ press: KeyPress) -> [UInt8] {
    let modifiers = parameter(of: press)
    guard modifiers.isEmpty else {
      return Array("\u{1B}[\(key.number);\(modifiers)\(key.final)".utf8)
    }
    guard key.number == 1 else { return Array("\u{1B}[\(key.number)\(key.final)".utf8) }
    let isFunction = ["P", "Q", "R", "S"].contains(key.final)
    let isShort = modes.keyFlags == 0 && (isFunction || modes.usesApplicationCursor)
    return Array("\u{1B}\(isShort ? "O" : "[")\(key.final)".utf8)
  }

  /// Returns the parameter of modifiers and event type; an empty string for the default.
  private func parameter(of press: KeyPress) -> String {
    var modifiers = press.modifiers
    if modes.keyFlags == 0 {
      // xterm has only three modifiers and Meta.
      if modifiers.contains(.super) { modifiers.insert(.meta) }
      let bits = modifiers.rawValue & 7 | (modifiers.contains(.meta) ? 8 : 0)
      return bits == 0 ? "" : String(bits + 1)
    }
    let phase = phase(of: press)
    let bits = Int(modifiers.rawValue) + 1
    return bits == 1 && phase.isEmpty ? "" : "\(bits)\(phase)"
  }

  private func phase(of press: KeyPress) -> String {
    guard has(Flag.phases) else { return "" }
    return switch press.phase {
    case .press: ""
    case .repeat: ":2"
    case .release: ":3"
    }
  }

  /// Returns the bytes in kitty's protocol; `nil` for a key with the legacy encoding.
  private func protocolBytes(_ press: KeyPress) -> [UInt8]? {
    if press.isOnKeypad, has(Flag.tellsApart) || has(Flag.allKeys) { return keypad(press) }
    if let key = functional(press.key) { return sequence(key, press) }
    switch press.key {
    case .escape: return unicode(27, press)
    case .enter: return control(13, press)
    case .tab: return control(9, press)
    case .backspace: return control(127, press)
    case .character(let scalar):
      let isText = press.modifiers.subtracting(.shift).isEmpty
      if isText, !has(Flag.allKeys) { return press.phase == .release ? [] : nil }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return unicode(Int((lower.count == 1 ? lower.first ?? scalar : scalar).value), press)
    case .modifier(let modifier):
      guard has(Flag.allKeys) else { return [] }
      let order: [KeyPress.Modifiers] = [.shift, .control, .alt, .super, .hyper, .meta]
      return order.firstIndex(of: modifier).map { unicode(57441 + $0, press) } ?? []
    case .other(let number): return unicode(number, press)
    default: return nil
    }
  }

  private func keypad(_ press: KeyPress) -> [UInt8]? {
    if case .character = press.key, press.modifiers.subtracting(.shift).isEmpty,
      !has(Flag.allKeys)
    {
      return press.phase == .release ? [] : nil
    }
    if press.key == .other(KittyKeys.keypadBegin) { return sequence((1, "E"), press) }
    let code = KittyKeys.keypad.first { KittyKeys.key(code: $0) == press.key }
    return code.map { unicode($0, press) }
  }

  /// Return, Tab and Backspace, which stay what they are for the sake of shells.
  private func control(_ code: Int, _ press: KeyPress) -> [UInt8]? {
    if press.modifiers.isEmpty, !has(Flag.allKeys) { return press.phase == .release ? [] : nil }
    return unicode(code, press)
  }

  private func unicode(_ code: Int, _ press: KeyPress) -> [UInt8] {
    var text = "\u{1B}[\(code)"
    let modifiers = parameter(of: press)
    let typed = has(Flag.text) && has(Flag.allKeys) && press.phase != .release ? press.text : ""
    if !modifiers.isEmpty || !typed.isEmpty { text += ";\(modifiers)" }
    if !typed.isEmpty {
      text += ";" + typed.unicodeScalars.map { String($0.value) }.joined(separator: ":")
    }
    return Array("\(text)u".utf8)
  }
}

extension KeyPress {
  private static let keys: [KeyAction: Key] = [
    .return: .enter, .tab: .tab, .escape: .escape, .deleteBackward: .backspace,
    .deleteForward: .delete, .wordLeft: .arrow(.left), .wordRight: .arrow(.right), .home: .home,
    .end: .end, .pageUp: .pageUp, .pageDown: .pageDown,
  ]

  init?(_ action: KeyAction, _ modifiers: Modifiers) {
    if case .function(let number) = action {
      self.init(Key.function(number), modifiers)
    } else if case .arrow(let side) = action {
      self.init(Key.arrow(side), modifiers)
    } else if let key = Self.keys[action] {
      let isByWord = action == .wordLeft || action == .wordRight
      self.init(key, isByWord ? modifiers.union(.control) : modifiers)
    } else {
      return nil
    }
  }
}

extension KeyPress.Modifiers {
  init(_ modifiers: KeyCommand.Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.alt) { insert(.alt) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.meta) { insert(.meta) }
  }
}

extension KeyboardLayout {
  private static let standardRows = ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"].map {
    Array($0.unicodeScalars)
  }

  /// Returns the character at the place of the key that types `text` on a US keyboard.
  func standardKey(of text: String) -> Unicode.Scalar? {
    guard let character = text.first, text.count == 1 else { return nil }
    if let place = PhysicalKeyMap(self)[character] {
      return PhysicalKeyMap.us.character(ofScanCode: place.scanCode)?.unicodeScalars.first
    }
    for layer in layerSet()?.layers ?? [] {
      let letters = layer.rows.map { row in
        row.compactMap { keys[$0]?.output.text }.filter {
          $0.count == 1 && $0.first?.isLetter == true
        }
      }
      let rows = letters.filter { $0.count >= 5 }
      for (row, standard) in zip(rows, Self.standardRows) {
        if let column = row.firstIndex(of: text) { return standard.element(at: column) }
      }
    }
    return nil
  }
}
