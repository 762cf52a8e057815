import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Flicks` {
  @Test(arguments: Mistake.flicks)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  private static func flick(_ segments: String) -> String {
    keyboard(
      keys: #"<key id="b" output="b" flickId="f"/>"#,
      flicks: #"<flick id="f">\#(segments)</flick>"#)
  }

  static let flicks: [Mistake] = [
    .error(
      .F01, "'up'; did you mean 'n'?",
      flick(#"<flickSegment directions="n 1️⃣up2️⃣ s" keyId="a"/>"#)),
    .error(.F01, "''", flick(#"<flickSegment directions="1️⃣2️⃣" keyId="a"/>"#)),
    .error(
      .F02, "'f' has no segments",
      keyboard(
        keys: #"<key id="b" output="b" flickId="f"/>"#, flicks: #"1️⃣<flick id="f"2️⃣></flick>"#)),
    .warning(
      .F03, "'n e' are repeated in the flick 'f'", note: "the first ones are here",
      flick(
        """
        3️⃣<flickSegment directions="n e" keyId="a"/><flickSegment directions="1️⃣n e2️⃣" keyId="b"/>
        """)),
    .hint(
      .F03, "no key uses the flick 'f'",
      keyboard(
        flicks: #"<flick id="1️⃣f2️⃣"><flickSegment directions="n" keyId="a"/></flick>"#)),
    .warning(
      .F04, "the flick 'f' is redefined", note: "it is first defined here",
      keyboard(
        keys: #"<key id="b" output="b" flickId="f"/>"#,
        flicks: """
          3️⃣<flick id="f"><flickSegment directions="n" keyId="a"/></flick>
          <flick id="1️⃣f2️⃣"><flickSegment directions="s" keyId="a"/></flick>
          """)),
    .error(
      .K05, "'nope' is not defined", flick(#"<flickSegment directions="n" keyId="1️⃣nope2️⃣"/>"#)),
  ]
}
