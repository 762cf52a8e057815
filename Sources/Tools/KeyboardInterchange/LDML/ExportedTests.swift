internal import KeyboardAuthoring
internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// Tests of what a layout types, as its engine types it.
struct ExportedTests {
  /// The most tests of dead keys.
  private static let limit = 500

  private let layout: KeyboardLayout
  /// An engine at the start of a text, of which each test takes a copy.
  private let engine: TextEngine

  init(_ layout: KeyboardLayout) {
    self.layout = layout
    engine = TextEngine(layout)
  }

  /// Returns the tests as a file.
  func xml(of keyboard: String, named name: String) -> String {
    var xml = XMLWriter()
    let keys = keys
    let dead = keys.filter { !$0.output.markers.isEmpty && text(of: [$0]).isEmpty }
    xml.element("keyboardTest3", ["conformsTo": "techpreview"]) { xml in
      xml.element(
        "info", ["keyboard": keyboard, "author": layout.info.author ?? "Unknown", "name": name])
      xml.element("tests", ["name": "keys"]) { xml in
        for (number, key) in keys.enumerated() { test("key-\(number + 1)", [key], to: &xml) }
      }
      let pairs = dead.flatMap { first in
        keys.filter { text(of: [first, $0]) != text(of: [$0]) }.map { [first, $0] }
      }.prefix(Self.limit)
      guard !pairs.isEmpty else { return }
      xml.element("tests", ["name": "dead-keys"]) { xml in
        for (number, pair) in pairs.enumerated() { test("pair-\(number + 1)", pair, to: &xml) }
      }
    }
    return xml.text
  }

  /// The keys on layers that type, once each.
  private var keys: [Key] {
    var seen: Set<Identifier> = []
    return layout.layerSets.flatMap(\.layers).flatMap { $0.rows.joined() }.compactMap { id in
      guard let key = layout.keys[id], !key.output.isEmpty, seen.insert(id).inserted else {
        return nil
      }
      return key
    }
  }

  private func text(of keys: [Key]) -> String {
    var engine = engine
    var text = ""
    for key in keys { engine.type(key.output).apply(to: &text) }
    return text
  }

  private func test(_ name: String, _ keys: [Key], to xml: inout XMLWriter) {
    xml.element("test", ["name": name]) { xml in
      for key in keys { xml.element("keystroke", ["key": key.id.string]) }
      xml.element("check", ["result": MarkerText(text(of: keys)).escaped])
    }
  }
}
