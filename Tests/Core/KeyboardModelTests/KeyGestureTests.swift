import KeyboardModel
import Testing

@Suite struct `Gestures` {
  @Test(
    arguments: [
      ("a", .tap), ("a:long", .longPress(nil)), ("a:long=2", .longPress(2)),
      ("a:flick=n-se", .flick([.north, .southEast])), ("a:taps=3", .taps(3)),
      ("a:b:flick=w", .flick([.west])),
    ] as [(String, KeyGesture)])
  func `have one notation with their key`(word: String, gesture: KeyGesture) throws {
    let keystroke = try #require(Keystroke(notation: word))
    #expect(keystroke.gesture == gesture)
    #expect(keystroke.description == word)
  }

  @Test(arguments: [
    "", ":tap", "a:", "a:hold", "a:tap=1", "a:long=", "a:long=0", "a:long=-1", "a:flick",
    "a:flick=", "a:flick=up", "a:flick=n-", "a:taps", "a:taps=0", "a:taps=1001",
  ])
  func `have no other notation`(word: String) {
    #expect(Keystroke(notation: word) == nil)
  }

  @Test(
    arguments: [
      (.longPress, "0", .longPress(nil)), (.longPress, "999", .longPress(999)),
      (.longPress, "1000", nil), (.flick, " n  se ", .flick([.north, .southEast])),
      (.flick, "n-se", nil), (.multiTap, "2", .taps(2)), (.multiTap, "1", nil),
      (.multiTap, "1000", nil), (.multiTap, "+2", nil), (.tap, "1", nil),
    ] as [(KeyGesture.Kind, String, KeyGesture?)])
  func `are attributes of a test's keystroke`(
    kind: KeyGesture.Kind, value: String, gesture: KeyGesture?
  ) {
    #expect(KeyGesture(kind, testValue: value) == gesture)
  }

  @Test func `produce the keys of their keystrokes`() {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Gestures"))
    layout.keys = Keyed(
      ["b", "c", "d"].map { Key(id: $0) } + [
        Key(
          id: "a", flickID: "f", longPressKeyIDs: ["b", "c"], longPressDefaultKeyID: "c",
          multiTapKeyIDs: ["d"])
      ])
    let segment = Flick.Segment(directions: [.north], keyID: "d")
    layout.flicks = Keyed([Flick(id: "f", segments: [segment])])
    let key = Key(id: "a")
    #expect(layout.gestures(on: key).isEmpty && !key.hasGestures)
    let gestures = layout.keys["a"].map { layout.gestures(on: $0) } ?? []
    #expect(
      gestures.map { $0.gesture } == [.longPress(1), .longPress(2), .flick([.north]), .taps(2)])
    #expect(gestures.map { $0.keyID } == ["b", "c", "d", "d"])
    for (gesture, id) in gestures {
      #expect(layout.key(for: Keystroke("a", gesture: gesture))?.id == id)
    }
    #expect(layout.key(for: Keystroke("a", gesture: .longPress(nil)))?.id == "c")
    #expect(layout.key(for: Keystroke("b", gesture: .longPress(nil))) == nil)
    #expect(layout.key(for: Keystroke("a", gesture: .taps(1)))?.id == "a")
    #expect(layout.key(for: Keystroke("a", gesture: .taps(3))) == nil)
  }
}
