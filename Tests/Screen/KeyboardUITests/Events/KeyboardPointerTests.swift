import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `Pointers on a keyboard of a screen` {
  private let hand = Hand(columns: 40, rows: 20)
  private let field = TextField(frame: CellRect(x: 0, y: 0, width: 20, height: 1))
  private let keyboard = Keyboard(layout: .letters, device: .touch(width: 70))

  init() {
    hand.screen.addSubview(field)
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.wait(0)
  }

  /// Returns the middle of a key on the screen.
  private func place(_ key: Identifier) throws -> CellPoint {
    let index = try #require(keyboard.machine.grid.index(of: key))
    let frame = try #require(keyboard.shown.picture.frames(of: index).first)
    let middle = CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return keyboard.convert(middle, to: nil)
  }

  private func begin(_ key: Identifier, _ pointer: PointerID = 0) throws {
    let place = try place(key)
    hand.begin(place.x, place.y, pointer)
  }

  private func end(_ key: Identifier, _ pointer: PointerID = 0) throws {
    let place = try place(key)
    hand.end(place.x, place.y, pointer)
  }

  @Test func `type with two fingers, the first of which goes first`() throws {
    try begin("a", 1)
    try begin("b", 2)
    #expect(keyboard.machine.touch.pressedPlaces.count <= 2 && field.text == "a")
    try end("a", 1)
    try end("b", 2)
    #expect(field.text == "ab")
  }

  @Test func `shift one letter while they are on shift`() throws {
    try begin("shift", 1)
    try begin("B", 2)
    try end("B", 2)
    #expect(field.text == "B")
    hand.cancel(1)
  }

  @Test func `hide it by a swipe down, if it is dismissed so`() throws {
    for isDismissed in [false, true] {
      keyboard.isDismissedBySwipe = isDismissed
      let start = try place("a")
      hand.begin(start.x, start.y)
      for y in 1...4 { hand.move(start.x, start.y + y) }
      #expect(field.isFirstResponder == !isDismissed)
      hand.cancel()
    }
    #expect(field.text.isEmpty, "the swipe types nothing")
  }

  @Test func `type nothing when they are taken away`() throws {
    try begin("a")
    hand.cancel()
    try begin("a")
    hand.send(.deactivated)
    try end("a")
    hand.wait(200)
    #expect(
      field.text == "" && keyboard.machine.touch.pressedPlaces.isEmpty
        && hand.screen.nextDeadline == nil)
  }

  @Test func `type nothing on a keyboard that is put away amid a touch`() throws {
    try begin("a")
    field.resignFirstResponder()
    hand.end(1, 12)
    field.becomeFirstResponder()
    #expect(field.text == "" && keyboard.machine.touch.pressedPlaces.isEmpty)
    try begin("b")
    try end("b")
    #expect(field.text == "b")
  }

  @Test func `leave the keys for other views without touching these`() throws {
    let log = EventLog()
    _ = Probe("other", 0, 2, 40, 3, log, in: hand.screen)
    try begin("a")
    hand.move(3, 3)
    hand.end(3, 3)
    hand.begin(3, 3)
    let place = try place("a")
    hand.move(place.x, place.y)
    hand.end(place.x, place.y)
    #expect(log.events.count == 3 && log.events.allSatisfy { $0.hasPrefix("other") })
  }

  @Test func `repeat a key that is held`() throws {
    field.text = "abcdef"
    try begin("deleteBackward")
    let first = field.text.count
    for _ in 0..<20 { hand.wait(100) }
    #expect(field.text.count < first)
    try end("deleteBackward")
    let last = field.text
    hand.wait(2_000)
    #expect(field.text == last)
  }

  @Test func `move a floating keyboard by its edge`() throws {
    let presenter = ScreenPresenter(hand.screen, now: hand.now)
    keyboard.wantedArrangement = .floating
    hand.wait(0)
    hand.wait(1_000)
    let old = keyboard.frameOnScreen
    #expect(old.width == 20 && keyboard.arrangement.kind == .floating)
    hand.begin(old.x + 2, old.y)
    hand.move(old.x + 7, old.y - 3)
    hand.wait(0)
    hand.end(old.x + 7, old.y - 3)
    hand.wait(1_000)
    #expect(
      keyboard.frameOnScreen == CellRect(x: old.x + 5, y: old.y - 3, width: 20, height: old.height))
    try begin("a")
    try end("a")
    #expect(field.text == "a")
    withExtendedLifetime(presenter) {}
  }

  @Test func `are switches where keys are scanned`() throws {
    hand.screen.switches.scan = ScanSettings(.step)
    hand.wait(0)
    #expect(!keyboard.shown.scanned.isEmpty && field.isFocused, "no switch is needed to begin")
    hand.tap(1, 1)
    #expect(field.isFirstResponder && keyboard.shown.scanned.count == 1)
    hand.type(" ")
    #expect(field.text == "a")
  }
}
