import KeyboardPlatform
import TestSupport
import Testing

@Suite(.waits) struct `A session that is stopped` {
  /// Starts the probe as a job of a shell, which resumes it once a line is typed.
  static func start(_ way: String, run: String) throws -> PtyProcess {
    let probe = BuiltProgram.path("support")
    let script = "set -m; '\(probe)' probe \(way) \(run); echo stopped; read line; fg; echo done"
    let answers = PtyProcess.plain.merging(["\u{1B}[?u": "\u{1B}[?0u"]) { $1 }
    let process = try PtyProcess(["/bin/sh", "-c", script], answers: answers)
    try process.wait(for: "<> frame 1")
    process.send("abc")
    try process.wait(for: "<abc> frame")
    return process
  }

  /// Resumes the probe, types, and ends it.
  static func resume(_ process: PtyProcess) throws {
    process.send("\n")
    // The whole picture is drawn again.
    try process.wait(for: "\u{1B}[2J<abc> frame")
    #expect(!process.isRestored)
    process.send("d")
    try process.wait(for: "<abcd> frame")
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result.hasSuffix("text abcd ending none\ndone\n"))
    SessionEnd.expectRestored(process)
    #expect(ModeTracker(process.output).history.filter { $0 == "1049" }.count == 2)
  }

  @Test(arguments: [("none", "\u{1A}"), ("stop", "!")], SessionEnd.runs)
  func `by its key or a signal gives the terminal back meanwhile`(
    way: (name: String, key: String), run: String
  ) throws {
    let process = try Self.start(way.name, run: run)
    process.send(way.key)
    try process.wait(forResult: "stopped\n")
    SessionEnd.expectRestored(process)
    try Self.resume(process)
  }

  @Test func `leaves no replies that come late to the shell`() throws {
    let probe = BuiltProgram.path("support")
    let script = "set -m; '\(probe)' probe none; echo stopped; read line; echo \"read $line.\""
    let process = try PtyProcess(["/bin/sh", "-c", script], answers: [:])
    try process.wait(for: "\u{1B}[c")
    process.send("\u{1A}")
    try SessionEnd.answerLate(process)
    try process.wait(forResult: "stopped\n")
    process.send("a line\n")
    try process.wait(forResult: "read a line.\n")
  }

  @Test(arguments: SessionEnd.runs)
  func `without being asked takes the terminal back`(run: String) throws {
    let process = try Self.start("freeze", run: run)
    process.send("!")
    try process.wait(forResult: "stopped\n")
    try Self.resume(process)
  }

  @Test(arguments: [
    ["bash", "--norc", "--noprofile", "--noediting", "-i"], ["sh", "-i"],
    // A nested shell leads a job, but no session.
    ["sh", "-c", "set -m; bash --norc --noprofile --noediting -i; exit"],
  ])
  func `does not stop where a shell waits for its text`(shell: [String]) throws {
    try Self.expectNoStop(in: shell)
  }

  @Test(.requires(.zsh)) func `does not stop where zsh waits for its text`() throws {
    try Self.expectNoStop(in: ["zsh", "-f", "-i"])
  }

  private static func expectNoStop(in shell: [String]) throws {
    let process = try PtyProcess(shell)
    let probe = BuiltProgram.path("support")
    process.send("x=$('\(probe)' probe none); echo \"got $x\"; exit\n")
    try process.wait(for: "<> frame 1")
    process.send("abc")
    try process.wait(for: "<abc> frame")
    process.send("\u{1A}")
    // Zsh creates a separate job for the substitution, but waits for it like the others.
    try process.wait(for: "\u{1B}[2J<abc> frame")
    process.send("\u{4}")
    try process.wait(forResult: "got text abc ending none\n")
  }

  @Test func `is not stopped by its key when it was started to ignore that`() throws {
    let probe = BuiltProgram.path("support")
    let process = try PtyProcess(["/bin/sh", "-c", "trap '' TSTP; set -m; '\(probe)' probe none"])
    try process.wait(for: "<> frame 1")
    process.send("abc\u{1A}")
    try process.wait(for: "\u{1B}[2J<abc> frame")
    process.send("\u{4}")
    #expect(try process.waitForEnd() == 0)
    #expect(process.result == "text abc ending none\n")
  }
}
