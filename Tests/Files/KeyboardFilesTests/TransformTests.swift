import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Transforms` {
  @Test(arguments: Mistake.transforms)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }

  @Test(arguments: [
    #"(?:ab|c){1,9}[a-z\-\]][^\u{1F600}x]\d\S\t.\m{.}(x)(?:(y))?"#, #"^a\^\$\.\/"#, "e{0,1}f",
    #"[.|{}]"#, #"a/b-c:d@e"#, #"(a|b)"#,
  ])
  func `a pattern may be written so`(from: String) {
    let xml = keyboard(transforms: simpleTransforms("<transform from='\(from)' to='$$1\\\\'/>"))
    let reading = LayoutReader().read(xml)
    #expect(reading.layout != nil, "\(LayoutError(reading.diagnostics))")
  }
}

extension Mistake {
  static let transforms: [Mistake] =
    [
      .error(
        .T01, "'simple' appear twice", note: "the first ones are here",
        keyboard(
          transforms: """
            3️⃣\(simpleTransforms(#"<transform from="a"/>"#))
            1️⃣\(simpleTransforms(#"<transform from="b"/>"#))
            """)),
      .error(
        .T01, "'simpel' is unknown; write 'simple' or 'backspace'",
        keyboard(
          transforms: simpleTransforms(#"<transform from="a"/>"#)
            .replacing("simple", with: "1️⃣simpel2️⃣"))),
      .error(
        .T02, "is empty",
        keyboard(
          transforms:
            #"<transforms type="backspace">1️⃣<transformGroup2️⃣></transformGroup></transforms>"#
        )),
      .error(
        .T02, "not both",
        keyboard(
          transforms: simpleTransforms(#"<transform from="é"/>1️⃣<reorder from="é" order="1"2️⃣/>"#))),
    ] + patterns + replacements + reorders

  private static func pattern(_ from: String, _ to: String = "") -> String {
    keyboard(
      variables: #"<set id="s" value="a b"/><set id="t" value="c"/><uset id="u" value="[ab]"/>"#,
      transforms: simpleTransforms("<transform from='\(from)' to='\(to)'/>"))
  }

  private static let patterns: [Mistake] = [
    .error(.T03, "can match nothing", pattern("1️⃣2️⃣")),
    .error(.T03, "can match nothing", pattern("1️⃣(?:a?|b)c{0,9}2️⃣")),
    .error(.T03, "can match nothing", pattern("1️⃣^2️⃣")),
    .error(.T04, "'*' is not allowed", pattern("a1️⃣*2️⃣")),
    .error(.T04, "'+' is not allowed", pattern("(?:ab)1️⃣+2️⃣c")),
    .error(.T04, "'$' is not allowed", pattern("a1️⃣$2️⃣")),
    .error(.T04, "the escape '\\p'", pattern(#"1️⃣\p2️⃣{L}"#)),
    .error(.T04, "the escape '\\1'", pattern(#"(a)1️⃣\12️⃣"#)),
    .error(.T04, "write '0-9'", pattern(#"[a1️⃣\d2️⃣]"#)),
    .error(.T04, "the escape '\\D' in a class", pattern(#"[a1️⃣\D2️⃣]"#)),
    .error(.T04, "a look behind", pattern("1️⃣(?&lt;2️⃣=a)b")),
    .error(.T04, "a lazy quantifier", pattern("ab?1️⃣?2️⃣")),
    .error(.T04, "a variable in a class", pattern("[1️⃣$[u]2️⃣]")),
    .error(.B09, "more than 20000", pattern("1️⃣(?:(?:(?:(?:ab{0,9}){0,9}){0,9}){0,9}){0,9}b2️⃣")),
    .error(
      .B09, "more than 500000 steps", pattern("1️⃣b\(String(repeating: ".{0,9}", count: 900))2️⃣")),
    // The largest is to blame, not the one with which all are too large.
    .error(
      .B09, "more than 500000 steps",
      keyboard(
        transforms: simpleTransforms(
          """
          <transform from='a.{0,9}' to='a'/>\
          <transform from='1️⃣b\(String(repeating: ".{0,9}", count: 100))2️⃣' to='b'/>\
          <transform from='c\(String(repeating: ".{0,9}", count: 60))' to='c'/>\
          <transform from='d.{0,9}' to='d'/>
          """))),
    .error(.T05, "'{2,1}' must be", pattern("a1️⃣{2,1}2️⃣")),
    .error(.T05, "'{0,0}' must be", pattern("ab1️⃣{0,0}2️⃣")),
    .error(.T05, "write '{3,3}'", pattern("a1️⃣{3}2️⃣")),
    .error(.T05, "'{1,12}' must be", pattern("a1️⃣{1,12}2️⃣")),
    .error(.T05, "nothing that '?' could repeat; write '\\?'", pattern("1️⃣?2️⃣a")),
    .error(.T05, "write '\\?'", pattern("^1️⃣?2️⃣")),
    .error(.T05, "nothing that '{1,2}'", pattern("1️⃣{1,2}2️⃣a")),
    .warning(.T05, "all code points of the escape", pattern(#"1️⃣\u{61 62}?2️⃣c"#)),
    .error(
      .T06, "more than 9 captures", pattern(String(repeating: "(a)", count: 9) + "1️⃣(2️⃣a)")),
    .error(.T06, "cannot contain a group", pattern("(a1️⃣(2️⃣?:b))")),
    .hint(.T06, "alternatives in a capture", pattern("(a1️⃣|2️⃣b)")),
    .error(.T07, "'(' is never closed", pattern("a1️⃣(2️⃣?:b")),
    .error(.T07, "')' closes nothing", pattern("a1️⃣)2️⃣b")),
    .error(.T07, "'[' is never closed", pattern("a1️⃣[2️⃣b")),
    .error(.T07, "'[' is never closed", pattern("(1️⃣[2️⃣ab)")),
    .error(.T07, "the class is empty", pattern("a1️⃣[]2️⃣")),
    .error(.T07, "a class cannot contain a class", pattern("[a1️⃣[2️⃣b]]")),
    .error(.T07, "the range 'b-a'", pattern("[1️⃣b-a2️⃣]")),
    .error(.T07, "an alternative is empty", pattern("a|1️⃣|2️⃣b")),
    .error(.T07, "write two transforms", pattern("a1️⃣^2️⃣")),
    .error(.T07, "only as the first character", pattern("(1️⃣^2️⃣| )b")),
    .error(.T08, "U+00E1 never occurs", pattern("[1️⃣á-é2️⃣]")),
    .error(.T08, "U+00E9 never occurs", pattern("[x1️⃣é2️⃣]")),
    .warning(.T09, "U+0061-U+0250", pattern("[1️⃣a-ɐ2️⃣]")),
    .warning(
      .T13, "never reached", note: "comes first",
      keyboard(
        transforms: simpleTransforms(
          #"<transform from="3️⃣ab"/><transform from="1️⃣ab2️⃣" to="x"/>"#))),
  ]

  private static let replacements: [Mistake] = [
    .error(.T10, "'\\n' is not valid", pattern("a", #"b1️⃣\n2️⃣"#)),
    .error(.T10, "'$' is not valid", pattern("a", "1️⃣$2️⃣X")),
    .error(.T10, "'\\m{.}' is not valid", pattern("a", #"1️⃣\m{.}2️⃣"#)),
    .error(.T10, "'$[s]' is not valid", pattern("a", "1️⃣$[s]2️⃣")),
    .error(.T11, "no capture 2", pattern("(a)", "1️⃣$22️⃣")),
    .error(.T11, "no capture 1", pattern("$[s]", "1️⃣$[1:s]2️⃣")),
    .error(.T12, "exactly one set", pattern("($[s]x)", "1️⃣$[1:s]2️⃣")),
    .error(.T12, "exactly one set", pattern("($[u])", "1️⃣$[1:s]2️⃣")),
    .error(.T12, "'u' is a uset", pattern("($[s])", "1️⃣$[1:u]2️⃣")),
    .error(.T12, "'s' (2) and 't' (1)", pattern("($[s])", "1️⃣$[1:t]2️⃣")),
  ]

  private static func reorder(_ attributes: String) -> String {
    keyboard(transforms: simpleTransforms("<reorder \(attributes)/>"))
  }

  private static let reorders: [Mistake] = [
    .error(.R01, "3 values for 2 elements", reorder(#"from="[ab]c" order="1 2 1️⃣32️⃣""#)),
    .error(.R02, "'128' is not a valid value", reorder(#"from="ab" order="1 1️⃣1282️⃣""#)),
    .error(
      .R02, "'yes' is not a valid value", reorder(#"from="a" order="1" tertiaryBase="1️⃣yes2️⃣""#)),
    .error(
      .R03, "cannot have an order", reorder(#"from="ab" order="0 1" tertiary="1️⃣12️⃣""#)),
    .error(
      .R03, "cannot have tertiaryBase", reorder(#"from="a" tertiary="1️⃣12️⃣" tertiaryBase="1""#)),
    .error(.R04, "needs an order", reorder(#"from="a" preBase="1️⃣true2️⃣""#)),
    .warning(
      .R05, "overlaps", note: "is here",
      keyboard(
        transforms: simpleTransforms(
          #"<reorder from="3️⃣[ab]" order="1"/><reorder from="1️⃣b2️⃣" order="2"/>"#))),
    .error(.V02, "'1:w'", reorder(#"from="[1️⃣$[1:w]2️⃣a]" order="1""#)),
    .error(.R06, "characters or sets, not '.'", reorder(#"from="a1️⃣.2️⃣" order="1""#)),
    .error(.R06, "not '\\m{x}'", reorder(#"from="a" before="1️⃣\m{x}2️⃣" order="1""#)),
    .error(.R06, "needs characters or sets", reorder(#"from="1️⃣2️⃣" order="1""#)),
    .warning(.T08, "U+09DC never occurs", reorder(#"from="1️⃣[\u{9DC}ব]2️⃣" order="1""#)),
  ]
}
