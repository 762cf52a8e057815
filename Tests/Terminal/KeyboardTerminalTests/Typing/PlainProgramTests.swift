import KeyboardModel
import KeyboardUI
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing line by line` {
  private func said(_ desk: TypingDesk, after keys: String...) -> String {
    var program = PlainProgram(desk.controller)
    var decoder = InputDecoder()
    let terminal = TerminalState(size: TerminalSize(columns: 47, rows: 12))
    var bytes = program.frame(on: terminal)
    for keys in keys {
      let events =
        decoder.decode(keys.utf8, at: desk.time)
        + decoder.advance(to: desk.time + InputDecoder.sequenceTime)
      for event in events { _ = program.handle(event, at: desk.time) }
      bytes += program.frame(on: terminal)
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test func `says what is asked, every movement of the focus, and every key`() {
    let desk = TypingDesk(text: "x") { $0.prompt = "Your name:" }
    #expect(
      said(desk, after: "\t", "\u{1B}[D", "\r", "\u{1B}[B", "\u{1B}[D", "\r", "\t", "\u{7F}", " ")
        == """
        Your name:
        text x
        layout Sample
        Return: done  Tab: keys  F1: show or hide keys  Control-C: cancel
        c
        b
        typed b
        f
        shift
        shift on
        shift
        text
        deleted b
        typed space

        """)
    #expect(desk.text == "x ")
  }

  @Test func `says it in ASCII where the locale has nothing else`() {
    let desk = TypingDesk(text: "é я", environment: ["LANG": "C"])
    #expect(said(desk).hasPrefix("text e' ya\n"))
  }

  @Test func `says where the cursor is and what is selected`() {
    let desk = TypingDesk(text: "one two")
    let lines = said(
      desk, after: "\u{1B}[H", "\u{1B}[1;5C", "\u{1B}[F", "\u{1B}[1;6D", "\u{1B}[C", "\u{1}X")
    #expect(
      lines.split(separator: "\n").dropFirst(3) == [
        "before o", "before space", "at the end", "selected two", "nothing selected", "before o",
        "text Xone two",
      ])
  }

  @Test func `says nothing of a secret`() {
    let desk = TypingDesk { $0.traits.isSecureTextEntry = true }
    let lines = said(desk, after: "ab", "\u{7F}")
    #expect(lines.hasSuffix("\ntyped •\ntyped •\ndeleted •\n"))
  }

  @Test func `says that keys are put away`() {
    let lines = said(TypingDesk(), after: "\u{1B}", "\u{1B}OP", "\t", "\u{1B}")
    #expect(lines.hasSuffix("keyboard hidden\nkeyboard shown\nc\ntext\n"))
  }

  @Test func `writes nothing that does something to the terminal`() {
    let desk = TypingDesk(text: "\u{9B}31m\u{1B}]0;x\u{7}")
    #expect(!said(desk).contains { "\u{9B}\u{1B}\u{7}".contains($0) })
  }
}
