import TestSupport
import Testing

@testable import KeyboardHost

/// A method of composing: the keys and the resulting text.
struct WayOfWriting: Sendable, CustomTestStringConvertible {
  let layout: String
  let keys: [String]
  let text: String
  var testDescription: String { layout }

  static let all = [
    WayOfWriting(layout: "vi-t-k0-telex", keys: ["v", "i", "e", "e", "t", "j"], text: "việt"),
    WayOfWriting(layout: "ko", keys: ["jamo-hieut", "jamo-a", "jamo-nieun"], text: "한"),
    WayOfWriting(layout: "ja-Hira", keys: ["h-ka", "voiced"], text: "が"),
    WayOfWriting(
      layout: "mul-Latn-t-k0-compose", keys: ["compose", "apos", "e"], text: "é"),
  ]
}

@Suite @MainActor struct `Composing in a program` {
  @Test(arguments: WayOfWriting.all)
  func `works in a shell and in a program that reads lines`(way: WayOfWriting) throws {
    try Self.expect(way, in: ["bash", "--norc", "-i"], prompt: "ready$")
    try Self.expect(way, in: ["cat"])
  }

  @Test(.requires(.vim), arguments: WayOfWriting.all)
  func `works in an editor`(way: WayOfWriting) throws {
    // The rows below the text appear once the editor inserts.
    try Self.expect(way, in: ["vim", "-u", "NONE", "-N", "-n", "+startinsert"], prompt: "~\n~")
  }

  @Test(.requires(.python), arguments: WayOfWriting.all)
  func `works in Python`(way: WayOfWriting) throws {
    try Self.expect(way, in: ["python3", "-q"], prompt: ">>>")
  }

  /// Types in a program once it shows its prompt.
  private static func expect(
    _ way: WayOfWriting, in program: [String], prompt: String? = nil
  ) throws {
    let shell = try HostedShell(program, layout: way.layout)
    if let prompt { try shell.wait(for: prompt) }
    try shell.tap(way.keys)
    shell.terminal.commit()
    let shown = try shell.wait(for: way.text)
    let line = shown.first { $0.contains(way.text) } ?? ""
    // The line discipline erases only one column of a wide character.
    let typed = prompt.map { line.replacing($0, with: "") } ?? line
    #expect(typed.drop { $0 == " " } == way.text)
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
