import KeyboardCells
import KeyboardEngine
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@testable import KeyboardTerminal

/// A keyboard with a field as its target, without a terminal.
private struct ViewTypist: WordTypist {
  let keyboard: Keyboard
  let field = TextField()
  var text: String { field.text }

  init(_ layout: KeyboardLayout, _ source: any SuggestionSource) {
    keyboard = Keyboard(layout: layout)
    field.inputView = keyboard
    keyboard.suggestionSource = source
  }

  func press(_ key: Identifier) { keyboard.handle(.press(key, .tap)) }

  func choose(_ word: String) throws {
    try #require(keyboard.suggestions.bar.items.first { $0.title == word }).action()
  }
}

/// The mouse or a finger on the keyboard of `clavier type`.
private struct TouchTypist: WordTypist {
  let desk: TypingDesk
  var keyboard: Keyboard { desk.controller.session.keyboard }
  var text: String { desk.text }

  func press(_ key: Identifier) throws {
    let index = try #require(keyboard.machine.grid.index(of: key), "\(key)")
    let frame = keyboard.shown.picture.frames(of: index)[0]
    let cell = keyboard.convert(
      CellPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2), to: nil)
    desk.click(cell.x, cell.y)
    // The next tap is no double tap.
    desk.wait(500)
  }

  func choose(_ word: String) throws {
    let bar = keyboard.suggestions.bar
    let cell = try #require(bar.items.firstIndex { $0.title == word })
    let frame = bar.frame(in: nil)
    desk.click(frame.x + frame.width * (2 * cell + 1) / (2 * bar.items.count), frame.y)
  }
}

/// Two switches, and keys that are offered one after the other.
private struct SwitchTypist: WordTypist {
  let desk: TypingDesk
  let user: SwitchUser
  var keyboard: Keyboard { desk.controller.session.keyboard }
  var text: String { desk.text }

  init(_ desk: TypingDesk) {
    self.desk = desk
    user = SwitchUser(of: desk.controller.session, at: desk.time)
  }

  func press(_ key: Identifier) throws { try user.tap(key) }
  func choose(_ word: String) throws { try user.tap(item: word) }
}

/// The arrow keys, and lines instead of a picture.
private struct PlainTypist: WordTypist {
  let desk: TypingDesk
  var program: PlainProgram<TypingController>
  var decoder = InputDecoder()
  /// The text according to the spoken lines.
  var heard = ""
  var keyboard: Keyboard { desk.controller.session.keyboard }
  var text: String { desk.text }

  init(_ desk: TypingDesk) {
    self.desk = desk
    program = PlainProgram(desk.controller.session, desk.controller)
    send("\t")
  }

  /// Sends keys, and hears what is said then.
  mutating func send(_ keys: String) {
    desk.time += .seconds(1)
    for event in decoder.decode(keys.utf8, at: desk.time) {
      _ = program.handle(event, at: desk.time)
    }
    let terminal = TerminalState(size: TerminalSize(columns: 80, rows: 30))
    for line in String(decoding: program.frame(on: terminal), as: UTF8.self).split(
      separator: "\r\n")
    {
      if let typed = line.wholeMatch(of: /typed (.*)/)?.1 {
        if typed.count > 1, typed != "space" {
          // A word that was chosen is said as a whole, without its space.
          heard = String(
            heard[..<(heard.lastIndex(of: " ").map { heard.index(after: $0) } ?? heard.startIndex)])
          heard += "\(typed) "
        } else {
          heard += typed == "space" ? " " : String(typed)
        }
      } else if let deleted = line.wholeMatch(of: /deleted (.*)/)?.1 {
        heard.removeLast(deleted.count)
      }
    }
  }

  /// Moves the focus up or down, and then to the side where the wanted place is.
  ///
  /// - Parameters:
  ///   - rows: The number of rows; negative upwards.
  ///   - distance: The way from the focus to the wanted place, negative to the left.
  /// - Throws: An error if the focus does not get there.
  private mutating func move(_ rows: Int, _ distance: () -> Int?) throws {
    for _ in 0..<abs(rows) { send(rows < 0 ? "\u{1B}[A" : "\u{1B}[B") }
    for _ in 0..<30 {
      let way = try #require(distance())
      guard way != 0 else { return }
      send(way < 0 ? "\u{1B}[D" : "\u{1B}[C")
    }
    try #require(distance() == 0)
  }

  mutating func press(_ key: Identifier) throws {
    let keyboard = keyboard
    let wanted = try #require(keyboard.machine.grid.index(of: key), "\(key)")
    if keyboard.focus == nil { send("\u{1B}[B") }
    let rows = Set(keyboard.machine.grid.map(\.frame.y)).sorted()
    func row(_ index: KeyGrid.Index) -> Int? {
      rows.firstIndex(of: keyboard.machine.grid[index].frame.y)
    }
    let start = try #require(keyboard.focus.flatMap(row))
    try move(try #require(row(wanted)) - start) {
      keyboard.focus.map {
        keyboard.machine.grid[wanted].frame.x - keyboard.machine.grid[$0].frame.x
      }
    }
    send("\r")
  }

  mutating func choose(_ word: String) throws {
    let bar = keyboard.suggestions.bar
    while keyboard.focus != nil { send("\u{1B}[A") }
    let cell = try #require(bar.items.firstIndex { $0.title == word })
    try move(0) { bar.focus.map { cell - $0 } }
    send("\r")
  }
}

@MainActor @Suite struct `A hundred words with suggestions` {
  /// The texts for ways that take seconds: one of them, unless the whole is tested.
  nonisolated private static let slowly = TestScope.sample(HundredWords.all, oneIn: 3)

  private func source(_ text: HundredWords) -> SuggestionEngine {
    SuggestionEngine(model: WordModel.embedded(for: text.language))
  }

  private func desk(
    _ text: HundredWords, _ change: (inout TypingOptions) -> Void = { _ in }
  ) throws -> TypingDesk {
    TypingDesk(columns: 80, rows: 30, layouts: [try KeyboardLayout(named: text.layout)]) {
      $0.keyboard.suggestions.sources[text.language] = source(text)
      $0.traits.autocapitalizationType = AutocapitalizationType.none
      change(&$0)
    }
  }

  /// Types the text, with fewer presses than without suggestions, and returns what was typed.
  private func type(_ text: HundredWords, by typist: inout some WordTypist) throws {
    let presses = try typist.type(text)
    #expect(typist.text.split(separator: " ").map(String.init) == text.words)
    let all = text.pressCount
    let saved = 100 * (all - presses) / all
    print("\(text), \(Swift.type(of: typist)): \(presses) of \(all) presses, \(saved) % saved")
    #expect(text.words.count == 100 && saved >= 20)
  }

  @Test(arguments: HundredWords.all)
  func `are typed on a keyboard with a field`(text: HundredWords) throws {
    var typist = ViewTypist(try KeyboardLayout(named: text.layout), source(text))
    try type(text, by: &typist)
  }

  @Test(arguments: HundredWords.all)
  func `are typed by touch`(text: HundredWords) throws {
    var typist = TouchTypist(desk: try desk(text))
    try type(text, by: &typist)
  }

  @Test(arguments: slowly)
  func `are typed with two switches`(text: HundredWords) throws {
    var typist = SwitchTypist(try desk(text) { $0.keyboard.switches.scan = ScanSettings(.step) })
    try type(text, by: &typist)
    let counts = typist.user.counts
    print("\(text), switches: \(counts.offers) offers, \(counts.presses) presses")
  }

  /// An order of offers by likelihood, with the most offers that may pass a character.
  nonisolated private static let orders = TestScope.sample(
    [(ScanOrder.rows, 2.2), (.full, 1.9)], oneIn: 2)

  @Test(arguments: orders)
  func `take few offers and presses of a switch if likely ones come first`(
    order: ScanOrder, mostPassing: Double
  ) throws {
    let text = HundredWords.all[0]
    var typist = SwitchTypist(
      try desk(text) {
        $0.keyboard.switches.scan = ScanSettings(.step)
        $0.keyboard.switches.scan?.order = order
      })
    try type(text, by: &typist)
    let counts = typist.user.counts
    let length = Double(text.words.joined(separator: " ").count)
    let (passing, presses) = (counts.offers - counts.presses, counts.presses)
    print("\(text), \(order): \(passing) offers pass, \(presses) presses for \(length) characters")
    #expect(Double(passing) <= mostPassing * length && Double(presses) <= 1.45 * length)
  }

  @Test(arguments: slowly)
  func `are typed by arrow keys line by line, and each change is said`(text: HundredWords) throws {
    var typist = PlainTypist(
      try desk(text) {
        $0.keyboard.speech.isPlain = true
        $0.keyboard.speech.language = "en"
      })
    try type(text, by: &typist)
    // Telex changes letters before the last one, whose place is not said.
    if text.language != "vi" { #expect(typist.heard == typist.text) }
  }
}
