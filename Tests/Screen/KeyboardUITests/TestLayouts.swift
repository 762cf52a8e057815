import KeyboardModel

extension KeyboardLayout {
  /// Letters, a shift layer, frame keys, and the same letters on a physical keyboard.
  static let letters: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: Info(name: "Letters"))
    for character in "abcdABCD12é" {
      let string = String(character)
      layout.keys.update(Key(id: Identifier(string), output: MarkerText(string)))
    }
    let dead = MarkerText("", markers: [MarkerText.Marker("acute", at: 0)])
    let marked = MarkerText("xy", markers: [MarkerText.Marker("m", at: 1)])
    for key in [
      Key(id: "space", output: " ", stretches: true), Key(id: "enter", output: "\n"),
      Key(id: "family", output: "👨‍👩‍👧"), Key(id: "dead", output: dead),
      Key(id: "marked", output: marked), Key(id: "gap", isGap: true),
      Key(id: "shift", layerID: "shift"), Key(id: "unshift", layerID: "base"),
      Key(id: "numbers", layerID: "numeric"), Key(id: "letters", layerID: "base"),
    ] {
      layout.keys.update(key)
    }
    layout.traits["shift"] = KeyTraits(action: .shift)
    layout.traits["unshift"] = KeyTraits(action: .shift)
    for action in KeyAction.allActions where layout.keys[Identifier(action.name)] == nil {
      layout.keys.update(Key(id: Identifier(action.name), isGap: true))
      layout.traits[Identifier(action.name)] = KeyTraits(action: action)
    }
    layout.forms.update(Form(id: "tiny", rows: [[0x1E, 0x30], [0x39]]))
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          Layer(id: "base", rows: [["a", "b", "c"], ["shift", "space", "deleteBackward"]]),
          Layer(id: "shift", rows: [["A", "B", "C"], ["unshift", "space", "deleteBackward"]]),
          Layer(id: "numeric", rows: [["1", "2"], ["letters", "space"]]),
        ]),
      LayerSet(
        formID: Form.touch, minDeviceWidth: 150,
        layers: [Layer(id: "base", rows: [["a", "b", "c", "d"], ["numbers", "gap", "space"]])]),
      LayerSet(
        formID: "tiny",
        layers: [
          Layer(modifiers: [.none], rows: [["a", "letters"], ["space"]]),
          Layer(modifiers: [.exactly([.shift])], rows: [["A", "gap"], ["deleteBackward"]]),
        ]),
    ]
    return layout
  }()
}
