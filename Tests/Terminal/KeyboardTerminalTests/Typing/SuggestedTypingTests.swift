import KeyboardCells
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing

@testable import KeyboardTerminal

@MainActor @Suite struct `Typing with suggestions` {
  private func desk(
    _ layouts: [String] = ["en"], emoji: Bool = false,
    _ change: (inout TypingOptions) -> Void = { _ in }
  ) throws -> TypingDesk {
    let catalog = LayoutCatalog(folders: [])
    return TypingDesk(
      columns: 80, rows: 24, layouts: try layouts.compactMap { try catalog.read($0).layout }
    ) { options in
      for name in layouts {
        var engine = SuggestionEngine(model: WordModel.embedded(for: name))
        if emoji { engine.emojiNames = .embedded(for: name) }
        let language = KeyboardSessionOptions.Suggestions.language(of: name)
        options.keyboard.suggestions.sources[language] = engine
      }
      change(&options)
    }
  }

  private func learned(_ desk: TypingDesk, _ language: String = "en") -> UserWords? {
    (desk.controller.session.suggestionSources[language] as? SuggestionEngine)?.user
  }

  /// The suggestions, by their cells.
  private func cells(_ desk: TypingDesk) -> [String] {
    desk.controller.session.keyboard.suggestions.bar.items.map(\.title)
  }

  /// Clicks the key of a character, near its left edge, or at its right one.
  private func click(
    key character: Character, atRightEdge: Bool = false, on desk: TypingDesk
  ) throws {
    let keyboard = desk.controller.session.keyboard
    let place = try #require(
      keyboard.machine.grid.first { $0.key.output.text.lowercased() == String(character) }?.frame)
    let cell = keyboard.convert(CellRect(x: place.x, y: place.y, width: 1, height: 1), to: nil)
    let origin = keyboard.arrangement.keysFrame
    desk.click(cell.x + origin.x + (atRightEdge ? place.width - 1 : 1), cell.y + origin.y)
  }

  /// Types a word by clicks, and its cell as soon as it has one.
  ///
  /// - Returns: The number of clicks.
  private func type(_ word: String, as keys: String, on desk: TypingDesk) throws -> Int {
    let bar = desk.controller.session.keyboard.suggestions.bar
    for (count, character) in keys.enumerated() {
      if let cell = cells(desk).firstIndex(of: word) {
        desk.click(80 * (2 * cell + 1) / 6, bar.frame(in: nil).y)
        return count + 1
      }
      try click(key: character, on: desk)
    }
    return keys.count
  }

  @Test(arguments: [
    ("en", "something", "something"), ("de", "vielleicht", "vielleicht"), ("vi", "không", "khong"),
  ])
  func `takes fewer taps`(layout: String, word: String, keys: String) throws {
    let desk = try desk([layout])
    let taps = try type(word, as: keys, on: desk)
    #expect(desk.text == word + " " && taps < keys.count, "\(taps) taps")
    desk.send("\r")
    #expect(learned(desk, layout)?.contains(word) == true)
  }

  @Test func `gives the typed letters back by undo, and the space to a sign`() throws {
    let desk = try desk()
    desk.send("som")
    desk.click(on: "something")
    #expect(desk.text == "something ")
    desk.click(item: "↶")
    #expect(desk.text == "som")
    desk.click(on: "something")
    desk.send(".")
    #expect(desk.text == "something.")
  }

  @Test(arguments: ["\r", "\u{04}"], [false, true])
  func `has no blank at its end that was not typed`(key: String, isMultiline: Bool) throws {
    guard !isMultiline || key != "\r" else { return }
    let desk = try desk { $0.isMultiline = isMultiline }
    desk.send("som")
    desk.click(on: "something")
    desk.send(key)
    #expect(desk.controller.result == .finished("something"))
    let other = try self.desk { $0.isMultiline = isMultiline }
    other.send("something ")
    other.send(key)
    #expect(other.controller.result == .finished("something "), "this one was typed")
  }

  /// Home, the arrow to the left, and Shift with it, before the text is accepted.
  @Test(arguments: ["\u{1B}[H", "\u{1B}[D\u{1B}[D", "\u{1B}[1;2D", "\u{1B}[Hx"], [false, true])
  func `has no such blank wherever the cursor is`(keys: String, isMultiline: Bool) throws {
    let desk = try desk { $0.isMultiline = isMultiline }
    desk.send("a som")
    desk.click(on: "something")
    desk.send(keys + "\u{04}")
    let text = keys.hasSuffix("x") ? "xa something" : "a something"
    #expect(desk.controller.result == .finished(text))
    let typed = try self.desk { $0.isMultiline = isMultiline }
    typed.send("a som")
    typed.click(on: "something")
    typed.send(" \(keys)\u{04}")
    #expect(typed.controller.result == .finished(text + " "), "this one was typed")
  }

  @Test func `takes a word that fits without its blank`() throws {
    for (limit, text) in [(8, "som"), (9, "something"), (10, "something "), (11, "something ")] {
      let desk = try desk { $0.maximumLength = limit }
      desk.send("som")
      desk.click(on: "something")
      #expect(desk.text == text, "\(limit)")
      #expect((desk.controller.notice != nil) == (limit == 8), "\(limit)")
      desk.send("\u{04}")
      let end = text.filter { $0 != " " }
      #expect(desk.controller.result == .finished(end), "\(limit)")
    }
  }

  @Test func `has no blank at its end either when time is up`() throws {
    let desk = try desk { $0.timeout = .seconds(9) }
    desk.send("som")
    desk.click(on: "something")
    desk.wait(20_000)
    #expect(desk.controller.result == .timedOut("something"))
  }

  @Test(arguments: ["Password:", "Dein Passwort", "PIN", "Código"])
  func `suggests and learns nothing where the prompt asks for a secret`(prompt: String) throws {
    for isPlaceholder in [false, true] {
      let desk = try desk {
        if isPlaceholder { $0.placeholder = prompt } else { $0.prompt = prompt }
      }
      desk.send("some thing ")
      #expect(cells(desk).allSatisfy { $0.isEmpty })
      desk.send("\r")
      #expect(learned(desk)?.isEmpty == true)
    }
    let desk = try desk { $0.prompt = "Name:" }
    desk.send("some\r")
    #expect(learned(desk)?.contains("some") == true)
  }

  @Test func `corrects a slip if the user wants it, and gives it back by undo`() throws {
    let desk = try desk()
    for letter in "hwllo" { try click(key: letter, atRightEdge: letter == "w", on: desk) }
    #expect(desk.text == "hwllo" && cells(desk)[1] == "hello")
    desk.click(on: "hello")
    #expect(desk.text == "hello " && learned(desk)?.contains("hello") == true)
    desk.click(item: "↶")
    #expect(desk.text == "hwllo")
    // Nothing is known of keys that no finger touched.
    desk.send(" hwllo")
    #expect(cells(desk) == ["", "", ""])
    desk.send(" ")
    #expect(desk.text == "hwllo hwllo ", "nothing is corrected unasked")
  }

  @Test func `replaces a slip at the end of the word where that is asked for, until it is refused`()
    throws
  {
    let desk = try desk { $0.traits.autocorrectionType = .yes }
    func slip(_ end: String) throws {
      for letter in "hwllo" { try click(key: letter, atRightEdge: letter == "w", on: desk) }
      desk.send(end)
    }
    try slip(" ")
    #expect(desk.text == "hello ")
    #expect(learned(desk)?.contains("hello") == true && learned(desk)?.contains("hwllo") == false)
    // Backspace, or undo, gives back what was typed; then it is the user's word.
    desk.send("\u{7F}")
    #expect(desk.text == "hwllo ")
    try slip(",")
    #expect(desk.text == "hwllo hwllo,")
    desk.send(" ")
    #expect(learned(desk)?.contains("hwllo") == true)
    let other = try self.desk { $0.traits.autocorrectionType = .yes }
    for letter in "hwllo" { try click(key: letter, atRightEdge: letter == "w", on: other) }
    other.send("!")
    #expect(other.text == "hello!")
    other.click(item: "↶")
    #expect(other.text == "hwllo!")
  }

  @Test func `offers the emoji of a name in a fourth cell, and gives the name back by undo`() throws
  {
    let desk = try desk(emoji: true)
    desk.send("a smile")
    #expect(cells(desk).count == 4 && cells(desk)[3] == "😄")
    desk.click(on: "😄")
    #expect(desk.text == "a 😄 ")
    desk.click(item: "↶")
    #expect(desk.text == "a smile")
    desk.send(" :fire")
    #expect(cells(desk)[1] == "🔥" && Set(cells(desk)).count == 4)
    desk.click(on: "🔥")
    desk.send("!")
    #expect(desk.text == "a smile 🔥!" && learned(desk)?.contains("🔥") == false)
  }

  @Test(arguments: [TextInputTraits.Service.no, .yes, .default])
  func `offers no emoji where they are not wanted`(emoji: TextInputTraits.Service) throws {
    for type in [KeyboardType.default, .asciiCapable] {
      let desk = try desk(emoji: true) {
        $0.traits.keyboardType = type
        $0.traits.emojiType = emoji
      }
      desk.send("smile")
      let isOffered = emoji == .yes || emoji == .default && type == .default
      #expect(
        cells(desk).contains("😄") == isOffered && cells(desk).count == (isOffered ? 4 : 3))
    }
    let desk = try desk(emoji: true)
    desk.program.screen.theme.repertoire = .ascii
    desk.send("smile")
    #expect(cells(desk).count == 3, "the terminal cannot show them")
  }

  @Test func `learns the last word at the end, of each language its own`() throws {
    let desk = try desk(["en", "de"])
    desk.send("one clavierish")
    desk.controller.session.showNextLayout()
    desk.send(" zwei")
    desk.send("\r")
    #expect(desk.controller.result == .finished("one clavierish zwei"))
    #expect(learned(desk)?.contains("one") == true)
    #expect(learned(desk, "de")?.contains("clavierish") == true)
    #expect(learned(desk, "de")?.contains("zwei") == true && learned(desk)?.count == 1)
  }

  @Test(arguments: KeyboardType.allCases + [nil])
  func `learns nothing of secrets, numbers and addresses`(type: KeyboardType?) throws {
    var traits = TextInputTraits()
    traits.keyboardType = type ?? .default
    traits.isSecureTextEntry = type == nil
    guard !traits.allowsSuggestions else { return }
    let desk = try desk { $0.traits = traits }
    desk.send("12 secret words ")
    desk.send("\r")
    #expect(desk.controller.result != nil)
    #expect(learned(desk)?.isEmpty == true && cells(desk) == ["", "", ""])
  }

  @Test func `line by line says the words when it is asked, and focuses them`() throws {
    let desk = try desk()
    var program = PlainProgram(desk.controller.session, desk.controller)
    let terminal = TerminalState(size: TerminalSize(columns: 80, rows: 24))
    var decoder = InputDecoder()
    _ = program.frame(on: terminal)
    func said(_ keys: String) -> String {
      for event in decoder.decode(keys.utf8, at: desk.time) {
        _ = program.handle(event, at: desk.time)
      }
      return String(decoding: program.frame(on: terminal), as: UTF8.self)
    }
    _ = said("som")
    #expect(
      said("\u{1B}[21~") == "suggestions: " + cells(desk)[1] + ", " + cells(desk)[0] + ", "
        + cells(desk)[2] + "\r\n")
    _ = said("\t")
    for _ in 0..<9 where !desk.controller.session.keyboard.suggestions.bar.isFocused {
      _ = said("\u{1B}[A")
    }
    #expect(said("\u{1B}[C").contains("button"))
    // The whole word is said, not the letters that the choice adds.
    let bar = desk.controller.session.keyboard.suggestions.bar
    let word = try #require(bar.focus.map { bar.items[$0].title })
    #expect(word.hasPrefix("som") && said("\r").hasPrefix("typed \(word)\r\n"))
  }

  @Test func `has no row unless there is a source`() throws {
    let bar = try desk { $0.keyboard.suggestions.sources = [:] }.controller.session.keyboard
      .suggestions.bar
    #expect(bar.superview == nil)
  }
}
