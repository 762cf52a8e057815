import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import Testing

/// A typist on a built-in layout, who taps the keys that are shown.
private struct Phone {
  var simulation: TypingSimulation

  init(
    _ name: String = "en", after text: String = "", _ change: (inout TypingRules) -> Void
  ) throws {
    var machine = KeyboardMachine(try #require(try LayoutCatalog().read(name).layout))
    change(&machine.rules)
    simulation = TypingSimulation(machine, text: text)
  }

  /// Taps keys of the current layers by their names. A number is a pause in milliseconds.
  mutating func tap(_ names: String) throws {
    for name in names.split(separator: " ") {
      if let pause = Int(name) {
        simulation.advance(by: .milliseconds(pause))
      } else {
        try simulation.play(TouchScript("t:50 d:\(name) t:50 u:\(name)"))
      }
    }
  }

  var text: String { simulation.text }
  var shift: LatchState { simulation.machine.touch.layerState.shift }
  var layer: Identifier { simulation.machine.touch.layerState.layerID }
}

@Suite struct `Automatic capitals of a machine` {
  private func phone(
    _ type: AutocapitalizationType = .sentences, _ name: String = "en", after text: String = ""
  ) throws -> Phone {
    try Phone(name, after: text) { $0.capitalization = type }
  }

  @Test func `are latched at the start, and released after one letter`() throws {
    var phone = try phone()
    #expect(phone.shift == .automatic && phone.layer == "shift")
    try phone.tap("H i")
    #expect(phone.shift == .off)
    try phone.tap("touch-period")
    #expect(phone.shift == .off)
    try phone.tap("space")
    #expect(phone.shift == .automatic)
    try phone.tap("A b return")
    #expect(phone.text == "Hi. Ab\n" && phone.shift == .automatic)
  }

  @Test func `follow backspace and the cursor`() throws {
    var phone = try phone(after: "One. ")
    #expect(phone.shift == .automatic)
    try phone.tap("bksp")
    #expect(phone.shift == .off)
    try phone.tap("space")
    #expect(phone.shift == .automatic)
    phone.simulation.handle(.keyDown(.action(.arrow(.left)), [], isRepeat: false))
    #expect(phone.shift == .off)
    phone.simulation.handle(.keyDown(.action(.arrow(.right)), [], isRepeat: false))
    #expect(phone.shift == .automatic)
  }

  @Test func `are cancelled by a tap on shift, and locked by a second one`() throws {
    var cancelled = try phone()
    try cancelled.tap("unshift a b")
    #expect(cancelled.text == "ab")
    var locked = try phone()
    try locked.tap("unshift shift A B")
    #expect(locked.text == "AB" && locked.shift == .locked)
  }

  @Test func `are those of words, or of all letters`() throws {
    var words = try phone(.words)
    try words.tap("A b space C d")
    #expect(words.text == "Ab Cd")
    var all = try phone(.allCharacters)
    try all.tap("A B")
    #expect(all.text == "AB")
    var none = try phone(.none)
    try none.tap("a")
    #expect(none.text == "a")
  }

  @Test func `leave scripts without capitals alone`() throws {
    let names = LayoutCatalog().entries.map(\.name)
    let capitals = try names.filter { name in
      try phone(.sentences, name).shift == .automatic
    }
    #expect(
      Set(names).subtracting(capitals).filter { !$0.hasPrefix("und-Zyyy") }.sorted()
        == [
          "am", "ar", "bn", "fa", "he", "hi", "ja-Hira", "km", "ko", "th", "und-Latn-t-k0-ipa",
        ])
  }

  @Test func `wait for an unknown text`() throws {
    var machine = KeyboardMachine(try #require(try LayoutCatalog().read("en").layout))
    machine.rules.capitalization = .sentences
    var outcomes: [KeyboardOutcome] = []
    machine.updateShift(into: &outcomes)
    #expect(machine.touch.layerState.shift == .off && !machine.wantsCapital)
    machine.provideContext(.unknown)
    machine.updateShift(into: &outcomes)
    #expect(machine.touch.layerState.shift == .off)
    machine.provideContext(TextContext(""))
    machine.updateShift(into: &outcomes)
    #expect(machine.touch.layerState.shift == .automatic)
  }

  @Test func `end when the rules change`() throws {
    var machine = KeyboardMachine(try #require(try LayoutCatalog().read("en").layout))
    machine.rules.capitalization = .sentences
    var outcomes: [KeyboardOutcome] = []
    machine.provideContext(TextContext(""))
    machine.updateShift(into: &outcomes)
    machine.rules = TypingRules()
    machine.updateShift(into: &outcomes)
    #expect(machine.touch.layerState.shift == .off && !machine.wantsCapital)
  }
}

@Suite struct `Two spaces` {
  private func text(
    _ keys: String, _ name: String = "en", after text: String = "", isOn: Bool = true
  ) throws -> String {
    var phone = try Phone(name, after: text) { $0.replacesDoubleSpace = isOn }
    try phone.tap(keys)
    return phone.text
  }

  @Test(arguments: [
    ("space space", "word", "word. "), ("space space", "1", "1. "), ("space space", "(a)", "(a). "),
    ("space space", "“a”", "“a”. "), ("space space", "e\u{301}", "e\u{301}. "),
    // Not after a sentence, a comma or another space, nor at the start.
    ("space space", "word.", "word.  "), ("space space", "word,", "word,  "),
    ("space space", "a ", "a   "), ("space space", "", "  "), ("space", "a ", "a  "),
    // The second one comes too late, or after another key.
    ("space 1000 space", "a", "a. "), ("space 1200 space", "a", "a  "),
    ("space b space space", "a", "a b. "), ("space bksp space space", "a", "a. "),
    // A third one is a space.
    ("space space space", "a", "a.  "), ("space space space space", "a", "a.   "),
  ])
  func `become a full stop and a space after a word`(
    keys: String, before: String, expected: String
  ) throws {
    #expect(try text(keys, after: before) == expected)
  }

  @Test func `come back by backspace, and stay`() throws {
    #expect(try text("space space bksp", after: "a") == "a  ")
    #expect(try text("space space bksp bksp", after: "a") == "a ")
    #expect(try text("space space bksp space", after: "a") == "a   ")
    #expect(try text("space space b bksp bksp", after: "a") == "a.")
  }

  @Test func `stay if the rule is off, or the space bar is a physical key`() throws {
    #expect(try text("space space", after: "a", isOn: false) == "a  ")
    var phone = try Phone(after: "a") { $0.replacesDoubleSpace = true }
    for _ in 0..<2 {
      phone.simulation.handle(.keyDown(.character(" "), [], isRepeat: false))
      phone.simulation.handle(.keyUp(.character(" ")))
    }
    #expect(phone.text == "a  ")
  }

  @Test(arguments: [("hi", "क", "क। "), ("bn", "ক", "ক। "), ("am", "ሀ", "ሀ። "), ("ru", "я", "я. ")])
  func `use the full stop of the script`(name: String, before: String, expected: String) throws {
    #expect(try text("space space", name, after: before) == expected)
  }

  @Test func `begin a sentence with a capital`() throws {
    var phone = try Phone(after: "A") {
      ($0.replacesDoubleSpace, $0.capitalization) = (true, .sentences)
    }
    try phone.tap("space space B")
    #expect(phone.text == "A. B")
  }
}

@Suite struct `Letters come back` {
  private func phone(_ isOn: Bool = true) throws -> Phone {
    try Phone { $0.returnsToLetters = isOn }
  }

  @Test func `after a symbol and a space, and after an apostrophe`() throws {
    var phone = try phone()
    try phone.tap("a to-numeric touch-bang touch-1")
    #expect(phone.layer == "numeric")
    try phone.tap("space b to-numeric touch-apos s")
    #expect(phone.text == "a!1 b's" && phone.layer == "base")
  }

  @Test func `also from a further layer, but not before a symbol`() throws {
    var phone = try phone()
    try phone.tap("to-numeric space")
    #expect(phone.layer == "numeric")
    try phone.tap("to-symbol touch-tilde space a")
    #expect(phone.text == " ~ a")
  }

  @Test func `only if the rule is on`() throws {
    var phone = try phone(false)
    try phone.tap("to-numeric touch-bang space touch-1")
    #expect(phone.text == "! 1" && phone.layer == "numeric")
  }

  @Test func `to a layer that was not one of symbols, and never if the text began there`() throws {
    var phone = try phone()
    var outcomes: [KeyboardOutcome] = []
    var machine = phone.simulation.machine
    machine.show("numeric", at: Timestamp(uptime: .zero), into: &outcomes)
    phone.simulation = TypingSimulation(machine)
    try phone.tap("to-symbol touch-tilde space")
    #expect(phone.layer == "symbol")
  }
}
