import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

extension KeyboardLayout {
  /// Letters, of which `a` has a popup, return, and a key for the next layout.
  fileprivate static let pictured: KeyboardLayout = {
    var layout = KeyboardLayout.letters
    layout.keys.update(Key(id: "a", output: "a", longPressKeyIDs: ["é", "1", "2"]))
    layout.layerSets[0].layers = [
      Layer(id: "base", rows: [["a", "b", "c"], ["shift", "nextLayout", "return"]]),
      Layer(id: "shift", rows: [["A", "B", "C"], ["unshift", "nextLayout", "return"]]),
    ]
    return layout
  }()
}

@Suite struct `The picture of a keyboard` {
  private let hand = Hand(columns: 25, rows: 9)
  private let field = TextField(frame: CellRect(x: 0, y: 0, width: 25, height: 1))
  private let keyboard = Keyboard(layout: .pictured, device: .touch(width: 70))

  init() {
    hand.screen.addSubview(field)
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.wait(0)
  }

  /// Returns the style of the cell with `cap`.
  private func style(_ cap: Character) throws -> Style {
    let place = try #require(hand.place(of: cap))
    return hand.screen.draw().picture[place.x, place.y].style
  }

  @Test(arguments: KeyboardStyle.all)
  func `is as the keyboard alone is drawn, in its place`(style: KeyboardStyle) {
    keyboard.style = style
    var picture = CellGrid(columns: 25, rows: 9, style: hand.screen.theme.style(.screen))
    let origin = keyboard.frameOnScreen
    picture.draw(
      keyboard.shown.picture.drawn(highlights: keyboard.shown.highlights),
      at: CellPoint(x: origin.x, y: origin.y))
    #expect(hand.screen.draw().picture.description == picture.description)
    #expect(hand.place(of: "b") != nil)
  }

  @Test func `shows keys that are down, and a moment longer`() throws {
    let plain = try style("b")
    let place = try #require(hand.place(of: "b"))
    hand.begin(place.x, place.y)
    #expect(try style("b") != plain)
    hand.end(place.x, place.y)
    #expect(field.text == "b")
    let frame = hand.screen.takeFrame()
    #expect(frame?.picture[place.x, place.y].style != plain)
    hand.wait(79)
    #expect(hand.screen.takeFrame() == nil)
    hand.wait(1)
    #expect(hand.screen.takeFrame()?.picture[place.x, place.y].style == plain)
    #expect(hand.screen.nextDeadline == nil)
  }

  @Test func `shows the key under the mouse, and the one with the focus`() throws {
    let (plain, place) = (try style("b"), try #require(hand.place(of: "b")))
    hand.hover(place.x, place.y)
    #expect(try style("b") != plain)
    hand.hover(0, 0)
    #expect(try style("b") == plain)
    hand.screen.focus(keyboard)
    #expect(hand.screen.picture.contains("▐b▌"))
    hand.key(.arrow(.left))
    #expect(hand.screen.picture.contains("▐a▌"))
    hand.key(.enter)
    #expect(field.text == "a")
    hand.key(.escape)
    #expect(!hand.screen.picture.contains(">"))
  }

  @Test func `shows what is on`() throws {
    let plain = hand.screen.picture
    try keyboard.tap("shift")
    #expect(hand.screen.picture.contains("•") && hand.place(of: "B") != nil)
    try keyboard.tap("shift")
    #expect(!hand.screen.picture.contains("•") && hand.screen.picture.contains("⇪"))
    try keyboard.tap("unshift")
    #expect(hand.screen.picture == plain)
  }

  @Test func `shows which keys do nothing`() {
    func isDisabled(_ action: KeyAction) -> Bool {
      let keys = keyboard.shown.picture.indices(for: action)
      return keys.allSatisfy { keyboard.shown.highlights.disabled.contains($0) }
    }
    #expect(isDisabled(.nextLayout) && !isDisabled(.return))
    let picture = hand.screen.takeFrame()?.picture
    hand.screen.nextInputMode = {}
    #expect(!isDisabled(.nextLayout) && hand.screen.takeFrame()?.picture != picture)
    field.textInputTraits.enablesReturnKeyAutomatically = true
    #expect(isDisabled(.return) && hand.screen.takeFrame() != nil)
    field.insertText("x")
    #expect(!isDisabled(.return))
  }

  /// The layout of English has layers without a key for the next layout.
  @Test func `shows a key for the next keyboard if there is one, as a view like others, too`()
    throws
  {
    let keyboard = Keyboard(layout: try KeyboardLayout(named: "en"))
    func hasKey() -> Bool { !keyboard.shown.picture.indices(for: KeyAction.nextLayout).isEmpty }
    let screen = Screen(columns: 60, rows: 12)
    let view = View(frame: screen.bounds)
    view.addSubview(keyboard)
    #expect(hasKey())
    screen.addSubview(view)
    #expect(!hasKey())
    screen.nextInputMode = {}
    #expect(hasKey())
  }

  @Test func `shows what return does`() {
    let plain = hand.screen.picture
    field.returnKeyType = .search
    #expect(hand.screen.picture != plain)
    field.returnKeyType = .default
    #expect(hand.screen.picture == plain)
  }

  @Test func `keeps secrets: keys of another keyboard do not light up`() throws {
    let plain = try style("a")
    hand.type("a")
    #expect(try style("a") != plain)
    hand.wait(500)
    field.isSecureTextEntry = true
    hand.type("a")
    #expect(try style("a") == plain)
    #expect(field.text == "aa")
  }
}

@Suite struct `The popup of a key` {
  private let hand = Hand(columns: 25, rows: 9)
  private let field = TextField(text: "x", frame: CellRect(x: 0, y: 0, width: 25, height: 1))
  private let keyboard = Keyboard(layout: .pictured, device: .touch(width: 70))

  init() {
    hand.screen.addSubview(field)
    field.inputView = keyboard
    field.becomeFirstResponder()
    hand.wait(0)
  }

  private func open(_ cap: Character = "a") throws {
    let place = try #require(hand.place(of: cap))
    hand.begin(place.x, place.y, isSecondary: true)
    #expect(keyboard.machine.popup != nil)
  }

  @Test(arguments: [9, 10, 14]) func `is in front of everything, within the screen`(rows: Int)
    throws
  {
    hand.screen.frame.height = rows
    _ = Ink(
      Array(repeating: "/////", count: 14).joined(separator: "\n"), 0, 1, 5, 13, in: hand.screen)
    try open()
    let popup = try #require(keyboard.shown.popup)
    _ = hand.screen.draw()
    let frames = keyboard.shown.popupFrames
    #expect(frames.count >= 3)
    for (candidate, frame) in zip(popup.candidates, frames) {
      let place = try #require(hand.place(of: Character(candidate.cap), isFromTop: true))
      #expect(keyboard.convert(frame, to: nil).contains(place), "\(candidate.cap)")
    }
  }

  @Test func `is selected from by a tap, wherever it is`() throws {
    for cap: Character in ["é", "1", "2"] {
      field.text = ""
      try open()
      let place = try #require(hand.place(of: cap, isFromTop: true))
      hand.tap(place.x, place.y)
      #expect(field.text == String(cap) && keyboard.machine.popup == nil)
    }
  }

  @Test func `has all touches while it is open`() throws {
    try open()
    hand.tap(10, 0)
    #expect(field.text == "x" && keyboard.machine.popup == nil, "a tap beside it puts it away")
    field.move(.documentStart)
    try open()
    hand.wheel(.down, 10, 0)
    #expect(keyboard.machine.popup != nil)
    hand.key(.escape)
    #expect(keyboard.machine.popup == nil && field.text == "x")
    hand.tap(9, 0)
    #expect(field.selectedTextRange.head == field.endOfDocument)
  }

  @Test(arguments: 0..<9) func `never covers the line of the cursor above the keys`(y: Int) throws {
    hand.screen.frame.height = 12
    field.frame.y = min(y, keyboard.frame(in: nil).y - 1)
    field.text = ""
    try open()
    for column in 0..<24 {
      field.frame.x = column
      let cursor = try #require(hand.screen.draw().cursor)
      #expect(cursor == CellPoint(x: column, y: field.frame.y))
      for frame in keyboard.shown.popupFrames {
        let rows = keyboard.convert(frame, to: nil)
        #expect(!(rows.y..<rows.y + rows.height).contains(cursor.y))
      }
    }
  }

  @Test func `marks the key whose choices it has, also without a finger on it`() throws {
    try open()
    let popup = try #require(keyboard.machine.popup)
    let index = try #require(keyboard.machine.grid.index(of: popup.key))
    #expect(keyboard.shown.highlights.pressed == [index])
    hand.key(.escape)
    hand.wait(100)
    #expect(keyboard.shown.highlights.pressed.isEmpty)
  }
}

extension Hand {
  /// Returns the first cell with `cap`: from the bottom, so that keys come before texts, or from
  /// the top.
  func place(of cap: Character, isFromTop: Bool = false) -> CellPoint? {
    let picture = screen.draw().picture
    for row in 0..<picture.rows {
      let y = isFromTop ? row : picture.rows - 1 - row
      for x in 0..<picture.columns where picture[x, y].cluster == cap {
        return CellPoint(x: x, y: y)
      }
    }
    return nil
  }
}
