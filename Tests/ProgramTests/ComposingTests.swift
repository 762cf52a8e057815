import KeyboardHost
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@Suite @MainActor struct `Writing in a program` {
  private static let vim = ["vim", "-u", "NONE", "-N", "-n"]

  @Test(.requires(.vim), arguments: WayOfWriting.all)
  func `composes in an editor`(way: WayOfWriting) throws {
    // The rows below the text appear once the editor inserts.
    #expect(try way.typed(in: Self.vim + ["+startinsert"], prompt: "~\n~") == way.text)
  }

  @Test(.requires(.python), arguments: WayOfWriting.all)
  func `composes in Python`(way: WayOfWriting) throws {
    #expect(try way.typed(in: ["python3", "-q"], prompt: ">>>") == way.text)
  }

  /// Words that continue what is inserted.
  private struct Words: SuggestionSource {
    func suggestions(before text: String, count: Int) -> [Suggestion] {
      let typed = SuggestionRow.word(atEndOf: text) ?? ""
      guard !typed.isEmpty else { return [] }
      return ["something", "somebody"].filter { $0.hasPrefix(typed) }.prefix(count).map {
        Suggestion(word: $0, replacedCount: typed.count)
      }
    }
  }

  @Test(.requires(.vim)) func `is suggested words in an editor by what is inserted`() throws {
    let shell = try HostedShell(Self.vim, layout: "en")
    shell.terminal.textInputTraits.inlinePredictionType = .yes
    shell.keyboard.suggestionSource = Words()
    try shell.wait(for: "~\n~")
    try shell.tap(["i", "s", "o", "m"])
    try shell.wait(for: "two words") {
      shell.keyboard.suggestions.words == ["something", "somebody"]
    }
    let items = shell.keyboard.suggestions.bar.items
    try #require(items.first { $0.title == "somebody" }).action()
    try shell.wait(for: "somebody")
    try shell.tap(["x"])
    try shell.wait(for: "somebody x")
  }
}
