import KeyboardTesting
import Testing

@Suite struct `The difference of texts` {
  @Test func `shows code points, and two around each difference`() {
    #expect(
      TextDifference(from: "abcdèfgh\u{200D}", to: "abcdefgh \u{200D}").lines.joined(
        separator: "\n")
          == """
            ...
            U+0064 d LATIN SMALL LETTER D
            U+0065 e LATIN SMALL LETTER E
          - U+0300 ◌̀ COMBINING GRAVE ACCENT
            U+0066 f LATIN SMALL LETTER F
            U+0067 g LATIN SMALL LETTER G
            U+0068 h LATIN SMALL LETTER H
          + U+0020 SPACE
            U+200D ZERO WIDTH JOINER
          """)
  }

  @Test func `is none for texts that are canonically equivalent`() {
    #expect(TextDifference(from: "é", to: "e\u{301}").lines == ["  ..."])
    #expect(
      TextDifference(from: "é", to: "e\u{301}", normalizes: false).lines == [
        "- U+00E9 é LATIN SMALL LETTER E WITH ACUTE", "+ U+0065 e LATIN SMALL LETTER E",
        "+ U+0301 ◌́ COMBINING ACUTE ACCENT",
      ])
  }

  @Test func `is cut where it is long`() {
    let long = String(repeating: "ab", count: 50_000)
    let lines = TextDifference(from: "x\(long)y", to: "x\(long.reversed())!y").lines
    #expect(lines.first == "  U+0078 x LATIN SMALL LETTER X")
    #expect(lines.last == "  ...")
    #expect(lines.count < 410)
  }

  @Test func `names unnamed and invisible characters`() {
    #expect(
      TextDifference(from: "", to: "\u{E000}\u{10FFFE}\n").lines == [
        "+ U+E000", "+ U+10FFFE", "+ U+000A",
      ])
  }
}
