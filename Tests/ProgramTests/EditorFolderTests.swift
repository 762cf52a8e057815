import TestSupport
import Testing

@Suite(.waits) struct `The folder for VS Code` {
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
}
