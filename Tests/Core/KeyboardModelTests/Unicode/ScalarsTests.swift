import KeyboardModel
import Testing

@Suite struct `Code points` {
  @Test(
    arguments: [
      ("41", 0x41), ("1f600", 0x1F600), ("FFFFFFFF", 0xFFFF_FFFF), ("100000000", nil), ("", nil),
      ("+41", nil), ("4G", nil), ("４", nil),
    ] as [(String, UInt32?)])
  func `are read of hexadecimal digits in ASCII alone`(digits: String, value: UInt32?) {
    #expect(UInt32(hexadecimal: digits.utf8) == value)
  }

  @Test func `have a usual notation`() {
    #expect("e\u{301}".codePoints == "U+0065 U+0301")
    #expect(Unicode.Scalar(codePoint: "U+0301") == "\u{301}")
    for text in ["U+", "U+D800", "U+110000", "0301", "u+0301"] {
      #expect(Unicode.Scalar(codePoint: text) == nil, "\(text)")
    }
  }

  @Test func `are invisible if nothing is drawn for them, whatever their category`() {
    for text in [" ", "\t", "\u{A0}", "\u{200D}", "\u{2028}", "\u{34F}", "\u{180B}", "\u{115F}"] {
      #expect(text.isInvisible, "\(text.codePoints)")
    }
    for text in ["", "a", "\u{301}", " a", "\u{E000}"] { #expect(!text.isInvisible) }
  }

  @Test(
    arguments: [
      ("éa", "Éa"), ("ǆ", "ǅ"), ("ქართული", "ქართული"), ("日", "日"), ("ß", "Ss"), ("", ""),
      ("e\u{301}", "E\u{301}"),
    ])
  func `have capitals at the start where their script has them`(text: String, expected: String) {
    #expect(text.capitalizedFirst == expected)
  }

  @Test func `end texts, also within a character`() {
    #expect("ae\u{301}".dropping(suffix: "\u{301}") == "ae")
    #expect("abc".dropping(suffix: "bc") == "a" && "abc".dropping(suffix: "") == "abc")
    #expect("abc".dropping(suffix: "ab") == nil && "c".dropping(suffix: "bc") == nil)
  }
}
