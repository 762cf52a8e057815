import KeyboardModel
import Testing

/// A layer written as rows of key names, with the keys of its layout.
struct TestLayer: Sendable, CustomTestStringConvertible {
  let name: String
  let rows: [[Identifier]]
  let layout: KeyboardLayout

  init(name: String, rows: [String]) {
    self.name = name
    self.rows = rows.map { $0.split(separator: " ").map { Identifier(String($0)) } }
    layout = Self.layout(named: name)
  }

  static let phone = TestLayer(
    name: "phone",
    rows: [
      "q w e r t y u i o p", "a s d f g h j k l", "shift z x c v b n m bksp",
      "next space . return",
    ])

  static let all = [
    phone,
    TestLayer(name: "one key", rows: ["1"]),
    TestLayer(name: "space alone", rows: ["1 2 3 4 5 6 7 8 9 0", "space"]),
    TestLayer(name: "gaps", rows: ["1 gap 2 gap half 3", "gap bksp gap", "gap", "4 5 6 7 8 9"]),
    TestLayer(name: "tiny", rows: ["tiny tiny tiny tiny", "q w e r t y u i", "gap tiny"]),
    TestLayer(name: "staggered", rows: ["half 1 2 3 4 5 6", "shift q w e r t", "wide z x c"]),
    TestLayer(
      name: "physical",
      rows: [
        "` 1 2 3 4 5 6 7 8 9 0 - =", "q w e r t y u i o p [ ] \\", "a s d f g h j k l ; '",
        "z x c v b n m , . /", "space",
      ]),
  ]

  var testDescription: String { name }

  private static func layout(named name: String) -> KeyboardLayout {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: name))
    for character in "qwertyuiopasdfghjklzxcvbnm1234567890`-=[]\\;',./" {
      layout.keys.update(
        Key(id: Identifier(String(character)), output: MarkerText(String(character))))
    }
    layout.keys.update(Key(id: "gap", isGap: true))
    layout.keys.update(Key(id: "half", isGap: true, width: 0.5))
    layout.keys.update(Key(id: "tiny", output: "·", width: 0.01))
    layout.keys.update(Key(id: "wide", output: "—", width: 2.75))
    layout.keys.update(Key(id: "space", output: " ", stretches: true))
    layout.keys.update(Key(id: "shift", width: 1.5, layerID: "shift"))
    layout.keys.update(Key(id: "next", width: 2, layerID: "numeric"))
    for (id, width, action) in [
      ("bksp", 1.5, KeyAction.deleteBackward), ("return", 2, .return),
    ] {
      layout.keys.update(Key(id: Identifier(id), isGap: true, width: width))
      layout.traits[Identifier(id)] = KeyTraits(action: action)
    }
    return layout
  }

  func grid(
    columns: Int, rows: Int, isMirrored: Bool = false, sharing: ColumnSharing = .equal
  ) -> KeyGrid {
    KeyGrid(
      Layer(rows: self.rows), of: layout, columns: columns, rows: rows, isMirrored: isMirrored,
      sharing: sharing)
  }

  func hasNoGap(_ row: [Identifier]) -> Bool {
    !row.contains("gap") && !row.contains("half")
  }

  func isFull(_ row: [Identifier]) -> Bool {
    row.contains("space") || width(of: row) == rows.map(width).max()
  }

  /// The width of the widest row, in keys.
  var fullWidth: Double { rows.map(width).max() ?? 0 }

  private func width(of row: [Identifier]) -> Double {
    row.reduce(0) { $0 + (layout.keys[$1]?.width ?? 0) }
  }
}
