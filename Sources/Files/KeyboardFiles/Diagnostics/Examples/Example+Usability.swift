extension DiagnosticCode.Example {
  /// Examples of valid layouts with properties that users will not want.
  static let usability: [DiagnosticCode: Self] = [
    .U01: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b"/></layer><layer "#
        + #"id="signs"><row keys="1 to-base"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a to-signs"/></layer><layer "#
        + #"id="signs"><row keys="1 to-base"/></layer></layers>"#),
    .U02: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a to-signs"/></layer><layer "#
        + #"id="signs"><row keys="1 2"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a to-signs"/></layer><layer "#
        + #"id="signs"><row keys="1 to-base"/></layer></layers>"#),
    .U03: .init(
      bad: #"<key id="x" output="×"/>"#,
      good: #"<key id="a" output="a" longPressKeyIds="x"/><key id="x" output="×"/>"#),
    .U04: .init(bad: #"<key id="a" output=""/>"#, good: #"<key id="a" output="a"/>"#),
    .U05: .init(
      bad: #"<key id="a" output="\u{200C}"/>"#,
      good: #"<key id="a" output="\u{200C}"/><display keyId="a" display="ZWNJ"/>"#),
    .U06: .init(
      bad: #"<transform from="b" to="x"/><transform from="ab" to="y"/>"#,
      good: #"<transform from="ab" to="y"/><transform from="b" to="x"/>"#),
    .U07: .init(
      bad: #"<transformGroup><transform from="b" to="x"/></transformGroup><transformGroup>"#
        + #"<transform from="ab" to="y"/></transformGroup>"#,
      good: #"<transformGroup><transform from="ab" to="y"/></transformGroup><transformGroup>"#
        + #"<transform from="b" to="x"/></transformGroup>"#),
    .U08: .init(bad: #"<transform from="aß" to="ä"/>"#, good: #"<transform from="ab" to="ä"/>"#),
    .U09: .init(
      bad: #"<key id="a" output="\m{acute}"/>"#,
      good: #"<key id="a" output="\m{acute}"/><transform from="\m{acute}b" to="c"/>"#),
    .U10: .init(
      bad: #"<set id="vowels" value="a, e, i"/>"#,
      good: #"<set id="vowels" value="a e i"/>"#),
    .U11: .init(bad: #"<reorder from="[ab]"/>"#, good: #"<reorder from="[ab]" order="1"/>"#),
    .U12: .init(
      bad: #"<transform from="ab" to="ab"/>"#,
      good: #"<transform from="ab" to="ab"/><transform from="b" to="c"/>"#),
    .U13: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="bksp "#
        + #"return"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="bksp space "#
        + #"return"/></layer></layers>"#),
    .U14: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="space "#
        + #"return"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="bksp space "#
        + #"return"/></layer></layers>"#),
    .U15: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="bksp space"/>"#
        + #"</layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b"/><row keys="bksp space "#
        + #"return"/></layer></layers>"#),
    .U16: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b shift"/></layer><layer "#
        + #"id="shift"><row keys="A shift"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b shift"/></layer><layer "#
        + #"id="shift"><row keys="A B shift"/></layer></layers>"#),
    .U17: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b a"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b c"/></layer></layers>"#),
    .U18: .init(
      bad: #"<key id="a" output="a" longPressKeyIds="1 2 1"/>"#,
      good: #"<key id="a" output="a" longPressKeyIds="1 2"/>"#),
    .U19: .init(
      bad: #"<key id="x" output="x" longPressKeyIds="1"/><layers formId="us"><layer "#
        + #"modifiers="none"><row keys="1 2"/><row keys="x b"/><row keys="c d"/><row keys="e "#
        + #"f"/><row keys="space"/></layer></layers>"#,
      good: #"<key id="x" output="x"/><layers formId="us"><layer modifiers="none"><row "#
        + #"keys="1 2"/><row keys="x b"/><row keys="c d"/><row keys="e f"/><row "#
        + #"keys="space"/></layer></layers>"#),
    .U20: .init(
      bad: #"<layers formId="us"><layer modifiers="shift"><row keys="1 2"/><row keys="a b"/>"#
        + #"<row keys="c d"/><row keys="e f"/><row keys="space"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="none"><row keys="1 2"/><row keys="a b"/>"#
        + #"<row keys="c d"/><row keys="e f"/><row keys="space"/></layer></layers>"#),
    .U21: .init(
      bad: #"<layers formId="us"><layer modifiers="none"><row keys="a b"/><row keys="c d"/>"#
        + #"<row keys="e f"/><row keys="space"/></layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="none"><row keys="1 2"/><row keys="a b"/>"#
        + #"<row keys="c d"/><row keys="e f"/><row keys="space"/></layer></layers>"#),
    .U22: .init(
      bad: #"<import base="cldr" path="45/keys-Zyyy-punctuation.xml"/><key id="bang" "#
        + #"output="¡"/>"#,
      good: #"<import base="cldr" path="45/keys-Zyyy-punctuation.xml"/><key "#
        + #"id="inverted-bang" output="¡"/>"#),
    .U23: .init(
      bad: #"<key id="o" output="ο"/> (Greek omicron) among Latin letters"#,
      good: #"<key id="o" output="o"/>"#),
    .U24: .init(
      bad: #"<key id="zw&#x200B;nj" output="x"/>"#,
      good: #"<key id="zwnj" output="x"/>"#),
    .U25: .init(
      bad: #"<keyboard3 locale="ru-Latn" conformsTo="45"> with Cyrillic letters alone"#,
      good: #"<keyboard3 locale="ru" conformsTo="45">"#),
    .U26: .init(
      bad: #"<keyboard3 locale="en-UK" conformsTo="45">"#,
      good: #"<keyboard3 locale="en-GB" conformsTo="45">"#),
    .U27: .init(
      bad: #"<layers formId="touch"><layer id="base"><row keys="a b c d e f g h i j k l m n "#
        + #"o"/></layer></layers>"#,
      good: #"<layers formId="touch"><layer id="base"><row keys="a b c d e f g h"/><row "#
        + #"keys="i j k l m n o"/></layer></layers>"#),
    .U28: .init(
      bad: #"<key id="a" output="a" width="40"/>"#,
      good: #"<key id="a" output="a" stretch="true"/>"#),
    .U29: .init(
      bad: #"<special xmlns:clavier="urn:clavier:key"><clavier:key id="a" label="A"/>"#
        + #"</special>"#,
      good: #"<special xmlns:clavier="urn:clavier:keys"><clavier:key id="a" label="A"/>"#
        + #"</special>"#),
    .U30: .init(
      bad: #"<key id="a" output="a"/><special xmlns:clavier="urn:clavier:keys"><clavier:key "#
        + #"id="a" action="tab"/></special>"#,
      good: #"<key id="a" gap="true"/><special xmlns:clavier="urn:clavier:keys"><clavier:key "#
        + #"id="a" action="tab"/></special>"#),
    .U31: .init(bad: #"<keystroke key="z"/> (no layer shows z)"#, good: #"<keystroke key="a"/>"#),
    .U32: .init(bad: #"<keystroke key="bksp"/>"#, good: #"<backspace/>"#),
    .U33: .init(
      bad: #"<repertoire name="all" chars="[x]"/> (only a layer that no key leads to has x)"#,
      good: #"<repertoire name="all" chars="[a]"/>"#),
    .U34: .init(
      bad: #"<transform from="ab" to="x"/><transform from="abc" to="y"/>"#,
      good: #"<transform from="ab" to="x"/><transform from="xc" to="y"/>"#),
    .U35: .init(bad: #"<transform from="a." to="b"/>"#, good: #"<transform from="a\." to="b"/>"#),
    .U36: .init(
      bad: "a key with 25 of longPressKeyIds", good: "a key with at most 24 of longPressKeyIds"),
    .U37: .init(
      bad: #"<layers formId="us"><layer modifiers="none">...</layer></layers>"#,
      good: #"<layers formId="us"><layer modifiers="none">...</layer><layer "#
        + #"modifiers="shift">...</layer></layers>"#),
    .U38: .init(
      bad: #"<key id="a" output="a\u{202E}b"/>"#, good: #"<key id="a" output="ab"/>"#),
    .U39: .init(
      bad: #"<key id="a" output="\u{212B}"/>"#, good: #"<key id="a" output="Å"/>"#),
    .U40: .init(bad: #"<key id="a" output="a "/>"#, good: #"<key id="a" output="a"/>"#),
    .U41: .init(
      bad: #"<string id="vowel" value="a"/>"#,
      good: #"<string id="vowel" value="a"/><transform from="${vowel}b" to="c"/>"#),
    .U42: .init(
      bad: #"<set id="s" value="a b a"/><transform from="c($[s])" to="x$1"/>"#,
      good: #"<set id="s" value="a b"/><transform from="c($[s])" to="x$1"/>"#),
    .U43: .init(
      bad: #"<display keyId="aa" display="A"/>"#, good: #"<display keyId="a" display="A"/>"#),
    .U44: .init(
      bad: #"<layers formId="us">...</layers> (no layer has the ä of the touch layers)"#,
      good: #"<layers formId="us">...</layers> (a layer has the ä of the touch layers)"#),
    .U45: .init(
      bad: #"<layer modifiers="caps">...</layer><layer modifiers="altR">...</layer>"#,
      good: #"<layer modifiers="caps">...</layer><layer modifiers="altR, altR caps">...</layer>"#),
    .U46: .init(
      bad: #"<key id="a" output="U+02BB"/>"#, good: #"<key id="a" output="\u{2BB}"/>"#),
  ]
}
