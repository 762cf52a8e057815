import KeyboardFiles

extension AuthorMistake {
  private static let plain = #"<set id="plain" value="a e i o u"/>"#
  private static let acuted = #"<set id="acuted" value="á é í ó ú"/>"#
  private static let mapped = #"<transform from="\m{acute}($[plain])" to="$[1:acuted]"/>"#
  private static let ae = #"<transform from="ae" to="æ"/>"#
  private static let large =
    #"<transform from="\m{acute}($[large])" to="$[1:acutedLarge]"/>"#
  private static let simple = #"<transforms type="simple">"#
  private static let backspace = #"<transform from="\m{.}"/>"#

  /// Mistakes in variables.
  static let inTexts: [Self] = [
    .init(plain, #"<set id="1️⃣plain" value="a,e,i,o,u"/>"#, .T12, "commas do not")
      .at("$[1:acuted]"),
    .init(
      plain, #"<set id="plain" value="1️⃣a, e, i, o, u"/>"#, .U10, "blanks separate", fix: "a e i o u"
    ),
    .init(
      plain, #"<set id="plain" value="1️⃣a; e; i; o; u"/>"#, .U10, "';' belong", fix: "a e i o u"),
    .init(plain, #"<set id="plain" value="a | e 1️⃣| i"/>"#, .U42, "has '|' twice"),
    .init(
      plain, plain + #"<set id="more" value="1️⃣a/b"/>"#, .U10, "'/' belong", fix: "a b"
    ).and(ae, ae + #"<transform from="$[more]x" to="y"/>"#),
    .init(
      plain, plain + #"<set id="more" value="1️⃣a-e o"/>"#, .U10, "a 'uset' has ranges"
    ).and(ae, ae + #"<transform from="$[more]x" to="y"/>"#),
    .init(
      plain, plain + #"<uset id="more" value="1️⃣[a, e, i]"/>"#, .U10, "characters of the set",
      fix: "[aei]"
    ).and(ae, ae + #"<transform from="$[more]x" to="y"/>"#),
    .init(
      plain, plain + #"<set id="more" value="a 1️⃣U+0065"/>"#, .U46, "write \\u{65}",
      fix: #"\u{65}"#
    ).and(ae, ae + #"<transform from="$[more]x" to="y"/>"#),
    .init(
      plain, plain + #"<string id="more" value="1️⃣u{65}"/>"#, .U46, "write \\u{65}",
      fix: #"\u{65}"#
    ).and(ae, ae + #"<transform from="${more}x" to="y"/>"#),
    .init(plain, #"<set id="plain" value="a 1️⃣a i o u"/>"#, .U42, "'a' twice"),
    .init(plain, plain + #"<set id="1️⃣plain" value="x"/>"#, .V01, "defined already"),
    .init(plain, plain + #"<set id="1️⃣other" value="x y"/>"#, .U41, "'other'", fix: ""),
    .init(plain, plain + #"<string id="1️⃣other" value="x"/>"#, .U41, "'other'", fix: ""),
    .init(plain, #"<set id="plain" value="a e i o"/>"#, .T12, "differ in length")
      .at("$[1:acuted]"),
    .init(plain, #"<set id="1️⃣pla-in" value="a e i o u"/>"#, .V01, "A-Z, a-z, 0-9 and _"),
    .init(plain, #"<set id="plain" value="1️⃣"/>"#, .V06, "is empty"),
    .init(plain, #"<set id="plain" value="a e 1️⃣${x} o u"/>"#, .V02, "'x' is not defined"),
    .init(
      plain, #"<set id="plain" value="1️⃣[a e i o u]"/>"#, .U48, "part of the text", fix: "a e i o u"),
    .init(
      plain, #"<set id="plain" value="1️⃣'a' 'e' 'i' 'o' 'u'"/>"#, .U48, "part", fix: "a e i o u"),
    .init(plain, #"1️⃣<list id="plain" value="a e i o u"/>"#, .X05, "did you mean 'set'", fix: "set"),
    .init(
      acuted, acuted + #"1️⃣<unicodeSet id="more" value="[xyz]"/>"#, .X05, "did you mean 'uset'",
      fix: "uset"),
    .init(plain, #"<set id="plain" value="1️⃣$[acuted]"/>"#, .V02, "not defined yet"),
    .init(acuted, #"<uset id="acuted" value="[áéíóú]"/>"#, .T12, "is a uset").at("$[1:acuted]"),
    .init(acuted, #"<uset id="acuted" value="[1️⃣\p{Lu}]"/>"#, .V05, "properties"),
    uset("a-z", right: "[a-z]"), uset("a b c", right: "[abc]"), uset("á,é", right: "[áé]"),
    uset("(abc)", right: "[abc]"), uset("{a-c}", right: "[a-c]"), uset("abc]", right: "[abc]"),
    uset("a|b|c", right: "[abc]"), uset("a..z", right: "[a-z]"), uset("^a-z", right: "[^a-z]"),
    uset("'abc'", right: "[abc]"), uset(#"\u{61}-\u{7A}"#, right: #"[\u{61}-\u{7A}]"#),
    uset(#"\p{Lu}"#, says: "write '[...]'"), uset("", says: "write '[...]'"),
    .init(acuted, #"<set id="acuted" value="á á í ó ú"/>"#, silentAs: "several may become one"),
  ]

  private static func uset(_ value: String, right: String? = nil, says words: String? = nil) -> Self
  {
    .init(
      plain, plain + "<uset id=\"more\" value=\"1️⃣\(value)\"/>", .V05,
      words ?? "write '\(right ?? "")'", fix: right
    ).and(ae, ae + #"<transform from="$[more]x" to="y"/>"#)
  }

  private static func capture(_ to: String, right: String?, words: String? = nil) -> Self {
    .init(
      mapped, mapped + "<transform from=\"x($[plain])\" to=\"\(to)\"/>",
      words == nil ? .U47 : .T10, words ?? "write '\(right ?? "")'", fix: right)
  }

  /// Captures as other programs write them.
  static let inCaptures: [Self] = [
    capture("1️⃣%1", right: "$1"), capture("é1️⃣%1", right: "$1"), capture("1️⃣{1}e", right: "$1"),
    capture("1️⃣#1", right: "$1"), capture("1️⃣@1", right: "$1"), capture("1️⃣&amp;1", right: "$1"),
    capture("1️⃣&lt;1&gt;", right: "$1"), capture("1️⃣[1]", right: "$1"),
    capture("1️⃣(1)", right: "$1"), capture("1️⃣%{1}", right: "$1"), capture("1️⃣%(1)", right: "$1"),
    capture("1️⃣#{1}", right: "$1"), capture("1️⃣{{1}}", right: "$1"), capture("1️⃣%0", right: "$0"),
    capture("1️⃣{0}", right: "$0"), capture("1️⃣%%1", right: "$1"), capture("1️⃣$$1", right: "$1"),
    capture(#"1️⃣\$1"#, right: "$1"), capture("1️⃣group(1)", right: "$1"),
    capture("1️⃣context(1)", right: "$1"), capture("1️⃣%s", right: "$1"), capture("1️⃣{}", right: "$1"),
    capture("1️⃣&amp;e", right: "$0"), capture(#"1️⃣%1\u{301}"#, right: "$1"),
    capture("1️⃣index(acuted,1)", right: "$[1:acuted]"),
    capture("1️⃣acuted[1]", right: "$[1:acuted]"), capture("1️⃣$1[acuted]", right: "$[1:acuted]"),
    capture("1️⃣${1:acuted}", right: nil, words: "'$1' is the first capture"),
    capture("1️⃣$(1:acuted)", right: nil, words: "'$1' is the first capture"),
    capture("1️⃣$[acuted:1]", right: nil, words: "'$[1:id]' gives the item"),
    capture("1️⃣$[1,acuted]", right: nil, words: "'$[1:id]' gives the item"),
    capture("1️⃣$[acuted[1]]", right: nil, words: "'$[1:id]' gives the item"),
    capture("1️⃣$*", right: nil, words: "'$1' is the first capture"),
    .init(mapped, mapped + #"<transform from="x($[plain])" to="$1%1"/>"#, silentAs: "$1 is there"),
    .init(mapped, mapped + #"<transform from="x($[plain])" to="%2"/>"#, silentAs: "there is no 2"),
    .init(ae, #"<transform from="ae" to="%1"/>"#, silentAs: "'from' has no capture"),
    .init(ae, #"<transform from="(a)e" to="%"/>"#, silentAs: "a sign is a text"),
  ]

  /// Mistakes in transforms.
  static let inTransforms: [Self] = [
    .init(ae, #"<transform from="1️⃣ae"/>"#, .U35, "leaves nothing"),
    .init(ae, #"<transform from="1️⃣e"/>"#, .U35, "leaves nothing"),
    .init(ae, #"<transform from="1️⃣é"/>"#, .U35, "leaves nothing"),
    .init(ae, #"<transform from="1️⃣a$[plain]"/>"#, .U35, #"<transforms type="backspace">"#),
    .init(ae, #"<transform from="1️⃣(?:a|e)z" to=""/>"#, .U35, "leaves nothing"),
    .init(ae, #"<transform from="1️⃣é" to="e"/>"#, .U35, "leaves 'e'"),
    .init(ae, #"<transform from="1️⃣e\u{301}" to="e"/>"#, .U35, "leaves 'e'"),
    .init(ae, #"<transform from="aa"/>"#, silentAs: "the same key twice may undo"),
    .init(ae, #"<transform from="aa" to="a"/>"#, silentAs: "the same key twice may undo"),
    .init(ae, #"<transform from="ae" to="a"/>"#, silentAs: "no key types both"),
    .init(ae, #"<transform from="\m{acute}x"/>"#, silentAs: "a dead key may do so"),
    .init(ae, #"<transform from="1a"/>"#, silentAs: "a digit may be a command"),
    .init(large, "", .U16, "but not 'A'").at(#"\m{acute}"/>"#),
    .init(backspace, #"1️⃣<transform from="x"/>"#, .U09, "the dead key 'acute'")
      .at("<transform from=\"x\""),
    .init(backspace, #"<transform from="\m{acute}"/>"#, silentAs: "it deletes the dead key"),
    .init(ae, ae + #"<transform from="1️⃣aeo" to="x"/>"#, .U34, "before the rest", fix: "æo"),
    .init(ae, #"<transform from="1️⃣aeo" to="x"/>"# + ae, .U34, "before the rest", fix: "æo"),
    .init(ae, ae + #"<transform from="1️⃣ae" to="x"/>"#, .T13, "never reached"),
    .init(
      ae, #"<transform from="e" to="ë"/><transform from="1️⃣ae" to="æ"/>"#, .U06, "never runs"),
    .init(
      ae, #"<transform from="x" to="1️⃣\m{acute}\m{acute}"/>"#, .U09, "exchange them"),
    .init(ae, #"<transform from="é" to="1️⃣\m{acute}e"/>"#, .U09, "so 'é' leaves it in the text"),
    .init(ae, #"<transform from="'" to="\m{acute}"/>"#, silentAs: "a letter may be a dead key"),
    .init(
      ae,
      #"<transform from="x" to="\m{acute}\m{acute}"/><transform from="\m{acute}\m{acute}z" to="y"/>"#,
      silentAs: "a transform looks for both"),
    .init(
      ae, "<transform from=\"x\" to=\"1️⃣a\u{25CC}\u{300}\"/>", .U48, "the dotted circle is typed",
      fix: "a\u{300}"),
    .init(ae, #"<transform from="1️⃣..." to="…"/>"#, .U35, "any character", fix: #"\."#),
    .init(ae, #"<transform from="a1️⃣." to="á"/>"#, .U35, "full stop", fix: #"\."#),
    .init(ae, #"<transform from="a(.)" to="á"/>"#, silentAs: "a capture is meant"),
    .init(ae, #"<transform from="a1️⃣*e" to="æ"/>"#, .T04, "write {x,y}", fix: "{0,9}"),
    .init(ae, #"<transform from="a1️⃣+e" to="æ"/>"#, .T04, "write {x,y}", fix: "{1,9}"),
    .init(ae, #"<transform from="ae1️⃣$" to="æ"/>"#, .T04, "ends at the cursor", fix: ""),
    .init(ae, #"<transform from="a1️⃣{2}" to="æ"/>"#, .T05, "write '{2,2}'", fix: "{2,2}"),
    .init(ae, #"<transform from="a1️⃣{2,}" to="æ"/>"#, .T05, "write '{2,9}'", fix: "{2,9}"),
    .init(
      ae, #"<transform from="1️⃣{acute}e" to="é"/>"#, .T05, "write '\\m{acute}'", fix: #"\m{acute}"#),
    .init(
      ae, #"<transform from="1️⃣m{acute}e" to="é"/>"#, .T05, "write '\\m{acute}'",
      fix: #"\m{acute}"#),
    .init(ae, #"<transform from="1️⃣u{61}e" to="æ"/>"#, .T05, "write '\\u{61}'", fix: #"\u{61}"#),
    .init(
      ae, #"<transform from="1️⃣U+0061x" to="æ"/>"#, .T04, "write '\\u{61}'",
      fix: #"\u{61}"#),
    .init(
      ae, #"<transform from="(1️⃣$(plain))e" to="æ"/>"#, .T04, "write '$[plain]'",
      fix: "$[plain]"),
    .init(ae, #"<transform from="ae" to="1️⃣U+00E6"/>"#, .U46, "write \\u{E6}", fix: #"\u{E6}"#),
    .init(ae, #"<transform from="ae" to="1️⃣null"/>"#, .U46, "leave out 'to'", fix: ""),
    .init(ae, #"<transform from="ae" to="1️⃣None"/>"#, .U46, "leave out 'to'", fix: ""),
    .init(ae, #"<transform from="ae" to="annul"/>"#, silentAs: "it is a word of its own"),
    .init(
      ae, "<transform from=\"ae\" to=\"æ1️⃣\tx\"/>", .S06, "XML turns the tab into a blank",
      fix: #"\u{9}"#),
    .init(
      ae, "<transform from=\"a1️⃣\n  e\" to=\"æ\"/>", .S06, "the line break into a blank",
      fix: #"\u{A}"#),
    .init(ae, #"<transform from="1️⃣'ae'" to="æ"/>"#, .U48, "part of the text", fix: "ae"),
    .init(ae, #"<transform from="ae" to="1️⃣“æ”"/>"#, .U48, "part of the text", fix: "æ"),
    .init(
      ae, #"<transform from="x($[plain])e" to="1️⃣$1:plain"/>"#, .U47, "'$[1:plain]'",
      fix: "$[1:plain]"),
    .init(
      ae, #"<transform from="x($[plain])e" to="1️⃣[1:plain]"/>"#, .U47, "'$[1:plain]'",
      fix: "$[1:plain]"),
    .init(
      ae, #"<transform from="ae" to="1️⃣{acute}"/>"#, .U47, "'\\m{acute}'", fix: #"\m{acute}"#),
    .init(ae, #"<transform from="ae1️⃣{12}" to="æ"/>"#, .T05, "{x,y}"),
    .init(ae, #"<transform from="[1️⃣[:alpha:]]e" to="æ"/>"#, .T07, "in a uset", fix: "A-Za-z"),
    .init(ae, #"<transform from="[_1️⃣[:digit:]]e" to="æ"/>"#, .T07, "write '0-9'", fix: "0-9"),
    .init(ae, #"<transform from="[1️⃣[:greek:]]e" to="æ"/>"#, .T07, "in a uset"),
    .init(
      ae, #"<transform from="[1️⃣\w']e" to="æ"/>"#, .T04, "write '0-9A-Z_a-z'", fix: "0-9A-Z_a-z"),
    .init(ae, #"<transform from="1️⃣\p{L}e" to="æ"/>"#, .T04, "in a uset"),
    .init(ae, #"<transform from="1️⃣(?&lt;v&gt;a)e" to="æ"/>"#, .T04, "numbers, not names", fix: "("),
    .init(
      ae, #"<transform from="1️⃣(?P&lt;v&gt;a)e" to="æ"/>"#, .T04, "numbers, not names", fix: "("),
    .init(ae, #"<transform from="a1️⃣\x{65}" to="æ"/>"#, .T04, "write '\\u{65}'", fix: #"\u{65}"#),
    .init(ae, #"<transform from="1️⃣$plain" to="æ"/>"#, .T04, "write '$[plain]'", fix: "$[plain]"),
    .init(ae, #"<transform from="1️⃣[$plain]" to="æ"/>"#, .T07, "write '$[plain]'", fix: "$[plain]"),
    .init(
      ae, #"<transform from="1️⃣[plain]x" to="æ"/>"#, .U47, "a reference is '$[plain]'",
      fix: "$[plain]"),
    .init(ae, #"<transform from="(ae)" to="1️⃣${1}"/>"#, .T10, "write '$1'", fix: "$1"),
    .init(ae, #"<transform from="(ae)" to="1️⃣\1"/>"#, .T10, "write '$1'", fix: "$1"),
    .init(ae, #"<transform from="(ae)" to="1️⃣$[1]"/>"#, .T10, "write '$1'", fix: "$1"),
    .init(ae, #"<transform from="ae" to="1️⃣$&amp;"/>"#, .T10, "write '$0'", fix: "$0"),
    .init(
      ae, #"<transform from="ae" to="1️⃣\x{2013}"/>"#, .T10, "write '\\u{2013}'", fix: #"\u{2013}"#),
    .init(
      ae, #"<transform from="ae" to="1️⃣\uD83D\uDE00"/>"#, .T10, "write '\\u{1F600}'",
      fix: #"\u{1F600}"#),
    .init(
      mapped, #"<transform from="\m{acute}($[plain])" to="1️⃣$acuted"/>"#, .T10,
      "write '$[1:acuted]'",
      fix: "$[1:acuted]"),
    .init(
      ae, #"<transform from="ae" to="1️⃣\m{acut}"/>"#, .U09, "did you mean 'acute'",
      fix: #"\m{acute}"#),
    .init(ae, "<transform from=\"ae\" to=\"1️⃣\u{301}\"/>", .S06, "combining mark", fix: #"\u{301}"#),
    .init(
      ae, #"<transform from="'e" to="1️⃣\u{301}e"/>"#, .U52, "write it last", fix: #"e\u{301}"#),
    .init(
      ae, #"<transform from="\m{acute}(y)" to="1️⃣\u{301}$1"/>"#, .U52, "write it last",
      fix: #"$1\u{301}"#),
    .init(
      ae, #"<transform from="es" to="\u{301}e"/>"#, silentAs: "the mark may be for a letter before"),
    .init(
      ae, #"<transform from="1️⃣´a" to="á"/>"#, .U08, "the key 'acute' gives \\m{acute}",
      fix: #"\m{acute}"#),
    .init(ae, #"<transform from="1️⃣ßa" to="á"/>"#, .U08, "types 'ß'"),
    .init(ae, #"<transform from="1️⃣(ae" to="æ"/>"#, .T07, "never closed"),
    .init(ae, #"<transform from="ae1️⃣)" to="æ"/>"#, .T07, "closes nothing"),
    .init(ae, #"<transform from="1️⃣[ae" to="æ"/>"#, .T07, "never closed"),
    .init(ae, #"<transform from="(1️⃣^| )e" to="$1æ"/>"#, .T07, "write two transforms"),
    .init(ae, #"<transform from="^1️⃣?" to="æ"/>"#, .T05, #"write '\?'"#),
    .init(
      ae, #"<transform from="ae" to="1️⃣\u1E944"/>"#, .T10, "write '\\u{1E944}'", fix: #"\u{1E944}"#),
    .init(ae, #"<transform from="1️⃣a?" to="æ"/>"#, .T03, "nothing at all"),
    .init(ae, #"<transform from="1️⃣" to="æ"/>"#, .T03, "nothing at all"),
    .init(ae, #"<transform from="[^1️⃣é]e" to="æ"/>"#, .T08, "U+00E9"),
    .init(ae, #"<transform from="[1️⃣à-ú]e" to="æ"/>"#, .T08, "NFD"),
    .init(ae, #"<transform from="(ae)" to="1️⃣$2"/>"#, .T11, "'$1' alone"),
    .init(ae, #"<transform from="ae" to="1️⃣$1"/>"#, .T11, "parentheses in it around what '$1'"),
    .init(ae, #"<transform from="ae" to="1️⃣\q"/>"#, .T10, "not valid"),
    .init(ae, #"<transform from="ae" to="1️⃣$[acuted]"/>"#, .T10, "'$[1:id]'"),
    .init(ae, #"1️⃣<transform from="ae" to="ae"/>"#, .U12, "puts back", fix: ""),
    .init(ae, #"<transform from="1️⃣aß" to="x"/>"#, .U08, "no key types"),
    .init(ae, #"<transform from="1️⃣\m{grave}a" to="à"/>"#, .S07, "never produced"),
    .init(
      mapped, #"<transform from="1️⃣\m{accute}($[plain])" to="$[1:acuted]"/>"#, .S07,
      "did you mean 'acute'", fix: #"\m{acute}"#),
    .init(
      mapped, #"<transform from="\m{acute}(1️⃣$[plian])" to="$[1:acuted]"/>"#, .V02,
      "did you mean 'plain'", fix: "$[plain]"),
    .init(
      mapped, #"<transform from="\m{acute}(1️⃣${plain})" to="$[1:acuted]"/>"#, .V03, "is a set",
      fix: "$[plain]"),
    .init(
      mapped, #"<transform from="\m{acute}$[plain]" to="1️⃣$[1:acuted]"/>"#, .T11, "no capture 1"),
    .init(
      mapped, #"<transform from="\m{acute}(a)" to="1️⃣$[1:acuted]"/>"#, .T12, "exactly one set"),
    .init(mapped, "", .U41, "'plain'", fix: "").at("plain\""),
    .init(
      mapped, "<transform from=\"\\m{acute}($[plain])\" to=\"$[1:acuted]\u{301}\"/>",
      silentAs: "a mark behind a bracket is another character"),
    .init(
      ae, ae + #"1️⃣<reorder from="a" order="1"/>"#, .T02, "not both"),
    .init(ae, #"<transform 1️⃣form="ae" to="æ"/>"#, .X06, "did you mean 'from'", fix: "from"),
    .init(simple, #"<transforms type="1️⃣simpel">"#, .T01, "write 'simple' or 'backspace'"),
    .init(simple, #"<transforms type="1️⃣final">"#, .T01, "write 'simple' or 'backspace'"),
    .init(
      ae, #"<transform from="ae" to="æ"/><transform from="AE" to="Æ"/>"#, silentAs: "it is right"),
    .init(
      mapped, mapped + #"<transform from="\m{acute}(y)" to="ý"/>"#,
      silentAs: "capitals may have no such letter"),
  ]
}
