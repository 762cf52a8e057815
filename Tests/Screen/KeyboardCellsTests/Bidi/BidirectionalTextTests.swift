import Testing

@testable import KeyboardCells

private let (lre, rle, lro, rlo, pdf) = ("\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{202C}")
private let (lri, rli, fsi, pdi) = ("\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}")

/// Tests of the rules of UAX #9, with a table for each. A to M are Hebrew, N to Z Arabic letters, 5
/// to 9 Arabic digits.
@Suite struct `Text of both directions` {
  /// Returns the levels of the code points in a paragraph with a single line, as digits.
  private static func levels(_ text: String, base: UInt8? = nil) -> String {
    let scalars = Array(pseudo(text).unicodeScalars)
    let levels = BidirectionalText(scalars, base: base).levels(ofLine: scalars.indices)
    return levels.map { String($0) }.joined()
  }

  @Test(arguments: [
    ("a", 0), ("A", 1), ("N", 1), ("1 A", 1), ("(5) a A", 0), ("12", 0), ("", 0),
    ("\(rli)A\(pdi) a", 0), ("\(lri)a\(pdi)A", 1), ("\(rli)A", 0), ("\(rle)a", 0), ("\u{200F}a", 1),
  ])
  func `The first letter outside of isolates sets the direction (P2, P3)`(
    text: String, level: Int
  ) {
    let paragraph = BidirectionalText(paragraph: pseudo(text)[...])
    #expect(paragraph.isFromRight == (level == 1))
  }

  @Test(arguments: [
    ("a\(rle)b\(pdf)c", "00220"), ("a\(rle)B\(pdf)c", "00110"), ("A\(lre)b\(pdf)C", "11221"),
    ("a\(rlo)bc\(pdf)d", "001110"), ("A\(lro)B\(pdf)C", "11221"), ("a\(pdf)b", "000"),
    ("a\(rle)b\(lre)c\(pdf)d\(pdf)e", "002222220"),
  ])
  func `Embeddings set levels, and overrides also directions (X1 to X7)`(
    text: String, levels: String
  ) {
    // Removed code points get the level of the preceding one.
    #expect(Self.levels(text) == levels)
  }

  @Test(arguments: [
    ("a\(rli)b\(pdi)c", "00200"), ("a \(rli)B\(pdi) 1", "0001000"),
    ("A \(lri)b\(pdi) C", "1112111"),
    ("a\(fsi)B c\(pdi)d", "0011200"), ("a\(fsi)b C\(pdi)d", "0022300"), ("a\(pdi)b", "000"),
    ("A\(lri)\(rle)b\(pdi)C", "111411"),
  ])
  func `Isolates act as a neutral character of their surroundings (X5a to X6a, X10)`(
    text: String, levels: String
  ) {
    #expect(Self.levels(text) == levels)
  }

  @Test func `Levels are at most 125`() {
    let deep = String(repeating: rle + lre, count: 80) + "a"
    let scalars = Array(deep.unicodeScalars)
    #expect(BidirectionalText(scalars).levels.last == 126)
    let closed = deep + String(repeating: pdf, count: 160) + "A"
    #expect(BidirectionalText(Array(pseudo(closed).unicodeScalars)).levels.last == 1)
  }

  @Test(
    arguments: [
      // W1: marks take the class of their base, and are neutral after an isolate.
      ("A\u{5B0}b", "112"), ("a\u{301}", "00"), ("a\(rli)\(pdi)\u{301}A", "00001"),
      // W2: digits after Arabic letters are Arabic.
      ("N1", "12"), ("N 1", "112"), ("A1", "12"), ("aN1", "012"), ("a1", "00"),
      // W4: a single separator between numbers of a kind is part of them.
      ("A1.2", "1222"), ("A1+2", "1222"), ("A5.6", "1222"), ("A5+6", "1212"), ("A1..2", "12112"),
      ("A1.5", "1212"),
      // W5: terminators beside a number are part of it; W6: others are neutral.
      ("A$1", "122"), ("A1%%", "1222"), ("A$ 1", "1112"), ("A5%", "121"),
      // W7: digits after left-to-right letters are left-to-right.
      ("A a1", "1122"), ("a A1", "0012"),
    ] as [(String, String)])
  func `Numbers, their signs and marks (W1 to W7)`(text: String, levels: String) {
    #expect(Self.levels(text) == levels)
  }

  @Test(
    arguments: [
      ("a(B)c", "00100"), ("A(b)C", "11211"), ("a (B c) D", "000100001"), ("A (b)", "11121"),
      ("A(B", "111"), ("a A(B)", "001111"), ("A a[b]", "112222"), ("A a(B)", "112111"),
      ("a[(B)]", "000100"), ("a B)c", "00100"), ("A (b]", "11121"), ("A<b>", "1121"),
      ("A(b)\u{301}", "11211"), ("a B\u{2329}C\u{3009}", "001111"),
    ] as [(String, String)])
  func `Brackets take the direction of their contents (N0)`(text: String, levels: String) {
    #expect(Self.levels(text) == levels)
  }

  @Test(arguments: [
    ("a, b", "0000"), ("A, B", "1111"), ("a A, B b", "00111100"), ("A 1, B", "112111"),
    ("a A b", "00100"), ("A a B", "11211"), ("A!", "11"), ("a A!", "0010"),
  ])
  func `Neutral characters take the direction of their neighbours, else of the embedding (N1, N2)`(
    text: String, levels: String
  ) {
    #expect(Self.levels(text) == levels)
  }

  @Test(arguments: [
    ("a A  ", "00100"), ("A a  ", "11211"), ("A b\tc", "11212"), ("a A\tB", "00101"),
    ("a A \(rli)\(pdi)", "001000"),
  ])
  func `White space at the end of a line and of a segment has the paragraph's level (L1)`(
    text: String, levels: String
  ) {
    #expect(Self.levels(text) == levels)
  }

  @Test(arguments: [
    ("car means CAR.", "car means RAC."), ("CAR MEANS car.", ".car SNAEM RAC"),
    ("he said \(rli)CAR MEANS car\(pdi).", "he said \(rli)car SNAEM RAC\(pdi)."),
    ("AB (cd) <E>", "<E> (cd) BA"), ("a (B)", "a (B)"), ("ABC 123 5.6", "5.6 123 CBA"),
    ("(A)", "(A)"), ("A\u{5B0}B", "BA\u{5B0}"), ("plain", "plain"), ("", ""),
  ])
  func `A line is reordered from the left, with mirrored brackets (L2 to L4)`(
    text: String, seen: String
  ) {
    #expect(unpseudo(pseudo(text).inVisualOrder) == seen)
  }

  @Test func `A paragraph is resolved as a whole, and its lines are reordered separately`() {
    let text = pseudo("ab CDE FG hi")
    let paragraph = BidirectionalText(paragraph: text[...])
    var drawn: [String] = []
    for range in [0..<7, 7..<12] {
      let start = text.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.index(text.startIndex, offsetBy: range.upperBound)
      let line = BidirectionalLine(text[start..<end], of: paragraph, at: range.lowerBound)
      let characters = Array(text[start..<end])
      drawn.append(unpseudo(String(line.visualOrder.map { characters[$0] })))
    }
    #expect(drawn == ["ab EDC ", "GF hi"])
  }

  @Test(arguments: ["", "abc é", "привет 漢字 👍", "हिन्दी", "1 \(lri)a\(pdi)", "٣٤"])
  func `Most text needs no reordering`(text: String) {
    #expect(!BidirectionalText.isNeeded(for: text[...]))
    #expect(text.inVisualOrder == text)
  }

  @Test func `Characters that become adjacent do not merge`() {
    // Reordering puts the mark without a base after a letter.
    #expect("\u{5B0}\u{200F}א".inVisualOrder.filter { $0 != "\u{200B}" }.count == 3)
    #expect(String(drawing: ["a", "\u{301}"]).count == 3)
  }
}
