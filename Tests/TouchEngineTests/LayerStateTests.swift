import KeyboardLayout
import Testing
import TouchEngine

@Suite struct `Layer switching` {
  /// Taps, the layer and shift state after them, and what was typed; a number is a pause in
  /// milliseconds. Every tap takes 100 ms.
  @Test(
    arguments: [
      ("", "base", .off, ""),
      ("a", "base", .off, "a"),
      ("⇧", "shift", .latched, ""),
      ("⇧ A", "base", .off, "A"),
      ("⇧ A a", "base", .off, "Aa"),
      ("⇧ ⌫", "shift", .latched, "<deleteBackward>"),
      ("⇧ ⌫ A", "base", .off, "<deleteBackward>A"),
      ("⇧ unshift", "shift", .locked, ""),
      ("⇧ 200 unshift", "shift", .locked, ""),
      ("⇧ 201 unshift", "base", .off, ""),
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
      ("123 =\\<", "numeric-shift", .latched, ""),
      ("123 =\\< ! 1", "numeric", .off, "!1"),
      ("123 =\\< =\\< ! !", "numeric-shift", .locked, "!!"),
      ("·123", "numeric", .off, "·"),
      ("⇧ ·123", "numeric", .off, "·"),
      ("to-shift", "shift", .off, ""),
      ("to-shift A A", "shift", .off, "AA"),
      ("to-shift unshift", "base", .off, ""),
      ("to-shift bare", "base", .off, ""),
      ("bare A", "base", .off, "A"),
      ("nowhere a", "base", .off, "a"),
      ("⇧ marker", "base", .off, "\\m{m}"),
      ("⇧ gap A", "base", .off, "A"),
    ] as [(String, Identifier, LayerState.Shift, String)])
  func `follows the table`(
    taps: String, layer: Identifier, shift: LayerState.Shift, typed: String
  ) {
    var typist = Typist()
    typist.tap(taps)
    #expect(typist.state.layerID == layer)
    #expect(typist.state.shift == shift)
    #expect(typist.typed == typed)
  }

  @Test func `tells output before the layer`() {
    var typist = Typist()
    #expect(typist.tap("·123") == [.output("·"), .layer("numeric")])
    #expect(typist.tap("⇧") == [.layer("shift")])
    #expect(typist.tap("A") == [.output("A"), .layer("numeric")])
    #expect(typist.tap("⇧ unshift") == [.layer("shift")])
  }

  @Test func `latches without a shift layer and shows nothing else`() {
    let layers = LayerSet(formID: Form.touch, layers: [Layer(id: "only", rows: [["a"]])])
    var typist = Typist(layers: layers)
    #expect(typist.tap("bare") == [])
    #expect(typist.state.shift == .latched)
    #expect(typist.tap("a") == [.output("a")])
    #expect(typist.tap("123 abc ⇧ ⇧") == [])
    #expect(typist.state.layerID == "only")
  }

  @Test func `starts on the layer base, wherever it stands`() {
    let layers = ["first", "base"].map { Layer(id: $0, rows: []) }
    #expect(LayerState(of: LayerSet(formID: Form.touch, layers: layers)).layerID == "base")
    #expect(LayerState(of: nil).layerID == "base")
  }

  @Test func `leaves the layers of a physical keyboard alone`() {
    let layers = ["base", "numeric"].map { Layer(id: $0, modifiers: [.none], rows: []) }
    var typist = Typist(layers: LayerSet(formID: "us", layers: layers))
    #expect(typist.tap("123") == [])
    #expect(typist.tap("·123") == [.output("·")])
  }

  @Test func `shows a layer that is asked for, with shift off`() {
    var typist = Typist()
    typist.tap("⇪")
    #expect(typist.state.show("nowhere") == [])
    #expect(typist.state.shift == .locked)
    #expect(typist.state.show("numeric") == [.layer("numeric")])
    #expect(typist.state.shift == .off)
  }

  @Test func `keeps to the double tap time of the settings`() {
    var typist = Typist(settings: LayerState.Settings(doubleTapTime: .seconds(2)))
    typist.tap("⇧ 1900 unshift")
    #expect(typist.state.shift == .locked)
  }
}
