import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import TestSupport
import Testing

/// The statements of the documentation about its layout.
@MainActor @Suite struct `Docs/Authoring/Keys.md` {
  private static let checkout =
    Checkout.folder

  private static func page(_ path: String) throws -> String {
    try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8)
  }

  /// Returns the first layout on the page.
  private static func layout() throws -> [UInt8] {
    let blocks = try page("Docs/Authoring/Keys.md").split(separator: "```xml\n").dropFirst()
    return Array(try #require(blocks.first?.split(separator: "```").first).utf8)
  }

  private static let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))

  private nonisolated static let layersAfterKeys: [([Identifier], Identifier)] = [
    (["to-runes"], "runes"), (["to-runes", "fehu"], "base"), (["to-runes", "jump"], "base"),
    (["to-runes", "left"], "runes"), (["to-runes", "cast"], "base"),
    (["to-runes", "left", "uruz"], "base"), (["to-runes", "to-base"], "base"),
  ]

  @Test(arguments: layersAfterKeys)
  func `keys lead to the layers that the page says`(keys: [Identifier], layer: Identifier) throws {
    let keyboard = Keyboard(layout: try KeyboardLayout(xml: try Self.layout(), reader: Self.reader))
    let field = TextField()
    keyboard.target = field
    for key in keys { try keyboard.tap(key) }
    #expect(keyboard.layer?.id == layer)
  }
}
