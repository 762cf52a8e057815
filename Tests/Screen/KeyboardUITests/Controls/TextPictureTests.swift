import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

/// The picture of a text control, alone on a screen.
private struct Shown {
  let screen = Screen(columns: 10, rows: 3)
  let control: TextControl

  init(_ control: TextControl) {
    self.control = control
    screen.addSubview(control)
    control.becomeFirstResponder()
  }

  var lines: [String] { screen.lines }
  var cursor: CellPoint? { screen.draw().cursor }

  /// Returns the cells of the first rows: `#` with these attributes, and `.` for others.
  func cells(_ attributes: Style.Attributes) -> [String] {
    let picture = screen.draw().picture
    let rows = (0..<3).map { y in
      String((0..<10).map { picture[$0, y].style.attributes == attributes ? "#" : "." })
    }
    return rows.filter { $0.contains("#") }
  }
}

@Suite struct `The picture of a field` {
  private func field(_ text: String, columns: Int = 8) -> Shown {
    Shown(TextField(text: text, frame: CellRect(x: 1, y: 0, width: columns, height: 1)))
  }

  @Test func `has the text, and the cursor where it is typed`() {
    let shown = field("one")
    #expect(shown.lines == [" one"] && shown.cursor == CellPoint(x: 4, y: 0))
    shown.control.move(.documentStart)
    #expect(shown.cursor == CellPoint(x: 1, y: 0))
    shown.control.resignFirstResponder()
    #expect(shown.lines == [" one"] && shown.cursor == nil)
  }

  @Test func `is scrolled so that the cursor is in it`() {
    let shown = field("0123456789")
    #expect(shown.lines == [" ‹456789"] && shown.cursor == CellPoint(x: 8, y: 0))
    shown.control.move(.documentStart)
    #expect(shown.lines == [" 0123456›"] && shown.cursor == CellPoint(x: 1, y: 0))
    shown.control.frame.width = 4
    #expect(shown.lines == [" 0123"])
    shown.control.text = "漢字漢字"
    #expect(shown.lines.first?.hasSuffix("字") == true && shown.cursor == CellPoint(x: 4, y: 0))
  }

  @Test func `shows what is selected, and what is not settled`() {
    let shown = field("one two")
    shown.control.move(.wordBackward, extending: true)
    #expect(shown.cells(.reverse) == [".....###.."])
    shown.control.move(.documentEnd)
    shown.control.setMarkedText("xy")
    #expect(shown.cells(.reverse) == [])
    #expect(shown.cells(.underline).first?.filter { $0 == "#" } == "##")
    shown.control.unmarkText()
    #expect(shown.cells(.underline) == [])
  }

  @Test func `says what belongs there while it is empty`() {
    let shown = field("")
    shown.control.placeholder = "a name"
    #expect(shown.lines == [" a name"] && shown.cells(.dim) == [".######..."])
    #expect(shown.cursor == CellPoint(x: 1, y: 0))
    shown.control.insertText("x")
    #expect(shown.lines == [" x"] && shown.cells(.dim) == [])
    shown.control.deleteBackward()
    shown.control.placeholder = "שם"
    #expect(shown.lines == [" םש"])
  }

  @Test func `hides what is secret`() {
    let shown = field("a漢👨‍👩‍👧")
    shown.control.isSecureTextEntry = true
    #expect(shown.lines == [" •••"] && shown.cursor == CellPoint(x: 4, y: 0))
    shown.control.isSecureTextEntry = false
    #expect(shown.lines == [" a漢👨‍👩‍👧"])
  }

  @Test func `begins at the right for a text from there`() {
    let shown = field("שלום")
    #expect(shown.lines == ["     םולש"] && shown.cursor == CellPoint(x: 4, y: 0))
    shown.control.move(.documentStart)
    #expect(shown.cursor == CellPoint(x: 8, y: 0))
    shown.control.move(.documentEnd, extending: true)
    #expect(shown.cells(.reverse) == [".....####."])
  }

  @Test func `has a line below it, if that is wanted`() {
    let shown = field("x")
    (shown.control as? TextField)?.borderStyle = .line
    #expect(shown.lines == [" x"] && shown.cells(.underline) == [".########."])
  }

  @Test func `takes widths as the terminal has them`() {
    let shown = field("aé")
    #expect(shown.cursor == CellPoint(x: 3, y: 0))
    _ = shown.screen.takeFrame()
    shown.control.characterWidth = { _ in 2 }
    #expect(shown.screen.takeFrame()?.cursor == CellPoint(x: 5, y: 0))
  }
}

@Suite struct `The picture of a text` {
  private func text(_ text: String, columns: Int = 8, rows: Int = 3) -> Shown {
    Shown(TextView(text: text, frame: CellRect(x: 0, y: 0, width: columns, height: rows)))
  }

  @Test func `has lines broken between words`() {
    let shown = text("one two three")
    #expect(shown.lines == ["one two", "three"] && shown.cursor == CellPoint(x: 5, y: 1))
    shown.control.frame.width = 4
    #expect(shown.lines == ["two", "thre", "e"], "scrolled to the cursor")
  }

  @Test func `is scrolled to the cursor, and elsewhere by the wheel`() {
    let shown = text("1\n2\n3\n4\n5")
    #expect(shown.lines == ["3", "4", "5"])
    shown.control.contentOffset.y = 1
    #expect(shown.lines == ["2", "3", "4"] && shown.cursor == nil)
    shown.control.move(.left)
    #expect(shown.lines == ["3", "4", "5"] && shown.cursor == CellPoint(x: 0, y: 2))
  }

  @Test func `shows a selection over lines, with the breaks in it`() {
    let shown = text("ab\n\ncd")
    shown.control.selectAll()
    #expect(shown.cells(.reverse) == ["###.......", "#.........", "##........"])
  }

  @Test func `selects in both directions as it is drawn`() {
    let shown = text("ab שלום cd")
    #expect(shown.lines == ["ab םולש", "cd"] || shown.lines == ["ab םולש ", "cd"])
    shown.control.move(.documentStart)
    for _ in 0..<5 { shown.control.move(.forward, extending: true) }
    #expect(shown.cells(.reverse) == ["###..##..."])
  }
}
