import TestSupport
import Testing

@Suite(.waits) struct `clavier check` {
  static let faulty = """
    <keyboard3 locale="en" conformsTo="45">
      <info name="é"/>
      <keys>
        <key id="one" output="1" longPressKeyIds="onne"/>
      </keys>
      <layers formId="touch"><layer id="base"><row keys="one space"/></layer></layers>
    </keyboard3>

    """

  @Test func `shows the line of a mistake with a caret below it`() throws {
    let folder = try TemporaryFolder(["faulty.xml": Self.faulty])
    let result = try Program.run("check", "\(folder.path)/faulty.xml")
    #expect(result.status == 1)
    #expect(
      result.output == """
        \(folder.path)/faulty.xml:4:47: error: the key 'onne' is not defined; did you mean 'one'? [K05]
              <key id="one" output="1" longPressKeyIds="onne"/>
                                                        ^~~~

        """)
  }

  @Test func `ends with 0 when there are only warnings`() throws {
    let text = Self.faulty.replacing(" longPressKeyIds=\"onne\"", with: "")
      .replacing("<keys>", with: "<keys>text")
    let folder = try TemporaryFolder(["warned.xml": text])
    let result = try Program.run("check", "\(folder.path)/warned.xml")
    #expect(result.status == 0)
    #expect(result.output.contains("warning: text is ignored in 'keys' [X12]"))
  }

  @Test func `names the import that has a missing key, built in or beside the layout`() throws {
    let layout = """
      <keyboard3 locale="ka" conformsTo="45">
        <info name="ქ"/>
        <layers formId="touch"><layer id="base"><row keys="ban bksp comma"/></layer></layers>
      </keyboard3>

      """
    let folder = try TemporaryFolder([
      "ka.xml": layout, "import/letters.xml": "<keys><key id=\"ban\" output=\"ბ\"/></keys>",
    ])
    let result = try Program.run("check", "\(folder.path)/ka.xml")
    for (key, element) in [
      ("ban", "<import path=\"import/letters.xml\"/>"),
      ("bksp", "<import path=\"import/frame-keys.xml\"/>"),
      ("comma", "<import base=\"cldr\" path=\"45/keys-Zyyy-punctuation.xml\"/>"),
    ] {
      #expect(result.output.contains("'\(key)' is not defined; \(element) in 'keys' has it [K05]"))
    }
    #expect(result.status == 1)
  }

  @Test func `checks an import alone, with hints about what layouts must have`() throws {
    let folder = try TemporaryFolder([
      "import/letters.xml": "<keys><key id=\"ban\" output=\"ბ\"/></keys>",
      "import/layers.xml": """
      <layers><layer id="base"><row keys="ban do-nut bksp"/></layer></layers>
      """,
      "import/wrong.xml": "<keys><key id=\"ban\" outptu=\"ბ\"/></keys>",
    ])
    let result = try Program.run("check", "--strict", "\(folder.path)/import/layers.xml")
    #expect(result.status == 0)
    let file = "\(folder.path)/import/layers.xml:1"
    let expected: [String] = [
      """
      \(file):37: hint: the key 'ban' is not defined; \
      <import path="import/letters.xml"/> in 'keys' has it [K05]
      """,
      """
      \(file):41: hint: the key 'do-nut' is not defined; \
      a layout that imports this file must have it [K05]
      """,
      """
      \(file):48: hint: the key 'bksp' is not defined; \
      <import path="import/frame-keys.xml"/> in 'keys' has it [K05]
      """,
    ]
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("[K") } == expected)
    let wrong = try Program.run("check", "\(folder.path)/import/wrong.xml")
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("wrong.xml:1:21: error: attribute 'outptu' is not allowed"))
  }

  @Test func `checks a keyboard in another format as the layout that it is imported as`() throws {
    let keyboard = """
      KBD\tx\t"X"
      SHIFTSTATE
      0
      1
      LAYOUT
      1e\tA\t0\ta\tA
      1f\tS\t0\ta\tS
      ENDKBD

      """
    let folder = try TemporaryFolder(["x.klc": keyboard, "broken.klc": "KBD\tx\t\"X\"\n"])
    let result = try Program.run("check", "\(folder.path)/x.klc")
    #expect(result.status == 0)
    #expect(result.output.contains("x.klc.xml:"))
    #expect(result.output.contains("is placed twice in the layer [U17]"))
    let broken = try Program.run("check", "\(folder.path)/broken.klc")
    #expect(broken.status == 1)
    #expect(broken.complaint.contains("broken.klc"))
  }

  @Test func `checks themes`() throws {
    func theme(_ role: String) -> String {
      """
      <theme xmlns="urn:clavier:theme" name="Dusk" appearance="dark">
        <style role="\(role)" foreground="#C8CCD4" background="#17191E"/>
      </theme>
      """
    }
    let folder = try TemporaryFolder(["good.xml": theme("tray"), "bad.xml": theme("tay")])
    let good = try Program.run("check", "\(folder.path)/good.xml")
    #expect(good.status == 0)
    let bad = try Program.run("check", "\(folder.path)/bad.xml")
    #expect(bad.status == 1)
    #expect(bad.output.contains("bad.xml:2:") && bad.output.contains("[A01]"))
  }

  @Test func `ends with 2 when a file cannot be read`() throws {
    let result = try Program.run("check", "/nowhere/layout.xml")
    #expect(result.status == 2)
    #expect(result.complaint.contains("cannot read '/nowhere/layout.xml'"))
  }

  @Test func `writes JSON`() throws {
    let folder = try TemporaryFolder(["faulty.xml": Self.faulty])
    let output = try Program.run("check", "--format", "json", "\(folder.path)/faulty.xml").output
    #expect(output.contains("\"code\" : \"K05\""))
    #expect(output.contains("\"column\" : 47"))
    #expect(output.contains("\"attribute\" : \"longPressKeyIds\""))
  }

  @Test func `reads standard input`() throws {
    let result = try Program.run("check", "-", input: Self.faulty)
    #expect(result.status == 1)
    #expect(result.output.contains("/dev/stdin:4:47: error:"))
  }

  @Test func `imports from the file's folder, then from the program`() throws {
    let text = Self.faulty.replacing(" longPressKeyIds=\"onne\"", with: "")
      .replacing(
        "<keys>",
        with: "<keys><import path=\"import/frame-keys.xml\"/><import path=\"own.xml\"/>"
      )
      .replacing("one space", with: "one two bksp space return")
    let own = "<keys><key id=\"two\" output=\"2\"/></keys>"
    let folder = try TemporaryFolder(["layout.xml": text, "own.xml": own])
    let result = try Program.run("check", "\(folder.path)/layout.xml")
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  private static let warned = """
    <keyboard3 locale="en" conformsTo="45"><info name="a"/>
    <layers formId="touch"><layer id="base"><row keys="a b space"/></layer></layers></keyboard3>

    """

  @Test func `warns of what users will not want, unless that is allowed`() throws {
    let folder = try TemporaryFolder(["layout.xml": Self.warned])
    let path = "\(folder.path)/layout.xml"
    let result = try Program.run("check", path)
    #expect(result.status == 0)
    #expect(result.output.contains("2:1: warning: no key of these layers deletes"))
    #expect(result.output.contains("[U14]") && result.output.contains("[U15]"))
    let strict = try Program.run("check", "--strict", path)
    #expect(strict.status == 1)
    #expect(strict.output.contains("2:1: error: no key of these layers deletes"))
    let allowed = try Program.run("check", "--strict", "--allow", "U14,u15", path)
    #expect(allowed.status == 0)
    #expect(allowed.output == "")
    #expect(try Program.run("check", "--allow", "U99", path).status != 0)
  }

  @Test func `takes a folder for the layouts and tests in it`() throws {
    let folder = try TemporaryFolder(["a.xml": Self.warned, "sub/b.xml": Self.warned])
    try folder.write("<keys/>", to: "import/keys.xml")
    let output = try Program.run("check", folder.path).output
    #expect(output.contains("/a.xml:2:1:") && output.contains("/sub/b.xml:2:1:"))
    #expect(!output.contains("/import/"))
    let empty = try TemporaryFolder()
    #expect(try Program.run("check", empty.path).status == 2)
  }

  @Test func `reports the mistakes of a layout once beside its tests`() throws {
    let tests = """
      <keyboardTest3 conformsTo="techpreview"><info keyboard="a.xml" name="a-test"/>
      <tests name="x"><test name="y"><check result=""/></test></tests></keyboardTest3>
      """
    let folder = try TemporaryFolder(["a.xml": Self.faulty, "a-test.xml": tests])
    let output = try Program.run(
      "check", "\(folder.path)/a.xml", "\(folder.path)/a-test.xml"
    ).output
    #expect(output.contains("[Q04]"))
    #expect(output.split(separator: "'onne' is not defined").count == 2)
  }

  @Test func `offers changes of the text in JSON`() throws {
    let folder = try TemporaryFolder(["faulty.xml": Self.faulty])
    let output = try Program.run("check", "--format", "json", "\(folder.path)/faulty.xml").output
    #expect(output.contains("\"replacement\" : \"one\""))
  }
}

@Suite(.waits) struct `clavier explain` {
  @Test func `explains a code, with an example`() throws {
    #expect(
      try Program.run("explain", "u06").output == """
        U06, warning: A transform that never runs, because earlier ones of its group match all its input.

        Reported:
          <transform from="b" to="x"/>
          <transform from="ab" to="y"/>

        Right:
          <transform from="ab" to="y"/>
          <transform from="b" to="x"/>

        """)
  }

  @Test func `lists all codes, and knows no others`() throws {
    let list = try Program.run("explain").output
    #expect(list.contains("X01  error\t") && list.contains("U33  warning\t"))
    let result = try Program.run("explain", "K5")
    #expect(result.status == 2)
    #expect(result.complaint.contains("there is no diagnostic 'K5'; did you mean"))
  }
}
