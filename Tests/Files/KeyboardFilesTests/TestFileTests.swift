import Foundation
import KeyboardFiles
import KeyboardModel
import TestSupport
import Testing

@Suite struct `Test files` {
  @Test(arguments: Mistake.tests)
  func `a mistake is found in its place`(mistake: Mistake) throws { try mistake.verify() }

  private func read(
    _ xml: String, keyboard: String = keyboard()
  ) throws -> (tests: KeyboardTestFile, diagnostics: [Diagnostic]) {
    let reading = LayoutReader().readTests(Array(xml.utf8), file: "a-test.xml") { _ in
      LayoutReader().read(keyboard)
    }
    #expect(reading.isTestFile)
    let tests = try #require(reading.tests, "\(LayoutError(reading.diagnostics))")
    return (tests, reading.diagnostics)
  }

  @Test func `say which keystrokes there are`() throws {
    let xml = """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="a.xml" name="a-test"/>
        <tests name="one"><test name="first">
          <keystroke key="í"/><keystroke key="ï"/><keystroke key="i" longPress="9"/><check result=""/>
        </test></tests>
      </keyboardTest3>
      """
    let keys = """
      <key id="i" output="i" longPressKeyIds="i-grave i-acute"/><key id="i-grave" output="ì"/>
      <key id="i-acute" output="í"/><key id="i-dots" output="ï"/>
      """
    let (_, diagnostics) = try read(
      xml, keyboard: keyboard(keys: keys, layers: touchLayers("i i-dots")))
    #expect(
      diagnostics.map(\.message) == [
        "the keystroke has no effect: there is no key 'í'; key=\"i\" longPress=\"2\" gives this character",
        "the keystroke has no effect: there is no key 'ï'; key=\"i-dots\" gives this character",
        "the keystroke has no effect: the key 'i' has no such gesture; its long press has 2 items",
      ])
  }

  @Test func `say once that tests are outside of 'tests', and what a press is called`() {
    let xml = """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="a.xml" name="a-test"/>
        <test name="first"/><test name="second"/><test name="third"/>
        <tests name="one"><test name="t"><press key="a"/><check result=""/></test></tests>
      </keyboardTest3>
      """
    let reading = LayoutReader().readTests(Array(xml.utf8), file: "a-test.xml") { _ in
      LayoutReader().read(keyboard())
    }
    #expect(
      reading.diagnostics.map(\.message) == [
        "element 'test' is not allowed in 'keyboardTest3'; it belongs in 'tests'",
        "element 'press' is not allowed in 'test'; did you mean 'keystroke'?",
      ])
  }

  @Test func `name the layout beside them`() throws {
    let folder = try TemporaryFolder()
    let tests = """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="tlingit.xml" name="a-test"/>
        <tests name="one"><test name="t"><check result=""/></test></tests></keyboardTest3>
      """
    try keyboard().write(toFile: folder.path + "/tli.xml", atomically: true, encoding: .utf8)
    let file = folder.path + "/tli-test.xml"
    try tests.write(toFile: file, atomically: true, encoding: .utf8)
    let reading = try LayoutReader().readTests(contentsOf: file)
    #expect(reading.diagnostics.first?.message.hasSuffix("did you mean 'tli.xml'?") == true)
  }

  @Test func `arrive in the model with all they have`() throws {
    let xml = #"""
      <!DOCTYPE keyboardTest3 SYSTEM "../dtd/ldmlKeyboardTest3.dtd">
      <keyboardTest3 xmlns="https://schemas.unicode.org/cldr/46/keyboardTest3"
        conformsTo="techpreview">
        <info keyboard="a.xml" author="é" name="a-test"/>
        <repertoire name="some" chars="[a-c \u{e9}\u00ea#$%&amp;\-]" type="longPress"/>
        <repertoire name="all" chars="[z]"/>
        <tests name="one">
          <test name="first">
            <startContext to="a\u{62 63}"/>
            <keystroke key="a"/><keystroke key="a" longPress="1"/><keystroke key="a" longPress="0"/>
            <keystroke key="a" tapCount="2"/><keystroke key="a" flick="n se"/>
            <emit to="b${x}$c"/><backspace/>
            <check result="\u{1F600}&lt;"/>
            <special/>
          </test>
          <test name="second"><check result=""/></test>
        </tests>
        <tests name="two"><test name="first"><check result="x"/></test></tests>
        <special><x/></special>
      </keyboardTest3>
      """#
    let keys = """
      <key id="a" output="b${x}$c" longPressKeyIds="b" multiTapKeyIds="b" flickId="f"/>
      """
    let flick = #"<flick id="f"><flickSegment directions="n se" keyId="b"/></flick>"#
    let (tests, diagnostics) = try read(
      xml, keyboard: keyboard(keys: keys.replacing("${x}", with: "\\u{24}{x}"), flicks: flick))
    #expect(diagnostics.map(\.description) == [])
    #expect(tests.keyboard == "a.xml")
    #expect(tests.name == "a-test")
    #expect(tests.author == "é")
    #expect(tests.repertoires.map(\.name) == ["some", "all"])
    #expect(tests.repertoires.map(\.kind) == [.gesture(.longPress), .any])
    #expect(
      tests.repertoires[0].characters
        == UnicodeSet([0x61...0x63, 0xE9...0xEA, 0x23...0x26, 0x2D...0x2D]))
    #expect(tests.groups.map { $0.tests.map(\.name) } == [["first", "second"], ["first"]])
    let test = tests.groups[0].tests[0]
    #expect(test.startContext == "abc")
    #expect(
      test.steps.map(\.action) == [
        .keystroke(Keystroke("a")), .keystroke(Keystroke("a", gesture: .longPress(1))),
        .keystroke(Keystroke("a", gesture: .longPress(nil))),
        .keystroke(Keystroke("a", gesture: .taps(2))),
        .keystroke(Keystroke("a", gesture: .flick([.north, .southEast]))),
        .emit("b${x}$c"), .backspace, .check("\u{1F600}<"),
      ])
    #expect("\(test.location)" == "a-test.xml:8:5")
    #expect("\(test.steps[0].location)" == "a-test.xml:10:23")
    #expect("\(test.steps[7].location)" == "a-test.xml:13:22")
    #expect("\(tests.repertoires[0].location)" == "a-test.xml:5:34")
  }

  @Test func `take escapes of four digits for code points, with one warning`() throws {
    let (tests, diagnostics) = try read(
      Mistake.testFile(#"<check result="\u0065x\u0301\u00e9"/><check result="\u0062"/>"#))
    #expect(diagnostics.map(\.code) == [.S01])
    #expect(
      tests.groups[0].tests[0].steps.map(\.action) == [.check("ex\u{301}é"), .check("b")])
  }

  @Test func `find their layout beside them, above, in CLDR's folder, or in a given source`()
    throws
  {
    let folder = try TemporaryFolder()
    let text = Mistake.testFile(#"<keystroke key="own"/><check result="1"/>"#)
    let layout = keyboard(keys: #"<key id="own" output="1"/>"#)
    for (test, place) in [
      ("one/a-test.xml", "one/layout.xml"), ("two/test/a-test.xml", "two/layout.xml"),
      ("three/test/a-test.xml", "three/3.0/layout.xml"),
      ("keyman/tests/a-test.xml", "keyman/source/layout.xml"),
    ] {
      try folder.write(text, to: test)
      try folder.write(layout, to: place)
      let reading = try LayoutReader().readTests(contentsOf: "\(folder.path)/\(test)")
      #expect(reading.diagnostics.isEmpty, "\(LayoutError(reading.diagnostics))")
      #expect(reading.layout?.keys["own"]?.output == "1")
    }
    try folder.write(text, to: "four/a-test.xml")
    let path = "\(folder.path)/four/a-test.xml"
    #expect(try LayoutReader().readTests(contentsOf: path).diagnostics.map(\.code) == [.Q04])
    let reading = try LayoutReader().readTests(
      contentsOf: path, keyboards: .files(["layout.xml": Array(layout.utf8)]))
    #expect(reading.layout != nil)
  }

  @Test(arguments: ["/etc/passwd", "../a.xml", "a/../../b.xml", "", "a\u{0}"])
  func `name no layouts outside of these places`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(keyboard(), to: "a.xml")
    try folder.write(
      Mistake.testFile("<check result=''/>").replacing(
        "layout.xml", with: name.filter { $0 != "\0" }),
      to: "test/a-test.xml")
    let reading = try LayoutReader().readTests(contentsOf: "\(folder.path)/test/a-test.xml")
    #expect(reading.diagnostics.map(\.code) == [.Q04])
  }

  @Test func `bring the errors of their layout`() {
    let reading = LayoutReader().readTests(
      Array(Mistake.testFile("<check result=''/>").utf8), file: "a-test.xml"
    ) { _ in
      LayoutReader().read(keyboard(keys: #"<key id="x"/>"#))
    }
    #expect(reading.tests == nil)
    #expect(
      reading.diagnostics.map { "\($0.location.file) \($0.code)" } == [
        "a-test.xml Q04", "layout.xml K01",
      ])
  }

  @Test func `may be read while it is not`() {
    #expect(!LayoutReader().readTests(Array(keyboard().utf8), file: "").isTestFile)
    #expect(!LayoutReader().readTests([], file: "").isTestFile)
  }
}

extension LayoutReader {
  fileprivate func readTests(_ bytes: [UInt8], file: String) -> TestReading {
    readTests(bytes, file: file) { _ in read(keyboard()) }
  }
}

extension Mistake {
  /// A test file with one test of these steps.
  static func testFile(_ steps: String, more: String = "") -> String {
    """
    <keyboardTest3 conformsTo="techpreview"><info keyboard="layout.xml" name="a"/>
    \(more)
    <tests name="g"><test name="t">\(steps)</test></tests></keyboardTest3>
    """
  }

  private var forTests: Mistake {
    var copy = self
    copy.testedLayout = keyboard(
      keys: #"<key id="é" output="é" longPressKeyIds="a b" multiTapKeyIds="a"/>"#)
    return copy
  }

  private static let check = #"<check result=""/>"#

  static let tests: [Mistake] = (inAnyFile + inSteps + inRepertoires).map(\.forTests)

  private static let inAnyFile: [Mistake] = [
    .error(.X02, "expected 'keyboardTest3'", "1️⃣<keyboardTests3 conformsTo='techpreview'2️⃣/>"),
    .error(
      .D03, "that of 'keyboardTest3' is",
      "1️⃣<keyboardTest3 xmlns='https://schemas.unicode.org/cldr/45/keyboard3' conformsTo='45'2️⃣/>"),
    .error(
      .X03, "not allowed",
      #"1️⃣<!DOCTYPE keyboardTest3 2️⃣[<!ENTITY a "b">]>"# + testFile(check)),
    .error(
      .X05, "'kestroke' is not allowed in 'test'; did you mean 'keystroke'?",
      testFile(check + #"1️⃣<kestroke key="a"2️⃣/>"#)),
    .error(
      .X06, "'layout' is not allowed on 'info'",
      testFile(check).replacing("name=\"a\"", with: "name=\"a\" 1️⃣layout2️⃣=\"x\"")),
    .error(
      .X07, "'check' needs the attribute 'result'", testFile("1️⃣<check2️⃣/>")),
    .error(
      .X07, "'tests' needs a 'test' inside",
      testFile(check, more: #"1️⃣<tests name="empty"2️⃣></tests>"#)),
    .error(
      .X07, "'keyboardTest3' needs a 'info' inside",
      "1️⃣<keyboardTest3 conformsTo='techpreview'2️⃣/>"),
    .error(
      .X11, "it must be 'techpreview'",
      testFile(check).replacing("techpreview", with: "1️⃣452️⃣")),
    .warning(
      .X11, "letters, digits or '-'",
      testFile(check).replacing("name=\"t\"", with: "name=\"1️⃣the test2️⃣\"")),
  ]

  private static let inSteps: [Mistake] = [
    .error(.S01, "malformed escape", testFile(#"<check result="é1️⃣\u{12 }2️⃣"/>"#)),
    .error(.S02, "U+FFFF", testFile(#"<emit to="a1️⃣\u{FFFF}2️⃣"/>"# + check)),
    .error(.S04, "not valid here", testFile(#"<check result="1️⃣\m{a}2️⃣"/>"#)),
    .warning(.S05, "taken literally", testFile(#"<check result="é1️⃣\n2️⃣"/>"#)),
    .error(
      .Q01, "only one of",
      testFile(#"<keystroke key="é" longPress="1" tapCount="1️⃣22️⃣"/>"# + check)),
    .error(
      .Q01, "'longPress' cannot be '1000'",
      testFile(#"<keystroke key="é" longPress="1️⃣10002️⃣"/>"# + check)),
    .error(
      .Q01, "'longPress' cannot be '-1'",
      testFile(#"<keystroke key="é" longPress="1️⃣-12️⃣"/>"# + check)),
    .error(
      .Q01, "it must be a number from 2 to 999",
      testFile(#"<keystroke key="é" tapCount="1️⃣12️⃣"/>"# + check)),
    .error(
      .Q01, "'flick' cannot be 'n up'",
      testFile(#"<keystroke key="é" flick="1️⃣n up2️⃣"/>"# + check)),
    .error(.Q01, "'flick' cannot be ''", testFile(#"<keystroke key="é" flick="1️⃣2️⃣"/>"# + check)),
    .error(
      .Q02, "must come first, once",
      testFile(#"<startContext to=""/>1️⃣<startContext to="a"2️⃣/>"# + check)),
    .error(
      .Q02, "must come first, once",
      testFile(#"<backspace/>1️⃣<startContext to="a"2️⃣/>"# + check)),
    .warning(
      .Q03, "there is no key 'spaec'; did you mean 'space'?",
      testFile(#"<keystroke key="1️⃣spaec2️⃣"/>"# + check)),
    .warning(
      .Q03, "'é' has no such gesture", testFile(#"<keystroke key="é" longPress="1️⃣32️⃣"/>"# + check)),
    .warning(
      .Q03, "'é' has no such gesture", testFile(#"<keystroke key="é" tapCount="1️⃣32️⃣"/>"# + check)),
    .warning(
      .Q03, "'a' has no such gesture", testFile(#"<keystroke key="a" longPress="1️⃣02️⃣"/>"# + check)),
    .warning(
      .Q03, "'t' is repeated", note: "the first one is here",
      testFile(#"\#(check)</test><test name="1️⃣t2️⃣">\#(check)"#)
        .replacing("<test name=\"t\"", with: "<test name=\"3️⃣t\"")),
    .hint(.Q03, "no key gives 'é!'", testFile(#"<emit to="1️⃣é!2️⃣"/>"# + check)),
    .warning(
      .Q03, "the test has no 'check', so it always passes",
      testFile("<backspace/>").replacing("<test name=\"t\"", with: "1️⃣<test name=\"t\"2️⃣")),
  ]

  private static let inRepertoires: [Mistake] = [
    .warning(
      .Q03, "'r' is repeated", note: "the first one is here",
      testFile(
        check,
        more: #"<repertoire name="3️⃣r" chars="[a]"/><repertoire name="1️⃣r2️⃣" chars="[b]"/>"#)),
    .error(
      .Q04, "expected ']'", testFile(check, more: #"<repertoire name="r" chars="[a é1️⃣2️⃣"/>"#)),
    .error(
      .Q04, "properties are not supported",
      testFile(check, more: #"<repertoire name="r" chars="[a1️⃣\p2️⃣{L}]"/>"#)),
    .error(
      .Q04, "variables of the keyboard",
      testFile(check, more: #"<repertoire name="r" chars="[a1️⃣$[x]2️⃣]"/>"#)),
    .error(
      .Q04, "strings in braces are not supported in nested sets",
      testFile(check, more: #"<repertoire name="r" chars="[a[1️⃣{2️⃣ab}]]"/>"#)),
    .error(
      .S02, "surrogate", testFile(check, more: #"<repertoire name="r" chars="[1️⃣\ud8002️⃣]"/>"#)),
    .error(
      .Q04, "'longpress'; did you mean 'longPress'?",
      testFile(check, more: #"<repertoire name="r" chars="[a]" type="1️⃣longpress2️⃣"/>"#)),
    .error(
      .Q04, "'layuot.xml' is not found: it is elsewhere",
      testFile(check).replacing("layout.xml", with: "1️⃣layuot.xml2️⃣")),
  ]
}
