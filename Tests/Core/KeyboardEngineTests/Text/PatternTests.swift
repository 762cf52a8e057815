import KeyboardEngine
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Patterns` {
  /// The arguments are a transform, the typed keys, and the resulting text.
  @Test(arguments: [
    ("from='ab' to='X'", "zab", "zX"),
    ("from='ab'", "zab", "z"),
    ("from='.b' to='X'", "\u{1F600}b", "X"),
    ("from='a?b' to='X'", "zab", "zX"),
    ("from='a{2,3}b' to='X'", "aaaab", "aX"),
    ("from='a{0,2}b' to='X'", "aaab", "aX"),
    ("from='[a-c]x' to='X'", "bxdx", "Xdx"),
    ("from='[^a-c]x' to='X'", "bxdx", "bxX"),
    (#"from='[a\-z]x' to='X'"#, "-xbx", "Xbx"),
    (#"from='\d\w\s' to='X'"#, "4_ ", "X"),
    (#"from='\D' to='X'"#, "4a", "4X"),
    (#"from='\.\^\/\u{2B}' to='X'"#, ".^/+a.^/", "Xa.^/"),
    ("from='(?:ab|c){2,2}' to='X'", "abc", "X"),
    ("from='ab|cd' to='X'", "cd", "X"),
    ("from='^ab|cd' to='X'", "zcd", "zX"),
    ("from='^ab|cd' to='X'", "zab", "zab"),
    ("from='^ab' to='X'", "abab", "Xab"),
    (#"from='\u{61 62}?c' to='X'"#, "abc", "X"),
    ("from='é?x' to='X'", "éx", "X"),
    ("from='é?x' to='X'", "ex", "eX"),
    ("from='(?:(?:a{0,9}){0,9}){0,9}b' to='X'", "aaaaaaaaaaaaaaaaaaaaaaaaab", "X"),
  ])
  func `match as the standard defines`(rule: String, keys: String, expected: String) throws {
    let typist = try TransformTypist("<transform \(rule)/>")
    #expect(typist.typing(keys) == expected)
  }

  @Test(arguments: [
    ("from='(a)(b)' to='$2$1'", "ab", "ba"),
    ("from='(a?)(a?)b' to='[$1|$2]'", "ab", "[a|]"),
    ("from='(?:(a)|(b)){1,2}' to='[$1|$2]'", "b", "[|b]"),
    ("from='x(?:(a)|(b)){1,2}!' to='[$1|$2]'", "xab!", "[|b]"),
    ("from='x(?:(a)|b?){0,2}!' to='[$1]'", "xa!", "[a]"),
    ("from='(ab?)(bc)' to='$1-$2'", "abbc", "ab-bc"),
    ("from='(ab?)(b?c)' to='$1-$2'", "abc", "ab-c"),
    ("from='x(?:(ab?)){1,2}bc' to='$1'", "xabc", "a"),
    ("from='(a|ab)(c|bcd)!' to='$1-$2'", "abcd!", "a-bcd"),
    ("from='a.' to='($0)$$[$0]'", "ab", "(ab)$[ab]"),
    ("from='(é)x' to='$1'", "e\u{301}x", "é"),
  ])
  func `capture as ECMAScript does`(rule: String, keys: String, expected: String) throws {
    let typist = try TransformTypist("<transform \(rule)/>")
    #expect(typist.typing(keys) == expected)
  }

  @Test func `the leftmost start wins within a transform`() throws {
    #expect(try TransformTypist("<transform from='b|ab|zab' to='X'/>").typing("zab") == "X")
  }

  @Test func `the first transform wins, however short`() throws {
    let rules = "<transform from='b' to='1'/><transform from='ab' to='2'/>"
    #expect(try TransformTypist(rules).typing("ab") == "a1")
    let late = "<transform from='ab' to='2'/><transform from='b' to='1'/>"
    #expect(try TransformTypist(late).typing("abb") == "21")
  }

  @Test func `one transform of a group fires for a key, and groups see each other's results`()
    throws
  {
    let groups = """
      <transformGroup><transform from='a' to='b'/><transform from='b' to='c'/></transformGroup>
      <transformGroup><transform from='b' to='d'/></transformGroup>
      <transformGroup><transform from='d' to='e'/></transformGroup>
      """
    #expect(try TransformTypist(groups).typing("a") == "e")
  }

  @Test(arguments: [
    ("abc", 0), (".{3,3}a", 0), ("a?b", 0), ("ba?", 1), ("xa{0,9}", 9), ("x(a{0,9})b?", 9 + 10),
    ("a(?:b|c{0,3})d?", 1 + 3 + 4), ("(?:a|bcd)(?:e|fgh)", 4 * 2),
    ("(?:ab?){1,3}", 0 + 1 + 1 + 2 + 2 + 3),
  ])
  func `steps count additional positions`(pattern: String, count: Int) throws {
    let root = try TransformPatternParser.parse(pattern, variables: Keyed()).pattern.root
    #expect(root.repeatedSteps(limit: 1_000) == count)
    #expect(root.repeatedSteps(limit: 3) == min(count, 3))
  }

  /// Returns an engine for a layout with transforms of these patterns, created without a file.
  private func engine(of patterns: [String]) throws -> TextEngine {
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Slow"))
    layout.transforms = [.transforms(try patterns.map { try Transform(from: $0, to: "x") })]
    return TextEngine(layout)
  }

  @Test func `patterns that would be slow are rejected, and others are fast`() throws {
    let wide = String(repeating: ".{0,9}", count: 900)
    #expect(throws: PatternFault.self) { try engine(of: ["b" + wide]) }
    let half = String(repeating: ".{0,9}", count: 78)
    let three = ["b", "c", "d"].map { "<transform from='\($0)\(half)'/>" }.joined()
    #expect(throws: LayoutError.self) { try TransformTypist(three) }
    var typist = try engine(of: ["b" + half, "c" + half])
    let time = ProcessorTime.seconds { for _ in 0..<30 { _ = typist.type("a") } }
    #expect(time < 5)
    #expect(typist.type("b").inserted == "x")
  }

  @Test func `variables are literal`() throws {
    let variables = """
      <string id='caret' value='^'/><string id='any' value='.'/><string id='two' value='ab'/>
      <set id='set' value='${caret} | aa a'/>
      """
    func typing(_ rule: String, _ keys: String) throws -> String {
      try TransformTypist("<transform \(rule)/>", variables: variables).typing(keys)
    }
    #expect(try typing("from='${caret}a' to='X'", "^a") == "X")
    #expect(try typing("from='${any}a' to='X'", "xa") == "xa")
    #expect(try typing("from='x${two}{2,2}' to='X'", "xabab") == "X")
    #expect(try typing("from='$[set]x' to='X'", "|x^xaax") == "XXX")
    #expect(try typing("from='($[set])($[set])x' to='$1-$2'", "aaax") == "aa-a")
  }

  @Test func `sets are mapped item by item`() throws {
    let variables = """
      <set id='upper' value='A YY É A'/><set id='lower' value='a yy é z'/>
      """
    let typist = try TransformTypist(
      "<transform from='q($[upper])x' to='&lt;$[1:lower]$1>'/>", variables: variables)
    #expect(typist.typing("qAx") == "<aA>")
    #expect(typist.typing("qYYx") == "<yyYY>")
    #expect(typist.typing("qÉx") == "<éÉ>")
  }

  @Test func `a transform has the values that its variables had when it was made`() throws {
    let variables = Keyed([
      Variable(id: "upper", value: .set(["A", "B"])),
      Variable(id: "lower", value: .set(["a", "b"])),
    ])
    var layout = KeyboardLayout(locale: "en", info: KeyboardLayout.Info(name: "Alone"))
    layout.transforms = [
      .transforms([
        try Transform(from: "x($[upper])", to: "$[1:lower]", variables: variables)
      ])
    ]
    var engine = TextEngine(layout)
    _ = engine.type("x")
    #expect(engine.type("B") == TextEdit(deleting: "x", inserting: "b"))
  }

  @Test func `usets are sets of code points`() throws {
    let typist = try TransformTypist(
      "<transform from='$[u]x' to='X'/>", variables: "<uset id='u' value='[[a-z]-[m]]'/>")
    #expect(typist.typing("ax") == "X")
    #expect(typist.typing("mx") == "mx")
  }

  @Test func `markers are matched by name, by any, and never by other classes`() throws {
    #expect(try TransformTypist(#"<transform from='\m{a}e' to='é'/>"#).typing("x{a}e") == "xé")
    #expect(try TransformTypist(#"<transform from='\m{a}e' to='é'/>"#).typing("x{b}e") == "xe")
    #expect(try TransformTypist(#"<transform from='\m{.}e' to='é'/>"#).typing("x{b}e") == "xé")
    #expect(try TransformTypist(#"<transform from='[a\m{b}]e' to='é'/>"#).typing("x{b}e") == "xé")
    #expect(try TransformTypist("<transform from='x.e' to='é'/>").typing("x{b}e") == "xe")
    #expect(try TransformTypist("<transform from='x[^a]e' to='é'/>").typing("x{b}e") == "xe")
    #expect(try TransformTypist(#"<transform from='x[^\m{c}]e' to='é'/>"#).typing("x{b}e") == "xe")
  }

  @Test func `the marker wildcard is normalised with adjacent literals`() throws {
    for marker in ["a", "."] {
      let rule = #"<transform from='\u{301}\m{\#(marker)}\u{323}' to='X'/>"#
      #expect(try TransformTypist(rule).typing("o{a}\u{323}\u{301}") == "oX")
      let choice = #"<transform from='q(?:\m{\#(marker)}|b)e' to='X'/>"#
      #expect(try TransformTypist(choice).typing("q{a}e") == "X")
      #expect(try TransformTypist(choice).typing("qbe") == "X")
    }
  }
}
