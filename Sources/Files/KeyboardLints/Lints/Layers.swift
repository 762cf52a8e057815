internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Touch layers that no key switches to, and those without a way back.
  static let layers = Lint(.U01, .U02) { context in
    context.touchSets.flatMap { set, nodes -> [Finding] in
      let graph = LayerGraph(set, of: context.layout)
      let (reachable, returning) = (graph.reachable, graph.returning)
      let latching = graph.latching
      return zip(set.layers.indices, set.layers).compactMap { place, layer -> Finding? in
        guard let id = layer.id, layer.modifiers.isEmpty || reachable.contains(place) else {
          return nil
        }
        let problem: Problem? =
          !reachable.contains(place)
          ? .unreachableLayer(id)
          : latching.contains(place)
            ? .layerWithoutUnshift(id) : returning.contains(place) ? nil : .layerWithoutReturn(id)
        return problem.map {
          Finding($0, at: context.place(ofLayer: nodes.layers[place], in: nodes))
        }
      }
    }
  }

  /// Touch layers that are all for screens wider than a phone.
  static let widths = Lint(.U49) { context in
    let sets = context.touchSets
    let widths = sets.map { $0.set.minDeviceWidth ?? 0 }
    guard let least = widths.min(), least > 50, let index = widths.firstIndex(of: least) else {
      return []
    }
    let (node, problem) = (sets[index].nodes.set, Problem.onlyForWide(least))
    let whole = sets.count == 1 ? context.tree.wholePlace(.minDeviceWidth, of: node) : nil
    return [
      Finding(
        whole.map { problem.fixed("leave out minDeviceWidth", by: "", at: $0) } ?? problem,
        at: context.tree.place(.minDeviceWidth, of: node))
    ]
  }

  /// Layers of physical keyboards whose rows begin at the space bar.
  static let rowOrder = Lint(.U51) { context in
    let layout = context.layout
    return context.hardwareSets.flatMap { set, nodes in
      zip(set.layers, nodes.layers).compactMap { layer, node -> Finding? in
        let spaces = layer.rows.map { row in
          row.contains { layout.keys[$0]?.output.types(" ") == true }
        }
        guard layer.rows.count > 2, spaces.first == true, spaces.last == false else { return nil }
        let problem = Problem.rowsUpsideDown
        let place = context.place(ofLayer: node, in: nodes, .modifiers)
        guard let (rows, whole) = context.tree.reversedRows(of: node) else {
          return Finding(problem, at: place)
        }
        return Finding(problem.fixed("turn the rows around", by: rows, at: whole), at: place)
      }
    }
  }

  /// Missing keys that every touch keyboard for text needs.
  static let platformKeys = Lint(.U13, .U14, .U15) { context in
    let layout = context.layout
    return context.touchSets.flatMap { set, nodes in
      var keys: Set<Int> = []
      for layer in set.layers {
        for position in layout.keys(of: layer) {
          keys.insert(position)
          keys.formUnion(context.usage.targets[position])
        }
      }
      let actions = Set(keys.compactMap { layout.traits[layout.keys[$0].id]?.action })
      let texts = keys.map { layout.keys[$0].output.text.unicodeScalars }
      let place = context.tree.place(of: nodes.set)
      var findings: [Finding] = []
      if !texts.contains(where: { $0.contains { $0.isSpace } }) {
        findings.append(Finding(.noSpace, at: place))
      }
      if actions.isDisjoint(with: [.deleteBackward, .deleteWordBackward]) {
        findings.append(Finding(.noBackspace, at: place))
      }
      if !actions.contains(.return),
        !texts.contains(where: { $0.contains { "\r\n".unicodeScalars.contains($0) } })
      {
        findings.append(Finding(.noReturn, at: place))
      }
      return findings.isEmpty ? lettersWithoutPlatformKeys(set, nodes, in: context) : findings
    }
  }

  /// Physical keyboards without a layer for no modifiers, or with missing rows or keys.
  static let hardwareLayers = Lint(.U20, .U21) { context in
    context.hardwareSets.flatMap { set, nodes -> [Finding] in
      guard let form = context.layout.forms[set.formID], let plain = set.layer(for: []) else {
        return [Finding(.noPlainLayer, at: context.tree.place(of: nodes.set))]
      }
      return zip(set.layers, nodes.layers).flatMap { layer, node -> [Finding] in
        // Layers for other modifiers may have only a few keys, in the first rows.
        guard layer == plain || layer.modifiers.contains(.exactly([.shift])) else { return [] }
        let place = context.tree.place(of: node.file == 0 ? node : nodes.set)
        guard layer.rows.count >= form.rows.count else {
          return [
            Finding(.missingRows(layer.rows.count, of: form.rows.count, form: form.id), at: place)
          ]
        }
        // A row that lacks more keys is short on purpose.
        return zip(layer.rows, form.rows).enumerated().compactMap { row, sizes in
          guard sizes.0.count == sizes.1.count - 1 else { return nil }
          let others = set.layers.compactMap { $0 == layer ? nil : $0.rows.element(at: row) }
          if let gap = context.missingPlace(in: sizes.0, besides: others, count: sizes.1.count),
            let word = context.place(ofKey: sizes.0[gap], in: node)
          {
            var start = word
            start.range = word.range.lowerBound..<word.range.lowerBound
            let problem = Problem.shiftedKeys(row: row + 1, from: sizes.0[gap], form: form.id)
            return Finding(problem.fixed("write 'gap' before it", by: "gap ", at: start), at: word)
          }
          return Finding(
            .missingKey(row: row + 1, sizes.0.count, of: sizes.1.count, form: form.id), at: place)
        }
      }
    }
  }

  /// Rows and long presses that are too long for a screen, and keys that are too wide.
  static let sizes = Lint(.U27, .U28, .U36) { context in
    var findings: [Finding] = []
    for (set, nodes) in context.touchSets {
      for (layer, node) in zip(set.layers, nodes.layers) {
        let rows = context.tree.children(of: node).filter { context.tree.tag(of: $0) == .row }
        for (row, rowNode) in zip(layer.rows, rows) where row.count > 14 {
          findings.append(
            Finding(
              .longRow(row.count),
              at: rowNode.file == 0
                ? context.tree.place(.keys, of: rowNode) : context.place(ofLayer: node, in: nodes)))
        }
      }
    }
    for (position, key) in context.layout.keys.enumerated()
    where key.width > 10 && context.usage.isInTouchRow[position] {
      findings.append(Finding(.wideKey(key.id), at: context.place(ofKey: position, .width)))
    }
    for (position, key) in context.layout.keys.enumerated()
    where key.longPressKeyIDs.count > 24 && context.usage.isInTouchRow[position] {
      findings.append(
        Finding(
          .longPopup(key.id, key.longPressKeyIDs.count),
          at: context.place(ofKey: position, .longPressKeyIds)))
    }
    return findings
  }

  /// Finds layers with letters that have no space or no key that deletes, where others have one.
  private static func lettersWithoutPlatformKeys(
    _ set: LayerSet, _ nodes: LayoutOrigin.Layers, in context: LintContext
  ) -> [Finding] {
    let layout = context.layout
    return zip(set.layers, nodes.layers).flatMap { layer, node -> [Finding] in
      let keys = layout.keys(of: layer).map { layout.keys[$0] }
      guard let id = layer.id, keys.count(where: { $0.output.text.isLetter }) >= 5 else {
        return []
      }
      let place = context.place(ofLayer: node, in: nodes)
      let actions = Set(keys.compactMap { layout.traits[$0.id]?.action })
      var findings: [Finding] = []
      if !keys.contains(where: { $0.output.text.unicodeScalars.contains { $0.isSpace } }) {
        findings.append(Finding(.layerWithoutSpace(id), at: place))
      }
      if actions.isDisjoint(with: [.deleteBackward, .deleteWordBackward]) {
        findings.append(Finding(.layerWithoutBackspace(id), at: place))
      }
      return findings
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { properties.generalCategory == .spaceSeparator }
}

extension LintContext {
  /// Returns where a row lacks a key, by the row of another layer or by the first digit.
  fileprivate func missingPlace(
    in row: [Identifier], besides others: [[Identifier]], count: Int
  ) -> Int? {
    func text(_ id: Identifier) -> String {
      layout.keys[id]?.output.text.lowercased() ?? ""
    }
    let texts = row.map(text)
    if texts.starts(with: ["1", "2", "3", "4"]) { return 0 }
    for other in others where other.count == count {
      let wanted = other.map(text)
      let matches = texts.indices.map { texts[$0].isLetter && texts[$0] == wanted[$0] }
      let shifted = texts.indices.map { texts[$0].isLetter && texts[$0] == wanted[$0 + 1] }
      let scores = texts.indices.map { gap in
        matches[..<gap].count { $0 } + shifted[gap...].count { $0 }
      }
      guard let best = scores.max(), best > 3, best > matches.count(where: { $0 }) else { continue }
      return scores.firstIndex(of: best)
    }
    return nil
  }
}
