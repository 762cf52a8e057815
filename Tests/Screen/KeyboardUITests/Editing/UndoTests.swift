import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Undoing` {
  /// Returns the pictures of all undo steps, back to the first.
  private static func steps(_ buffer: TextBuffer) -> [String] {
    var buffer = buffer
    var texts: [String] = []
    while buffer.undo() { texts.append(buffer.picture) }
    return texts
  }

  @Test func `takes a run of typing at once`() {
    var buffer = TextBuffer()
    for letter in ["a", "b", "c"] { buffer.insertText(letter) }
    #expect(Self.steps(buffer) == ["|"])
  }

  @Test func `parts runs where the cursor moved, and after a line break`() {
    var buffer = TextBuffer()
    for letter in ["a", "b", "\n", "c"] { buffer.insertText(letter) }
    buffer.move(.left)
    buffer.insertText("d")
    #expect(Self.steps(buffer) == ["ab\n|c", "ab\n|", "|"])
  }

  @Test func `parts typing, deleting, composing and pasting`() {
    var buffer = TextBuffer()
    buffer.insertText("a")
    buffer.insertText("b")
    buffer.deleteBackward()
    buffer.deleteBackward()
    buffer.insertText("c")
    buffer.replace(buffer.selection, with: "paste")
    buffer.replace(buffer.selection, with: "again")
    buffer.apply(TextEdit(composing: Composition("か")))
    buffer.unmarkText()
    #expect(Self.steps(buffer) == ["cpasteagain|", "cpaste|", "c|", "|", "ab|", "|"])
  }

  @Test func `takes what transforms replaced together with the typing`() {
    var buffer = TextBuffer("x")
    buffer.insertText("e")
    buffer.apply(TextEdit(deleting: "e", inserting: "é"))
    buffer.apply(TextEdit(deleting: "xé", inserting: "y"))
    #expect(buffer.text == "y")
    #expect(Self.steps(buffer) == ["x|"])
  }

  @Test func `takes deleting forward at once, and restores the selection`() {
    var buffer = TextBuffer(picture: "a|bcd")
    buffer.deleteForward()
    buffer.deleteForward()
    #expect(Self.steps(buffer) == ["a|bcd"])
    buffer = TextBuffer(picture: "a|bc]d")
    buffer.insertText("x")
    #expect(Self.steps(buffer) == ["a|bc]d"])
  }

  @Test func `takes a group at once`() {
    var buffer = TextBuffer("a")
    buffer.beginUndoGroup()
    buffer.insertText("b")
    buffer.beginUndoGroup()
    buffer.move(.documentStart)
    buffer.insertText("c")
    buffer.endUndoGroup()
    buffer.deleteForward()
    buffer.endUndoGroup()
    buffer.insertText("d")
    #expect(buffer.picture == "cd|b")
    #expect(Self.steps(buffer) == ["c|b", "a|"])
    buffer.undo()
    buffer.undo()
    buffer.redo()
    #expect(buffer.picture == "c|b")
  }

  @Test func `is done again until something else is done`() {
    var buffer = TextBuffer()
    buffer.insertText("a")
    buffer.undo()
    #expect(buffer.canRedo && !buffer.canUndo)
    buffer.redo()
    #expect(buffer.picture == "a|")
    buffer.undo()
    buffer.insertText("b")
    #expect(!buffer.canRedo)
  }

  @Test func `joins what is not a character by itself`() {
    var buffer = TextBuffer(picture: "e|\u{301}")
    buffer.insertText("x")
    buffer.insertText("\u{302}")
    let text = buffer.text
    buffer.undo()
    #expect(Array(buffer.text.unicodeScalars) == ["e", "\u{301}"])
    buffer.redo()
    #expect(Array(buffer.text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `keeps a thousand steps, and none where none is to be kept`() {
    var buffer = TextBuffer()
    for _ in 0..<1_010 { buffer.replace(buffer.selection, with: "a") }
    var count = 0
    while buffer.undo() { count += 1 }
    #expect(count == 1_000)
    buffer.keepsUndo = false
    buffer.insertText("secret")
    #expect(!buffer.canUndo && !buffer.canRedo)
  }
}
