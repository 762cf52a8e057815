import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import Testing
import Trials

@testable import KeyboardHost

@Suite @MainActor struct `The mouse above a program` {
  private let shell: HostedShell
  private let start = Timestamp.now

  init() throws {
    shell = try HostedShell(
      ["sh", "-c", #"seq 10; printf 'see http://a.org/b?c=1, "two words"\n漢字 x\nready'; cat"#])
    try shell.wait(for: "ready")
    shell.screen.advance(to: start)
  }

  /// Handles a mouse event at the first position of `text` on the screen.
  private func mouse(
    _ kind: MouseEvent.Kind, at text: String, offset: Int = 0, _ modifiers: KeyPress.Modifiers = []
  ) throws {
    let lines = shell.terminal.screenText
    let y = try #require(lines.firstIndex { $0.contains(text) })
    let range = try #require(lines[y].firstRange(of: text))
    let x = lines[y][..<range.lowerBound].unicodeScalars.reduce(0) {
      $0 + ($1.value > 0x3000 ? 2 : 1)
    }
    try mouse(kind, x: x + offset, y: y, modifiers)
  }

  private func mouse(
    _ kind: MouseEvent.Kind, x: Int, y: Int, _ modifiers: KeyPress.Modifiers = []
  ) throws {
    #expect(
      shell.terminal.handle(.mouse(MouseEvent(kind, at: CellPoint(x: x, y: y), modifiers))))
  }

  private func click(_ text: String, offset: Int = 0) throws {
    try mouse(.press(button: 0), at: text, offset: offset)
    try mouse(.release(button: 0), at: text, offset: offset)
  }

  private var frame: String {
    let size = TerminalSize(columns: 60, rows: 20)
    return String(decoding: shell.program.frame(on: TerminalState(size: size)), as: UTF8.self)
  }

  @Test func `selects characters by dragging, and copies them`() throws {
    try mouse(.press(button: 0), at: "http")
    try mouse(.motion(button: 0), at: "http", offset: 3)
    #expect(shell.terminal.selectedText == "http")
    #expect(shell.screen.pasteboard.string == nil)
    try mouse(.release(button: 0), at: "http", offset: 3)
    #expect(shell.screen.pasteboard.string == "http")
    #expect(frame.contains("\u{1B}]52;c;aHR0cA==\u{1B}\\"))
    // Nothing is copied again.
    #expect(!frame.contains("]52;"))
  }

  @Test func `selects whole lines between, in either direction`() throws {
    try mouse(.press(button: 0), at: "字")
    try mouse(.motion(button: 0), at: "words")
    #expect(shell.terminal.selectedText == "words\"\n漢字")
  }

  @Test func `selects a word by a double click, and more words by dragging on`() throws {
    try click("org")
    #expect(shell.terminal.selectedText == nil)
    try mouse(.press(button: 0), at: "org")
    #expect(shell.terminal.selectedText == "http://a.org/b?c=1")
    try mouse(.motion(button: 0), at: "two", offset: 1)
    #expect(shell.terminal.selectedText == "http://a.org/b?c=1, \"two")
    try mouse(.motion(button: 0), at: "see", offset: 1)
    #expect(shell.terminal.selectedText == "see http://a.org/b?c=1")
    try mouse(.release(button: 0), at: "see", offset: 1)
    #expect(shell.screen.pasteboard.string == "see http://a.org/b?c=1")
  }

  @Test func `selects a line by a triple click`() throws {
    for _ in 0..<3 { try click("字") }
    #expect(shell.terminal.selectedText == "漢字 x")
    // The fourth click counts as the first.
    try click("字")
    #expect(shell.terminal.selectedText == nil)
  }

  @Test func `treats slow clicks as single clicks`() throws {
    try click("org")
    shell.screen.advance(to: start + shell.screen.touches.doubleTapTime + .milliseconds(1))
    try click("org")
    #expect(shell.terminal.selectedText == nil)
  }

  @Test func `clears the selection on typing`() throws {
    try click("org")
    try click("org")
    shell.terminal.insertText("x")
    #expect(shell.terminal.selectedText == nil)
  }

  @Test func `scrolls by the wheel to the oldest line`() throws {
    let count = try #require(shell.terminal.emulator).scrollbackCount
    #expect(count == 5)
    try mouse(.wheel(.down), x: 1, y: 1)
    #expect(shell.terminal.scrollOffset == 0)
    try mouse(.wheel(.up), x: 1, y: 1)
    #expect(shell.terminal.scrollOffset == 3)
    try mouse(.wheel(.up), x: 1, y: 1)
    #expect(shell.terminal.scrollOffset == 5)
    // The first line is visible and selectable.
    try mouse(.press(button: 0), x: 0, y: 0)
    try mouse(.motion(button: 0), x: 0, y: 1)
    #expect(shell.terminal.selectedText == "1\n2")
    // Typing scrolls to the newest lines.
    shell.terminal.insertText("x")
    #expect(shell.terminal.scrollOffset == 0)
  }

  @Test func `sends arrow keys for the wheel on the alternate screen`() throws {
    let less = try HostedShell(
      ["sh", "-c", #"stty raw -echo; printf '\033[?1049hready'; head -c 9 | od -An -c"#])
    try less.wait(for: "ready")
    let wheel = MouseEvent(.wheel(.up), at: CellPoint(x: 1, y: 1))
    #expect(less.terminal.handle(.mouse(wheel)))
    try less.wait(for: "033   [   A 033   [   A 033   [   A")
    #expect(less.terminal.scrollOffset == 0)
  }

  @Test func `is reported to a program that requests it, except with Shift`() throws {
    let program = try HostedShell(
      [
        "sh", "-c",
        #"stty raw -echo; printf '\033[?1000;1006hready'; head -c 18 | od -An -tx1 -w9"#,
      ])
    try program.wait(for: "ready")
    for modifiers in [KeyPress.Modifiers.shift, []] {
      for kind in [MouseEvent.Kind.press(button: 0), .motion(button: 0), .release(button: 0)] {
        let x = kind == .motion(button: 0) ? 2 : 0
        let event = MouseEvent(kind, at: CellPoint(x: x, y: 0), modifiers)
        #expect(program.terminal.handle(.mouse(event)))
      }
    }
    #expect(program.screen.pasteboard.string == "rea")
    try program.wait(for: "1b 5b 3c 30 3b 31 3b 31 4d")
    try program.wait(for: "1b 5b 3c 30 3b 31 3b 31 6d")
  }
}
