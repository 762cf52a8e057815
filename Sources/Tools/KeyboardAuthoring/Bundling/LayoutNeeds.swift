internal import KeyboardFiles
internal import KeyboardModel

/// The keys and flicks of imported files that a layout uses.
struct LayoutNeeds {
  private var keys: Set<String> = []
  private var flicks: Set<String> = []
  private var lostMarkers: Set<String> = []

  /// Determines what `layout` uses: keys in its rows, in its own file `nodes`, and of gestures.
  init(of layout: KeyboardLayout, written nodes: [XMLNode]) {
    addNames(in: nodes)
    for key in layout.keys(reachedFrom: layout.idsInRows + keys.map { Identifier($0) }) {
      keys.insert(key.id.string)
      if let flick = key.flickID { flicks.insert(flick.string) }
    }
    lostMarkers = markers(lostFrom: layout)
  }

  private func markers(lostFrom layout: KeyboardLayout) -> Set<String> {
    func markers(_ isUsed: Bool) -> [String] {
      layout.keys.filter { keys.contains($0.id.string) == isUsed }
        .flatMap(\.output.markers).map(\.id.string)
    }
    let results = (layout.transforms + layout.backspaceTransforms).flatMap { group -> [String] in
      if case .transforms(let transforms) = group { transforms.map(\.to.source) } else { [] }
    }
    return Set(markers(false)).subtracting(markers(true)).filter { marker in
      !results.contains { $0.contains("\\m{\(marker)}") }
    }
  }

  private mutating func addNames(in nodes: [XMLNode]) {
    for element in nodes.lazy.compactMap(\.element) {
      // Any prefix may be that of LDML; what both vocabularies have means the same.
      for isOwn in [false, true] {
        let entry = FileVocabulary.layouts.element(String(element.localName), isOwn: isOwn)
        for attribute in element.attributes {
          let words = attribute.value.split(whereSeparator: \.isWhitespace).map(String.init)
          switch entry?.attribute(attribute.name)?.kind.symbol {
          case .key: keys.formUnion(words)
          case .flick: flicks.formUnion(words)
          default: break
          }
        }
      }
      addNames(in: element.children)
    }
  }

  func reduced(_ layout: KeyboardLayout) -> KeyboardLayout {
    var layout = layout
    layout.keys = Keyed(layout.keys.filter { keys.contains($0.id.string) })
    layout.flicks = Keyed(layout.flicks.filter { flicks.contains($0.id.string) })
    layout.displays = Displays(layout.displays.filter(needs))
    layout.traits = layout.traits.filter { keys.contains($0.key.string) }
    layout.transforms = layout.transforms.compactMap(reduced)
    layout.backspaceTransforms = layout.backspaceTransforms.compactMap(reduced)
    return layout
  }

  private func needs(_ display: Display) -> Bool {
    switch display.target {
    case .key(let id): keys.contains(id.string)
    case .output(let output):
      !(output.text.isEmpty && output.markers.count == 1
        && lostMarkers.contains(output.markers[0].id.string))
    }
  }

  private func reduced(_ group: TransformGroup) -> TransformGroup? {
    guard case .transforms(let transforms) = group else { return group }
    let kept = transforms.filter { !beginsWithLostMarker($0.from.source) }
    return kept.isEmpty ? nil : .transforms(kept)
  }

  /// Indicates whether a pattern or output begins with a marker that no used key gives.
  private func beginsWithLostMarker(_ pattern: String) -> Bool {
    guard pattern.hasPrefix("\\m{"), let end = pattern.firstIndex(of: "}") else { return false }
    let next = pattern[pattern.index(after: end)...].first
    return lostMarkers.contains(String(pattern[..<end].dropFirst(3)))
      && !(next.map { "?*+{|".contains($0) } ?? false)
  }

  /// Returns an element of an imported file without unused definitions and their comments.
  func reduced(_ element: XMLElement) -> XMLElement {
    var kept: [XMLNode] = []
    // What a comment is above is lost if all of it is.
    var comment: Int?
    var hasLost = false
    var lineBreaks = 0
    func endComment() {
      if let place = comment, hasLost { kept.remove(at: place) }
      (comment, hasLost) = (nil, false)
    }
    for var node in element.children {
      guard case .element(let child) = node.kind else {
        endComment()
        if node.isComment { comment = kept.count }
        node.lineBreaks = max(node.lineBreaks, lineBreaks)
        lineBreaks = 0
        kept.append(node)
        continue
      }
      guard !isUnused(child) else {
        hasLost = hasLost || comment != nil
        lineBreaks = max(lineBreaks, node.lineBreaks)
        continue
      }
      let reduced = reduced(child)
      guard child.name != "special" || child.children.isEmpty || !reduced.children.isEmpty else {
        continue
      }
      (comment, hasLost) = (nil, false)
      node.kind = .element(reduced)
      node.lineBreaks = max(node.lineBreaks, lineBreaks)
      lineBreaks = 0
      kept.append(node)
    }
    endComment()
    guard kept.count < element.children.count || kept.contains(where: { $0.element != nil }) else {
      return element
    }
    var result = element
    if kept.count < element.children.count { result.source = "\n" }
    result.children = kept
    return result
  }

  private func isUnused(_ element: XMLElement) -> Bool {
    func names(_ name: String, _ known: Set<String>) -> Bool {
      element.attributes.contains { $0.name == name && !known.contains($0.value) }
    }
    switch element.localName {
    case "key": return names("id", keys)
    case "flick": return names("id", flicks)
    case "display":
      guard let output = element["output"] else { return names("keyId", keys) }
      return names("keyId", keys)
        || beginsWithLostMarker(output) && output.firstIndex(of: "}") == output.indices.last
    case "transform":
      return element.attributes.contains { $0.name == "from" && beginsWithLostMarker($0.value) }
    case "transformGroup":
      let rules = element.children.compactMap(\.element)
      return !rules.isEmpty && rules.allSatisfy { $0.name == "transform" && isUnused($0) }
    default: return false
    }
  }
}
