internal import KeyboardModel

extension KeyboardLayout {
  /// Returns a layout whose one layer has the keystrokes of the physical keyboard as keys, or `nil` if there is
  /// none: a key is called as `clavier press` calls it, `shift+a` or `altR+0x1E`, and types what the keys do
  /// together.
  ///
  /// A key is named by its id on the layer without modifiers, or by its scan code where that layer has none or
  /// has the id twice. Layers for caps lock are left out, as it stays on.
  var keystrokesOfPhysicalKeyboard: KeyboardLayout? {
    guard let set = hardwareLayerSet, let form = forms[set.formID] else { return nil }
    let names = namesOfPhysicalKeys(set, form)
    var keystrokes: [Identifier] = []
    var result = self
    result.keys = Keyed()
    result.traits = [:]
    for layer in set.layers {
      guard let modifiers = layer.simplestModifiers else { continue }
      for (keys, codes) in zip(layer.rows, form.rows) {
        for (id, code) in zip(keys, codes) {
          guard let key = self.keys[id], !key.isGap, !key.output.isEmpty else { continue }
          let words = modifiers + [names[code] ?? Self.name(ofScanCode: code)]
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

  /// The names of keys by their scan codes.
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

  private static func name(ofScanCode code: UInt8) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return "0x" + (digits.utf8.count < 2 ? "0" : "") + digits
  }
}

extension Layer {
  /// The fewest modifier keys that choose the layer, as layout files write them; `nil` if caps lock has to be
  /// on.
  fileprivate var simplestModifiers: [String]? {
    let sets = modifiers.compactMap { pattern -> Set<Modifier>? in
      guard case .exactly(let modifiers) = pattern, !modifiers.contains(.caps) else { return nil }
      return modifiers
    }
    let simplest = sets.min { $0.count < $1.count }
    return simplest.map { set in Modifier.allCases.filter(set.contains).map(\.rawValue) }
  }
}
