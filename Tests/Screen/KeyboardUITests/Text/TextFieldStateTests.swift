import Clavier
import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `The state of a text field` {
  private let hand = Hand(columns: 20, rows: 8)
  private let field = TextField(text: "Ana", frame: CellRect(x: 0, y: 0, width: 20, height: 1))
  private var screen: Screen { hand.screen }

  init() { screen.addSubview(field) }

  @Test func `is disabled for all hands, also while it is edited`() {
    field.becomeFirstResponder()
    let enabled = screen.draw().picture
    field.isEnabled = false
    #expect(!field.isFirstResponder && !field.isFocused)
    #expect(!field.becomeFirstResponder() && !field.canBecomeFocused && field.scanGroups.isEmpty)
    hand.tap(1, 0)
    #expect(screen.firstResponder == nil)
    #expect(screen.draw().picture != enabled)
    field.isEnabled = true
    hand.tap(1, 0)
    #expect(field.isFirstResponder)
  }

  @Test func `calls a closure after each change`() {
    var texts: [String] = []
    field.onChange = { field, _ in texts.append(field.text) }
    field.becomeFirstResponder()
    hand.type("!")
    hand.key(.arrow(.left))
    field.text = ""
    #expect(texts == ["Ana!", ""])
  }

  @Test func `says whether the user or the app changed the text`() {
    var causes: [TextChangeCause] = []
    field.onChange = { causes.append($1) }
    field.becomeFirstResponder()
    hand.type("!")
    field.paste("b")
    field.undo()
    field.text = ""
    field.replace(TextRange(from: field.beginningOfDocument, to: field.endOfDocument), with: "c")
    field.performBatch {
      field.insertText("d")
      field.text = "e"
    }
    #expect(causes == [.inputMethod, .user, .user, .program, .program, .program])
  }

  @Test func `is that of a text view, which says it, too`() {
    let view = TextView(frame: CellRect(x: 0, y: 1, width: 20, height: 3))
    var changes: [(String, TextChangeCause)] = []
    view.onChange = { changes.append(($0.text, $1)) }
    screen.addSubview(view)
    view.becomeFirstResponder()
    hand.type("a")
    hand.key(.arrow(.left))
    view.paste("b")
    view.text = "c\nd"
    #expect(changes.map(\.0) == ["a", "ba", "c\nd"])
    #expect(changes.map(\.1) == [.inputMethod, .user, .program])
  }

  @Test func `forwards all traits`() {
    field.inputPolicy = .manual
    field.emojiType = .no
    field.doubleSpaceType = .yes
    field.letterReturnType = .no
    #expect(field.textInputTraits.inputPolicy == .manual && field.textInputTraits.emojiType == .no)
    #expect(field.textInputTraits.doubleSpaceType == .yes && field.letterReturnType == .no)
  }

  @Test func `has an error in a row below, which makes room for it`() {
    let stack = StackView(.vertical, [field, Label("next")])
    stack.frame = CellRect(x: 0, y: 0, width: 20, height: 8)
    screen.addSubview(stack)
    field.errorMessage = "at least 4 letters"
    #expect(screen.lines == ["Ana", "at least 4 letters", "next"])
    #expect(field.scanGroups.joined().map(\.label) == ["text, at least 4 letters"])
    field.errorMessage = nil
    #expect(screen.lines == ["Ana", "next"])
  }
}
