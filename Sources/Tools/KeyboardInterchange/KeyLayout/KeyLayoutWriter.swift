internal import KeyboardAuthoring
internal import KeyboardFiles
internal import KeyboardModel

struct KeyLayoutWriter: ForeignWriter {
  private let keyboard: ForeignKeyboard
  private let fileName: String
  private let machine: KeyLayoutMachine
  private let codes: [UInt8: Int]
  private let hasLatinLetters: Bool
  private var losses: [Loss] = []

  init(_ keyboard: ForeignKeyboard, fileName: String, form: MacKeyboardForm) {
    (self.keyboard, self.fileName) = (keyboard, fileName)
    machine = KeyLayoutMachine(keyboard)
    var codes: [UInt8: Int] = [:]
    for (code, scanCode) in ScanCodes.macOS { codes[scanCode] = code }
    if form == .iso { (codes[0x29], codes[0x56]) = (codes[0x56], codes[0x29]) }
    self.codes = codes
    hasLatinLetters = (keyboard.keys(for: []) ?? [:]).values.contains { stroke in
      stroke.text.unicodeScalars.first.map { ("a"..."z").contains($0) } ?? false
    }
  }

  mutating func write() throws(ConversionFailure) -> (
    files: [ExportedKeyboard.File], losses: [Loss]
  ) {
    losses = machine.losses
    let (maps, selects) = layers()
    losses += keyboard.losses(ofKeysBesides: codes.keys, "which macOS does not have")
    var xml = XMLWriter(
      head: """
        <?xml version="1.1" encoding="UTF-8"?>
        <!DOCTYPE keyboard SYSTEM "file://localhost/System/Library/DTDs/KeyboardLayout.dtd">

        """,
      escaping: XMLEscaping { scalar in
        scalar.needsEscape && !"\\\t\n\r".unicodeScalars.contains(scalar) ? .reference : .plain
      })
    let attributes: XMLWriter.Attributes = [
      "group": "126", "id": "\(identifier)", "name": keyboard.name.withoutControls,
      "maxout": "\(machine.longestOutput)",
    ]
    xml.element("keyboard", attributes) { xml in
      xml.element("layouts") { xml in
        xml.element(
          "layout", ["first": "0", "last": "0", "mapSet": "keys", "modifiers": "modifiers"])
      }
      xml.element("modifierMap", ["id": "modifiers", "defaultIndex": "0"]) { xml in
        for (index, states) in selects.enumerated() {
          let tokens = MacModifiers.tokens(for: states, withCommand: hasLatinLetters)
          Self.write(tokens, for: index, to: &xml)
        }
        if !hasLatinLetters { Self.write([MacModifiers.command], for: selects.count, to: &xml) }
      }
      xml.element("keyMapSet", ["id": "keys"]) { xml in
        for (index, map) in maps.enumerated() {
          xml.element("keyMap", ["index": "\(index)"]) { xml in
            for (code, key) in map.sorted(by: { $0.key < $1.key }) {
              xml.element("key", ["code": "\(code)", key.name: key.value])
            }
          }
        }
      }
      machine.write(to: &xml)
    }
    return ([.init(name: fileName + ".keylayout", text: xml.text)], losses)
  }

  /// The identifier of the keyboard, from -2 to -32,000, derived from its name.
  private var identifier: Int { -2 - Int(keyboard.name.stableHash % 31_999) }

  private typealias KeyMap = [Int: (name: String, value: String)]

  private mutating func layers() -> (maps: [KeyMap], selects: [[MacModifiers]]) {
    var choices = ModifierChoices(keyboard)
    var known: [Layer] = []
    var selects: [[MacModifiers]] = []
    for modifiers in MacModifiers.allStates {
      let strokes = choices.keys(
        forFirstOf: [modifiers.state(right: true), modifiers.state(right: false)])
      let layer: Layer =
        strokes.map { .strokes($0) } ?? (modifiers.contains(.control) ? .control : .strokes([:]))
      if let index = known.firstIndex(of: layer) {
        selects[index].append(modifiers)
      } else {
        known.append(layer)
        selects.append([modifiers])
      }
    }
    losses += choices.losses
    if !hasLatinLetters { known.append(.command) }
    let maps = known.map { layer in
      switch layer {
      case .strokes(let strokes): map(of: strokes, others: [:])
      case .control: map(of: [:], others: controlKeys)
      case .command: map(of: [:], others: ScanCodes.latin.mapValues { String($0.plain) })
      }
    }
    return (maps, selects)
  }

  private enum Layer: Hashable {
    case strokes([UInt8: Stroke])
    /// The control characters that programs expect from keys with Control.
    case control
    /// The Latin letters that programs expect from keys with Command.
    case command
  }

  /// Returns the map of strokes, of `others` by scan code, and of frame keys.
  private func map(of strokes: [UInt8: Stroke], others: [UInt8: String]) -> KeyMap {
    var map = Self.frameKeys.mapValues { (name: "output", value: $0) }
    for (scanCode, text) in others {
      if let code = codes[scanCode] { map[code] = ("output", text) }
    }
    for (scanCode, stroke) in strokes {
      if let code = codes[scanCode] { map[code] = machine.key(for: stroke) }
    }
    return map
  }

  /// The control characters of ASCII letter keys, by scan code.
  private var controlKeys: [UInt8: String] {
    let plain = keyboard.keys(for: []) ?? [:]
    var keys: [UInt8: String] = [:]
    for (scanCode, (letter, _)) in ScanCodes.latin
    where letter.isASCIILetter || ("["..."]").contains(letter) {
      let own = plain[scanCode]?.text.unicodeScalars.first.flatMap { scalar in
        ("a"..."z").contains(scalar) || ("["..."_").contains(scalar) ? scalar : nil
      }
      keys[scanCode] = Unicode.Scalar((own ?? letter).value & 0x1F).map { String($0) }
    }
    return keys
  }

  private static func write(_ tokens: [String], for map: Int, to xml: inout XMLWriter) {
    xml.element("keyMapSelect", ["mapIndex": "\(map)"]) { xml in
      for keys in tokens { xml.element("modifier", ["keys": keys]) }
    }
  }

  /// The keys around letters and digits, which macOS also reads from the layout.
  private static let frameKeys = Dictionary(
    uniqueKeysWithValues: Tables.rows("macos-keys").map { (Int($0[0]) ?? 0, Tables.text($0[1])) })
}

/// The state of a Mac's modifier keys, without sides.
struct MacModifiers: OptionSet, Hashable {
  let rawValue: Int

  static let shift = MacModifiers(rawValue: 1 << 0)
  static let caps = MacModifiers(rawValue: 1 << 1)
  static let option = MacModifiers(rawValue: 1 << 2)
  static let control = MacModifiers(rawValue: 1 << 3)

  static let allStates = (0..<16).map { MacModifiers(rawValue: $0) }

  private static let names: [(MacModifiers, String)] = [
    (.shift, "anyShift"), (.caps, "caps"), (.option, "anyOption"), (.control, "anyControl"),
  ]

  func state(right: Bool) -> ModifierState {
    var state: ModifierState = []
    if contains(.shift) { state.insert(.shift) }
    if contains(.caps) { state.insert(.caps) }
    if contains(.option) { state.insert(right ? .altRight : .altLeft) }
    if contains(.control) { state.insert(.controlLeft) }
    return state
  }

  /// The value of `keys` for all states with the command key.
  static let command = (names.map { $0.1 + "?" } + ["command"]).joined(separator: " ")

  /// Returns the fewest values of `keys` that match exactly `states`.
  static func tokens(for states: [MacModifiers], withCommand: Bool) -> [String] {
    var cubes: Set<Cube> = Set(states.map { Cube(fixed: $0, free: []) })
    var primes: [Cube] = []
    while !cubes.isEmpty {
      var merged: Set<Cube> = []
      var used: Set<Cube> = []
      for cube in cubes {
        for (bit, _) in names where !cube.free.contains(bit) && !cube.fixed.contains(bit) {
          let other = Cube(fixed: cube.fixed.union(bit), free: cube.free)
          guard cubes.contains(other) else { continue }
          merged.insert(Cube(fixed: cube.fixed, free: cube.free.union(bit)))
          used.formUnion([cube, other])
        }
      }
      primes += cubes.subtracting(used)
      cubes = merged
    }
    primes.sort {
      ($1.free.rawValue.nonzeroBitCount, $0.fixed.rawValue, $0.free.rawValue)
        < ($0.free.rawValue.nonzeroBitCount, $1.fixed.rawValue, $1.free.rawValue)
    }
    var rest = Set(states)
    return primes.compactMap { cube in
      let own = rest.filter { $0.subtracting(cube.free) == cube.fixed }
      guard !own.isEmpty else { return nil }
      rest.subtract(own)
      return cube.token + (withCommand ? " command?" : "")
    }
  }

  /// A set of states that agree in all keys but some.
  private struct Cube: Hashable {
    var fixed: MacModifiers
    var free: MacModifiers

    var token: String {
      let words = names.compactMap { bit, name in
        fixed.contains(bit) ? name : free.contains(bit) ? name + "?" : nil
      }
      return words.joined(separator: " ")
    }
  }
}
