import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

/// The places of diagnostics in values that are written in an unusual way.
@Suite struct `Positions` {
  @Test(arguments: [
    // Each name is unknown, and the rest of the row is written with references.
    #"<row keys="&#x61; 1️⃣b12️⃣ a"/>"#,
    #"<row keys="a&#32;1️⃣b&#x31;2️⃣ a"/>"#,
    #"<row keys="&#97;&#0032;&#x61; 1️⃣&#x62;12️⃣"/>"#,
    #"<row keys='1️⃣b12️⃣ a'/>"#,
    #"<row keys = '1️⃣b12️⃣ a' />"#,
    "<row\n\tkeys\n=\n'a\n  1️⃣b12️⃣\n\ta'/>",
    "<row\r\n  keys=\"a\r\na\r\n 1️⃣b12️⃣\r\na\"/>",
    "<row keys=\"a\ra\r\n\r1️⃣b12️⃣\"/>",
    "<row\u{20}\u{20}xml:space=\"default\"  keys=\"é é 1️⃣b12️⃣ é\"/>",
    "<row xmlns:x='urn:keys' keys=\"a 1️⃣b12️⃣\"/>",
    "<row xml:lang='>' keys=\"a 1️⃣b12️⃣\"></row>",
    "<row keys=\"&#x1F600; 1️⃣b12️⃣\"/>",
    "<row keys=\"😀 ک 1️⃣b12️⃣\"/>",
  ])
  func `a word in an attribute`(row: String) throws {
    let emoji = ["é", "😀", "ک"].map { #"<key id="\#($0)" output="\#($0)"/>"# }.joined()
    let layers = #"<layers formId="touch"><layer id="base">\#(row)</layer></layers>"#
    try Mistake.error(.K05, "'b1'", keyboard(keys: emoji, layers: layers)).verify()
  }

  @Test(arguments: [
    #"output="&amp;é1️⃣\u{}2️⃣""#,
    #"output="&lt;&gt;&quot;&apos;1️⃣\u{&#x7d;2️⃣""#,
    #"output='"1️⃣\u{}2️⃣'"#,
    #"output='&#x1F600;é😀1️⃣\u{}2️⃣&amp;'"#,
    #"output="&amp;amp;&#38;lt;1️⃣\u{}2️⃣""#,
    #"xml:lang="a" output="1️⃣\u{}2️⃣""#,
  ])
  func `an escape in an attribute`(output: String) throws {
    try Mistake.error(.S01, #"'\u{}'"#, keyboard(keys: "<key id=\"b\" \(output)/>")).verify()
  }

  @Test(arguments: [
    ("a\n1️⃣é", 2, 1), ("a\r\n1️⃣é", 2, 1), ("é1️⃣é", 1, 2), ("\n\n😀 1️⃣é\n", 3, 3),
    ("\r\n\r\n\r\n  1️⃣é", 4, 3),
  ])
  func `lines and columns count from one, columns in characters`(
    text: String, line: Int, column: Int
  ) throws {
    let source = MarkedSource(text.replacing("1️⃣é", with: "1️⃣<key/>").replacing("é1", with: "é1"))
    let file = "<keyboard3 locale='en' conformsTo='45'><!--"
    let before = String(decoding: source.bytes.prefix(source.marks[1] ?? 0), as: UTF8.self)
    let xml = "<!--\(before)--><keyboard locale='\(file.count)'/>"
    let diagnostic = try #require(LayoutReader().read(xml).diagnostics.first)
    #expect(diagnostic.location.start.line == line)
    let shift = (line == 1 ? "<!--".utf8.count : 0) + "-->".utf8.count
    #expect(diagnostic.location.start.column == column + shift)
  }

  @Test func `the protocol of editors counts UTF-16`() throws {
    let reading = LayoutReader().read("\u{FEFF}<keyboard3 locale='😀é' conformsTo='44'/>")
    let location = try #require(reading.diagnostics.first { $0.code == .D01 }).location
    #expect(location.start.column == 36)
    #expect(location.start.utf16Offset == 36)
    #expect(location.start.offset == 42)
  }

  @Test(arguments: ["a", "é", "漢", "😀", "a😀é"], ["", "\u{FEFF}"])
  func `a long line counts as a short one does`(text: String, mark: String) throws {
    let keys = (0..<300).map { "<key id='\($0)\(text)' width='-'/>" }.joined()
    let source = mark + keyboard(keys: keys)
    let reading = LayoutReader().read(source)
    let found = reading.diagnostics.filter { $0.code == .K07 }.map(\.location)
    #expect(found.count == 300)
    for location in found {
      for position in [location.start, location.end] {
        let before = Array(source.utf8)[..<position.offset].split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = String(decoding: before.last ?? [], as: UTF8.self).drop { $0 == "\u{FEFF}" }
        #expect(position.line == before.count)
        #expect(position.column == line.unicodeScalars.count + 1)
        #expect(position.utf16Offset == line.utf16.count)
      }
    }
  }

  @Test func `long lines are cut`() throws {
    let xml = keyboard(keys: #"<key id="b" width="\#(String(repeating: "é", count: 5_000))"/>"#)
    let diagnostic = try #require(LayoutReader().read(xml).diagnostics.first { $0.code == .K07 })
    #expect(diagnostic.location.sourceLine.utf8.count <= 400)
    #expect(!diagnostic.location.sourceLine.contains("\u{FFFD}"))
    #expect(diagnostic.message.utf8.count < 300)
  }

  @Test func `text after a long text with characters beyond ASCII`() throws {
    let long = String(repeating: "é", count: 1_000)
    for text in ["1️⃣\(long)", "1️⃣x\(long)", " \r\n \n1️⃣\(long)\r\n\(long)", "<!-- \(long) --> 1️⃣b"] {
      try Mistake.warning(.X12, "ignored", keyboard(info: "<info name='a'>\(text)</info>")).verify()
    }
  }

  @Test func `each stretch of text is reported once`() {
    let reading = LayoutReader().read(
      keyboard(keys: "a &amp; é <!-- c --> b <![CDATA[c]]> <key id='b' output='b'/> d"))
    #expect(reading.diagnostics.map(\.code) == [.X12, .X12])
  }
}
