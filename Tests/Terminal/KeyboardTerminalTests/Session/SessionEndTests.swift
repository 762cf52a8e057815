import KeyboardCells
import KeyboardModel
import KeyboardPlatform
import TestSupport
import Testing

@testable import KeyboardTerminal

/// The end of sessions, and the state that they leave.
@Suite("The end of a session", .waits) struct SessionEnd {
  /// The ways to run the probe: on its main thread, which it blocks, on the main actor, or on
  /// another actor.
  static let runs = ["blocking", "awaited", "elsewhere"]

  /// Starts the probe, and types `abc` on it.
  static func start(
    _ way: String = "none", run: String = "blocking", answers: [String: String] = PtyProcess.plain
  ) throws -> PtyProcess {
    let process = try PtyProcess(
      [BuiltProgram.path("support"), "probe", way, run], answers: answers)
    try process.wait(for: "<> frame 1")
    #expect(!process.isRestored)
    process.send("abc")
    try process.wait(for: "<abc> frame")
    try process.wait(for: "\r\n")
    return process
  }

  static func expectRestored(_ process: PtyProcess) {
    let modes = ModeTracker(process.output)
    #expect(modes.history.contains("1049"))
    #expect(modes.changes == [])
    #expect(modes.disorder == [])
    #expect(process.isRestored)
  }

  @Test func `that was killed is restored afterwards`() throws {
    var everything = TerminalCapabilities()
    everything.synchronizesOutput = true
    everything.measuresClusters = true
    everything.reportsSize = true
    everything.reportsPixels = true
    everything.reportsKeys = true
    for mouse in [MouseReporting.none, .drag, .hover] {
      var setup = TerminalSetup(mouse: mouse, usesWholeScreen: true)
      _ = setup.add(everything, mouse: mouse, cell: TerminalSize.PixelSize(width: 9, height: 18))
      let modes = ModeTracker(setup.enter + TerminalSetup.resetting)
      #expect(!modes.history.isEmpty)
      #expect(modes.changes == [])
    }
    // All modes that sessions know are among them.
    let text = String(decoding: TerminalSetup.resetting, as: UTF8.self)
    // The saved cursor has no style.
    #expect(text.hasPrefix("\u{1B}[m\u{1B}7"))
    for mode in TerminalMode.allCases { #expect(text.contains("\u{1B}[?\(mode.rawValue)")) }
  }

  @Test(arguments: runs)
  func `by itself restores the terminal`(run: String) throws {
    let process = try Self.start(run: run)
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc ending none\n")
    Self.expectRestored(process)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT], runs)
  func `by a signal restores the terminal, and the program knows`(
    number: Int32, run: String
  ) throws {
    let process = try Self.start(run: run)
    process.signal(number)
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc ending signal(\(number))\n")
    Self.expectRestored(process)
  }

  @Test func `by cancelling the task restores the terminal, and counts what was typed`() throws {
    let process = try Self.start("cancel", run: "awaited")
    process.send("d!")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abcd ending cancelled\n")
    Self.expectRestored(process)
  }

  @Test(arguments: runs)
  func `counts what was typed before the signal`(run: String) throws {
    let process = try Self.start(run: run)
    process.send("def\u{1B}[200~g")
    process.signal(SIGTERM)
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abcdefg ending signal(15)\n")
    Self.expectRestored(process)
  }

  @Test(arguments: [
    ("message", [SIGILL, SIGTRAP]), ("trap", [SIGILL, SIGTRAP]), ("index", [SIGILL, SIGTRAP]),
    ("null", [SIGSEGV, SIGBUS]), ("overflow", [SIGSEGV, SIGBUS]), ("abort", [SIGABRT]),
    ("pipe", [SIGPIPE]), ("alarm", [SIGALRM]),
  ])
  func `by a crash restores the terminal and saves the text`(way: String, signals: [Int32]) throws {
    let process = try Self.start(way)
    process.send("d!")
    let status = try process.waitForEnd()
    #expect(signals.map { 128 + $0 }.contains(status))
    #expect(process.result == "abcd\n")
    Self.expectRestored(process)
  }

  @Test func `by exit restores the terminal and saves the text`() throws {
    let process = try Self.start("leave")
    process.send("!")
    #expect(try process.waitForEnd() == 3)
    #expect(process.result == "abc\n")
    Self.expectRestored(process)
  }

  @Test func `by a second signal saves the text of a program that hangs`() throws {
    let process = try Self.start("hang")
    process.send("!")
    // The program no longer handles the first signal.
    process.signal(SIGTERM)
    process.signal(SIGHUP)
    let status = try process.waitForEnd()
    #expect([128 + SIGTERM, 128 + SIGHUP].contains(status))
    #expect(process.result == "abc\n")
    Self.expectRestored(process)
  }

  @Test(arguments: runs)
  func `by a terminal that is gone leaves the text`(run: String) throws {
    let process = try Self.start(run: run)
    process.hangUp()
    #expect(try process.waitForEnd() == 0)
    #expect(process.result.hasPrefix("text abc ending "))
  }

  /// Answers a probe as over a slow line: after it has left its screen, and has sent its last query.
  static func answerLate(_ process: PtyProcess) throws {
    try process.wait(for: "\u{1B}[?1049l")
    try process.wait(for: "\u{1B}[c")
    process.send("\u{1B}[?2026;2$y\u{1B}[?64;1;2c\u{1B}[<0;1;1m\u{1B}[?64;")
    process.send("1;2c")
  }

  @Test(arguments: [
    ("none", "\u{4}"), ("none", nil), ("trap", "!"), ("leave", "!"), ("abort", "!"),
  ])
  func `drops replies that come late`(way: String, key: String?) throws {
    let process = try PtyProcess([BuiltProgram.path("support"), "probe", way], answers: [:])
    try process.wait(for: "\u{1B}[c")
    if let key { process.send(key) } else { process.signal(SIGTERM) }
    try Self.answerLate(process)
    _ = try process.waitForEnd()
    #expect(process.unreadCount == 0)
    Self.expectRestored(process)
  }

  @Test func `shows messages once the picture is gone`() throws {
    let process = try Self.start("message")
    process.send("!")
    _ = try process.waitForEnd()
    let end = try #require(process.text.firstRange(of: "\u{1B}[?1049l"))
    let message = try #require(process.text.firstRange(of: "a reason in words"))
    #expect(end.upperBound <= message.lowerBound)
  }

  @Test(arguments: runs)
  func `in the middle of a frame that the terminal does not take`(run: String) throws {
    let process = try Self.start("flood", run: run)
    process.send("!")
    try process.waitForOutput()
    process.signal(SIGTERM)
    #expect(try process.waitForEnd(isReading: false) == 0)
    #expect(process.result == "text abc ending signal(15)\n")
    #expect(process.isRestored)
  }
}
