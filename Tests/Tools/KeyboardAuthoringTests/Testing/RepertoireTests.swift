import Clavier
import KeyboardTesting
import Testing

@Suite struct `Repertoires` {
  private static let layout = layoutFile(
    keys: #"""
      <key id="e" output="e" longPressKeyIds="e1" multiTapKeyIds="e2" flickId="f"/>
      <key id="e1" output="é"/><key id="e2" output="è"/><key id="e3" output="ê"/>
      <key id="nowhere" output="!"/><key id="two" output="12"/>
      """#,
    more: """
      <flicks><flick id="f"><flickSegment directions="n" keyId="e3"/></flick></flicks>
      <layers formId="us"><layer modifiers="none"><row keys="x y"/></layer>
      <layer modifiers="shift"><row keys="X"/></layer></layers>
      """, rows: #"<row keys="e two"/>"#)

  /// The arguments include the characters that no key outputs.
  @Test(arguments: [
    ("default", "!"), ("simple", "!èéê"), ("hardware", "!abeèéê"), ("gesture", "!Xabexy"),
    ("flick", "!Xabexyèé"), ("longPress", "!Xabexyèê"), ("multiTap", "!Xabexyéê"),
  ])
  func `ask for keys and gestures by their type`(type: String, characters: String) throws {
    #expect(try missing("[a b e x y X é è ê !]", type: type, layout: Self.layout) == characters)
  }

  @Test func `have characters that are canonically equivalent`() throws {
    let layout = layoutFile(
      keys: #"<key id="1" output="e\u{301}"/><key id="2" output="\u{212B}"/>"#,
      rows: #"<row keys="1 2"/>"#)
    #expect(try missing(#"[é \u00C5 \u212B]"#, type: "simple", layout: layout) == "")
    let literal = layout.replacing("<keys>", with: "<settings normalization='disabled'/><keys>")
    #expect(try missing(#"[é \u00C5 \u212B]"#, type: "simple", layout: literal) == "\u{C5}é")
  }

  @Test func `take a string in braces as one unit`() throws {
    let layout = layoutFile(
      keys: #"""
        <key id="g" output="g" longPressKeyIds="under"/><key id="under" output="g\u{331}"/>
        <key id="c" output="c"/><key id="h" output="h"/><key id="q" output="qu"/>
        """#, rows: #"<row keys="g c h q"/>"#)
    #expect(
      try missing(#"[g {g\u0331} {ch} {qu} {ccchhh}]"#, type: "default", layout: layout) == "")
    #expect(try missing(#"[{gc} {cg\u0331} {hz}]"#, type: "longPress", layout: layout) == "gchz")
    #expect(try missing(#"[{g\u0331}]"#, type: "simple", layout: layout) == "g\u{331}")
  }

  @Test func `take what transforms make of a key`() throws {
    let layout = layoutFile(
      transforms: "<transform from='^a' to='à'/><transform from='b' to='ß'/>")
    // At the start of a text the key outputs à, but a after a blank.
    #expect(try missing("[a à b ß]", type: "simple", layout: layout) == "b")
  }

  @Test func `are reached by dead keys and other sequences`() throws {
    let layout = layoutFile(
      keys: #"<key id="dead" output="\m{x}"/><key id="mark" output="\u{301}"/>"#,
      rows: #"<row keys="dead mark e"/>"#,
      transforms: #"""
        <transform from="\m{x}\m{x}a" to="1"/><transform from="\m{x}a" to="2"/>
        <transform from="2b" to="3"/><transform from="3c" to="4"/><transform from="4a" to="5"/>
        """#)
    #expect(try missing("[1 2 3 4 5 á é]", type: "simple", layout: layout) == "5")
  }

  @Test func `do not count a gesture that has no part in the character`() throws {
    let layout = layoutFile(
      keys: #"<key id="a" output="a" longPressKeyIds="dead"/><key id="dead" output="\m{x}"/>"#,
      rows: #"<row keys="é"/>"#, transforms: #"<transform from="\m{x}b" to="ḅ"/>"#
    ).replacing("</keys>", with: #"<key id="é" output="é"/></keys>"#)
    #expect(try missing("[é ḅ b]", type: "longPress", layout: layout) == "bé")
  }

  @Test func `take little time for what is never found`() throws {
    let keys = (0..<200).map {
      "<key id='k\($0)' output='\\u{\(String(0x4E00 + $0, radix: 16))}'/>"
    }
    let row = "<row keys='\((0..<200).map { "k\($0)" }.joined(separator: " "))'/>"
    let layout = layoutFile(keys: keys.joined(), rows: row)
    #expect(try missing("[ж]", type: "default", layout: layout) == "ж")
  }

  @Test func `do not name all of many characters`() throws {
    let tests = try keyboardTests(#"<repertoire name="r" chars="[\u4E00-\u4EFF]"/>"#)
    let failure = try #require(tests[0].run().first)
    #expect(failure.message.hasSuffix("'\u{4E31}' and 206 others"))
    #expect(failure.details.count == 50)
  }

  @Test func `say what is missing`() throws {
    let tests = try keyboardTests(
      #"<repertoire name="r" chars="[\u0301 a]" type="flick"/>"#)
    #expect(
      tests[0].run().map(\.description) == [
        #"""
        a-test.xml:2:29: error: no flick gives 'a' '\u{301}'
          U+0061 a LATIN SMALL LETTER A
          U+0301 ◌́ COMBINING ACUTE ACCENT
        """#
      ])
  }
}
