import KeyboardEngine
import KeyboardModel
import Testing

@Suite struct Modifiers {
  @Test(arguments: [
    ("ctrl c", "<control+c>"),
    ("ctrl c c", "<control+c>c"),
    ("ctrl ctrl c c ctrl c", "<control+c><control+c>c"),
    ("ctrl t:301 ctrl c", "c"),
    ("ctrl alt meta c", "<control+alt+meta+c>"),
    ("ctrl ← ←", "<control+arrowLeft><arrowLeft>"),
    ("ctrl ⌫", "<control+deleteBackward>"),
    ("d:ctrl d:c u:c d:d u:d u:ctrl a", "<control+c><control+d>a"),
    ("d:ctrl d:alt d:c u:c u:alt u:ctrl a", "<control+alt+c>a"),
    ("d:ctrl m:ctrl>alt u:ctrl c", "<control+c>"),
    ("d:ctrl c:ctrl c", "c"),
    ("ctrl 123 1", "<control+1>"),
    ("ctrl e:long", "<control+e2>"),
    ("⇧ ctrl ⌫ a", "<control+shift+deleteBackward>a"),
    ("⇧ alt ← ← a", "<alt+shift+arrowLeft><arrowLeft>a"),
    ("ctrl marker c", "c"),
  ])
  func `make commands of keys, never text`(script: String, typed: String) throws {
    var typist = Typist()
    try typist.play(script)
    #expect(typist.typed == typed)
    #expect(typist.engine.isAtRest)
  }

  @Test func `report their state`() throws {
    var typist = Typist()
    try typist.play("d:ctrl u:ctrl d:ctrl u:ctrl d:ctrl u:ctrl")
    let states = typist.events.compactMap { event -> LatchState? in
      if case .latch(.control, let state) = event { state } else { nil }
    }
    #expect(states == [.held, .latched, .held, .locked, .held, .off])
    #expect(typist.engine.latches[.control] == .off)
    #expect(typist.endings == "aaa")
  }
}
