import KeyboardEngine
import KeyboardModel
import Testing

@Suite struct `Reorders` {
  private static let lanna = #"""
    <reorder from="\u{1A60}" order="127"/><reorder from="\u{1A6B}" order="42"/>
    <reorder from="[\u{1A75}-\u{1A79}]" order="55"/>
    <reorder before="\u{1A6B}" from="\u{1A60}\u{1A45}" order="10"/>
    <reorder before="\u{1A6B}[\u{1A75}-\u{1A79}]" from="\u{1A60}\u{1A45}" order="10"/>
    <reorder before="\u{1A6B}" from="\u{1A60}[\u{1A75}-\u{1A79}]\u{1A45}" order="10 55 10"/>
    """#
  private static let preBase = #"""
    <reorder from="\u{103C}" order="20" preBase="true"/>
    <reorder from="\u{1031}" order="30" preBase="1"/>
    """#
  private static let tertiary = """
    <reorder from="b" tertiary="2"/><reorder from="c" tertiary="1"/>
    <reorder from="d" order="5" tertiaryBase="true"/><reorder from="e" order="3"/>
    """

  @Test(arguments: [
    (lanna, "1A21 1A6B 1A76 1A60 1A45", "1A21 1A60 1A45 1A6B 1A76"),
    (lanna, "1A21 1A6B 1A60 1A45 1A76", "1A21 1A60 1A45 1A6B 1A76"),
    (lanna, "1A21 1A60 1A45 1A6B 1A76", "1A21 1A60 1A45 1A6B 1A76"),
    (preBase, "1031 1000", "1000 1031"),
    (preBase, "103C 1031 1000", "1000 103C 1031"),
    (preBase, "1000 1031 1001", "1000 1001 1031"),
    (preBase, "1000 1031", "1000 1031"),
    (
      #"<reorder from="\u{1004}\u{103A}\u{1039}" order="-1"/>"#, "1000 1004 103A 1039",
      "1004 103A 1039 1000"
    ),
    (tertiary, "61 62 63", "61 63 62"),
    (tertiary, "61 64 62 65 63", "61 65 64 63 62"),
    // A code point of order 0 is a tertiary base, whatever its attributes.
    (#"<reorder from="a" order="0" tertiaryBase="false"/>"# + tertiary, "61 62 63", "61 63 62"),
    // So is a code point without a rule.
    (tertiary, "7A 62 63", "7A 63 62"),
    // A list that is too short repeats its last value.
    (#"<reorder from="xyz" order="2 1"/>"#, "61 78 79 7A", "61 79 7A 78"),
    // The longest rule takes precedence, then the one with the longest text before it.
    (
      #"<reorder from="x" order="1"/><reorder from="y" order="2"/><reorder from="yx" order="3 4"/>"#,
      "61 79 78", "61 79 78"
    ),
    (
      #"<reorder from="x" order="1"/><reorder before="y" from="x" order="5"/><reorder from="y" order="2"/>"#,
      "61 79 78", "61 79 78"
    ),
  ])
  func `sort as in the worked examples`(rules: String, keys: String, expected: String) throws {
    var typist = try TransformTypist(rules)
    typist.type(MarkerText(String(codes: keys)))
    #expect(typist.codes == String(codes: expected).codes)
  }

  @Test func `normalisation undoes an order against combining classes`() throws {
    let keys = MarkerText(String(codes: "1A21 1A6B 1A60 1A76"))
    var typist = try TransformTypist(Self.lanna)
    typist.type(keys)
    #expect(typist.codes == "1A21 1A6B 1A60 1A76")
    typist = try TransformTypist(Self.lanna, normalizes: false)
    typist.type(keys)
    #expect(typist.codes == "1A21 1A6B 1A76 1A60")
  }

  @Test func `overlapping rules of equal length are merged, the last one first`() throws {
    let typist = try TransformTypist(
      #"<reorder from="[xy]" order="30"/><reorder from="x" preBase="true"/>"#)
    #expect(typist.typing("xa") == "ax")
    #expect(typist.typing("ya") == "ya")
    let other = try TransformTypist(
      #"<reorder from="[xy]" order="30"/><reorder from="z" order="20"/><reorder from="x" order="10"/>"#
    )
    #expect(other.typing("azx") == "axz")
    #expect(other.typing("azy") == "azy")
  }

  @Test func `matches do not overlap`() throws {
    // After `xx`, matching starts again at the third x, which the two-element rule does not match.
    let typist = try TransformTypist(
      #"<reorder from="xx" order="1 2"/><reorder from="y" order="1"/>"#)
    #expect(typist.typing("axxxy") == "axxxy")
    #expect(typist.typing("axxy") == "axyx")
  }

  @Test func `markers keep their code points`() throws {
    let rules = """
      <transformGroup><reorder from="x" order="2"/><reorder from="y" order="1"/></transformGroup>
      <transformGroup><transform from='\\m{p}yx' to='!'/></transformGroup>
      """
    #expect(try TransformTypist(rules).typing("ax{p}y") == "a!")
    #expect(try TransformTypist(rules).typing("a{p}xy") == "ayx")
  }

  @Test func `settled text is not sorted again, and other text is`() throws {
    var typist = try TransformTypist(Self.lanna)
    for _ in 0..<50 { typist.type(String(codes: "1A21 1A6B 1A76 1A60 1A45")) }
    let word = String(codes: "1A21 1A60 1A45 1A6B 1A76")
    #expect(typist.codes == String(repeating: word, count: 50).codes)
    #expect(!typist.hasMisfit)
  }
}
