import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@Suite struct `A box` {
  private let screen = Screen(columns: 20, rows: 4)
  private let field = TextField(text: "text")
  private let box: Box

  init() {
    box = Box(field, title: "Name")
    box.frame = CellRect(x: 0, y: 0, width: 20, height: 3)
    screen.addSubview(box)
  }

  @Test func `has a border with texts around its content`() {
    box.note = "4/9"
    box.footer = "ready"
    #expect(
      screen.lines == [
        "╭─ Name ───── 4/9 ─╮", "│ text             │", "╰─ ready ──────────╯",
      ])
    #expect(field.frame == CellRect(x: 2, y: 1, width: 16, height: 1))
  }

  @Test func `cuts a text that is longer than the border, and leaves out a note before that`() {
    box.title = "What is your name?"
    box.note = "4/9"
    #expect(screen.lines.first == "╭─ What is your … ─╮")
  }

  @Test func `leaves out the border where there is no room`() {
    box.frame.height = 2
    #expect(screen.lines == ["Name", "text"])
    box.frame.height = 1
    #expect(screen.lines == ["text"])
    box.frame = CellRect(x: 0, y: 0, width: 4, height: 3)
    #expect(screen.lines == ["Name", "ext"], "the cursor takes the last cell")
  }

  @Test func `wants the size of its content and the border`() {
    #expect(
      box.sizeThatFits(CellSize(width: 80, height: 24)) == CellSize(width: 10, height: 3))
    #expect(box.sizeThatFits(CellSize(width: 6, height: 2)) == CellSize(width: 6, height: 2))
  }
}

@Suite struct `A line that goes on` {
  private let screen = Screen(columns: 10, rows: 1)
  private let field = TextField(
    text: "0123456789abcdef", frame: CellRect(x: 0, y: 0, width: 10, height: 1))

  init() {
    screen.addSubview(field)
  }

  @Test func `is marked at the edges, never over the cursor`() {
    #expect(screen.lines == ["‹89abcdef"])
    field.move(.documentStart, extending: false)
    #expect(screen.lines == ["012345678›"])
    for _ in 0..<10 { field.move(.right, extending: false) }
    #expect(field.visibleCaret?.x == 8)
    #expect(screen.lines == ["‹3456789a›"])
    for _ in 0..<7 { field.move(.left, extending: false) }
    #expect(field.visibleCaret?.x == 1)
    #expect(screen.lines == ["‹3456789a›"])
  }

  @Test func `is not marked where a mark would leave no room`() {
    field.frame.width = 4
    #expect(screen.lines == ["def"])
  }

  @Test func `is not marked in lines that are broken`() {
    let view = TextView(text: "one two three", frame: CellRect(x: 0, y: 0, width: 6, height: 1))
    screen.addSubview(view)
    #expect(!screen.lines.joined().contains { "‹›".contains($0) })
  }
}

@Suite struct `A scroll bar of a text view` {
  private let screen = Screen(columns: 8, rows: 3)
  private let view = TextView(
    text: "one\ntwo\nthree", frame: CellRect(x: 0, y: 0, width: 8, height: 3))

  init() {
    view.showsVerticalScrollIndicator = true
    screen.addSubview(view)
  }

  @Test func `is seen where there are more lines than rows, beside the text`() {
    #expect(screen.lines == ["one", "two", "three"])
    view.insertText("\nfour\nfive\nsix")
    #expect(screen.lines == ["four   │", "five   │", "six    █"])
    view.move(.documentStart, extending: false)
    #expect(screen.lines == ["one    █", "two    │", "three  │"])
    view.text = "1234567890"
    #expect(screen.lines == ["1234567", "890"])
    view.showsVerticalScrollIndicator = false
    #expect(screen.lines == ["12345678", "90"])
  }
}
