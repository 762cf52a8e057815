import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Displays` {
  @Test(arguments: Mistake.displays)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }
}

extension Mistake {
  static let displays: [Mistake] = [
    .error(.P01, "exactly one", keyboard(displays: #"1️⃣<display display="é"2️⃣/>"#)),
    .error(
      .P01, "exactly one",
      keyboard(displays: #"1️⃣<display output="a" keyId="a" display="é"2️⃣/>"#)),
    .error(
      .P02, "repeats", keyboard(displays: #"<display output="é" display="1️⃣\u{E9}2️⃣"/>"#)),
    .error(.P02, "repeats", keyboard(displays: #"<display keyId="a" display="1️⃣a2️⃣"/>"#)),
    .error(
      .P03, #"\u{25CC 301}"#, keyboard(displays: #"<display output="a" display="1️⃣\u{301}2️⃣"/>"#)),
    .error(
      .P04, "'gap' has no display", keyboard(displays: #"<display keyId="1️⃣gap2️⃣" display="é"/>"#)),
    .error(
      .P05, "only one", note: "the first one is here",
      keyboard(
        displays: """
          3️⃣<displayOptions baseCharacter="x"/>1️⃣<displayOptions baseCharacter="y"2️⃣/>
          """)),
    .warning(
      .P06, "'a' is defined again", note: "first defined here",
      keyboard(
        displays: """
          3️⃣<display keyId="a" display="é"/>1️⃣<display keyId="a" display="è"2️⃣/>
          """)),
    .warning(
      .P06, #"'é\m{m}' is defined again"#, note: "first defined here",
      keyboard(
        displays: #"""
          3️⃣<display output="é\m{m}" display="1"/>1️⃣<display output="\u{E9}\m{m}" display="2"2️⃣/>
          """#)),
  ]
}
