import KeyboardFiles
import TestSupport
import Testing

/// Messages with a correction.
@Suite struct `Messages` {
  private func diagnostics(
    of xml: String, files: [String: String] = [:]
  ) -> [Diagnostic] {
    LayoutReader().read(xml, files: files).diagnostics
  }

  private func message(of xml: String, files: [String: String] = [:]) -> String {
    diagnostics(of: xml, files: files).first?.message ?? ""
  }

  @Test func `a key that is called by what it gives`() throws {
    let xml = keyboard(keys: #"<key id="ban" output="ბ"/>"#, layers: touchLayers("ბ"))
    let diagnostic = try #require(diagnostics(of: xml).first)
    #expect(diagnostic.message == "the key 'ბ' is not defined; 'ban' types 'ბ'")
    #expect(diagnostic.fixes.map(\.replacement) == ["ban"])
  }

  @Test func `a character that cannot be seen is an escape`() {
    let xml = keyboard(keys: #"<key id="ban" output="b"/>"#, layers: touchLayers("ban\u{200B}"))
    #expect(message(of: xml) == #"the key 'ban\u{200B}' is not defined; did you mean 'ban'?"#)
  }

  @Test(
    arguments: [
      "\u{E000}", "\u{F8FF}", "\u{F0000}", "\u{10FFFD}", "\u{200B}", "\u{200C}", "\u{200D}",
      "\u{AD}",
      "\u{2060}", "\u{FEFF}", "\u{A0}", "\u{202F}", "\u{3000}", "\u{202E}", "\u{61C}", "\u{2028}",
      "\u{85}", "\u{301}", "\u{5B0}", "\u{94D}", "\u{378}", "\u{34F}", "\u{17B4}", "\u{115F}",
      "\u{3164}",
      "\u{FE0F}", "\u{180E}", "\u{E0041}", "\u{FFF9}",
    ] as [Unicode.Scalar])
  func `no message has a character that cannot be seen or drawn`(scalar: Unicode.Scalar) {
    let text = String(scalar)
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    let keys =
      #"<key id="x" output="\#(text)" longPressKeyIds="\#(text)"/><key id="\#(text)" layerId="\#(text)"/>"#
    for xml in [
      keyboard(layers: touchLayers(text)), keyboard(keys: keys, layers: touchLayers("x")),
      keyboard(keys: #"<import path="\#(text)"/>"#),
      keyboard(displays: #"<display output="\#(text)" keyId="\#(text)" display="x"/>"#),
      keyboard(
        transforms: simpleTransforms(#"<transform from="[\#(text)" to="\#(text)$\#(text)"/>"#)),
      keyboard(variables: #"<set id="\#(text)" value="x"/><uset id="u" value="\#(text)"/>"#),
    ] {
      for diagnostic in diagnostics(of: xml) {
        for message in [diagnostic.message] + diagnostic.notes.map(\.message)
          + diagnostic.fixes.map(\.title)
        {
          #expect(!message.unicodeScalars.contains(scalar), "\(message.debugDescription)")
        }
      }
    }
    let words = message(of: keyboard(layers: touchLayers(text)))
    #expect(words.contains("'\(escape)'"), "\(words)")
  }

  @Test func `letters with marks, joiners and emoji are drawn as they are`() {
    for id in ["é", "e\u{301}", "क्ष", "👨‍👩‍👧", "❤️", "1️⃣"] {
      let words = message(of: keyboard(layers: touchLayers(id)))
      #expect(words.contains("'\(id)'"), "\(words)")
    }
  }

  @Test func `own keys are suggested before imported ones`() {
    let files = ["keys.xml": #"<keys><key id="e-acutf" output="x"/></keys>"#]
    let xml = keyboard(
      keys: #"<import path="keys.xml"/><key id="e-acutes" output="é"/>"#,
      layers: touchLayers("e-acute"))
    #expect(message(of: xml, files: files).hasSuffix("did you mean 'e-acutes'?"))
  }

  @Test func `the import that has a key is named`() {
    let text = message(of: keyboard(layers: touchLayers("a bang")))
    #expect(text.contains(#"<import base="cldr" path="45/keys-Zyyy-punctuation.xml"/>"#))
  }

  @Test func `the forms are listed`() {
    let layers = hardwareLayers(#"<layer modifiers="none"><row keys="a"/></layer>"#, form: "ansi")
    #expect(
      message(of: keyboard(layers: layers)).hasSuffix(
        "the forms are us, iso, abnt2, jis, ks, touch"))
  }

  @Test func `backslashes in paths`() throws {
    let xml = keyboard(keys: #"<import path="import\keys.xml"/>"#)
    let diagnostic = try #require(diagnostics(of: xml).first)
    #expect(diagnostic.message.contains("write '/' between folders"))
    #expect(diagnostic.fixes.map(\.replacement) == ["import/keys.xml"])
  }

  @Test func `a file of a similar name is suggested`() throws {
    let folder = try TemporaryFolder()
    try folder.write("<keys/>", to: "import/letters.xml")
    try folder.write(
      keyboard(keys: #"<import path="import/leters.xml"/>"#), to: "layout.xml")
    let reading = try LayoutReader().read(contentsOf: "\(folder.path)/layout.xml")
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(diagnostic.message.hasSuffix("did you mean 'import/letters.xml'?"))
    #expect(diagnostic.fixes.map(\.replacement) == ["import/letters.xml"])
    let xml = keyboard(keys: #"<import path="import/leters.xml"/>"#)
    let text = message(of: xml, files: ["import/letters.xml": "<keys/>"])
    #expect(text.hasSuffix("did you mean 'import/letters.xml'?"))
  }

  @Test(arguments: [
    #"<import path="nowhere.xml"/>"#, #"<import base="cldr" path="45/keys-Zyyy-curency.xml"/>"#,
    #"<import base="other" path="keys.xml"/>"#, #"<import path="broken.xml"/>"#,
    #"<import path="flicks.xml"/>"#,
  ])
  func `reports nothing missing that a failed import may define`(element: String) {
    let found = diagnostics(
      of: keyboard(
        keys: element, layers: touchLayers("a own euro"),
        transforms: simpleTransforms(#"<transform from="\m{own}a" to="b"/>"#)),
      files: ["broken.xml": "<keys>", "flicks.xml": "<flicks/>"])
    #expect(found.count == 1)
    #expect(!found.contains { $0.code == .K05 })
  }

  @Test func `a set in a replacement`() {
    let text = message(
      of: keyboard(
        variables: #"<set id="s" value="a b"/>"#,
        transforms: simpleTransforms(#"<transform from="a" to="$[s]"/>"#)))
    #expect(text.contains("'$[1:id]' gives the item"))
  }

  @Test func `a variable of the wrong kind`() {
    let text = message(
      of: keyboard(
        keys: #"<key id="b" output="${s}"/>"#, variables: #"<set id="s" value="a"/>"#))
    #expect(text.hasSuffix("a set is referred to by '$[s]' in 'from' and in other sets only"))
  }

  @Test func `the file of a tested keyboard has an ending`() throws {
    let text = Mistake.testFile("<check result=''/>").replacing("layout.xml", with: "fr")
    let reading = LayoutReader().readTests(Array(text.utf8), file: "a-test.xml") {
      _ throws(ImportSource.Failure) in throw ImportSource.Failure("it is not here")
    }
    let diagnostic = try #require(reading.diagnostics.first { $0.code == .Q04 })
    #expect(diagnostic.message.contains("write 'fr.xml'"))
    #expect(diagnostic.fixes.map(\.replacement) == ["fr.xml"])
  }

  @Test(arguments: [
    (#"<key id="b" output="\u10D1"/>"#, #"\u{10D1}"#),
    (#"<key id="b" output="g\u303"/>"#, #"\u{303}"#),
    ("<key id='b' output='\u{301}'/>", #"\u{301}"#),
    (#"<key id="b" output="b" longPressKeyIds="b1 b"/>"#, "b"),
    (#"<key id="b" output="b" widht="1"/>"#, "width"),
  ])
  func `suggests corrections as changes of the text`(keys: String, replacement: String) {
    let found = diagnostics(of: keyboard(keys: keys)).flatMap(\.fixes)
    #expect(found.contains { $0.replacement == replacement })
  }
}
