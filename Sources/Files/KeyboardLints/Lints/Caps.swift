internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  static let blankCaps = Lint(.U05) { context in
    let layout = context.layout
    return layout.keys.indices.compactMap { position in
      guard context.usage.isPlaced[position], mayBeBlank(layout.keys[position], in: layout),
        layout.cap(of: layout.keys[position]).unicodeScalars.allSatisfy({ $0.isInvisible })
      else { return nil }
      let key = layout.keys[position]
      return Finding(.blankCap(key), at: context.place(ofKey: position, .output))
    }
  }

  private static func mayBeBlank(_ key: Key, in layout: KeyboardLayout) -> Bool {
    guard !key.output.text.unicodeScalars.contains(where: { !$0.isInvisible }),
      !key.output.types(" ")
    else { return false }
    switch layout.traits[key.id]?.action {
    case nil: return !key.isGap
    // These keys have signs of their own.
    case .return, .dismiss, .shift, .capsLock, .deleteBackward, .tab, .nextLayout: return false
    case _?: return true
    }
  }

  static let capitals = Lint(.U16) { context in
    let layout = context.layout
    return zip(layout.layerSets, context.origin.layerSets).flatMap { set, nodes -> [Finding] in
      let base = set.isTouch ? set.layer(named: Layer.base) : set.layer(for: [])
      let shift = set.isTouch ? set.layer(named: "shift") : set.layer(for: .shift)
      guard let base, let shift, base != shift else { return [] }
      // Texts are equal if they are canonically equivalent.
      let capitals = Set(layout.keys(of: shift).map { layout.keys[$0].output.text })
      var letters: [(position: Int, capital: String)] = []
      for position in layout.keys(of: base)
      where !letters.contains(where: { $0.position == position }) {
        if let capital = layout.keys[position].output.text.capital {
          letters.append((position, capital))
        }
      }
      let missing = letters.filter { letter in
        !capitals.contains(letter.capital) && !(letter.capital == "I" && capitals.contains("İ"))
          && !layout.hasSign(inPlaceOf: letter.position, on: base, shifted: shift)
      }
      // Shift may not be for capitals.
      guard missing.count * 2 <= letters.count else { return [] }
      let node = nodes.layers[set.layers.firstIndex(of: shift) ?? 0]
      let place = context.place(ofLayer: node, in: nodes, set.isTouch ? .id : .modifiers)
      return missing.map { position, capital in
        Finding(.missingCapital(capital, of: layout.keys[position].id), at: place)
      }
    }
  }
}

extension Lint<LintContext> {
  /// Dead keys that change small letters, but none of their capitals, which keys type.
  static let deadCapitals = Lint(.U16) { context in
    let (keys, dead) = (context.layout.keys, context.deadKeys)
    guard !dead.isEmpty, !context.layout.transforms.isEmpty else { return [] }
    let texts = Set(keys.indices.filter { context.usage.isPlaced[$0] }.map { keys[$0].output.text })
    let letters = texts.filter { $0.capital.map(texts.contains) == true }.sorted()
    let engine = TextEngine(context.layout)
    return dead.compactMap { position in
      func result(_ letter: String) -> String {
        var next = engine
        _ = next.type(keys[position].output)
        return next.type(MarkerText(letter)).inserted
      }
      let changed = letters.filter { result($0) != $0 && result($0).capital != nil }
      let missing = changed.filter { $0.capital.map { result($0) == $0 } == true }
      guard !missing.isEmpty, missing == changed else { return nil }
      return Finding(
        .deadCapitals(keys[position].id, missing), at: context.place(ofKey: position, .output))
    }
  }
}

extension KeyboardLayout {
  /// Whether a sign or digit replaces the capital of a key, as on the top row of a French keyboard.
  fileprivate func hasSign(inPlaceOf position: Int, on base: Layer, shifted shift: Layer) -> Bool {
    for (row, ids) in base.rows.enumerated() {
      guard let column = ids.firstIndex(of: keys[position].id) else { continue }
      guard let id = shift.rows.element(at: row)?.element(at: column),
        let scalar = keys[id]?.output.text.unicodeScalars.first
      else { return false }
      return !scalar.properties.isAlphabetic
    }
    return false
  }
}

extension String {
  /// The capital of a single lowercase letter.
  fileprivate var capital: String? {
    var composed = Normalization.decomposed(unicodeScalars.map { $0.value })
    Normalization.compose(&composed)
    guard composed.count == 1, let scalar = composed.first.flatMap(Unicode.Scalar.init),
      scalar.properties.generalCategory == .lowercaseLetter
    else { return nil }
    let capital = scalar.properties.uppercaseMapping
    // Georgian capitals are for headings only; those of the micro sign and the long s are other
    // letters.
    guard capital.unicodeScalars.count == 1, capital != self,
      ![0xB5, 0x17F].contains(scalar.value), !(0x10D0...0x10FF).contains(scalar.value)
    else { return nil }
    return capital
  }
}
