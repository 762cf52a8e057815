import KeyboardCells
import KeyboardEngine
import KeyboardModel
import KeyboardTerminal
import KeyboardUI
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

@Suite @MainActor struct `A hosted terminal` {
  private func feed(_ text: String, to shell: HostedShell) throws {
    let emulator = try #require(shell.terminal.emulator)
    Array(text.utf8).withUnsafeBytes { emulator.feed($0) }
  }

  @Test func `shows a frame when it is complete, or after a timeout`() throws {
    let shell = try HostedShell(
      ["sh", "-c", #"printf 'a\033[?2026hb'; read x; printf 'c\033[?2026ld\033[?2026he'; cat"#])
    let time = Timestamp.now
    shell.screen.advance(to: time)
    try shell.wait(for: "a frame") { shell.terminal.process?.holdsFrame == true }
    #expect(shell.terminal.screenText == ["a"])
    // The program takes too long.
    shell.screen.advance(to: .now + .seconds(1))
    #expect(shell.terminal.screenText == ["ab"])
    shell.terminal.insertText("\n")
    try shell.wait(for: "d") { shell.terminal.screenText.joined().contains("d") }
    #expect(!shell.terminal.screenText.joined().contains("e"))
  }

  @Test func `has its keyboard also if it is first responder before it starts`() {
    let screen = Screen(columns: 80, rows: 24)
    screen.standardKeyboard = Keyboard(layout: .sample, style: .compact)
    let program = ScreenProgram(screen, environment: ["TERM": "xterm-256color"])
    let terminal = HostedTerminal(HostedCommand(["cat"], environment: [:]), in: program)
    terminal.frame = CellRect(x: 0, y: 0, width: 80, height: 8)
    screen.addSubview(terminal)
    terminal.becomeFirstResponder()
    let time = Timestamp.now
    _ = program.advance(to: time)
    _ = program.advance(to: time + .milliseconds(16))
    _ = program.frame(on: TerminalState(size: TerminalSize(columns: 80, rows: 24)))
    terminal.reloadInputViews()
    while let deadline = program.nextDeadline, deadline < time + .seconds(1) {
      _ = program.advance(to: max(deadline, time + .milliseconds(17)))
    }
    let container = screen.inputContainer
    #expect(!container.isHidden && container.frame.y + container.frame.height == 24)
    #expect(container.frame.height > 2)
  }

  @Test(arguments: [(true, "hi"), (false, nil)] as [(Bool, String?)])
  func `copies for the program only if allowed`(mayCopy: Bool, copied: String?) throws {
    let shell = try HostedShell(
      ["sh", "-c", #"printf '\033]52;c;aGk=\007ready'; cat"#], mayCopy: mayCopy)
    try shell.wait(for: "ready")
    #expect(shell.screen.pasteboard.string == copied)
  }

  @Test(arguments: [(true, "фф"), (false, "af")])
  func `translates physical keys only if enabled`(
    translates: Bool, text: String
  ) throws {
    let shell = try HostedShell(["cat"], layout: "ru")
    shell.keyboard.physicalKeys = .us
    shell.terminal.translatesPhysicalKeys = translates
    #expect(shell.terminal.handleKey(KeyPress(.character("a"))))
    #expect(shell.terminal.handleKey(KeyPress(.character(translates ? "a" : "f"))))
    try shell.wait(for: text)
  }

  @Test(arguments: [("\u{1B}[?1004h", "\u{1B}[I"), ("", "")])
  func `reports the focus on request`(request: String, report: String) throws {
    let shell = try HostedShell(["sh", "-c", "stty raw -echo; printf ready; od -An -tx1 -w3"])
    try shell.wait(for: "ready")
    try feed(request, to: shell)
    _ = shell.terminal.handle(.focus(true))
    shell.terminal.insertText("abc")
    try shell.wait(for: report.isEmpty ? "ready 61 62 63" : "1b 5b 49")
  }

  @Test(arguments: [("\u{1B}[?2004h", "1b 5b 32 30 30 7e 61 1b 5b 32 30 31 7e"), ("", "61 0d")])
  func `brackets pasted text on request`(request: String, bytes: String) throws {
    let shell = try HostedShell(
      ["sh", "-c", "stty raw -echo; printf ready; od -An -v -tx1 -w\(request.isEmpty ? 2 : 13)"])
    try shell.wait(for: "ready")
    try feed(request, to: shell)
    _ = shell.terminal.handle(.paste(request.isEmpty ? "a\n" : "a", isLast: true))
    try shell.wait(for: bytes)
  }

  @Test func `has the cursor, the keypad and the bell of the program`() throws {
    let shell = try HostedShell(
      ["sh", "-c", #"printf '\033[4 q\033=\007ready'; read x; printf '\033[0 q\033>done'; cat"#])
    var bells = 0
    shell.screen.beepHandler = { bells += 1 }
    try shell.wait(for: "ready")
    #expect(shell.program.decoration.cursorShape == .underline)
    #expect(shell.program.decoration.usesApplicationKeypad)
    #expect(bells == 1)
    shell.terminal.insertText("\n")
    try shell.wait(for: "done")
    #expect(shell.program.decoration == TerminalDecoration())
  }
}
