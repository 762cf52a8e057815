import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `A screen to type on` {
  @Test func `names marks that the font of the terminal lacks`() throws {
    let thai = try #require(try LayoutCatalog(folders: []).read("th").layout)
    for (repertoire, showsMarks) in [
      (nil, true), (CharacterRepertoire(drawsMarks: false), false), (.ascii, false),
    ] as [(CharacterRepertoire?, Bool)] {
      let desk = TypingDesk(columns: 100, layouts: [thai], environment: ["TERM": "xterm"]) {
        $0.keyboard.appearance.repertoire = repertoire
      }
      let size = TerminalSize(columns: 100, rows: 12)
      _ = desk.program.frame(on: TerminalState(size: size))
      #expect(desk.picture.unicodeScalars.contains("\u{25CC}") == showsMarks)
    }
  }

  @Test func `shows the text above the bar and the keys`() {
    let desk = TypingDesk(text: "bad")
    #expect(
      desk.picture == """

        ╭─────────────────────────────────────────────╮
        │ bad                                         │
        ╰─────────────────────────────────────────────╯
           ✓ done           ⋯ more          ✕ cancel
              ┌──────┬──────┬──────┬──────┬──────┐
              │  a   │  b   │  c   │  d   │  e   │
          ┌───┴──────┼──────┼──────┼──────┼──────┴──┐
          │    ⇧     │  f   │      │  g   │    ⌫    │
          ├──────┬───┴──────┴──────┴──┬───┴─────────┤
          │ hide │       Sample       │   return    │
          └──────┴────────────────────┴─────────────┘
        """)
    #expect(desk.frame.cursor == CellPoint(x: 5, y: 2))
  }

  @Test(
    arguments: [(80, 24), (80, 30), (80, 40), (120, 40), (45, 30)],
    [["TERM": "xterm-256color"], ["TERM": "xterm-256color", "NO_COLOR": "1"], ["TERM": "linux"]])
  func `takes no more rows below a prompt than the text and the keys fill`(
    size: (columns: Int, rows: Int), environment: [String: String]
  ) throws {
    let options = TypingOptions(KeyboardSessionOptions([try KeyboardLayout(named: "en")]))
    let controller = TypingController(
      options, environment: environment.merging(["LANG": "C.UTF-8"]) { $1 })
    let count = try #require(
      controller.rowsThatSuffice(on: TerminalSize(columns: size.columns, rows: size.rows)))
    let program = controller.session.program
    _ = program.frame(on: TerminalState(size: TerminalSize(columns: size.columns, rows: count)))
    #expect(program.screen.inputContainer.frame.y == 3, "the field has three rows")
  }

  @Test func `slides the keys out and leaves the bar`() {
    let desk = TypingDesk(text: "bad") { $0.keyboard.appearance.reducesMotion = false }
    desk.controller.session.toggleKeyboard()
    desk.wait(100)
    #expect(desk.picture.contains("│  a   │") && !desk.picture.contains("└───"))
    desk.wait(200)
    #expect(!desk.controller.session.isKeyboardShown && desk.program.nextDeadline == nil)
    desk.send("c")
    #expect(
      desk.picture == """
        \(String(repeating: "\n", count: 7))
        ╭─────────────────────────────────────────────╮
        │ badc                                        │
        ╰─────────────────────────────────────────────╯
           ✓ done         ▴ keyboard        ✕ cancel
        """)
    desk.click(item: "keyboard")
    desk.wait(300)
    #expect(desk.text == "badc" && desk.picture.contains("└───"))
  }

  @Test func `hides the keys by a key, and shows them again`() {
    let desk = TypingDesk(text: "a")
    desk.click(on: "hide")
    #expect(!desk.controller.session.isKeyboardShown && desk.controller.control.isFirstResponder)
    desk.click(item: "keyboard")
    #expect(desk.controller.session.isKeyboardShown)
    desk.click(on: "b ")
    #expect(desk.text == "ab")
  }

  @Test func `types what is clicked`() {
    let desk = TypingDesk()
    desk.click(on: "a")
    #expect(desk.text == "a")
    desk.click(on: "b ")
    #expect(desk.text == "ab")
    desk.click(on: "⌫")
    #expect(desk.text == "a")
    // The gap, the border of the keyboard and the text are not keys.
    desk.click(22, 8)
    desk.click(6, 11)
    desk.click(0, 1)
    #expect(desk.text == "a")
  }

  @Test func `shifts one letter, or all after a double click`() {
    let desk = TypingDesk()
    desk.click(on: "⇧")
    #expect(desk.picture.contains("⇧•"))
    desk.click(on: "A")
    desk.click(on: "a")
    #expect(desk.text == "Aa")
    desk.click(on: "⇧")
    desk.click(on: "⇧")
    #expect(desk.picture.contains("⇧⇪"))
    desk.click(on: "A")
    desk.click(on: "A")
    #expect(desk.text == "AaAA")
  }

  @Test func `highlights a key while it is held, and for a moment after a short tap`() {
    let desk = TypingDesk()
    desk.send("\u{1B}[<0;9;7M")
    #expect(desk.pressed == ["a"])
    desk.wait(20)
    desk.send("\u{1B}[<0;9;7m")
    #expect(desk.pressed == ["a"] && desk.text == "a")
    desk.wait(59)
    #expect(desk.pressed == ["a"])
    desk.wait(1)
    #expect(desk.pressed == [] && desk.program.nextDeadline == nil)
  }

  @Test func `highlights a key for a moment also if its press and release come together`() {
    let desk = TypingDesk()
    desk.send("\u{1B}[<0;9;7M\u{1B}[<0;9;7m")
    #expect(desk.pressed == ["a"] && desk.text == "a")
    desk.wait(79)
    #expect(desk.pressed == ["a"])
    desk.wait(1)
    #expect(desk.pressed == [])
  }

  @Test func `slides from key to key`() {
    let desk = TypingDesk()
    desk.send("\u{1B}[<0;9;7M\u{1B}[<32;16;7M\u{1B}[<0;16;7m")
    #expect(desk.text == "b")
  }

  @Test func `releases a key when the mouse goes down elsewhere`() {
    let desk = TypingDesk(text: "x")
    desk.send("\u{1B}[<0;9;7M")
    desk.click(0, 1)
    desk.wait(1000)
    #expect(
      desk.pressed == [] && desk.controller.session.keyboard.machine.popup == nil
        && desk.text == "x")
    #expect(desk.program.nextDeadline == nil)
  }

  @Test func `takes nothing after return, also if that comes with the next key`() {
    let desk = TypingDesk(text: "x")
    desk.send("\u{1B}[<0;39;11M")
    #expect(desk.pressed == ["return"] && desk.controller.result == nil)
    desk.send("a")
    #expect(desk.controller.result == .finished("x") && desk.text == "x")
  }

  @Test func `scrolls away from what is selected`() {
    let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let desk = TypingDesk(text: lines) { $0.isMultiline = true }
    desk.send("\u{1B}<\u{1B}[1;2C")
    #expect(desk.controller.control.buffer.selectedText == "l")
    desk.send(String(repeating: "\u{1B}[<65;3;2M", count: 5))
    #expect(desk.textRows.first?.hasPrefix("line 5 ") == true)
  }

  @Test func `takes pasted text as text alone`() {
    let desk = TypingDesk()
    desk.send("\u{1B}[200~a\u{1B}[31mb\r\nc\td\n\u{1B}[201~")
    #expect(desk.text == "ab c\td" && desk.controller.result == nil)
  }

  @Test func `pastes a secret without the end of its line`() {
    let desk = TypingDesk { $0.traits.isSecureTextEntry = true }
    desk.send("\u{1B}[200~secret\r\u{1B}[201~\r")
    #expect(desk.controller.result == .finished("secret"))
  }

  @Test func `pastes a number without the end of its line, and without a notice`() throws {
    let desk = TypingDesk(layouts: [try KeyboardLayout(named: "und-Zyyy-t-k0-number")]) {
      $0.traits.keyboardType = .numberPad
    }
    desk.send("\u{1B}[200~123\r\n\u{1B}[201~")
    #expect(desk.text == "123" && desk.controller.notice == nil)
  }

  @Test func `pastes lines that come in parts as if they came at once`() {
    for (isMultiline, wanted) in [(true, "one\ntwo\nthree\n"), (false, "one two three")] {
      let desk = TypingDesk { $0.isMultiline = isMultiline }
      for part in ["\u{1B}[200~one\r", "\ntwo", "\r\n", "three\r\n", "\u{1B}[201~"] {
        desk.send(part)
        desk.wait(100)
      }
      #expect(desk.text == wanted)
    }
  }

  @Test func `pastes a text that comes in parts as one step, and asks about all of it`() {
    let text = String(repeating: "0123456789", count: 2_000)
    let desk = TypingDesk(columns: 60) { $0.isMultiline = true }
    desk.send("a\u{1B}[200~\(text)\u{1B}[201~")
    #expect(desk.text == "a" + text)
    desk.send("\u{1F}")
    #expect(desk.text == "a")
    let short = TypingDesk(columns: 60) { $0.maximumLength = 10_000 }
    short.send("\u{1B}[200~\(text)\u{1B}[201~")
    #expect(short.text == "" && short.controller.notice != nil)
  }

  @Test func `shows pasted text whose end does not come, and before what follows it`() {
    let desk = TypingDesk(columns: 60)
    _ = desk.program.handle(.paste("one", isLast: false), at: desk.time)
    #expect(desk.text == "")
    desk.wait(100)
    #expect(desk.text == "one")
    _ = desk.program.handle(.paste("two", isLast: false), at: desk.time)
    desk.handle(.key(KeyPress(.character("x"))))
    #expect(desk.text == "onetwox")
  }

  @Test func `takes the keys of a pasted text for their text`() {
    let desk = TypingDesk { $0.isMultiline = true }
    desk.send(
      "\u{1B}[200~one\u{1B}[13;1utwo\u{1B}[13uthree\u{1B}[27;5;106~x\u{1B}[9;1uy\u{1B}[201~")
    #expect(desk.text == "one\ntwo\nthree\nx\ty")
  }

  @Test func `shows the places of a short secret of a pad, filled and free`() {
    let desk = TypingDesk {
      $0.traits.keyboardType = .pin
      $0.traits.isSecureTextEntry = true
      $0.maximumLength = 4
    }
    #expect(desk.textRows == ["○ ○ ○ ○"])
    desk.send("ab")
    #expect(desk.textRows == ["● ● ○ ○"])
    desk.send("abb\u{7F}")
    #expect(desk.text == "aba" && desk.textRows == ["● ● ● ○"])
    let long = TypingDesk {
      $0.traits.isSecureTextEntry = true
      $0.maximumLength = 4
    }
    long.send("ab")
    #expect(long.textRows == ["••"])
  }

  @Test func `says that a secret has white space, which it does not show`() {
    let desk = TypingDesk { $0.traits.isSecureTextEntry = true }
    desk.send("\u{1B}[200~ \u{FEFF}secret\t\r\n\u{1B}[201~")
    #expect(desk.text == "secret" && !desk.picture.contains("with spaces"))
    for unseen in [" ", "\t", "\u{A0}", "\u{200B}", "\u{3000}"] {
      desk.send("\u{1B}[200~a\(unseen)b\u{1B}[201~")
      #expect(desk.picture.contains("with spaces"), "\(unseen.debugDescription)")
      desk.send("\u{7F}\u{7F}\u{7F}")
      #expect(!desk.picture.contains("with spaces"))
    }
    desk.send(" ")
    #expect(desk.text == "secret " && desk.picture.contains("with spaces"))
    let open = TypingDesk()
    open.send("a b")
    #expect(!open.picture.contains("with spaces"))
  }

  @Test func `begins with line feeds, or in a field with one line`() {
    #expect(TypingDesk(text: "a\rb\r\nc") { $0.isMultiline = true }.text == "a\nb\nc")
    #expect(TypingDesk(text: "a\rb\r\n").text == "a b")
    var options = TypingDesk { $0.traits.isSecureTextEntry = true }.controller.options
    options.text = "a\n"
    #expect(TypingController(options).control.text == "a")
  }

  @Test func `masks a secret, lights up no key for it, and keeps nothing of it`() {
    let desk = TypingDesk {
      $0.traits.isSecureTextEntry = true
      $0.traits.returnKeyType = .go
    }
    desk.send("ab")
    #expect(desk.pressed == [] && desk.text == "ab")
    #expect(desk.textRows == ["••"] && desk.picture.contains("   go   "))
    #expect(!desk.picture.contains("return"))
    #expect(desk.program.textToKeep == nil)
    let open = TypingDesk(text: "x")
    #expect(open.program.textToKeep == "x")
  }

  @Test func `takes no more characters than it may`() {
    let desk = TypingDesk(text: "ab") { $0.maximumLength = 3 }
    desk.send("cd\u{1B}[200~xy\u{1B}[201~")
    #expect(desk.text == "abc")
    desk.send("\u{7F}e")
    #expect(desk.text == "abe")
  }

  @Test func `shows one layout after the other`() {
    var other = KeyboardLayout.sample
    other.info.name = "Other"
    let desk = TypingDesk(layouts: [.sample, other])
    desk.click(on: "⌨")
    #expect(desk.controller.session.keyboard.layout.info.name == "Other")
    desk.click(item: "language")
    #expect(desk.controller.session.keyboard.layout.info.name == "Sample")
  }

  @Test func `says on the return key in the language of the layout that it ends the input`() {
    var french = KeyboardLayout.sample
    french.locale = "fr"
    let desk = TypingDesk(layouts: [.sample, french]) { $0.traits.returnKeyType = .done }
    func label() -> String? { desk.controller.session.keyboard.shown.highlights.returnLabel }
    #expect(label() == "done")
    desk.click(on: "⌨")
    #expect(label() == "OK")
  }

  @Test(arguments: [
    (37, 11, "box"), (37, 10, "compact"), (19, 24, "box"), (15, 24, "box"), (37, 5, "compact"),
  ])
  func `takes the style that fits`(columns: Int, rows: Int, style: String) {
    let desk = TypingDesk(columns: columns, rows: rows)
    #expect(
      desk.controller.session.keyboard.shown.fit.fits
        && desk.controller.session.keyboard.arrangement.style.name == style)
  }

  @Test(arguments: [(10, 24), (37, 4), (1, 1), (0, 0)])
  func `says what is needed where nothing fits`(columns: Int, rows: Int) {
    let desk = TypingDesk(columns: columns, rows: rows)
    let isHidden = desk.program.screen.inputContainer.isHidden
    #expect(isHidden || !desk.controller.session.keyboard.shown.fit.fits)
    if columns == 10 { #expect(desk.picture.contains("too small:")) }
    desk.send("a")
    #expect(desk.text == "a")
  }

  @Test func `makes keys higher where there is room, and stays in the middle`() {
    #expect(TypingDesk(rows: 21).keyboardFrame.height == 7)
    #expect(TypingDesk(rows: 24).keyboardFrame.height == 10)
    #expect(TypingDesk(rows: 25).keyboardFrame.height == 13)
    let desk = TypingDesk(columns: 160)
    #expect(desk.keysFrame == CellRect(x: 20, y: 5, width: 120, height: 7))
    desk.click(on: "a")
    #expect(desk.text == "a")
  }

  @Test(arguments: [6, 8, 10, 12, 14, 18, 20, 22, 30])
  func `shows all rows of keys on a screen of another height`(rows: Int) throws {
    let layout = try KeyboardLayout(named: "en")
    let desk = TypingDesk(columns: 80, rows: 24, layouts: [layout])
    desk.resize(columns: 80, rows: rows)
    #expect(desk.picture.contains("English"), "\n\(desk.picture)")
    #expect(desk.picture == TypingDesk(columns: 80, rows: rows, layouts: [layout]).picture)
    // The first frame is of the terminal's size, and in its look.
    let controller = TypingController(TypingOptions([layout]), at: desk.time, environment: [:])
    let state = TerminalState(size: TerminalSize(columns: 80, rows: rows))
    _ = controller.session.program.frame(on: state)
    let first = controller.session.program.screen.draw().picture.description
    #expect(first.contains("English"), "\n\(first)")
  }

  @Test func `follows the size of the terminal while a key is held`() {
    let desk = TypingDesk(text: "x")
    desk.send("\u{1B}[<0;9;7M")
    desk.resize(columns: 30, rows: 20)
    #expect(desk.frame.picture.columns == 30 && desk.frame.picture.rows == 20)
    desk.click(on: "b ")
    #expect(desk.text == "xb" && desk.pressed == ["b"])
  }

  @Test func `is released with its last reference`() {
    weak var controller: TypingController?
    weak var screen: Screen?
    do {
      let desk = TypingDesk()
      controller = desk.controller
      screen = desk.program.screen
      desk.click(on: "a")
      #expect(desk.textRows == ["a"])
    }
    #expect(controller == nil && screen == nil)
  }
}
