import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import Testing

@Suite struct `A keyboard machine` {
  /// Returns the edits that the keys of a built-in layout make.
  private func edits(
    _ name: String, _ keys: Identifier..., after text: String = ""
  ) throws -> (text: String, edits: [TextEdit], keys: [Identifier?]) {
    let layout = try #require(try LayoutCatalog().read(name).layout)
    var machine = KeyboardMachine(layout)
    machine.provideContext(TextContext(text))
    var outcomes: [KeyboardOutcome] = []
    for (index, key) in keys.enumerated() {
      let time = Timestamp(uptime: .milliseconds(100 * index))
      machine.handle(.press(key, .tap), at: time, into: &outcomes)
    }
    let all = outcomes.compactMap { outcome in
      if case .edit(let edit, let output) = outcome { (edit: edit, key: output?.key) } else { nil }
    }
    return (all.reduce(into: text) { $1.edit.apply(to: &$0) }, all.map(\.edit), all.map(\.key))
  }

  @Test func `applies transforms and dead keys`() throws {
    #expect(try edits("mul-Latn-t-k0-compose", "compose", "apos", "e").text == "é")
    #expect(try edits("vi-t-k0-telex", "t", "i", "e", "e", "s", "n", "g").text == "tiếng")
  }

  @Test
  func
    `tells a key that only waits as an edit that changes nothing, and what the next ones take back`()
    throws
  {
    let (_, edits, keys) = try edits("mul-Latn-t-k0-compose", "compose", "apos", "e")
    #expect(edits.map(\.isEmpty) == [true, false, false])
    #expect(keys.last == "e" && edits.last?.deleted == "'" && edits.last?.inserted == "é")
  }

  @Test func `keeps modifiers for another layout that has their keys, and turns off others`() throws
  {
    let catalog = LayoutCatalog()
    let terminal = try #require(try catalog.read("en-t-k0-terminal").layout)
    let french = try #require(try catalog.read("fr").layout)
    let rows = try #require(try catalog.read("und-Zyyy-t-k0-program").layout)
    for (layout, remains) in [
      (french.withRows([["program-ctrl"]], of: rows), true), (french, false),
    ] {
      var machine = KeyboardMachine(terminal)
      var outcomes: [KeyboardOutcome] = []
      let time = Timestamp(uptime: .zero)
      machine.handle(.press("ctrl", .tap), at: time, into: &outcomes)
      outcomes = []
      machine.setLayout(
        layout, layers: layout.layerSet(), modifiers: nil, isMirrored: false, at: time,
        into: &outcomes)
      #expect(machine.touch.latches[.control] == (remains ? .latched : .off))
      #expect(outcomes.contains(.event(.latch(.control, .off))) != remains)
    }
  }

  @Test func `discards a dead key when the text changes by other means`() throws {
    let layout = try #require(try LayoutCatalog().read("mul-Latn-t-k0-compose").layout)
    var machine = KeyboardMachine(layout)
    var outcomes: [KeyboardOutcome] = []
    let time = Timestamp(uptime: .zero)
    machine.handle(.press("compose", .tap), at: time, into: &outcomes)
    machine.handle(.press("apos", .tap), at: time, into: &outcomes)
    machine.contextDidChange(TextContext("x"), at: time, into: &outcomes)
    outcomes = []
    machine.handle(.press("e", .tap), at: time, into: &outcomes)
    #expect(outcomes.contains(.edit(TextEdit(inserting: "e"), of: KeyEvent.Output("e", "e"))))
  }

  @Test func `asks before a tap and an edit, and leaves no trace of a refused one`() {
    struct Answers: KeyboardQuestions {
      var taps = true
      var edits = true
      func shouldTap(_ key: Identifier) -> Bool { taps }
      func shouldApply(_ edit: TextEdit) -> Bool { edits }
    }
    func outcomes(of machine: inout KeyboardMachine, _ answers: Answers) -> [KeyboardOutcome] {
      var outcomes: [KeyboardOutcome] = []
      machine.begin(.press("a", .tap), at: Timestamp(uptime: .zero))
      while machine.step(asking: answers, into: &outcomes) {}
      return outcomes
    }
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "One key"))
    layout.keys = Keyed([Key(id: "a", output: "a")])
    var machine = KeyboardMachine(layout)
    #expect(outcomes(of: &machine, Answers(taps: false)).allSatisfy { !$0.isEdit })
    #expect(outcomes(of: &machine, Answers(edits: false)).allSatisfy { !$0.isEdit })
    #expect(machine.text.isAtEnd(of: ""))
    #expect(outcomes(of: &machine, Answers()).contains { $0.isEdit })
    #expect(machine.text.isAtEnd(of: "a"))
  }

  @Test func `leaves a selection to the host, and asks for the text after that`() throws {
    let layout = try #require(try LayoutCatalog().read("en").layout)
    var machine = KeyboardMachine(layout)
    machine.provideContext(TextContext("ab", hasSelection: true))
    var outcomes: [KeyboardOutcome] = []
    let backspace = InputEvent.keyDown(.action(.deleteBackward), [], isRepeat: false)
    machine.handle(backspace, at: Timestamp(uptime: .zero), into: &outcomes)
    #expect(outcomes.contains(.action(.deleteBackward)))
    #expect(machine.needsContext)
  }
}

extension KeyboardOutcome {
  fileprivate var isEdit: Bool { if case .edit = self { true } else { false } }
}
