import KeyboardEngine
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing line by line` {
  private func said(
    _ desk: TypingDesk, columns: Int = 80, after keys: String...
  ) -> String {
    var program = PlainProgram(desk.controller.session, desk.controller)
    var decoder = InputDecoder()
    let terminal = TerminalState(size: TerminalSize(columns: columns, rows: 12))
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

  @Test func `breaks lines between words`() {
    let desk = TypingDesk { $0.prompt = "Name of a 漢字漢字漢字 and averyveryverylongword:" }
    let lines = said(desk, columns: 20).split(separator: "\n")
    #expect(
      lines
        == [
          "Name of a 漢字漢字漢", "字 and", "averyveryverylongwor", "d:", "layout Sample",
          "Return: done  Tab:", "keys  F1: show or", "hide keys", "Control-C: cancel",
        ].map { $0[...] })
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
        "typed X",
      ])
  }

  @Test func `says nothing of a secret`() {
    let desk = TypingDesk { $0.traits.isSecureTextEntry = true }
    let lines = said(desk, after: "ab", "\u{7F}")
    #expect(
      lines.hasSuffix(
        "\nhidden, 1 characters\nhidden, 2 characters\nhidden, 1 characters\n"), "\(lines)")
    #expect(
      said(TypingDesk(text: "secret") { $0.traits.isSecureTextEntry = true })
        .hasPrefix("text hidden, 6 characters\n"))
  }

  @Test func `says that keys are put away`() {
    let lines = said(TypingDesk(), after: "\u{1B}", "\u{1B}OP", "\t", "\u{1B}")
    #expect(lines.hasSuffix("keyboard hidden\nkeyboard shown\nc\ntext\n"))
  }

  @Test func `says only what an edit has changed`() {
    let desk = TypingDesk(text: String(repeating: "long ", count: 54))
    let lines = said(desk, after: "\u{1B}[H", "a", "\u{1B}[3~", "\u{1B}[1;2C", "b")
    #expect(
      lines.hasSuffix("before l\ntyped a\ndeleted l\nselected o\ndeleted o\ntyped b\n"), "\(lines)")
  }

  @Test func `says what the bar switches on, and each refusal`() {
    let desk = TypingDesk { $0.maximumLength = 1 }
    #expect(said(desk).contains("At most 1 characters\n"))
    desk.send("a")
    #expect(said(desk, after: "b", "b").hasSuffix("At most 1 characters\nAt most 1 characters\n"))
    var program = PlainProgram(desk.controller.session, desk.controller)
    let terminal = TerminalState(size: TerminalSize(columns: 47, rows: 12))
    _ = program.frame(on: terminal)
    for command in [SessionCommand.holdNextTap, .select] {
      desk.controller.session.run(command)
      _ = program.advance(to: desk.time)
    }
    let lines = String(decoding: program.frame(on: terminal), as: UTF8.self)
    #expect(lines == "hold on\r\nselect on\r\n")
  }

  @Test func `says what is asked of an empty text, and which items are unavailable`() {
    let desk = TypingDesk {
      $0.placeholder = "Your name"
      $0.traits.enablesReturnKeyAutomatically = true
    }
    let lines = said(desk, after: "\t", "\u{1B}[5~", "\u{1B}[A")
    #expect(lines.hasPrefix("Your name\nText is required\nlayout Sample\n"), "\(lines)")
    let more = said(desk, columns: 47, after: "\u{1B}[C", "\u{1B}[C", "\u{1B}[C")
    #expect(more.hasSuffix("button more\nbutton cancel\n"), "\(more)")
    #expect(
      said(desk, after: "\u{1B}[H", "\u{1B}[F").contains("button done, unavailable\nbutton"))
  }

  @Test func `names the keys that are switches, and what they offer`() {
    var layout = KeyboardLayout.sample
    for digit in ["1", "2", "3"] {
      layout.keys.update(Key(id: Identifier(digit), output: MarkerText(digit)))
    }
    layout.keys.update(Key(id: "a", output: "a", longPressKeyIDs: ["1", "2", "3"]))
    let desk = TypingDesk(layouts: [layout]) { $0.keyboard.switches.scan = ScanSettings(.step) }
    let lines = said(desk)
    #expect(
      lines.contains("Tab: next · Return, Space or a click: choose\noffered a to "), "\(lines)")
    desk.controller.session.keyboard.holdsNextTap = true
    desk.send("\r")
    desk.wait(700)
    var popup = said(desk, after: "\r")
    for _ in 0..<3 {
      desk.wait(700)
      popup += said(desk, after: "\t").suffix(30)
    }
    for offer in ["1", "2", "3", "back from 1 to 3"] {
      #expect(popup.contains("\noffered \(offer)\n"), "\(popup)")
    }
  }

  @Test func `hears switches before the keys that read the text`() {
    let desk = TypingDesk(text: "x") {
      $0.keyboard.switches.scan = ScanSettings(.step)
      $0.keyboard.switches.keys = [.function(7): .next, .function(8): .select, .function(9): .undo]
    }
    let lines = said(desk, after: "\u{1B}[18~", "\u{1B}[15~")
    let told = lines.split(separator: "\n").suffix(2)
    #expect(told.first?.hasPrefix("offered ") == true && told.last == "x", "\(lines)")
  }

  @Test func `says again what a switch would delete again`() {
    let desk = TypingDesk(text: "abc") { $0.keyboard.switches.scan = ScanSettings(.step) }
    let user = SwitchUser(of: desk.controller.session, at: desk.time)
    var program = PlainProgram(desk.controller.session, desk.controller)
    let terminal = TerminalState(size: TerminalSize(columns: 47, rows: 12))
    _ = program.frame(on: terminal)
    #expect(throws: Never.self) { try user.tap("bksp") }
    var lines: [String] = []
    for number in 1...3 {
      _ = program.advance(to: desk.time + .seconds(100 + 2 * number))
      lines.append(String(decoding: program.frame(on: terminal), as: UTF8.self))
      _ = program.handle(.key(KeyPress(.enter)), at: desk.time + .seconds(101 + 2 * number))
    }
    #expect(lines[0].hasSuffix("deleted c\r\ndelete again?\r\n"), "\(lines)")
    #expect(lines[1].hasSuffix("deleted b\r\ndelete again?\r\n"), "\(lines)")
  }

  @Test func `says the whole line where the cursor comes to another one`() {
    let desk = TypingDesk(text: "One two\n\nThree, four") { $0.isMultiline = true }
    let lines = said(desk, after: "\u{1B}[A", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[D")
    #expect(
      lines.split(separator: "\n").dropFirst(3) == [
        "empty", "One two", "empty", "Three, four", "before r",
      ], "\(lines)")
  }

  @Test func `names the signs that are typed`() {
    #expect(
      said(TypingDesk(), after: ",", "A", "!").hasSuffix(
        "\ntyped comma\ntyped A\ntyped exclamation mark\n"))
    let brief = TypingDesk { $0.keyboard.speech.verbosity = .brief }
    #expect(said(brief, after: ",").hasSuffix("\ntyped ,\n"))
  }

  @Test func `reads the text, the line, the word, the character and the selection`() {
    let desk = TypingDesk(text: "One two\nThree, four") { $0.isMultiline = true }
    desk.send("\u{1B}[1;5H")
    let (all, line, word, character, selection) = (
      "\u{1B}[15~", "\u{1B}[17~", "\u{1B}[18~", "\u{1B}[19~", "\u{1B}[20~"
    )
    let lines = said(desk, after: all, line, word, character, selection, "\u{1B}[1;2C", selection)
    #expect(
      lines.split(separator: "\n").dropFirst(3) == [
        "One two new line Three, four", "One two", "One", "capital O", "nothing selected",
        "selected O", "O",
      ], "\(lines)")
    #expect(said(TypingDesk(), after: all, character).hasSuffix("\nempty\nat the end\n"))
    let secret = TypingDesk(text: "abc") { $0.traits.isSecureTextEntry = true }
    #expect(
      said(secret, after: all, line, word, character, selection).hasSuffix(
        String(repeating: "\nhidden, 3 characters", count: 5) + "\n"))
  }

  @Test func `says more or less, and in another language`() {
    let full = TypingDesk { $0.keyboard.speech.verbosity = .full }
    #expect(said(full, after: "A", ".").hasSuffix("\ntyped capital A\ntyped period\n"))
    let brief = TypingDesk { $0.keyboard.speech.verbosity = .brief }
    #expect(said(brief) == "layout Sample\n")
    let german = TypingDesk { $0.keyboard.speech.language = "de" }
    #expect(said(german, after: "a").hasSuffix("\ngetippt a\n"))
  }

  @Test(arguments: [
    ("de", "Punkt"), ("fr", "point"), ("pl", "kropka"), ("tr", "nokta"), ("vi", "dấu chấm"),
  ])
  func `names marks in each language`(locale: String, name: String) throws {
    let desk = TypingDesk {
      $0.keyboard.speech.verbosity = .full
      $0.keyboard.speech.language = locale
    }
    #expect(said(desk, after: ".").contains(name))
  }

  @Test func `knows the usual marks of every language`() throws {
    for locale in Wording.languages {
      let marks = try #require(Wording(locale: locale)).marks
      let missing = ".,!?-)/&@#*_'<>=+$%^~|:;".filter { marks[$0]?.isEmpty != false }
      #expect(missing.isEmpty, "\(locale)")
      #expect(Set(marks.values).count >= marks.count - 1, "\(locale): names are not distinct")
    }
  }

  @Test func `leaves the wrapping of long lines on`() {
    let setup = TerminalSetup(mouse: .none, usesWholeScreen: false)
    #expect(!String(decoding: setup.enter + setup.leave, as: UTF8.self).contains("?7"))
  }

  @Test func `sets no mode of a terminal that has none`() {
    #expect(TerminalSetup().enter == [] && TerminalSetup().leave == [])
  }

  @Test func `writes nothing that does something to the terminal`() {
    let desk = TypingDesk(text: "\u{9B}31m\u{1B}]0;x\u{7}")
    #expect(!said(desk).contains { "\u{9B}\u{1B}\u{7}".contains($0) })
  }
}
