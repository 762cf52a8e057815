import KeyboardEngine
import KeyboardModel
import TestSupport
import Testing

@Suite struct Taps {
  /// The arguments are a touch script, the typed text, and the ending of each press.
  @Test(arguments: [
    ("d:a u:a", "a", "o"),
    ("d:a u:a d:b u:b d:⏎ u:⏎ d:123 u:123 d:1 u:1", "ab<return>1", "ooalo"),
    ("d:·123 u:·123 d:1 u:1", "·1", "oo"),
    ("d:f0@57,6 u:f0 d:f0@70,1 u:f0 d:f0@-3,1 u:f0", "", "xxx"),
    ("d:a c:a d:b u:b", "b", "xo"),
    // The second finger ends the press of the first. The order is that of the presses.
    ("d:a d:b u:a u:b", "ab", "oo"),
    ("d:a d:b u:b u:a", "ab", "oo"),
    ("d:a d:b d:c d:d u:d u:a u:c u:b", "abcd", "oooo"),
    ("d:a d:⌫ u:a u:⌫", "a<deleteBackward>", "oa"),
    ("d:123 d:f0@1,1 u:123 u:f0", "1", "lo"),
    ("d:·123 d:f0@1,1 u:f0 u:·123", "·1", "oo"),
    // A second press of a pointer means that its release was missed.
    ("d:f0@1,1 t:10 d:f0@1,1 u:f0", "a", "xo"),
  ])
  func `type the pressed keys`(script: String, typed: String, endings: String) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.endings == endings)
    #expect(typist.engine.isAtRest)
  }

  @Test func `highlight their keys and preview those with text`() throws {
    var typist = Typist()
    try typist.play("d:a")
    let place = KeyEvent.Place(
      "a", frame: CellRect(x: 0, y: 0, width: 6, height: 4), source: .pointer(0))
    #expect(typist.events == [.feedback(.press), .highlight(place), .preview("a", at: place)])
    #expect(typist.engine.pressedPlaces == [place])
    try typist.play("u:a d:⌫ u:⌫ d:space u:space")
    #expect(typist.lights == "+a -a +⌫ -⌫ +space -space")
    let previews = typist.events.compactMap { event -> Identifier? in
      if case .preview(let id, _) = event { id } else { nil }
    }
    #expect(previews == ["a"])
    #expect(typist.events.contains(.previewEnded(place)))
  }

  @Test func `show no preview if the settings disable it`() throws {
    var typist = Typist { $0.showsPreviews = false }
    try typist.play("d:a u:a d:f m:f@31,-3 u:f")
    let previews = typist.events.filter { if case .preview = $0 { true } else { false } }
    #expect(typist.typed == "afn")
    #expect(previews == [])
  }

  /// Keys are six cells wide. The border between a and b is at 6, and the hysteresis is 1.2 cells.
  @Test(arguments: [
    (TouchSettings.Sliding.slides, "d:a m:a@6.9,2 u:a", "a", "+a -a"),
    (.slides, "d:a m:a@7.3,2 u:a", "b", "+a -a +b -b"),
    (.slides, "d:a m:a@7.3,2 m:a@5,2 u:a", "b", "+a -a +b -b"),
    (.slides, "d:a m:a@7.3,2 m:a@4.7,2 u:a", "a", "+a -a +b -b +a -a"),
    (.slides, "d:a m:a>⌫ u:a", "<deleteBackward>", "+a -a +⌫ -⌫"),
    (.slides, "d:a m:a@3,-3 u:a", "", "+a -a"),
    (.slides, "d:a m:a@3,-3 m:a>c u:a", "c", "+a -a +c -c"),
    (.slides, "d:⌫ m:⌫>a t:1000 u:⌫", "<deleteBackward>", "+⌫ -⌫"),
    (.cancels, "d:a m:a@6.9,2 u:a", "a", "+a -a"),
    (.cancels, "d:a m:a>b u:a", "", "+a -a"),
    (.cancels, "d:a m:a>b m:a>a u:a", "a", "+a -a +a -a"),
  ])
  func `slide to the next key or are cancelled, past a margin`(
    sliding: TouchSettings.Sliding, script: String, typed: String, lights: String
  ) throws {
    var typist = Typist { $0.sliding = sliding }
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.lights == lights)
    #expect(typist.engine.isAtRest)
  }

  @Test func `are neither dropped nor swapped at twenty a second with overlapping fingers`() throws
  {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    var typist = Typist()
    var text = ""
    var events: [KeyEvent] = []
    var lifts: [(pointer: PointerID, point: TouchPoint, time: Timestamp)] = []
    let start = Timestamp.now
    for count in 0..<2_000 {
      let time = start + .milliseconds(50 * count)
      // Each finger stays down for 20 to 120 ms, so up to three are down at once.
      while let next = lifts.min(by: { $0.time < $1.time }), next.time <= time {
        lifts.removeAll { $0.pointer == next.pointer }
        typist.engine.handle(.pointerUp(next.pointer, at: next.point), at: next.time, into: &events)
      }
      let letter = "abcd".randomElement(using: &random) ?? "a"
      text.append(letter)
      guard let index = typist.engine.grid.index(of: Identifier(String(letter))) else { continue }
      let point = TouchPoint(middleOf: typist.engine.grid[index].frame)
      let pointer = PointerID(count)
      typist.engine.handle(.pointerDown(pointer, at: point), at: time, into: &events)
      lifts.append((pointer, point, time + .milliseconds(20 + random.below(100))))
    }
    for lift in lifts {
      typist.engine.handle(.pointerUp(lift.pointer, at: lift.point), at: lift.time, into: &events)
    }
    let typed = events.compactMap {
      if case .output(let output) = $0 { output.text.text } else { nil }
    }
    #expect(typed.joined() == text, "seed \(seed)")
  }

  @Test func `ignore pointers that are not down, and a clock that runs back`() throws {
    var typist = Typist()
    let time = Timestamp.now
    let point = TouchPoint(CellPoint(x: 1, y: 1))
    #expect(typist.engine.handle(.pointerUp(7, at: point), at: time) == [])
    #expect(typist.engine.handle(.pointerMove(7, to: point), at: time) == [])
    #expect(typist.engine.handle(.pointerCancel(7), at: time) == [])
    #expect(typist.engine.handle(.keyUp(.scanCode(1)), at: time) == [])
    _ = typist.engine.handle(.pointerDown(1, at: point), at: time)
    let events = typist.engine.handle(.pointerUp(1, at: point), at: time - .seconds(3_600))
    #expect(events.contains(.output(KeyEvent.Output("a", "a"))))
    #expect(typist.engine.isAtRest)
  }

  @Test func `have no effect when refused`() {
    var typist = Typist()
    let time = Timestamp.now
    var events: [KeyEvent] = []
    typist.engine.handle(.press("⇧", .tap), at: time, into: &events)
    typist.engine.handle(.press("A", .tap), at: time, refusing: [0], into: &events)
    #expect(events.last == .ended(.program, .cancelled))
    #expect(typist.engine.layerState.shift == .latched)
    typist.engine.handle(.press("g", .taps(3)), at: time, refusing: [1], into: &events)
    let typed = events.compactMap { if case .output(let output) = $0 { output.key } else { nil } }
    #expect(typed == ["g", "g2"])
    typist.engine.handle(
      .pointerDown(0, at: TouchPoint(CellPoint(x: 50, y: 10))), at: time, refusing: [0],
      into: &events)
    typist.engine.advance(to: time + .seconds(2), into: &events)
    #expect(!events.contains(.action(.deleteBackward)))
  }

  @Test func `are performed one in a step, also those that end before a popup opens`()
    throws
  {
    for event in [InputEvent.secondaryClick(at:), { InputEvent.wheel(1, at: $0) }] {
      var engine = Typist().engine
      let time = Timestamp.now
      func point(_ id: Identifier) throws -> TouchPoint {
        let index = try #require(engine.grid.index(of: id))
        return TouchPoint(middleOf: engine.grid[index].frame)
      }
      var events = engine.handle(.pointerDown(0, at: try point("ctrl")), at: time)
      events += engine.handle(.pointerDown(1, at: try point("a")), at: time)
      // The finger that held a modifier now behaves like any other.
      events += engine.handle(.pointerMove(0, to: try point("b")), at: time)
      engine.begin(event(try point("e")), at: time)
      var tapCounts: [Int] = []
      while true {
        events = []
        guard engine.step(into: &events) else { break }
        tapCounts.append(events.filter { if case .tap = $0 { true } else { false } }.count)
      }
      #expect(tapCounts == [1, 1, 0])
    }
  }

  @Test func `are cancelled when the size changes or the keyboard is hidden`() throws {
    var typist = Typist()
    try typist.play("d:a d:⇧ kd:U+0062")
    var events: [KeyEvent] = []
    typist.engine.resize(
      columns: 30, rows: 12, isMirrored: true, at: typist.time, into: &events)
    #expect(typist.engine.isAtRest)
    #expect(typist.engine.grid.columns == 30)
    #expect(typist.engine.grid.isMirrored)
    #expect(typist.engine.layerState.shift == .off)
    try typist.play("d:e t:1000")
    #expect(typist.engine.popup != nil)
    typist.engine.cancelAll(at: typist.time, into: &events)
    #expect(typist.engine.isAtRest)
    try typist.play("u:e")
    #expect(typist.typed == "ab")
  }
}
