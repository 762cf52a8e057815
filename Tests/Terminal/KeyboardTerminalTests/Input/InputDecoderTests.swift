import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@testable import KeyboardTerminal

@Suite struct `Input decoder` {
  static func press(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [])
    -> [TerminalEvent]
  {
    [.key(KeyPress(key, modifiers))]
  }

  static func typing(_ text: String) -> [TerminalEvent] {
    text.unicodeScalars.map { .key(KeyPress(.character($0))) }
  }

  static func mouse(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, _ modifiers: KeyPress.Modifiers = []
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
    (
      "\u{1B}Oj\u{1B}Oy\u{1B}OM",
      [.character("*"), .character("9"), .enter].map { .key(KeyPress($0, isOnKeypad: true)) }
    ),
    ("\u{1B}[27;5;13~", press(.enter, .control)),
  ]

  static func reply(_ reply: TerminalAnswer) -> [TerminalEvent] {
    [.reply(TerminalReply(reply))]
  }

  static let kitty: [(String, [TerminalEvent])] = [
    ("\u{1B}[97;5u", press(.character("a"), .control)),
    (
      "\u{1B}[97;1:1u\u{1B}[97;1:2u\u{1B}[97;1:3u",
      [.press, .repeat, .release].map { .key(KeyPress(.character("a"), phase: $0)) }
    ),
    // Shift comes up before the key, which is still the same key.
    (
      "\u{1B}[97:65;2;65u\u{1B}[97;1:3u",
      [
        .key(KeyPress(.character("a"), .shift, text: "A")),
        .key(KeyPress(.character("a"), phase: .release)),
      ]
    ),
    ("\u{1B}[97:65;2u", [.key(KeyPress(.character("a"), .shift, text: "A"))]),
    ("\u{1B}[49:33;2u", [.key(KeyPress(.character("1"), .shift, text: "!"))]),
    ("\u{1B}[228;2u", [.key(KeyPress(.character("ä"), .shift, text: "Ä"))]),
    ("\u{1B}[97;2:3u", [.key(KeyPress(.character("a"), .shift, phase: .release))]),
    ("\u{1B}[97:65;6u", press(.character("a"), [.shift, .control])),
    (
      "\u{1B}[1092::97;1;1092u",
      [.key(KeyPress(.character("ф"), text: "ф", standardKey: "a"))]
    ),
    ("\u{1B}[97;3;229u", [.key(KeyPress(.character("a"), .alt, text: "å"))]),
    ("\u{1B}[0;;228u", [.key(KeyPress(.character("ä"), text: "ä"))]),
    ("\u{1B}[97;;101:769u", [.key(KeyPress(.character("a"), text: "e\u{301}"))]),
    ("\u{1B}[27u\u{1B}[13;2u", press(.escape) + press(.enter, .shift)),
    (
      "\u{1B}[57376u\u{1B}[57399u",
      press(.function(13)) + [.key(KeyPress(.character("0"), isOnKeypad: true))]
    ),
    ("\u{1B}[1;1:3A", [.key(KeyPress(.arrow(.up), phase: .release))]),
    ("\u{1B}[3;1:3~", [.key(KeyPress(.delete, phase: .release))]),
    ("\u{1B}[97;65u", typing("a")),
    (
      "\u{1B}[57441;2u\u{1B}[57447;1:3u",
      press(.modifier(.shift), .shift)
        + [.key(KeyPress(.modifier(.shift), phase: .release))]
    ),
    ("\u{1B}[57443u\u{1B}[57452u", press(.modifier(.alt)) + press(.modifier(.meta))),
    ("\u{1B}[57358u\u{1B}[57428u", press(.other(57358)) + press(.other(57428))),
    (
      "\u{1B}[E\u{1B}[57427u",
      press(.other(57427)) + [.key(KeyPress(.other(57427), isOnKeypad: true))]
    ),
    ("\u{1B}[1114112u\u{1B}[55296u\u{1B}[0u\u{1B}[u", []),
  ]

  static let replies: [(String, [TerminalEvent])] = [
    ("\u{1B}[?64;1;2c", reply(.attributes([64, 1, 2]))),
    ("\u{1B}[?6c", reply(.attributes([6]))), ("\u{1B}[0n", reply(.status(0))),
    ("\u{1B}[?2026;2$y", reply(.mode(2026, .reset))),
    ("\u{1B}[?1016;0$y", reply(.mode(1016, .unknown))),
    ("\u{1B}[?2027;3$y\u{1B}[?7;4$y", reply(.mode(2027, .alwaysSet)) + reply(.mode(7, .neverSet))),
    ("\u{1B}P>|XTerm(379)\u{1B}\\", reply(.name("XTerm(379)"))),
    ("\u{1B}P>|tmux 3.3a\u{7}", reply(.name("tmux 3.3a"))),
    (
      "\u{1B}]11;rgb:ffff/0000/8080\u{7}",
      reply(.color(11, TerminalColor(red: 255, green: 0, blue: 128)))
    ),
    (
      "\u{1B}]10;rgba:1/80/fff/0\u{1B}\\",
      reply(.color(10, TerminalColor(red: 17, green: 128, blue: 255)))
    ),
    ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", reply(.setting("0;48:2::1:2:3m"))),
    ("\u{1B}P0$r\u{1B}\\", reply(.setting(nil))),
    ("\u{1B}[?0u\u{1B}[?31u", reply(.keyboardFlags(0)) + reply(.keyboardFlags(31))),
    ("\u{1B}[12;40R", reply(.cursor(CellPoint(x: 39, y: 11)))),
    ("\u{1B}[?1;2R", reply(.cursor(CellPoint(x: 1, y: 0)))),
    ("\u{1B}[1;2R\u{1B}[R", press(.function(3), .shift) + press(.function(3))),
    (
      "\u{1B}[6;20;10t",
      TerminalSize.PixelSize(width: 10, height: 20).map { reply(.cellSize($0)) } ?? []
    ),
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
    ("\u{1B}[200~a\u{1B}[A\r\u{1B}[201~b", [.paste("a\r", isLast: true)] + typing("b")),
    ("\u{1B}[200~\u{1B}[1;31ma\u{1B}[K\u{1B}[m\u{1B}[201~", [.paste("a", isLast: true)]),
    ("\u{1B}[200~a\u{1B}[13;1ub\u{1B}[13u\u{1B}[201~", [.paste("a\rb\r", isLast: true)]),
    ("\u{1B}[200~\u{1B}[27;5;106~\u{1B}[9u\u{1B}[201~", [.paste("\n\t", isLast: true)]),
    (
      "\u{1B}[200~\u{1B}[228;1u\u{1B}[97;2u\u{1B}[27;2;65~\u{1B}[201~",
      [.paste("äAA", isLast: true)]
    ),
    (
      "\u{1B}[200~a\u{1B}[97;5u\u{1B}[27u\u{1B}[97;1:3u\u{1B}[57441ub\u{1B}[201~",
      [.paste("ab", isLast: true)]
    ),
    (
      "\u{1B}[200~\u{1B}[13;1\u{1B}[u\u{1B}[5~b\u{1B}[201~",
      [.paste("\u{1B}[13;1b", isLast: true)]
    ),
    ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("\u{1B}", isLast: true)]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[20", isLast: true)]),
    ("\u{1B}[200~漢👍\u{1B}[201~", [.paste("漢👍", isLast: true)]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("", isLast: true)]),
    ("\u{1B}[I\u{1B}[O", [.focus(true), .focus(false)]),
    (
      "\u{1B}[48;30;100;600;1000t",
      [
        .resize(
          TerminalSize(
            columns: 100, rows: 30,
            cell: TerminalSize.PixelSize(width: 1000, height: 600, columns: 100, rows: 30)))
      ]
    ),
    ("\u{1B}[48;30;100;0;0t", [.resize(TerminalSize(columns: 100, rows: 30))]),
  ]

  /// Input to ignore, each followed by a letter.
  static let unknown: [(String, [TerminalEvent])] = [
    "\u{1B}[>0;276;0c", "\u{1B}[99~", "\u{1B}[?2026;9$y", "\u{1B}[?2026$y", "\u{1B}[?u",
    "\u{1B}[<0;5M", "\u{1B}[" + ";" * 40 + "A", "\u{1B}[99999999999999999999A", "\u{1B}[G",
    "\u{1B}[]", "\u{1B}[?0n", "\u{1B}[3$~", "\u{1B}]11;red\u{7}",
    "\u{1B}]11;rgb:ffff/ffff\u{7}", "\u{1B}]11;rgb:fffff/0/0\u{7}", "\u{1B}]11;rgb:+f/0/0\u{7}",
    "\u{1B}P1+r544e\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\",
    "\u{1B}Xx\u{1B}\\", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[48;0;0t", "\u{1B}[6;0;10t",
    "\u{1B}[8;24;80t", "\u{1B}[0;0R",
  ].map { ($0 + "x", typing("x")) }

  static let all = text + keys + kitty + pointer + replies + others + unknown
  /// The time of all bytes.
  static let start = Timestamp.now

  @Test(arguments: all)
  func `knows`(sequence: String, events: [TerminalEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(sequence.utf8, at: Self.start) == events)
    #expect(decoder.deadline == nil)
    #expect(decoder.finish() == [])
  }

  @Test(arguments: all)
  func `gives the same events wherever the bytes are cut`(
    sequence: String, events: [TerminalEvent]
  ) {
    let bytes = Array(sequence.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      // Less than the shortest timeout later.
      let later = Self.start + .milliseconds(49)
      let first = decoder.decode(bytes[..<cut], at: Self.start) + decoder.advance(to: later)
      #expect((first + decoder.decode(bytes[cut...], at: later)).joiningPastes == events)
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.decode([$0], at: Self.start) } == events)
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
    let first = decoder.decode(sequence.utf8, at: Self.start)
    #expect(first.count == (sequence == "\u{1B}\u{1B}" ? 1 : 0))
    let deadline = Self.start + .milliseconds(50)
    #expect(decoder.deadline == deadline)
    #expect(decoder.advance(to: deadline - .nanoseconds(1)) == [])
    #expect(decoder.advance(to: deadline) == events)
    #expect(decoder.deadline == nil)
    #expect(decoder.decode("x".utf8, at: deadline) == Self.typing("x"))
  }

  @Test(arguments: ["\u{1B}[1;", "\u{1B}]0;title", "\u{1B}[M !", "\u{1B}[["])
  func `drops a sequence whose end does not come, long after`(sequence: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(sequence.utf8, at: Self.start) == [])
    #expect(decoder.deadline == Self.start + .seconds(1))
    #expect(decoder.advance(to: Self.start + .milliseconds(999)) == [])
    #expect(decoder.advance(to: Self.start + .seconds(1)) == [])
    #expect(decoder.decode("x".utf8, at: Self.start) == Self.typing("x"))
  }

  @Test func `waits for more where Escape has a sequence of its own`() {
    var decoder = InputDecoder()
    decoder.escapeTime = InputDecoder.sequenceTime
    #expect(decoder.decode("\u{1B}".utf8, at: Self.start) == [])
    #expect(decoder.deadline == Self.start + .seconds(1))
    #expect(decoder.decode("[A".utf8, at: Self.start) == Self.press(.arrow(.up)))
  }

  @Test func `keeps pasted text whose end is lost`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~text\u{1B}[2".utf8, at: Self.start) == [])
    #expect(decoder.finish() == [.paste("text\u{1B}[2", isLast: true)])
    #expect(decoder == InputDecoder())
  }

  @Test func `hands out pasted text that stops coming`() {
    var decoder = InputDecoder()
    let deadline = Self.start + .milliseconds(50)
    #expect(decoder.decode("\u{1B}[200~漢é".utf8.dropLast(), at: Self.start) == [])
    #expect(decoder.deadline == deadline)
    #expect(decoder.advance(to: deadline) == [.paste("漢", isLast: false)])
    #expect(decoder.deadline == nil)
    #expect(
      decoder.decode([0xA9] + "\u{1B}[201~x".utf8, at: deadline)
        == [.paste("é", isLast: true)] + Self.typing("x"))
  }

  @Test func `does not end a part of pasted text within a key`() throws {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~one\u{1B}[13;".utf8, at: .now) == [])
    let deadline = try #require(decoder.deadline)
    #expect(decoder.advance(to: deadline) == [.paste("one", isLast: false)])
    #expect(
      decoder.decode("1utwo\u{1B}[201~".utf8, at: deadline) == [.paste("\rtwo", isLast: true)])
    let text = String(repeating: "x\u{1B}[13;1u", count: InputDecoder.pasteLimit)
    let events = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~".utf8, at: deadline)
    #expect(
      events.joiningPastes
        == [.paste(String(repeating: "x\r", count: InputDecoder.pasteLimit), isLast: true)])
  }

  @Test func `does not end a part of pasted text with a line break`() {
    var decoder = InputDecoder()
    let deadline = Self.start + .milliseconds(50)
    #expect(decoder.decode("\u{1B}[200~one\r".utf8, at: Self.start) == [])
    #expect(decoder.advance(to: deadline) == [.paste("one", isLast: false)])
    #expect(decoder.deadline == nil)
    #expect(
      decoder.decode("\n\u{1B}[201~".utf8, at: deadline) == [.paste("\r\n", isLast: true)])
    // More line breaks than a part is long are parts of their own.
    let breaks = "\n" * (3 * InputDecoder.pasteLimit)
    let events = decoder.decode(("\u{1B}[200~" + breaks + "\u{1B}[201~").utf8, at: deadline)
    #expect(events.count > 2 && events.joiningPastes == [.paste(breaks, isLast: true)])
  }

  @Test func `hands out long pasted text in parts and loses nothing`() {
    var decoder = InputDecoder()
    let text = "xé漢👍" * 3000
    let events = decoder.decode(("\u{1B}[200~" + text + "\u{1B}[201~").utf8, at: Self.start)
    #expect(events.count > 2)
    #expect(events.joiningPastes == [.paste(text, isLast: true)])
    for case .paste(let part, _) in events {
      #expect(part.utf8.count <= InputDecoder.pasteLimit)
    }
  }

  @Test func `swallows a string that is too long to be for us`() {
    var decoder = InputDecoder()
    let name = "\u{1B}P>|" + "x" * (InputDecoder.stringLimit - 2)
    #expect(decoder.decode((name + "\u{1B}\\y").utf8, at: Self.start).count == 2)
    #expect(decoder.decode((name + "x\u{1B}\\y").utf8, at: Self.start) == Self.typing("y"))
  }

  @Test func `reads the clipboard, however long within a limit`() {
    for count in [0, 1, 3000, InputDecoder.clipboardLimit / 4 * 3 - 6] {
      var decoder = InputDecoder()
      let text = String(repeating: "x", count: count)
      let reply = "\u{1B}]52;c;\(Base64.encoded(text.utf8))\u{1B}\\"
      #expect(
        decoder.decode(reply.utf8, at: Self.start) == [.reply(TerminalReply(.clipboard(text)))])
    }
    var decoder = InputDecoder()
    let long = String(repeating: "A", count: InputDecoder.clipboardLimit)
    #expect(
      decoder.decode("\u{1B}]52;c;\(long)\u{7}y".utf8, at: Self.start) == Self.typing("y"))
    #expect(decoder.decode("\u{1B}]52;c;?\u{7}y".utf8, at: Self.start) == Self.typing("y"))
  }

  @Test(arguments: ["\u{1B}]11;", "\u{1B}P>|", "\u{1B}_", "\u{1B}[", "\u{1B}[200~"])
  func `takes no more memory for what never ends`(start: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(start.utf8, at: Self.start)
    var size = 0
    for _ in 0..<40 {
      _ = decoder.decode(repeatElement(UInt8(ascii: "1"), count: 1000), at: Self.start)
      size = max(size, decoder.memory)
    }
    // The system may allocate slightly more than requested.
    #expect(size <= 2 * InputDecoder.pasteLimit + 64)
  }

  @Test func `reads the mouse in pixels after the terminal's confirmation`() {
    var decoder = InputDecoder()
    decoder.cell = TerminalSize.PixelSize(width: 10, height: 20)
    let report = "\u{1B}[<0;26;36M"
    let events = decoder.decode(
      (report + "\u{1B}[?1016;1$y" + report + "\u{1B}[48;10;10;100;200t" + report
        + "\u{1B}[?1016;2$y" + report).utf8, at: Self.start)
    let mice = events.compactMap { event -> MouseEvent? in
      if case .mouse(let mouse) = event { mouse } else { nil }
    }
    let cells = Self.mouse(.press(button: 0), 25, 35)
    #expect([.mouse(mice[0])] == cells)
    #expect(mice[1] == MouseEvent(.press(button: 0), unitsX: 640, unitsY: 448))
    #expect(mice[1].position == CellPoint(x: 2, y: 1))
    // Cells of 20 by 10 pixels after the resize.
    #expect(mice[2] == MouseEvent(.press(button: 0), unitsX: 320, unitsY: 896))
    #expect([.mouse(mice[3])] == cells)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x80, 0x61], "\u{FFFD}a"), ([0xC3, 0x61], "\u{FFFD}a"),
      ([0xE2, 0x82, 0x1B, 0x62], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}"),
      ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"), ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func `shows bytes that are no text as U+FFFD`(bytes: [UInt8], text: String) {
    var decoder = InputDecoder()
    #expect(
      decoder.decode(bytes, at: Self.start).prefix(text.unicodeScalars.count)
        == Self.typing(text)[...])
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
      let expected = whole.decode(bytes, at: Self.start)
      let middle = Int.random(in: 0...bytes.count, using: &random)
      #expect(
        cut.decode(bytes[..<middle], at: Self.start) + cut.decode(bytes[middle...], at: Self.start)
          == expected)
      #expect(whole == cut)
      _ = whole.finish()
      #expect(whole.decode("x".utf8, at: Self.start) == Self.typing("x"))
    }
  }
}

extension [TerminalEvent] {
  /// The events with the parts of each pasted text combined.
  fileprivate var joiningPastes: [TerminalEvent] {
    reduce(into: []) { events, event in
      if case .paste(let text, let isLast) = event, case .paste(let start, false) = events.last {
        events[events.count - 1] = .paste(start + text, isLast: isLast)
      } else {
        events.append(event)
      }
    }
  }
}

private func * (events: [TerminalEvent], count: Int) -> [TerminalEvent] {
  Array(repeating: events, count: count).flatMap { $0 }
}

private func * (text: String, count: Int) -> String {
  String(repeating: text, count: count)
}
