import KeyboardPlatform
import TestSupport
import Testing

@Suite(.waits) struct `A session` {
  static func mode(_ number: Int, _ state: Int = 2) -> [String: String] {
    ["\u{1B}[?\(number)$p": "\u{1B}[?\(number);\(state)$y"]
  }

  static let basic = ["1049", "8", "1002", "1006", "1004", "2004", "7"]

  /// The replies of terminals besides DA1, and the modes that a session then sets.
  static let terminals: [([String: String], [String])] = [
    ([:], []),
    (["\u{1B}[?u": "\u{1B}[?0u"], ["keys"]),
    (mode(2048), ["2048"]),
    (mode(2027), ["2027"]),
    (mode(2026), []),
    // Without the size of a cell, pixels are useless.
    (mode(1016), []),
    (mode(1016).merging(["\u{1B}[16t": "\u{1B}[6;20;10t"]) { $1 }, ["1016"]),
    (mode(2048, 0).merging(mode(2027, 4)) { $1 }, []),
    // Nonsensical replies.
    (["\u{1B}[?u": "\u{1B}[?u", "\u{1B}[?2048$p": "\u{1B}[?;9$y\u{1B}]11;no\u{7}"], []),
  ]

  @Test(arguments: terminals)
  func `switches on what the terminal knows, and off in the end`(
    answers: [String: String], modes: [String]
  ) throws {
    let process = try SessionEnd.start(answers: PtyProcess.plain.merging(answers) { $1 })
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(ModeTracker(process.output).history == Self.basic + modes)
    // An incomplete frame is ended, if frames are marked.
    let marksFrames = answers.keys.contains("\u{1B}[?2026$p")
    #expect(process.text.contains("\u{1B}[?2026l") == marksFrames)
    SessionEnd.expectRestored(process)
    #expect(process.unreadCount == 0)
  }

  @Test func `reports all movement on request`() throws {
    let process = try PtyProcess([BuiltProgram.path("support"), "probe", "none", "hover"])
    try process.wait(for: "frame 1")
    process.send("\u{1B}[<35;3;2M")
    try process.wait(for: "motion(button: nil) 640 384")
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(ModeTracker(process.output).history.contains("1003"))
    SessionEnd.expectRestored(process)
  }

  @Test func `works on a terminal that answers nothing`() throws {
    let process = try SessionEnd.start(run: "hasty", answers: [:])
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc ending none\n")
    SessionEnd.expectRestored(process)
  }

  @Test func `reads answers that come late before it ends`() throws {
    let process = try PtyProcess(
      [BuiltProgram.path("support"), "probe", "none"], answers: [:])
    try process.wait(for: "\u{1B}[c")
    // Typed before the terminal has replied.
    process.send("\u{4}")
    try process.wait(for: "\u{1B}[?1049l")
    process.send("\u{1B}[?2026;2$y")
    process.send("\u{1B}[?6c")
    #expect(try process.waitForEnd() == 0)
    #expect(process.unreadCount == 0)
    SessionEnd.expectRestored(process)
  }

  @Test func `reads what the mouse did before it ends`() throws {
    let process = try PtyProcess(
      [BuiltProgram.path("support"), "probe", "none"], answers: [:])
    try process.wait(for: "\u{1B}[c")
    process.send("\u{1B}[?6c\u{4}")
    try process.wait(for: "\u{1B}[?1049l")
    // The session queries once more, to know when the terminal has stopped reporting.
    process.send("\u{1B}[<35;1;1M\u{1B}[<35;2;1M")
    try process.wait(for: "\u{1B}[c")
    process.send("\u{1B}[?6c")
    #expect(try process.waitForEnd() == 0)
    #expect(process.unreadCount == 0)
  }

  @Test(arguments: SessionEnd.runs)
  func `reports a new size`(run: String) throws {
    let process = try SessionEnd.start(run: run)
    process.resize(columns: 100, rows: 30)
    try process.wait(for: "size 100 30")
    process.send("\u{1B}[48;31;101;0;0t")
    try process.wait(for: "size 101 31")
  }

  @Test(arguments: SessionEnd.runs)
  func `keeps the program's time`(run: String) throws {
    let process = try SessionEnd.start(run: run)
    process.send("\u{1B}[A")
    try process.wait(for: "time")
  }

  @Test(arguments: SessionEnd.runs)
  func `shows what other threads have done, in few frames`(run: String) throws {
    let process = try SessionEnd.start("threads", run: run)
    process.send("!")
    // Nothing is typed. The last wake-up covers all changes.
    try process.wait(for: "count 1000\r\n")
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc ending none\n")
    #expect(process.text.ranges(of: "count").count <= 1000)
  }

  @Test func `runs tasks of the main actor while it is awaited`() throws {
    let process = try SessionEnd.start("task", run: "awaited")
    for count in 1...3 {
      process.send("!")
      try process.wait(for: "count \(count)\r\n")
    }
  }

  @Test(arguments: SessionEnd.runs)
  func `handles many keys in few frames, in their order`(run: String) throws {
    let process = try SessionEnd.start(run: run)
    let keys = (0..<1000).map { "\($0 % 10)" }.joined()
    process.send(keys)
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc\(keys) ending none\n")
    #expect(process.text.ranges(of: "frame").count <= 20)
  }
}
