internal import KeyboardModel

extension KeyboardLayout {
  /// The layout with one layer whose keys are the keystrokes of the physical keyboard; `nil` if
  /// there is none. A key is named as in `clavier press`, `shift+a` or `altR+0x1E`, and outputs the
  /// result of the keystroke.
  ///
  /// The name is the key's id on the layer without modifiers, or its scan code if that layer does
  /// not have it or has it twice. Layers for caps lock are omitted, since it stays on.
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

  /// Returns the names of keys by their scan codes.
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
  /// The smallest set of modifier keys for the layer, as in layout files; `nil` if caps lock must
  /// be on.
  fileprivate var simplestModifiers: [String]? {
    let sets = modifiers.compactMap { pattern -> Set<Modifier>? in
      guard case .exactly(let modifiers) = pattern, !modifiers.contains(.caps) else { return nil }
      return modifiers
    }
    let simplest = sets.min { $0.count < $1.count }
    return simplest.map { set in Modifier.allCases.filter(set.contains).map(\.rawValue) }
  }
}
