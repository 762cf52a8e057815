import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Keys` {
  @Test(arguments: Mistake.keys)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let keys: [Mistake] = [
    .error(.K01, #"'é' does nothing; add an output"#, keyboard(keys: #"1️⃣<key id="é"2️⃣/>"#)),
    .error(
      .K01,
      #"'é' types nothing; add gap="true" to a key with an action, so that other engines skip"#,
      keyboard(keys: #"1️⃣<key id="é"2️⃣/>"# + ownElements(#"<c:key id="é" action="app:jump"/>"#))),
    .error(
      .K01, "'é' does nothing",
      keyboard(keys: #"1️⃣<key id="é"2️⃣/>"# + ownElements(#"<c:key id="é" label="é"/>"#))),
    .error(
      .K02, "'b' cannot have 'output'", keyboard(keys: #"<key id="b" gap="true" output="1️⃣é2️⃣"/>"#)),
    .error(
      .K02, "'multiTapKeyIds'",
      keyboard(keys: #"<key id="b" gap="true" multiTapKeyIds="1️⃣a2️⃣"/>"#)),
    .error(
      .K03, "'c' is not among",
      keyboard(
        keys: #"<key id="b" output="b" longPressKeyIds="a" longPressDefaultKeyId="1️⃣c2️⃣"/>"#)),
    .error(
      .K04, "'b' lists itself", keyboard(keys: #"<key id="b" output="b" multiTapKeyIds="1️⃣a b2️⃣"/>"#)),
    .error(
      .K05, "'é1' is not defined; did you mean 'é2'?",
      keyboard(keys: #"<key id="é2" output="é"/>"#, layers: touchLayers("é2 1️⃣é12️⃣ a"))),
    .error(
      .K05, "'nope' is not defined",
      keyboard(
        keys: #"<key id="b" output="b" longPressKeyIds="é 1️⃣nope2️⃣"/><key id="é" output="é"/>"#)),
    .error(
      .K05, "'nope'", keyboard(keys: #"<key id="b" output="b" multiTapKeyIds="1️⃣nope2️⃣ a"/>"#)),
    .error(
      .K06, "'up' is not defined; did you mean 'ups'?",
      keyboard(
        keys: #"<key id="b" output="b" flickId="ups"/><key id="c" output="c" flickId="1️⃣up2️⃣"/>"#,
        flicks: #"<flick id="ups"><flickSegment directions="n" keyId="a"/></flick>"#)),
    .error(.K07, "'0.001'", keyboard(keys: #"<key id="b" output="b" width="1️⃣0.0012️⃣"/>"#)),
    .error(.K07, "'1e1'", keyboard(keys: #"<key id="b" output="b" width="1️⃣1e12️⃣"/>"#)),
    .error(.K07, "''", keyboard(keys: #"<key id="b" output="b" width="1️⃣2️⃣"/>"#)),
    .error(
      .K08, "'bse' is not defined; did you mean 'base'?",
      keyboard(keys: #"<key id="b" layerId="1️⃣bse2️⃣"/>"#)),
    .warning(
      .K09, "'b' is redefined", note: "first defined here",
      keyboard(keys: #"3️⃣<key id="b" output="b"/><key id="1️⃣b2️⃣" output="c"/>"#)),
    .warning(
      .K10, "'c' are ignored",
      keyboard(
        keys: """
          <key id="b" output="b" longPressKeyIds="c"/>
          1️⃣<key id="c" output="c" longPressKeyIds="a"2️⃣/>
          """, layers: touchLayers("b"))),
    .error(
      .K11, "'$[s]' is a set",
      keyboard(
        keys: #"<key id="b" output="é1️⃣$[s]2️⃣"/>"#, variables: #"<set id="s" value="a"/>"#),
    ),
    .error(
      .K11, "'$[1:s]' is a set",
      keyboard(keys: #"<key id="b" output="1️⃣$[1:s]2️⃣"/>"#)),
  ]
}
