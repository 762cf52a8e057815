import Foundation
import TestSupport
import Testing

/// The folder `Editors`, with what editors need to use `clavier lsp`.
@Suite struct `The folder for editors` {
  @Test(.requires(.node)) func `has an extension for VS Code that uses all of the server`() throws {
    let command = Command(
      arguments: ["node", "--test", "\(EditedFiles.editors)/vscode/test/extension.test.js"],
      environment: ["CLAVIER": Program.path])
    let result = try command.run()
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("# pass 6\n"))
  }

  @Test(.requires(.python)) func `packs the extension for VS Code`() throws {
    let folder = try TemporaryFolder([:])
    let file = "\(folder.path)/clavier.vsix"
    let result = try Command(arguments: ["\(EditedFiles.editors)/vscode/pack", file]).run()
    #expect(result.status == 0, "\(result.complaint)")
    let list = try Command(arguments: ["python3", "-m", "zipfile", "-l", file]).run()
    for name in ["extension.vsixmanifest", "[Content_Types].xml", "extension/server.js"] {
      #expect(list.output.contains(name))
    }
  }

  @Test(arguments: ["helix/languages.toml", "kate/settings.json"])
  func `has the settings that the documentation shows`(file: String) throws {
    let folder = Checkout.folder
    let page = try String(contentsOfFile: "\(folder)/Docs/Editors.md", encoding: .utf8)
    let text = try String(contentsOfFile: "\(EditedFiles.editors)/\(file)", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(page.contains(lines.joined(separator: "\n").replacing("\n[[", with: "\n\n[[")))
  }

  @Test func `has the version of the command`() throws {
    let file = URL(fileURLWithPath: "\(EditedFiles.editors)/vscode/package.json")
    let package = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let version = try Program.run("--version").output.split { $0.isWhitespace }.last
    #expect((package?["version"] as? String).map { version?.hasPrefix($0) } == true)
  }
}
