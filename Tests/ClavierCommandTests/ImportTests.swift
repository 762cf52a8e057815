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

  /// Runs the command with a pipe as its standard input, which holds what is in a file.
  private static func run(_ arguments: [String], pipedFrom file: String) throws -> Command.Result {
    try Command(
      arguments: ["/bin/sh", "-c", "cat \"$0\" | \"$@\"", file, Program.path] + arguments
    ).run()
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/0"])
  func `reads from a pipe, as all that take a layout do`(name: String) throws {
    let folder = try WindowsSample.folder()
    let sample = "\(folder.path)/sample.klc"
    let result = try Self.run(["import", name, "-o", "\(folder.path)/own.xml"], pipedFrom: sample)
    #expect(result.status == 0, "\(result.complaint)")
    let expected: [([String], String)] = [
      (["press", name, "0x1A", "0x12"], "é\n"), (["show", name], "´"), (["check", name], ""),
      (["how", "--keys", name, "é"], "dead-acute e\n"),
      (["convert", name, "--format", "svg"], "<svg"),
      (["export", name, "--format", "svg"], "<svg"),
    ]
    for (arguments, text) in expected {
      for file in [sample, "\(folder.path)/own.xml"]
      where file == sample || arguments[0] != "convert" {
        let result = try Self.run(arguments, pipedFrom: file)
        #expect(result.status == 0, "\(arguments): \(result.complaint)")
        #expect(text.isEmpty || result.output.contains(text), "\(arguments): \(result.output)")
      }
    }
    let bundle = try Self.run(["bundle", name], pipedFrom: "\(folder.path)/own.xml")
    #expect(bundle.status == 0 && bundle.output.hasPrefix("<?xml"))
  }

  @Test func `reads from a named pipe`() throws {
    let folder = try WindowsSample.folder()
    let script = """
      cd "$0" && mkfifo pipe.klc && { cat sample.klc > pipe.klc & } && exec "$1" press ./pipe.klc 0x1A 0x12
      """
    let result = try Command(arguments: ["/bin/sh", "-c", script, folder.path, Program.path]).run()
    #expect(result.output == "é\n", "\(result.complaint)")
  }

  @Test func `uses the form that a keyboard has where none is named`() throws {
    let folder = try WindowsSample.folder()
    let file = "\(folder.path)/sample.klc"
    #expect(try Program.run("press", file, "0x1A", "0x12").output == "é\n")
    #expect(try Program.run("how", "--keys", file, "é").output == "dead-acute e\n")
    #expect(try Program.run("convert", file, "\(folder.path)/a.svg").status == 0)
    #expect(try Program.run("export", file, "--format", "svg").output.contains("</svg>"))
    // One with both has touch layers.
    #expect(try Program.run("press", "fr", "shift", "A").output == "A\n")
    #expect(try Program.run("press", file, "--form", "touch", "0x1A").status == 1)
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
    ("own.xml", "<keyboard3/>", 1, "this is a layout already, which needs no import"),
    ("own-test.xml", "<keyboardTest3/>", 1, "'clavier test' runs it"),
    ("own.kpj", "<KeymanDeveloperProject/>", 1, "name its keyboard, the .kmn"),
    ("own.kmx", "KXTS\u{0}", 1, "name the source, such as its .kmn"),
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

  @Test func `takes a file of any name, and a section of one`() throws {
    let symbols =
      "xkb_symbols \"a\" { key <AC01> { [ x ] }; };\nxkb_symbols \"b\" { key <AC01> { [ y ] }; };"
    let folder = try TemporaryFolder(["own": symbols])
    func run(_ script: String) throws -> Command.Result {
      try Command(
        arguments: ["/bin/sh", "-c", "cd \"$0\" && \(script)", folder.path, Program.path]
      ).run()
    }
    // Without libxkbcommon, there are no layouts of XKB.
    guard try Program.run("import", "xkb:us").status == 0 else { return }
    #expect(
      try run("\"$1\" import own -o a.xml && \"$1\" press a.xml 0x1E").output.hasSuffix("x\n"))
    #expect(try run("\"$1\" press './own(b)' 0x1E").output == "y\n")
    #expect(try run("\"$1\" import 'own(c)'").complaint.contains("its sections are a, b"))
  }

  @Test func `says that there is no such file or layout`() throws {
    let result = try Program.run("import", "/no/such.klc")
    #expect(result.status == 2)
    #expect(result.complaint.contains("there is no file '/no/such.klc'"))
    #expect(try Program.run("import", "xkb:no-such-layout").status == 1)
    #expect(try Program.run("import", "a.klc", "--format", "kcl").complaint.contains("klc"))
  }
}
