import KeyboardFiles

extension Oversight {
  static let all = layers + keys + transforms + others + texts

  private static let signs = #"<layer id="signs"><row keys="1 to-base bksp space"/></layer>"#
  private static let toBase = #"<key id="to-base" layerId="base"/>"#
  private static let toSigns = #"<key id="to-signs" layerId="signs"/>"#
  private static let switches = """
    <display keyId="to-base" display="abc"/><display keyId="to-signs" display="123"/>
    """

  /// Returns hardware layers with these modifiers and this row of letters.
  private static func hardware(_ modifiers: String, letters: String = "a b c") -> String {
    """
    <layers formId="us"><layer modifiers="\(modifiers)"><row keys="1 2"/><row keys="\(letters)"/>
    <row keys="d"/><row keys="e"/><row keys="space"/></layer></layers>
    """
  }

  private static let layers: [Oversight] = [
    Oversight(
      code: .U01, message: "no key leads to the layer 'signs'",
      layout: TestLayout(
        displays: #"<display keyId="to-base" display="abc"/>"#, keys: toBase,
        layers: signs.replacing("signs", with: "1️⃣signs"))),
    Oversight(
      code: .U01, message: "no key leads to the layer 'shift'",
      layout: TestLayout(
        keys: #"<key id="shift" gap="true"/>"#, traits: #"<c:key id="shift" action="shift"/>"#,
        layers: #"<layer id="1️⃣shift"><row keys="A B C shift"/></layer>"#)),
    Oversight(
      code: .U02, message: "no key of the layer 'shift' turns shift off",
      layout: TestLayout(
        keys: #"<key id="shift" gap="true"/>"#, traits: #"<c:key id="shift" action="shift"/>"#,
        row: "shift", layers: #"<layer id="1️⃣shift"><row keys="A B C"/></layer>"#)),
    Oversight(
      code: .U02, message: "no key of the layer 'signs' leads back",
      layout: TestLayout(
        displays: #"<display keyId="to-signs" display="123"/>"#, keys: toSigns, row: "to-signs",
        layers: #"<layer id="1️⃣signs"><row keys="1 2"/></layer>"#)),
    Oversight(
      code: .U02, message: "'caps'",
      layout: TestLayout(
        keys: #"<key id="lock" gap="true"/>"#, traits: #"<c:key id="lock" action="capsLock"/>"#,
        row: "lock", layers: #"<layer id="1️⃣caps"><row keys="A B C"/></layer>"#)),
    Oversight(
      code: .U13, message: "types a space",
      layout: TestLayout(
        keys: #"<key id="space" output="x"/>"#),
      place: "<layers formId=\"touch\">"),
    Oversight(
      code: .U14, message: "no key of these layers deletes",
      layout: TestLayout(traits: #"<c:key id="bksp" action="escape" display="x"/>"#),
      place: "<layers formId=\"touch\">"),
    Oversight(
      code: .U15, message: "ends a line",
      layout: TestLayout(traits: #"<c:key id="return" action="escape" display="x"/>"#),
      place: "<layers formId=\"touch\">"),
    Oversight(
      code: .U16, message: "no 'C', the capital of the key 'c'",
      layout: TestLayout(
        keys: #"<key id="shift" gap="true"/>"#, traits: #"<c:key id="shift" action="shift"/>"#,
        row: "shift", layers: #"<layer id="1️⃣shift"><row keys="A B shift"/></layer>"#)),
    Oversight(
      code: .U20, message: "modifiers=\"none\"",
      layout: TestLayout(hardware: "1️⃣" + hardware("shift"))),
    Oversight(
      code: .U21, message: "4 rows, but the form 'us' has 5",
      layout: TestLayout(
        hardware: hardware("none").replacing(#"<row keys="1 2"/>"#, with: "")
          .replacing("<layer m", with: "1️⃣<layer m"))),
    Oversight(
      code: .U27, message: "15 keys",
      layout: TestLayout(row: "d e f g h i j k l m n o"), place: "a b c d e"),
    Oversight(
      code: .U49, message: "at least 150 mm wide",
      layout: TestLayout(width: #" minDeviceWidth="1️⃣150""#)),
    Oversight(
      code: .U50, message: "has no name", layout: TestLayout(name: "1️⃣ ")),
    Oversight(
      code: .U51, message: "upside down",
      layout: TestLayout(
        hardware: """
          <layers formId="us"><layer modifiers="1️⃣none"><row keys="space"/><row keys="z x"/>
          <row keys="a s"/><row keys="q w"/><row keys="1"/></layer></layers>
          """)),
  ]

  private static let keys: [Oversight] = [
    Oversight(
      code: .U03, message: "'x' is in no row",
      layout: TestLayout(keys: #"<key id="1️⃣x" output="x"/>"#)),
    Oversight(
      code: .U04, message: "'x' types nothing and does nothing",
      layout: TestLayout(
        displays: #"<display keyId="x" display="x"/>"#, keys: #"<key id="1️⃣x" output=""/>"#, row: "x"
      )),
    Oversight(
      code: .U05, message: "'x', which types U+200C",
      layout: TestLayout(keys: #"<key id="x" output="1️⃣\u{200C}"/>"#, row: "x")),
    Oversight(
      code: .U05, message: "leads to the layer 'base'",
      layout: TestLayout(keys: #"1️⃣<key id="x" layerId="base"/>"#, row: "x")),
    Oversight(
      code: .U05, message: "'x'",
      layout: TestLayout(
        displays: #"<display keyId="x" display="\u{2060}"/>"#,
        keys: #"<key id="x" output="1️⃣\u{A0}"/>"#,
        row: "x")),
    Oversight(
      code: .U17, message: "the keys 'b' and 'x' of the layer both type 'b'",
      layout: TestLayout(keys: #"<key id="x" output="b"/>"#, row: "1️⃣x")),
    Oversight(
      code: .U17, message: "'b' is placed twice", layout: TestLayout(row: "d 1️⃣b")),
    Oversight(
      code: .U18, message: "'x' offers what a tap types",
      layout: TestLayout(
        keys: #"<key id="x" output="x" longPressKeyIds="1 1️⃣x"/>"#, row: "x")),
    Oversight(
      code: .U18, message: "offers what '1' types twice",
      layout: TestLayout(
        keys: #"<key id="x" output="x" longPressKeyIds="1 2 1️⃣1"/>"#, row: "x")),
    Oversight(
      code: .U19, message: "'longPressKeyIds' does nothing",
      layout: TestLayout(
        keys: #"<key id="x" output="x" longPressKeyIds="1️⃣1 2"/>"#,
        hardware: hardware("none", letters: "x"))),
    Oversight(
      code: .U19, message: "'layerId' does nothing",
      layout: TestLayout(
        keys: #"<key id="x" output="x" layerId="1️⃣base"/>"#,
        hardware: hardware("none", letters: "x"))),
    Oversight(
      code: .U22, message: "replaces the imported key 'bang', which types '!'",
      layout: TestLayout(
        imports: #"<import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>"#,
        keys: #"<key id="1️⃣bang" output="¡"/>"#, row: "bang")),
    Oversight(
      code: .U22, message: "'own'",
      layout: TestLayout(
        imports: #"<import path="keys.xml"/>"#, keys: #"<key id="1️⃣own" output="y"/>"#, row: "own"),
      files: ["keys.xml": #"<keys><key id="own" output="x"/></keys>"#]),
    Oversight(
      code: .U24, message: "U+200B, which cannot be seen",
      layout: TestLayout(keys: "<key id=\"1️⃣x\u{200B}y\" output=\"x\"/>", row: "x\u{200B}y")),
    Oversight(
      code: .U28, message: "'x' is wider than ten keys",
      layout: TestLayout(keys: #"<key id="x" output="x" width="1️⃣11"/>"#, row: "x")),
    Oversight(
      code: .U30, message: "'x' has the action 'tab'",
      layout: TestLayout(
        keys: #"<key id="x" output="1️⃣x"/>"#, traits: #"<c:key id="x" action="tab"/>"#, row: "x")),
  ]

  private static func transforms(_ groups: String...) -> TestLayout {
    let groups = groups.map { "<transformGroup>\($0)</transformGroup>" }
    return TestLayout(transforms: "<transforms type=\"simple\">\(groups.joined())</transforms>")
  }

  private static let transforms: [Oversight] = [
    // A literal, a set, a class, and a shorter suffix
    Oversight(
      code: .U06, message: "earlier ones of the group match all",
      layout: transforms(#"<transform from="b" to="x"/><transform from="1️⃣ab" to="y"/>"#)),
    Oversight(
      code: .U06, message: "never runs",
      layout: transforms(#"<transform from="[ab]" to="x"/><transform from="1️⃣b" to="y"/>"#)),
    Oversight(
      code: .U06, message: "never runs",
      layout: transforms(
        #"<transform from="a" to="x"/><transform from="b" to="x"/><transform from="1️⃣[ab]" to="y"/>"#
      )),
    Oversight(
      code: .U06, message: "never runs",
      layout: transforms(#"<transform from="a?b" to="x"/><transform from="1️⃣c{0,3}b" to="y"/>"#)),
    Oversight(
      code: .U06, message: "never runs",
      layout: TestLayout(
        variables: #"<set id="s" value="a ab"/>"#,
        transforms: #"""
          <transforms type="backspace"><transformGroup>
          <transform from="$[s]"/><transform from="1️⃣ab" to="y"/>
          </transformGroup></transforms>
          """#)),
    Oversight(
      code: .U07, message: "an earlier group changes",
      layout: transforms(
        #"<transform from="b" to="x"/>"#, #"<transform from="1️⃣ab" to="y"/>"#)),
    Oversight(
      code: .U07, message: "an earlier group changes",
      layout: transforms(
        #"<transform from="[bc]" to="x"/>"#, #"<transform from="a" to="x"/>"#,
        #"<transform from="1️⃣x?b" to="y"/>"#)),
    Oversight(
      code: .U08, message: "no key types",
      layout: transforms(#"<transform from="1️⃣aß" to="ä"/>"#)),
    Oversight(
      code: .U08, message: "no key types",
      layout: transforms(
        #"<transform from="c" to="x"/>"#,
        #"<transform from="ax" to="y"/><transform from="1️⃣z" to="q"/>"#)),
    Oversight(
      code: .U09, message: "looks for the marker 'acute'",
      layout: TestLayout(
        displays: #"<display keyId="x" display="x"/>"#, keys: #"<key id="x" output="1️⃣\m{acute}"/>"#,
        row: "x")),
    Oversight(
      code: .U09, message: "looks for the marker 'acute'",
      layout: transforms(#"<transform from="a" to="b1️⃣\m{acute}"/>"#)),
    Oversight(
      code: .U47, message: "the letters of 'vowels'",
      layout: TestLayout(
        variables: #"<set id="vowels" value="a b"/>"#,
        transforms: TestLayout.groups(
          #"<transform from="$[vowels]c" to="x"/><transform from="1️⃣[vowels]b" to="y"/>"#))),
    Oversight(
      code: .U48, message: "part of the text",
      layout: TestLayout(keys: #"<key id="x" output="1️⃣“x”"/>"#, row: "x")),
    Oversight(
      code: .U52, message: "write it last",
      layout: TestLayout(
        keys: #"<key id="x" output="'"/>"#, row: "x",
        transforms: TestLayout.groups(#"<transform from="'a" to="1️⃣\u{301}a"/>"#))),
    Oversight(
      code: .U53, message: "give 'ꦏꦩꦺ', not 'ꦏꦺꦩ'",
      layout: TestLayout(
        keys: ["ꦺ", "ꦏ", "ꦩ"].map { "<key id='\($0)' output='\($0)'/>" }.joined(), row: "ꦺ ꦏ ꦩ",
        transforms: TestLayout.groups(
          #"<reorder from="\u{A9BA}" order="10" preBase="1️⃣true"/>"#))),
    Oversight(
      code: .U10, message: "blanks separate",
      layout: TestLayout(
        variables: #"<set id="s" value="1️⃣a, e, i"/>"#,
        transforms: TestLayout.groups(#"<transform from="a($[s])c" to="$1"/>"#))),
    Oversight(
      code: .U10, message: "blanks separate",
      layout: TestLayout(
        variables: #"<set id="s" value="1️⃣a,e,i"/>"#,
        transforms: TestLayout.groups(#"<transform from="a($[s])c" to="$1"/>"#))),
    Oversight(
      code: .U11, message: "no 'order'", layout: transforms(#"1️⃣<reorder from="ab"/>"#)),
    Oversight(
      code: .U12, message: "puts back",
      layout: transforms(#"1️⃣<transform from="ab" to="ab"/>"#)),
    Oversight(
      code: .U12, message: "puts back",
      layout: transforms(#"1️⃣<transform from="([ab]c)" to="$1"/>"#)),
  ]

  private static let others: [Oversight] = [
    Oversight(
      code: .U23, message: "U+03BF of the script Grek among letters of Latn; was U+006F meant?",
      layout: TestLayout(keys: #"<key id="o" output="1️⃣ο"/>"#, row: "d e f g h i j o")),
    Oversight(
      code: .U25, message: "of the script Latn, but the locale 'ru' is written in Cyrl",
      layout: TestLayout(locale: "1️⃣ru", row: "d e f g h i j")),
    Oversight(
      code: .U25, message: "is written in Cyrl",
      layout: TestLayout(locale: "1️⃣en-Cyrl", row: "d e f g h i j")),
    Oversight(
      // The ordinal indicators are Latin letters.
      code: .U25, message: "script Cyrl, but the locale 'en' is written in",
      layout: TestLayout(
        locale: "1️⃣en",
        keys: "абвгдежзик".map { "<key id=\"\($0)\" output=\"\($0)\"/>" }.joined()
          + #"<key id="o" output="º"/>"#,
        row: "а б в г д е ж з и к o")),
    Oversight(
      code: .U26, message: "region 'UK', which does not exist", layout: TestLayout(locale: "1️⃣en-UK")
    ),
    Oversight(
      code: .U26, message: "language 'jp', which does not exist", layout: TestLayout(locale: "1️⃣jp")),
    Oversight(
      code: .U26, message: "script 'Latm', which does not exist",
      layout: TestLayout(locale: "1️⃣en-Latm")),
    Oversight(
      code: .U29, message: "'urn:clavier:key' and has no effect",
      layout: TestLayout(
        special: """
          <special xmlns:c="urn:clavier:key">1️⃣<c:key id="a" label="A"/></special>
          """)),
    Oversight(
      code: .U29, message: "'urn:clavier:keys:2'",
      layout: TestLayout(
        special: """
          <special xmlns:c="urn:clavier:keys:2">1️⃣<c:scanning rounds="1"/></special>
          """)),
    Oversight(
      code: .U29, message: "has no effect",
      layout: TestLayout(special: "<special>1️⃣<scanning rounds=\"1\"/></special>")),
  ]

  private static func key(_ output: String) -> TestLayout {
    TestLayout(keys: "<key id=\"x\" output=\"1️⃣\(output)\"/>", row: "x")
  }

  private static let texts: [Oversight] = [
    Oversight(
      code: .U34, message: "'ab' becomes 'x'",
      layout: transforms(
        #"<transform from="ab" to="x"/><transform from="1️⃣abc" to="y"/>"#)),
    Oversight(
      code: .U34, message: "'ab' becomes 'x'",
      layout: transforms(
        #"<transform from="1️⃣abc" to="y"/>"#, #"<transform from="ab" to="x"/>"#)),
    Oversight(
      code: .U35, message: "any character",
      layout: transforms(#"<transform from="a1️⃣." to="x"/>"#)),
    Oversight(
      code: .U36, message: "offers 25 items",
      layout: TestLayout(
        keys: """
          <key id="x1" output="@" longPressKeyIds="1️⃣d e f g h i j k l m n o p q r s t u v w x y z A B"/>
          """, row: "x1")),
    Oversight(
      code: .U37, message: "not even capitals",
      layout: TestLayout(
        hardware: """
          1️⃣<layers formId="us"><layer modifiers="none, caps"><row keys="1 2"/><row keys="a b c d e f"/>
          <row keys="g h i j k"/><row keys="l"/><row keys="space"/></layer></layers>
          """)),
    Oversight(
      code: .U37, message: "space bar types nothing",
      layout: TestLayout(
        hardware: """
          <layers formId="us"><layer modifiers="none"><row keys="1 2"/><row keys="a b c"/>
          <row keys="g"/><row keys="l"/><row keys="space"/></layer>
          <layer modifiers="1️⃣shift"><row keys="1 2"/><row keys="A B C"/>
          <row keys="G"/><row keys="L"/><row keys="gap"/></layer></layers>
          """)),
    Oversight(code: .U38, message: "U+202E", layout: key(#"x\u{202E}y"#)),
    Oversight(code: .U38, message: "U+200D", layout: key(#"x\u{200D}y"#)),
    Oversight(code: .U39, message: "becomes U+00C5", layout: key(#"\u{212B}"#)),
    Oversight(code: .U39, message: "recommends U+17A2", layout: key(#"\u{17A3}"#)),
    Oversight(code: .U40, message: "a blank", layout: key("x ")),
    Oversight(
      code: .U41, message: "'v'",
      layout: TestLayout(variables: #"<string id="1️⃣v" value="x"/>"#)),
    Oversight(
      code: .U42, message: "'a' twice",
      layout: TestLayout(
        variables: #"<set id="s" value="a b 1️⃣a"/>"#,
        transforms: TestLayout.groups(#"<transform from="c($[s])" to="x$1"/>"#))),
    Oversight(
      code: .U43, message: "no key 'none'",
      layout: TestLayout(displays: #"<display keyId="1️⃣none" display="x"/>"#)),
    Oversight(
      code: .U43, message: "no key has the output 'xyz'",
      layout: TestLayout(displays: #"<display output="1️⃣xyz" display="x"/>"#)),
    Oversight(
      code: .U44, message: "types 'ŋ'",
      layout: TestLayout(
        keys: #"<key id="ng" output="ŋ"/>"#, row: "ng", hardware: "1️⃣" + hardware("none"))),
    Oversight(
      code: .U45, message: #"write modifiers="altR, altR caps""#,
      layout: TestLayout(
        hardware: (hardware("none, caps, shift, caps shift") + hardware("altR"))
          .replacing("</layers><layers formId=\"us\">", with: "")
          .replacing("\"altR\"", with: "\"1️⃣altR\""))),
    Oversight(
      code: .U45, message: "with Caps Lock no key types anything",
      layout: TestLayout(hardware: hardware("1️⃣none, shift", letters: "a b c f g h i j"))),
    Oversight(
      code: .U46, message: #"write \u{2BB}"#,
      layout: TestLayout(keys: #"<key id="x" output="1️⃣U+02BB"/>"#, row: "x")),
    Oversight(
      code: .U13, message: "of the layer 'two' types a space",
      layout: TestLayout(
        displays: switches, keys: toBase + toTwo, row: "to-signs",
        layers: #"<layer id="1️⃣two"><row keys="a b c d e to-base bksp"/></layer>"#)),
    Oversight(
      code: .U14, message: "of the layer 'two' deletes",
      layout: TestLayout(
        displays: switches, keys: toBase + toTwo, row: "to-signs",
        layers: #"<layer id="1️⃣two"><row keys="a b c d e to-base space"/></layer>"#)),
  ]

  private static let toTwo = #"<key id="to-signs" layerId="two"/>"#
}
