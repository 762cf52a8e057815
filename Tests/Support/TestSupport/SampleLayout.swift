public import KeyboardModel

extension KeyboardLayout {
  /// A small keyboard with unaligned rows, a gap, and everything that the painter supports.
  public static var sample: KeyboardLayout {
    var layout = KeyboardLayout(locale: "en", info: Info(name: "Sample"))
    for letter in "abcdefgABCDEFG" {
      let text = String(letter)
      layout.keys.update(Key(id: Identifier(text), output: MarkerText(text)))
    }
    layout.keys.update(Key(id: "gap", isGap: true))
    layout.keys.update(Key(id: "shift", width: 1.5, layerID: "shift"))
    layout.keys.update(Key(id: "unshift", width: 1.5, layerID: "base"))
    layout.keys.update(Key(id: "bksp", isGap: true, width: 1.5))
    layout.keys.update(Key(id: "space", output: " ", width: 2, stretches: true))
    layout.keys.update(Key(id: "return", isGap: true, width: 2))
    layout.keys.update(Key(id: "next", isGap: true))
    layout.keys.update(Key(id: "hide", isGap: true))
    layout.traits = [
      "shift": KeyTraits(action: .shift, display: "⇧"),
      "unshift": KeyTraits(action: .shift, display: "⇧"),
      "bksp": KeyTraits(action: .deleteBackward, display: "⌫"),
      "return": KeyTraits(action: .return, display: "return"),
      "next": KeyTraits(action: .nextLayout, display: "⌨"),
      "hide": KeyTraits(action: .dismiss, display: "hide"),
    ]
    func layer(_ id: Identifier, _ letters: [Identifier], shift: Identifier) -> Layer {
      Layer(
        id: id,
        rows: [
          Array(letters[0..<5]), [shift, letters[5], "gap", letters[6], "bksp"],
          ["hide", "next", "space", "return"],
        ])
    }
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          layer("base", ["a", "b", "c", "d", "e", "f", "g"], shift: "shift"),
          layer("shift", ["A", "B", "C", "D", "E", "F", "G"], shift: "unshift"),
        ])
    ]
    return layout
  }

  /// The sample with a hint on its first key.
  public static var hinted: KeyboardLayout {
    var layout = sample
    layout.traits["a"] = KeyTraits(hint: "ä")
    return layout
  }

  /// The first layer of the sample.
  public var baseLayer: Layer {
    layerSet()?.layer(named: "base") ?? Layer(rows: [])
  }
}
