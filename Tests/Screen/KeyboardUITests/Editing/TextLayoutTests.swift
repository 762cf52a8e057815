import KeyboardCells
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

@Suite struct `Text layout` {
  private static func lines(
    _ text: String, columns: Int, wrapping: TextLayout.Wrapping = .words
  ) -> [String] {
    let layout = TextLayout(text, columns: columns, wrapping: wrapping)
    return layout.lines.map { String(text[$0]) }
  }

  @Test(
    arguments: [
      ("", [""], 0, 0), ("abc", ["abc"], 3, 0), ("abcd", ["abcd", ""], 0, 1),
      ("abcde", ["abcd", "e"], 1, 1), ("abc漢", ["abc", "漢"], 2, 1), ("a\nb", ["a", "b"], 1, 1),
      ("abcd\nb", ["abcd", "b"], 1, 1), ("a\n", ["a", ""], 0, 1), ("漢字", ["漢字", ""], 0, 1),
      ("a b c", ["a b ", "c"], 1, 1),
    ] as [(String, [String], Int, Int)])
  func `breaks at the edge and at line breaks`(text: String, lines: [String], x: Int, y: Int) {
    let layout = TextLayout(text, columns: 4, wrapping: .characters)
    #expect(layout.lines.map { String(text[$0]) } == lines)
    #expect(layout.position(of: text.endIndex) == CellPoint(x: x, y: y))
  }

  @Test(
    arguments: [
      ("the quick fox", ["the ", "quick ", "fox"]), ("the  quick", ["the  ", "quick"]),
      ("antidisestablish", ["antidi", "sestab", "lish"]),
      ("to antidises", ["to ", "antidi", "ses"]),
      ("ab\ncd ef gh", ["ab", "cd ef ", "gh"]), ("漢字漢字 漢字", ["漢字漢", "字 漢", "字"]),
      ("漢字漢。字a", ["漢字", "漢。字", "a"]), ("ab漢字漢", ["ab漢字", "漢"]), ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", ["👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]),
      ("      ", ["      ", ""]), ("a\r\n\r\nb", ["a", "", "b"]), ("", [""]),
      ("ab cd\tef", ["ab cd\t", "ef"]),
    ] as [(String, [String])])
  func `breaks between words`(text: String, lines: [String]) {
    #expect(Self.lines(text, columns: 6) == lines)
  }

  @Test func `breaks nowhere without wrapping, and in the narrowest view everywhere`() {
    #expect(Self.lines("a long line\nb", columns: 3, wrapping: .none) == ["a long line", "b"])
    #expect(Self.lines("漢字", columns: 1) == ["漢", "字", ""])
    #expect(Self.lines("ab", columns: 0, wrapping: .characters) == ["a", "b", ""])
  }

  @Test(arguments: [(0, 0, 0), (3, 3, 0), (4, 0, 1), (6, 2, 1), (7, 0, 2)])
  func `returns the cell of the cursor`(offset: Int, x: Int, y: Int) {
    let text = "abcdef\ng"
    let layout = TextLayout(text, columns: 4, wrapping: .characters)
    let index = text.index(text.startIndex, offsetBy: offset)
    #expect(layout.position(of: index) == CellPoint(x: x, y: y))
  }

  @Test(arguments: [
    (0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (9, 0, 3), (0, 1, 4), (-1, -1, 0), (9, 9, 5),
  ])
  func `knows the place of the cursor nearest to a cell`(x: Int, y: Int, offset: Int) {
    let text = "a漢c\nd"
    let index = TextLayout(text, columns: 8).index(at: CellPoint(x: x, y: y))
    #expect(text.distance(from: text.startIndex, to: index) == offset)
  }

  @Test func `draws tabs as blanks and a mask in place of everything`() {
    let text = "a\tb漢"
    #expect(TextLayout(text, columns: 20, tabWidth: 4).drawnText(ofLine: 0) == "a   b漢")
    #expect(TextLayout(text, columns: 20, mask: "•").drawnText(ofLine: 0) == "••••")
    let masked = TextLayout("ab cd", columns: 3, mask: "•")
    #expect(masked.lines.count == 2)
    #expect(masked.position(of: masked.text.endIndex) == CellPoint(x: 2, y: 1))
  }

  @Test func `asks for the width of characters`() {
    let layout = TextLayout("…a…", columns: 4, wrapping: .characters) { $0 == "…" ? 2 : 1 }
    #expect(layout.lines.count == 2)
    #expect(layout.position(of: layout.text.endIndex) == CellPoint(x: 2, y: 1))
  }

  /// Every position in a random text has a cell, and that cell leads back to the position.
  @Test func `loses no text and no place`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let pieces = ["a", "bc", " ", "  ", "\n", "漢", "。", "👨‍👩‍👧", "e\u{301}", "\t", "-", "longword"]
    for run in 0..<300 {
      let count = Int.random(in: 0..<30, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let columns = Int.random(in: 2...12, using: &random)
      let wrapping =
        [TextLayout.Wrapping.none, .characters, .words].randomElement(using: &random) ?? .words
      let layout = TextLayout(text, columns: columns, wrapping: wrapping)
      let whole = layout.lines.map { String(text[$0]) }.joined()
      #expect(whole == text.filter { !$0.isNewline }, "seed \(seed), run \(run)")
      for index in Array(text.indices) + [text.endIndex] {
        let point = layout.position(of: index)
        // White space hangs over the edge, where the cursor cannot follow.
        let drawn = layout.drawnText(ofLine: point.y)
        let isFull = drawn.reduce(0) { $0 + TextLayout.columns(of: $1) } >= columns
        guard wrapping == .none || point.x < columns - 1 || !isFull else { continue }
        #expect(layout.index(at: point) == index, "seed \(seed), run \(run)")
      }
    }
  }
}
