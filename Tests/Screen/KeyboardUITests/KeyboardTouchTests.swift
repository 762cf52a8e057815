import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

/// A keyboard with its field and a clock, for touches.
private final class Desk {
  let field = TextView()
  let keyboard: Keyboard
  private let clock: Clock

  final class Clock {
    var now = Timestamp.now
  }

  init(_ layout: KeyboardLayout = .touch) {
    let clock = Clock()
    self.clock = clock
    keyboard = Keyboard.grid(layout, columns: 60, rows: 8, clock: { clock.now })
    field.inputView = keyboard
  }

  func wait(_ milliseconds: Int) {
    clock.now += .milliseconds(milliseconds)
    keyboard.advance(to: clock.now)
  }

  func point(_ key: Identifier) -> TouchPoint {
    let frame = keyboard.machine.grid.first { $0.key.id == key }?.frame
    return TouchPoint(middleOf: frame ?? CellRect(x: -9, y: -9, width: 1, height: 1))
  }

  func down(_ key: Identifier, _ pointer: PointerID = 0) {
    keyboard.handle(.pointerDown(pointer, at: point(key)))
  }
  func up(_ key: Identifier, _ pointer: PointerID = 0) {
    keyboard.handle(.pointerUp(pointer, at: point(key)))
  }

  func tap(_ keys: Identifier...) {
    for key in keys {
      down(key)
      up(key)
    }
  }
}

extension KeyboardLayout {
  fileprivate static let touch: KeyboardLayout = {
    var layout = KeyboardLayout.letters
    layout.keys.update(Key(id: "e", output: "e", longPressKeyIDs: ["é"]))
    layout.keys.update(Key(id: "g", output: "g", multiTapKeyIDs: ["h", "long"]))
    layout.keys.update(Key(id: "h", output: "h"))
    layout.keys.update(Key(id: "long", output: "xyz"))
    layout.layerSets[0].layers = [
      Layer(
        id: "base",
        rows: [
          ["a", "b", "c", "e", "g", "dead", "shift", "control", "arrowLeft"],
          ["space", "deleteBackward", "return", "numbers"],
        ]),
      Layer(id: "shift", rows: [["A", "B", "C", "unshift"], ["space", "deleteBackward"]]),
      Layer(id: "numeric", rows: [["1", "2", "letters"]]),
    ]
    layout.layerSets.remove(at: 1)
    return layout
  }()
}

@Suite struct `A touched keyboard` {
  @Test func `types by fingers that overlap`() {
    let desk = Desk()
    desk.down("a", 1)
    desk.down("b", 2)
    desk.up("a", 1)
    desk.up("b", 2)
    #expect(desk.field.text == "ab")
  }

  @Test func `requests a call at its deadline, and performs everything due then`() {
    let desk = Desk()
    #expect(desk.keyboard.nextDeadline == nil)
    desk.down("e")
    #expect(desk.keyboard.nextDeadline != nil)
    #expect(desk.keyboard.machine.popup == nil)
    desk.wait(400)
    #expect(desk.keyboard.machine.popup?.selection == 0)
    #expect(desk.keyboard.machine.touch.pressedPlaces.map(\.key) == ["e"])
    desk.up("e")
    #expect(desk.field.text == "é")
    desk.down("deleteBackward")
    desk.tap("a")
    #expect(desk.field.text == "ea")
    desk.tap("deleteBackward")
    desk.down("deleteBackward")
    desk.keyboard.cancel()
    desk.wait(5_000)
    #expect(desk.field.text == "")
    desk.tap("a", "b")
    desk.keyboard.handle(.pointerDown(0, at: desk.point("c")))
    desk.keyboard.handle(.pointerMove(0, to: desk.point("a")))
    desk.keyboard.handle(.pointerCancel(0))
    #expect(desk.field.text == "ab")
  }

  @Test func `presses keys by name, with gestures`() throws {
    let desk = Desk()
    try desk.keyboard.press("e", .longPress(1))
    #expect(throws: Keyboard.PressError.self) { try desk.keyboard.press("e", .longPress(2)) }
    #expect(throws: Keyboard.PressError.self) { try desk.keyboard.press("e", .flick([.north])) }
    #expect(throws: Keyboard.PressError.self) { try desk.keyboard.press("nobody") }
    try desk.keyboard.press("g", .taps(3))
    #expect(desk.field.text == "éxyz")
  }

  @Test func `deletes whole words when backspace is held, and moves by them`() {
    let desk = Desk()
    desk.field.text = "one two, three four"
    desk.keyboard.perform(.deleteWordBackward)
    #expect(desk.field.text == "one two, three ")
    desk.keyboard.perform(.deleteWordBackward)
    #expect(desk.field.text == "one two, ")
    desk.keyboard.perform(.wordLeft)
    desk.keyboard.perform(.deleteWordForward)
    desk.tap("a")
    #expect(desk.field.text.hasPrefix("one a"))
  }

  @Test(arguments: [("one two, ", "one "), ("don't", ""), ("שלום עולם", "שלום ")])
  func `deletes a word by its characters where the target knows no words`(
    text: String, rest: String
  ) {
    final class Characters: KeyInput {
      var text = ""
      var hasText: Bool { !text.isEmpty }
      var documentContextBeforeInput: String? { text }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text.removeLast() }
    }
    let (keyboard, target) = (Keyboard(layout: .touch), Characters())
    keyboard.target = target
    target.text = text
    keyboard.perform(.deleteWordBackward)
    #expect(target.text == rest)
  }

  // MARK: Multi-tap

  @Test func `replaces what a multi-tap has typed`() {
    let desk = Desk()
    desk.tap("a", "g", "g", "g")
    #expect(desk.field.text == "axyz")
    desk.tap("g")
    #expect(desk.field.text == "ag")
    desk.wait(800)
    desk.tap("g", "g")
    #expect(desk.field.text == "agh")
  }

  @Test func `undoes exactly what transforms have made of it`() throws {
    var layout = KeyboardLayout.touch
    layout.transforms = [
      .transforms([
        try Transform(from: "ag", to: "Q"), try Transform(from: "\\m{acute}g", to: "ǵ"),
        try Transform(from: "bah", to: "R"),
      ])
    ]
    let desk = Desk(layout)
    desk.tap("b", "a", "g")
    #expect(desk.field.text == "bQ")
    desk.tap("g")
    #expect(desk.field.text == "R")
    desk.tap("g")
    #expect(desk.field.text == "baxyz")
    desk.tap("g")
    #expect(desk.field.text == "bQ")
    desk.wait(800)
    desk.tap("dead", "g")
    #expect(desk.field.text == "bQǵ")
    desk.tap("g")
    #expect(desk.field.text == "bQh")
  }

  @Test func `takes a multi-tap for final when the text changes elsewhere`() {
    let desk = Desk()
    desk.tap("g")
    desk.field.insertText("x")
    desk.tap("g")
    #expect(desk.field.text == "gxg")
  }

  @Test func `deletes through the target for a simple delegate`() {
    final class Simple: KeyboardDelegate {
      let field: TextView
      init(_ field: TextView) { self.field = field }
      func keyWasTapped(character: String) { field.insertText(character) }
    }
    let desk = Desk()
    let delegate = Simple(desk.field)
    desk.keyboard.delegate = delegate
    desk.tap("a", "g", "g", "g")
    #expect(desk.field.text == "axyz")
  }

  // MARK: The delegate

  @Test func `asks before each key, and does not what is not allowed`() {
    let desk = Desk()
    let censor = Censor()
    desk.keyboard.delegate = censor
    desk.tap("a", "b")
    #expect(censor.asked == ["a", "b"])
    #expect(desk.field.text == "a")
    desk.tap("shift", "B")
    #expect(desk.keyboard.shiftState == .off)
    desk.down("a", 1)
    desk.down("b", 2)
    desk.down("c", 3)
    desk.up("c", 3)
    #expect(desk.field.text == "aBac")
    censor.refused = ["shift", "numbers", "deleteBackward"]
    desk.tap("shift", "numbers", "deleteBackward")
    desk.wait(3_000)
    #expect(desk.keyboard.layer?.id == "base")
    #expect(desk.field.text == "aBac")
  }

  @Test func `queues input while it asks`() throws {
    let desk = Desk()
    let censor = Censor()
    censor.refused = []
    desk.keyboard.delegate = censor
    censor.onAsking = { [unowned desk, unowned censor] key in
      guard key.id == "a" else { return }
      censor.onAsking = nil
      #expect(throws: Never.self) { try desk.keyboard.tap("c") }
      desk.field.insertText("-")
    }
    desk.tap("a")
    #expect(desk.field.text == "-ac")
  }

  @Test func `emits all outcomes in order`() {
    let desk = Desk()
    let recorder = EventRecorder()
    desk.keyboard.delegate = recorder
    desk.tap("shift", "A")
    desk.tap("control", "a", "deleteBackward")
    #expect(
      recorder.log == [
        "tap shift", "latch held", "layer shift", "latch latched", "tap A", "type A", "output A",
        "latch off", "layer base", "tap control", "latch held", "latch latched", "tap a",
        "command a", "latch off", "tap deleteBackward", "press deleteBackward",
      ])
  }

  @Test func `moves the cursor by the space bar, and gives commands to the target`() {
    let desk = Desk()
    desk.tap("a", "b")
    let middle = desk.point("space")
    desk.keyboard.handle(.pointerDown(0, at: middle))
    // Half a key grabs the cursor, each further quarter moves it.
    for cells in [4, 6] {
      desk.keyboard.handle(
        .pointerMove(0, to: TouchPoint(unitsX: middle.x - cells * 256, unitsY: middle.y)))
    }
    desk.keyboard.handle(
      .pointerUp(0, at: TouchPoint(unitsX: middle.x - 6 * 256, unitsY: middle.y)))
    desk.tap("c")
    #expect(desk.field.text == "acb")
    desk.tap("control", "a")
    #expect(desk.field.text == "acb")
  }

  @Test func `shows no preview for a secure text, and cancels input for a previous target`() {
    let desk = Desk()
    let recorder = EventRecorder()
    desk.keyboard.delegate = recorder
    desk.tap("a")
    #expect(recorder.previews == ["a"])
    desk.field.isSecureTextEntry = true
    desk.tap("b")
    #expect(recorder.previews == ["a"])
    desk.down("deleteBackward")
    let other = Sentences()
    desk.keyboard.target = other
    #expect(desk.keyboard.machine.touch.pressedPlaces.isEmpty)
    desk.wait(80)
    #expect(desk.keyboard.nextDeadline == nil, "nor looks a key pressed any more")
  }

  // MARK: Capitals

  @Test func `a held key is cancelled when its keyboard is removed`() {
    let desk = Desk()
    let screen = Screen(columns: 60, rows: 20)
    screen.addSubview(desk.field)
    desk.field.text = "abcdef"
    desk.field.becomeFirstResponder()
    desk.down("deleteBackward")
    desk.field.resignFirstResponder()
    desk.wait(5_000)
    #expect(desk.field.text == "abcde")
    #expect(desk.keyboard.machine.touch.pressedPlaces.isEmpty && desk.keyboard.nextDeadline == nil)
  }

  @Test func `shifts where the target wants capitals`() throws {
    let target = Sentences()
    let keyboard = Keyboard.grid(.touch, columns: 60, rows: 8)
    keyboard.target = target
    #expect(keyboard.shiftState == .automatic)
    for key: Identifier in ["A", "b"] { try keyboard.tap(key) }
    #expect(target.text == "Ab")
    #expect(keyboard.shiftState == .off)
    target.text = "Ab. "
    keyboard.textDidChange()
    #expect(keyboard.layer?.id == "shift")
    try keyboard.tap("C")
    #expect(keyboard.layer?.id == "base")
    try keyboard.tap("deleteBackward")
    #expect(target.text == "Ab. ")
    #expect(keyboard.shiftState == .automatic)
    try keyboard.tap("unshift")
    #expect(keyboard.shiftState == .off)
    try keyboard.tap("a")
    target.type = .allCharacters
    try keyboard.tap("B")
    #expect(keyboard.shiftState == .automatic)
    target.type = .none
    keyboard.textDidChange()
    #expect(keyboard.shiftState == .off)
  }
}

private final class Sentences: KeyInput {
  var text = ""
  var type = AutocapitalizationType.sentences
  var hasText: Bool { !text.isEmpty }
  var documentContextBeforeInput: String? { text }
  var autocapitalizationType: AutocapitalizationType { type }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if hasText { text.removeLast() } }
}

private final class Censor: KeyboardDelegate {
  var asked: [Identifier] = []
  var refused: Set<Identifier> = ["b"]
  var onAsking: ((Key) -> Void)?

  func keyWasTapped(character: String) {}

  func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    keyboard.target?.apply(edit)
  }

  func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
    asked.append(key.id)
    onAsking?(key)
    return !refused.contains(key.id)
  }
}

private final class EventRecorder: KeyboardDelegate {
  var log: [String] = []
  var previews: [Identifier] = []

  func keyWasTapped(character: String) {}

  func keyboard(_ keyboard: Keyboard, didType edit: TextEdit) {
    log.append("type \(edit.inserted)")
  }

  func keyboard(_ keyboard: Keyboard, didPress action: KeyAction) {
    log.append("press \(action.name)")
  }

  func keyboard(_ keyboard: Keyboard, didPress command: KeyCommand) {
    if case .text(let text) = command.key { log.append("command \(text)") }
  }

  func keyboard(_ keyboard: Keyboard, didEmit outcome: KeyboardOutcome) {
    switch outcome {
    case .event(.tap(let id, _)): log.append("tap \(id)")
    case .edit(_, let output): log.append("output \(output?.text ?? "")")
    case .event(.latch(_, let state)): log.append("latch \(state)")
    case .event(.layer(let id)): log.append("layer \(id)")
    case .event(.preview(let id, _)): previews.append(id)
    default: break
    }
  }
}
