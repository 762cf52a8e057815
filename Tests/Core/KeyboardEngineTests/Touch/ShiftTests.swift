import KeyboardEngine
import KeyboardModel
import Testing

@Suite struct `Shift and layers` {
  /// The arguments are taps by key names, the resulting layer and shift state, and the typed text.
  /// Taps without a time follow each other immediately.
  @Test(
    arguments: [
      ("", "base", .off, ""),
      ("⇧", "shift", .latched, ""),
      ("⇧ A", "base", .off, "A"),
      ("⇧ A a", "base", .off, "Aa"),
      ("⇧ ⌫", "shift", .latched, "<deleteBackward>"),
      ("⇧ ⌫ A", "base", .off, "<deleteBackward>A"),
      ("⇧ t:300 unshift", "shift", .locked, ""),
      ("⇧ t:301 unshift", "base", .off, ""),
      ("⇧ ⌫ unshift", "base", .off, "<deleteBackward>"),
      ("⇧ unshift A B", "shift", .locked, "AB"),
      ("⇧ unshift ⌫ A unshift a", "base", .off, "<deleteBackward>Aa"),
      ("⇧ unshift unshift", "base", .off, ""),
      ("⇧ unshift unshift ⇧", "shift", .latched, ""),
      ("⇪", "shift", .locked, ""),
      ("⇪ A B ⇪ a", "base", .off, "ABa"),
      ("⇧ ⇪ A", "shift", .locked, "A"),
      ("⇪ unshift", "base", .off, ""),
      ("123", "numeric", .off, ""),
      ("123 1 abc a", "base", .off, "1a"),
      ("⇧ 123", "numeric", .off, ""),
      ("⇧ 123 abc", "base", .off, ""),
      ("⇪ 123 abc a", "base", .off, "a"),
      ("123 ⇧ A 1", "numeric", .off, "A1"),
      ("123 =\\<", "symbol", .latched, ""),
      ("123 =\\< ! 1", "numeric", .off, "!1"),
      ("123 =\\< =\\< ! !", "symbol", .locked, "!!"),
      ("·123", "numeric", .off, "·"),
      ("⇧ ·123", "numeric", .off, "·"),
      ("to-shift", "shift", .off, ""),
      ("to-shift A A", "shift", .off, "AA"),
      ("to-shift unshift", "base", .off, ""),
      ("to-shift bare", "base", .off, ""),
      ("bare A", "base", .off, "A"),
      ("nowhere a", "base", .off, "a"),
      ("⇧ marker", "base", .off, "\\m{m}"),
      ("⇧ ctrl alt A", "base", .off, "<control+alt+shift+A>"),
      // Keys without text apply shift too, but for backspace, which corrects.
      ("⇧ ←", "base", .off, "<shift+arrowLeft>"),
      ("⇧ ← ← a", "base", .off, "<shift+arrowLeft><arrowLeft>a"),
      ("⇧ ⏎ a", "base", .off, "<shift+return>a"),
      ("⇪ ← → A", "shift", .locked, "<shift+arrowLeft><shift+arrowRight>A"),
      ("d:⇧ d:← u:← d:← u:← u:⇧", "base", .off, "<shift+arrowLeft><shift+arrowLeft>"),
      ("⇧ ⌫ A", "base", .off, "<deleteBackward>A"),
      // Some layers are left automatically.
      ("one 1", "base", .off, "1"),
      ("one 1 a", "base", .off, "1a"),
      ("one ⌫", "numeric", .off, "<deleteBackward>"),
      ("one ⏎ a", "base", .off, "<return>a"),
      ("one abc 1", "base", .off, "1"),
      ("one =\\< !", "base", .off, "!"),
      ("one =\\< =\\< ! !", "symbol", .locked, "!!"),
      ("word 1 2", "numeric", .off, "12"),
      ("word 1 space", "base", .off, "1 "),
      ("sign 1 2", "numeric", .off, "12"),
      ("sign 1 space a", "base", .off, "1 a"),
      ("sign space", "numeric", .off, " "),
      ("sign space space a", "base", .off, "  a"),
      ("sign ' s", "base", .off, "'s"),
      ("sign 1 word space a", "base", .off, "1 a"),
      ("⇧ one 1 a", "base", .off, "1a"),
      ("one word 1", "numeric", .off, "1"),
      // Keys are held.
      ("d:⇧ t:2000 u:⇧", "shift", .latched, ""),
      ("d:⇧", "shift", .held, ""),
      ("d:⇧ d:A u:A u:⇧", "base", .off, "A"),
      ("d:⇧ d:A u:A d:B u:B u:⇧ d:a u:a", "base", .off, "ABa"),
      ("d:⇧ d:A u:⇧ u:A", "base", .off, "A"),
      ("d:⇧ d:⌫ u:⌫ u:⇧", "base", .off, "<deleteBackward>"),
      ("⇧ d:unshift d:A u:A u:unshift", "base", .off, "A"),
      ("⇪ d:unshift d:A u:A u:unshift", "shift", .locked, "A"),
      ("d:⇧ d:123 u:123 u:⇧", "numeric", .off, ""),
      ("d:⇧ abc ⇧ c:⇧ unshift", "shift", .locked, ""),
      ("d:⇧ abc d:f0@1,9 u:⇧", "shift", .held, ""),
      ("d:⇧ ⇪ u:⇧", "shift", .locked, ""),
      ("d:⇧ c:⇧", "base", .off, ""),
      ("⇧ d:unshift c:unshift", "shift", .latched, ""),
      ("d:⇧ d:A u:A c:⇧", "base", .off, "A"),
      ("d:⇧ m:⇧>A u:⇧", "base", .off, "A"),
      ("d:⇧ m:⇧>A m:⇧>B u:⇧", "base", .off, "B"),
      ("d:⇧ m:⇧>A d:B u:⇧ u:B", "base", .off, "Ab"),
      ("d:a d:⇧ u:a u:⇧", "shift", .latched, "a"),
      ("d:⇧ d:ctrl d:A u:A u:ctrl u:⇧", "base", .off, "<control+shift+A>"),
      ("⇧ e:long", "base", .off, "e2"),
      ("⇧ d:F m:F>A u:F", "base", .off, "A"),
    ] as [(String, Identifier, LatchState, String)])
  func `follow the table`(
    script: String, layer: Identifier, shift: LatchState, typed: String
  ) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.engine.layerState.layerID == layer)
    #expect(typist.engine.layerState.shift == shift)
    #expect(typist.typed == typed)
  }

  @Test func `report output before the layer`() throws {
    func told(_ script: String) throws -> [KeyEvent] {
      var typist = Typist()
      try typist.play(script)
      return typist.events.filter {
        switch $0 {
        case .output, .layer, .latch: true
        default: false
        }
      }
    }
    #expect(try told("·123") == [.output(KeyEvent.Output("·123", "·")), .layer("numeric")])
    #expect(try told("⇧") == [.latch(.shift, .latched), .layer("shift")])
    #expect(
      try told("⇧ A").suffix(3) == [
        .output(KeyEvent.Output("A", "A")), .latch(.shift, .off), .layer("base"),
      ])
  }

  @Test func `latch without a shift layer and keep the layer`() throws {
    let layers = LayerSet(formID: Form.touch, layers: [Layer(id: "only", rows: [["a", "bare"]])])
    var typist = Typist(layers: layers)
    try typist.play("d:bare u:bare")
    #expect(typist.engine.layerState.shift == .latched)
    try typist.play("d:a u:a 123 abc ⇧ ⇧")
    #expect(typist.typed == "a")
    #expect(typist.engine.layerState.layerID == "only")
  }

  @Test func `start on the layer base, at any position`() {
    let layers = ["first", "base"].map { Layer(id: $0, rows: []) }
    #expect(LayerState(of: LayerSet(formID: Form.touch, layers: layers)).layerID == "base")
    #expect(LayerState(of: nil).layerID == "base")
  }

  @Test func `prefer a layer of its own for caps lock`() throws {
    var layout = KeyboardLayout.test
    layout.layerSets[0].layers.append(Layer(id: "caps", rows: [["A", "1"]]))
    layout.keys.update(Key(id: "⇪", isGap: true))
    var typist = Typist(layout)
    try typist.play("⇪ d:A u:A")
    #expect(typist.engine.layerState.layerID == "caps")
    #expect(typist.engine.layerState.shift == .locked)
    try typist.play("⇪")
    #expect(typist.engine.layerState.layerID == "base")
  }

  @Test func `select the layer of a shown physical keyboard`() throws {
    var typist = Typist(layers: KeyboardLayout.test.hardwareLayerSet)
    func keys() -> [String] { typist.engine.grid.map(\.key.id.string) }
    #expect(keys() == ["b", "c", "⌫", "space"])
    try typist.play("⇧")
    #expect(keys() == ["B", "C", "⌫", "space"])
    try typist.play("d:B u:B")
    #expect(keys() == ["b", "c", "⌫", "space"])
    try typist.play("⇪")
    #expect(keys() == ["D", "E", "⌫", "space"])
    try typist.play("⇪ 123 abc")
    #expect(keys() == ["b", "c", "⌫", "space"])
    #expect(typist.typed == "B")
  }

  @Test func `show a requested layer with shift off`() throws {
    var typist = Typist()
    try typist.play("⇪")
    var events: [KeyEvent] = []
    typist.engine.show("nowhere", at: typist.time, into: &events)
    #expect(events == [])
    typist.engine.show("numeric", at: typist.time, into: &events)
    #expect(events == [.latch(.shift, .off), .layer("numeric")])
  }

  @Test func `use the double tap time of the settings`() throws {
    var typist = Typist { $0.doubleTapTime = .seconds(2) }
    try typist.play("⇧ t:1900 unshift")
    #expect(typist.engine.layerState.shift == .locked)
  }

  // MARK: Capitals

  /// `+` requests a capital, and `-` withdraws the request.
  @Test(
    arguments: [
      ("+", "shift", .automatic),
      ("+ -", "base", .off),
      ("+ A -", "base", .off),
      ("+ A", "base", .off),
      ("+ unshift", "base", .off),
      ("+ unshift +", "base", .off),
      ("+ unshift ⇧", "shift", .locked),
      ("+ unshift t:301 ⇧", "shift", .latched),
      ("+ unshift ⇧ unshift +", "shift", .automatic),
      ("+ unshift a - +", "shift", .automatic),
      ("+ unshift ⌫ +", "shift", .automatic),
      ("+ ⇪", "shift", .locked),
      ("+ ⇪ - A -", "shift", .locked),
      ("⇧ - ", "shift", .latched),
      ("⇧ ⌫ -", "shift", .latched),
      ("123 +", "numeric", .off),
      ("123 + abc", "shift", .automatic),
      ("+ 123 abc", "shift", .automatic),
      ("+ 123 1 abc", "base", .off),
      ("+ d:unshift d:A u:A - u:unshift", "base", .off),
      ("+ d:unshift d:A u:A + u:unshift", "shift", .automatic),
    ] as [(String, Identifier, LatchState)])
  func `turn on automatically for a capital, unless the user has set shift`(
    script: String, layer: Identifier, shift: LatchState
  ) throws {
    var typist = Typist()
    var events: [KeyEvent] = []
    for word in script.split(separator: " ") {
      switch word {
      case "+", "-":
        typist.engine.advance(to: typist.time, into: &events)
        typist.engine.setAutomaticShift(word == "+", into: &events)
      default: try typist.play(String(word))
      }
    }
    #expect(typist.engine.layerState.layerID == layer)
    #expect(typist.engine.layerState.shift == shift)
  }
}
