import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing from the right` {
  /// Returns the columns of the text that are drawn as selected.
  private func selected(_ desk: TypingDesk) -> [Int] {
    let (picture, frame) = (desk.frame.picture, desk.controller.control.frame(in: nil))
    let style = desk.program.screen.theme.style(.screen)
    return (0..<frame.width).filter { picture[frame.x + $0, frame.y].style != style }
  }

  @Test(arguments: [
    ("שלום", "                                       םולש", 38),
    ("אבג 123, def!", "                              !def ,123 גבא", 29),
    ("Hello שלום (עולם) 5", "Hello 5 (םלוע) םולש", 19),
    ("مرحبا ١٢٣", "                                  ١٢٣ ابحرم", 33),
    ("«אב» a<b", "                                   a<b «בא»", 34),
  ])
  func `is drawn as it is read`(text: String, row: String, cursor: Int) {
    let desk = TypingDesk(text: text)
    #expect(desk.textRows == [row])
    #expect(desk.caret == CellPoint(x: cursor, y: 0))
  }

  @Test func `goes on in the next line`() {
    let desk = TypingDesk(columns: 47, rows: 15, text: "אבג דהו\nabc דהו\n\nזחט") {
      $0.isMultiline = true
    }
    #expect(
      desk.textRows == [
        "                                   והד גבא", "abc והד", "",
        "                                       טחז",
      ])
    desk.send("\u{1B}[A\u{1B}[A\u{1B}[H")
    #expect(desk.caret == CellPoint(x: 0, y: 1))
  }

  @Test func `selects what is dragged over, which may be in two pieces`() {
    let desk = TypingDesk(text: "ab אבג cd")
    // ab גבא cd: from b to the second Hebrew letter.
    let (x, y) = (desk.textOrigin.x + 2, desk.textOrigin.y + 1)
    desk.send("\u{1B}[<0;\(x);\(y)M\u{1B}[<32;\(x + 3);\(y)M\u{1B}[<0;\(x + 3);\(y)m")
    #expect(desk.controller.control.selectedText == "b א")
    #expect(selected(desk) == [1, 2, 5])
    desk.send("x")
    #expect(desk.text == "axבג cd")
    #expect(desk.textRows == ["axגב cd"])
  }

  @Test func `takes clicks and arrows as they are seen`() {
    let desk = TypingDesk(text: "אבג")
    desk.clickText(41)
    #expect(desk.caret == CellPoint(x: 41, y: 0))
    desk.send("\u{1B}[D")
    #expect(desk.caret == CellPoint(x: 40, y: 0))
    desk.send("a")
    #expect(desk.text == "אבaג")
    // Control with letters moves in logical order.
    desk.send("\u{2}\u{2}b")
    #expect(desk.text == "אbבaג")
    // A double click selects the word.
    desk.controller.control.text = "אב גד"
    desk.clickText(39)
    desk.clickText(39)
    #expect(desk.controller.control.selectedText == "גד")
    #expect(selected(desk) == [38, 39])
  }

  @Test func `holds for the prompt and the bar`() {
    let desk = TypingDesk { $0.prompt = "שם:" }
    #expect(desk.picture.contains("─ :םש ─"))
    desk.controller.session.bar.items = [.init("עברית") {}]
    #expect(desk.picture.contains("\n תירבע\n"))
  }

  @Test func `stays from the left in a secret`() {
    let desk = TypingDesk(text: "אב") { $0.traits.isSecureTextEntry = true }
    #expect(desk.textRows == ["••"])
    #expect(desk.caret == CellPoint(x: 2, y: 0))
  }
}
