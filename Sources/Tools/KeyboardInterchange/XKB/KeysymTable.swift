internal import KeyboardModel

/// The keysyms of a keyboard's strokes: X11's, or else those of private-use characters.
struct KeysymTable {
  private(set) var names: [Stroke: String] = [:]
  /// The strokes without a state whose keysym is private.
  private(set) var spelled: [Stroke] = []
  let unused: String
  /// The strokes that X11 knows as dead keys.
  private(set) var standard: Set<Stroke> = []

  /// Creates the keysyms; `isUsable` decides whether a stroke can use X11's own dead key.
  init(_ keyboard: ForeignKeyboard, name: String, isUsable: (Stroke) -> Bool) {
    var own = PrivateCharacters(keyboard, name: name)
    var taken: Set<String> = []
    for stroke in keyboard.strokes {
      var keysym = Self.keysym(of: stroke, keyboard.deadKeys)
      if stroke.state != nil, keysym != nil, !isUsable(stroke) { keysym = nil }
      if let found = keysym, !taken.insert(found).inserted { keysym = nil }
      if keysym != nil, stroke.state != nil { standard.insert(stroke) }
      if keysym == nil, stroke.state == nil { spelled.append(stroke) }
      names[stroke] = keysym ?? Keysyms.name(of: own.next())
    }
    unused = Keysyms.name(of: own.next())
  }

  /// Returns the keysym with the effect of a stroke, without a Compose sequence.
  private static func keysym(of stroke: Stroke, _ keys: DeadKeys?) -> String? {
    if let state = stroke.state, let keys {
      guard stroke.text.isEmpty else { return nil }
      return Keysyms.deadName(
        legend: keys.legend(state) ?? keys.text(state), name: keys.name(state))
    }
    let scalars = stroke.text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.isText else { return nil }
    return Keysyms.name(of: scalar)
  }
}

/// Characters of plane 15 that a keyboard does not type, which begin differently by its name.
private struct PrivateCharacters {
  private static let plane: UInt32 = 0xF_0000
  private let typed: Set<Unicode.Scalar>
  private var value: UInt32

  init(_ keyboard: ForeignKeyboard, name: String) {
    typed = Set(keyboard.strokes.flatMap(\.text.unicodeScalars).filter { $0.value >= Self.plane })
    value = Self.plane + name.stableHash % 0xF0 * 0x100
  }

  mutating func next() -> Unicode.Scalar {
    while true {
      defer { value = value + 1 < Self.plane + 0xFFFE ? value + 1 : Self.plane }
      if let scalar = Unicode.Scalar(value), !typed.contains(scalar) { return scalar }
    }
  }
}

enum Keysyms {
  private static let rows = Tables.rows("keysyms")

  private static let punctuation: [Unicode.Scalar: String] = Dictionary(
    uniqueKeysWithValues: rows.compactMap { row in
      guard row.count > 1, !row[0].hasPrefix(deadPrefix) else { return nil }
      return Tables.text(row[1]).unicodeScalars.first.map { ($0, row[0]) }
    })

  private static let deadPrefix = "dead_"

  static func name(of scalar: Unicode.Scalar) -> String {
    if let name = punctuation[scalar] { return name }
    return scalar.isASCIILetterOrDigit ? String(scalar) : "U" + scalar.value.hexadecimal(4)
  }

  /// The dead keys with their legends.
  private static let dead: [(name: String, legend: String)] = rows.compactMap { row in
    row.count > 1 && row[0].hasPrefix(deadPrefix) ? (row[0], row[1]) : nil
  }

  static func legend(of name: String) -> String? { dead.first { $0.name == name }?.legend }

  /// The dead keys without a legend.
  private static let unsigned = Set(rows.filter { $0.count == 1 }.map { $0[0] })

  /// Returns the name of the dead key with a legend or a name, such as `´` or `acute`.
  static func deadName(legend: String, name: String?) -> String? {
    let found = dead.first { key in
      key.legend == legend || key.legend == "\u{25CC}" + legend
        || name.map { $0 == DeadKeyNames.name(of: key.legend) } ?? false
    }
    if let found { return found.name }
    guard let name else { return nil }
    return unsigned.contains(deadPrefix + name)
      ? deadPrefix + name : name == "compose" ? "Multi_key" : nil
  }
}
