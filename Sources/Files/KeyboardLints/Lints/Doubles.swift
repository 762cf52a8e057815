internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Keys of a layer with the same output.
  static let doubles = Lint(.U17) { context in
    let layout = context.layout
    return zip(layout.layerSets, context.origin.layerSets).flatMap { set, nodes in
      zip(set.layers, nodes.layers).flatMap { layer, node -> [Finding] in
        guard node.file == 0 else { return [] }
        var first: [MarkerText: Identifier] = [:]
        var findings: [Finding] = []
        lazy var places = context.places(ofKeysIn: node)
        var count: [Identifier: Int] = [:]
        for position in layout.keys(of: layer) {
          let key = layout.keys[position]
          let occurrence = count[key.id, default: 0]
          count[key.id] = occurrence + 1
          guard !key.output.isEmpty, !key.output.types(" "),
            // National standards of physical keyboards contain some signs twice.
            set.isTouch || key.output.text.isLetter
          else { continue }
          guard let other = first.updateValue(key.id, forKey: key.output) else { continue }
          guard let place = places[key.id]?.element(at: occurrence) else { continue }
          findings.append(
            Finding(
              .double(key.id, other, key.output), at: place,
              notes: places[other]?.first.map { [("the other one is here", $0)] } ?? []))
        }
        return findings
      }
    }
  }

  /// Long presses with the key itself, or with an item twice.
  static let longPresses = Lint(.U18) { context in
    let layout = context.layout
    return layout.keys.indices.compactMap { position -> Finding? in
      let key = layout.keys[position]
      guard !key.longPressKeyIDs.isEmpty, context.usage.isInTouchRow[position] else { return nil }
      var seen: Set<MarkerText> = key.output.isEmpty ? [] : [key.output]
      var seenIDs: Set<Identifier> = [key.id]
      for (place, id) in key.longPressKeyIDs.enumerated() {
        guard let item = layout.keys[id] else { continue }
        let isRepeated =
          !seenIDs.insert(id).inserted
          || !item.output.isEmpty && item.layerID == nil && !seen.insert(item.output).inserted
        guard isRepeated else { continue }
        let isItself = id == key.id || item.output == key.output && !item.output.isEmpty
        return Finding(
          isItself ? .offersItself(key.id) : .offersTwice(item.id, key.id),
          at: Lint.place(ofItem: place, ofKey: position, in: context))
      }
      return nil
    }
  }

  private static func place(
    ofItem item: Int, ofKey position: Int, in context: LintContext
  ) -> DiagnosticLog.Place {
    guard let node = context.origin.keys[position], node.file == 0 else {
      return context.place(ofKey: position)
    }
    let words = context.tree.words(.longPressKeyIds, of: node)
    return context.tree.place(.longPressKeyIds, of: node, part: words.element(at: item)?.range)
  }
}
