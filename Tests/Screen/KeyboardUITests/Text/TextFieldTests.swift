import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `Text field` {
  @Test func `is wired by its input view and let go of by another`() throws {
    let first = Keyboard(layout: .letters)
    let second = Keyboard(layout: .letters)
    let field = TextField()
    field.inputView = first
    try first.tap("a")
    field.inputView = second
    #expect(throws: Keyboard.PressError.isNotConnected) { try first.tap("b") }
    try second.tap("c")
    field.inputView = nil
    #expect(throws: Keyboard.PressError.isNotConnected) { try second.tap("d") }
    #expect(field.text == "ac")
    #expect(first.target == nil && second.target == nil)
  }

  @Test func `leaves a keyboard to the field that got it last`() throws {
    let keyboard = Keyboard(layout: .letters)
    let first = TextField()
    let second = TextField()
    first.inputView = keyboard
    second.inputView = keyboard
    first.inputView = nil
    try keyboard.tap("a")
    #expect(first.text.isEmpty)
    #expect(second.text == "a")
  }

  @Test func `keeps its keyboard alive and is not kept by it`() {
    weak var keyboard: Keyboard?
    weak var weakField: TextField?
    do {
      let field = TextField()
      field.inputView = Keyboard(layout: .letters)
      (keyboard, weakField) = (field.inputView as? Keyboard, field)
      #expect(keyboard != nil)
      withExtendedLifetime(field) {}
    }
    #expect(weakField == nil)
    #expect(keyboard == nil)
  }

  @Test func `may go before its keyboard, which then types nowhere`() throws {
    let keyboard = Keyboard(layout: .letters)
    do {
      let field = TextField()
      field.inputView = keyboard
      try keyboard.tap("a")
      #expect(field.text == "a")
    }
    #expect(keyboard.target == nil)
    #expect(throws: Keyboard.PressError.isNotConnected) { try keyboard.tap("a") }
  }

  @Test func `calls back on return in one line`() throws {
    var lines: [String] = []
    let field = TextField(onReturn: { lines.append($0.text) })
    let keyboard = Keyboard(layout: .letters)
    field.inputView = keyboard
    for key: Identifier in ["a", "return", "b", "enter"] { try keyboard.tap(key) }
    field.insertText("\r\n")
    #expect(lines == ["a", "ab", "ab"])
    field.insertText("\nc\r\nd")
    #expect(field.text == "ab c d")
    #expect(lines.count == 3)
  }

  @Test func `of many lines breaks them`() {
    let field = TextView()
    field.insertText("a\nb")
    field.perform(.return)
    #expect(field.text == "a\nb\n")
  }

  @Test(arguments: KeyAction.allActions)
  func `says whether it knows an action`(action: KeyAction) {
    let known: [KeyAction] = [
      .deleteBackward, .deleteForward, .return, .tab, .arrow(.left), .arrow(.right), .arrow(.up),
      .arrow(.down), .wordLeft, .wordRight, .home, .end, .deleteWordBackward, .deleteWordForward,
    ]
    #expect(TextField().perform(action) == known.contains(action))
  }

  @Test func `sets its text and has some`() {
    let field = TextField(text: "ab")
    #expect(field.hasText)
    field.deleteBackward()
    #expect(field.text == "a")
    field.text = ""
    #expect(!field.hasText)
  }
}

@Suite struct `A target with UIKit's three members` {
  @Test func `gets edits and the actions it can do`() {
    let target = MinimalTarget()
    target.text = "ae\u{301}"
    target.apply(TextEdit(deleting: "e\u{301}", inserting: "ó"))
    #expect(target.text == "aó")
    #expect(target.perform(.deleteBackward) && target.perform(.tab) && target.perform(.return))
    #expect(!target.perform(.arrow(.left)))
    #expect(target.text == "a\t\n")
    #expect(target.hasText)
  }
}

private final class MinimalTarget: KeyInput {
  var text = ""
  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += text
  }

  func deleteBackward() {
    _ = text.popLast()
  }
}

@Suite struct `A target that only deletes whole characters` {
  /// A target with a known text.
  private final class Telling: KeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    var documentContextBeforeInput: String? { text }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  @Test(arguments: [
    ("x👨\u{200D}👩\u{200D}👧", "👧", "", "x👨\u{200D}👩\u{200D}"), ("e\u{301}", "\u{301}", "", "e"),
    ("e\u{301}", "\u{301}", "\u{300}", "e\u{300}"), ("ab", "b", "c", "ac"), ("a", "", "b", "ab"),
    ("🇩🇪🇫🇷", "🇫🇷", "x", "🇩🇪x"), ("a\r\n", "\n", "", "a\r"),
  ])
  func `loses no code point that an edit leaves alone`(
    text: String, deleted: String, inserted: String, after: String
  ) {
    let target = Telling()
    target.text = text
    target.apply(TextEdit(deleting: deleted, inserting: inserted))
    #expect(Array(target.text.unicodeScalars) == Array(after.unicodeScalars))
  }
}
