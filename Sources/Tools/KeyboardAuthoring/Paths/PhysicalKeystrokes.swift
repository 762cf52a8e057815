internal import KeyboardModel

extension KeyboardLayout {
  /// The layout with one layer of the physical keyboard's keystrokes, named as in `clavier press`.
  var keystrokesOfPhysicalKeyboard: KeyboardLayout? {
    guard let set = hardwareLayerSet, let form = forms[set.formID] else { return nil }
    let names = namesOfPhysicalKeys(set, form)
    var keystrokes: [Identifier] = []
    var result = self
    result.keys = Keyed()
    result.traits = [:]
    let layers = set.layers.compactMap { layer in
      layer.simplestModifiers(in: set).map { (layer: layer, modifiers: $0) }
    }
    for (layer, modifiers) in layers.sorted(by: { $0.modifiers.isSimpler(than: $1.modifiers) }) {
      for (keys, codes) in zip(layer.rows, form.rows) {
        for (id, code) in zip(keys, codes) {
          guard let key = self.keys[id], !key.isGap, !key.output.isEmpty else { continue }
          let words = modifiers + [names[code] ?? "0x" + code.hexadecimal(2)]
          let name = Identifier(words.joined(separator: "+"))
          result.keys.update(Key(id: name, output: key.output))
          keystrokes.append(name)
        }
      }
    }
    let base = Layer(id: Layer.base, rows: [keystrokes])
    result.layerSets = [LayerSet(formID: Form.touch, layers: [base])]
    return result
  }

  private func namesOfPhysicalKeys(_ set: LayerSet, _ form: Form) -> [UInt8: String] {
    var names: [UInt8: String] = [:]
    var seen: Set<Identifier> = []
    for (keys, codes) in zip(set.layer(for: [])?.rows ?? [], form.rows) {
      for (id, code) in zip(keys, codes) where self.keys[id]?.isGap == false {
        if seen.insert(id).inserted { names[code] = id.string }
      }
    }
    return names
  }
}

extension Layer {
  /// The fewest modifiers that choose the layer, if possible without caps lock.
  fileprivate func simplestModifiers(in set: LayerSet) -> [String]? {
    let choices = modifiers.compactMap { pattern -> [String]? in
      switch pattern {
      case .exactly(let modifiers): Modifier.allCases.filter(modifiers.contains).map(\.rawValue)
      case .other: simplestState(in: set)
      }
    }
    return choices.min { $0.isSimpler(than: $1) }
  }

  private func simplestState(in set: LayerSet) -> [String]? {
    let sides: [Modifier] = [.altLeft, .altRight, .caps, .controlLeft, .controlRight, .shift]
    return ModifierState.allStates.filter { set.layer(for: $0) == self }
      .map { state in
        sides.map(\.rawValue).filter { word in
          ModifierState(words: [word[...]]).map(state.isSuperset) == true
        }
      }
      .min { $0.isSimpler(than: $1) }
  }
}

extension [String] {
  fileprivate func isSimpler(than other: [String]) -> Bool {
    let caps = [self, other].map { $0.contains(Modifier.caps.rawValue) }
    return caps[0] == caps[1] ? count < other.count : caps[1]
  }
}
