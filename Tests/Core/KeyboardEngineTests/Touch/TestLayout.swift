import KeyboardModel

extension KeyboardLayout {
  /// A layout with every gesture on a key. With 60 columns and 20 rows, a key is 6 columns wide and
  /// 4 rows high.
  static let test: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: Info(name: "Test"))
    for character in "abcdefghijABCDEFGHIJ123456789!?" {
      layout.keys.update(
        Key(id: Identifier(String(character)), output: MarkerText(String(character))))
    }
    let keys = [
      Key(
        id: "e", output: "e", longPressKeyIDs: ["e1", "e2", "e3", "e4", "e5", "e6", "e7"],
        longPressDefaultKeyID: "e2"),
      Key(id: "f", output: "f", flickID: "f"),
      Key(id: "g", output: "g", multiTapKeyIDs: ["g2", "g3"]),
      Key(id: "G", output: "G", multiTapKeyIDs: ["H", "I"]),
      Key(id: "h", output: "h", longPressKeyIDs: ["h1"]),
      Key(id: "i", output: "i"), Key(id: "j", output: "j", longPressKeyIDs: ["⌫"]),
      Key(id: "space", output: " ", stretches: true), Key(id: "gap", isGap: true),
      Key(id: "⇧", layerID: "shift"), Key(id: "unshift", layerID: "base"), Key(id: "bare"),
      Key(id: "⇪", layerID: "shift"), Key(id: "=\\<", layerID: "symbol"),
      Key(id: "123", layerID: "numeric"), Key(id: "abc", layerID: "base"),
      Key(id: "one", layerID: "numeric"), Key(id: "word", layerID: "numeric"),
      Key(id: "sign", layerID: "numeric"), Key(id: "'", output: "'"), Key(id: "s", output: "s"),
      Key(id: "·123", output: "·", layerID: "numeric"), Key(id: "nowhere", layerID: "nowhere"),
      Key(id: "to-shift", layerID: "shift"),
      Key(id: "marker", output: MarkerText("", markers: [MarkerText.Marker("m", at: 0)])),
      Key(id: "←", isGap: true), Key(id: "→", isGap: true), Key(id: "⌫", isGap: true),
      Key(id: "⏎", isGap: true), Key(id: "ctrl", isGap: true), Key(id: "alt", isGap: true),
      Key(id: "meta", isGap: true),
    ]
    for key in keys { layout.keys.update(key) }
    for name in [
      "e1", "e2", "e3", "e4", "e5", "e6", "e7", "fn", "fe", "fnw", "fns", "g2", "g3", "h1",
    ] {
      layout.keys.update(Key(id: Identifier(name), output: MarkerText(name)))
    }
    layout.flicks.update(
      Flick(
        id: "f",
        segments: [
          Flick.Segment(directions: [.north], keyID: "fn"),
          Flick.Segment(directions: [.east], keyID: "fe"),
          Flick.Segment(directions: [.northWest], keyID: "fnw"),
          Flick.Segment(directions: [.south, .east], keyID: "fns"),
        ]))
    let actions: [(Identifier, KeyAction)] = [
      ("⇧", .shift), ("unshift", .shift), ("bare", .shift), ("⇪", .capsLock), ("=\\<", .shift),
      ("⌫", .deleteBackward), ("←", .arrow(.left)), ("→", .arrow(.right)), ("⏎", .return),
      ("ctrl", .control), ("alt", .alt), ("meta", .meta),
    ]
    for (id, action) in actions { layout.traits[id] = KeyTraits(action: action) }
    layout.traits["one"] = KeyTraits(returns: .key)
    layout.traits["word"] = KeyTraits(returns: .space)
    layout.traits["sign"] = KeyTraits(returns: .symbol)
    layout.traits["h"] = KeyTraits(longPressDelay: 1)
    layout.traits["i"] = KeyTraits(repeats: true, repeatDelay: 1, repeatInterval: 0.5)
    layout.forms.update(Form(id: "tiny", rows: [[0x10, 0x11, 0x0E], [0x39]]))
    layout.layerSets = [touchLayers, hardwareLayers]
    return layout
  }()

  private static let touchLayers = LayerSet(
    formID: Form.touch,
    layers: [
      Layer(
        id: "base",
        rows: [
          ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"],
          ["123", "one", "word", "·123", "←", "→", "ctrl", "alt", "meta", "gap"],
          ["⇧", "⇪", "space", "⌫", "⏎"],
        ]),
      Layer(
        id: "shift",
        rows: [
          ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"],
          ["123", "one", "word", "·123", "←", "→", "ctrl", "alt", "meta", "gap"],
          ["unshift", "⇪", "space", "⌫", "⏎"],
        ]),
      Layer(id: "numeric", rows: [["1", "2", "3", "4", "5"], ["abc", "=\\<", "space", "⌫"]]),
      Layer(id: "symbol", rows: [["!", "?"], ["abc", "=\\<", "space", "⌫"]]),
    ])

  private static let hardwareLayers = LayerSet(
    formID: "tiny",
    layers: [
      Layer(modifiers: [.none], rows: [["b", "c", "⌫"], ["space"]]),
      Layer(modifiers: [.exactly([.shift])], rows: [["B", "C", "⌫"], ["space"]]),
      Layer(modifiers: [.exactly([.caps])], rows: [["D", "E", "⌫"], ["space"]]),
      Layer(modifiers: [.exactly([.altRight])], rows: [["?", "!", "⌫"], ["space"]]),
    ])
}
