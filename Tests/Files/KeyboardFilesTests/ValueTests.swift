import KeyboardFiles
import KeyboardModel
import Testing

/// The meaning of the values of attributes.
@Suite struct `Values` {
  private func output(_ written: String, variables: String? = nil) throws -> MarkerText {
    let xml = keyboard(keys: "<key id='x' output=\"\(written)\"/>", variables: variables)
    let reading = LayoutReader().read(xml)
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    return try #require(layout.keys["x"]).output
  }

  @Test(arguments: [
    ("é", "é"), (#"\u{E9}"#, "\u{E9}"), (#"\u{e9}"#, "\u{E9}"), (#"\u{65 301}"#, "e\u{301}"),
    (#"a\u{1F600}b"#, "a😀b"), ("&amp;", "&"), ("&#38;", "&"), ("&lt;&gt;&quot;&apos;", "<>\"'"),
    ("&amp;amp;", "&amp;"), ("&#x65;&#769;", "e\u{301}"), ("a\nb", "a b"), ("a\r\nb", "a b"),
    ("&#x5C;u{41}", "A"), (#"\"#, #"\"#), (#"\u0300"#, #"\u0300"#), (#"\é"#, #"\é"#),
    (#"\x{41}"#, #"\x{41}"#), ("$", "$"), ("$5", "$5"), ("$$", "$$"), ("$(a)", "$(a)"),
    ("${a", "${a"),
    ("", ""), (#"\u{0}"#, "\0"), (#"\u{9}"#, "\t"),
  ])
  func `an output`(written: String, output: String) throws {
    #expect(Array(try self.output(written).text.unicodeScalars) == Array(output.unicodeScalars))
  }

  @Test(arguments: [
    (#"\m{a}"#, "", ["a@0"]), (#"x\m{a}é\m{b.c-d}"#, "xé", ["a@1", "b.c-d@2"]),
    (#"\m{é}\u{65 301}\m{a}"#, "e\u{301}", ["é@0", "a@2"]),
    (#"${s}-${s}"#, "1é-1é", ["m@1", "m@4"]),
  ])
  func `markers`(written: String, text: String, markers: [String]) throws {
    let output = try output(written, variables: #"<string id="s" value="1\m{m}é"/>"#)
    #expect(Array(output.text.unicodeScalars) == Array(text.unicodeScalars))
    #expect(output.markers.map { "\($0.id)@\($0.offset)" } == markers)
  }

  @Test func `variables refer to earlier ones`() throws {
    let reading = LayoutReader().read(
      keyboard(
        variables: #"""
          <string id="blank" value="a b"/><string id="both" value="${blank}\m{x}"/>
          <set id="letters" value="  a \u{20} ${blank}
            \u{62}c  "/>
          <set id="more" value="x $[letters] y"/>
          <uset id="vowels" value="[aeiou]"/><uset id="rest" value="[[a-e]-$[vowels]]"/>
          <uset id="marked" value="[x-y{ą́}]"/><uset id="plain" value="[x{y}]"/>
          """#))
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    #expect(
      layout.variables.map(\.id) == [
        "blank", "both", "letters", "more", "vowels", "rest", "marked", "plain",
      ])
    #expect(
      layout.variables["both"]?.value == .string(MarkerText("a b", markers: [.init("x", at: 3)])))
    #expect(layout.variables["letters"]?.value == .set(["a", " ", "a b", "bc"]))
    #expect(layout.variables["more"]?.value == .set(["x", "a", " ", "a b", "bc", "y"]))
    #expect(layout.variables["rest"]?.value == .unicodeSet(UnicodeSet([0x62...0x64])))
    // With members of several code points, it is a list; one code point needs no braces.
    #expect(layout.variables["marked"]?.value == .set(["x", "y", "ą́"]))
    #expect(layout.variables["plain"]?.value == .unicodeSet(UnicodeSet([0x78...0x79])))
  }

  @Test(arguments: [
    ("[]", ""), ("[a]", "a"), ("[ a  c ]", "ac"), ("[a-d]", "abcd"), ("[a-bd]", "abd"),
    ("[a-b-]", "-ab"), ("[-a]", "-a"), ("[a\\-c]", "-ac"), (#"[\u{61}-\u{63}]"#, "abc"),
    (#"[\u{61 63}]"#, "ac"), (#"[\[\]\\\^\&amp;]"#, "&[\\]^"), ("[[a-d][f]]", "abcdf"),
    ("[[a-d]-[b]]", "acd"), ("[[a-d]-[b]-[c]]", "ad"), ("[[a-d] - [b c]]", "ad"),
    ("[[a-d]&amp;[b-z]]", "bcd"), ("[[a-d]&amp;[b-z]-[c]]", "bd"), ("[a-d-[b]]", "acd"),
    ("[[^a]&amp;[a-c]]", "bc"), ("[${s}]", "xy"), ("[$[u]-[p]]", "q"), ("[$a]", "$a"),
    ("$[u]", "pq"),
    (" [a] ", "a"), ("[#$%]", "#$%"), ("[ab-[b]]", "a"),
  ])
  func `a set of characters`(written: String, members: String) throws {
    let reading = LayoutReader().read(
      keyboard(
        variables: """
          <string id="s" value="xy"/><uset id="u" value="[pq]"/><uset id="v" value="\(written)"/>
          """))
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    guard case .unicodeSet(let set) = layout.variables["v"]?.value else {
      Issue.record("not a uset")
      return
    }
    let found = set.ranges.flatMap { $0 }.compactMap(Unicode.Scalar.init).map { Character($0) }
    #expect(String(found) == members)
  }

  @Test func `references in transforms`() throws {
    let reading = LayoutReader().read(
      keyboard(
        keys: #"<key id="m" output="\m{m}"/>"#,
        variables:
          #"<string id="s" value="x"/><set id="t" value="a b"/><uset id="u" value="[a]"/>"#,
        transforms: simpleTransforms(
          #"<transform from="\m{m}\m{.}${s}($[t])$[u]" to="$1$0$${q}$$${s}\$$[1:t]"/>"#)))
    let layout = try #require(reading.layout, "\(LayoutError(reading.diagnostics))")
    #expect(reading.diagnostics.isEmpty)
    #expect(
      try layout.transforms == [
        .transforms([
          Transform(
            from: #"\m{m}\m{.}${s}($[t])$[u]"#, to: #"$1$0$${q}$$${s}\$$[1:t]"#,
            variables: layout.variables)
        ])
      ])
  }
}
