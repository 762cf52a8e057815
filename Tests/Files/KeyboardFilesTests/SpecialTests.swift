import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Special` {
  @Test(arguments: Mistake.special)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

/// A `special` element with `content` of our own namespace, which has the prefix `c`.
func ownElements(_ content: String) -> String {
  #"<special xmlns:c="urn:clavier:keys">\#(content)</special>"#
}

extension Mistake {
  private static func key(_ attributes: String) -> String {
    keyboard(keys: ownElements("<c:key \(attributes)/>"))
  }

  static let special: [Mistake] = [
    .error(
      .C01, "'keey' in urn:clavier:keys; did you mean 'key'?",
      keyboard(keys: ownElements(#"1️⃣<c:keey id="é"2️⃣/>"#))),
    .error(
      .C01, "'key' of urn:clavier:keys belongs in a 'special' element of 'keys'",
      keyboard(keys: #"1️⃣<c:key xmlns:c="urn:clavier:keys" id="a"2️⃣/>"#)),
    .error(
      .C01, "'scan' of urn:clavier:keys belongs in a 'special' element of 'layer'",
      keyboard(keys: #"1️⃣<c:scan xmlns:c="urn:clavier:keys" keys="a"2️⃣/>"#)),
    .error(
      .C01, "'scanning' of urn:clavier:keys belongs in a 'special' element of 'keyboard3'",
      keyboard(keys: #"1️⃣<c:scanning xmlns:c="urn:clavier:keys" rounds="1"2️⃣/>"#)),
    .error(
      .C01,
      "'scan' has no meaning in the special element of 'keys'; it belongs in a 'special' element of 'layer'",
      keyboard(keys: ownElements(#"1️⃣<c:scan keys="a"2️⃣/>"#))),
    .error(
      .C01, "'key' has no meaning in the special element of 'layer'",
      keyboard(
        layers: touchLayers().replacing(
          "</layer>", with: ownElements(#"1️⃣<c:key id="a"2️⃣/>"#) + "</layer>"))),
    .error(
      .C01, "'key' has no meaning in the special element of 'displays'",
      keyboard(displays: ownElements(#"1️⃣<c:key id="a"2️⃣/>"#))),
    .error(
      .C01, "element of 'key'; it belongs in a 'special' element of 'keys'",
      keyboard(
        keys: #"<key id="b" output="b">\#(ownElements(#"1️⃣<c:key id="a"2️⃣/>"#))</key>"#)),
    .error(
      .C02, "'lable' is not allowed on 'key'; did you mean 'label'?", key(#"id="a" 1️⃣lable2️⃣="é""#)),
    .error(
      .C02, "'key' needs the attribute 'id'",
      keyboard(keys: ownElements(#"1️⃣<c:key label="é"2️⃣/>"#))),
    .error(
      .C02,
      "'action' of urn:clavier:keys belongs on a 'key' of that namespace, in a 'special' element of 'keys'",
      keyboard(
        keys: #"<key id="b" xmlns:c="urn:clavier:keys" output="b" 1️⃣c:action2️⃣="tab"/>"#)),
    .error(
      .C03, "'deletebackward'; did you mean 'deleteBackward'?",
      key(#"id="a" action="1️⃣deletebackward2️⃣""#)),
    .error(
      .C03, "there are deleteBackward, deleteForward", key(#"id="a" action="1️⃣jump2️⃣""#)),
    .error(.C03, "'f25'", key(#"id="a" action="1️⃣f252️⃣""#)),
    .error(.C04, "'yes' is not 'true' or 'false'", key(#"id="a" repeat="1️⃣yes2️⃣""#)),
    .error(.C04, "'word' is not 'key' or 'space'", key(#"id="a" returns="1️⃣word2️⃣""#)),
    .error(.C04, "'0' is not a number of seconds", key(#"id="a" repeatDelay="1️⃣02️⃣""#)),
    .error(.C04, "'0x10' is not a number of seconds", key(#"id="a" longPressDelay="1️⃣0x102️⃣""#)),
    .error(
      .C04, "'0' is not a whole number",
      keyboard(special: ownElements(#"<c:scanning rounds="1️⃣02️⃣"/>"#))),
    .warning(
      .C05, "the traits of the key 'a' are redefined", note: "first defined here",
      keyboard(
        keys: ownElements(#"3️⃣<c:key id="a" label="é"/><c:key id="1️⃣a2️⃣" hint="b"/>"#))),
    .error(
      .C04, "no diagnostic 'U99'",
      keyboard(special: ownElements(#"<c:allow codes="U03 1️⃣U992️⃣"/>"#))),
    .error(
      .C04, "'K05' is an error, which no layout can allow",
      keyboard(special: ownElements(#"<c:allow codes="1️⃣K052️⃣"/>"#))),
    .error(
      .C02, "'allow' needs the attribute 'codes'",
      keyboard(special: ownElements("1️⃣<c:allow2️⃣/>"))),
    .error(.K05, "'á' is not defined", key(#"id="1️⃣á2️⃣""#)),
    .error(
      .K05, "'b' is not",
      keyboard(
        layers: touchLayers().replacing(
          "</layer>", with: ownElements(#"<c:scan keys="a 1️⃣b2️⃣"/>"#) + "</layer>"))),
  ]
}
