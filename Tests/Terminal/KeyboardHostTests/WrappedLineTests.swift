import KeyboardModel
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardHost
@testable import KeyboardTerminal

/// Lines that are longer than the screen is wide, on a screen of 60 columns and 8 rows.
@MainActor @Suite struct `A line that wraps` {
  private let shell: HostedShell

  init() throws { shell = try HostedShell(["cat"]) }

  /// Shows output of a program.
  private func show(_ text: String) throws {
    let emulator = try #require(shell.terminal.emulator)
    Array(text.utf8).withUnsafeBytes { emulator.feed($0) }
    shell.terminal.takePicture()
  }

  private func resize(columns: Int, rows: Int) throws {
    try #require(shell.terminal.emulator).resize(columns: columns, rows: rows)
    shell.terminal.frame.size = CellSize(width: columns, height: rows)
    shell.terminal.takePicture()
  }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) {
    _ = shell.terminal.handle(.mouse(MouseEvent(kind, at: CellPoint(x: x, y: y))))
  }

  /// Returns what a drag from one cell to another copies.
  private func dragged(from start: (Int, Int), to end: (Int, Int)) -> String? {
    mouse(.press(button: 0), start.0, start.1)
    mouse(.motion(button: 0), end.0, end.1)
    mouse(.release(button: 0), end.0, end.1)
    return shell.screen.pasteboard.string
  }

  /// Returns what clicks on a cell copy.
  private func clicked(_ count: Int, _ x: Int, _ y: Int) -> String? {
    shell.screen.pasteboard.string = nil
    for _ in 0..<count {
      mouse(.press(button: 0), x, y)
      mouse(.release(button: 0), x, y)
    }
    return shell.screen.pasteboard.string
  }

  private var transcript: [String] { shell.terminal.transcript }

  private static let digits = String(repeating: "1234567890", count: 15)

  @Test func `is one line of the transcript`() throws {
    try show("a\r\n\(Self.digits)\r\nb")
    #expect(transcript == ["a", Self.digits, "b"])
    #expect(
      String(decoding: shell.terminal.styledTranscript, as: UTF8.self) == "a\n\(Self.digits)\nb\n")
  }

  @Test func `is one line after it has scrolled off`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 20))
    #expect(transcript == [Self.digits] + Array(repeating: "x", count: 20))
    #expect(shell.terminal.emulator?.scrollbackCount == 16)
  }

  @Test func `is one line while its upper part has scrolled off`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 6))
    #expect(shell.terminal.emulator?.scrollbackCount == 2)
    #expect(transcript.first == Self.digits)
  }

  @Test func `is one line however it is written`() throws {
    for character in Self.digits { try show(String(character)) }
    try show("\r\n\u{1B}[1m" + Self.digits.prefix(60) + "\u{1B}[m" + Self.digits.dropFirst(60))
    try show("\r\n" + Self.digits.prefix(60) + "\u{7}" + Self.digits.dropFirst(60))
    try show("\r\nx\u{1B}[149b")
    let row = String(repeating: "x", count: 150)
    #expect(transcript == [Self.digits, Self.digits, Self.digits, row])
  }

  @Test func `has colours on both sides of the wrap`() throws {
    try show(Self.digits.prefix(50) + "\u{1B}[31m" + Self.digits.dropFirst(50))
    let styled = String(decoding: shell.terminal.styledTranscript, as: UTF8.self)
    let plain = styled.replacing("\u{1B}[m", with: "").replacing("\u{1B}[31m", with: "")
    #expect(styled != plain && plain == "\(Self.digits)\n")
  }

  @Test func `is one line of any length on a screen of any width, in any pieces`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = Seeded(seed)
    for _ in 0..<200 {
      let columns = 2 + generator.below(20)
      let emulator = TerminalEmulator(columns: columns, rows: 2 + generator.below(6))
      let lines = (0..<generator.below(12)).map { _ in
        (0..<generator.below(60)).map { _ in generator.once(in: 6) ? "漢" : "x" }.joined() + "."
      }
      var bytes = Array(lines.joined(separator: "\r\n").utf8)[...]
      while !bytes.isEmpty {
        let count = 1 + generator.below(40)
        bytes.prefix(count).withUnsafeBytes { emulator.feed($0) }
        bytes = bytes.dropFirst(count)
      }
      let rows = ProgramRows(ofMainScreen: emulator.screen)
      var text = rows.text(
        from: HostedSelection.Place(row: 0, column: 0),
        to: HostedSelection.Place(row: rows.indices.upperBound, column: 0))
      while text.last == "\n" { text.removeLast() }
      #expect(text == lines.joined(separator: "\n"), "seed \(seed), \(columns) columns")
    }
  }

  @Test func `keeps its blanks`() throws {
    let words = "word" + String(repeating: " ", count: 60) + "word"
    try show(words)
    #expect(transcript == [words])
  }

  @Test func `has no blank where a wide character did not fit`() throws {
    let text = "a" + String(repeating: "漢", count: 60)
    try show("\(text)\r\n" + String(repeating: "x\r\n", count: 3))
    #expect(transcript.first == text)
    #expect(dragged(from: (0, 0), to: (0, 2)) == text)
    try show(String(repeating: "x\r\n", count: 10))
    #expect(transcript.first == text)
  }

  @Test func `has marks on the characters beside the wrap`() throws {
    let text = String(repeating: "x", count: 59) + "e\u{301}e\u{301}y"
    try show(text)
    #expect(transcript == [text])
  }

  @Test(arguments: [
    ("\r\n", ["#", "x"]), ("\u{1B}[2;1H", ["#", "x"]), ("\u{1B}E", ["#", "x"]),
    ("\n\r", ["#", "x"]), ("\r\u{1B}[B", ["#", "x"]), ("\u{1B}[3;1H", ["#", "", "x"]),
  ])
  func `is not what a newline or a movement ends`(end: String, lines: [String]) throws {
    let full = String(Self.digits.prefix(60))
    try show(full + end + "x")
    #expect(transcript == lines.map { $0 == "#" ? full : $0 })
  }

  @Test(arguments: ["x", "xy", "漢"])
  func `is not what newlines end at the bottom`(line: String) throws {
    let lines = Array(repeating: line, count: 30)
    try show(lines.joined(separator: "\r\n"))
    #expect(transcript == lines)
  }

  @Test(arguments: [
    // Both rows are written anew, in place or after they were cleared.
    "\u{1B}[1;1H#\u{1B}[2;1Hx\u{1B}[K", "\u{1B}[2J\u{1B}[1;1H#\r\nx", "\u{1B}[H\u{1B}[J#\r\nx",
    // A row comes between, or the second one goes.
    "\u{1B}[2;1H\u{1B}[Lx\u{1B}[3;1H\u{1B}[J", "\u{1B}[2;1H\u{1B}[Mx\u{1B}[K",
  ])
  func `ends where its rows are written anew`(change: String) throws {
    let full = String(Self.digits.prefix(60))
    try show(Self.digits.prefix(70) + change.replacing("#", with: full))
    #expect(transcript == [full, "x"])
  }

  @Test func `ends at the top of a screen that is cleared`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 5))
    try show("\u{1B}[H\u{1B}[Jnew")
    #expect(transcript == [String(Self.digits.prefix(60)), "new"])
  }

  @Test func `does not come about by the test picture`() throws {
    try show("\u{1B}#8")
    #expect(transcript == Array(repeating: String(repeating: "E", count: 60), count: 8))
  }

  @Test func `is copied as one line by a drag`() throws {
    try show("a\r\n\(Self.digits)\r\nb")
    #expect(dragged(from: (0, 1), to: (29, 3)) == Self.digits)
    #expect(dragged(from: (55, 1), to: (4, 2)) == "6789012345")
    #expect(dragged(from: (4, 2), to: (55, 1)) == "6789012345")
    #expect(dragged(from: (55, 2), to: (0, 4)) == "67890\(Self.digits.prefix(30))\nb")
    #expect(dragged(from: (0, 0), to: (1, 1)) == "a\n12")
  }

  @Test func `is copied with the blanks that were written`() throws {
    try show("a  \r\nb c\u{1B}[K\r\nd")
    #expect(dragged(from: (0, 0), to: (0, 2)) == "a  \nb c\nd")
    #expect(dragged(from: (0, 1), to: (1, 1)) == "b ")
    #expect(clicked(3, 1, 0) == "a  ")
    #expect(clicked(3, 1, 1) == "b c")
  }

  @Test(arguments: [1, 2, 3])
  func `is copied whole by a triple click in any of its rows`(row: Int) throws {
    try show("a\r\n\(Self.digits)\r\nb")
    #expect(clicked(3, 5, row) == Self.digits)
  }

  @Test func `is copied whole while its upper part has scrolled off`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 6))
    #expect(clicked(3, 5, 0) == Self.digits)
    shell.terminal.scroll(by: 2)
    #expect(clicked(3, 5, 1) == Self.digits)
  }

  @Test func `has words that wrap, which a double click copies`() throws {
    let address = "https://example.org/" + String(repeating: "path/", count: 25) + "?q=1"
    try show("see \(address), and \"more\"\r\n")
    for row in 0...2 { #expect(clicked(2, 6, row) == address) }
    #expect(clicked(2, 0, 0) == "see")
    // A full line that a newline ends does not go on in the next one.
    try show("\u{1B}[2J\u{1B}[H" + Self.digits.prefix(60) + "\r\nnext")
    #expect(clicked(2, 0, 0) == String(Self.digits.prefix(60)))
    #expect(clicked(2, 0, 1) == "next")
  }

  @Test func `is copied as one line from a program on the alternate screen`() throws {
    try show("\u{1B}[?1049h\u{1B}[H\(Self.digits)\r\nb")
    #expect(clicked(3, 5, 2) == Self.digits)
  }

  @Test(arguments: [(60, 4), (60, 20), (90, 8), (90, 3)])
  func `is one line after a resize`(columns: Int, rows: Int) throws {
    try show("a\r\n\(Self.digits)\r\nb\r\nc")
    try resize(columns: columns, rows: rows)
    #expect(transcript == ["a", Self.digits, "b", "c"])
    try resize(columns: 60, rows: 8)
    #expect(transcript == ["a", Self.digits, "b", "c"])
  }

  @Test(arguments: [(50, 8), (20, 8), (7, 3), (150, 8), (200, 2)])
  func `wraps anew at another width`(columns: Int, rows: Int) throws {
    try show("\(Self.digits)\r\nb")
    try resize(columns: columns, rows: rows)
    #expect(transcript == [Self.digits, "b"])
    let count = (Self.digits.count + columns - 1) / columns + 1
    #expect(try #require(shell.terminal.emulator).scrollbackCount == max(count - rows, 0))
    try resize(columns: 60, rows: 8)
    #expect(transcript == [Self.digits, "b"])
    #expect(shell.terminal.screenText.count == 4)
  }

  @Test func `has no blanks at its end at another width in reverse video`() throws {
    try show("\u{1B}[?5hab\r\ncd")
    try resize(columns: 30, rows: 8)
    #expect(shell.terminal.emulator?.scrollbackCount == 0)
    #expect(transcript.prefix(2) == ["ab", "cd"])
  }

  @Test func `goes on below the screen while its last row is cleared up to the cursor`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 5))
    try show("\u{1B}[1;1H\u{1B}[1J")
    #expect(shell.terminal.emulator?.scrollbackCount == 1)
    #expect(transcript.first == Self.digits.prefix(60) + " " + Self.digits.dropFirst(61))
  }

  @Test func `is found before the cursor when a layout replaces its end`() throws {
    try show("a" + String(repeating: "漢", count: 31))
    #expect(
      shell.terminal.currentPicture?.shownCount(of: "a" + String(repeating: "漢", count: 31)) == 32)
  }

  // MARK: Speech

  private let style = SpeechStyle(.english, .normal)

  private var spoken: SpokenScreen { shell.terminal.spokenScreen(after: SpokenScreen()) }

  @Test func `is spoken as one line`() throws {
    let before = spoken
    try show("\(Self.digits)\r\n$ ")
    let after = shell.terminal.spokenScreen(after: before)
    #expect(before.changes(to: after, in: style) == [Self.digits, "$"])
    #expect(after.text == "\(Self.digits)\n$ ")
    #expect(after.cursor == 153)
  }

  @Test func `is spoken as it grows`() throws {
    try show("$ " + Self.digits.prefix(57))
    var last = spoken
    for text in ["x", "y", "z"] {
      try show(text)
      let next = shell.terminal.spokenScreen(after: last)
      #expect(last.changes(to: next, in: style) == [text])
      last = next
    }
    try show("\r\nout\r\n")
    #expect(last.changes(to: shell.terminal.spokenScreen(after: last), in: style) == ["out"])
  }

  @Test func `is not spoken again while it scrolls off`() throws {
    try show("\(Self.digits)\r\n" + String(repeating: "x\r\n", count: 4))
    var last = spoken
    for _ in 0..<10 {
      try show("y\r\n")
      let next = shell.terminal.spokenScreen(after: last)
      #expect(last.changes(to: next, in: style) == ["y"])
      last = next
    }
  }

  @Test func `is read as one line at the cursor`() throws {
    try show("a\r\n\(Self.digits)")
    func read(_ part: TextReview) -> [String] { part.lines(of: spoken, suggestions: [], in: style) }
    #expect(read(.line) == [Self.digits])
    #expect(read(.whole) == ["a new line \(Self.digits)"])
  }

  @Test func `is spoken in parts if it has no end`() throws {
    var last = spoken
    var count = 0
    for _ in 0..<50 {
      try show(String(repeating: Self.digits, count: 8))
      let next = shell.terminal.spokenScreen(after: last)
      count += last.changes(to: next, in: style).joined().count
      last = next
    }
    #expect(count == 50 * 8 * 150)
  }
}
