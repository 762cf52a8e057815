internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Markers that keys or transforms write but no transform matches.
  static let markers = Lint(.U09) { context in
    let layout = context.layout
    let rules = zip(
      layout.transforms + layout.backspaceTransforms,
      context.origin.transforms + context.origin.backspaceTransforms)
    var tested: Set<Identifier> = []
    var testsAll = false
    var given: [(id: Identifier, place: () -> DiagnosticLog.Place)] = []
    for position in layout.keys.indices where context.usage.isPlaced[position] {
      for marker in layout.keys[position].output.markers {
        given.append((marker.id, { context.place(ofKey: position, .output) }))
      }
    }
    for (group, nodes) in rules {
      guard case .transforms(let transforms) = group else { continue }
      for (transform, node) in zip(transforms, nodes) {
        transform.from.root.addMarkers(to: &tested, &testsAll)
        for case .literal(let symbols) in transform.to.parts {
          for case .marker(let id) in symbols {
            given.append(
              (id, { context.tree.place(.to, of: node, part: transform.to.range(ofMarker: id)) }))
          }
        }
      }
    }
    for variable in layout.variables { tested.formUnion(variable.value.markers) }
    guard !testsAll else { return [] }
    var reported: Set<Identifier> = []
    return given.compactMap { id, place in
      guard !tested.contains(id), reported.insert(id).inserted else { return nil }
      return Finding(.neverTested(id), at: place())
    }
  }
}

extension TransformPattern.Node {
  /// A wildcard sets `matchesAll`.
  fileprivate func addMarkers(to markers: inout Set<Identifier>, _ matchesAll: inout Bool) {
    switch self {
    case .literal(let symbols):
      for symbol in symbols {
        switch symbol {
        case .marker(let id): markers.insert(id)
        case .anyMarker: matchesAll = true
        case .scalar: break
        }
      }
    case .oneOf(let members):
      markers.formUnion(members.markers)
      matchesAll = matchesAll || members.hasAnyMarker
    case .sequence(let nodes), .alternatives(let nodes):
      for node in nodes { node.addMarkers(to: &markers, &matchesAll) }
    case .capture(_, let node), .repetition(let node, _): node.addMarkers(to: &markers, &matchesAll)
    case .start, .item: break  // A transform may use any variable.
    }
  }
}

extension TransformReplacement {
  fileprivate func range(ofMarker id: Identifier) -> Range<Int>? {
    let bytes = Array(source.utf8)
    return EscapeScanner(bytes[...], pairsDollars: true).first {
      if case .marker(id) = $0.token { true } else { false }
    }?.range
  }
}

extension Variable.Value {
  fileprivate var markers: [Identifier] {
    switch self {
    case .string(let text): text.markers.map({ $0.id })
    case .set(let items): items.flatMap { $0.markers.map { $0.id } }
    case .unicodeSet: []
    }
  }
}
