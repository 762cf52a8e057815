import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The states of keys` {
  private final class Delegate: KeyboardDelegate {
    var events: [String] = []
    func keyWasTapped(character: String) { events.append(character) }
    func keyboard(_ keyboard: Keyboard, didRefuse key: Key) { events.append("no \(key.id)") }
    func keyboard(_ keyboard: Keyboard, shouldTap key: Key) -> Bool {
      events.append("may \(key.id)?")
      return true
    }
  }

  private let screen = Screen(columns: 40, rows: 12)
  private let keyboard = Keyboard(layout: .letters, device: .touch(width: 70), style: .box)
  private let delegate = Delegate()

  init() {
    keyboard.frame = CellRect(x: 0, y: 0, width: 40, height: 9)
    keyboard.delegate = delegate
    screen.addSubview(keyboard)
  }

  @Test func `refuse taps on disabled keys, and tell the delegate`() throws {
    keyboard.disabledKeys = ["a"]
    try keyboard.tap("a")
    try keyboard.tap("b")
    keyboard.tap(at: CellPoint(x: 1, y: 1))
    #expect(delegate.events == ["no a", "may b?", "b", "no a"])
    keyboard.disabledKeys = []
    try keyboard.tap("a")
    #expect(delegate.events.suffix(2) == ["may a?", "a"])
  }

  @Test func `offer disabled keys neither to switches nor to a resting mouse`() {
    let count = keyboard.scanGroups.joined().count
    keyboard.disabledKeys = ["a", "absent"]
    #expect(keyboard.scanGroups.joined().count == count - 1)
    #expect(keyboard.pointerRegion(at: CellPoint(x: 2, y: 1)) == nil)
  }

  @Test func `look different without colours, and on every layer that has the key`() throws {
    keyboard.disabledKeys = ["a"]
    keyboard.selectedKeys = ["b"]
    keyboard.highlightedKeys = ["c"]
    let picture = screen.draw().picture.description
    #expect(picture.contains("(a)") && picture.contains("•"))
    #expect(keyboard.shown.highlights.pressed.count == 1)
    #expect(keyboard.show("shift"))
    #expect(keyboard.shown.highlights.disabled.isEmpty && keyboard.shown.highlights.pressed.isEmpty)
  }

  @Test func `have captions, whichever layout is shown`() {
    keyboard.setCaption("12:05", for: "a")
    #expect(screen.draw().picture.description.contains("12:05"))
    #expect(keyboard.layout == .letters, "the layout is still the app's")
    var layout = KeyboardLayout.letters
    layout.locale = "fr"
    keyboard.layout = layout
    #expect(screen.draw().picture.description.contains("12:05"))
    keyboard.setCaption(nil, for: "a")
    #expect(!screen.draw().picture.description.contains("12:05"))
    #expect(keyboard.captions.isEmpty)
  }

  @Test func `do not disturb what is going on`() throws {
    try keyboard.tap("shift")
    keyboard.handle(.pointerDown(0, at: TouchPoint(CellPoint(x: 1, y: 1))))
    keyboard.setCaption("x", for: "A")
    keyboard.selectedKeys = ["A"]
    keyboard.handle(.pointerUp(0, at: TouchPoint(CellPoint(x: 1, y: 1))))
    #expect(delegate.events.last == "A")
  }

  @Test func `follow from the state of the app by validation, after each input`() throws {
    keyboard.validationHandler = { [unowned delegate] key in
      let count = delegate.events.count { $0 == key.id.string }
      key.isEnabled = count < 2
      key.isSelected = count == 1
      key.isHighlighted = key.id == "c"
      key.caption = count == 2 ? "done" : nil
    }
    #expect(keyboard.highlightedKeys == ["c"] && keyboard.disabledKeys.isEmpty)
    try keyboard.tap("a")
    #expect(keyboard.selectedKeys == ["a"])
    try keyboard.tap("a")
    #expect(keyboard.disabledKeys == ["a"] && keyboard.selectedKeys.isEmpty)
    #expect(keyboard.captions == ["a": "done"])
    try keyboard.tap("a")
    #expect(delegate.events.last == "no a")
    delegate.events = []
    keyboard.validateKeys()
    #expect(keyboard.disabledKeys.isEmpty && keyboard.captions.isEmpty)
  }

  @Test func `are validated on the layer that is shown, and stay where they are not set`() throws {
    var validated: Set<Identifier> = []
    keyboard.selectedKeys = ["b"]
    keyboard.validationHandler = { validated.insert($0.id) }
    #expect(validated.contains("a") && !validated.contains("A"))
    #expect(keyboard.selectedKeys == ["b"])
    validated = []
    #expect(keyboard.show("shift"))
    #expect(validated.contains("A") && !validated.contains("a"))
  }

  @Test func `may be validated by a function that changes the keyboard`() throws {
    keyboard.validationHandler = { [unowned keyboard] key in
      keyboard.setCaption("!", for: key.id)
      if key.id == "a" { keyboard.show("shift") }
    }
    #expect(keyboard.layer?.id == "shift")
  }
}
