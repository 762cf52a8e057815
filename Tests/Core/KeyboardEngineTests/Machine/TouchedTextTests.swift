import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `The touches of a text` {
  private var machine: KeyboardMachine
  private var outcomes: [KeyboardOutcome] = []

  init() throws { machine = try Self.machine("en") }

  private static func machine(_ name: String) throws -> KeyboardMachine {
    var machine = KeyboardMachine(try KeyboardLayout(named: name))
    machine.rules.remembersTouches = true
    machine.provideContext(TextContext(""))
    return machine
  }

  /// Touches keys, each at a place in keys from its middle.
  private mutating func touch(
    _ ids: Identifier..., right x: Double = 0, down y: Double = 0, by pointer: PointerID = 0
  ) throws {
    for id in ids {
      let frame = try #require(machine.touch.grid.first { $0.key.id == id }?.frame)
      let middle = TouchPoint(middleOf: frame)
      let size = machine.touch.keySize
      let unit = Double(TouchPoint.unitsPerCell)
      let point = TouchPoint(
        unitsX: middle.x + Int(x * Double(size.width) * unit),
        unitsY: middle.y + Int(y * Double(size.height) * unit))
      machine.handle(.pointerDown(pointer, at: point), at: .now, into: &outcomes)
      machine.handle(.pointerUp(pointer, at: point), at: .now, into: &outcomes)
    }
  }

  private func alternatives(_ index: Int = 0) -> [String] {
    machine.touchedTexts[index].alternatives.map(\.text)
  }

  @Test mutating func `weigh the keys on both sides, by the distance`() throws {
    try touch("g")
    #expect(machine.touchedTexts.map(\.text) == ["g"])
    #expect(Set(alternatives().prefix(2)) == ["f", "h"])
    #expect(Set(alternatives()) == ["f", "h", "t", "y", "v"])
    let cost = try #require(machine.touchedTexts[0].alternatives.first?.cost)
    try touch("g", right: 0.4)
    let slipped = machine.touchedTexts[1].alternatives
    #expect(slipped[0].text == "h" && slipped[0].cost < cost / 3)
    #expect(slipped.map(\.cost) == slipped.map(\.cost).sorted() && !alternatives(1).contains("f"))
    try touch("w", right: 0.49, down: 0.4)
    #expect(Set(alternatives(2).prefix(2)) == ["e", "s"])
  }

  @Test mutating func `have the letters of the layer that was touched`() throws {
    try touch("shift", "G", "f")
    #expect(machine.touchedTexts.map(\.text) == ["G", "f"])
    #expect(Set(alternatives(0).prefix(2)) == ["F", "H"])
    #expect(Set(alternatives(1).prefix(2)) == ["d", "g"])
  }

  @Test mutating func `are taken back with the text, and say nothing of keys without letters`()
    throws
  {
    try touch("g", "o", "bksp", "space", "x")
    #expect(machine.touchedTexts.map(\.text) == ["g", " ", "x"])
    #expect(!alternatives(2).contains("") && !alternatives(2).contains(" "))
    let letters = machine.touchedTexts.flatMap { $0.alternatives.map(\.text) }
    #expect(letters.allSatisfy { $0.count == 1 })
  }

  @Test mutating func `are none of what no finger typed`() throws {
    machine.handle(.press("g", .tap), at: .now, into: &outcomes)
    try touch("g", by: .program)
    machine.handle(.setFocus(machine.touch.grid.indices.first), at: .now, into: &outcomes)
    machine.handle(.activate, at: .now, into: &outcomes)
    machine.handle(.keyDown(.scanCode(0x22), [], isRepeat: false), at: .now, into: &outcomes)
    #expect(machine.touchedTexts.map(\.text) == ["g", "g", "q", "g"])
    #expect(machine.touchedTexts.allSatisfy { $0.alternatives.isEmpty })
  }

  @Test mutating func `are none of a letter that a transform has changed`() throws {
    machine = try Self.machine("vi-t-k0-telex")
    try touch("h", "o", "a", "f")
    #expect(machine.touchedTexts.map(\.text).joined() == "hòa")
    #expect(machine.touchedTexts.map(\.alternatives.isEmpty) == [false, true])
  }

  @Test mutating func `are none of a choice in a popup`() throws {
    let frame = try #require(machine.touch.grid.first { $0.key.id == "e" }?.frame)
    let (point, time) = (TouchPoint(middleOf: frame), Timestamp.now)
    machine.handle(.pointerDown(0, at: point), at: time, into: &outcomes)
    machine.handle(.pointerUp(0, at: point), at: time + .seconds(1), into: &outcomes)
    #expect(machine.touchedTexts == [TouchedText("3")])
  }

  @Test mutating func `are forgotten where they are not wanted, and beyond a word`() throws {
    for _ in 0..<300 { try touch("g") }
    #expect((32...64).contains(machine.touchedTexts.count))
    machine.rules.remembersTouches = false
    #expect(machine.touchedTexts.isEmpty)
    try touch("g")
    #expect(machine.touchedTexts.isEmpty)
  }

  @Test mutating func `that divide a deleted text are forgotten`() throws {
    machine = KeyboardMachine(Self.layout)
    machine.rules.remembersTouches = true
    machine.provideContext(TextContext(""))
    try touch("a", "ab", "backspace")
    #expect(machine.touchedTexts.isEmpty)
    try touch("a")
    #expect(machine.touchedTexts.map(\.text) == ["a"])
  }

  /// A key of two letters, of which backspace takes back one.
  private static let layout: KeyboardLayout = {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Letters"))
    for text in ["a", "ab"] {
      layout.keys.update(Key(id: Identifier(text), output: MarkerText(text)))
    }
    layout.keys.update(Key(id: "backspace", isGap: true))
    layout.traits["backspace"] = KeyTraits(action: .deleteBackward)
    let layer = Layer(id: "base", rows: [["a", "ab", "backspace"]])
    layout.layerSets = [LayerSet(formID: "touch", layers: [layer])]
    return layout
  }()
}
