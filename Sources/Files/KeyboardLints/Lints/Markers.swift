internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// A lint that finds markers that keys or transforms write but no transform matches.
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
        for (id, _) in transform.from.markers {
          if let id { tested.insert(id) } else { testsAll = true }
        }
        for case (let id?, let range) in transform.to.markers {
          given.append((id, { context.tree.place(.to, of: node, part: range) }))
        }
      }
    }
    // A transform may use any variable.
    for variable in layout.variables { tested.formUnion(variable.value.markers) }
    guard !testsAll else { return [] }
    var reported: Set<Identifier> = []
    return given.compactMap { id, place in
      guard !tested.contains(id), reported.insert(id).inserted else { return nil }
      return Finding(.neverTested(id), at: place())
    }
  }
}

extension String {
  /// The markers in a pattern or replacement with their ranges; the ID is `nil` for any marker.
  fileprivate var markers: [(id: Identifier?, range: Range<Int>)] {
    let bytes = Array(utf8)
    // Escapes are frequent but markers rare, so a fast check comes first.
    let hasMarker = zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && $1 == UInt8(ascii: "m")
    }
    guard hasMarker else { return [] }
    return EscapeScanner(bytes[...]).compactMap { token, range in
      switch token {
      case .marker(let id): (id, range)
      case .anyMarker: (nil, range)
      default: nil
      }
    }
  }
}

extension Variable.Value {
  fileprivate var markers: [Identifier] {
    switch self {
    case .string(let text): text.markers.map(\.id)
    case .set(let items): items.flatMap { $0.markers.map(\.id) }
    case .unicodeSet: []
    }
  }
}
