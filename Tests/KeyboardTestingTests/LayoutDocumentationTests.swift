import FoundationEssentials
import KeyboardControls
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardUI
import Testing

/// The layouts in the documentation, and what it says of them.
@MainActor @Suite struct `Docs/Layouts.md` {
  private static let checkout =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func page(_ path: String) throws -> String {
    try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8)
  }

  /// The layout files among the blocks of XML.
  private static func layouts(in path: String) throws -> [[UInt8]] {
    try page(path).split(separator: "```xml\n").dropFirst()
      .compactMap { $0.split(separator: "```").first }
      .filter { $0.contains("<keyboard3") }.map { Array($0.utf8) }
  }

  private static let reader = LayoutReader(imports: .files(EmbeddedLayouts.imports))

  @Test(arguments: ["README.md", "Docs/Layouts.md"])
  func `nothing is wrong with a layout`(path: String) throws {
    let layouts = try Self.layouts(in: path)
    #expect(!layouts.isEmpty)
    for bytes in layouts {
      #expect(Self.reader.read(bytes, file: path).diagnostics.map(\.description) == [])
    }
  }

  /// The code in the first column of the table whose first column has the heading `heading`.
  private static func names(under heading: String) throws -> [String] {
    let rows = try page("Docs/Layouts.md").split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("| \(heading) |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    return rows.flatMap { row in
      let cell = row.split(separator: "|").first ?? ""
      return cell.split(separator: "`").filter { !$0.allSatisfy { " ,".contains($0) } }.map(
        String.init)
    }
  }

  @Test func `the table of actions has all of them`() throws {
    let names = try Self.names(under: "action")
    let actions = KeyAction.allActions.filter { if case .function = $0 { false } else { true } }
    for action in actions { #expect(names.contains(action.name)) }
    #expect(
      names.compactMap(KeyAction.init(name:)).count == actions.count + 3, "f1, f24 and app:jump")
  }

  @Test func `the table of attributes has all of them`() throws {
    let traits = Mirror(reflecting: KeyTraits()).children.compactMap(\.label)
    #expect(
      Set(try Self.names(under: "attribute of `key`"))
        == Set(traits.map { $0 == "repeats" ? "repeat" : $0 } + ["id"]))
  }

  private nonisolated static let layersAfterKeys: [([Identifier], Identifier)] = [
    (["to-runes"], "runes"), (["to-runes", "fehu"], "base"), (["to-runes", "jump"], "runes"),
    (["to-runes", "jump", "fehu"], "base"), (["to-runes", "cast"], "base"),
    (["to-runes", "left", "uruz"], "base"), (["to-runes", "to-base"], "base"),
  ]

  @Test(arguments: layersAfterKeys)
  func `keys lead to the layers that the page says`(keys: [Identifier], layer: Identifier) throws {
    let bytes = try #require(try Self.layouts(in: "Docs/Layouts.md").first)
    let keyboard = Keyboard(layout: try KeyboardLayout(xml: bytes, reader: Self.reader))
    let field = TextField()
    keyboard.target = field
    for key in keys { try keyboard.tap(key) }
    #expect(keyboard.layer?.id == layer)
  }
}
