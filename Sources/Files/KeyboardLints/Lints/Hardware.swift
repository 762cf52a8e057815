internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Physical keyboards on which shift has no capitals, or no space.
  static let shift = Lint(.U37) { context in
    let layout = context.layout
    return context.hardwareSets.flatMap { set, nodes -> [Finding] in
      guard let plain = set.layer(for: []) else { return [] }
      guard let shift = set.layer(for: .shift) else {
        let letters = layout.keys(of: plain).filter { layout.keys[$0].output.text.hasCapital }
        guard letters.count >= 10 else { return [] }
        return [Finding(.noShiftLayer, at: context.tree.place(of: nodes.set))]
      }
      guard shift != plain, let index = set.layers.firstIndex(of: shift) else { return [] }
      for (row, ids) in plain.rows.enumerated() {
        guard let column = ids.firstIndex(where: { layout.keys[$0]?.output.types(" ") == true }),
          row < shift.rows.count
        else { continue }
        let id = shift.rows[row].element(at: column)
        guard id.flatMap({ layout.keys[$0] })?.output.isEmpty ?? true else { return [] }
        let place = context.place(ofLayer: nodes.layers[index], in: nodes, .modifiers)
        return [Finding(.noSpaceWithShift, at: place)]
      }
      return []
    }
  }

  /// Keyboards that are dead with caps lock, and where they are not, layers that are.
  static let deadWithCaps = Lint(.U45) { context in
    let layout = context.layout
    return context.hardwareSets.flatMap { set, nodes -> [Finding] in
      guard set.layer(for: .caps) != nil else {
        guard let plain = set.layer(for: []), let index = set.layers.firstIndex(of: plain),
          // A few keys are no keyboard for text.
          layout.keys(of: plain).count(where: { layout.keys[$0].output.text.isLetter }) >= 10
        else { return [] }
        let place = context.place(ofLayer: nodes.layers[index], in: nodes, .modifiers)
        return [Finding(.deadKeyboardWithCaps, at: place)]
      }
      let states: [ModifierState] = [.shift, .altRight, [.altRight, .shift]]
      return states.compactMap { state -> Finding? in
        let index = set.layers.firstIndex { layer in layer.modifiers.contains { $0.matches(state) }
        }
        guard let index, set.layer(for: state.union(.caps)) == nil,
          case .exactly(let modifiers)? = set.layers[index].modifiers.first(where: {
            $0.matches(state)
          })
        else { return nil }
        let missing = ModifierPattern.exactly(modifiers.union([.caps]))
        let whole = set.layers[index].modifiers + [missing]
        return Finding(
          .deadWithCaps(missing.description, whole.map { $0.description }.joined(separator: ", ")),
          at: context.place(ofLayer: nodes.layers[index], in: nodes, .modifiers))
      }
    }
  }

  /// Letters of the first touch layer that the physical keyboard does not type.
  static let unreachableLetters = Lint(.U44) { context in
    let layout = context.layout
    guard let (_, nodes) = context.hardwareSets.first,
      let base = context.touchSets.first?.set.layer(named: Layer.base)
    else { return [] }
    var typed: Set<UInt32> = []
    func add(_ text: String) {
      typed.formUnion(Normalization.decomposed(text.unicodeScalars.map { $0.value }))
    }
    for position in layout.keys.indices where context.usage.isInHardwareRow[position] {
      add(layout.keys[position].output.text)
    }
    for text in context.writtenTexts { add(text.text) }
    var letters: Set<String> = []
    var missing: [String] = []
    for position in layout.keys(of: base) {
      let text = layout.keys[position].output.text
      guard text.isLetter, letters.insert(text).inserted,
        !typed.isSuperset(of: Normalization.decomposed(text.unicodeScalars.map({ $0.value })))
      else { continue }
      missing.append(text)
    }
    // A physical keyboard may be for another script.
    guard !missing.isEmpty, missing.count * 2 <= letters.count else { return [] }
    return [Finding(.notOnHardware(missing), at: context.tree.place(of: nodes.set))]
  }
}

extension String {
  var isLetter: Bool { unicodeScalars.first?.properties.isAlphabetic == true }

  fileprivate var hasCapital: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return scalar.properties.generalCategory == .lowercaseLetter
      && scalar.properties.uppercaseMapping != self
  }
}
