import KeyboardModel
import Testing

@testable import KeyboardTerminal

@Suite struct `Terminal query` {
  static let start = Timestamp.now

  /// Returns the capabilities according to the replies of a terminal.
  static func capabilities(_ answers: String) -> TerminalCapabilities {
    var decoder = InputDecoder()
    var query = TerminalQuery(at: start)
    for case .reply(let reply) in decoder.decode(answers.utf8, at: start) {
      let isKnown = query.handle(reply.answer)
      #expect(isKnown)
    }
    return query.capabilities
  }

  @Test func `knows nothing at first`() {
    #expect(Self.capabilities("") == TerminalCapabilities())
  }

  @Test func `learns what kitty says`() {
    var kitty = TerminalCapabilities()
    kitty.name = "kitty(0.26.5)"
    kitty.background = TerminalColor(red: 0, green: 0, blue: 0)
    kitty.reportsKeys = true
    kitty.cell = TerminalSize.PixelSize(width: 9, height: 18)
    kitty.synchronizesOutput = true
    kitty.reportsPixels = true
    kitty.keepsTruecolor = true
    kitty.isComplete = true
    #expect(
      Self.capabilities(
        "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?0u\u{1B}[6;18;9t"
          + "\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?1016;2$y\u{1B}[?2048;0$y"
          + "\u{1B}P1$r48:2:1:2:3m\u{1B}\\\u{1B}[?62;c") == kitty)
  }

  @Test func `asks which keys are reported once it has requested them`() {
    var setup = TerminalSetup(mouse: .none, usesWholeScreen: true)
    var capabilities = TerminalCapabilities()
    capabilities.reportsKeys = true
    let bytes = setup.add(capabilities, mouse: .none, cell: nil)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[>31u\u{1B}[?u")
    #expect(setup.add(capabilities, mouse: .none, cell: nil).isEmpty)
  }

  @Test func `learns what alacritty says`() {
    var alacritty = TerminalCapabilities()
    alacritty.background = TerminalColor(red: 24, green: 24, blue: 24)
    alacritty.isComplete = true
    #expect(Self.capabilities("\u{1B}]11;rgb:1818/1818/1818\u{1B}\\\u{1B}[?6c") == alacritty)
  }

  @Test(
    arguments: [
      ("1$r0;48:2::1:2:3m", true), ("1$r48;2;1;2;3m", true), ("1$r0;48:2:1:2:3m", true),
      ("1$r0m", false), ("1$r48;5;16m", false), ("0$r", nil),
    ] as [(String, Bool?)])
  func `finds out whether colours are kept`(answer: String, expected: Bool?) {
    #expect(Self.capabilities("\u{1B}P\(answer)\u{1B}\\").keepsTruecolor == expected)
  }

  @Test(arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func `uses a mode that can be set`(state: Int, isUsed: Bool) {
    #expect(Self.capabilities("\u{1B}[?2027;\(state)$y").measuresClusters == isUsed)
  }

  @Test(
    arguments: [
      ("\u{1B}[3;2R\u{1B}[4;3R", true, 2), ("\u{1B}[3;3R\u{1B}[4;2R", false, 1),
      ("\u{1B}[4;2R", nil, 1), ("", nil, nil),
    ] as [(String, Bool?, Int?)])
  func `learns from the cursor which characters there are`(
    answers: String, readsUnicode: Bool?, symbolColumns: Int?
  ) {
    let capabilities = Self.capabilities(answers + "\u{1B}[?6c")
    #expect(capabilities.readsUnicode == readsUnicode)
    #expect(capabilities.symbolColumns == symbolColumns)
  }

  @Test(
    arguments: [("\u{1B}[3;10R", true), ("\u{1B}[3;11R", false), ("", nil)] as [(String, Bool?)])
  func `learns from the cursor whether marks are on their letters`(
    answer: String, combinesMarks: Bool?
  ) {
    let capabilities = Self.capabilities("\u{1B}[3;2R\(answer)\u{1B}[4;3R\u{1B}[?6c")
    #expect(capabilities.combinesMarks == combinesMarks)
    #expect(capabilities.readsUnicode == true && capabilities.symbolColumns == 2)
  }

  @Test func `learns the colours of the terminal`() {
    let capabilities = Self.capabilities(
      "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}]10;rgb:dd/dd/dd\u{7}"
        + "\u{1B}]4;4;rgb:0d0d/7373/cccc\u{1B}\\\u{1B}]4;2;rgb:19/cb/00\u{1B}\\\u{1B}[?6c")
    #expect(capabilities.foreground == TerminalColor(red: 0xDD, green: 0xDD, blue: 0xDD))
    #expect(capabilities.background == TerminalColor(red: 0, green: 0, blue: 0))
    #expect(
      capabilities.palette == [
        4: TerminalColor(red: 0x0D, green: 0x73, blue: 0xCC),
        2: TerminalColor(red: 0x19, green: 0xCB, blue: 0),
      ])
    let questions = String(decoding: TerminalQuery.questions(terminal: "xterm"), as: UTF8.self)
    for question in ["]10;?", "]4;3;?", "]4;4;?"] {
      #expect(questions.contains("\u{1B}\(question)\u{1B}\\"))
    }
  }

  @Test func `leaves nothing of its probes on the screen, and asks each question once`() {
    let text = String(decoding: TerminalQuery.questions(terminal: "xterm"), as: UTF8.self)
    #expect(text.ranges(of: "\u{1B}[6n").count == 3)
    #expect(text.ranges(of: "\u{1B}[2K").count == 3)
    for question in ["\u{1B}[>0q", "\u{1B}]11;?", "\u{1B}[?u", "\u{1B}[5n", "\u{1B}[c"] {
      #expect(text.ranges(of: question).count == 1)
    }
    let plain = TerminalQuery.questions(terminal: "xterm", probesText: false)
    #expect(plain.allSatisfy { $0 < 0x80 })
  }

  @Test func `is settled by the last answer, or after 100 ms`() {
    var query = TerminalQuery(at: Self.start)
    #expect(query.deadline == Self.start + .milliseconds(100))
    query.advance(to: Self.start + .milliseconds(99))
    #expect(!query.isSettled)
    var answered = query
    #expect(answered.handle(.name("xterm")) == true)
    #expect(!answered.isSettled)
    #expect(answered.handle(.attributes([64])) == true)
    #expect(answered.isSettled && answered.deadline == nil)
    query.advance(to: Self.start + .milliseconds(100))
    #expect(query.isSettled && !query.capabilities.isComplete)
    #expect(query.handle(.attributes([64])) == true)
    #expect(query.capabilities.isComplete)
  }

  @Test(arguments: [
    TerminalAnswer.mode(1049, .set), .color(12, TerminalColor(red: 0, green: 0, blue: 0)),
    .cursor(CellPoint(x: 0, y: 1)), .cursor(CellPoint(x: 1, y: 7)),
  ])
  func `leaves answers to others that it has not asked for`(reply: TerminalAnswer) {
    var query = TerminalQuery(at: Self.start)
    #expect(query.handle(reply) == false)
    #expect(query.capabilities == TerminalCapabilities())
  }

  @Test func `asks a dumb terminal nothing, and does not wait for it`() {
    #expect(TerminalQuery.questions(terminal: "dumb") == [])
    #expect(TerminalQuery(at: Self.start, terminal: "dumb").isSettled)
    #expect(!TerminalQuery(at: Self.start, terminal: "").isSettled)
  }

  @Test(arguments: [("xterm", true, true), ("screen", true, false), ("linux", false, false)])
  func `asks no more than the terminal bears`(
    terminal: String, asksModes: Bool, asksStyle: Bool
  ) {
    let questions = String(decoding: TerminalQuery.questions(terminal: terminal), as: UTF8.self)
    #expect(questions.contains("\u{1B}[?2026$p") == asksModes)
    #expect(questions.contains("\u{1B}P$qm") == asksStyle)
    #expect(questions.hasSuffix("\u{1B}[c"))
  }

  @Test(
    arguments: [
      (0, 0, 0, true), (255, 255, 255, false), (0, 0, 255, true), (255, 255, 0, false),
      (0x28, 0x2C, 0x34, true), (0xFD, 0xF6, 0xE3, false),
    ] as [(UInt8, UInt8, UInt8, Bool)])
  func `distinguishes dark and light backgrounds`(
    red: UInt8, green: UInt8, blue: UInt8, isDark: Bool
  ) {
    #expect(TerminalColor(red: red, green: green, blue: blue).isDark == isDark)
  }
}
