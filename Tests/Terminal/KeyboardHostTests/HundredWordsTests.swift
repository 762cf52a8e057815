import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing
import Trials

@testable import KeyboardHost
@testable import KeyboardTerminal

/// A person who composes a line for a program, and hears what is said.
private struct LineTypist: WordTypist {
  let desk: HostDesk
  private var known: SpokenProgram
  /// The line according to the spoken lines.
  private(set) var heard = ""
  var keyboard: Keyboard { desk.controller.session.keyboard }
  var text: String { desk.controller.line.text }

  init(_ desk: HostDesk) {
    self.desk = desk
    known = desk.controller.spokenText(after: nil)
  }

  mutating func press(_ key: Identifier) throws {
    try desk.tap(key)
    listen()
  }

  mutating func choose(_ word: String) throws {
    try #require(keyboard.suggestions.bar.items.first { $0.title == word }).action()
    listen()
  }

  private mutating func listen() {
    let next = desk.controller.spokenText(after: known)
    for said in known.changes(to: next, in: SpeechStyle(.english, .normal)) {
      if let typed = said.wholeMatch(of: /typed (.*)/)?.1 {
        if typed.count > 1, typed != "space" {
          // A word that was chosen is said as a whole, without its space.
          let start = heard.lastIndex(of: " ").map { heard.index(after: $0) } ?? heard.startIndex
          heard = "\(heard[..<start])\(typed) "
        } else {
          heard += typed == "space" ? " " : String(typed)
        }
      } else if let deleted = said.wholeMatch(of: /deleted (.*)/)?.1 {
        heard.removeLast(deleted.count)
      }
    }
    known = next
  }
}

@MainActor @Suite struct `A hundred words for a program` {
  /// One of the texts, unless the whole is tested.
  @Test(arguments: TestScope.sample(HundredWords.all, oneIn: 3))
  func `are composed with suggestions, said, and sent as a line`(text: HundredWords) throws {
    let desk = try HostDesk([text.layout], columns: 80) {
      $0.composesLines = true
      $0.keyboard.speech.isPlain = true
      $0.keyboard.suggestions.sources[text.language] = SuggestionEngine(
        model: WordModel.embedded(for: text.language))
    }
    var typist = LineTypist(desk)
    let presses = try typist.type(text)
    let line = typist.text
    #expect(line.split(separator: " ").map(String.init) == text.words)
    // Telex changes letters before the last one, whose place is not said.
    if text.language != "vi" { #expect(typist.heard == line) }
    let saved = 100 * (text.pressCount - presses) / text.pressCount
    print("\(text), a line for a program: \(presses) presses, \(saved) % saved")
    #expect(saved >= 20)
    try desk.tap("return")
    try desk.wait(for: "the line, and its copy") {
      desk.controller.terminal.currentPicture?.shownCount(ofLine: String(line.suffix(60))) == 2
    }
  }
}
