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

  @Test(arguments: [45, 46, 47, 50])
  func `writes a layout file for another version of CLDR, and otherwise as it is`(
    version: Int
  ) throws {
    let folder = try TemporaryFolder()
    let (source, target) = ("\(folder.path)/a.xml", "\(folder.path)/b.xml")
    func text(_ version: Int, _ files: Int) -> String {
      """
      <keyboard3 xmlns="https://schemas.unicode.org/cldr/\(version)/keyboard3" locale="en"
          conformsTo='\(version)'>
        <info name="A"/> <!-- conformsTo="46" stays. -->
        <keys><import base="cldr" path="\(files)/keys-Zyyy-punctuation.xml"/></keys>
        <layers formId="touch"><layer id="base"><row keys="a hyphen"/></layer></layers>
      </keyboard3>
      """
    }
    try text(49, 46).write(toFile: source, atomically: true, encoding: .utf8)
    let result = try Program.run("convert", source, target, "--to", "\(version)")
    #expect((result.status, result.output, result.complaint) == (0, "", ""))
    let written = try String(contentsOfFile: target, encoding: .utf8)
    #expect(written == text(version, min(version, 46)))
  }

  @Test func `says what an older version of CLDR lacks`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/a.xml"
    try #"""
    <keyboard3 locale="en" conformsTo="47">
      <info name="A" attribution="B"/>
      <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
    </keyboard3>
    """#.write(toFile: file, atomically: true, encoding: .utf8)
    let result = try Program.run("convert", file, "--format", "xml", "--to", "46")
    #expect((result.status, result.output) == (1, ""))
    #expect(
      result.complaint.hasPrefix(
        "\(file):2:18: error: CLDR 46 has no attribute 'attribution' on 'info'"),
      "\(result.complaint)")
    #expect(try Program.run("convert", file, "--format", "xml", "--to", "47").status == 0)
    try #"""
    <keyboard3 locale="jv-Java" conformsTo="50">
      <info name="A"/>
      <layers formId="touch"><layer id="base"><row keys="a"/></layer></layers>
      <transforms type="simple"><import base="cldr" path="50/reorder-Java.xml"/></transforms>
    </keyboard3>
    """#.write(toFile: file, atomically: true, encoding: .utf8)
    let reorder = try Program.run("convert", file, "--format", "xml", "--to", "49")
    #expect((reorder.status, reorder.output) == (1, ""))
    #expect(
      reorder.complaint.hasPrefix(
        "\(file):4:55: error: CLDR 49 has no file '50/reorder-Java.xml'; 'clavier bundle --all' copies"
      ),
      "\(reorder.complaint)")
  }

  @Test(arguments: [
    (["en", "x.klc", "--to", "45"], 64, "--to requires --format xml"),
    (["en", "x.xml", "--to", "44"], 64, "a version from 45 to 50"),
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
