import KeyboardFiles

extension AuthorMistake {
  private static let top = #"<row keys="a z e r t y u i o p"/>"#
  private static let middle = #"<row keys="shift q s d f bksp"/>"#
  private static let bottom = #"<row keys="to-two acute comma space period return"/>"#
  private static let back = #"<row keys="to-base space return"/>"#
  private static let iso = #"<layers formId="iso">"#
  private static let plain = #"<layer modifiers="none">"#
  private static let shift = #"<layer modifiers="shift, caps, caps shift">"#
  private static let lastRow = """
    <row keys="close-angle W X C V B N question period slash bang"/>
          <row keys="space"/>
    """

  private static func row(_ id: String, _ words: String, fix: String) -> Self {
    .init(
      #"<row keys="shift q s d f bksp"/>"#, "<row keys=\"shift 1️⃣\(id) s d f bksp\"/>", .K05, words,
      fix: fix)
  }

  /// Mistakes in layers.
  static let inLayers: [Self] = [
    row("TODO", "write 'gap'", fix: "gap"), row("none", "write 'gap'", fix: "gap"),
    row("empty", "write 'gap'", fix: "gap"), row("___", "write 'gap'", fix: "gap"),
    row("\u{E000}", #"<key id="uE000" output="\u{E000}"/>"#, fix: "uE000"),
    row("\u{200C}", #"<key id="u200C" output="\u{200C}"/>"#, fix: "u200C"),
    row("\u{301}", #"<key id="u0301" output="\u{301}"/>"#, fix: "u0301"),
    row("\u{378}", #"the key '\u{378}' is not defined"#, fix: "u0378"),
    .init(middle, #"<row keys="shift q s d f 1️⃣bkps"/>"#, .K05, "did you mean 'bksp'", fix: "bksp"),
    .init(
      middle, #"<row keys="shift q s d f 1️⃣backspace"/>"#, .K05, "did you mean 'bksp'",
      fix: "bksp"),
    .init(
      middle, #"<row keys="shift q s d f 1️⃣delete"/>"#, .K05, "did you mean 'bksp'", fix: "bksp"),
    .init(
      bottom, #"<row keys="to-two acute comma space period 1️⃣eacute"/>"#, .K05,
      "did you mean 'é'", fix: "é"),
    .init(
      bottom, #"<row keys="to-two acute comma space period 1️⃣ccedil"/>"#, .K05,
      "latin-accents.xml\"/> in 'keys' has 'c-cedilla'", fix: "c-cedilla"),
    .init(
      bottom, #"<row keys="to-two acute comma space period 1️⃣Udiaeresis"/>"#, .K05,
      "has 'U-diaeresis'", fix: "U-diaeresis"),
    .init(
      bottom, #"<row keys="to-two acute comma space period 1️⃣szlig"/>"#, .K05, "has 's-sharp'",
      fix: "s-sharp"),
    .init(
      bottom, #"<row keys="to-two acute comma space period 1️⃣enter"/>"#, .K05,
      "did you mean 'return'", fix: "return"),
    .init(
      bottom, #"<row keys="to-two acute comma 1️⃣spacebar period return"/>"#, .K05,
      "did you mean 'space'", fix: "space"),
    .init(
      bottom, #"<row keys="to-two acute comma space 1️⃣dot return"/>"#, .K05,
      "did you mean 'period'", fix: "period"),
    .init(middle, #"<row keys="shift q s d f"/>"#, .U14, "the layer 'base' deletes").at("base\">"),
    .init(bottom, #"<row keys="to-two acute comma period return"/>"#, .U13, "the layer 'base'")
      .at("base\">"),
    .init(
      top, #"<row keys="1️⃣а z e r t y u i o p"/>"#, .K05, "U+0061, not Cyrillic 'а', U+0430",
      fix: "a"),
    .init(
      middle, #"<row keys="1️⃣ѕhift q s d f bksp"/>"#, .K05, "not Cyrillic 'ѕ', U+0455", fix: "shift"),
    .init(
      middle, #"<row keys="shift q s d f 1️⃣K_BKSP"/>"#, .K05, "did you mean 'bksp'", fix: "bksp"),
    .init(middle, #"<row keys="shift 1️⃣VK_Q s d f bksp"/>"#, .K05, "did you mean 'q'", fix: "q"),
    .init(middle, #"<row keys="shift 1️⃣U_0071 s d f bksp"/>"#, .K05, "did you mean 'q'", fix: "q"),
    .init(
      bottom, #"<row keys="to-two 1️⃣dead_acute comma space period return"/>"#, .K05,
      "did you mean 'acute'", fix: "acute"),
    .init(
      middle, "<row keys=\"shift 1️⃣q\u{A0}s d f bksp\"/>", .K05, "did you mean 'q s'", fix: "q s"),
    .init(middle, #"<row keys="shift q s d 1️⃣stress bksp"/>"#, .K05, "'stress' is not defined"),
    .init(
      middle, #"<row keys="shift 1️⃣qsdf bksp"/>"#, .K05, "did you mean 'q s d f'", fix: "q s d f"),
    .init(top, #"<row keys="a, z e r t y u i o p"/>"#, .K05, "without the comma", fix: "a")
      .at("a, z"),
    .init(top, #"<row keys="1️⃣a, z, e, r t y u i o p"/>"#, .K05, "without the comma", fix: "a"),
    .init(top, #"<row keys="a z e r t y u i o 1️⃣a"/>"#, .U17, "placed twice"),
    .init(
      top, #"<row keys="1️⃣azertyuiop"/>"#, .K05, "did you mean 'a z e r t y u i o p'",
      fix: "a z e r t y u i o p"),
    .init(top, #"<row keys="a z e r t y u i o p 1️⃣tresor"/>"#, .K05, "'tresor' is not defined"),
    .init(top, #"1️⃣<row/>"#, .X07, "needs the attribute 'keys'"),
    .init(top, #"1️⃣<rows keys="a z e r t y u i o p"/>"#, .X05, "did you mean 'row'", fix: "row"),
    .init(top, #"<row 1️⃣ids="a z e r t y u i o p"/>"#, .X06, "did you mean 'keys'", fix: "keys"),
    .init(top, #"<row keys="a z e r t y u i o p q s d f g"/>"#, .U27, "15 keys").at("a z e r"),
    .init(
      #"<row keys="A Z E R T Y U I O P"/>"#, #"<row keys="A Z e R T Y U I O P"/>"#, .U16,
      "no 'E'"
    ).at("shift\">"),
    .init(#"<layer id="base">"#, #"<layer id="Base">"#, .L08, "no layer 'base'")
      .at(#"<layers formId="touch">"#).fixed("base"),
    .init(#"<layer id="shift">"#, #"<layer id="1️⃣base">"#, .L08, "repeated"),
    .init(#"<layer id="two">"#, #"1️⃣<layer>"#, .L08, "needs an id"),
    .init(#"<layer id="two">"#, #"<layer id="two" modifiers="none">"#, silentAs: "LDML allows it"),
    .init(back, #"<row keys="space return"/>"#, .U02, "leads back").at("two\">"),
    .init("to-two acute comma", "acute comma", silentAs: "the other layer leads there"),
    .init("shift q s d f bksp", "q s d f bksp", .U01, "no key leads to the layer 'shift'")
      .at("shift\">\n      <row keys=\"A Z"),
    .init("unshift Q S D F bksp", "shift Q S D F bksp", .U02, "turns shift off")
      .at("shift\">\n      <row keys=\"A Z"),
    .init("unshift Q S D F bksp", "Q S D F bksp", .U02, "turns shift off")
      .at("shift\">\n      <row keys=\"A Z"),
    .init(
      #"formId="touch""#, #"formId="1️⃣tuch""#, .L04, "did you mean 'touch'", fix: "touch"),
    .init(
      #"formId="touch""#, #"formId="1️⃣phone""#, .L04, "did you mean 'touch'", fix: "touch"),
    .init(#"<layer id="base">"#, #"<layer id="main">"#, .L08, "name 'main' so if it is the first")
      .at(#"<layers formId="touch">"#).fixed("base"),
    .init(iso, #"<layers formId="1️⃣ISO">"#, .L04, "did you mean 'iso'", fix: "iso"),
    .init(iso, #"<layers 1️⃣form="iso">"#, .X06, "did you mean 'formId'", fix: "formId"),
    .init(plain, #"1️⃣<layer>"#, .L09, "needs modifiers"),
    .init(
      plain, #"1️⃣<layer id="none">"#, .L09, #"write modifiers="none""#, fix: " modifiers=\"none\""),
    .init(
      shift, #"1️⃣<layer id="altgr-shift">"#, .L09, #"write modifiers="altR shift""#,
      fix: " modifiers=\"altR shift\""),
    .init(
      plain, #"<layer 1️⃣modifier="none">"#, .X06, "did you mean 'modifiers'", fix: "modifiers"),
    .init(
      #"<layers formId="touch">"#, #"<layers formId="touch" minDeviceWidth="1️⃣360">"#, .U49,
      "at least 360 mm", fix: ""),
    .init(
      #"<layers formId="touch">"#, #"<layers formId="touch" minDeviceWidth="50">"#,
      silentAs: "a phone is as wide"),
    .init(plain, #"<layer modifiers="1️⃣capsLock">"#, .M01, "did you mean 'caps'", fix: "caps"),
    .init(shift, #"<layer modifiers="1️⃣AltGr">"#, .M01, "did you mean 'altR'", fix: "altR"),
    .init(shift, #"<layer modifiers="1️⃣control">"#, .M01, "did you mean 'ctrl'", fix: "ctrl"),
    .init(
      shift, #"<layer modifiers="1️⃣altR-shift">"#, .M01, "did you mean 'altR shift'",
      fix: "altR shift"),
    .init(
      shift, #"<layer modifiers="1️⃣shift+altR">"#, .M01, "did you mean 'shift altR'",
      fix: "shift altR"),
    .init(shift, #"<layer modifiers="1️⃣Shift">"#, .M01, "did you mean 'shift'", fix: "shift"),
    .init(shift, #"<layer modifiers="caps 1️⃣bogus">"#, .M01, "the modifiers are"),
    .init(shift, #"<layer modifiers="1️⃣none shift">"#, .M02, "cannot be combined"),
    .init(shift, #"<layer modifiers="1️⃣alt altR">"#, .M03, "cannot be combined"),
    .init(shift, #"<layer modifiers="1️⃣none">"#, .M05, "both match"),
    .init(shift, #"<layer modifiers="1️⃣">"#, .M01, "unknown modifier ''"),
    .init("q s d f bksp", "q s d f ŋ bksp", .K05, #"<key id="ŋ" output="ŋ"/> in 'keys'"#).at("ŋ"),
    .init("q s d f bksp", "q s d f e\u{303} bksp", .K05, "makes it").at("e\u{303}"),
    .init(shift, #"<layer modifiers="altR shift, caps">"#, .U37, "Shift types nothing").at(iso),
    .init(shift, #"<layer modifiers="ctrl alt">"#, .U37, "Shift types nothing").at(iso),
    .init(plain, #"<layer modifiers="altR">"#, .U20, "modifiers=\"none\"").at(iso),
    .init(
      lastRow,
      """
      <row keys="close-angle W X C V B N question period slash bang"/>
            <row keys="gap"/>
      """, .U37, "while shift is held"
    ).at("shift, caps, caps shift\">"),
    .init(
      lastRow, #"<row keys="close-angle W X C V B N question period slash bang"/>"#, .U21,
      "4 rows"
    ).at("<layer modifiers=\"shift, caps"),
    .init(
      "m apos hash\"/>", "m apos\"/>", .U21,
      "row 3 of the layer has 11 keys, but the form 'iso' has 12"
    ).at(plain),
    .init(
      #"<row keys="q s d f g h j k l m apos hash"/>"#,
      #"<row keys="1️⃣s d f g h j k l m apos hash"/>"#,
      .U21, "lacks a key before 's'", fix: "gap "),
    .init(
      #"<row keys="q s d f g h j k l m apos hash"/>"#,
      #"<row keys="q s d f 1️⃣h j k l m apos hash"/>"#,
      .U21, "lacks a key before 'h'", fix: "gap "),
    .init(
      #"<row keys="grave 1 2 3 4 5 6 7 8 9 0 hyphen equal"/>"#,
      #"<row keys="1️⃣1 2 3 4 5 6 7 8 9 0 hyphen equal"/>"#, .U21, "lacks a key before '1'",
      fix: "gap "),
    .init(
      "0 hyphen equal\"/>", "0 hyphen 1️⃣bksp\"/>", .U19, "a key for 'deleteBackward'", fix: "gap"),
    .init(shift, #"<layer modifiers="1️⃣shift, none">"#, .M05, "both match"),
    .init(
      #"<row keys="grave 1 2 3 4 5 6 7 8 9 0 hyphen equal"/>"#, #"<row keys="space"/>"#, .L10,
      "upside down",
      fix: #"""
        <row keys="grave 1 2 3"/>
              <row keys="open-angle w x c v b n comma semi-colon colon bang"/>
              <row keys="q s d f g h j k l m apos hash"/>
              <row keys="a z e r t y u i o p acute é"/>
              <row keys="space"/>
        """#
    ).and(
      "<row keys=\"space\"/>\n    </layer>\n    <layer modifiers=\"shift",
      "<row keys=\"grave 1 2 3\"/>\n    </layer>\n    <layer modifiers=\"shift"
    )
    .at("grave 1 2 3"),
    .init("m apos hash\"/>", "m apos gap\"/>", silentAs: "a key may type nothing on purpose"),
    .init(
      "a z e r t y u i o p acute é\"/>", "a z e r t y u i o p é é é é é\"/>", .L10,
      "row 2 has 15 keys"
    ).at("a z e r t y u i o p é"),
    .init("u i o p acute é\"/>", "u i o p é 1️⃣é\"/>", .U17, "placed twice"),
    .init("m apos hash\"/>", "m hash hash\"/>", silentAs: "standards have signs twice"),
    .init(top, #"<row keys="a z e r t y u i o p è"/>"#, .U44, "types 'è'").at(iso),
    .init("m apos hash\"/>", "m apos amp\"/>", silentAs: "signs may be elsewhere"),
    .init(
      shift, #"<layer modifiers="1️⃣shift, caps">"#, .U45,
      #"write modifiers="shift, caps, caps shift""#, fix: "shift, caps, caps shift"),
    .init(shift, #"<layer modifiers="shift">"#, .U45, "with Caps Lock no key types").at("none\">"),
    .init(shift, #"<layer modifiers="shift, caps shift">"#, .U45, "modifiers=\"caps\"")
      .at("none\">"),
  ]
}
