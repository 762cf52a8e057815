import Foundation
import TestSupport
import Testing

/// The folder `Resources/Editors`, with what editors need to use `clavier lsp`.
@Suite(.waits) struct `The folder for editors` {
  private static let editors = Checkout.folder + "/Resources/Editors"

  @Test(arguments: ["helix/languages.toml", "kate/settings.json"])
  func `has the settings that the documentation shows`(file: String) throws {
    let folder = Checkout.folder
    let page = try String(contentsOfFile: "\(folder)/Docs/Editors.md", encoding: .utf8)
    let text = try String(contentsOfFile: "\(Self.editors)/\(file)", encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(page.contains(lines.joined(separator: "\n").replacing("\n[[", with: "\n\n[[")))
  }

  @Test func `has the version of the command`() throws {
    let file = URL(fileURLWithPath: "\(Self.editors)/vscode/package.json")
    let package = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let version = try Program.run("--version").output.split { $0.isWhitespace }.last
    #expect((package?["version"] as? String).map { version?.hasPrefix($0) } == true)
  }
}
