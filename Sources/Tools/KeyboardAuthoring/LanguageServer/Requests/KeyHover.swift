internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTesting

struct KeyHover {
  let layout: KeyboardLayout

  func text(for name: String) -> String? {
    let id = Identifier(name)
    guard let key = layout.keys[id] else { return nil }
    let parts = [
      "**\(name)** \(effect(of: key))", picture(of: id), gestures(of: key), places(of: id),
      path(to: key),
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n")
  }

  func layer(_ name: String) -> String? {
    let layer = layout.layerSets.lazy.compactMap { $0.layer(named: Identifier(name)) }.first
    return layer.map(picture)
  }

  func picture(of layer: Layer) -> String { MarkdownText.code(plainPicture(of: layer)) }

  func plainPicture(of layer: Layer) -> String { KeyboardPainter(layout).picture(of: layer) }

  private func effect(of key: Key) -> String {
    var words: [String] = []
    if !key.output.isEmpty { words.append("types \(MarkdownText.inline(key.output.description))") }
    if !key.output.text.isEmpty {
      let codes = key.output.text.unicodeScalars.prefix(8).map { scalar in
        scalar.value.codePoint + (scalar.properties.name.map { " \($0)" } ?? "")
      }
      words.append("(\(codes.joined(separator: " ")))")
    }
    if let action = layout.traits[key.id]?.action { words.append("does `\(action.name)`") }
    if let layer = key.layerID { words.append("leads to the layer `\(layer)`") }
    if key.isGap, words.isEmpty { return "is a gap" }
    return words.isEmpty ? "does nothing" : words.joined(separator: " ")
  }

  private func picture(of id: Identifier) -> String? {
    guard layout.keys[id].map({ !$0.isGap || layout.isPressable($0) }) ?? false else { return nil }
    return MarkdownText.code(KeyboardPainter(layout).picture(of: Layer(rows: [[id]])))
  }

  private func gestures(of key: Key) -> String? {
    func item(_ id: Identifier) -> String {
      let output = layout.keys[id]?.output.description ?? ""
      return MarkdownText.inline(output.isEmpty ? id.string : output)
    }
    let lines = KeyGesture.Kind.further.compactMap { kind -> String? in
      let items = layout.gestures(on: key).filter { $0.gesture.kind == kind }.map { gesture, id in
        (gesture.directions.map(\.rawValue) + [item(id)]).joined(separator: " ")
      }
      return items.isEmpty
        ? nil : "- \(kind.plural): " + items.joined(separator: kind == .flick ? ", " : " ")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func places(of id: Identifier) -> String? {
    let names = layout.layerSets.flatMap { set in
      set.layers.filter { $0.rows.contains { $0.contains(id) } }.map { layer in
        let name = layer.id?.string ?? layer.modifiers.map(\.description).joined(separator: ", ")
        return set.isTouch ? "`\(name)`" : "`\(name)` of `\(set.formID)`"
      }
    }
    return names.isEmpty ? "No layer shows it." : "On \(names.joined(separator: ", "))."
  }

  private static let searchLimit = (keys: 2_000, rules: 1_000)

  /// Returns the way to an output: if there is one, one without rules, which is found much faster.
  private func path(to key: Key) -> String? {
    let text = key.output.text
    guard !text.isEmpty, layout.keys.count <= Self.searchLimit.keys else { return nil }
    var plain = layout
    plain.transforms = []
    let words = Self.path(to: text, on: plain)
    if let words, (try? layout.typing(words)) == text { return Self.sentence(words) }
    let ruleCount = layout.transforms.reduce(0) { $0 + $1.count }
    guard ruleCount > 0, ruleCount <= Self.searchLimit.rules else { return nil }
    return Self.path(to: text, on: layout).map(Self.sentence)
  }

  private static func path(to text: String, on layout: KeyboardLayout) -> [String]? {
    var finder = TypingPathFinder(layout)
    let path = finder.path(for: text)
    return path.missing.isEmpty && !path.words.isEmpty ? path.words : nil
  }

  private static func sentence(_ words: [String]) -> String {
    "Typed by \(MarkdownText.inline(words.joined(separator: " ")))."
  }
}

extension TransformGroup {
  package var count: Int {
    switch self {
    case .transforms(let transforms): transforms.count
    case .reorders(let reorders): reorders.count
    }
  }
}
