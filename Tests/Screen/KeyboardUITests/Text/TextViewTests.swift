import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Visible part of a text` {
  private static func view(_ text: String, _ columns: Int, _ rows: Int) -> TextView {
    TextView(text: text, frame: CellRect(x: 0, y: 0, width: columns, height: rows))
  }

  /// Returns the rows of a control, with `|` in the cell of the cursor.
  private static func picture(_ control: TextControl) -> String {
    var lines = control.visibleLines
    if let caret = control.visibleCaret {
      var line = ""
      var x = 0
      for character in lines[caret.y] + String(repeating: " ", count: control.frame.width) {
        if x == caret.x { line.append("|") }
        x += TextLayout.columns(of: character)
        line.append(character)
      }
      while line.last == " " { line.removeLast() }
      lines[caret.y] = line
    }
    return lines.joined(separator: "\n")
  }

  @Test func `is broken between words and scrolled to the cursor`() {
    let view = Self.view("The quick brown fox\njumps over", 9, 3)
    #expect(
      Self.picture(view) == """
        brown fox
        jumps\u{20}
        over|
        """)
    view.move(.documentStart)
    #expect(
      Self.picture(view) == """
        |The quick
        brown fox
        jumps\u{20}
        """)
    for _ in 0..<3 { view.perform(.arrow(.down)) }
    #expect(
      Self.picture(view) == """
        brown fox
        jumps\u{20}
        |over
        """)
    view.perform(.end)
    view.perform(.arrow(.up))
    #expect(
      Self.picture(view) == """
        brown fox
        jump|s
        over
        """)
  }

  @Test func `scrolls back when the text becomes shorter or the view higher`() {
    let view = Self.view("a\nb\nc\nd", 5, 2)
    #expect(Self.picture(view) == "c\nd|")
    view.deleteBackward()
    view.deleteBackward()
    #expect(Self.picture(view) == "b\nc|")
    view.frame.height = 3
    #expect(Self.picture(view) == "a\nb\nc|")
  }

  @Test func `moves by pages of its height but one line`() {
    let view = Self.view("a\nb\nc\nd\ne", 5, 3)
    view.perform(.pageUp)
    #expect(Self.picture(view) == "c|\nd\ne")
    view.perform(.pageUp)
    #expect(Self.picture(view) == "a|\nb\nc")
    view.perform(.pageDown)
    #expect(view.visibleCaret == CellPoint(x: 1, y: 2))
  }

  @Test func `takes wide characters as wide as they are`() {
    let view = Self.view("漢字かな交じり文", 7, 3)
    #expect(Self.picture(view) == "漢字か\nな交じ\nり文|")
    view.perform(.arrow(.up))
    #expect(Self.picture(view) == "漢字か\nな交|じ\nり文")
    view.perform(.home)
    view.perform(.arrow(.left))
    #expect(Self.picture(view) == "漢字|か\nな交じ\nり文")
  }

  @Test func `of one line scrolls sideways, with blanks for halves of wide characters`() {
    let field = TextField(text: "a漢字かな", frame: CellRect(x: 0, y: 0, width: 6, height: 1))
    #expect(Self.picture(field) == " かな|")
    field.move(.lineStart)
    #expect(Self.picture(field) == "|a漢字")
    for _ in 0..<3 { field.move(.right) }
    #expect(Self.picture(field) == "a漢字|")
    field.move(.right)
    #expect(field.visibleCaret == CellPoint(x: 5, y: 0))
    field.text = "ab"
    #expect(Self.picture(field) == "ab|")
  }

  @Test func `returns the cells of positions`() throws {
    let view = Self.view("one two\nthree", 5, 4)
    let start = view.beginningOfDocument
    let end = view.endOfDocument
    #expect(view.caretRect(for: start) == CellRect(x: 0, y: 0, width: 1, height: 1))
    #expect(view.caretRect(for: end) == CellRect(x: 0, y: 3, width: 1, height: 1))
    let all = TextRange(from: end, to: start)
    #expect(view.firstRect(for: all) == CellRect(x: 0, y: 0, width: 4, height: 1))
    let place = view.closestPosition(to: CellPoint(x: 1, y: 1))
    #expect(view.text(in: TextRange(from: start, to: place)) == "one t")
  }

  @Test func `puts the cursor where it is touched`() {
    let screen = Screen(columns: 20, rows: 5)
    let view = Self.view("a\nb\nlonger\nd", 10, 2)
    view.frame.x = 3
    view.frame.y = 1
    screen.addSubview(view)
    screen.touch(at: CellPoint(x: 5, y: 1))
    #expect(view.isEditing && view.buffer.picture == "a\nb\nlo|nger\nd")
    #expect(screen.firstResponder === view)
  }

  @Test func `asks for the width of characters`() {
    let view = Self.view("…………", 4, 3)
    #expect(view.layout.lines.count == 2)
    view.characterWidth = { $0 == "…" ? 2 : 1 }
    #expect(view.layout.lines.count == 3)
  }

  @Test func `is nothing where there is no place`() {
    let view = Self.view("a b", 0, 0)
    #expect(view.visibleLines.isEmpty && view.visibleCaret == nil)
    view.insertText("c")
    view.perform(.arrow(.up))
    #expect(view.buffer.picture == "|a bc")
  }
}
