import Testing

@testable import KeyboardHost
@testable import KeyboardTerminal

@Suite struct `A hosted program that is spoken` {
  private let style = SpeechStyle(.english, .normal)

  /// The main screen, with the cursor after the last line.
  private func main(_ lines: String..., top: Int = 0, column: Int? = nil) -> SpokenScreen {
    var screen = SpokenScreen()
    screen.main = SpokenScreen.Lines(texts: lines)
    screen.top = top
    (screen.row, screen.column) = (lines.count - 1 - top, column ?? lines[lines.count - 1].count)
    return screen
  }

  /// The alternate screen.
  private func alternate(_ lines: String..., row: Int = 0, column: Int = 0) -> SpokenScreen {
    var screen = main("$ vim")
    screen.alternate = lines
    (screen.row, screen.column) = (row, column)
    return screen
  }

  private func said(_ old: SpokenScreen, _ new: SpokenScreen) -> [String] {
    old.changes(to: new, in: style)
  }

  @Test func `says new lines once, also those that have scrolled off`() {
    #expect(said(SpokenScreen(), main("$ ")) == ["$"])
    #expect(said(main("$ ls"), main("$ ls", "a", "", "b", "$ ")) == ["a", "b", "$"])
    #expect(said(main("$ ls", "a"), main("$ ls", "a", "b", "c", "$ ", top: 3)) == ["b", "c", "$"])
    #expect(said(main("$ ls "), main("$ ls", "$ ")) == ["$"])
  }

  @Test(arguments: [
    ("$ ", "$ l", "l"), ("$ l", "$ ls", "s"), ("$ ls", "$ ls ", "space"),
    ("$ ls", "$ l", "deleted s"),
    ("$ ls", "$ cd x", "$ cd x"), ("10%", "20%", "20%"), ("$ ", "$     ", "space"),
    // A history, and the completion of a word
    ("$ ", "$ echo one", "echo one"), ("$ echo one", "$ echo two", "$ echo two"),
    ("$ echo one", "$ echo", "$ echo"), ("$ echo two", "$ ls", "$ ls"),
    ("$ cat RE", "$ cat README", "README"), ("$ ", "$ ,", "comma"),
    ("$ git commit", "$ git ", "deleted commit"),
  ])
  func `says what changes in the line of the cursor`(old: String, new: String, spoken: String) {
    #expect(said(main(old), main(new)) == [spoken])
  }

  @Test func `says where the cursor has moved to`() {
    #expect(said(main("$ ls"), main("$ ls", column: 3)) == ["before s"])
    #expect(said(main("$ ls", column: 3), main("$ ls")) == ["at the end"])
  }

  @Test func `says nothing of what stays, comes back or is blank`() {
    #expect(said(main("$ ls"), main("$ ls")) == [])
    #expect(said(main("$ ls"), main("$ ls", "")) == [])
    #expect(said(alternate("one"), main("$ vim")) == [])
  }

  @Test func `says a whole screen that is drawn, but equal lines once`() {
    #expect(
      said(main("$ vim"), alternate("one", "two", "~", "~", "1,1")) == ["one", "two", "~", "1,1"])
  }

  @Test func `says the line to which the cursor moves, and not its number`() {
    let old = alternate("one", "two", "1,1")
    #expect(said(old, alternate("one", "two", "2,1", row: 1)) == ["two"])
    #expect(said(old, alternate("one", "two", "1,2", column: 1)) == ["before n"])
    #expect(said(old, alternate("xone", "two", "1,2", column: 1)) == ["x"])
    #expect(said(old, alternate("one", "two", "-- INSERT --")) == ["-- INSERT --"])
  }

  @Test func `says only the new lines of a screen that scrolls`() {
    #expect(
      said(
        alternate("one", "two", "three", ":", row: 3, column: 1),
        alternate("two", "three", "four", ":", row: 3, column: 1)) == ["four"])
  }

  @Test func `has its screen and its cursor read`() {
    let screen = main("off", "$ ls", "a b", top: 1, column: 1)
    func read(_ part: TextReview) -> [String] { part.lines(of: screen, suggestions: [], in: style) }
    #expect(read(.whole) == ["$ ls new line a b"])
    #expect(read(.line) == ["a b"])
    #expect(read(.word) == ["a"])
    #expect(read(.character) == ["space"])
  }
}
