import KeyboardLayout
import Testing

@testable import KeyboardTerminal

@Suite struct `Text lines` {
  @Test(
    arguments: [
      ("", [""], 0, 0), ("abc", ["abc"], 3, 0), ("abcd", ["abcd", ""], 0, 1),
      ("abcde", ["abcd", "e"], 1, 1), ("abc漢", ["abc", "漢"], 2, 1), ("a\nb", ["a", "b"], 1, 1),
      ("abcd\nb", ["abcd", "b"], 1, 1), ("a\n", ["a", ""], 0, 1), ("漢字", ["漢字", ""], 0, 1),
    ] as [(String, [String], Int, Int)])
  func `break at the edge and at line breaks`(text: String, lines: [String], x: Int, y: Int) {
    let broken = TextLines(text, cursor: text.endIndex, columns: 4)
    #expect(broken.lines.map { String(text[$0]) } == lines)
    #expect(broken.cursor == CellPoint(x: x, y: y))
  }

  @Test(arguments: [(0, 0, 0), (3, 3, 0), (4, 0, 1), (6, 2, 1), (7, 0, 2)])
  func `know where the cursor stands`(offset: Int, x: Int, y: Int) {
    let text = "abcdef\ng"
    let head = text.index(text.startIndex, offsetBy: offset)
    #expect(TextLines(text, cursor: head, columns: 4).cursor == CellPoint(x: x, y: y))
  }

  @Test func `take wide text in a field that is too narrow for it`() {
    #expect(TextLines("漢字", cursor: "漢字".startIndex, columns: 1).lines.count == 2)
  }
}
