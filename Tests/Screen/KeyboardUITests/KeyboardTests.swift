import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A keyboard` {
  @Test(arguments: [
    ("a b", "ab"), ("shift A a", "Aa"), ("shift unshift A B unshift a", "ABa"),
    ("a deleteBackward", ""), ("a space b", "a b"), ("family family deleteBackward", "👨‍👩‍👧"),
    ("dead", ""), ("marked", "xy"), ("a b arrowLeft d", "adb"), ("a b home deleteForward", "b"),
    ("a return b", "a\nb"), ("a enter b", "a\nb"), ("a tab b", "a\tb"), ("f1 nextLayout", ""),
  ])
  func `types into its target without a delegate`(keys: String, text: String) throws {
    let field = TextView()
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    keyboard.target = field
    for key in keys.split(separator: " ") {
      try keyboard.tap(Identifier(String(key)))
    }
    #expect(field.text == text)
  }

  @Test func `gives text to its delegate and the rest to its target`() throws {
    let field = TextField(text: "xyz")
    let minimal = MinimalDelegate(field)
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    keyboard.delegate = minimal
    keyboard.target = field
    for key: Identifier in ["shift", "A", "deleteBackward", "family", "dead"] {
      try keyboard.tap(key)
    }
    #expect(minimal.characters == ["A", "👨‍👩‍👧"])
    #expect(field.text == "xyz👨‍👩‍👧")
  }

  @Test func `calls all methods of a delegate`() throws {
    let recorder = Recorder()
    let field = TextField(text: "xyz")
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    keyboard.delegate = recorder
    keyboard.target = field
    for key: Identifier in ["shift", "A", "deleteBackward", "numbers", "1", "f12"] {
      try keyboard.tap(key)
    }
    #expect(
      recorder.events == [
        "show shift", "type A", "show base", "delete A", "show numeric", "type 1",
        "press f12",
      ])
    #expect(field.text == "xyz")
  }

  @Test func `has already changed when it notifies, and may be tapped from within`() throws {
    let echo = Echo()
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    keyboard.delegate = echo
    try keyboard.tap("shift")
    try keyboard.tap("A")
    #expect(echo.typed == ["A on base", "b on base"])
    #expect(keyboard.machine.grid.index(of: "a")?.offset == 0)
  }

  @Test func `keeps neither delegate nor target alive`() throws {
    let keyboard = Keyboard(layout: .letters)
    do {
      let delegate = MinimalDelegate()
      let field = TextField()
      keyboard.delegate = delegate
      keyboard.target = field
      try keyboard.tap("a")
      #expect(delegate.characters == ["a"])
      withExtendedLifetime(field) {}
    }
    #expect(keyboard.delegate == nil && keyboard.target == nil)
    #expect(throws: Keyboard.PressError.isNotConnected) { try keyboard.tap("a") }
  }

  @Test func `has no tap for what is not there`() throws {
    let keyboard = Keyboard.grid(.letters, columns: 30, rows: 4)
    let field = TextField()
    keyboard.target = field
    #expect(throws: Keyboard.PressError.unknownKey("nobody", nearest: nil)) {
      try keyboard.tap("nobody")
    }
    #expect(throws: Keyboard.PressError.unknownKey("spacee", nearest: "space")) {
      try keyboard.tap("spacee")
    }
    #expect(throws: Keyboard.PressError.unknownGesture(.tap, on: "gap")) { try keyboard.tap("gap") }
    #expect(!keyboard.tap(at: CellPoint(x: 30, y: 0)))
    #expect(!keyboard.show("nowhere"))
  }

  @Test func `taps what is shown at a point`() {
    let field = TextField()
    let keyboard = Keyboard.grid(.letters, device: .touch(width: 70), columns: 30, rows: 4)
    field.inputView = keyboard
    let points = [(0, 0), (10, 1), (0, 3), (0, 0), (0, 0)].map(CellPoint.init)
    for point in points { #expect(keyboard.tap(at: point)) }
    #expect(field.text == "abAa")
    keyboard.isMirrored = true
    keyboard.tap(at: CellPoint(x: 0, y: 0))
    // The border of the keyboard takes a column.
    keyboard.frame.width = 61
    keyboard.tap(at: CellPoint(x: 45, y: 0))
    #expect(field.text == "abAaca")
  }

  @Test func `locks shift by a double tap on its clock`() throws {
    var time = Timestamp.now
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70), clock: { time })
    let field = TextField()
    keyboard.target = field
    func tapShift(after pause: Duration) throws -> LatchState {
      time += pause
      try keyboard.tap("shift")
      return keyboard.shiftState
    }
    #expect(try tapShift(after: .zero) == .latched)
    #expect(try tapShift(after: .milliseconds(300)) == .locked)
    #expect(try tapShift(after: .milliseconds(1)) == .off)
    #expect(try tapShift(after: .milliseconds(1)) == .latched)
    #expect(try tapShift(after: .milliseconds(301)) == .off)
  }

  @Test func `shows the layers for its device`() {
    let keyboard = Keyboard(layout: .letters)
    #expect(keyboard.machine.grid.index(of: "d") != nil)
    keyboard.device = .touch(width: 149)
    #expect(keyboard.machine.grid.index(of: "d") == nil)
    keyboard.show("numeric")
    #expect(keyboard.machine.grid.index(of: "1") != nil)
    keyboard.device = .touch(width: 100)
    #expect(keyboard.layer?.id == "numeric")
    keyboard.device = .physical([])
    #expect(keyboard.machine.grid.map(\.key.id.string) == ["a", "letters", "space"])
    keyboard.device = .physical(.shift)
    #expect(keyboard.machine.grid.map(\.key.id.string) == ["A", "deleteBackward"])
    keyboard.device = .physical([.shift, .caps])
    #expect(keyboard.layer == nil)
    #expect(keyboard.machine.grid.isEmpty)
  }

  @Test func `shows the physical keyboard where there is no other`() {
    var layout = KeyboardLayout.letters
    layout.layerSets.removeAll(where: \.isTouch)
    let field = TextField()
    let keyboard = Keyboard.grid(layout, columns: 20, rows: 2)
    field.inputView = keyboard
    #expect(keyboard.tap(at: CellPoint(x: 0, y: 0)))
    #expect(field.text == "a")
    keyboard.layout = .letters
    #expect(keyboard.layer?.id == "base")
    keyboard.layout.layerSets = []
    #expect(keyboard.layer == nil)
  }

  @Test func `types by scan codes and leaves the touch layers alone`() throws {
    let field = TextField()
    let keyboard = Keyboard(layout: .letters)
    field.inputView = keyboard
    try keyboard.tap("shift")
    for (code, modifiers) in [
      (0x1E, []), (0x1E, .shift), (0x39, []), (0x30, []), (0x39, .shift),
    ] as [(UInt8, ModifierState)] {
      keyboard.handle(.keyDown(.scanCode(code), modifiers, isRepeat: false))
      keyboard.handle(.keyUp(.scanCode(code)))
    }
    #expect(field.text == "aA")
    #expect(keyboard.shiftState == .latched)
  }
}

private final class MinimalDelegate: KeyboardDelegate {
  var characters: [String] = []
  let field: TextField?

  init(_ field: TextField? = nil) {
    self.field = field
  }

  func keyWasTapped(character: String) {
    characters.append(character)
    field?.insertText(character)
  }
}

/// A delegate that answers the first tap with another one.
private final class Echo: KeyboardDelegate {
  var typed: [String] = []

  func keyWasTapped(character: String) {}

  func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    let isShown = keyboard.machine.grid.index(of: "a") != nil
    typed.append("\(edit.inserted) on \(isShown ? "base" : "shift")")
    if typed.count == 1 { try? keyboard.tap("b") }
  }
}

private final class Recorder: KeyboardDelegate {
  var events: [String] = []

  func keyWasTapped(character: String) {
    events.append("tap \(character)")
  }

  func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    events.append(edit.deleted.isEmpty ? "type \(edit.inserted)" : "delete \(edit.deleted)")
  }

  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    events.append("press \(action.name)")
  }

  func keyboard(_ keyboard: Keyboard, didShow layerID: Identifier) {
    events.append("show \(layerID)")
  }
}

@Suite struct `A keyboard of an app's own` {
  private static func layout(caption: String) throws -> KeyboardLayout {
    let file = """
      <keyboard3 locale="und" conformsTo="45"><info name="Game"/>
      <keys><key id="jump" gap="true"/><key id="more" layerId="shift"/>
      <special xmlns:clavier="urn:clavier:keys">
      <clavier:key id="jump" action="app:jump" display="\(caption)"/></special></keys>
      <layers formId="touch"><layer id="base"><row keys="jump more"/></layer>
      <layer id="shift"><row keys="jump"/></layer></layers></keyboard3>
      """
    let reading = LayoutReader().read(Array(file.utf8), file: "game.xml")
    return try #require(reading.layout, "\(reading.diagnostics)")
  }

  private final class Game: KeyboardDelegate {
    var actions: [KeyAction] = []
    func keyWasTapped(character: String) {}
    func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) { actions.append(action) }
  }

  @Test func `has actions of the app, and captions that change without losing the layer`() throws {
    let game = Game()
    let keyboard = Keyboard(layout: try Self.layout(caption: "jump"))
    keyboard.delegate = game
    try keyboard.tap("jump")
    #expect(game.actions == [.app("jump")])
    #expect(KeyAction.app("jump").name == "app:jump" && KeyAction(name: "app:") == nil)
    try keyboard.tap("more")
    keyboard.layout = try Self.layout(caption: "again")
    #expect(keyboard.layer?.id == "shift")
    #expect(keyboard.layer.flatMap { $0.rows.first?.first } == "jump")
  }

  @Test func `may be looked at by its target at any time`() throws {
    final class Curious: KeyInput {
      weak var keyboard: Keyboard?
      var text = ""
      var hasText: Bool { !text.isEmpty }
      var autocapitalizationType: AutocapitalizationType { .words }
      var documentContextBeforeInput: String? { keyboard?.layer == nil ? nil : text }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text = String(text.dropLast()) }
    }
    let target = Curious()
    let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))
    target.keyboard = keyboard
    keyboard.target = target
    for key in ["a", "space", "b", "deleteBackward"] as [Identifier] { try keyboard.tap(key) }
    keyboard.textDidChange()
    #expect(target.text == "a ")
  }
}
