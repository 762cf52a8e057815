import Clavier

extension KeyboardLayout {
  /// Sixteen digits, shift for small letters, and backspace.
  static var hexadecimal: KeyboardLayout {
    var layout = KeyboardLayout(locale: "und", info: Info(name: "Hexadecimal"))
    for digit in "0123456789ABCDEFabcdef" {
      layout.keys.update(Key(id: Identifier(String(digit)), output: MarkedText(String(digit))))
    }
    layout.keys.update(Key(id: "shift", width: 2, layerID: "shift"))
    layout.keys.update(Key(id: "unshift", width: 2, layerID: "base"))
    layout.keys.update(Key(id: "delete", isGap: true, width: 2))
    layout.traits["shift"] = KeyTraits(action: .shift, display: "⇧")
    layout.traits["unshift"] = KeyTraits(action: .shift, display: "⇧")
    layout.traits["delete"] = KeyTraits(action: .deleteBackward, display: "⌫")
    layout.layerSets = [
      LayerSet(
        formID: Form.touch,
        layers: [
          Layer(
            id: "base",
            rows: [
              ["7", "8", "9", "D", "E", "F"], ["4", "5", "6", "A", "B", "C"],
              ["0", "1", "2", "3"], ["shift", "delete"],
            ]),
          Layer(
            id: "shift",
            rows: [
              ["7", "8", "9", "d", "e", "f"], ["4", "5", "6", "a", "b", "c"],
              ["0", "1", "2", "3"], ["unshift", "delete"],
            ]),
        ])
    ]
    return layout
  }
}
