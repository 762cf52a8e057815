import TestSupport
import Testing

@Suite(.waits) struct `clavier import` {
  @Test func `writes a layout that has no faults, and reports what is lost`() throws {
    let folder = try WindowsSample.folder()
    let file = "\(folder.path)/sample.xml"
    let result = try Program.run("import", "\(folder.path)/sample.klc", "-o", file)
    #expect(result.output == "lost: the column for the shift state 8 [modifiers]\n")
    #expect(result.status == 0)
    let check = try Program.run("check", file)
    #expect(check.output == "" && check.status == 0)
    #expect(try Program.run("format", "--check", file).status == 0)
    #expect(try Program.run("press", "--form", "hardware", file, "0x1A", "0x12").output == "é\n")
  }

  @Test func `prints the layout, and the report beside it`() throws {
    let folder = try WindowsSample.folder()
    let result = try Program.run(
      "import", "\(folder.path)/sample.klc", "--report", "json", "--lossless", "--form", "touch")
    #expect(result.output.hasPrefix("<?xml"))
    #expect(result.output.contains("<layers formId=\"touch\">"))
    #expect(result.complaint.contains("\"kind\" : \"modifiers\""))
    #expect(result.status == 3)
  }

  @Test func `is not needed to type on a keyboard of another format`() throws {
    let folder = try WindowsSample.folder()
    let file = "\(folder.path)/sample.klc"
    #expect(try Program.run("press", "--form", "hardware", file, "0x1A", "0x12").output == "é\n")
    #expect(try Program.run("how", "--keys", file, "qé").output == "q dead-acute e\n")
    #expect(try Program.run("show", file).output.contains("´"))
  }

  @Test(arguments: [
    ("cut.klc", "KBD\ta\t\"b\"\nSHIFTSTATE\n0\n", 1, "error: the LAYOUT section has no keys"),
    ("bad.keylayout", "<keyboard", 1, "1:10: error: "),
    ("own.xml", "<keyboard3/>", 1, "the format of"),
    ("page.html", "<html></html>", 1, "is not recognized; the formats are cldr, klc, keylayout"),
    ("text.klc", "hello", 1, "error: this is no keyboard of a known format"),
  ])
  func `says why a file cannot be imported`(
    name: String, text: String, status: Int32, reason: String
  ) throws {
    let folder = try TemporaryFolder([name: text])
    let result = try Program.run("import", "\(folder.path)/\(name)")
    #expect(result.status == status)
    #expect(result.complaint.contains(reason), "\(result.complaint)")
  }

  @Test func `says that there is no such file or layout`() throws {
    let result = try Program.run("import", "/no/such.klc")
    #expect(result.status == 2)
    #expect(result.complaint.contains("there is no file '/no/such.klc'"))
    #expect(try Program.run("import", "xkb:no-such-layout").status == 1)
    #expect(try Program.run("import", "a.klc", "--format", "kcl").complaint.contains("klc"))
  }
}
