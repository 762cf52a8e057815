internal import KeyboardAuthoring
internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

/// A layout without Clavier's own elements, as other programs that read LDML keyboards have it.
struct PortableLayout {
  let layout: KeyboardLayout
  /// What only Clavier's elements can express.
  let losses: [Loss]

  init(_ source: KeyboardLayout, from reading: LayoutReader.Reading?) {
    var layout = source
    var losses = LayoutLosses(source, from: reading).actions
    let known = Set(source.displays.map(\.target))
    for key in source.keys where !key.isGap {
      // The text on a key has an element of LDML's, too.
      guard let text = source.traits[key.id]?.display, !known.contains(.key(key.id)) else {
        continue
      }
      layout.displays.append(Display(target: .key(key.id), text: text))
    }
    let described = source.keys.count { key in
      var traits = source.traits[key.id] ?? KeyTraits()
      traits.action = nil
      traits.display = nil
      return !key.isGap && traits != KeyTraits()
    }
    if described > 0 {
      losses.append(.decoration, "the labels, hints and times of \(described) keys")
    }
    let hasOrder = source.layerSets.contains { $0.layers.contains { !$0.scanOrder.isEmpty } }
    if source.scanTiming != nil || hasOrder {
      losses.append(.feature, "the times and the order of scanning")
    }
    layout.traits = [:]
    layout.scanTiming = nil
    for index in layout.layerSets.indices {
      layout.layerSets[index].layers = layout.layerSets[index].layers.flatMap(Self.layers)
    }
    layout.version = layout.version ?? "1.0.0"
    (self.layout, self.losses) = (layout, losses)
  }

  /// Returns a layer without the order of scanning, once for each state of the modifier keys.
  private static func layers(_ layer: Layer) -> [Layer] {
    var layer = layer
    layer.scanOrder = []
    guard layer.modifiers.count > 1 else { return [layer] }
    return layer.modifiers.enumerated().map { number, modifiers in
      Layer(id: number == 0 ? layer.id : nil, modifiers: [modifiers], rows: layer.rows)
    }
  }

  var language: String { WindowsLocales.language(of: layout.locale) }

  /// Returns a test file for the layout's file `keyboard`: its own, or one of what each key types.
  func tests(_ own: [UInt8]?, of keyboard: String, named name: String) -> String {
    guard let own else { return ExportedTests(layout).xml(of: keyboard, named: name) }
    let text = String(decoding: own, as: UTF8.self)
    guard let start = text.firstRange(of: "keyboard=\""),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return text }
    return "\(text[..<start.upperBound])\(XMLEscaping.markup.text(keyboard))\(text[end...])"
  }
}

struct ExportedTests {
  private static let limit = 500

  private let layout: KeyboardLayout
  private let engine: TextEngine

  init(_ layout: KeyboardLayout) {
    self.layout = layout
    engine = TextEngine(layout)
  }

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
