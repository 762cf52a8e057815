import KeyboardCells
import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `A text with sentences` {
  private func desk(
    text: String = "", _ change: (inout TextInputTraits) -> Void = { _ in }
  ) -> TypingDesk {
    TypingDesk(text: text) {
      $0.traits.autocapitalizationType = .sentences
      change(&$0.traits)
    }
  }

  @Test func `begins with a capital, unless a tap on shift refuses it`() {
    let desk = desk()
    desk.click(on: "A ")
    desk.click(on: "b ")
    #expect(desk.text == "Ab")
    let refused = self.desk()
    refused.click(on: "⇧")
    refused.click(on: "a ")
    #expect(refused.text == "a")
  }

  @Test func `ends with a full stop for two spaces, which backspace and undo take back`() {
    let desk = desk(text: "ab")
    for _ in 0..<2 { desk.click(on: "Sample") }
    #expect(desk.text == "ab. ")
    desk.click(on: "⌫")
    #expect(desk.text == "ab  ")
    let undone = self.desk(text: "ab")
    for _ in 0..<2 { undone.click(on: "Sample") }
    undone.click(item: "↶")
    #expect(undone.text == "ab ")
    undone.click(item: "↷")
    #expect(undone.text == "ab. ")
  }

  @Test func `has no such rules in secrets, or if they are off`() {
    for change: (inout TextInputTraits) -> Void in [
      { $0.isSecureTextEntry = true }, { $0.doubleSpaceType = .no },
      { $0.autocapitalizationType = .words },
    ] {
      let desk = desk(text: "ab", change)
      for _ in 0..<2 { desk.click(on: "Sample") }
      #expect(desk.text == "ab  ")
    }
    let words = desk(text: "ab") {
      ($0.autocapitalizationType, $0.doubleSpaceType) = (.words, .yes)
    }
    for _ in 0..<2 { words.click(on: "Sample") }
    #expect(words.text == "ab. ")
  }
}

@MainActor @Suite struct `A time without input` {
  @Test func `ends the typing with the text so far`() {
    let desk = TypingDesk(text: "a") { $0.timeout = .seconds(10) }
    desk.wait(9_999)
    #expect(desk.controller.result == nil)
    desk.wait(1)
    #expect(desk.controller.result == .timedOut("a"))
  }

  @Test func `begins again with each key and touch, but not with a change of the size`() {
    let desk = TypingDesk { $0.timeout = .seconds(10) }
    desk.wait(9_000)
    desk.send("b")
    desk.wait(9_000)
    desk.click(on: "a ")
    desk.wait(9_000)
    desk.resize(columns: 60, rows: 14)
    #expect(desk.controller.result == nil)
    desk.wait(1_000)
    #expect(desk.controller.result == .timedOut("ba"))
  }

  @Test func `does not end it by default`() {
    let desk = TypingDesk()
    desk.wait(100_000)
    #expect(desk.controller.result == nil && desk.program.nextDeadline == nil)
  }
}
