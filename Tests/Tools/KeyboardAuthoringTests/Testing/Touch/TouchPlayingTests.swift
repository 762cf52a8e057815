import Clavier
import KeyboardAuthoring
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import KeyboardUI
import TestSupport
import Testing

@MainActor @Suite struct `Playing and recording` {
  private static func keyboard(_ name: String, _ clock: VirtualClock) throws -> (
    Keyboard, TextView
  ) {
    let layout = try #require(try LayoutCatalog().read(name).layout)
    let keyboard = Keyboard.grid(layout, columns: 60, rows: 16, clock: { clock.now })
    let field = TextView()
    field.inputView = keyboard
    return (keyboard, field)
  }

  @Test(arguments: [
    ("en", "d:shift u: d:H u: d:e u: d:l u: d:l u: d:o u:", "Hello"),
    ("en", "d:e t:600 u: d:e t:600 m:>e-acute u: d:bksp t:399 u:", "3"),
    ("en", "d:shift d:A u:A d:B u:B u:shift d:c u:c", "ABc"),
    ("ja-Hira", "d:h-a t:50 m:@2,-6 u: h-ka h-ka:flick=w", "うかき"),
    ("hi", "kd:U+0071 ku:U+0071", "ौ"),
    ("en", "a b return c shift shift D", "ab\ncD"),
  ])
  func `type on real layouts`(layout: String, script: String, text: String) throws {
    let clock = VirtualClock()
    let (keyboard, field) = try Self.keyboard(layout, clock)
    var script = script
    if layout == "ja-Hira" {
      let frame = try #require(keyboard.machine.grid.first { $0.key.id == "h-a" }).frame
      let x = Double(frame.x) + Double(frame.width) / 2
      script = script.replacing("@2,-6", with: "@\(x),-2")
    }
    try clock.play(TouchScript(script), on: keyboard)
    #expect(field.text == text)
  }

  @Test func `say which key or finger is not there`() throws {
    let clock = VirtualClock()
    let (keyboard, _) = try Self.keyboard("en", clock)
    let error = #expect(throws: TouchScript.Impossible.self) {
      try clock.play(TouchScript([.down("A", at: .key("A"))]), on: keyboard)
    }
    #expect(error?.description.hasPrefix("there is no key 'A' on the layer that is shown") == true)
    #expect(error?.description.contains("; it has q w e r t") == true)
    #expect(throws: TouchScript.Impossible.noSuchFinger(nil)) {
      try clock.play(TouchScript([.up()]), on: keyboard)
    }
    #expect(throws: TouchScript.Impossible.noSuchFinger("b")) {
      try clock.play(TouchScript([.down("a", at: .key("a")), .up("b")]), on: keyboard)
    }
    #expect(throws: TouchScript.Impossible.self) {
      try clock.play(TouchScript([.event(.press("a", .taps(0)))]), on: keyboard)
    }
  }

  @Test func `write down what is played again with the same text`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    for name in ["en", "vi-t-k0-telex", "ja-Hira", "und-Zyyy-t-k0-phone"] {
      let clock = VirtualClock()
      let (keyboard, field) = try Self.keyboard(name, clock)
      let recorder = TouchRecorder()
      keyboard.observer = recorder.record
      for _ in 0..<1_500 {
        clock.advance(by: .microseconds(Int(random.next() % 300_000)), for: keyboard)
        let pointer = PointerID(Int(random.next() % 3))
        let point = TouchPoint(
          unitsX: Int(random.next() % 15_360), unitsY: Int(random.next() % 4_096))
        switch random.next() % 8 {
        case 0...2: keyboard.handle(.pointerDown(pointer, at: point))
        case 3: keyboard.handle(.pointerMove(pointer, to: point))
        case 4...6: keyboard.handle(.pointerUp(pointer, at: point))
        default: try? keyboard.press(random.next() % 2 == 0 ? "shift" : "space")
        }
      }
      let session = TouchSession(layout: name, columns: 60, rows: 16, script: recorder.script)
      let read = try TouchSession(session.description)
      #expect(read == session)
      let secondClock = VirtualClock()
      let (second, copy) = try Self.keyboard(name, secondClock)
      try secondClock.play(read.script, on: second)
      #expect(copy.text == field.text, "seed \(seed), \(name)")
      #expect(!field.text.isEmpty)
    }
  }

  @Test func `write down where the focus began`() throws {
    let clock = VirtualClock()
    let (keyboard, field) = try Self.keyboard("en", clock)
    let recorder = TouchRecorder()
    keyboard.observer = recorder.record
    keyboard.handle(.setFocus(keyboard.machine.grid.index(of: "g")))
    for script in ["f:ok", "f:right f:ok", "f:right f:ok"] {
      try clock.play(TouchScript(script), on: keyboard)
    }
    #expect(field.text == "ghj")
    let session = TouchSession(layout: "en", columns: 60, rows: 16, script: recorder.script)
    let read = try TouchSession(session.description)
    #expect(read == session)
    let secondClock = VirtualClock()
    let (second, copy) = try Self.keyboard("en", secondClock)
    try secondClock.play(read.script, on: second)
    #expect(copy.text == "ghj")
  }

  @Test func `keep what changes the meaning of touches, and the effort`() throws {
    var session = TouchSession(layout: "en", script: TouchScript([]))
    session.touch.longPressDelay = .milliseconds(800)
    session.touch.repeatDelay = nil
    session.touch.stopSliding()
    session.effort = PointingEffort(offers: 26, presses: 8, misses: 1)
    #expect(
      session.description
        == "layout:en size:80x12 touch:long-press=0.8,key-repeat=off,no-sliding effort:26,8,1\n\n")
    #expect(try TouchSession(session.description) == session)
    for word in ["touch:x", "touch:long-press=-1", "effort:1,2", "effort:1,2,-3"] {
      #expect(throws: TouchScript.UnknownWord.self) { try TouchSession(word) }
    }
  }

  @Test func `are reported by their time, presses, offers and corrections`() throws {
    let layout = try KeyboardLayout(named: "en")
    let machine = KeyboardMachine(layout, layers: layout.layerSet(), columns: 60, rows: 12)
    var session = try TouchSession("t:5000 a t:1000 b t:1000 bksp t:1000 b t:3000 c t:9000")
    let report = try SessionReport(session, on: machine)
    #expect(report.text == "abc" && report.typedCount == 4 && report.deletedCount == 1)
    session.effort = PointingEffort(offers: 12, presses: 9, misses: 2)
    #expect(
      "\(try SessionReport(session, on: machine))" == """
        characters: 3
        seconds: 11
        words a minute: 3.3
        presses: 9, 3.00 a character
        offers: 12, 4.00 a character
        misses: 2
        deleted characters: 1
        """)
  }

  @Test func `write down a test of the layout`() throws {
    let clock = VirtualClock()
    let (keyboard, field) = try Self.keyboard("en", clock)
    field.text = "<"
    let recorder = TouchRecorder()
    keyboard.observer = recorder.record
    try clock.play(TouchScript("d:a t:50 u: d:e t:600 m:>e-acute u: b bksp return c"), on: keyboard)
    #expect(field.text == "<aé\nc")
    #expect(
      recorder.keyboardTest(layout: "en.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <keyboardTest3 conformsTo="techpreview">
          <info keyboard="en.xml" name="recorded"/>
          <tests name="recorded">
            <test name="1">
              <startContext to="&lt;"/>
              <keystroke key="a"/>
              <keystroke key="e-acute"/>
              <keystroke key="b"/>
              <backspace/>
              <check result="&lt;aé"/>
            </test>
            <test name="2">
              <startContext to="&lt;aé\\u{A}"/>
              <keystroke key="c"/>
              <check result="&lt;aé\\u{A}c"/>
            </test>
          </tests>
        </keyboardTest3>

        """)
  }

  @Test(arguments: ["en", "de", "vi-t-k0-telex", "ko", "hi", "ja-Hira"])
  func `write down tests that pass`(name: String) throws {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let clock = VirtualClock()
    let (keyboard, field) = try Self.keyboard(name, clock)
    let recorder = TouchRecorder()
    keyboard.observer = recorder.record
    for _ in 0..<400 {
      let place = Int(random.next() % UInt64(keyboard.machine.grid.count))
      let key = keyboard.machine.grid[KeyGrid.Index(place)]
      let hold = TouchStep.wait(.milliseconds(random.next() % 8 == 0 ? 500 : 30))
      try clock.play(TouchScript([.down("f", at: .key(key.key.id)), hold, .up()]), on: keyboard)
      // Keys may have moved the cursor.
      if random.next() % 50 == 0 { field.move(.documentEnd) }
    }
    let layout = try LayoutCatalog().read(name)
    let written = recorder.keyboardTest(layout: "\(name).xml")
    let reading = LayoutReader().readTests(Array(written.utf8), file: "recorded-test.xml") { _ in
      layout
    }
    #expect(reading.diagnostics == [])
    let tests = try KeyboardTests(reading, file: "recorded-test.xml")
    #expect(!tests.isEmpty)
    for test in tests {
      #expect(test.run() == [], "seed \(seed)")
    }
  }

  @Test func `write down the times of the keyboard's clock`() throws {
    let clock = VirtualClock()
    let (keyboard, _) = try Self.keyboard("en", clock)
    clock.advance(by: .seconds(60), for: keyboard)
    let recorder = TouchRecorder()
    keyboard.observer = recorder.record
    let script = TouchScript([
      .event(.press("a", .tap)), .wait(.milliseconds(400)), .event(.press("b", .tap)),
    ])
    try clock.play(script, on: keyboard)
    #expect(recorder.script == script)
  }

  @Test func `write down nothing of a secure text`() throws {
    let clock = VirtualClock()
    let (keyboard, field) = try Self.keyboard("en", clock)
    field.isSecureTextEntry = true
    let recorder = TouchRecorder()
    keyboard.observer = recorder.record
    try clock.play(
      TouchScript([.down("a", at: .key("a")), .up(), .event(.press("b", .tap))]), on: keyboard)
    field.isSecureTextEntry = false
    try clock.play(TouchScript([.event(.press("c", .tap))]), on: keyboard)
    #expect(recorder.script.steps.last == .event(.press("c", .tap)))
    #expect(recorder.script.steps.filter { $0 != .wait(.zero) }.count == 1)
    #expect(!recorder.keyboardTest(layout: "en.xml").contains("key=\"a\""))
  }

  @Test func `tell the rules and the text that is there`() throws {
    var rules = TypingRules()
    (rules.capitalization, rules.replacesDoubleSpace) = (.sentences, true)
    let session = TouchSession(
      layout: "de", rules: rules, text: "a #\\ \nb", script: TouchScript([]))
    #expect(
      session.description.hasPrefix(
        #"layout:de size:80x12 rules:sentences,full-stop after:a\u{20}\u{23}\u{5c}\u{20}\u{a}b"#))
    #expect(try TouchSession(session.description) == session)
    rules = TypingRules()
    (rules.capitalization, rules.returnsToLetters) = (.allCharacters, true)
    let other = TouchSession(layout: nil, rules: rules, script: TouchScript([]))
    #expect(try TouchSession(other.description) == other)
  }

  @Test(arguments: [("layout:de size:40x10 d:a u:", "de", 40, 10), ("d:a u:", nil, 80, 12)])
  func `keep the layout and size in a session`(
    text: String, layout: String?, columns: Int, rows: Int
  ) throws {
    let session = try TouchSession(text)
    #expect(session.layout == layout)
    #expect(session.columns == columns)
    #expect(session.rows == rows)
    #expect(session.script == TouchScript([.down("a", at: .key("a")), .up()]))
    #expect(throws: TouchScript.UnknownWord(word: "size:1")) { try TouchSession("size:1") }
    #expect(throws: TouchScript.UnknownWord(word: "rules:x")) { try TouchSession("rules:x") }
    #expect(throws: TouchScript.UnknownWord(word: #"after:\u{"#)) {
      try TouchSession(#"after:\u{"#)
    }
    #expect(throws: TouchScript.UnknownWord(word: "t:x")) { try TouchScript("t:x") }
  }
}
