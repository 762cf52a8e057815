import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `The bar of a typing screen` {
  @Test func `ends and cancels by a click, also where the text has many lines`() {
    for isMultiline in [false, true] {
      let done = TypingDesk(text: "a") { $0.isMultiline = isMultiline }
      done.click(item: "done")
      #expect(done.controller.result == .finished("a"))
      let cancelled = TypingDesk(text: "a") { $0.isMultiline = isMultiline }
      cancelled.click(item: "cancel")
      #expect(cancelled.controller.result == .cancelled)
    }
  }

  @Test func `undoes and does again`() {
    let desk = TypingDesk()
    desk.click(item: "↶")
    desk.click(on: "a ")
    desk.click(on: "b ")
    desk.click(item: "↶")
    #expect(desk.text == "")
    desk.click(item: "↷")
    #expect(desk.text == "ab")
  }

  @Test func `moves the cursor, selects, cuts, copies and pastes`() {
    let desk = TypingDesk(columns: 100, text: "abc")
    desk.click(item: "◂")
    #expect(desk.caret?.x == 2)
    desk.click(item: "select")
    #expect(desk.barLine.contains("[select]"))
    desk.click(item: "◂")
    #expect(desk.controller.control.selectedText == "b")
    desk.click(item: "cut")
    #expect(desk.text == "ac" && !desk.barLine.contains("[select]"))
    desk.click(item: "▸")
    desk.click(item: "paste")
    #expect(desk.text == "acb")
    desk.click(item: "select")
    desk.click(item: "all")
    desk.click(item: "copy")
    desk.click(item: "▸")
    desk.click(item: "paste")
    #expect(desk.text == "acbacb")
  }

  @Test func `offers to cut and copy what a drag has selected`() {
    let desk = TypingDesk(columns: 60, text: "abc")
    #expect(desk.column(ofItem: "cut") == nil)
    let (start, end) = (desk.textOrigin, CellPoint(x: desk.textOrigin.x + 2, y: desk.textOrigin.y))
    desk.drag(from: start, to: end)
    #expect(desk.controller.control.selectedText == "ab")
    #expect(desk.column(ofItem: "cut") != nil && desk.column(ofItem: "copy") != nil)
    desk.click(item: "cut")
    #expect(desk.text == "c" && desk.column(ofItem: "cut") == nil)
    desk.click(item: "paste")
    #expect(desk.text == "abc")
  }

  @Test func `acts on release, and not if the pointer slides off`() throws {
    let desk = TypingDesk(text: "abc")
    var isPageShown: Bool { desk.controller.session.isPageShown }
    let (row, column) = (desk.barRow, try #require(desk.column(ofItem: "⋯")))
    let item = CellPoint(x: column, y: row)
    desk.drag(from: item, to: CellPoint(x: column, y: row - 2))
    desk.drag(from: item, to: CellPoint(x: column - 6, y: row))
    #expect(!isPageShown)
    desk.send("\u{1B}[<0;\(column + 1);\(row + 1)M")
    #expect(!isPageShown)
    desk.send("\u{1B}[<0;\(column + 1);\(row + 1)m")
    #expect(isPageShown)
  }

  @Test func `copies to the clipboard of the terminal, but no secrets`() {
    for isSecret in [false, true] {
      let desk = TypingDesk(columns: 100, text: "abc") { $0.traits.isSecureTextEntry = isSecret }
      desk.send("\u{1B}a\u{1B}w")
      let state = TerminalState(size: TerminalSize(columns: 100, rows: 12))
      let frame = String(decoding: desk.program.frame(on: state), as: UTF8.self)
      #expect(frame.contains("\u{1B}]52;c;YWJj\u{1B}\\") != isSecret)
      #expect(!String(decoding: desk.program.frame(on: state), as: UTF8.self).contains("]52;"))
    }
  }

  /// The part of a frame that queries the clipboard.
  private static let query = "\u{1B}]52;c;?\u{1B}\\"

  /// A text field below a terminal that can answer.
  private func xtermDesk() -> TypingDesk {
    TypingDesk(columns: 100, environment: ["TERM": "xterm", "LANG": "en"])
  }

  private func frame(of desk: TypingDesk) -> String {
    let state = TerminalState(size: TerminalSize(columns: 100, rows: 12))
    return String(decoding: desk.program.frame(on: state), as: UTF8.self)
  }

  @Test func `pastes from the clipboard of the terminal where it answers`() {
    let desk = xtermDesk()
    desk.click(item: "paste")
    #expect(desk.program.needsFrame && frame(of: desk).contains(Self.query))
    desk.send("\u{1B}]52;c;YWJj\u{1B}\\")
    #expect(desk.text == "abc")
    desk.program.copy("own")
    desk.click(item: "paste")
    #expect(frame(of: desk).contains(Self.query))
    desk.send("\u{1B}]52;c;ZGVm\u{7}")
    #expect(desk.text == "abcdef", "another program may have copied since")
    desk.click(item: "paste")
    desk.send("\u{1B}]52;c;\u{7}")
    #expect(desk.text == "abcdefown", "the clipboard is empty")
  }

  @Test func `pastes what it has copied where the terminal does not answer`() {
    let desk = xtermDesk()
    desk.program.copy("own")
    desk.click(item: "paste")
    desk.wait(200)
    #expect(desk.text == "own" && desk.controller.notice == nil)
    _ = frame(of: desk)
    desk.click(item: "paste")
    #expect(desk.text == "ownown" && !frame(of: desk).contains(Self.query), "it was asked once")
  }

  @Test func `tells how to paste where the terminal does not answer`() {
    let desk = xtermDesk()
    desk.click(item: "paste")
    #expect(desk.controller.notice == nil)
    desk.wait(2000)
    #expect(desk.controller.notice == "Paste with the terminal's own command")
    // The terminal has asked its user meanwhile.
    desk.send("\u{1B}]52;c;YWJj\u{1B}\\")
    #expect(desk.text == "abc")
  }

  @Test func `takes no text that it has not requested`() {
    let desk = xtermDesk()
    desk.send("\u{1B}]52;c;YWJj\u{1B}\\")
    #expect(desk.text == "")
    desk.click(item: "paste")
    desk.wait(20_000)
    desk.send("\u{1B}]52;c;YWJj\u{1B}\\")
    #expect(desk.text == "", "the user has forgotten it")
  }

  @Test func `asks no terminal without a clipboard`() {
    let desk = TypingDesk(columns: 100, environment: ["TERM": "linux", "LANG": "en"])
    desk.click(item: "paste")
    #expect(!frame(of: desk).contains(Self.query))
    #expect(desk.controller.notice == "Paste with the terminal's own command")
  }

  @Test func `has its words in the language of the layout, else in that of the user`() {
    func words(_ locale: String, _ language: String) -> String {
      var layout = KeyboardLayout.sample
      layout.locale = locale
      let desk = TypingDesk(columns: 100, layouts: [layout], environment: ["LANG": language])
      return desk.barLine
    }
    #expect(words("fr", "de_DE.UTF-8").contains("annuler"))
    #expect(words("und-Zyyy-t-k0-number", "de_DE.UTF-8").contains("abbrechen"))
    #expect(words("und", "xx_XX").contains("cancel"))
  }
}

@MainActor @Suite struct `The look of the bar` {
  @Test(arguments: [
    (40, "✓ done ⋯ more ✕ cancel"), (59, "✓ done ⋯ more ✕ cancel"),
    (60, "✓ done ↶ ↷ paste ⋯ more ✕ cancel"), (99, "✓ done ↶ ↷ paste ⋯ more ✕ cancel"),
    (100, "✓ done ↶ undo ↷ redo paste hold ⋯ more ✕ cancel"), (24, "✓ done … ⋯ …"),
  ])
  func `has what fits, what ends the input at its edges`(columns: Int, words: String) throws {
    let desk = TypingDesk(columns: columns)
    guard columns >= 30 else {
      #expect(desk.barLine.contains("✓") && desk.barLine.contains("✕"), "signs alone")
      return
    }
    #expect(desk.barLine.split(separator: " ").joined(separator: " ") == words)
    #expect(try #require(desk.column(ofItem: "✓")) <= 5)
    let end = try #require(desk.column(ofItem: "cancel")) + 6
    #expect(columns - end <= 5)
  }

  @Test func `has buttons as high as the keys allow, with dead columns between them`() throws {
    for (rows, height) in [(30, 3), (20, 2), (12, 1)] {
      let desk = TypingDesk(columns: 45, rows: rows) { $0.text = "a" }
      let bar = desk.controller.session.bar.frame(in: nil)
      #expect(bar.height == height)
      let cancel = try #require(desk.column(ofItem: "✕"))
      for y in bar.y..<bar.y + bar.height { desk.click(cancel - 4, y) }
      #expect(desk.controller.result == nil, "beside the button")
      desk.click(cancel - 1, bar.y + bar.height - 1)
      #expect(desk.controller.result == .cancelled)
    }
  }

  @Test
  func `asks before typed text is lost, for three seconds, and forgets it after anything else`() {
    let desk = TypingDesk()
    desk.send("a")
    desk.click(item: "cancel")
    #expect(desk.controller.result == nil && desk.barLine.contains("discard?"))
    #expect(desk.controller.notice == "discard?", "the same words")
    desk.wait(2_900)
    #expect(desk.barLine.contains("discard?"))
    desk.wait(200)
    #expect(desk.barLine.contains("cancel"))
    desk.click(item: "cancel")
    desk.send("b")
    #expect(desk.barLine.contains("cancel"))
    desk.click(item: "cancel")
    desk.click(item: "discard?")
    #expect(desk.controller.result == .cancelled)
  }

  @Test func `can have the one item that leaves, or not be there`() {
    func bar(_ content: SessionBarContent?, _ type: KeyboardType = .default) -> String? {
      let desk = TypingDesk {
        $0.keyboard.appearance.bar = content
        $0.traits.keyboardType = type
      }
      return desk.controller.session.bar.superview == nil
        ? nil : desk.barLine.split(separator: " ").joined(separator: " ")
    }
    #expect(bar(.minimal) == "✕ cancel")
    #expect(bar(nil, .pin) == "✕ cancel")
    #expect(bar(nil, .numberPad) == "✕ cancel")
    #expect(bar(.full, .pin) == "✓ done ⋯ more ✕ cancel")
    #expect(bar(SessionBarContent.none) == nil)
  }

  @Test func `greys what would be refused without a text`() throws {
    let desk = TypingDesk { $0.traits.enablesReturnKeyAutomatically = true }
    func isEnabled() -> Bool? {
      desk.controller.session.bar.items.first { $0.accessibilityLabel == "done" }?.isEnabled
    }
    #expect(isEnabled() == false)
    desk.send("a")
    #expect(isEnabled() == true)
  }

  @Test func `has the item that ends the input in the accent colour`() throws {
    let theme = try #require(Theme(named: "dark"))
    let desk = TypingDesk(columns: 48, environment: ["COLORTERM": "truecolor", "TERM": "xterm"]) {
      $0.keyboard.appearance.theme = theme
    }
    _ = desk.program.frame(on: TerminalState(size: TerminalSize(columns: 48, rows: 12)))
    let y = desk.barRow
    func color(_ title: String) -> Style.Color? {
      desk.column(ofItem: title).map { desk.frame.picture[$0, y].style.foreground }
    }
    #expect(color("done") == theme.style(.returnKey).foreground)
    #expect(color("cancel") == theme.style(.bar).foreground)
  }

  @Test(arguments: [(CharacterRepertoire.ascii, "more..."), (.console, "more...")])
  func `has words in place of signs that the terminal does not display`(
    repertoire: CharacterRepertoire, more: String
  ) {
    let desk = TypingDesk(columns: 60) { $0.keyboard.appearance.repertoire = repertoire }
    _ = desk.program.frame(on: TerminalState(size: TerminalSize(columns: 60, rows: 12)))
    for title in ["done", more, "cancel", "undo"] {
      #expect(desk.column(ofItem: title) != nil, "\(desk.barLine)")
    }
    #expect(desk.barLine.allSatisfy { repertoire.displays(String($0)) }, "\(desk.barLine)")
  }

  @Test(arguments: [CharacterRepertoire.ascii, .console])
  func `draws no half cells where the terminal has none, and cuts no latched caption`(
    repertoire: CharacterRepertoire
  ) throws {
    let theme = try #require(Theme(named: "light"))
    let english = try #require(try LayoutCatalog(folders: []).read("en").layout)
    let desk = TypingDesk(columns: 45, rows: 30, layouts: [english]) {
      $0.keyboard.appearance.theme = theme
      $0.keyboard.appearance.repertoire = repertoire
    }
    _ = desk.program.frame(on: TerminalState(size: TerminalSize(columns: 45, rows: 30)))
    let picture = desk.picture
    #expect(!picture.contains { $0 == "▄" }, "\(picture)")
    #expect(picture.contains("shift"), "\(picture)")
  }

  @Test func `runs from right to left in a language that does`() throws {
    var arabic = KeyboardLayout.sample
    arabic.locale = "ar"
    let desk = TypingDesk(columns: 100, layouts: [arabic])
    let done = try #require(desk.column(ofItem: "✓"))
    let cancel = try #require(desk.column(ofItem: "✕"))
    #expect(done > cancel && done > 85)
    desk.click(done, desk.barRow)
    #expect(desk.controller.result == .finished(""))
  }

  @Test func `leads to a page of commands, which show their values and change them`() {
    let desk = TypingDesk(columns: 120, rows: 24)
    desk.click(item: "more")
    #expect(desk.picture.contains("place: centered") && desk.picture.contains("size: large"))
    desk.click(on: "place: centered")
    #expect(desk.controller.session.keyboard.arrangement.kind == .leftHanded)
    #expect(
      desk.picture.contains("left") && desk.controller.session.isPageShown,
      "\(desk.picture)")
    #expect(!desk.picture.contains("lar…") && !desk.picture.contains("le…"), "\(desk.picture)")
    desk.click(on: "abc")
    #expect(desk.controller.session.keyboard.layer?.id == "base")
  }

  @Test(arguments: EmbeddedLayouts.names)
  func `leads to all commands below every layout, at any width`(name: String) throws {
    let layout = try KeyboardLayout(named: name)
    for columns in [45, 80] {
      let desk = TypingDesk(columns: columns, rows: 30, layouts: [layout]) {
        $0.keyboard.appearance.bar = .full
      }
      desk.click(item: "⋯")
      var found: Set<String> = []
      for _ in 0..<5 {
        let keys = desk.controller.session.keyboard.machine.grid.map(\.key.id.string)
        #expect(desk.controller.session.keyboard.shown.fit.fits)
        found.formUnion(keys)
        guard let turn = keys.first(where: { $0.hasPrefix("session-turn") }) else { break }
        try desk.controller.session.keyboard.tap(Identifier(turn))
      }
      for command in [
        SessionCommand.undo, .paste, .holdNextTap, .resize, .arrange, .toggleKeyboard,
      ] {
        #expect(found.contains("session-\(command.rawValue)"), "\(columns) \(command)")
      }
    }
  }

  @Test func `names the current layout only where the space bar does not`() {
    var other = KeyboardLayout.sample
    other.info.name = "Other"
    let desk = TypingDesk(columns: 120, layouts: [.sample, other])
    #expect(!desk.barLine.contains("Other") && !desk.barLine.contains("Sample"))
    desk.click(item: "hide")
    desk.wait(500)
    #expect(desk.barLine.contains("Sample →") && !desk.barLine.contains("Other"))
  }

  @Test func `flashes for a moment when the bell rings, unless that is switched off`() {
    for showsBell in [true, false] {
      let desk = TypingDesk(text: "abc") {
        $0.maximumLength = 3
        $0.keyboard.appearance.showsBell = showsBell
      }
      let bar = desk.controller.session.bar.frame(in: nil)
      func isLit() -> Bool {
        (0..<bar.width).allSatisfy {
          desk.frame.picture[bar.x + $0, bar.y].style.attributes.contains(.reverse)
        }
      }
      desk.send("d")
      #expect(isLit() == showsBell)
      desk.wait(149)
      #expect(isLit() == showsBell)
      desk.wait(1)
      #expect(!isLit())
    }
  }
}

@MainActor @Suite struct `A change of the layout` {
  /// Returns the sample layout with one more row of keys.
  private var higher: KeyboardLayout {
    var layout = KeyboardLayout.sample
    layout.info.name = "Higher"
    for set in layout.layerSets.indices {
      for layer in layout.layerSets[set].layers.indices {
        layout.layerSets[set].layers[layer].rows.insert(["a", "b"], at: 0)
      }
    }
    return layout
  }

  @Test(arguments: [16, 24, 40]) func `moves nothing beside the keys`(rows: Int) {
    let desk = TypingDesk(columns: 80, rows: rows, text: "text", layouts: [.sample, higher])
    let places = (0..<4).map { _ in
      desk.send("\u{1B}OQ")
      desk.wait(500)
      return [desk.textOrigin.y, desk.controller.session.bar.frame(in: nil).y]
    }
    #expect(Set(places).count == 1)
    // A tap on the keys of the lower layout still hits them.
    desk.click(on: "a ")
    #expect(desk.text == "texta")
  }
}

@MainActor @Suite struct `Input that is refused` {
  private func bells(_ desk: TypingDesk) -> Int {
    let terminal = TerminalState(size: TerminalSize(columns: 47, rows: 12))
    return desk.program.frame(on: terminal).count { $0 == 7 }
  }

  @Test func `says why for two seconds, and rings the bell once`() {
    let desk = TypingDesk(text: "abc") { $0.maximumLength = 3 }
    desk.send("d")
    #expect(desk.text == "abc" && desk.picture.contains("─ At most 3 characters ─"))
    #expect(desk.picture.contains("─ 3/3 ─") && bells(desk) == 1)
    desk.wait(1_000)
    desk.send("e")
    #expect(bells(desk) == 0, "it has rung for that")
    desk.wait(1_999)
    #expect(desk.picture.contains("At most"))
    desk.wait(1)
    #expect(!desk.picture.contains("At most"))
    desk.send("f")
    #expect(desk.picture.contains("At most") && bells(desk) == 1)
  }

  @Test func `is a character that a pad does not have, typed or pasted`() {
    let desk = TypingDesk { $0.traits.keyboardType = .phonePad }
    desk.send("x")
    #expect(desk.picture.contains("Not possible here: x") && desk.text == "")
    desk.send("\u{301}")
    #expect(desk.picture.contains("Not possible here: U+0301"))
    desk.send("\u{1B}[200~ayb\u{1B}[201~")
    #expect(desk.picture.contains("Not possible here: y") && desk.text == "ab")
  }

  @Test func `is no text where there has to be one, by Return and by the bar`() {
    let desk = TypingDesk { $0.traits.enablesReturnKeyAutomatically = true }
    desk.click(item: "done")
    #expect(desk.controller.result == nil)
    desk.send("\r")
    #expect(desk.controller.result == nil && desk.picture.contains("Text is required"))
  }

  @Test func `is also announced line by line`() {
    let desk = TypingDesk(text: "abc") { $0.maximumLength = 3 }
    var program = PlainProgram(desk.controller.session, desk.controller)
    var decoder = InputDecoder()
    for event in decoder.decode("d".utf8, at: desk.time) {
      _ = program.handle(event, at: desk.time)
    }
    let bytes = program.frame(on: TerminalState(size: TerminalSize(columns: 47, rows: 12)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{7}") && text.hasSuffix("\r\nAt most 3 characters\r\n"))
  }
}
