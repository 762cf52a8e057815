import TestSupport
import Testing

@Suite(.waits) struct `clavier test` {
  private static func file(_ result: String) -> String {
    """
    <keyboardTest3 conformsTo="techpreview">
      <info keyboard="en.xml" name="a"/>
      <tests name="g">
        <test name="t"><keystroke key="a"/><check result="\(result)"/></test>
        <test name="u"><keystroke key="b"/><check result="b"/></test>
      </tests>
    </keyboardTest3>
    """
  }

  @Test func `ends with 0 when all tests of a folder pass`() throws {
    let folder = try TemporaryFolder([
      "one-test.xml": Self.file("a"), "deep/er/two.xml": Self.file("a"), "readme.txt": "x",
      "deep/layout-test.xml": "<keyboard3 locale='en' conformsTo='45'/>",
    ])
    let result = try Program.run("test", folder.path + "/")
    #expect(result.output == "2 files, 4 tests: all passed\n")
    #expect(result.complaint == "")
    #expect(result.status == 0)
  }

  @Test func `runs the tests that belong to a layout`() throws {
    let layout = """
      <keyboard3 locale="en" conformsTo="45">
        <info name="E"/>
        <layers formId="touch"><layer id="base"><row keys="a b"/></layer></layers>
      </keyboard3>
      """
    let folder = try TemporaryFolder([
      "en.xml": layout, "en-test.xml": Self.file("a"), "test/en-test.xml": Self.file("a"),
      "3.0/en.xml": layout, "test/fr-test.xml": Self.file("x"), "3.0/de.xml": layout,
    ])
    let result = try Program.run("test", "\(folder.path)/en.xml", "\(folder.path)/3.0/en.xml")
    #expect(result.output == "3 files, 6 tests: all passed\n")
    let none = try Program.run("test", "\(folder.path)/3.0/de.xml")
    #expect(none.status == 2)
    #expect(
      none.complaint.contains(
        "in '\(folder.path)/3.0/test/de-test.xml' or '\(folder.path)/3.0/de-test.xml' or "
          + "'\(folder.path)/test/de-test.xml'; a test file begins with <keyboardTest3"))
  }

  @Test func `ends with 1 when a check fails, and shows where and how`() throws {
    let folder = try TemporaryFolder(["a-test.xml": Self.file("ä")])
    let result = try Program.run("test", "\(folder.path)/a-test.xml")
    #expect(
      result.output == """
        \(folder.path)/a-test.xml:4:55: error: g/t: expected 'ä', but the text is 'a'
            U+0061 a LATIN SMALL LETTER A
          - U+0308 ◌̈ COMBINING DIAERESIS
        1 file, 2 tests: 1 failed

        """)
    #expect(result.status == 1)
    let other = try Program.run("test", "--only", "g/u", "\(folder.path)/a-test.xml")
    #expect(other.output == "1 file, 1 test: all passed\n")
    #expect(other.status == 0)
  }

  @Test func `ends with 1 when there is no test to run`() throws {
    let none = Self.file("a").split(separator: "\n").filter {
      !$0.contains("<test ") && !$0.contains("tests")
    }.joined(
      separator: "\n")
    let folder = try TemporaryFolder(["a-test.xml": Self.file("a"), "b-test.xml": none])
    let other = try Program.run("test", "--only", "nope", "\(folder.path)/a-test.xml")
    #expect(other.status == 1)
    #expect(other.complaint == "clavier: no test has 'nope' in its name\n")
    let empty = try Program.run("test", "\(folder.path)/b-test.xml")
    #expect(empty.status == 1)
    #expect(empty.complaint.contains("there are no tests in these files"))
    #expect(try Program.run("test", folder.path).status == 0)
  }

  @Test func `ends with 2 when a file cannot be run`() throws {
    let folder = try TemporaryFolder([
      "a-test.xml": Self.file("x"), "b-test.xml": Self.file("b").replacing("en.xml", with: "x.xml"),
      "c-test.xml": "<keyboardTest3",
    ])
    let result = try Program.run("test", folder.path)
    #expect(result.output.hasSuffix("3 files, 2 tests: 1 failed, 2 files cannot be run\n"))
    #expect(result.complaint.contains("/b-test.xml:2:19: error: the keyboard 'x.xml' is not found"))
    #expect(result.complaint.contains("/c-test.xml:1:15: error: the file is cut off"))
    #expect(result.status == 2)
    let missing = try Program.run("test", "\(folder.path)/d-test.xml")
    #expect(missing.output.contains("cannot be run: No such file or directory"))
    #expect(missing.status == 2)
    let empty = try TemporaryFolder(["a.xml": "<keyboard3/>"])
    let nothing = try Program.run("test", empty.path)
    #expect(nothing.complaint == "clavier: there are no test files in '\(empty.path)'\n")
    #expect(nothing.status == 2)
  }

  @Test(arguments: [
    (#"locale="en""#, #"locale="en_US""#, "D04"),
    (#"output="x""#, #"output="\u{FFFE}""#, "S02"),
    (#"modifiers="none""#, #"id="base""#, "L09"),
  ])
  func `says that a keyboard has errors, with which others refuse it`(
    right: String, wrong: String, code: String
  ) throws {
    let keyboard = """
      <keyboard3 locale="en" conformsTo="45"><info name="A"/><keys><key id="x" output="x"/></keys>
        <layers formId="us"><layer modifiers="none"><row keys="a x"/></layer></layers></keyboard3>
      """
    let tests = Self.file("a").replacing("en.xml", with: "a.xml")
    let folder = try TemporaryFolder([
      "a.xml": keyboard.replacing(right, with: wrong), "a-test.xml": tests,
      "b.xml": keyboard, "b-test.xml": tests.replacing("a.xml", with: "b.xml"),
    ])
    let result = try Program.run("test", "\(folder.path)/a-test.xml")
    #expect(result.status == 0 && result.complaint.contains("/a.xml:"), "\(result)")
    #expect(result.complaint.contains("[\(code)]"), "\(result)")
    #expect(try Program.run("test", "\(folder.path)/b-test.xml").complaint.isEmpty)
  }

  @Test(arguments: [
    ("tap", "not ok 1 - "), ("junit", #"<failure message="expected 'x'"#),
    ("json", #""expected" : "x""#),
  ])
  func `speaks to programs`(format: String, part: String) throws {
    let folder = try TemporaryFolder(["a-test.xml": Self.file("x")])
    let result = try Program.run(
      "test", "--format", format, "--trace", "\(folder.path)/a-test.xml")
    #expect(result.output.contains(part))
    #expect(!result.output.contains("key 'a' gives"))
    #expect(result.complaint.contains("  key 'a' gives 'a'\n"))
    #expect(result.status == 1)
  }

  @Test func `traces what the groups do`() throws {
    let text = Self.file("á").replacing("en.xml", with: "vi-t-k0-telex.xml")
      .replacing(#"key="b""#, with: #"key="w""#)
    let folder = try TemporaryFolder(["a-test.xml": text])
    let result = try Program.run("test", "--trace", "\(folder.path)/a-test.xml")
    #expect(result.output.contains("  key 'w' gives 'w'\n"))
    #expect(result.output.contains("    group 2: 'w' becomes 'ư"))
    #expect(result.output.contains("      by transform "))
    #expect(result.output.contains("(vi-t-k0-telex.xml:"))
  }

  @Test func `has its files checked`() throws {
    let text = Self.file("a").replacing(#"key="b""#, with: #"key="b" longPress="x""#)
    let folder = try TemporaryFolder(["a-test.xml": text, "b-test.xml": Self.file("a")])
    let faulty = try Program.run("check", "\(folder.path)/a-test.xml")
    #expect(faulty.output.contains(":5:50: error: 'longPress' cannot be 'x'"))
    #expect(faulty.status == 1)
    let fine = try Program.run("check", "\(folder.path)/b-test.xml")
    #expect(fine.output == "")
    #expect(fine.status == 0)
  }
}
