import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// A delegate that records its calls as an input method.
final class InputRecorder: TextInputDelegate {
  var events: [String] = []
  var serials: [Int] = []

  func textWillChange(_ input: any TextInput, cause: TextChangeCause) {
    events.append("text will, \(cause)")
  }

  func textDidChange(_ input: any TextInput, cause: TextChangeCause) {
    events.append("text did, \(cause)")
    serials.append(input.serial)
  }

  func selectionWillChange(_ input: any TextInput, cause: TextChangeCause) {
    events.append("selection will, \(cause)")
  }

  func selectionDidChange(_ input: any TextInput, cause: TextChangeCause) {
    events.append("selection did, \(cause)")
    serials.append(input.serial)
  }
}

@Suite struct `Text control` {
  private let field = TextField(text: "abc")
  private let recorder = InputRecorder()

  init() {
    field.inputDelegate = recorder
  }

  @Test func `notifies of the changed part and the cause`() {
    field.insertText("d")
    field.move(.left)
    field.text = "x"
    field.move(.right)
    field.insertText("")
    #expect(
      recorder.events == [
        "text will, inputMethod", "text did, inputMethod", "selection will, user",
        "selection did, user", "text will, program", "text did, program",
      ])
    #expect(recorder.serials == [1, 2, 3])
  }

  @Test func `notifies once of a batch, and undoes it in one step`() {
    field.performBatch {
      field.move(.left)
      field.insertText("d")
      field.performBatch { field.insertText("e") }
    }
    #expect(field.buffer.picture == "abde|c")
    #expect(
      recorder.events == ["selection will, user", "text will, inputMethod", "text did, user"])
    field.undo()
    #expect(field.text == "abc")
    recorder.events = []
    field.performBatch {}
    field.performBatch {
      field.insertText("x")
      field.undo()
      field.insertText("y")
    }
    field.undo()
    #expect(field.text == "abc")
    recorder.events = []
    field.performBatch {}
    #expect(recorder.events.isEmpty)
  }

  @Test func `applies a stale edit, but does not tell it`() {
    let serial = field.serial
    field.insertText("d")
    recorder.events = []
    field.apply(TextEdit(deleting: "d", inserting: "e", serial: serial))
    #expect(field.text == "abce")
    #expect(recorder.events.isEmpty && field.serial == serial + 1)
    field.apply(TextEdit(inserting: "f", serial: field.serial))
    #expect(field.serial == serial + 2)
  }

  @Test func `takes no place of a text that is gone`() {
    let end = field.endOfDocument
    let all = TextRange(from: field.beginningOfDocument, to: end)
    #expect(field.text(in: all) == "abc")
    field.insertText("d")
    #expect(field.text(in: all) == nil)
    #expect(!field.replace(all, with: "x"))
    #expect(field.position(from: end, moving: .left) == nil)
    #expect(field.caretRect(for: end) == nil && field.firstRect(for: all) == nil)
    field.selectedTextRange = all
    #expect(field.buffer.picture == "abcd|")
    let foreign = TextPosition(offset: 99, generation: end.generation + 1)
    #expect(field.position(from: foreign, moving: .left) == nil)
  }

  @Test func `selects and replaces by places`() throws {
    let start = field.beginningOfDocument
    let second = try #require(field.position(from: start, moving: .right))
    field.selectedTextRange = TextRange(from: second, to: start)
    #expect(field.buffer.picture == "|a]bc")
    #expect(field.replace(field.selectedTextRange, with: "xy"))
    #expect(field.buffer.picture == "xy|bc")
    #expect(field.documentContextBeforeInput == "xy" && field.documentContextAfterInput == "bc")
    field.adjustTextPosition(byCharacterOffset: -2)
    field.adjustTextPosition(byCharacterOffset: 1)
    #expect(field.buffer.picture == "x|ybc")
  }

  @Test func `settles a composition when anything else changes the text or the cursor`() {
    field.setMarkedText("か")
    #expect(field.markedTextRange != nil)
    field.move(.left)
    #expect(field.markedTextRange == nil && field.text == "abcか")
    field.setMarkedText("x", selection: 0..<1)
    #expect(field.selectedText == "x")
    field.cancelMarkedText()
    #expect(field.text == "abcか")
    field.setMarkedText("y")
    field.paste("z")
    #expect(field.text == "abcyzか")
    field.setMarkedText("k")
    #expect(field.perform(.escape) && !field.perform(.escape))
    #expect(field.text == "abcyzか")
  }

  @Test func `asks before it cuts and before it deletes by words, and does neither when refused`() {
    final class Refusing: TextFieldDelegate {
      var edits: [TextEdit] = []
      var agrees = false
      func textField(_ control: TextField, shouldApply edit: TextEdit) -> Bool {
        edits.append(edit)
        return agrees
      }
    }
    let refusing = Refusing()
    let screen = Screen(columns: 20, rows: 4)
    let field = TextField(text: "one two")
    screen.addSubview(field)
    field.delegate = refusing
    field.delete(.wordBackward)
    #expect(field.text == "one two" && refusing.edits == [TextEdit(deleting: "two")])
    field.move(.lineStart)
    field.delete(.wordForward)
    #expect(field.text == "one two" && refusing.edits.last?.deletedAfter.hasPrefix("one") == true)
    field.selectAll()
    #expect(!field.cut() && field.text == "one two" && screen.pasteboard.string == nil)
    refusing.agrees = true
    #expect(field.cut() && field.text.isEmpty && screen.pasteboard.string == "one two")
  }

  @Test func `gives out a bounded context`() {
    field.text = String(repeating: "a", count: 5_000)
    #expect(field.documentContextBeforeInput?.count == TextControl.contextLimit)
  }

  @Test func `asks its delegate about edits, and notifies it of changes`() {
    final class Digits: TextFieldDelegate {
      var changes = 0
      var moves = 0
      var mayDelete = true
      var asked: [TextEdit] = []
      func textField(_ control: TextField, shouldApply edit: TextEdit) -> Bool {
        asked.append(edit)
        return edit.inserted.allSatisfy(\.isNumber) && mayDelete
      }
      func textFieldDidChange(_ control: TextField) { changes += 1 }
      func textFieldDidChangeSelection(_ control: TextField) { moves += 1 }
    }
    let digits = Digits()
    field.delegate = digits
    field.insertText("x")
    field.insertText("1")
    field.paste("y")
    field.move(.left)
    digits.mayDelete = false
    field.deleteBackward()
    field.perform(.deleteForward)
    #expect(field.text == "abc1")
    #expect(digits.changes == 1 && digits.moves == 1)
    #expect(digits.asked.suffix(2) == [TextEdit(deleting: "c"), TextEdit(deletingAfter: "1")])
  }

  @Test func `deletes by words, of a secret up to the end of the line, as one step`() {
    field.text = "one two"
    #expect(field.perform(.deleteWordBackward) && field.text == "one ")
    field.undo()
    #expect(field.text == "one two", "one step")
    field.move(.documentStart)
    #expect(field.perform(.deleteWordForward) && field.text == " two")
    field.text = "one two"
    field.isSecureTextEntry = true
    #expect(field.perform(.deleteWordBackward) && field.text == "", "words of a secret do not show")
  }

  @Test func `goes by the way of writing`() {
    field.text = "שלום"
    field.move(.documentStart)
    field.perform(.arrow(.right))
    #expect(field.buffer.picture == "|שלום")
    field.perform(.arrow(.left))
    #expect(field.buffer.picture == "ש|לום")
    field.text = "(a) ש"
    field.perform(.arrow(.left))
    #expect(field.buffer.picture == "(a) |ש")
  }

  @Test func `of one line ignores return while it is empty, if text is required`() {
    var count = 0
    field.onReturn = { _ in count += 1 }
    field.textInputTraits.enablesReturnKeyAutomatically = true
    field.perform(.return)
    field.text = ""
    field.perform(.return)
    #expect(count == 1)
  }

  @Test func `of one line takes line breaks of a composition and of what is pasted for spaces`() {
    field.setMarkedText("x\ny")
    #expect(field.text == "abcx y")
    field.paste("\nd")
    #expect(field.text == "abcx y d")
  }
}
