import KeyboardEngine
import KeyboardModel
import KeyboardTesting
import Testing

@Suite struct `Arrow keys` {
  @Test(arguments: [
    ("f:up f:ok", ""), ("f:ok", ""), ("f:left f:up f:ok", "e"), ("f:left f:up f:right f:ok", "f"),
    ("f:left f:up f:up f:down f:ok f:ok", "ee"),
    ("f:left f:up f:left f:left f:left f:left f:left f:ok", "j"),
    ("f:left f:left f:left f:ok", ""), ("f:left f:up f:long f:ok", "e2"),
    ("f:left f:up f:left f:long", "d"),
  ])
  func `move the focus and tap`(script: String, typed: String) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed.replacing("<arrowLeft>", with: "") == typed)
    #expect(typist.engine.isAtRest)
  }

  @Test(arguments: [
    ("f:right f:right", "c"), ("f:left", "j"), ("f:up", "⇧"), ("f:up f:up", "123"),
    ("f:end", "j"), ("f:end f:right", "a"), ("f:end f:pageDown", "⏎"), ("f:down f:home", "123"),
    // Vertical movement keeps the column over the space bar.
    ("f:right f:right f:down f:down f:up f:up", "c"),
    ("f:right f:right f:right f:pageDown f:pageUp", "d"),
  ])
  func `wrap, jump to ends and keep to columns`(script: String, key: String) throws {
    var typist = Typist()
    typist.engine.setFocus(KeyGrid.Index(0))
    try typist.play(script)
    let focus = try #require(typist.engine.focus)
    #expect(typist.engine.grid[focus].key.id == Identifier(key))
  }

  @Test func `keep the focus at its position when the layer changes`() throws {
    var typist = Typist()
    typist.engine.setFocus(typist.engine.grid.index(of: "⇧"))
    try typist.play("f:ok")
    #expect(typist.engine.focus == typist.engine.grid.index(of: "unshift"))
    try typist.play("t:100 f:ok")
    #expect(typist.engine.layerState.shift == .locked)
    typist.engine.setFocus(KeyGrid.Index(1_000))
    #expect(typist.engine.focus == nil)
  }
}

@Suite struct `Shift and modifiers that are pressed long` {
  @Test(arguments: [
    ("s:⇧", LatchState.locked), ("s:⇧ s:unshift", .off), ("⇧ s:unshift", .locked),
    ("⇧ t:1000 s:unshift", .locked), ("w:⇧=1", .locked),
  ])
  func `are locked without a second tap in time`(script: String, state: LatchState) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.engine.layerState.shift == state)
    #expect(typist.engine.layerState.layerID == (state == .off ? "base" : "shift"))
  }

  @Test func `are locked by a switch and by the focus, too`() throws {
    var typist = Typist { $0.scan = ScanSettings() }
    typist.engine.setFocus(typist.engine.grid.index(of: "ctrl"))
    try typist.play("f:long")
    #expect(typist.engine.latches[.control] == .locked)
    try typist.play("f:long \(Switches.press) t:2400 \(Switches.press) sd:select t:1000 su:select")
    #expect(typist.engine.latches[.control] == .off && typist.engine.layerState.shift == .locked)
  }
}

@Suite struct `Mice without a button` {
  @Test func `highlight the key under the pointer, and choose in a waiting popup`() throws {
    var typist = Typist()
    try typist.play("h:a t:60000 h:@6.5,2 h:b h:")
    #expect(typist.events == [.hover(.init(0)), .hover(.init(1)), .hover(nil)])
    try typist.play("s:e h:e5")
    #expect(typist.engine.popup?.items[4].key == "e5" && typist.engine.popup?.selection == 4)
    #expect(typist.engine.hovered == nil, "the popup covers the keys")
    try typist.play("t:9999 h:e6 t:9999 f:ok")
    #expect(typist.typed == "e6")
  }
}

@Suite struct Switches {
  /// A press of the switch that selects.
  static let press = "sd:select su:select"

  private static func offers(_ typist: Typist) -> [[Int]] {
    typist.events.compactMap { event in
      if case .scan(let places) = event { places.map(\.offset) } else { nil }
    }
  }

  @Test func `offer rows, then keys, automatically`() throws {
    var typist = Typist { $0.scan = ScanSettings(.automatic) }
    try typist.play("t:10000 \(Self.press)")
    #expect(Self.offers(typist) == [Array(0..<10)])
    try typist.play("t:1199")
    #expect(Self.offers(typist).count == 1)
    try typist.play("t:1 t:1200")
    #expect(Self.offers(typist) == [Array(0..<10), Array(10..<19), Array(19..<24)])
    try typist.play("t:1200 \(Self.press) t:2400 \(Self.press)")
    #expect(typist.typed == "c")
    #expect(Self.offers(typist).suffix(4) == [[0], [1], [2], Array(0..<10)])
  }

  @Test func `end after some rounds, and return from keys to their row`() throws {
    var typist = Typist { $0.scan = ScanSettings(.automatic) }
    try typist.play("\(Self.press) t:7200")
    #expect(Self.offers(typist).last == [])
    #expect(typist.engine.isAtRest)
    try typist.play("\(Self.press) t:2400 \(Self.press) t:14400")
    #expect(Self.offers(typist).last == Array(19..<24))
    try typist.play("t:60000")
    #expect(typist.engine.isAtRest)
  }

  @Test func `step with one switch and select with another, or by holding the first`() throws {
    var typist = Typist { $0.scan = ScanSettings(.step) }
    let next = "sd:next su:next"
    try typist.play("\(next) t:60000 \(next) \(next) \(next) \(Self.press) \(next) \(Self.press)")
    #expect(typist.typed == "b")
    try typist.play("sd:next t:1000 su:next \(next) \(next) sd:next t:1000 su:next f:dismiss")
    #expect(typist.typed == "bc")
    #expect(typist.engine.isAtRest)
  }

  @Test func `move with four switches and tap with the fifth`() throws {
    var typist = Typist { $0.scan = ScanSettings(.directed) }
    try typist.play("sd:left su:left sd:up su:up sd:right su:right \(Self.press)")
    #expect(typist.typed == "f")
    try typist.play("sd:left su:left sd:select t:1000 su:select sd:right su:right \(Self.press)")
    #expect(typist.typed == "fe3")
  }

  @Test func `offer the keys of a popup when the switch is held`() throws {
    var typist = Typist { $0.scan = ScanSettings(.automatic) }
    try typist.play("\(Self.press) \(Self.press) t:4800 sd:select t:1000 su:select")
    #expect(typist.engine.popup?.selection == 1)
    try typist.play("t:1200 \(Self.press)")
    #expect(typist.typed == "e3")
    try typist.play("\(Self.press) t:4800 sd:select t:1000 su:select t:60000")
    #expect(typist.engine.popup == nil)
    #expect(typist.engine.isAtRest)
  }

  @Test func `use the order and times of the layout`() throws {
    var layout = KeyboardLayout.test
    layout.layerSets[0].layers[0].scanOrder = ["b", "⌫", "a"]
    layout.scanTiming = ScanTiming(rowTime: 3, keyTime: 0.5, rounds: 1)
    var typist = Typist(layout) { $0.scan = ScanSettings(.automatic) }
    #expect(typist.engine.scanGroups.map { $0.count } == [10, 5, 9])
    try typist.play("\(Self.press) t:1000 \(Self.press) t:500 \(Self.press)")
    #expect(Self.offers(typist).suffix(3) == [[1], [0], [1, 0] + Array(2..<10)])
    try typist.play("t:3000 \(Self.press) \(Self.press) t:60000")
    #expect(typist.typed == "a<deleteBackward>")
    #expect(typist.engine.isAtRest)
  }

  @Test func `begin again on another layer`() throws {
    var typist = Typist { $0.scan = ScanSettings(.automatic) }
    try typist.play("\(Self.press) t:1200 \(Self.press) \(Self.press)")
    #expect(typist.engine.layerState.layerID == "numeric")
    #expect(Self.offers(typist).last == Array(0..<5))
  }

  @Test func `are disabled by default`() throws {
    var typist = Typist()
    try typist.play("\(Self.press) sd:next su:next t:5000")
    #expect(typist.events == [])
  }
}

@Suite struct `The physical keyboard` {
  /// The layout's physical keyboard has b and c at the positions of q and w, and backspace at o,
  /// followed by the space bar. Caps lock and AltGr have layers, Control has none.
  @Test(arguments: [
    ("kd:0x10 ku:0x10", "b", "+b -b"),
    ("kd:0x10+shift ku:0x10", "B", ""),
    ("kd:0x10+altR ku:0x10", "?", ""),
    ("kd:0x10+ctrlL ku:0x10", "<control+b>", "+b -b"),
    ("kd:0x10+ctrlL+shift ku:0x10", "<control+shift+B>", ""),
    ("kd:0x0E ku:0x0E", "<deleteBackward>", "+⌫ -⌫"),
    ("kd:0x7F ku:0x7F", "", ""),
    ("kd:U+0071 ku:U+0071", "b", "+b -b"),
    ("kd:U+0051+shift ku:U+0051", "B", ""),
    ("kd:U+0020 ku:U+0020", " ", "+space -space"),
    // Characters that the layout's keyboard does not have are typed unchanged.
    ("kd:U+0061 ku:U+0061", "a", "+a -a"),
    ("kd:U+0061+ctrlL ku:U+0061", "<control+a>", "+a -a"),
    ("kd:U+00E9 ku:U+00E9", "é", ""),
    ("kd:0x10 kr:0x10 kr:0x10 ku:0x10", "bbb", "+b -b"),
    (
      "kd:deleteBackward kr:deleteBackward ku:deleteBackward", "<deleteBackward><deleteBackward>",
      "+⌫ -⌫"
    ),
    ("kd:arrowLeft+altL ku:arrowLeft", "<alt+arrowLeft>", "+← -←"),
    (
      "kd:capsLock kr:capsLock ku:capsLock kd:0x10 ku:0x10 kd:capsLock ku:capsLock kd:0x10 ku:0x10",
      "Db", "+⇪ -⇪ +⇪ -⇪ +b -b"
    ),
    ("kd:shift ku:shift kd:control ku:control kd:0x10 ku:0x10", "b", "+⇧ -⇧ +ctrl -ctrl +b -b"),
    // Held keys on the screen apply to it, and a press on the screen ends first.
    ("ctrl kd:0x10 ku:0x10 kd:0x10 ku:0x10", "<control+b>b", "+b -b +b -b"),
    ("d:a kd:0x10 u:a ku:0x10", "ab", "+a -a +b -b"),
  ])
  func `types the key at its position in the layout, and highlights it`(
    script: String, typed: String, lights: String
  ) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.lights == lights)
    #expect(typist.engine.isAtRest)
  }

  @Test func `leaves shift on the screen alone`() throws {
    var typist = Typist()
    try typist.play("⇧ kd:0x10 ku:0x10")
    #expect(typist.typed == "b")
    #expect(typist.engine.layerState.shift == .latched)
    #expect(typist.lights == "")
  }

  @Test func `types its own character if the layout has no physical keyboard`() throws {
    var layout = KeyboardLayout.test
    layout.layerSets.removeLast()
    var typist = Typist(layout)
    try typist.play("kd:U+0061 ku:U+0061 kd:0x1E ku:0x1E")
    #expect(typist.typed == "a")
    #expect(typist.lights == "+a -a +a -a")
    #expect(typist.endings == "ox")
  }

  @Test func `may differ from the US keyboard`() throws {
    var german = KeyboardLayout(locale: "de", info: KeyboardLayout.Info(name: "German"))
    for name in ["y", "Y", "z"] {
      german.keys.update(Key(id: Identifier(name), output: MarkerText(name)))
    }
    german.forms.update(Form(id: "tiny", rows: [[0x10, 0x11]]))
    german.layerSets = [
      LayerSet(
        formID: "tiny",
        layers: [
          Layer(modifiers: [.none], rows: [["z", "y"]]),
          Layer(modifiers: [.exactly([.shift])], rows: [["Y", "Y"]]),
        ])
    ]
    var typist = Typist()
    typist.engine.physicalKeys = PhysicalKeyMap(german)
    try typist.play("kd:U+007A ku:U+007A kd:U+0079 ku:U+0079 kd:U+0059 ku:U+0059")
    #expect(typist.typed == "bcB")
    #expect(PhysicalKeyMap.us["~"] == PhysicalKeyMap.Place(scanCode: 0x29, modifiers: .shift))
    #expect(PhysicalKeyMap.us["é"] == nil)
  }

  @Test func `forgets keys whose release is never reported`() {
    var typist = Typist()
    var events: [KeyEvent] = []
    for character in "abcdefghij?!123456789ABCDEFG" {
      typist.engine.handle(
        .keyDown(.character(character), [], isRepeat: false), at: .now, into: &events)
    }
    #expect(typist.engine.pressedPlaces.count <= 16)
  }
}
