import KeyboardCells
import KeyboardFiles
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// Returns text with capitals replaced by Hebrew letters, as in the examples of UAX #9.
private func pseudo(_ text: String) -> String {
  String(
    text.map { character in
      guard let ascii = character.asciiValue, (0x41...0x5A).contains(ascii) else {
        return character
      }
      return Character(Unicode.Scalar(UInt32(0x5D0 + Int(ascii) - 0x41)) ?? "?")
    })
}

private func unpseudo(_ text: String) -> String {
  String(
    text.map { character in
      let value = character.unicodeScalars.first?.value ?? 0
      guard (0x5D0...0x5E9).contains(value) else { return character }
      return Character(Unicode.Scalar(UInt8(value - 0x5D0 + 0x41)))
    })
}

@Suite struct `Text from the right` {
  /// Returns every line as drawn, at its column.
  private static func picture(_ layout: TextLayout) -> [String] {
    let field = TextView(
      text: layout.text, frame: CellRect(x: 0, y: 0, width: layout.columns, height: 9))
    return field.visibleLines.prefix(layout.lines.count).map(unpseudo)
  }

  // MARK: Lines

  @Test(
    arguments: [
      ("ab CD ef", ["ab DC ef"]), ("AB cd EF", ["  FE cd BA"]), ("AB", ["        BA"]),
      ("", [""]), ("A\nb\nC", ["         A", "b", "         C"]), ("a (B) <C>", ["a (B) <C>"]),
      ("AB (c) 12!", ["!12 (c) BA", ""]), ("A\tb", [" b       A"]),
      // A paragraph that wraps keeps its direction in the next line.
      ("ABCD EFGH ij KL", [" HGFE DCBA", "     LK ij"]),
      ("ab CDEF GHI jk", ["ab FEDC", "IHG jk"]),
      ("ABC DEF 1234567", ["   FED CBA", "   1234567"]),
      // White space at the edge hangs over it, on the paragraph's side.
      ("ABCDE FGHI     JK", ["IHGF EDCBA", "        KJ"]),
    ] as [(String, [String])])
  func `is drawn in the order of its paragraph, and set flush right`(
    text: String, lines: [String]
  ) {
    let layout = TextLayout(pseudo(text), columns: 10)
    #expect(Self.picture(layout).map { $0.trimmedEnd } == lines.map(\.trimmedEnd))
  }

  @Test func `is drawn in the order of the text where it is masked`() {
    let text = pseudo("AB")
    let layout = TextLayout(text, columns: 10, mask: "•")
    #expect(layout.drawnText(ofLine: 0) == "••")
    #expect(layout.position(of: text.endIndex).x == 2)
  }

  // MARK: Places

  @Test(
    arguments: [
      ("abc", [0, 1, 2, 3]), ("ab CD ef", [0, 1, 2, 4, 3, 5, 6, 7, 8]),
      ("AB cd EF", [9, 8, 7, 5, 6, 4, 3, 2, 1]), ("AB", [9, 8, 7]), ("A12", [9, 7, 8, 6]),
      ("a A", [0, 1, 2, 3]), ("A漢", [9, 7, 6]), ("漢A", [0, 2, 3]), ("A\tb", [9, 8, 1, 0]),
    ] as [(String, [Int])])
  func `has the cursor on the character before which it inserts`(text: String, columns: [Int]) {
    let text = pseudo(text)
    let layout = TextLayout(text, columns: 10)
    let places = text.indices + [text.endIndex]
    #expect(places.map { layout.position(of: $0).x } == columns)
    // A click finds the same positions.
    for (place, x) in zip(places, columns) {
      #expect(layout.index(at: CellPoint(x: x, y: 0)) == place)
    }
  }

  @Test(
    arguments: [
      ("AB cd", -1, 5), ("AB cd", 0, 5), ("AB cd", 4, 5), ("AB cd", 5, 3), ("AB cd", 99, 0),
      ("ab CD", -1, 0), ("ab CD", 5, 5), ("ab CD", 99, 5), ("A漢", 8, 1),
    ] as [(String, Int, Int)])
  func `takes a click beside it as one on its nearest end`(text: String, x: Int, offset: Int) {
    let text = pseudo(text)
    let index = TextLayout(text, columns: 10).index(at: CellPoint(x: x, y: 0))
    #expect(text.distance(from: text.startIndex, to: index) == offset)
  }

  @Test(
    arguments: [
      ("ab CD ef", 1, 4, ["1-2", "4"]), ("ab CD ef", 3, 5, ["3-4"]), ("AB cd", 1, 4, ["5", "7-8"]),
      ("AB cd", 0, 5, ["5-9"]), ("AB cd", 2, 2, []), ("A\nb", 0, 3, ["8-9"]),
      ("b A\nb", 0, 4, ["0-3"]), ("abc", 1, 2, ["1"]), ("abc\nd", 2, 5, ["2-3"]),
    ] as [(String, Int, Int, [String])])
  func `is selected in several stretches`(text: String, from: Int, to: Int, columns: [String]) {
    let text = pseudo(text)
    let start = text.index(text.startIndex, offsetBy: from)
    let end = text.index(text.startIndex, offsetBy: to)
    let stretches = TextLayout(text, columns: 10).stretches(of: start..<end, inLine: 0)
    #expect(
      stretches.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
        == columns)
  }

  // MARK: Moving

  /// Moves from the left edge of each line to its right end.
  @Test(arguments: [TextLayout.Wrapping.none, .characters, .words])
  func `is walked through from the left to the right by the right arrow`(
    wrapping: TextLayout.Wrapping
  ) {
    let seed = UInt64.random(in: .min ... .max)
    var random = Seeded(seed)
    let letters = Array(pseudo("abcABC  12.(-\n")) + ["٣", "漢", "\u{2067}", "\u{2069}"]
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      let layout = TextLayout(
        text, columns: Int.random(in: 2...20, using: &random), wrapping: wrapping)
      let places = Dictionary(grouping: text.indices + [text.endIndex]) {
        layout.position(of: $0).y
      }
      let isVisible = !text.contains {
        $0.unicodeScalars.first?.properties.generalCategory == .format
      }
      for line in layout.lines.indices {
        let walk = Self.walk(line, of: layout)
        let comment: Comment = "seed \(seed): \(text.debugDescription), line \(line)"
        #expect(walk.sorted() == places[line], comment)
        let columns = walk.map { layout.position(of: $0).x }
        #expect(columns == columns.sorted(), comment)
        // Invisible characters have no column of their own, and neither has a cursor beyond an
        // edge.
        if wrapping == .none, isVisible { #expect(Set(columns).count == columns.count, comment) }
      }
    }
  }

  private static func walk(_ line: Int, of layout: TextLayout) -> [String.Index] {
    let start = layout.index(at: CellPoint(x: -1_000, y: line))
    var buffer = TextBuffer(layout.text)
    buffer.select(from: start, to: start)
    var walk: [String.Index] = []
    while layout.position(of: buffer.head).y == line, walk.last != buffer.head, walk.count < 99 {
      walk.append(buffer.head)
      buffer.move(.right, in: layout)
    }
    return walk
  }

  @Test(
    arguments: [
      // In a line, in both directions.
      ("ab C|D ef", .left, "ab| CD ef"), ("ab |CD ef", .right, "ab CD| ef"),
      ("ab| CD ef", .right, "ab C|D ef"), ("|AB", .left, "A|B"), ("|AB", .right, "|AB"),
      ("AB|", .left, "AB|"), ("AB|", .right, "A|B"),
      // Beyond its edges, to the adjacent lines.
      ("AB|\nC", .left, "AB\n|C"), ("AB\n|C", .right, "AB|\nC"), ("ab|\nC", .right, "ab\n|C"),
      ("A|\nbc", .left, "A\n|bc"), ("A\n|bc", .left, "A|\nbc"), ("ab\n|C", .right, "ab|\nC"),
      // By words, in the direction of the paragraph.
      ("|AB CD", .wordLeft, "AB| CD"), ("AB CD|", .wordRight, "AB |CD"),
      ("ab CD|", .wordLeft, "ab |CD"), ("|ab CD", .wordRight, "ab| CD"),
      // The logical order stays.
      ("A|B", .backward, "|AB"), ("A|B", .forward, "AB|"), ("A|B", .lineStart, "|AB"),
      ("A|B", .lineEnd, "AB|"), ("AB| CD", .wordForward, "AB CD|"),
      ("AB CD|", .wordBackward, "AB |CD"),
      // A selection is left on the visual side.
      ("A[B C|D", .left, "AB C|D"), ("A[B C|D", .right, "A|B CD"), ("a[b c|d", .left, "a|b cd"),
    ] as [(String, TextBuffer.Movement, String)])
  func `is moved in as it is seen`(before: String, movement: TextBuffer.Movement, after: String) {
    var buffer = TextBuffer(picture: pseudo(before))
    buffer.move(movement, in: TextLayout(buffer.text, columns: 20))
    #expect(unpseudo(buffer.picture) == after)
  }

  @Test(
    arguments: [
      ("A|B", .left, "|B"), ("A|B", .right, "A|"), ("AB CD|", .wordLeft, "AB |"),
      ("|AB CD", .wordForward, "| CD"), ("A[B|C", .left, "A|C"),
    ] as [(String, TextBuffer.Movement, String)])
  func `is deleted in the order of the text`(
    before: String, movement: TextBuffer.Movement, after: String
  ) {
    var buffer = TextBuffer(picture: pseudo(before))
    buffer.delete(movement, in: TextLayout(buffer.text, columns: 20))
    #expect(unpseudo(buffer.picture) == after)
  }

  @Test func `keeps the column when it moves between lines`() {
    var buffer = TextBuffer(picture: pseudo("ABC|DE\nabcdefghij\nKLM"))
    let layout = TextLayout(buffer.text, columns: 10, wrapping: .none)
    buffer.move(.down, in: layout)
    #expect(unpseudo(buffer.picture) == "ABCDE\nabcdef|ghij\nKLM")
    buffer.move(.down, in: layout)
    #expect(unpseudo(buffer.picture) == "ABCDE\nabcdefghij\nKLM|")
  }

  // MARK: Scrolling

  @Test func `scrolls from its right end in a field that is too narrow`() {
    let field = TextField(frame: CellRect(x: 0, y: 0, width: 5, height: 1))
    func expect(
      _ line: String, caret: Int, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      #expect(field.visibleLines.map(unpseudo) == [line], sourceLocation: sourceLocation)
      #expect(field.visibleCaret?.x == caret, sourceLocation: sourceLocation)
    }
    for letter in pseudo("ABC") { field.insertText(String(letter)) }
    expect("  CBA", caret: 1)
    for letter in pseudo("DEFG") { field.insertText(String(letter)) }
    expect(" GFED", caret: 0)
    field.move(.lineStart)
    expect("EDCBA", caret: 4)
    field.insertText(pseudo("X"))
    expect("DCBAX", caret: 3)
    for _ in 0..<4 { field.perform(.arrow(.left)) }
    expect("EDCBA", caret: 0)
    field.move(.lineEnd)
    for _ in 0..<6 { field.deleteBackward() }
    expect("   AX", caret: 2)
    field.text = "abcdefg"
    expect("defg", caret: 4)
  }

  @Test func `returns the cells of its parts`() throws {
    let field = TextField(
      text: pseudo("AB cd"), frame: CellRect(x: 0, y: 0, width: 10, height: 1))
    let place = field.closestPosition(to: CellPoint(x: 8, y: 0))
    #expect(field.caretRect(for: place) == CellRect(x: 8, y: 0, width: 1, height: 1))
    let range = TextRange(from: field.beginningOfDocument, to: field.endOfDocument)
    #expect(field.firstRect(for: range) == CellRect(x: 5, y: 0, width: 5, height: 1))
    field.adjustTextPosition(byCharacterOffset: -2)
    #expect(unpseudo(field.buffer.picture) == "AB |cd")
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
