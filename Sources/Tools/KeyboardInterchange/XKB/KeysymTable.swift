internal import KeyboardModel

/// The keysyms of a keyboard's strokes.
///
/// A character has its own keysym, and a dead key known to X11 has X11's. All other strokes have
/// keysyms of private-use characters, for which Compose sequences define a text.
struct KeysymTable {
  /// The names of the keysyms.
  private(set) var names: [Stroke: String] = [:]
  /// The strokes without a state whose keysym is private.
  private(set) var spelled: [Stroke] = []
  /// An unused private keysym.
  let unused: String
  /// The strokes that X11 knows as dead keys.
  private(set) var standard: Set<Stroke> = []

  /// Creates the keysyms.
  ///
  /// - Parameters:
  ///   - keyboard: The keyboard.
  ///   - name: The name of the keyboard, which determines the private-use characters.
  ///   - isUsable: A closure that returns a Boolean value that indicates whether a stroke can use
  ///     X11's own dead key.
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

  /// Returns the keysym with the effect of a stroke, without a Compose sequence; `nil` if there is
  /// none.
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

/// Characters of plane 15 that a keyboard does not type.
///
/// Keyboards begin at different characters, because a user's Compose file contains the sequences of
/// all of them.
private struct PrivateCharacters {
  private static let plane: UInt32 = 0xF_0000
  private static let block: UInt32 = 0x100
  private let typed: Set<Unicode.Scalar>
  private var value: UInt32

  init(_ keyboard: ForeignKeyboard, name: String) {
    typed = Set(
      keyboard.strokes.flatMap(\.text.unicodeScalars).filter { $0.value >= Self.plane })
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    value = Self.plane + hash % 0xF0 * Self.block
  }

  mutating func next() -> Unicode.Scalar {
    while true {
      defer { value = value + 1 < Self.plane + 0xFFFE ? value + 1 : Self.plane }
      if let scalar = Unicode.Scalar(value), !typed.contains(scalar) { return scalar }
    }
  }
}
