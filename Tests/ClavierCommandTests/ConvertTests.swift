import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `clavier convert` {
  @Test func `writes the format that the end of a name means`() throws {
    let folder = try WindowsSample.folder()
    let file = "\(folder.path)/sample.mim"
    #expect(try Program.run("convert", "\(folder.path)/sample.klc", file).status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\n(input-method "))
  }

  @Test(arguments: ["sample.keylayout", "sample.xml", "new.klc"])
  func `reads one format and writes another`(target: String) throws {
    let folder = try WindowsSample.folder()
    let file = "\(folder.path)/\(target)"
    let result = try Program.run("convert", "\(folder.path)/sample.klc", file)
    #expect(result.output == "lost: the column for the shift state 8 [modifiers]\n")
    #expect(result.status == 0)
    let typed = try Program.run("press", "--form", "hardware", file, "0x1A", "0x12", "0x1A", "0x10")
    #expect(typed.output == "é´q\n")
    if target.hasSuffix(".xml") {
      #expect(try Program.run("format", "--check", file).status == 0)
    }
  }

  @Test func `writes to standard output in the format that is named`() throws {
    let folder = try WindowsSample.folder()
    let result = try Program.run(
      "convert", "\(folder.path)/sample.klc", "--format", "keylayout", "--lossless")
    #expect(result.output.hasPrefix("<?xml version=\"1.1\""))
    #expect(result.complaint == "lost: the column for the shift state 8 [modifiers]\n")
    #expect(result.status == 3)
  }

  @Test(arguments: [
    (["en"], 64, "Name the format"), (["en", "x.png"], 64, "There is no format 'png'"),
    (["en", "x.xml"], 1, "is a layout file already"),
    (["nosuch", "x.klc"], 2, "there is no layout 'nosuch'"),
    (["und-Zyyy-t-k0-pin", "x.klc"], 1, "has no layers for a physical keyboard"),
    (["en", "/nowhere/x.klc"], 74, "/nowhere/x.klc: cannot be written"),
  ])
  func `says what is wrong`(arguments: [String], status: Int32, complaint: String) throws {
    let result = try Program.run(all: ["convert"] + arguments)
    #expect(result.status == status)
    #expect(result.complaint.contains(complaint), "\(result.complaint)")
  }
}
