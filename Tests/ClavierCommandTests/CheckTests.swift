import TestSupport
import Testing

@Suite struct `clavier check` {
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
      .replacing("one space", with: "one two bksp")
    let own = "<keys><key id=\"two\" output=\"2\"/></keys>"
    let folder = try TemporaryFolder(["layout.xml": text, "own.xml": own])
    let result = try Program.run("check", "\(folder.path)/layout.xml")
    #expect(result.output == "")
    #expect(result.status == 0)
  }
}
