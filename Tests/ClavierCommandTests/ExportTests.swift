import Foundation
import TestSupport
import Testing

@Suite(.waits) struct `clavier export` {
  @Test func `writes a page to standard output`() throws {
    let result = try Program.run("export", "und-Zyyy-t-k0-pin")
    #expect(result.status == 0)
    #expect(result.complaint == "")
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(result.output.hasSuffix("</html>\n"))
  }

  @Test func `shows which characters of the language can be typed`() throws {
    let page = try Program.run("export", "he").output
    #expect(page.contains(">Coverage</h2>"))
    #expect(page.contains("<th scope=\"row\" lang=\"en\">Letters</th><td class=\"complete\">"))
    #expect(!(try Program.run("export", "und-Zyyy-t-k0-pin").output.contains(">Coverage</h2>")))
  }

  @Test(arguments: [
    (["--layer", "shift"], "shift"), ([], "base"),
    (["--form", "hardware", "--modifiers", "shift"], "Shift"),
  ])
  func `writes a picture of a layer to a file`(options: [String], title: String) throws {
    let folder = try TemporaryFolder(["fr.svg": String(repeating: "x", count: 100_000)])
    let file = "\(folder.path)/fr.svg"
    let result = try Program.run(
      all: ["export", "fr", "--format", "svg", "-o", file] + options)
    #expect(result.status == 0)
    #expect(result.output == "")
    let svg = try String(contentsOfFile: file, encoding: .utf8)
    #expect(svg.contains("<title>Français (AZERTY): \(title)"))
    #expect(svg.hasSuffix("</svg>\n"))
  }

  @Test func `writes a keyboard for macOS, and reports losses with their places`() throws {
    let folder = try TemporaryFolder([:])
    let file = "\(folder.path)/fr.keylayout"
    let result = try Program.run("export", "fr", "--format", "keylayout", "-o", file)
    #expect(result.status == 0 && result.complaint == "")
    #expect(result.output.contains("built-in/fr.xml:"))
    #expect(result.output.contains(": lost: the layers for 'touch' [variant]\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("<terminators>"))
    #expect(try Program.run("press", "--form", "hardware", file, "0x1A", "0x12").output == "ê\n")
    let lossless = try Program.run(
      "export", "fr", "--format", "klc", "--lossless", "--report", "json")
    #expect(lossless.status == 3)
    #expect(lossless.complaint.contains("\"kind\" : \"variant\""))
    let klc = try Program.run("export", "fr", "--format", "klc", "-o", "\(folder.path)/fr.klc")
    #expect(
      klc.output.contains(
        "lost: after the dead key 'circumflex', that '\\m{circumflex}' types '^' and 3 more [text]"),
      "\(klc.output)")
  }

  @Test func `writes all layouts and an index into a folder`() throws {
    let folder = try TemporaryFolder([
      "own/xx.xml": """
      <keyboard3 locale="en" conformsTo="45"><info name="Own"/>
        <layers formId="touch"><layer id="base"><row keys="a b"/></layer></layers></keyboard3>
      """,
      "own/bad.xml": "<keyboard3",
    ])
    let result = try Program.run(
      "export", "--all", "\(folder.path)/new/pages", "--format", "svg",
      environment: ["CLAVIER_PATH": "\(folder.path)/own"])
    #expect(result.status == 1)
    #expect(result.complaint.contains("bad.xml"))
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/new/pages")
    #expect(Set(["index.html", "fr.svg", "xx.svg", "ja-Hira.svg"]).isSubset(of: files))
    #expect(!files.contains("bad.svg"))
    let index = try String(contentsOfFile: "\(folder.path)/new/pages/index.html", encoding: .utf8)
    #expect(index.contains("href=\"./fr.svg\""))
  }

  @Test func `gives a picture of the emoji of a layout with their keys`() throws {
    let picture = ["fr", "--format", "svg", "--layer", "emoji-1-1"]
    let result = try Program.run(all: ["export"] + picture + ["--emoji-keys"])
    #expect(result.status == 0 && result.output.contains("😄") && result.output.contains("▸"))
    #expect(try Program.run(all: ["export"] + picture).status == 1)
  }

  @Test(arguments: [
    (["fr", "--format", "svg", "--layer", "nosuch"], 1, "there is no layer 'nosuch'"),
    (["nosuch"], 2, "there is no layout 'nosuch'"),
    (
      ["fr", "-o", "/nowhere/fr.html", "--format", "svg"], 74, "/nowhere/fr.html: cannot be written"
    ),
    ([], 64, "Name a layout"), (["fr", "--all", "x"], 64, "Name a layout"),
    (["fr", "--format", "png"], 64, "png"),
    (["fr", "--layer", "base"], 64, "--layer requires --format svg"),
    (["--all", "x", "--format", "klc"], 64, "--all requires --format html, svg or web"),
    (["fr", "--emoji-keys", "--format", "klc"], 64, "--emoji-keys requires --format html, svg or"),
    (["fr", "--emoji-keys", "--emoji-search"], 64, "--emoji-search requires --emoji-keys and"),
    (["und-Zyyy-t-k0-pin", "--format", "klc"], 1, "has no layers for a physical keyboard"),
  ])
  func `says what is wrong`(arguments: [String], status: Int32, complaint: String) throws {
    let result = try Program.run(all: ["export"] + arguments)
    #expect(result.status == status)
    #expect(result.complaint.contains(complaint))
    #expect(result.output == "")
  }
}
