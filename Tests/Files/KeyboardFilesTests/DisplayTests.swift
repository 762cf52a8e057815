import KeyboardFiles
import KeyboardModel
import Testing

@Suite struct `Displays` {
  @Test(arguments: Mistake.displays)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }

  /// Returns the cap of a key, next to a display for an output.
  private func cap(
    ofKeyGiving output: String, displayFor other: String, normalizes: Bool = true
  ) throws -> String {
    let file = """
      <keyboard3 locale="en" conformsTo="45"><info name="Test"/>
      \(normalizes ? "" : "<settings normalization='disabled'/>")
      <displays><display output="\(other)" display="shown"/></displays>
      <keys><key id="k" output="\(output)"/></keys>
      <layers formId="touch"><layer id="base"><row keys="k"/></layer></layers></keyboard3>
      """
    let layout = try KeyboardLayout(xml: Array(file.utf8), reader: LayoutReader())
    return layout.cap(of: try #require(layout.keys["k"]))
  }

  @Test(arguments: [
    (#"\u{E9}"#, #"e\u{301}"#), (#"\u{E9}\m{m}"#, #"e\u{301}\m{m}"#),
    (#"a\u{301}\m{m}\u{323}"#, #"a\m{m}\u{323}\u{301}"#),
    (#"a\u{F71 F72 F73}"#, #"a\u{F71 F71 F72 F72}"#),
  ])
  func `an output is known in any of its forms, unless normalisation is disabled`(
    output: String, other: String
  ) throws {
    #expect(try cap(ofKeyGiving: output, displayFor: other) == "shown")
    #expect(try cap(ofKeyGiving: output, displayFor: other, normalizes: false) != "shown")
    #expect(try cap(ofKeyGiving: output, displayFor: output, normalizes: false) == "shown")
  }

  @Test func `treats markers in a display as text`() throws {
    let file = keyboard(displays: #"<display keyId="a" display="^\m{hat}\m{.}"/>"#)
    #expect(LayoutReader().read(file).diagnostics == [])
    #expect(
      try KeyboardLayout(xml: Array(file.utf8), reader: LayoutReader()).displays.map(\.text) == [
        #"^\m{hat}\m{.}"#
      ])
  }

  @Test func `another marker or place of it is another output`() throws {
    #expect(try cap(ofKeyGiving: #"é\m{m}"#, displayFor: #"é\m{n}"#) != "shown")
    #expect(try cap(ofKeyGiving: #"é\m{m}"#, displayFor: #"\m{m}é"#) != "shown")
    #expect(try cap(ofKeyGiving: "é", displayFor: #"é\m{m}"#) != "shown")
  }
}

extension Mistake {
  static let displays: [Mistake] = [
    .error(.P01, "exactly one", keyboard(displays: #"1️⃣<display display="é"2️⃣/>"#)),
    .error(
      .P01, "exactly one",
      keyboard(displays: #"1️⃣<display output="a" keyId="a" display="é"2️⃣/>"#)),
    .error(
      .P02, "what the key shows anyway",
      keyboard(displays: #"<display output="é" display="1️⃣\u{E9}2️⃣"/>"#)),
    .warning(.P02, "leave it out", keyboard(displays: #"<display keyId="a" display="1️⃣a2️⃣"/>"#)),
    .warning(
      .P03, #"\u{25CC 301}"#, keyboard(displays: #"<display output="a" display="1️⃣\u{301}2️⃣"/>"#)),
    .error(
      .P04,
      "'gap' is a gap, on which LDML draws nothing; if it has an action, write <clavier:key id=\"gap\"",
      keyboard(displays: #"<display keyId="1️⃣gap2️⃣" display="é"/>"#)),
    .error(
      .P05, "only one", note: "the first one is here",
      keyboard(
        displays: """
          3️⃣<displayOptions baseCharacter="x"/>1️⃣<displayOptions baseCharacter="y"2️⃣/>
          """)),
    .warning(
      .P06, "'a' is redefined", note: "first defined here",
      keyboard(
        displays: """
          3️⃣<display keyId="a" display="é"/>1️⃣<display keyId="a" display="è"2️⃣/>
          """)),
    .warning(
      .P06, #"'é\m{m}' is redefined"#, note: "first defined here",
      keyboard(
        displays: #"""
          3️⃣<display output="é\m{m}" display="1"/>1️⃣<display output="\u{E9}\m{m}" display="2"2️⃣/>
          """#)),
  ]
}
