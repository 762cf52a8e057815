import KeyboardHost
import Testing
import Trials

@Suite @MainActor struct `Composing in a program` {
  @Test(arguments: WayOfWriting.all)
  func `works in a shell and in a program that reads lines`(way: WayOfWriting) throws {
    #expect(try way.typed(in: ["bash", "--norc", "-i"], prompt: "ready$") == way.text)
    #expect(try way.typed(in: ["cat"]) == way.text)
  }

  @Test func `waits if the program does not echo`() throws {
    let shell = try HostedShell(
      ["sh", "-c", "stty raw -echo; printf ready; head -c 3 | od -An -tx1"], layout: "vi-t-k0-telex"
    )
    try shell.wait(for: "ready")
    try shell.tap(["d", "d"])
    #expect(shell.terminal.markedText == "đ")
    // The next key commits it; nothing is erased.
    try shell.tap(["x"])
    #expect(shell.terminal.markedText == nil)
    try shell.wait(for: "64 c4 91")
  }
}
