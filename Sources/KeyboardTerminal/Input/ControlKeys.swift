import KeyboardLayout

/// What control sequences mean: those of xterm, of the terminals that follow it, and of kitty's
/// keyboard protocol.
enum ControlKeys {
  /// The events of the sequence that ends with `final`; none when it is not known.
  static func events(final: UInt8, _ parameters: ControlParameters) -> [TerminalEvent] {
    if parameters.marks == [UInt8(ascii: "<")] {
      return MouseReports.event(sgr: parameters, final: final).map { [.mouse($0)] } ?? []
    }
    guard parameters.marks.isEmpty else { return [] }
    switch final {
    case UInt8(ascii: "I") where parameters.isEmpty: return [.focus(true)]
    case UInt8(ascii: "O") where parameters.isEmpty: return [.focus(false)]
    case UInt8(ascii: "t"): return size(parameters).map { [$0] } ?? []
    case UInt8(ascii: "Z"):
      return [.key(stroke(.tab, parameters, adding: .shift))]
    case UInt8(ascii: "u"): return kitty(parameters)
    case UInt8(ascii: "~"): return tilde(parameters)
    default:
      // With another first number it is a report, such as that of the cursor's place.
      guard parameters.number(0) ?? 1 == 1, let key = key(letter: final) else { return [] }
      return [.key(stroke(key, parameters))]
    }
  }

  /// The key for which terminals send `ESC [` or `ESC O` with `letter`.
  static func key(letter: UInt8) -> KeyStroke.Key? {
    switch letter {
    case UInt8(ascii: "A"): .arrow(.up)
    case UInt8(ascii: "B"): .arrow(.down)
    case UInt8(ascii: "C"): .arrow(.right)
    case UInt8(ascii: "D"): .arrow(.left)
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  private static func stroke(
    _ key: KeyStroke.Key, _ parameters: ControlParameters, at index: Int = 1,
    adding modifiers: TerminalModifiers = []
  ) -> KeyStroke {
    let phase: KeyStroke.Phase =
      switch parameters.number(index, part: 1) {
      case 2: .repeat
      case 3: .release
      default: .press
      }
    // The bits above are the locks of the keyboard.
    let bits = max(0, (parameters.number(index) ?? 1) - 1) & 0x3F
    let held = TerminalModifiers(rawValue: UInt8(bits))
    return KeyStroke(key, held.union(modifiers), phase: phase)
  }

  /// The report of a new size: `48; rows; columns; ...`.
  private static func size(_ parameters: ControlParameters) -> TerminalEvent? {
    guard parameters.number(0) == 48, let rows = parameters.number(1),
      let columns = parameters.number(2), rows > 0, columns > 0
    else { return nil }
    return .resize(columns: columns, rows: rows)
  }

  private static func tilde(_ parameters: ControlParameters) -> [TerminalEvent] {
    let number = parameters.number(0) ?? 0
    if number == 27, let code = parameters.number(2) {
      return key(code: code).map { [.key(stroke($0, parameters))] } ?? []
    }
    let key: KeyStroke.Key? =
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
    return key.map { [.key(stroke($0, parameters))] } ?? []
  }

  /// A key of kitty's protocol: `code : shifted code ; modifiers : phase ; text u`.
  private static func kitty(_ parameters: ControlParameters) -> [TerminalEvent] {
    let text = parameters.values.dropFirst(2).first?.compactMap { $0.flatMap(character) } ?? []
    if !text.isEmpty { return text.map { .key(stroke($0, parameters)) } }
    guard let code = parameters.number(0), let key = key(code: code) else { return [] }
    let plain = stroke(key, parameters)
    guard plain.modifiers.contains(.shift), let shifted = parameters.number(0, part: 1),
      let character = character(shifted)
    else { return [.key(plain)] }
    return [.key(stroke(character, parameters))]
  }

  private static func character(_ code: Int) -> KeyStroke.Key? {
    guard let scalar = Unicode.Scalar(UInt32(clamping: code)),
      scalar.properties.generalCategory != .control,
      scalar.properties.generalCategory != .privateUse
    else { return nil }
    return .character(scalar)
  }

  private static func key(code: Int) -> KeyStroke.Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57376...57398: .function(code - 57363)
    case 57399...57408: character(code - 57399 + 0x30)
    case 57409...57413: character([0x2E, 0x2F, 0x2A, 0x2D, 0x2B][code - 57409])
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
    default: character(code)
    }
  }
}
