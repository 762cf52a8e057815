import Foundation
import KeyboardModel
import TestSupport
import Testing

@Suite(.waits, .requires(.tmux))
struct `clavier run` {
  /// Runs a program above a keyboard, and then shows its exit code and the terminal's modes.
  private static func start(
    _ program: String, options: String = "", waitingFor text: String = "esc"
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      "echo before; unset CLAVIER_RUN; SWIFT_BACKTRACE=enable=no '\(Program.path)' run --reduced-motion \(options) -- \(program); "
        + "echo \"status $?\"; stty -a; echo end; sleep 60")
    try screen.wait(for: text)
    return screen
  }

  private static func expectRestored(_ screen: TmuxScreen, status: Int) throws {
    let picture = try screen.wait(for: "\nend")
    #expect(picture.contains("status \(status)\n"))
    #expect(picture.contains(" icanon"))
    #expect(picture.contains(" echo "))
    #expect(try screen.value("alternate_on") == "0")
    #expect(try screen.value("mouse_any_flag") == "0")
    #expect(try screen.value("cursor_flag") == "1")
  }

  private static func tap(_ keys: [String], on screen: TmuxScreen) throws {
    for key in keys { try screen.click(key.count == 1 ? "  \(key) " : key) }
  }

  @Test func `types and runs a command by clicks alone`() throws {
    let screen = try Self.start("env PS1='>>' bash --norc")
    try screen.wait(for: ">>")
    try Self.tap(["t", "y", "p", "e"], on: screen)
    try screen.wait(for: ">>type")
    try screen.click(x: 40, y: 23)
    try Self.tap(["c", "d", "⏎"], on: screen)
    try screen.wait(for: "cd is a shell builtin")
    try Self.tap(["ctrl", "d"], on: screen)
    try Self.expectRestored(screen, status: 0)
    // What it wrote stays.
    #expect(try screen.capture().contains("cd is a shell builtin"))
  }

  @Test(.requires(.vim))
  func `edits and saves a file in vim by clicks alone`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/note"
    let screen = try Self.start("vim -u NONE -N -n '\(path)'")
    // The rows below the text.
    try screen.wait(for: "\n~\n~\n")
    try Self.tap(["i"], on: screen)
    try screen.wait(for: "INSERT")
    try Self.tap(["h", "e", "y"], on: screen)
    try screen.wait(for: "hey")
    try Self.tap(["esc"], on: screen)
    for isLast in [false, true] {
      try Self.tap(["⇧"], on: screen)
      try screen.wait(for: "  Z ")
      try Self.tap(["Z"], on: screen)
      // After the last key, vim ends.
      if !isLast { try screen.wait(for: "  z ") }
    }
    try Self.expectRestored(screen, status: 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hey\n")
  }

  @Test(.requires(.htop))
  func `passes the mouse above the keyboard on to htop`() throws {
    let screen = try Self.start("htop")
    try screen.wait(for: "F10Quit")
    try screen.click("Quit")
    try Self.expectRestored(screen, status: 0)
  }

  @Test func `stops a flood by a tap, and scrolls its lines by the wheel`() throws {
    let screen = try Self.start("env PS1='>>' bash --norc")
    try screen.wait(for: ">>")
    try screen.type("seq 5000; yes\r")
    try screen.wait(for: "\ny\ny\ny\n")
    try Self.tap(["ctrl", "c"], on: screen)
    try screen.wait(for: "^C")
    try screen.type("clear; seq 30; echo last\r")
    try screen.wait(for: "\nlast\n")
    try screen.send(Array("\u{1B}[<64;3;3M".utf8))
    try screen.wait(for: "↑3")
    try screen.send(Array("\u{1B}[<65;3;3M".utf8))
    try screen.wait(for: ">>")
    try screen.type("exit 7\r")
    try Self.expectRestored(screen, status: 7)
  }

  @Test(.requires(.less))
  func `scrolls less by the wheel`() throws {
    let screen = try Self.start("sh -c 'seq 100 | less'")
    try screen.wait(for: "\n10")
    try screen.send(Array("\u{1B}[<65;3;3M".utf8))
    try screen.wait(for: "\n13")
    try screen.type("q")
    try Self.expectRestored(screen, status: 0)
  }

  @Test func `notifies the program of its size once per transition`() throws {
    let loop = "stty size; while :; do read -t 0.02 x && exit 4; done"
    let screen = try Self.start("bash --norc -c 'trap \"stty size\" WINCH; \(loop)'")
    try screen.wait(for: "11 80")
    try screen.press("F1")
    let hidden = try screen.wait(for: "23 80")
    #expect(hidden.contains("11 80\n23 80\n") && !hidden.contains("esc"))
    try screen.click(" keyboard ")
    try screen.wait(for: "\n11 80\n")
    try screen.resize(columns: 90, rows: 24)
    let picture = try screen.wait(for: " 90\n")
    #expect(picture.contains("11 80\n23 80\n11 80\n11 90\n"))
    try screen.type("x\r")
    try Self.expectRestored(screen, status: 4)
  }

  @Test func `has the last size after many changes`() throws {
    let screen = try Self.start(
      "sh -c 'while read x; do stty size; done'", options: "--hidden", waitingFor: " keyboard ")
    for columns in 41...60 { try screen.resize(columns: columns, rows: columns - 30) }
    try screen.resize(columns: 70, rows: 20)
    let deadline = Timestamp.now + .seconds(60)
    while try !screen.capture().contains("19 70\n"), Timestamp.now < deadline {
      try screen.type("\r")
      usleep(50_000)
    }
    try screen.wait(for: "19 70\n")
    try screen.type("\u{4}")
    try Self.expectRestored(screen, status: 0)
  }

  @Test func `tells the program what its terminal is`() throws {
    let screen = try Self.start(
      "sh -c 'echo \"<$TERM $CLAVIER_RUN $TMUX_PANE>\"; read x'", options: "--term vt220")
    try screen.wait(for: "<vt220 1 ")
    try Self.tap(["⏎"], on: screen)
    try Self.expectRestored(screen, status: 0)
  }

  @Test func `shows another keyboard within itself if that is wanted`() throws {
    let inner = "echo \"depth $CLAVIER_RUN\"; exit 5"
    let screen = try Self.start(
      "sh -c '\(Program.path) run --hidden --nested -- sh -c \"$0\"' '\(inner)'")
    try screen.wait(for: "depth 2")
    try Self.expectRestored(screen, status: 5)
  }

  @Test func `hides the keyboard for a physical one`() throws {
    let screen = try Self.start("cat", options: "--auto-hide")
    try screen.type("typed")
    try screen.wait(for: "typed")
    let deadline = Timestamp.now + .seconds(30)
    while try screen.capture().contains("esc"), Timestamp.now < deadline {}
    #expect(try !screen.capture().contains("esc"))
    try screen.type("\r\u{4}")
    try Self.expectRestored(screen, status: 0)
  }

  @Test func `leaves the suspend key to the program`() throws {
    let screen = try Self.start("env PS1='>>' bash --norc")
    try screen.wait(for: ">>")
    try screen.type("sleep 60\r")
    try Self.tap(["ctrl", "z"], on: screen)
    try screen.wait(for: "Stopped")
    try screen.type("kill %1; exit 3\r")
    try screen.type("exit 3\r")
    try Self.expectRestored(screen, status: 3)
  }

  @Test(arguments: [
    (program: "sh -c 'kill -TERM $$'", status: 143), (program: "sh -c 'exit 200'", status: 200),
    (program: "/nonexistent/program", status: 127),
  ])
  func `ends as the program does`(program: String, status: Int) throws {
    let screen = try Self.start(program, waitingFor: "\nend")
    try Self.expectRestored(screen, status: status)
  }

  @Test func `shows all that the program wrote before its end`() throws {
    let screen = try Self.start("seq 100000", waitingFor: "\nend")
    try Self.expectRestored(screen, status: 0)
    #expect(try screen.capture().contains("\n99999\n100000\n"))
  }

  @Test func `leaves all lines of the program in the terminal, up to the limit`() throws {
    let all = (1...50).map(String.init).joined(separator: "\n")
    let screen = try Self.start("seq 1 50", waitingFor: "\nend")
    try Self.expectRestored(screen, status: 0)
    #expect(try screen.history().contains("before\n\(all)\nstatus"))
    let some = try Self.start("seq 1 50", options: "--scrollback 10", waitingFor: "\nend")
    // Ten lines, and those on its screen, with the cursor in the last row.
    #expect(try some.history().contains("before\n31\n32\n"))
  }

  @Test func `leaves the styles of lines in the terminal, and plain text in files`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/output"
    let program = #"printf '\033[1mbold\033[m\n'"#
    let screen = try Self.start(program, waitingFor: "\nend")
    #expect(try screen.history(isStyled: true).contains("\u{1B}[1mbold"))
    _ = try Self.start("\(program) >\(path)", waitingFor: "\nend")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "bold\n")
  }

  @Test func `has keys of programs above the keys of any language`() throws {
    let screen = try Self.start(
      "sh -c 'trap \"echo stopped\" INT; while :; do sleep 0.02; done'", options: "--layout ru")
    try screen.wait(for: "ctrl")
    try screen.click("ctrl")
    try screen.click("  с  ")
    try screen.wait(for: "stopped")
    let plain = try Self.start(
      "cat", options: "--layout ru --program-keys never", waitingFor: "  с  ")
    #expect(try !plain.capture().contains("ctrl"))
  }

  /// Starts a program, which ignores signals to end if `isDeaf`.
  ///
  /// - Returns: The screen, and the processes of the command and of the program.
  private static func startProcesses(isDeaf: Bool) throws -> (TmuxScreen, [pid_t]) {
    let folder = try TemporaryFolder()
    let path = folder.path + "/processes"
    let ignored = isDeaf ? "trap \"\" HUP TERM INT;" : ""
    let sleep = "echo ready; sleep 30; sleep 30"
    let screen = try start("sh -c '\(ignored) echo $PPID $$ >\(path); \(sleep)'")
    try screen.wait(for: "ready")
    let processes = try String(contentsOfFile: path, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    try #require(processes.count == 2)
    return (screen, processes)
  }

  private static func expectEnd(of process: pid_t) {
    let deadline = Timestamp.now + .seconds(20)
    // Some systems keep a process that has ended until they reap it. It has no arguments then.
    func isLeft() -> Bool {
      kill(process, 0) == 0
        && (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline")))?.isEmpty != true
    }
    while isLeft(), Timestamp.now < deadline { usleep(10_000) }
    #expect(!isLeft())
  }

  @Test(arguments: [(SIGTERM, 143), (SIGINT, 130), (SIGHUP, 129), (SIGSEGV, 139)])
  func `ends by signals, and no process is left`(signal: Int32, status: Int) throws {
    let (screen, processes) = try Self.startProcesses(isDeaf: signal == SIGTERM)
    #expect(kill(processes[0], signal) == 0)
    try Self.expectRestored(screen, status: status)
    Self.expectEnd(of: processes[1])
  }

  @Test func `leaves no process that ignores signals, even if it is ended at once`() throws {
    let (_, processes) = try Self.startProcesses(isDeaf: true)
    #expect(kill(processes[0], SIGTERM) == 0)
    _ = kill(processes[0], SIGTERM)
    Self.expectEnd(of: processes[1])
  }

  @Test func `leaves no process that ignores the end of the terminal`() throws {
    let (screen, processes) = try Self.startProcesses(isDeaf: true)
    screen.kill()
    Self.expectEnd(of: processes[1])
  }

  @Test func `hangs up when the terminal does`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/ended"
    let screen = try Self.start(
      "sh -c 'trap \"echo hung up >\(path); exit\" HUP; echo ready; while :; do sleep 0.02; done'")
    try screen.wait(for: "ready")
    screen.kill()
    let deadline = Timestamp.now + .seconds(30)
    while !FileManager.default.fileExists(atPath: path), Timestamp.now < deadline { usleep(10_000) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `passes only cells to the terminal`() throws {
    let sequences = #"\033]2;secret\007\033[?1000l\033[?1002l\033]52;c;aGk=\007\033_Gx\033\134ok"#
    let screen = try Self.start("sh -c 'printf \"\(sequences)\"; read x'")
    try screen.wait(for: "ok")
    #expect(try screen.value("pane_title") != "secret")
    #expect(try screen.value("mouse_any_flag") == "1")
    try Self.tap(["⏎"], on: screen)
    try Self.expectRestored(screen, status: 0)
  }
}
