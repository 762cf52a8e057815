internal import KeyboardModel

struct M17NKeys {
  /// The outputs for characters, with or without AltGr; empty for keys that type nothing.
  private var keys: [(key: String, output: MarkerText)] = []
  private(set) var losses: [Loss] = []

  var outputs: [MarkerText] {
    var seen: Set<MarkerText> = []
    return keys.map(\.output).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  init(_ layout: KeyboardLayout, _ set: LayerSet, _ form: Form, _ places: LayoutLosses) {
    let states: [ModifierState] = [[], .shift, .altRight, [.altRight, .shift]]
    for state in states where set.layer(for: state) != nil {
      for (code, characters) in ScanCodes.latin.sorted(by: { $0.key < $1.key }) {
        let output = Self.output(code, state, layout) ?? MarkerText("")
        // What a program makes of AltGr with other keys is its own affair.
        guard !output.isEmpty || !state.contains(.altRight) else { continue }
        let character = state.contains(.shift) ? characters.shifted : characters.plain
        keys.append((Self.key(character, state), output))
      }
    }
    addLosses(layout, set, form, states, places)
  }

  private static func output(
    _ code: UInt8, _ state: ModifierState, _ layout: KeyboardLayout
  ) -> MarkerText? {
    layout.key(forScanCode: code, modifiers: state).flatMap { $0.output.isEmpty ? nil : $0.output }
  }

  private mutating func addLosses(
    _ layout: KeyboardLayout, _ set: LayerSet, _ form: Form, _ states: [ModifierState],
    _ places: LayoutLosses
  ) {
    for code in form.rows.joined() where ScanCodes.latin[code] == nil {
      guard states.contains(where: { Self.output(code, $0, layout) != nil }) else { continue }
      losses.append(
        .position, "the key with scan code \(code.hexadecimal()), which US keyboards do not have")
    }
    let hasDeadKeys = keys.contains { !$0.output.markers.isEmpty }
    let isSilent = states.contains { state in
      state.contains(.altRight) && set.layer(for: state) != nil
        && ScanCodes.latin.keys.contains { Self.output($0, state, layout) == nil }
    }
    if hasDeadKeys, isSilent {
      losses.append(
        .modifiers, "dead keys before a key that types nothing with AltGr, which m17n ends")
    }
    for (index, layer) in set.layers.enumerated() where !Self.isCapsLayer(layer, layout) {
      let place = places.location(ofLayer: index)
      let modifiers = layer.modifiers.map(\.description).joined(separator: ", ")
      if !states.contains(where: { set.layer(for: $0)?.modifiers == layer.modifiers }) {
        losses.append(.modifiers, "the layer for '\(modifiers)'", at: place)
      } else if layer.modifiers.contains(where: {
        $0.matches(.caps) || $0.matches([.caps, .shift])
      }) {
        losses.append(
          .modifiers,
          "Caps Lock in the layer for '\(modifiers)', where it is Shift for the 26 letters",
          at: place)
      }
    }
  }

  /// Returns whether a layer gives the other case of the 26 letters, as caps lock does.
  private static func isCapsLayer(_ layer: Layer, _ layout: KeyboardLayout) -> Bool {
    let states: [ModifierState] = [
      .caps, [.caps, .shift], [.caps, .altRight], [.caps, .altRight, .shift],
    ]
    let own = states.filter { state in layer.modifiers.contains { $0.matches(state) } }
    return !own.isEmpty
      && own.allSatisfy { state in
        ScanCodes.latin.allSatisfy { code, characters in
          var other = state.subtracting(.caps)
          if ("a"..."z").contains(characters.plain) { other.formSymmetricDifference(.shift) }
          return output(code, state, layout) == output(code, other, layout)
        }
      }
  }

  /// The notation of a key. The space bar alone is told apart from itself with Shift.
  private static func key(_ character: Unicode.Scalar, _ state: ModifierState) -> String {
    let shift = character == " " && state.contains(.shift) ? "S-" : ""
    let third = state.contains(.altRight) ? "G-" : ""
    guard !(shift + third).isEmpty else { return M17NText.quoted([character.value]) }
    return "(\(shift)\(third)\(character.isASCIILetterOrDigit ? "" : "\\")\(character))"
  }

  /// Returns the rules of the map of keys; with `isPlain`, texts are committed as they are.
  func rules(_ symbols: M17NSymbols, isPlain: Bool) -> String {
    var seen: Set<String> = []
    return keys.filter { seen.insert($0.key).inserted }.map { key, output in
      var characters = symbols.characters(of: output.symbols) ?? []
      if isPlain, symbols.normalizes { Normalization.compose(&characters) }
      return "\n    (\(key) \(M17NText.quoted(characters)))"
    }.joined()
  }
}
