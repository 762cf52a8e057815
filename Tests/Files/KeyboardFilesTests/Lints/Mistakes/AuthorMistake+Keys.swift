import KeyboardFiles

extension AuthorMistake {
  private static let acute = #"<key id="acute" output="\m{acute}"/>"#
  private static let e = #"<key id="e" output="e" longPressKeyIds="é è" flickId="e"/>"#
  private static let grave = #"<key id="è" output="è"/>"#
  private static let toTwo = #"<key id="to-two" layerId="two"/>"#
  private static let flick =
    #"<flick id="e"><flickSegment directions="n" keyId="è"/></flick>"#
  private static let display = #"<display keyId="acute" display="´"/>"#
  private static let dots = #"<display output="…" display="dots"/>"#

  /// Mistakes in keys, flicks and displays.
  static let inKeys: [Self] = [
    .init(grave, #"<key id="è" output="1️⃣TODO"/>"#, .U46, "leave out 'output'", fix: ""),
    .init(grave, #"<key id="è" output="1️⃣FIXME"/>"#, .U46, "leave out 'output'", fix: ""),
    .init(e, #"<key id="e" output="e" 1️⃣longPress="é è" flickId="e"/>"#, .X06, "longPressKeyIds")
      .fixed("longPressKeyIds"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="1️⃣é, è" flickId="e"/>"#, .K05,
      "without the comma",
      fix: "é"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é è 1️⃣é" flickId="e"/>"#, .U18, "twice"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é è 1️⃣e" flickId="e"/>"#, .U18,
      "what a tap types"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é" longPressDefaultKeyId="1️⃣è" flickId="e"/>"#,
      .K03, "not among longPressKeyIds"),
    .init(e, #"<key id="e" output="e" longPressKeyIds="é è" flickId="1️⃣ee"/>"#, .K06, "'e'")
      .fixed("e"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é è" flickId="e" multiTapKeyIds="1️⃣e é"/>"#,
      .K04, "lists itself"),
    .init(
      e,
      "<key id=\"e\" output=\"e\" flickId=\"e\" longPressKeyIds=\"1️⃣"
        + "é è a z r t y u i o p q s d f g h j k l m w x c v b n\"/>", .U36, "27 items"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="1️⃣éè" flickId="e"/>"#, .K05,
      "did you mean 'é è'", fix: "é è"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é 1️⃣azerty" flickId="e"/>"#, .K05,
      "'azerty' is not defined"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="1️⃣é,è" flickId="e"/>"#, .K05,
      "did you mean 'é è'", fix: "é è"),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é è" flickId="e" 1️⃣nextlayer="two"/>"#, .X06,
      "did you mean 'layerId'", fix: "layerId"),
    .init(
      #"<key id="dots" output="…" width="1.5"/>"#,
      #"<key id="dots" output="…" 1️⃣action="tab" width="1.5"/>"#, .X06,
      #"<clavier:key id="dots" action="tab"/>"#,
      fix: #"""
         width="1.5"/>
            <key id="to-two" layerId="two"/>
            <special xmlns:c="urn:clavier:keys"><c:key id="dots" action="tab"/>
        """#),
    .init(
      #"layerId="two"/>"#, #"layerId="two" 1️⃣action="backspace"/>"#, .X06,
      #"id="to-two" action="deleteBackward"/>"#,
      fix: #"""
        />
            <special xmlns:c="urn:clavier:keys"><c:key id="to-two" display="two" label="second" \#
        action="deleteBackward"
        """#),
    .init(
      e, #"<key id="e" output="e" longPressKeyIds="é è" flickId="e" 1️⃣shift="E"/>"#, .X06,
      "the 'layer' for shift"),
    .init(acute, #"<key id="acute" 1️⃣to="\m{acute}"/>"#, .X06, "did you mean 'output'")
      .fixed("output"),
    .init(acute, #"<key id="acute" output="\m{1️⃣acut}"/>"#, .S07, "").at(#"\m{acute}($[plain])"#)
      .fixed(#"\m{acut}"#),
    .init(grave, #"<key id="è" output="1️⃣è "/>"#, .U40, "a blank", fix: "è"),
    .init(grave, #"<key id="è" output="1️⃣ è"/>"#, .U40, "a blank", fix: "è"),
    .init(grave, #"<key id="è" output="1️⃣\u{212B}"/>"#, .U39, "becomes U+00C5"),
    .init(grave, #"<key id="è" output="1️⃣\u{37E}"/>"#, .U39, "becomes U+003B"),
    .init(grave, #"<key id="è" output="1️⃣\u{17A3}"/>"#, .U39, "U+17A2"),
    .init(grave, #"<key id="è" output="1️⃣x\u{202E}y"/>"#, .U38, "U+202E"),
    .init(grave, #"<key id="è" output="1️⃣x\u{200D}y"/>"#, .U38, "U+200D"),
    .init(
      grave, #"<key id="è" output="👩\u{200D}💻"/>"#, silentAs: "emoji are joined"),
    .init(
      grave, #"<key id="è" output="ක\u{DCA}\u{200D}ර"/>"#, silentAs: "the joiner has an effect"),
    .init(grave, #"<key id="è" output="1️⃣\u0301"/>"#, .S05, "write \\u{301}", fix: #"\u{301}"#),
    .init(
      grave, #"<key id="è" output="e1️⃣\x{301}"/>"#, .S05, "write \\u{301}", fix: #"\u{301}"#),
    .init(grave, #"<key id="è" output="1️⃣\u1E944"/>"#, .S05, "write \\u{1E944}", fix: #"\u{1E944}"#),
    .init(grave, #"<key id="è" output="1️⃣\u00e8a"/>"#, .S05, "write \\u{E8}", fix: #"\u{E8}"#),
    .init(grave, #"<key id="è" output="1️⃣“è”"/>"#, .U48, "part of the text", fix: "è"),
    .init(grave, #"<key id="è" output="1️⃣'è'"/>"#, .U48, "part of the text", fix: "è"),
    .init(grave, #"<key id="è" output="1️⃣&quot;è&quot;"/>"#, .U48, "part of the text", fix: "è"),
    .init(grave, #"<key id="è" output="1️⃣«è»"/>"#, .U48, "part of the text", fix: "è"),
    .init(grave, "<key id=\"è\" output=\"è1️⃣\tx\"/>", .S06, "the tab into a blank", fix: #"\u{9}"#),
    .init(grave, "<key id=\"è\" output=\"è1️⃣\nx\"/>", .S06, "line break", fix: #"\u{A}"#),
    .init(grave, #"<key id="è" output="1️⃣null"/>"#, .U46, "leave out 'output'", fix: ""),
    .init(
      grave, "<key id=\"è\" 1️⃣\u{A0}output=\"è\"/>", .X01, "U+00A0 is no blank in a tag"),
    .init(grave, "<key1️⃣\u{A0}id=\"è\" output=\"è\"/>", .X01, "U+00A0 is no blank in a tag"),
    .init(grave, "<key id=\"è\"1️⃣\u{200B} output=\"è\"/>", .X01, "U+200B is no blank in a tag"),
    .init(grave, #"<key id="è" output="&LT;1️⃣"/>"#, .X01, "write '&lt;'"),
    .init(
      #"<c:key id="to-two" display"#, #"<c:key id="to-two" 1️⃣width="2" display"#, .C02,
      "belongs on the 'key' of 'keys'"),
    .init(
      grave, "<key id=\"è\" output=\"è\" multiTapKeyIds=\"1️⃣\u{E123}zzq\"/>", .K05,
      "the key '\\u{E123}zzq' is not defined"),
    .init(grave, #"<key id="è" output="“”"/>"#, silentAs: "a key may type both marks"),
    .init(grave, #"<key id="è" output="l’"/>"#, silentAs: "an apostrophe is at the end"),
    .init(
      grave, #"<key id="è" output="1️⃣\uD83D\uDE00"/>"#, .S05, "write \\u{1F600}", fix: #"\u{1F600}"#),
    .init(
      grave, #"<key id="è" output="1️⃣\u{D83D}\u{DE00}"/>"#, .S02,
      "half of a character; write \\u{1F600}",
      fix: #"\u{1F600}"#),
    .init(
      grave, #"<key id="è" output="1️⃣\u{D83D DE00}"/>"#, .S02, "write \\u{1F600}", fix: #"\u{1F600}"#
    ),
    .init(grave, #"<key id="è" output="1️⃣m{acute}"/>"#, .U47, "'\\m{acute}'", fix: #"\m{acute}"#),
    .init(grave, #"<key id="è" output="1️⃣{acute}"/>"#, .U47, "'\\m{acute}'", fix: #"\m{acute}"#),
    .init(grave, #"<key id="è" output="1️⃣{caron}"/>"#, .U47, "'\\m{caron}'", fix: #"\m{caron}"#),
    .init(grave, #"<key id="è" output="1️⃣m{caron}"/>"#, .U47, "'\\m{caron}'", fix: #"\m{caron}"#),
    .init(
      grave, "<key id=\"è\" output=\"1️⃣\u{25CC}\u{300}\"/>", .U48, "the dotted circle is typed",
      fix: "\u{300}"),
    .init(
      grave, #"<key id="è" output="1️⃣\u{25cc}\u{F72}\m{acute}"/>"#, .U48,
      "the dotted circle is typed",
      fix: #"\u{F72}\m{acute}"#),
    .init(grave, #"<key id="è" output="◌"/>"#, silentAs: "a key may type the circle"),
    .init(
      grave, #"<key id="è" output="1️⃣ѕʼ"/>"#, .U23, "'ѕ' is U+0455 of the script Cyrl", fix: "sʼ"),
    .init(grave, #"<key id="è" output="{}"/>"#, silentAs: "a key may type both braces"),
    .init(
      grave, #"<key id="è" 1️⃣оutput="è"/>"#, .X06, "(with Cyrillic 'о', U+043E)", fix: "output"),
    .init(
      grave, #"<key id="è" output="è" gap="1️⃣truе"/>"#, .X11, "(with Cyrillic 'е', U+0435)",
      fix: "true"),
    .init(grave, #"<key id="è" output="1️⃣U+00E8"/>"#, .U46, "write \\u{E8}", fix: #"\u{E8}"#),
    .init(grave, #"<key id="è" output="1️⃣0xE8"/>"#, .U46, "write \\u{E8}", fix: #"\u{E8}"#),
    .init(grave, #"<key id="è" output="1️⃣u{2bb}"/>"#, .U46, "write \\u{2BB}", fix: #"\u{2BB}"#),
    .init(
      grave,
      #"<key id="è" output="è" longPressKeyIds="1️⃣right-quote"/><key id="right-single-quote" output="’"/>"#,
      .K05, "did you mean 'right-single-quote'", fix: "right-single-quote"),
    .init(grave, #"<key id="è" output="U+"/>"#, silentAs: "it is no number"),
    .init(
      grave, #"<key id="è" output="1️⃣\m(acute)"/>"#, .S05, "write \\m{acute}", fix: #"\m{acute}"#),
    .init(grave, #"<key id="è" output=1️⃣“è”/>"#, .X01, "straight quotes"),
    .init(
      grave, grave + #"1️⃣<flick id="f"/>"#, .X05, "it belongs in 'flicks'"),
    .init(grave, #"<key id="è" output="1️⃣\xE8"/>"#, .S05, "write \\u{E8}", fix: #"\u{E8}"#),
    .init(grave, #"<key id="è" output="1️⃣\n"/>"#, .S05, "write \\u{A}", fix: #"\u{A}"#),
    .init(grave, #"<key id="è" output="1️⃣\t"/>"#, .S05, "write \\u{9}", fix: #"\u{9}"#),
    .init(
      grave, #"<key id="è" output="1️⃣\U00000301"/>"#, .S05, "write \\u{301}", fix: #"\u{301}"#),
    .init(grave, #"<key id="è" output="1️⃣\q"/>"#, .S05, "begins no escape"),
    .init(grave, #"<key id="è" output="1️⃣\u{12345678}"/>"#, .S01, "malformed escape"),
    .init(grave, #"<key id="è" output="1️⃣\u{D800}"/>"#, .S02, "surrogate"),
    .init(grave, #"<key id="è" output="1️⃣\u{E000}"/>"#, .S03, "private-use"),
    .init(grave, #"<key id="è" output="1️⃣\u{378}"/>"#, .S03, "not assigned"),
    .init(grave, "<key id=\"è\" output=\"1️⃣\u{301}\"/>", .S06, "combining mark", fix: #"\u{301}"#),
    .init(grave, "<key id=\"è\" output=\"1️⃣\u{A0}\"/>", .S06, "space", fix: #"\u{A0}"#),
    .init(grave, #"<key id="è" output="1️⃣\m{acute"/>"#, .S04, "malformed marker"),
    .init(grave, #"<key id="è" output="1️⃣$[plain]"/>"#, .K11, "is a set"),
    .init(grave, #"<key id="è" output="1️⃣${grave}"/>"#, .V02, "not defined"),
    .init(grave, #"<key id="1️⃣e grave" output="è"/>"#, .X11, "without blanks", fix: "e-grave"),
    .init(grave, #"1️⃣<key id="è"/>"#, .K01, "does nothing"),
    .init(grave, #"<key id="è" output="1️⃣è" gap="true"/>"#, .K02, "cannot have 'output'"),
    .init(grave, grave + #"<key id="1️⃣è" output="ë"/>"#, .K09, "redefined"),
    .init(grave, #"<key id="è" output="è" width="1️⃣1,5"/>"#, .K07, "'1,5'", fix: "1.5"),
    .init(grave, #"<key id="è" output="è" width="1️⃣0"/>"#, .K07, "0.01"),
    .init(grave, #"<key id="è" output="è" gap="1️⃣yes"/>"#, .X11, "'true'", fix: "true"),
    .init(grave, grave + #"<key id="1️⃣extra" output="x"/>"#, .U03, "in no row", fix: ""),
    .init(grave, #"1️⃣<key output="è"/>"#, .X07, "needs the attribute 'id'"),
    .init(grave, "<key id=\"1️⃣e\u{300}\" output=\"è\"/>", .K05, "U+0065 U+0300").at("è\" flickId")
      .fixed("e\u{300}"),
    .init(grave, #"<key id="è" output="\u{17B6}"/>"#, silentAs: "a layout may have other scripts"),
    .init(toTwo, #"<key id="to-two" layerId="1️⃣tow"/>"#, .K08, "did you mean 'two'", fix: "two"),
    .init(
      toTwo, #"<key id="to-two" layerId="1️⃣twο"/>"#, .K08, "(with Greek 'ο', U+03BF)", fix: "two"),
    .init(toTwo, #"<key id="to-two" layerId="1️⃣Two"/>"#, .K08, "did you mean 'two'", fix: "two"),
    .init(
      toTwo, #"<key id="to-two" layerId="two" output="2"/>"#,
      silentAs: "a key may type and change the layer"),
    .init(
      #"label="second"/>"#, #"1️⃣lable="second"/>"#, .C02, "did you mean 'label'", fix: "label"),
    .init(
      #"<c:key id="to-two""#, #"<c:key id="1️⃣to-tow""#, .K05, "did you mean 'to-two'",
      fix: "to-two"),
    .init(
      #"label="second"/>"#, #"label="second" action="1️⃣backspace"/>"#, .C03,
      "did you mean 'deleteBackward'", fix: "deleteBackward"),
    .init("urn:clavier:keys", "urn:clavier:key", .U29, "Clavier's is").at("<c:key id="),
    .init(
      flick, flick + #"<flick id="1️⃣e"><flickSegment directions="s" keyId="é"/></flick>"#, .F04,
      "redefined"),
    .init(
      flick, #"<flick id="e"><flickSegment directions="1️⃣up" keyId="è"/></flick>"#, .F01,
      "did you mean 'n'", fix: "n"),
    .init(
      flick, #"<flick id="e"><flickSegment directions="1️⃣top" keyId="è"/></flick>"#, .F01, "n ne"),
    .init(
      flick, #"<flick id="e"><flickSegment 1️⃣direction="n" keyId="è"/></flick>"#, .X06,
      "did you mean 'directions'", fix: "directions"),
    .init(
      flick, #"<flick id="e">1️⃣<flick directions="n" keys="è"/></flick>"#, .X05,
      "did you mean 'flickSegment'", fix: "flickSegment"),
    .init(
      flick, #"<flick id="e"><flickSegment directions="n" keyId="1️⃣ê"/></flick>"#, .K05,
      "'ê' is not defined"),
    .init(
      flick, #"<flick id="e"><flickSegment directions="n" keyId="è"/></fliсk>"#, .X01,
      "the tag has Cyrillic 'с', U+0441"
    ).at("</fliсk>"),
    .init(flick, #"1️⃣<flick id="e"></flick>"#, .F02, "no segments"),
    .init(
      flick,
      #"<flick id="e"><flickSegment directions="n" keyId="è"/><flickSegment directions="1️⃣n" keyId="é"/></flick>"#,
      .F03, "repeated"),
    .init(
      flick, flick + #"1️⃣<flick id="a"><flickSegment directions="n" keyId="è"/></flick>"#, .F03,
      "no key uses"
    ).at(#"a"><flickSegment"#),
    .init(
      display, #"<display keyId="1️⃣akute" display="´"/>"#, .U43, "did you mean 'acute'",
      fix: "acute"),
    .init(dots, #"<display output="1️⃣..." display="dots"/>"#, .U43, "no key has the output '...'"),
    .init(dots, #"1️⃣<display display="dots"/>"#, .P01, "exactly one"),
    .init(dots, #"<display output="…" display="1️⃣…"/>"#, .P02, "leave it out", fix: ""),
    .init(dots, #"<display keyId="dots" display="1️⃣…"/>"#, .P02, "leave it out", fix: ""),
    .init(display, #"<display keyId="acute" display="1️⃣\u{301}"/>"#, .P03, "25CC"),
    .init(
      display, display + #"1️⃣<display keyId="acute" display="'"/>"#, .P06, "redefined"),
    .init(display, "", .U05, "give it a display").at(#"\m{acute}"/>"#),
  ]
}
