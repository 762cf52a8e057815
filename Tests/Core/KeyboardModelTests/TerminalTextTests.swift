import KeyboardModel
import Testing

@Suite struct `Text for terminals` {
  @Test(arguments: [
    ("a\u{1B}]0;x\u{7}", #"a\u{1B}]0;x\u{7}"#), ("\u{9B}2J\u{7F}\r", #"\u{9B}2J\u{7F}\u{D}"#),
    ("\u{202E}ab\u{2066}\u{61C}", #"\u{202E}ab\u{2066}\u{61C}"#),
    ("\u{2028}\u{E0041}\u{FEFF}", #"\u{2028}\u{E0041}\u{FEFF}"#),
    ("é 漢\nक\u{200D}\t", "é 漢\nक\u{200D}\t"),
    ("", ""),
  ])
  func `contains no control characters`(text: String, expected: String) {
    #expect(text.neutralized() == expected)
  }

  @Test func `is a single line on request`() {
    #expect("a\nb\tc".neutralized(keepsLines: false) == #"a\u{A}b\u{9}c"#)
  }
}
