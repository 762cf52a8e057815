import Clavier
import KeyboardEngine
import KeyboardFiles
import KeyboardTesting
import TestSupport
import Testing

@Suite struct `Test files` {
  private static let gestures = layoutFile(
    keys: """
      <key id="e" output="e" longPressKeyIds="e1 e2 e3" longPressDefaultKeyId="e2"
        multiTapKeyIds="m2 m3" flickId="f"/>
      <key id="o" output="o" longPressKeyIds="e3 e1"/>
      <key id="e1" output="é"/><key id="e2" output="è"/><key id="e3" output="ê"/>
      <key id="m2" output="2"/><key id="m3" output="3"/><key id="nowhere" output="!"/>
      <key id="shift" layerId="base"/>
      """,
    more: """
      <flicks><flick id="f"><flickSegment directions="n" keyId="e1"/>
      <flickSegment directions="n se" keyId="e2"/></flick></flicks>
      """)

  /// The arguments are steps, and the resulting text.
  @Test(arguments: [
    ("<keystroke key='a'/><keystroke key='b'/>", "ab"),
    ("<startContext to='x'/><keystroke key='a'/>", "xa"),
    ("<keystroke key='nowhere'/><keystroke key='Z'/>", "!Z"),
    ("<keystroke key='shift'/><keystroke key='gap'/><keystroke key='bksp'/>", ""),
    ("<keystroke key='e' longPress='1'/>", "é"),
    ("<keystroke key='e' longPress='3'/>", "ê"),
    ("<keystroke key='e' longPress='4'/>", ""),
    ("<keystroke key='e' longPress='0'/>", "è"),
    ("<keystroke key='o' longPress='0'/>", "ê"),
    ("<keystroke key='a' longPress='0'/>", ""),
    ("<keystroke key='e' tapCount='2'/><keystroke key='e' tapCount='3'/>", "23"),
    ("<keystroke key='e' tapCount='4'/>", ""),
    ("<keystroke key='e' flick='n'/><keystroke key='e' flick='n se'/>", "éè"),
    ("<keystroke key='e' flick='se n'/>", ""),
    ("<emit to='ab\\u{301}'/>", "ab\u{301}"),
    ("<keystroke key='a'/><backspace/>", ""),
    ("<backspace/><keystroke key='a'/>", "a"),
    ("<startContext to='né'/><backspace/>", "ne"),
  ])
  func `do each step`(steps: String, text: String) throws {
    #expect(try failures(of: "\(steps)<check result='\(text)'/>", layout: Self.gestures) == [])
    #expect(
      try failures(of: "\(steps)<check result='\(text)x'/>", layout: Self.gestures).count == 1)
  }

  @Test func `name what is wrong at its place, and go on`() throws {
    let tests = try keyboardTests(
      """
      <tests name="g"><test name="t">
      <keystroke key="a"/><check result="b"/><keystroke key="b"/><check result="ab"/>
      <check result="é"/>
      </test></tests>
      """)
    let failures = tests[0].run()
    #expect(
      failures.map { "\($0.location): \($0.message)" } == [
        "a-test.xml:3:36: expected 'b', but the text is 'a'",
        "a-test.xml:4:16: expected 'é', but the text is 'ab'",
      ])
    let error = try #require(throws: KeyboardTestFailures.self) { try tests[0].check() }
    #expect(error.failures == failures)
    #expect(
      error.description == """
        a-test.xml:3:36: error: expected 'b', but the text is 'a'
          - U+0062 b LATIN SMALL LETTER B
          + U+0061 a LATIN SMALL LETTER A
        a-test.xml:4:16: error: expected 'é', but the text is 'ab'
          - U+0065 e LATIN SMALL LETTER E
          - U+0301 ◌́ COMBINING ACUTE ACCENT
          + U+0061 a LATIN SMALL LETTER A
          + U+0062 b LATIN SMALL LETTER B
        """)
  }

  @Test func `have one case for each test and repertoire, by names that differ`() throws {
    let tests = try keyboardTests(
      """
      <repertoire name="r" chars="[a]"/>
      <tests name="g"><test name="t"><check result=""/></test><test name="t"><check result="x"/></test></tests>
      <tests name="h"><test name="t"><check result=""/></test></tests>
      """)
    #expect(tests.map(\.name) == ["repertoire r", "g/t", "g/t", "h/t"])
    #expect(Set(tests.map(\.id)).count == 4)
    #expect(tests.map { $0.run().isEmpty } == [true, true, false, true])
    #expect("\(tests[3])" == "a-test.xml: h/t")
    #expect(tests.diagnostics.map(\.code) == [.Q03])
  }

  @Test func `begin each test afresh, without markers`() throws {
    let layout = layoutFile(
      keys: #"<key id="dead" output="\m{x}"/>"#,
      transforms: #"<transform from="\m{x}a" to="á"/><transform from="^b" to="B"/>"#)
    let tests = try keyboardTests(
      """
      <tests name="g"><test name="1"><keystroke key="dead"/><check result=""/></test>
      <test name="2"><keystroke key="a"/><check result="a"/><keystroke key="b"/><check result="ab"/></test>
      <test name="3"><keystroke key="b"/><keystroke key="dead"/><keystroke key="a"/><check result="Bá"/></test>
      <test name="4"><startContext to=" "/><keystroke key="b"/><check result=" b"/></test></tests>
      """, layout: layout)
    for test in tests { try test.check() }
  }

  @Test func `take texts for the same that the engine does`() throws {
    let steps = #"<emit to="a\u0F71\u0F71\u0F72\u0F72"/><check result="a\u0F71\u0F72\u0F73"/>"#
    #expect(try failures(of: steps) == [])
    #expect(try failures(of: steps, layout: layoutFile(normalizes: false)).count == 1)
  }

  @Test func `put what they emit through the transforms`() throws {
    let layout = layoutFile(transforms: "<transform from='qx' to='!'/>")
    #expect(try failures(of: "<emit to='aqx'/><check result='a!'/>", layout: layout) == [])
  }

  @Test func `use the layout's backspace`() throws {
    let layout = layoutFile(backspace: "<transform from='ab' to='x'/>")
    let steps = "<emit to='ab'/><backspace/><check result='x'/><backspace/><check result=''/>"
    #expect(try failures(of: steps, layout: layout) == [])
  }

  @Test func `delete the whole of a long text`() throws {
    let text = String(repeating: "ab", count: 600)
    let steps = String(repeating: "<backspace/>", count: 1_200)
    #expect(try failures(of: "<startContext to='\(text)'/>\(steps)<check result=''/>") == [])
  }

  @Test(arguments: [TextEngine.HostForm.composed, .decomposed])
  func `compare canonically, unless normalisation is disabled`(form: TextEngine.HostForm) throws {
    let steps = "<emit to='e\u{301}'/><check result='é'/><check result='e\u{301}'/>"
    #expect(try failures(of: steps, hostForm: form) == [])
    #expect(
      try failures(of: steps, layout: layoutFile(normalizes: false), hostForm: form).count == 1)
  }

  @Test func `cannot be run without a layout, or with errors`() throws {
    let folder = try TemporaryFolder(["a-test.xml": testFile("<tests name='g'/>")])
    let path = "\(folder.path)/a-test.xml"
    let failure = try #require(throws: KeyboardTests.Unrunnable.self) {
      _ = try KeyboardTests(contentsOf: path)
    }
    #expect(failure.diagnostics.map(\.code) == [.Q04, .X07])
    #expect(
      failure.description.hasPrefix("cannot run '\(path)': it has errors\n\(path):1:57: error:"))
    #expect(throws: KeyboardTests.Unrunnable.self) {
      _ = try KeyboardTests(contentsOf: "\(folder.path)/b-test.xml")
    }
  }

  @Test func `read layouts leniently`() throws {
    let layout = layoutFile().replacing("locale=\"en\"", with: "locale=\"en-*\"")
    let content = "<tests name='g'><test name='t'><check result=''/></test></tests>"
    let folder = try TemporaryFolder(["test/a-test.xml": testFile(content), "a.xml": layout])
    let path = "\(folder.path)/test/a-test.xml"
    #expect(try KeyboardTests(contentsOf: path).count == 1)
    #expect(throws: KeyboardTests.Unrunnable.self) {
      _ = try KeyboardTests(contentsOf: path, reader: LayoutReader())
    }
  }
}
