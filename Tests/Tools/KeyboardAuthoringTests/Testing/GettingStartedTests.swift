import Clavier
import KeyboardAuthoring
import KeyboardEngine
import KeyboardTesting
import Testing

/// The examples of the article `GettingStartedWithTests`.
@MainActor @Suite struct `Getting started with tests` {
  private let layout: KeyboardLayout

  init() throws { layout = try KeyboardLayout(named: "fr") }

  @Test func `types keys by their names`() throws {
    #expect(try layout.typing("e-acute", "t", "e-acute") == "été")
    #expect(try layout.typing("shift", "E", "t") == "Et")
    #expect(try layout.typing("e:long=2") == "è")
    #expect(try layout.typing("bksp", after: "né") == "n")
    #expect(try layout.typing("z", device: .physical(.shift)) == "Z")
    #expect(throws: UntappableKey.self) { try layout.typing("shfit") }
  }

  @Test func `plays touches on a keyboard`() throws {
    let clock = VirtualClock()
    let keyboard = Keyboard(layout: layout, clock: { clock.now })
    let field = TextField()
    field.inputView = keyboard
    try clock.play(TouchScript("d:e t:600 m:>e-acute u:"), on: keyboard)
    #expect(field.text == "é")
  }

  @Test func `plays touches without a view`() throws {
    var simulation = TypingSimulation(KeyboardMachine(layout))
    try simulation.play(TouchScript("d:e t:600 m:>e-acute u:"))
    #expect(simulation.text == "é")
  }

  @Test func `follows a path`() throws {
    var finder = TypingPathFinder(try KeyboardLayout(named: "es"))
    let path = finder.path(for: "¿Qué? 中")
    #expect(path.missing == ["中"])
    #expect(try KeyboardLayout(named: "es").typing(path.words) == "¿Qué? ")
  }
}
