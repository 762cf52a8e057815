internal import KeyboardFiles
internal import KeyboardModel

struct SymbolHover {
  let context: RequestContext

  private static let limit = 30

  private var layout: KeyboardLayout? { context.analysis?.layout }

  func flick(_ name: String) -> String? {
    guard let layout, let flick = layout.flicks[Identifier(name)] else { return nil }
    let keys = layout.keys.filter { $0.flickID == flick.id }.map(\.id.string)
    let segments = flick.segments.map { segment in
      let output = layout.keys[segment.keyID]?.output.description ?? ""
      let directions = segment.directions.map(\.rawValue).joined(separator: " ")
      let name = MarkdownText.inline(output.isEmpty ? segment.keyID.string : output)
      return "- \(directions): \(name)"
    }
    let title = keys.isEmpty ? "is a flick that no key has" : "is the flick of \(Self.list(keys))"
    return (["**\(name)** \(title).", ""] + segments).joined(separator: "\n")
  }

  func form(_ name: String) -> String? {
    guard let layout else { return nil }
    let id = Identifier(name)
    let layers = layout.layerSets.filter { $0.formID == id }.flatMap(\.layers).map { layer in
      layer.id?.string ?? layer.modifiers.map(\.description).joined(separator: ", ")
    }
    let words: String
    if id == Form.touch {
      words = "is every touch screen."
    } else if let form = layout.forms[id] ?? Implied.forms[id] {
      let counts = form.rows.map { String($0.count) }.joined(separator: ", ")
      words = "is a physical keyboard with rows of \(counts) keys."
    } else {
      return nil
    }
    let shown = layers.isEmpty ? "It has no layers here." : "Its layers: \(Self.list(layers))."
    return "**\(name)** \(words) \(shown)"
  }

  /// Returns the keys that give a marker, and the number of rules that match it.
  func marker(_ name: String) -> String? {
    let occurrences = context.unit.files.flatMap { file in
      file.content.occurrences.filter { $0.symbol == LayoutSymbol(kind: .marker, name: name) }
        .map { (file: file.content, occurrence: $0) }
    }
    let keys = occurrences.filter { $0.file.name(of: $0.occurrence.element) == "key" }
      .compactMap { $0.file.value(of: "id", in: $0.occurrence.element) }
    let rules = occurrences.filter { file, occurrence in
      ["transform", "reorder"].contains(file.name(of: occurrence.element))
        && !occurrence.isDefinition
        && file.range(of: "from", in: occurrence.element)?.contains(occurrence.range.lowerBound)
          ?? false
    }.count
    let source = keys.isEmpty ? "No key gives it" : "It comes from \(Self.list(keys))"
    return "**\(name)** is a marker, which nobody sees. \(source). "
      + (rules == 1 ? "One rule matches it." : "\(rules) rules match it.")
  }

  /// Returns where a file is, and what it defines, or its first layer if it is a layout.
  func file(_ occurrence: LayoutSymbol.Occurrence) -> String? {
    guard let target = context.file(named: occurrence) else { return nil }
    let isOfCLDR = target.name.hasPrefix(LayoutUnit.prefixOfCLDR)
    let place = isOfCLDR ? "a file of CLDR" : target.path == nil ? "built in" : "a file of its own"
    let title = "**\(occurrence.symbol.name)** is \(place)."
    if FileKind(root: target.content.root) == .layout {
      let picture = layout.flatMap { KeyHover(layout: $0).layer(Layer.base.string) }
      return [title, picture].compactMap { $0 }.joined(separator: "\n\n")
    }
    let kinds: [(SymbolKind, String)] = [
      (.key, "keys"), (.flick, "flicks"), (.form, "forms"), (.layer, "layers"),
      (.variable, "variables"),
    ]
    let lines = kinds.compactMap { kind, words -> String? in
      let names = target.content.occurrences.filter { $0.symbol.kind == kind && $0.isDefinition }
        .map(\.symbol.name)
      return names.isEmpty ? nil : "- \(names.count) \(words): \(Self.list(names))"
    }
    let rules = target.content.markup.elements.indices.filter {
      ["transform", "reorder"].contains(target.content.name(of: $0))
    }.count
    return ([title, ""] + lines + (rules == 0 ? [] : ["- \(rules) transforms and reorders"]))
      .joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(limit).map(MarkdownText.inline).joined(separator: " ")
    return names.count > limit ? "\(shown) and \(names.count - limit) others" : shown
  }
}
