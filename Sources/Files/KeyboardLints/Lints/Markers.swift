internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Markers that keys or transforms write but no transform matches.
  static let markers = Lint(.U09) { context in
    let layout = context.layout
    var tested: Set<Identifier> = []
    var testsAll = false
    // That backspace deletes any marker does not make one useful.
    var deletesAll = false
    for case .transforms(let transforms) in layout.backspaceTransforms {
      for transform in transforms { transform.from.root.addMarkers(to: &tested, &deletesAll) }
    }
    var given: [(id: Identifier, isAlone: Bool, place: () -> DiagnosticLog.Place)] = []
    for position in layout.keys.indices where context.usage.isPlaced[position] {
      let output = layout.keys[position].output
      let isAlone = output.text.isEmpty && output.markers.count == 1
      for marker in output.markers {
        given.append((marker.id, isAlone, { context.place(ofKey: position, .output) }))
      }
    }
    for (group, nodes) in zip(layout.transforms, context.origin.transforms) {
      guard case .transforms(let transforms) = group else { continue }
      for (transform, node) in zip(transforms, nodes) {
        transform.from.root.addMarkers(to: &tested, &testsAll)
        for case .literal(let symbols) in transform.to.parts {
          for case .marker(let id) in symbols {
            given.append(
              (
                id, true,
                { context.tree.place(.to, of: node, part: transform.to.range(ofMarker: id)) }
              ))
          }
        }
      }
    }
    for variable in layout.variables { tested.formUnion(variable.value.markers) }
    guard !testsAll else { return [] }
    var reported: Set<Identifier> = []
    let produced = Set(given.map { $0.id })
    return given.compactMap { id, isAlone, place in
      guard !tested.contains(id), reported.insert(id).inserted else { return nil }
      // Numbers are no misspelt names.
      let names = tested.lazy.map { $0.string }
      let nearest =
        id.string.last?.isNumber == true ? nil : Spelling.nearest(to: id.string, among: names)
      // S07 reports one that is looked for and never produced.
      if let nearest, !produced.contains(Identifier(nearest)) { return nil }
      let problem = Problem.neverTested(id, nearest: nearest)
      guard let nearest, isAlone else { return Finding(problem, at: place()) }
      return Finding(problem.fixed("write '\\m{\(nearest)}'", by: "\\m{\(nearest)}"), at: place())
    }
  }
}

extension Lint<LintContext> {
  /// Dead keys that none of the transforms for a backspace deletes.
  static let keptMarkers = Lint(.U09) { context in
    let nodes = context.origin.backspaceTransforms.joined()
    var (deleted, deletesAll): (Set<Identifier>, Bool) = ([], false)
    for case .transforms(let transforms) in context.layout.backspaceTransforms {
      for transform in transforms { transform.from.root.addMarkers(to: &deleted, &deletesAll) }
      deletesAll = deletesAll || transforms.contains { $0.from.source.contains("$[") }
    }
    let dead = context.deadKeys.map { context.layout.keys[$0] }.first {
      !deleted.contains($0.output.markers[0].id)
    }
    guard let dead, !deletesAll, let first = nodes.first(where: { $0.file == 0 }) else { return [] }
    return [Finding(.keptMarker(dead.id), at: context.tree.place(of: first))]
  }
}

extension LintContext {
  /// The positions of the placed keys that type a marker alone.
  var deadKeys: [Int] {
    layout.keys.indices.filter {
      usage.isPlaced[$0] && layout.keys[$0].output.text.isEmpty
        && layout.keys[$0].output.markers.count == 1
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

extension Lint<LintContext> {
  /// Transforms from text alone to markers, before a letter or in a row, that nothing looks for.
  static let swapped = Lint(.U09) { context in
    let groups = zip(context.layout.transforms, context.origin.transforms)
    let rules = groups.flatMap { group, nodes -> [(Transform, LayoutNode)] in
      guard case .transforms(let transforms) = group else { return [] }
      return Array(zip(transforms, nodes))
    }
    return rules.compactMap { transform, node in
      let (from, to) = (transform.from.source, transform.to.source)
      guard node.file == 0, !from.contains("\\m{"), !from.contains("$"), to.hasPrefix("\\m{"),
        !to.contains("$"), to.dropFirst(3).contains("\\m{") || to.last != "}",
        !rules.contains(where: { $0.0.from.source.contains(to) })
      else { return nil }
      return Finding(.swapped(from, to), at: context.tree.place(.to, of: node))
    }
  }
}
