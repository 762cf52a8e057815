internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// A lint that finds displays of the layout file for keys and outputs that do not exist.
  static let displays = Lint(.U43) { context in
    let layout = context.layout
    let nodes = context.tree.ownElements.filter { context.tree.tag(of: $0) == .display }
    guard !nodes.isEmpty else { return [] }
    var outputs: Set<MarkerText> = []
    // Suggestions take time.
    var suggestions = 20
    lazy var placed = layout.keys.indices.filter { context.usage.isPlaced[$0] }
      .map { layout.keys[$0].id.string }
    for key in layout.keys where !key.output.isEmpty { outputs.insert(key.output) }
    return nodes.compactMap { node in
      if let id = context.tree.string(.keyId, of: node) {
        guard layout.keys[Identifier(id)] == nil else { return nil }
        suggestions -= 1
        let nearest = suggestions >= 0 ? Spelling.nearest(to: id, among: placed) : nil
        return Finding(
          .displayOfNoKey(id, nearest: nearest), at: context.tree.place(.keyId, of: node))
      }
      guard let output = context.tree.string(.output, of: node)?.plainContent,
        !outputs.contains(output)
      else { return nil }
      return Finding(
        .displayOfNoOutput(output), at: context.tree.place(.output, of: node))
    }
  }
}

extension String {
  /// The text of the value of an attribute; `nil` if that depends on variables.
  fileprivate var plainContent: MarkerText? {
    var text = UnicodeScalarView()
    var markers: [MarkerText.Marker] = []
    for (token, _) in EscapeScanner(Array(utf8)[...]) {
      switch token {
      case .literal(let bytes): text += String(decoding: bytes, as: UTF8.self).unicodeScalars
      case .scalar(let scalar): text.append(scalar)
      case .scalars(let scalars): text += scalars
      case .marker(let id): markers.append(MarkerText.Marker(id, at: text.count))
      default: return nil
      }
    }
    return MarkerText(String(text), markers: markers)
  }
}
