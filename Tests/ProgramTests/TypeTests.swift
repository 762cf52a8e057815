import Foundation
import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier type in a terminal` {
  /// Runs the command as in a script, and then shows the result and the terminal's modes.
  static func start(
    _ arguments: String = "en", as process: RecordedProcess? = nil
  ) throws -> TmuxScreen {
    let command = "'\(Program.path)' type --capitals none \(arguments)"
    let screen = try TmuxScreen(
      "echo before; text=$(\(process?.recording(command) ?? command)); echo \"status $?\"; "
        + "echo \"result $text\"; stty -a; echo end; sleep 60")
    try screen.wait(for: "✕ ")
    return screen
  }

  static func expectRestored(_ screen: TmuxScreen) throws {
    #expect(try screen.value("alternate_on") == "0")
    #expect(try screen.value("mouse_any_flag") == "0")
    #expect(try screen.value("cursor_flag") == "1")
    let picture = try screen.capture()
    #expect(picture.contains("before"))
    #expect(picture.contains(" icanon"))
    #expect(picture.contains(" echo "))
  }

  /// Runs a command with what it writes to its terminal in a file, and keys after some of it.
  private func output(of command: String, keys: String, after text: String) throws -> String {
    let folder = try TemporaryFolder([:])
    let screen = try TmuxScreen(
      "tmux pipe-pane 'cat >\(folder.path)/bytes'; sleep 0.3; \(command); echo end; sleep 60")
    try screen.wait(for: text)
    try screen.type(keys)
    try screen.wait(for: "end")
    return try String(contentsOfFile: "\(folder.path)/bytes", encoding: .utf8)
  }

  @Test(arguments: ["type en --prompt Name:", "run --hidden cat"])
  func `a dumb terminal gets no escape sequence`(arguments: String) throws {
    let isText = arguments.hasPrefix("type")
    let bytes = try output(
      of: "unset CLAVIER_RUN; TERM=dumb '\(Program.path)' \(arguments)",
      keys: isText ? "ab\r" : "ab\r\u{04}", after: "layout English")
    #expect(bytes.contains("ab") && !bytes.contains("\u{1B}"), "\(bytes.debugDescription)")
  }

  @Test func `rows below the prompt leave what was printed, and are free at the end`() throws {
    let screen = try TmuxScreen(
      "seq 9; text=$('\(Program.path)' type en --capitals none --height auto --prompt Name); "
        + "echo \"result $text\"; echo end; sleep 60")
    try screen.wait(for: "  h  ")
    #expect(try screen.value("alternate_on") == "0")
    #expect(try screen.capture().contains("\n9\n"))
    try screen.click("  h  ")
    try screen.type("i\r")
    try screen.wait(for: "end")
    let lines = try screen.capture().split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.suffix(4) == ["8", "9", "result hi", "end"])
    #expect(!lines.contains { $0.contains("│") })
  }

  @Test func `rows below the prompt begin after a line that has no end`() throws {
    let screen = try TmuxScreen(
      "printf 'not ended'; '\(Program.path)' type en --capitals none --height 12; echo end; sleep 60"
    )
    try screen.wait(for: "✓ ")
    #expect(try screen.capture().hasPrefix("not ended\n"))
    try screen.resize(columns: 80, rows: 20)
    try screen.type("hi")
    try screen.wait(for: "│ hi ")
    try screen.type("\r")
    try screen.wait(for: "end")
    #expect(try screen.capture().hasPrefix("not ended\nhi\nend\n"))
  }

  @Test func `the keyboard around it types where it runs within another`() throws {
    let screen = try TmuxScreen(
      "unset CLAVIER_RUN; '\(Program.path)' run --layout en --reduced-motion sh -c "
        + "'\(Program.path) type ru --prompt Имя; read x'", columns: 80, rows: 40)
    try screen.wait(for: "Имя")
    try screen.wait(for: "готово")
    try screen.wait(for: "  h  ")
    let picture = try screen.capture()
    #expect(picture.ranges(of: "  h  ").count == 1 && !picture.contains("й"))
    try screen.click("  h  ")
    try screen.wait(for: "h")
    try screen.type("я")
    try screen.wait(for: "hя")
  }

  @Test func `clicks type, and Return ends`() throws {
    let screen = try Self.start()
    #expect(try screen.value("alternate_on") == "1")
    try screen.click("shift")
    try screen.wait(for: "shift•")
    try screen.click("│  H   ")
    try screen.wait(for: "│  i  8")
    try screen.click("│  i  8")
    try screen.wait(for: "Hi")
    try screen.click("│  done")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 0\nresult Hi\n"))
    try Self.expectRestored(screen)
  }

  @Test func `a text begins with a capital, and ends after a time without input`() throws {
    let screen = try TmuxScreen(
      "text=$('\(Program.path)' type en --timeout 2); echo \"status $?\"; echo \"result $text\"; "
        + "echo end; sleep 60")
    try screen.wait(for: "│  H   ")
    try screen.click("│  H   ")
    try screen.wait(for: "│  h   ")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 124\nresult H\n"))
  }

  @Test func `arrows go from key to key, and Return taps the focused one`() throws {
    let screen = try Self.start()
    try screen.press("Down")
    try screen.wait(for: "▐y▌")
    try screen.press("Down", "Up", "Right")
    try screen.wait(for: "▐u▌")
    try screen.press("Enter", "C-d")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 0\nresult u\n"))
  }

  @Test func `a secondary click opens a popup, and a second tap chooses`() throws {
    let screen = try Self.start()
    try screen.secondaryClick("│  e  3")
    try screen.wait(for: ">3<")
    try screen.click("   ê ")
    try screen.wait(for: "│ ê ")
    try screen.click("more")
    try screen.wait(for: "hold a key")
    try screen.click("hold a key")
    try screen.wait(for: "│  a  á")
    try screen.click("│  a  á")
    let picture = try screen.wait(for: ">")
    #expect(picture.contains("à") && picture.contains("│ ê "))
    try screen.press("Escape")
    try screen.wait(for: "│  q  1│")
    try screen.press("C-d")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 0\nresult ê\n"))
    try Self.expectRestored(screen)
  }

  @Test func `one switch types`() throws {
    // tmux sends keys faster than contacts bounce, and than a hand presses twice.
    let screen = try Self.start(
      "en --scan step --ignore-repeat 0 --release-time 0 --no-ignore-held-keys")
    try screen.wait(for: "▐q▌")
    try screen.press("Tab")
    try screen.wait(for: "▐English▌")
    try screen.press("Tab")
    try screen.wait(for: "▐a▌")
    try screen.press("Enter")
    try screen.press("Tab")
    try screen.wait(for: "▐s▌")
    try screen.press("Enter")
    try screen.wait(for: "│ s ")
    try screen.press("C-d")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 0\nresult s\n"))
  }

  @Test func `line by line, nothing but lines is written`() throws {
    let screen = try TmuxScreen(
      "echo before; text=$('\(Program.path)' type en --plain --capitals none --prompt Name); echo \"result $text\"; "
        + "stty -a; echo end; sleep 60")
    try screen.wait(for: "layout English")
    #expect(try screen.value("alternate_on") == "0")
    try screen.press("Tab")
    try screen.wait(for: "\ng\n")
    try screen.press("Right")
    try screen.wait(for: "\nh\n")
    try screen.press("Enter", "C-d")
    let picture = try screen.wait(for: "end")
    #expect(picture.contains("before\nName\nlayout English"))
    #expect(picture.contains("h\ntyped h\nresult h\n"))
    try Self.expectRestored(screen)
  }

  @Test func `typing goes on after it was suspended`() throws {
    let screen = try TmuxScreen(
      "set -m; '\(Program.path)' type en; echo suspended; stty -a; sleep 0.1; fg; echo end; sleep 60"
    )
    try screen.wait(for: "✓ ")
    try screen.type("ab")
    try screen.wait(for: "│ ab ")
    try screen.press("C-z")
    try screen.wait(for: "✓ ")
    try screen.type("c")
    try screen.wait(for: "│ abc ")
    try screen.press("Enter")
    let picture = try screen.wait(for: "\nend")
    #expect(picture.contains("suspended") && picture.contains(" icanon"))
    #expect(picture.contains("\nabc\n"))
    #expect(try screen.value("alternate_on") == "0")
  }

  @Test func `physical keys type`() throws {
    let screen = try Self.start()
    try screen.type("naïve 漢")
    try screen.press("BSpace", "x", "Enter")
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 0\nresult naïve x\n"))
  }

  @Test(arguments: [["Escape", "Escape"], ["C-c"]])
  func `cancelling ends with 1 and no text`(keys: [String]) throws {
    let screen = try Self.start()
    try screen.type("abc")
    try screen.wait(for: "abc")
    try screen.press(keys[0])
    for key in keys.dropFirst() {
      try screen.wait(for: "keyboard")
      try screen.press(key)
    }
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status 1\nresult\n"))
    try Self.expectRestored(screen)
  }

  @Test func `the key for the next layout goes through the layouts`() throws {
    let screen = try Self.start("en ru")
    try screen.click("🌐")
    try screen.wait(for: "й")
  }

  @Test func `the keyboard fits itself to another size`() throws {
    let screen = try Self.start()
    try screen.type("abc")
    try screen.resize(columns: 44, rows: 8)
    try screen.wait(for: "│ q │")
    try screen.type("d")
    try screen.wait(for: "abcd")
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)])
  func `a signal restores the terminal and the text is written`(
    signal: Int32, status: Int
  ) throws {
    let process = try RecordedProcess()
    let screen = try Self.start(as: process)
    try screen.type("typed")
    try screen.wait(for: "typed")
    #expect(process.send(signal))
    try screen.wait(for: "end")
    #expect(try screen.capture().contains("status \(status)\nresult typed\n"))
    try Self.expectRestored(screen)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGBUS])
  func `a crash restores the terminal`(signal: Int32) throws {
    let process = try RecordedProcess()
    let command = process.recording("'\(Program.path)' type en")
    let screen = try TmuxScreen(
      "echo before; export SWIFT_BACKTRACE=enable=no; \(command); stty -a; echo end; sleep 60")
    try screen.wait(for: "✓ ")
    try screen.type("typed")
    try screen.wait(for: "│ typed ")
    #expect(process.send(signal))
    #expect(try screen.wait(for: "end").contains("typed\n"))
    try Self.expectRestored(screen)
  }

  @Test(arguments: [
    ("--type email fr", "fr+en-t-k0-email", "a"), ("--type number fr", "und-Zyyy-t-k0-number", "1"),
  ])
  func `plays recordings on the same keyboard`(
    arguments: String, layout: String, key: String
  ) throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/session"
    let screen = try Self.start("\(arguments) --record '\(path)'")
    try screen.click("  \(key) ")
    try screen.wait(for: "│ \(key) ")
    try screen.press("C-d")
    try screen.wait(for: "end")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("layout:\(layout) "))
    #expect(try Program.run("replay", path).output == "\(key)\n")
  }

  @Test func `plays recordings of arrow keys and Return`() throws {
    let folder = try TemporaryFolder([:])
    let path = "\(folder.path)/session"
    let screen = try Self.start("en --record '\(path)'")
    try screen.press("Tab", "Enter", "Right", "Enter", "Right", "Enter")
    try screen.wait(for: "│ ghj ")
    try screen.press("C-d")
    try screen.wait(for: "end")
    // The line may break at any place, after the path of the folder.
    let letters = try screen.capture().filter { !$0.isWhitespace }
    #expect(letters.contains("sessionholdswhatwastyped"), "\(letters)")
    #expect(try Program.run("replay", path).output == "ghj\n")
  }

  @Test func `leaves the lines of a loop alone`() throws {
    let screen = try TmuxScreen(
      "printf '%s\\n' one two | while read -r line; do text=$('\(Program.path)' type en --prompt "
        + "\"for $line\"); echo \"$line $text\"; done; echo end; sleep 60")
    try screen.wait(for: "for one")
    try screen.type("a")
    try screen.wait(for: "│ a ")
    try screen.press("Enter")
    try screen.wait(for: "for two")
    try screen.type("b")
    try screen.wait(for: "│ b ")
    try screen.press("Enter")
    #expect(try screen.wait(for: "end").contains("one a\ntwo b\n"))
  }

  @Test func `a terminal in which it was killed can be restored`() throws {
    let process = try RecordedProcess()
    let command = process.recording("'\(Program.path)' type en")
    let screen = try TmuxScreen(
      "echo before; \(command); '\(Program.path)' reset; stty -a; echo end; sleep 60")
    try screen.wait(for: "✓ ")
    #expect(try screen.value("alternate_on") == "1")
    #expect(process.send(SIGKILL))
    try screen.wait(for: "end")
    try Self.expectRestored(screen)
  }
}
