import KeyboardEngine
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@testable import KeyboardHost

/// Words of a shell, which remember what they have learned.
nonisolated private struct ShellWords: SuggestionSource {
  var learned: [String] = []

  func suggestions(before text: String, count: Int) -> [Suggestion] {
    let typed = SuggestionRow.word(atEndOf: text) ?? ""
    guard !typed.isEmpty else { return [] }
    return ["something", "somebody", "secret"].filter { $0.hasPrefix(typed) }.prefix(count).map {
      Suggestion(word: $0, replacedCount: typed.count)
    }
  }

  mutating func learn(before text: String) {
    learned.append(SuggestionRow.word(atEndOf: text) ?? "")
  }

  mutating func accept(_ suggestion: Suggestion, before text: String) {
    learned.append("\(suggestion.word)!")
  }
}

@Suite @MainActor struct `Suggestions for a program` {
  nonisolated private static let shell = ["bash", "--norc", "-i"]

  private func shell(_ program: [String], prompt: String? = nil) throws -> HostedShell {
    let shell = try HostedShell(program, layout: "en")
    shell.terminal.textInputTraits.inlinePredictionType = .yes
    shell.keyboard.suggestionSource = ShellWords()
    if let prompt { try shell.wait(for: prompt) }
    return shell
  }

  private func learned(_ shell: HostedShell) -> [String] {
    (shell.keyboard.suggestionSource as? ShellWords)?.learned ?? []
  }

  /// Types letters, each after the effect of the previous one, and waits for the suggestions.
  private func type(_ text: String, in shell: HostedShell, suggesting words: [String]) throws {
    try shell.tap(text.map { $0 == " " ? "space" : String($0) })
    try shell.wait(for: "\(words)") { shell.keyboard.suggestions.words == words }
  }

  /// Taps the cell of a word.
  private func choose(_ word: String, in shell: HostedShell) throws {
    let items = shell.keyboard.suggestions.bar.items
    try #require(items.first { $0.title == word }).action()
  }

  @Test(arguments: [shell, ["cat"]])
  func `type the rest of a word, and a space`(program: [String]) throws {
    let shell = try shell(program, prompt: program == Self.shell ? "ready$" : nil)
    try type("som", in: shell, suggesting: ["something", "somebody"])
    try choose("something", in: shell)
    try shell.tap(["x"])
    try shell.wait(for: "something x")
    #expect(learned(shell) == ["something!"])
  }

  @Test func `correct the slip of a finger`() throws {
    let shell = try shell(["cat"])
    var engine = SuggestionEngine(model: nil)
    engine.learn(text: "something")
    shell.keyboard.suggestionSource = engine
    try shell.tap(["s", "o"])
    let frame = try #require(shell.keyboard.machine.grid.first { $0.key.id == "n" }?.frame)
    let edge = TouchPoint(x: Double(frame.x + frame.width) - 0.2, y: Double(frame.y) + 0.5)
    shell.keyboard.handle(.pointerDown(0, at: edge))
    shell.keyboard.handle(.pointerUp(0, at: edge))
    try shell.wait(for: "something") { shell.keyboard.suggestions.words == ["something"] }
    try shell.wait(for: "son")
    try choose("something", in: shell)
    try shell.wait(for: "something")
  }

  @Test func `are learned from what is typed`() throws {
    let shell = try shell(Self.shell, prompt: "ready$")
    try type("echo som", in: shell, suggesting: ["something", "somebody"])
    #expect(learned(shell) == ["echo"])
  }

  @Test func `are for what a physical keyboard types, too`() throws {
    let shell = try shell(Self.shell, prompt: "ready$")
    for letter in "som".unicodeScalars {
      shell.screen.handle(.key(KeyPress(.character(letter))), at: .now)
    }
    try shell.wait(for: "som") { shell.keyboard.suggestions.words == ["something", "somebody"] }
    shell.screen.handle(.key(KeyPress(.backspace)), at: .now)
    #expect(shell.keyboard.suggestions.words == [])
  }

  @Test(arguments: [shell, ["cat"]], [false, true])
  func `leave no blank at the end of the line`(program: [String], isPhysical: Bool) throws {
    let shell = try shell(
      program == Self.shell
        ? program : ["sh", "-c", "read -r x; echo \"[$x]\"; IFS= read -r x; echo \"[$x]\""],
      prompt: program == Self.shell ? "ready$" : nil)
    if program == Self.shell { try type("echo ", in: shell, suggesting: []) }
    if program != Self.shell { try shell.tap(["return"]) }
    try type("som", in: shell, suggesting: ["something", "somebody"])
    try choose("something", in: shell)
    try shell.wait(for: "something")
    if isPhysical {
      shell.screen.handle(.key(KeyPress(.enter)), at: .now)
    } else {
      try shell.tap(["return"])
    }
    if program != Self.shell { try shell.wait(for: "[something]") }
    #expect(learned(shell).last == "something!")
  }

  @Test func `are not learned after a question for a secret, even if it is shown`() throws {
    for (prompt, isSecret) in [("PIN: ", true), ("Password for ann: ", true), ("Name: ", false)] {
      let shell = try shell(
        ["sh", "-c", "printf '\(prompt)'; read -r x; echo got"], prompt: String(prompt.dropLast()))
      try shell.tap(["t", "e", "a"])
      try shell.wait(for: "\(prompt)tea")
      try shell.tap(["space"])
      #expect(learned(shell) == (isSecret ? [] : ["tea"]), "\(prompt)")
      try shell.tap(["return"])
      try shell.wait(for: "got")
    }
  }

  @Test func `end with the line`() throws {
    let shell = try shell(Self.shell, prompt: "ready$")
    try type("som", in: shell, suggesting: ["something", "somebody"])
    try shell.tap(["return"])
    #expect(shell.keyboard.suggestions.words == [])
  }

  @Test(arguments: [
    ["sh", "-c", "stty -echo; printf Password:; read x; echo got $x"],
    ["sh", "-c", "stty raw -echo; printf Password:; head -c 7 >/dev/null; echo got"],
    ["bash", "-c", "read -s -p Password: x; echo got $x"],
  ])
  func `know nothing of a password`(program: [String]) throws {
    let shell = try shell(program, prompt: "Password:")
    for key in "secret".map(String.init) + ["space"] {
      try shell.tap([key])
      #expect(shell.keyboard.suggestions.words == [])
    }
    if program[0] == "bash" || program[2].contains("read") { try shell.tap(["return"]) }
    try shell.wait(for: "got")
    #expect(learned(shell) == [])
  }

  @Test func `know nothing of a password after a key that was shown`() throws {
    let shell = try shell(
      [
        "sh", "-c",
        "stty raw -echo; printf 'key:'; head -c 1; printf ' Password:'; head -c 7 >/dev/null; "
          + "echo got",
      ], prompt: "key:")
    try shell.tap(["s"])
    try shell.wait(for: "s Password:")
    try shell.tap("secret".map(String.init) + ["space"])
    try shell.wait(for: "got")
    #expect(learned(shell) == [])
  }
}
