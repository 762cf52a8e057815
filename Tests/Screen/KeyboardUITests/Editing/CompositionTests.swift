import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Text that is not settled` {
  private static func marked(_ buffer: TextBuffer) -> String? {
    buffer.markedRange.map { String(buffer.text[$0]) }
  }

  @Test func `is replaced as a whole until it is settled`() {
    var buffer = TextBuffer(picture: "a[b|c")
    buffer.apply(TextEdit(composing: Composition("k")))
    #expect(buffer.picture == "ak|c" && Self.marked(buffer) == "k")
    buffer.apply(TextEdit(composing: Composition("か")))
    #expect(buffer.picture == "aか|c" && Self.marked(buffer) == "か")
    buffer.apply(TextEdit(inserting: "科"))
    #expect(buffer.picture == "a科|c" && Self.marked(buffer) == nil)
  }

  @Test func `has a cursor or a selection of its own`() {
    var buffer = TextBuffer("x")
    buffer.apply(TextEdit(composing: Composition("かんじ", selection: 1..<2)))
    #expect(buffer.picture == "xか[ん|じ")
    buffer.apply(TextEdit(composing: Composition("かな", selection: 1..<1)))
    #expect(buffer.picture == "xか|な")
    buffer.apply(TextEdit(composing: Composition("かな", selection: 7..<9)))
    #expect(buffer.picture == "xかな|")
  }

  @Test func `is shown behind what is inserted, after the text around it is deleted`() {
    var buffer = TextBuffer(picture: "ab|cd")
    buffer.apply(
      TextEdit(deleting: "b", deletingAfter: "c", inserting: "X", composing: Composition("y")))
    #expect(buffer.picture == "aXy|d" && Self.marked(buffer) == "y")
    buffer.apply(TextEdit(deleting: "X", inserting: "Z"))
    #expect(buffer.picture == "aZ|d")
    buffer.apply(TextEdit(deletingAfter: "nothing of that", inserting: "!"))
    #expect(buffer.picture == "aZ!|d")
  }

  @Test func `can be settled as it is, or taken away`() {
    var buffer = TextBuffer("a")
    buffer.apply(TextEdit(composing: Composition("b")))
    buffer.unmarkText()
    #expect(buffer.text == "ab" && buffer.markedRange == nil)
    buffer.apply(TextEdit(composing: Composition("c")))
    buffer.cancelMarkedText()
    #expect(buffer.text == "ab" && buffer.markedRange == nil)
    buffer.apply(TextEdit(composing: Composition("d")))
    buffer.apply(TextEdit(composing: Composition("")))
    #expect(buffer.text == "ab" && buffer.markedRange == nil)
  }

  @Test func `is shortened by backspace`() {
    var buffer = TextBuffer("a")
    buffer.apply(TextEdit(composing: Composition("かな")))
    buffer.deleteBackward()
    #expect(buffer.text == "aか" && Self.marked(buffer) == "か")
    buffer.deleteBackward()
    #expect(buffer.text == "a" && buffer.markedRange == nil)
    buffer.deleteBackward()
    #expect(buffer.text.isEmpty)
  }

  @Test func `is one step to undo`() {
    var buffer = TextBuffer(picture: "a[b|")
    for text in ["k", "か", "かn"] { buffer.apply(TextEdit(composing: Composition(text))) }
    buffer.apply(TextEdit(inserting: "漢"))
    buffer.insertText("x")
    #expect(buffer.text == "a漢x")
    buffer.undo()
    #expect(buffer.text == "a漢")
    buffer.undo()
    #expect(buffer.picture == "a[b|")
    buffer.redo()
    #expect(buffer.text == "a漢")
  }

  @Test func `that comes to nothing leaves nothing to undo`() {
    var buffer = TextBuffer("a")
    buffer.apply(TextEdit(composing: Composition("k")))
    buffer.cancelMarkedText()
    #expect(!buffer.canUndo)
  }
}
