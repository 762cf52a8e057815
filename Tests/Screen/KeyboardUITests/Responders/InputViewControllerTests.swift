import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `An input view controller` {
  private final class Emoji: InputViewController {
    var events: [String] = []
    override func loadView() -> View { View(0, 0, 1, 2) }
    override func textWillChange(cause: TextChangeCause) { events.append("will") }
    override func textDidChange(cause: TextChangeCause) { events.append("did") }
    override func selectionWillChange(cause: TextChangeCause) { events.append("will select") }
    override func selectionDidChange(cause: TextChangeCause) { events.append("did select") }
  }

  private final class Note: TextField {
    let emoji = Emoji()
    override var inputViewController: ViewController? { emoji }
  }

  @Test func `types into the edited text, and is notified of its changes`() {
    let form = TwoFields()
    let note = Note()
    form.screen.addSubview(note)
    #expect(note.emoji.textDocumentProxy == nil)
    note.becomeFirstResponder()
    note.emoji.textDocumentProxy?.insertText("🌍")
    note.move(.left)
    #expect(note.text == "🌍")
    #expect(note.emoji.events == ["did", "will", "did", "will select", "did select"])
    #expect((note.emoji.textDocumentProxy as? any TextInput)?.documentContextAfterInput == "🌍")
    form.screen.redirectInput(to: form.second)
    note.emoji.textDocumentProxy?.insertText("x")
    #expect(form.second.text == "twox")
    note.emoji.dismissKeyboard()
    #expect(form.screen.firstResponder == nil && note.emoji.view.superview == nil)
  }

  @Test func `shows the next keyboard, if there is one`() {
    let form = TwoFields()
    let note = Note()
    form.screen.addSubview(note)
    note.becomeFirstResponder()
    #expect(!note.emoji.needsInputModeSwitchKey)
    var count = 0
    form.screen.nextInputMode = { count += 1 }
    #expect(note.emoji.needsInputModeSwitchKey)
    note.emoji.advanceToNextInputMode()
    #expect(count == 1)
  }
}
