import KeyboardCells
import KeyboardUI
import Testing

@Suite struct `Cell width` {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("⌫", 1), ("⇧", 1), ("─", 1), ("٣", 1), ("ｱ", 1),
    ("あ", 2), ("漢", 2), ("한", 2), ("Ａ", 2), ("🌐", 2), ("👍", 2), ("\u{20BB7}", 2),
    ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇩🇪", 2), ("🇩", 1),
    ("क्षि", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("❤", 1),
    ("\u{301}", 0), ("\u{200B}", 0), ("\u{1B}", 0), ("\r\n", 0), ("\u{AD}", 0), ("\u{202E}", 0),
    ("\u{85}", 0),
  ])
  func `is that of its code points, and two at most`(text: String, columns: Int) throws {
    #expect(CellWidth(of: try #require(text.first)).columns == columns)
  }

  @Test(arguments: ["a", "é", "e\u{301}\u{323}", "漢", "👍", "⌫"])
  func `is beyond dispute for single code points and marks`(text: String) throws {
    #expect(!CellWidth(of: try #require(text.first)).isDisputed)
  }

  @Test(arguments: [
    "👨‍👩‍👧", "👍🏽", "❤\u{FE0F}", "🇩🇪", "क्षि", "\u{1112}\u{1161}\u{11AB}", "\u{1FAE9}", "กำ", "\u{115F}",
    "\u{FFA0}", "\u{600}", "\u{2630}", "\u{1D300}",
  ])
  func `is disputed where terminals have rules of their own`(text: String) throws {
    #expect(CellWidth(of: try #require(text.first)).isDisputed)
  }

  @Test func `reaches as far as a terminal that knows no clusters draws`() throws {
    #expect(CellWidth(of: try #require("👨‍👩‍👧‍👦".first)).reach >= 8)
  }
}
