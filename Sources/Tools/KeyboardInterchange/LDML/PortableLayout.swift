internal import KeyboardFiles
internal import KeyboardModel

/// A layout without Clavier's own elements, as other programs that read LDML keyboards have it.
struct PortableLayout {
  /// The layout. Keys that only act are gaps.
  let layout: KeyboardLayout
  /// The parts that only Clavier's elements can express.
  let losses: [Loss]

  init(_ source: KeyboardLayout, from reading: LayoutReader.Reading?) {
    var layout = source
    var losses = LayoutLosses(source, origin: reading?.origin).actions
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
      losses.append(
        Loss(.decoration, "the labels, hints and times of \(described) keys"))
    }
    let hasOrder = source.layerSets.contains { $0.layers.contains { !$0.scanOrder.isEmpty } }
    if source.scanTiming != nil || hasOrder {
      losses.append(Loss(.feature, "the times and the order of scanning"))
    }
    layout.traits = [:]
    layout.scanTiming = nil
    for index in layout.layerSets.indices {
      layout.layerSets[index].layers = layout.layerSets[index].layers.flatMap(Self.layers)
    }
    layout.version = layout.version ?? "1.0.0"
    self.layout = layout
    self.losses = losses
  }

  /// Returns a layer without the order of scanning, once for each state of the modifier keys: CLDR's
  /// DTD has no lists of them.
  private static func layers(_ layer: Layer) -> [Layer] {
    var layer = layer
    layer.scanOrder = []
    guard layer.modifiers.count > 1 else { return [layer] }
    return layer.modifiers.enumerated().map { number, modifiers in
      Layer(id: number == 0 ? layer.id : nil, modifiers: [modifiers], rows: layer.rows)
    }
  }

  /// The language, script and region of the locale.
  var language: String {
    let parts = layout.locale.split(separator: "-")
    let end = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    return parts[..<end].joined(separator: "-")
  }

  /// Returns the tests of a layout in a file called `keyboard`.
  ///
  /// - Parameters:
  ///   - own: The layout's own test file; `nil` if it has none, and each key is tested alone and
  ///     after each dead key, with the text that it types now.
  ///   - keyboard: The path of the layout's file from that of the tests.
  ///   - name: The name of the tests.
  /// - Returns: The test file.
  func tests(_ own: [UInt8]?, of keyboard: String, named name: String) -> String {
    guard let own else { return ExportedTests(layout).xml(of: keyboard, named: name) }
    let text = String(decoding: own, as: UTF8.self)
    guard let start = text.firstRange(of: "keyboard=\""),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return text }
    return "\(text[..<start.upperBound])\(XMLEscaping.markup.text(keyboard))\(text[end...])"
  }
}
