import KeyboardCells
import KeyboardControls
import KeyboardDrawing
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing from the right` {
  /// The rows of the text.
  private func rows(_ desk: TypingDesk, _ count: Int = 1) -> [Substring] {
    let lines = desk.picture.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines[1...count])
  }

  /// The columns of a row that look selected.
  private func selected(_ desk: TypingDesk, row: Int = 1) -> [Int] {
    let picture = desk.frame.picture
    let style = picture[0, 2].style
    return (0..<picture.columns).filter { picture[$0, row].style != style }
  }

  @Test(arguments: [
    ("שלום", "                                           םולש", 42),
    ("אבג 123, def!", "                                  !def ,123 גבא", 33),
    ("Hello שלום (עולם) 5", "Hello 5 (םלוע) םולש", 19),
    ("مرحبا ١٢٣", "                                      ١٢٣ ابحرم", 37),
    ("«אב» a<b", "                                       a<b «בא»", 38),
  ])
  func `is drawn as it is read`(text: String, row: String, cursor: Int) {
    let desk = TypingDesk(text: text)
    #expect(rows(desk) == [row[...]])
    #expect(desk.frame.cursor == CellPoint(x: cursor, y: 1))
  }

  @Test func `goes on in the next line`() {
    let desk = TypingDesk(columns: 47, rows: 14, text: "אבג דהו\nabc דהו\n\nזחט") {
      $0.isMultiline = true
    }
    #expect(
      rows(desk, 4) == [
        "                                        והד גבא", "abc והד", "",
        "                                            טחז",
      ])
    desk.send("\u{1B}[A\u{1B}[A\u{1B}[H")
    #expect(desk.frame.cursor == CellPoint(x: 0, y: 2))
  }

  @Test func `selects what is dragged over, which may be in two pieces`() {
    let desk = TypingDesk(text: "ab אבג cd")
    // ab גבא cd: from b to the second Hebrew letter.
    desk.send("\u{1B}[<0;2;2M\u{1B}[<32;5;2M\u{1B}[<0;5;2m")
    #expect(desk.controller.control.selectedText == "b א")
    #expect(selected(desk) == [1, 2, 5])
    desk.send("x")
    #expect(desk.text == "axבג cd")
    #expect(rows(desk) == ["axגב cd"])
  }

  @Test func `takes clicks and arrows as they are seen`() {
    let desk = TypingDesk(text: "אבג")
    desk.click(45, 1)
    #expect(desk.frame.cursor == CellPoint(x: 45, y: 1))
    desk.send("\u{1B}[D")
    #expect(desk.frame.cursor == CellPoint(x: 44, y: 1))
    desk.send("a")
    #expect(desk.text == "אבaג")
    // Control and the letters for back and forth go by the order of the text.
    desk.send("\u{2}\u{2}b")
    #expect(desk.text == "אbבaג")
    // A second click selects the word.
    desk.controller.control.text = "אב גד"
    desk.click(43, 1)
    desk.click(43, 1)
    #expect(desk.controller.control.selectedText == "גד")
    #expect(selected(desk) == [42, 43])
  }

  @Test func `holds for the prompt and the bar`() {
    let desk = TypingDesk { $0.prompt = "שם:" }
    #expect(desk.picture.hasPrefix(":םש "))
    var row = CellGrid(columns: 20, rows: 1)
    StatusBar(leading: [.init("עברית")]).draw(on: &row, row: 0)
    #expect(row.description == " תירבע")
  }

  @Test func `stays from the left in a secret`() {
    let desk = TypingDesk(text: "אב") { $0.traits.isSecureTextEntry = true }
    #expect(rows(desk) == ["••"])
    #expect(desk.frame.cursor == CellPoint(x: 2, y: 1))
  }
}
