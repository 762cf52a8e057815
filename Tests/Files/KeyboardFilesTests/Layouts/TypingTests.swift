import Foundation
import KeyboardEngine
import KeyboardFiles
import KeyboardLayouts
import KeyboardModel
import KeyboardTesting
import TestSupport
import Testing

@Suite struct `Typing on the layouts that are built in` {
  private static let names = EmbeddedLayouts.names
  private static let folder =
    Checkout.folder + "/Layouts/test"

  private static func tests(of name: String) throws -> KeyboardTests {
    try KeyboardTests(contentsOf: "\(folder)/\(name)-test.xml", reader: LayoutReader())
  }

  @Test(arguments: try names.flatMap { try tests(of: $0) })
  func `passes its tests`(test: KeyboardTestCase) throws {
    try test.check()
  }

  @Test func `passes the example of the documentation`() throws {
    let page = try String(contentsOfFile: "\(Self.folder)/../../Docs/Testing.md", encoding: .utf8)
    let format = try #require(page.firstRange(of: "## The format\n"))
    let start = try #require(page[format.upperBound...].firstRange(of: "```xml\n"))
    let text = page[start.upperBound...].prefix { $0 != "`" }
    let reading = LayoutReader().readTests(Array(text.utf8), file: "example.xml") { name in
      LayoutReader(imports: .files(EmbeddedLayouts.imports))
        .read(EmbeddedLayouts.files[name] ?? [], file: name)
    }
    #expect(reading.diagnostics.map(\.description) == [])
    for test in try KeyboardTests(reading, file: "example.xml") { try test.check() }
  }

  @Test(arguments: names)
  func `has tests without faults, with transforms at least twenty checks`(name: String) throws {
    let tests = try Self.tests(of: name)
    #expect(tests.diagnostics.map(\.description) == [])
    #expect(tests.file.keyboard == "\(name).xml")
    let steps = tests.file.groups.flatMap(\.tests).flatMap(\.steps)
    let checks = steps.count { if case .check = $0.action { true } else { false } }
    #expect(checks >= (tests.layout.transforms.isEmpty ? 7 : 20))
  }
}

/// Random keys on each layout. A failure prints the seed.
@Suite struct `Whatever is typed on a layout` {
  private static let names = EmbeddedLayouts.names

  /// A typist that types into a text through an engine.
  private struct Typist {
    var engine: TextEngine
    var text = ""

    mutating func press(_ key: Key?) {
      guard let key else {
        if let edit = engine.backspace() { apply(edit) } else { #expect(text.isEmpty) }
        return
      }
      apply(engine.type(key.output))
    }

    private mutating func apply(_ edit: TextEdit) {
      let end = text.unicodeScalars.suffix(edit.deletedCount)
      #expect(end.elementsEqual(edit.deleted.unicodeScalars))
      edit.apply(to: &text)
    }
  }

  /// Returns keys of `layout`, and sometimes backspace, which is `nil`.
  private static func keys(
    of layout: KeyboardLayout, count: Int, using random: inout Seeded
  ) -> [Key?] {
    let keys = layout.keys.filter { !$0.output.isEmpty }
    let marked = keys.filter { !$0.output.markers.isEmpty }
    return (0..<count).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0: nil
      case 1, 2: marked.randomElement(using: &random) ?? keys.randomElement(using: &random)
      default: keys.randomElement(using: &random)
      }
    }
  }

  @Test(arguments: names)
  func `the edits make the engine's own text, whatever its form, and a copy does alike`(
    name: String
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    let layout = try #require(try LayoutCatalog().read(name).layout)
    var composed = Typist(engine: TextEngine(layout))
    var decomposed = Typist(engine: TextEngine(layout, hostForm: .decomposed))
    let keys = Self.keys(of: layout, count: 120, using: &random)
    for key in keys[..<60] {
      composed.press(key)
      decomposed.press(key)
      #expect(composed.text == decomposed.text, "seed \(seed)")
      #expect(composed.engine.markedContext.text == composed.text, "seed \(seed)")
    }
    var copy = composed
    for key in keys[60...] { composed.press(key) }
    for key in keys[60...] { copy.press(key) }
    #expect(copy.text.unicodeScalars.elementsEqual(composed.text.unicodeScalars), "seed \(seed)")
    #expect(copy.engine.markedContext == composed.engine.markedContext, "seed \(seed)")
    // Backspace removes a waiting key, then the text, and then the host deletes.
    while composed.engine.markedContext.text.isEmpty, composed.engine.backspace() != nil {}
    var presses = 0
    while !composed.text.isEmpty, presses < 1_000 {
      composed.press(nil)
      presses += 1
    }
    #expect(composed.text.isEmpty, "seed \(seed)")
    #expect(composed.engine.backspace() == nil, "seed \(seed)")
  }
}
