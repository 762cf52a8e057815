import KeyboardLayout
import Testing

@testable import KeyboardTerminal

@Suite struct `Input decoder` {
  static func press(_ key: KeyStroke.Key, _ modifiers: TerminalModifiers = []) -> [TerminalEvent] {
    [.key(KeyStroke(key, modifiers))]
  }

  static func typing(_ text: String) -> [TerminalEvent] {
    text.unicodeScalars.map { .key(KeyStroke(.character($0))) }
  }

  static func mouse(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: TerminalModifiers = []
  ) -> [TerminalEvent] {
    [.mouse(MouseEvent(kind, at: CellPoint(x: x, y: y), modifiers))]
  }

  static let text: [(String, [TerminalEvent])] = [
    ("abc", typing("abc")),
    ("é漢👍", typing("é漢👍")),
    ("e\u{301}", typing("e\u{301}")),
    ("\r\t\u{7F}\u{8}", press(.enter) + press(.tab) + press(.backspace) + press(.backspace)),
    ("\u{3}\u{4}\u{0}", [("c"), ("d"), (" ")].flatMap { press(.character($0), .control) }),
    ("\u{1C}\u{1F}", press(.character("\\"), .control) + press(.character("_"), .control)),
    ("\u{1B}a\u{1B}é", press(.character("a"), .alt) + press(.character("é"), .alt)),
    ("\u{1B}\r\u{1B}\u{7F}", press(.enter, .alt) + press(.backspace, .alt)),
    ("\u{1B}\u{1}", press(.character("a"), [.alt, .control])),
    ("\u{85}x", typing("x")),
  ]

  static let keys: [(String, [TerminalEvent])] = [
    ("\u{1B}[A\u{1B}OB", press(.arrow(.up)) + press(.arrow(.down))),
    ("\u{1B}[C\u{1B}OD", press(.arrow(.right)) + press(.arrow(.left))),
    ("\u{1B}[H\u{1B}OF", press(.home) + press(.end)),
    ("\u{1B}[1~\u{1B}[4~", press(.home) + press(.end)),
    ("\u{1B}[2~\u{1B}[3~", press(.insert) + press(.delete)),
    ("\u{1B}[5~\u{1B}[6~", press(.pageUp) + press(.pageDown)),
    ("\u{1B}OP\u{1B}[[E\u{1B}[15~", press(.function(1)) + press(.function(5)) * 2),
    ("\u{1B}[17~\u{1B}[24~", press(.function(6)) + press(.function(12))),
    ("\u{1B}[25~\u{1B}[34~", press(.function(13)) + press(.function(20))),
    ("\u{1B}[1;5C\u{1B}[3;2~", press(.arrow(.right), .control) + press(.delete, .shift)),
    ("\u{1B}O2P", press(.function(1))),
    ("\u{1B}[1;8P", press(.function(1), [.shift, .alt, .control])),
    ("\u{1B}[Z", press(.tab, .shift)),
    ("\u{1B}Oj\u{1B}Oy\u{1B}OM", typing("*9") + press(.enter)),
    ("\u{1B}[27;5;13~", press(.enter, .control)),
  ]

  static let kitty: [(String, [TerminalEvent])] = [
    ("\u{1B}[97;5u", press(.character("a"), .control)),
    (
      "\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u",
      [.press, .repeat, .release].map { .key(KeyStroke(.character("a"), phase: $0)) }
    ),
    ("\u{1B}[97:65;2u", press(.character("A"), .shift)),
    ("\u{1B}[97;;228u", typing("ä")),
    ("\u{1B}[97;;101:769u", typing("e\u{301}")),
    ("\u{1B}[27u\u{1B}[13;2u", press(.escape) + press(.enter, .shift)),
    ("\u{1B}[57376u\u{1B}[57399u", press(.function(13)) + typing("0")),
    ("\u{1B}[1;1:3A", [.key(KeyStroke(.arrow(.up), phase: .release))]),
    ("\u{1B}[97;65u", typing("a")),
    ("\u{1B}[57441;2u", []),
  ]

  static let pointer: [(String, [TerminalEvent])] = [
    (
      "\u{1B}[<0;5;3M\u{1B}[<0;5;3m",
      mouse(.press(button: 0), 4, 2) + mouse(.release(button: 0), 4, 2)
    ),
    ("\u{1B}[<2;300;100M", mouse(.press(button: 2), 299, 99)),
    (
      "\u{1B}[<32;1;1M\u{1B}[<35;1;1M",
      mouse(.motion(button: 0), 0, 0) + mouse(.motion(button: nil), 0, 0)
    ),
    ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", mouse(.wheel(.up), 0, 0) + mouse(.wheel(.down), 0, 0)),
    ("\u{1B}[<28;1;1M", mouse(.press(button: 0), 0, 0, [.shift, .alt, .control])),
    ("\u{1B}[<128;1;1M", mouse(.press(button: 8), 0, 0)),
    ("\u{1B}[<0;0;0M", mouse(.press(button: 0), 0, 0)),
    ("\u{1B}[M !!\u{1B}[M#!!", mouse(.press(button: 0), 0, 0) + mouse(.release(button: nil), 0, 0)),
    ("\u{1B}[M`!!", mouse(.wheel(.up), 0, 0)),
  ]

  static let others: [(String, [TerminalEvent])] = [
    ("\u{1B}[200~a\u{1B}[A\r\u{1B}[201~b", [.paste("a\u{1B}[A\r")] + typing("b")),
    ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("\u{1B}")]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[20")]),
    ("\u{1B}[200~漢👍\u{1B}[201~", [.paste("漢👍")]),
    ("\u{1B}[200~\u{1B}[201~", []),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    ("\u{1B}[48;30;100;600;1000t", [.resize(columns: 100, rows: 30)]),
  ]

  /// What is not for us, each followed by a letter that is.
  static let unknown: [(String, [TerminalEvent])] = [
    "\u{1B}[?64;1;2c", "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}[12;40R", "\u{1B}[99~",
    "\u{1B}[<0;5M", "\u{1B}[1;2;3;4;5;6;7;8;9;10;11;12;13;14;15;16;17;18A",
    "\u{1B}[99999999999999999999A", "\u{1B}[G", "\u{1B}[]", "\u{1B}[0n", "\u{1B}[3$~",
    "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}]52;c;YWJj\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\", "\u{1B}Xx\u{1B}\\", "\u{1B}P>|XTerm(379)\u{1B}\\",
    "\u{1B}Oz", "\u{1B}[[Z",
  ].map { ($0 + "x", typing("x")) }

  static let all = text + keys + kitty + pointer + others + unknown

  @Test(arguments: all)
  func `knows`(sequence: String, events: [TerminalEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(sequence.utf8) == events)
    #expect(!decoder.isWaiting)
    #expect(decoder.finish() == [])
  }

  @Test(arguments: all)
  func `gives the same events wherever the bytes are cut`(
    sequence: String, events: [TerminalEvent]
  ) {
    let bytes = Array(sequence.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == events)
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == events)
  }

  @Test(arguments: [
    ("\u{1B}", press(.escape)), ("\u{1B}[", press(.character("["), .alt)),
    ("\u{1B}O", press(.character("O"), .alt)), ("\u{1B}P", press(.character("P"), .alt)),
    ("\u{1B}]", press(.character("]"), .alt)), ("\u{1B}\u{1B}", press(.escape)),
    ("\u{1B}]0;x\u{1B}", press(.escape)),
  ])
  func `takes a start without an end for keys after a while`(
    sequence: String, events: [TerminalEvent]
  ) {
    var decoder = InputDecoder()
    let first = decoder.decode(sequence.utf8)
    #expect(first.count == (sequence == "\u{1B}\u{1B}" ? 1 : 0))
    #expect(decoder.isWaiting)
    #expect(decoder.timeOut() == events)
    #expect(!decoder.isWaiting)
    #expect(decoder.decode("x".utf8) == Self.typing("x"))
  }

  @Test(arguments: ["", "a", "\u{1B}[1;", "\u{1B}]0;title", "\u{1B}[200~text", "\u{1B}[M !"])
  func `does not end what is still to come`(sequence: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(sequence.utf8)
    #expect(!decoder.isWaiting)
    let before = decoder
    #expect(decoder.timeOut() == [])
    #expect(decoder == before)
  }

  @Test func `keeps pasted text whose end is lost`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~text\u{1B}[2".utf8) == [])
    #expect(decoder.finish() == [.paste("text\u{1B}[2")])
    #expect(decoder == InputDecoder())
  }

  @Test func `hands out long pasted text in parts and loses nothing`() {
    var decoder = InputDecoder()
    let text = "xé漢👍" * 3000
    let events = decoder.decode(("\u{1B}[200~" + text + "\u{1B}[201~").utf8)
    #expect(events.count > 2)
    let parts = events.map { event in
      if case .paste(let part) = event { part } else { "" }
    }
    #expect(parts.joined() == text)
    #expect(parts.allSatisfy { $0.utf8.count <= InputDecoder.pasteLimit })
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x80, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"),
      ([0xE2, 0x82, 0x1B, 0x62], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `shows bytes that are no text as U+FFFD`(bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes).prefix(text.unicodeScalars.count) == Self.typing(text)[...])
  }

  @Test func `takes any bytes, wherever they are cut`() {
    var random = Seeded()
    let pieces = Self.all.map { Array($0.0.utf8) }
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        if Bool.random(using: &random) {
          bytes += pieces.randomElement(using: &random) ?? []
        } else {
          bytes.append(.random(in: 0...255, using: &random))
        }
      }
      var whole = InputDecoder()
      var cut = InputDecoder()
      let expected = whole.decode(bytes)
      let middle = Int.random(in: 0...bytes.count, using: &random)
      #expect(cut.decode(bytes[..<middle]) + cut.decode(bytes[middle...]) == expected)
      #expect(whole == cut)
      _ = whole.finish()
      #expect(whole == InputDecoder())
    }
  }
}

private func * (events: [TerminalEvent], count: Int) -> [TerminalEvent] {
  Array(repeating: events, count: count).flatMap { $0 }
}

private func * (text: String, count: Int) -> String {
  String(repeating: text, count: count)
}
