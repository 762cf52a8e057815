import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import KeyboardWords
import TestSupport
import Testing

@testable import KeyboardHost
@testable import KeyboardTerminal

@MainActor @Suite struct `A line for a program` {
  private static let password = ["sh", "-c", "stty -echo; printf Password:; read x; echo got $x"]

  private func desk(
    _ program: [String] = ["cat"], layout: String = "en",
    _ change: (inout HostOptions) -> Void = { _ in }
  ) throws -> HostDesk {
    try HostDesk([layout], program) { options in
      options.composesLines = true
      options.keyboard.suggestions.sources["en"] = SuggestionEngine(
        model: WordModel.embedded(for: "en"))
      change(&options)
    }
  }

  private func line(_ desk: HostDesk) -> ComposedLine { desk.controller.line }
  private func shown(_ desk: HostDesk) -> [String] { desk.controller.terminal.screenText }
  private func words(_ desk: HostDesk) -> UserWords? {
    (desk.controller.session.suggestionSources["en"] as? SuggestionEngine)?.user
  }

  @Test func `is composed above the bar, and goes to the program with return`() throws {
    let desk = try desk()
    try desk.tap("h", "i")
    let row = desk.controller.session.bar.frame(in: nil).y - 1
    #expect(desk.lines[row].hasPrefix("> hi") && shown(desk) == [])
    #expect(
      desk.programRows == (try HostDesk(["en"]).programRows ?? 0) - 3, "the line, and the words")
    try desk.tap("return")
    try desk.wait(for: "hi\nhi")
    #expect(desk.lines[row] == ">")
  }

  @Test func `has the keys of a physical keyboard, too, until it is empty`() throws {
    let desk = try desk()
    desk.type("ab\u{7F}c\u{1B}[Dx")
    #expect(line(desk).text == "axc")
    desk.type("\u{1F}")
    #expect(line(desk).text == "ac")
    desk.type("\u{05}\u{15}yes\r")
    try desk.wait(for: "yes\nyes")
    // Control-D of an empty line ends the program.
    desk.type("\u{04}")
    try desk.wait(for: "the end") { desk.controller.terminal.exitStatus == 0 }
  }

  @Test func `is sent by a key that does not edit it, and by the item of the bar`() throws {
    let program = ["sh", "-c", "stty raw -echo; printf ready; head -c 9 | od -An -tx1"]
    let desk = try desk(program)
    try desk.wait(for: "ready")
    desk.type("ab\t")
    #expect(line(desk).text == "")
    desk.type("c\u{1B}[A")
    try desk.tap("d")
    desk.run(.composeLines)
    #expect(
      desk.controller.terminal.isFirstResponder && !desk.lines.contains { $0.hasPrefix("> ") })
    try desk.tap("e")
    try desk.wait(for: "61 62 09 63 1b 5b 41 64 65")
  }

  @Test func `has what a layout composes, and takes it back by undo`() throws {
    let desk = try desk(layout: "vi-t-k0-telex")
    try desk.tap("v", "i", "e", "e", "t", "j")
    #expect(line(desk).text == "việt" && desk.controller.terminal.markedText == nil)
    try desk.tap("return")
    try desk.wait(for: "việt\nviệt")
  }

  @Test func `stays when the program is clicked`() throws {
    let desk = try desk()
    desk.click(x: 3, y: 1)
    try desk.tap("h", "i")
    #expect(line(desk).text == "hi" && line(desk).isFirstResponder)
  }

  @Test func `takes a pasted line, and several go to the program`() throws {
    let desk = try desk()
    desk.type("\u{1B}[200~one\u{1B}[201~")
    #expect(line(desk).text == "one")
    desk.type("\u{1B}[200~two\nthree\n\u{1B}[201~")
    try desk.wait(for: "onetwo\nthree\nonetwo\nthree")
  }

  // MARK: Words

  @Test func `has suggestions for the words before, which the program does not`() throws {
    let desk = try desk()
    desk.type("thank ")
    #expect(desk.controller.session.keyboard.suggestions.words.contains("you"))
    try desk.click(on: "you")
    #expect(line(desk).text == "thank you ")
    let keys = desk.layout.keys
    try desk.tap(try #require(keys.first { $0.output.text == "." }?.id))
    #expect(line(desk).text == "thank you.")
  }

  @Test func `is learned once the program shows it`() throws {
    let desk = try desk()
    desk.type("thank hwllo ")
    #expect(words(desk)?.contains("thank") == false)
    desk.type("\r")
    try desk.wait(for: "thank hwllo")
    #expect(words(desk)?.contains("thank") == true && words(desk)?.contains("hwllo") == true)
  }

  @Test func `has no blank at its end that was not typed`() throws {
    let desk = try desk(["sh", "-c", "IFS= read -r x; echo \"[$x]\""])
    desk.type("thank ")
    try desk.click(on: "you")
    #expect(line(desk).text == "thank you ")
    desk.type("\r")
    try desk.wait(for: "[thank you]")
  }

  @Test func `is not learned where it answers a question for a secret, or has one`() throws {
    let desk = try desk([
      "sh", "-c", "printf 'PIN: '; read x; printf 'Name: '; read x; echo end; cat",
    ])
    try desk.wait(for: "PIN:")
    desk.type("thank tiger\r")
    try desk.wait(for: "Name:")
    #expect(words(desk)?.isEmpty == true)
    desk.type("lovely Ada\r")
    try desk.wait(for: "end")
    #expect(words(desk)?.contains("lovely") == true)
    desk.type("curl -H \"Authorization: Bearer sesame\" ann@mail.example\r")
    try desk.wait(for: "Bearer sesame")
    #expect(words(desk)?.contains("curl") == true)
    let text = words(desk)?.text ?? ""
    #expect(!text.contains("sesame") && !text.contains("mail"))
  }

  @Test func `is secret for a program that reads without an echo, and not learned`() throws {
    let desk = try desk(Self.password)
    try desk.wait(for: "Password:")
    try desk.tap("s", "o", "m", "e")
    #expect(desk.lines.contains { $0.hasPrefix("> ••••") } && line(desk).isSecureTextEntry)
    #expect(desk.controller.session.keyboard.suggestions.words == [])
    try desk.tap("space", "return")
    try desk.wait(for: "got some")
    #expect(words(desk) == UserWords())
  }

  @Test func `is not learned if the program shows nothing of it`() throws {
    let desk = try desk([
      "sh", "-c", "stty raw -echo; printf Password:; head -c 7 >/dev/null; printf got",
    ])
    try desk.wait(for: "Password:")
    try desk.tap("s", "e", "c", "r", "e", "t", "return")
    try desk.wait(for: "got")
    #expect(words(desk) == UserWords())
  }

  @Test func `is gone when a program no longer reads a secret`() throws {
    let desk = try desk([
      "sh", "-c", "stty -echo; printf Password:; read x; stty echo; echo gone; read x",
    ])
    try desk.wait(for: "Password:")
    try desk.tap("s", "e")
    #expect(line(desk).text == "se")
    // It has got a line in another way.
    desk.controller.terminal.insertText("\n")
    try desk.wait(for: "gone")
    #expect(line(desk).text == "" && !line(desk).isSecureTextEntry)
  }

  // MARK: Speech

  @Test func `is spoken as it is composed, and read at the program's cursor`() throws {
    let desk = try desk(["sh", "-c", "printf 'Name: '; read x; printf 'Hello, %s' \"$x\"; read x"])
    {
      $0.keyboard.speech.isPlain = true
    }
    try desk.wait(for: "Name:")
    let controller = desk.controller
    var known = controller.spokenText(after: nil)
    let style = SpeechStyle(.english, .normal)
    func said() -> [String] {
      let next = controller.spokenText(after: known)
      defer { known = next }
      return known.changes(to: next, in: style)
    }
    desk.type("A")
    #expect(said() == ["typed A"])
    desk.type("x\u{7F}")
    #expect(said() == [])
    desk.type("da")
    #expect(said() == ["typed Ada"], "the whole word, as after a suggestion")
    #expect(known.text == "Name: Ada" && known.cursor == 9)
    desk.type("\r")
    try desk.wait(for: "Hello, Ada")
    #expect(said() == ["Name: Ada", "Hello, Ada"])
  }
}
