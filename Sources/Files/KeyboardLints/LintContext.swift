internal import KeyboardFiles
internal import KeyboardModel

/// A layout with its locations, and the results that several lints use.
struct LintContext: Sendable {
  let layout: KeyboardLayout
  let origin: LayoutOrigin
  let allowedCodes: AllowedCodes
  let usage: KeyUsage

  var tree: LayoutTree { origin.tree }

  /// Prefers the place in a row of the layout itself for an imported or implied key.
  func place(ofKey position: Int, _ name: AttributeName = .id) -> DiagnosticLog.Place {
    guard let node = origin.keys[position] else { return placeInRow(ofKey: position) }
    guard node.file == 0 else {
      let inRow = placeInRow(ofKey: position)
      return inRow.file == 0 ? inRow : tree.place(name, of: node)
    }
    return tree.place(name, of: node)
  }

  /// Returns the first place in a row, preferably one of the layout's own.
  private func placeInRow(ofKey position: Int) -> DiagnosticLog.Place {
    let id = layout.keys[position].id
    var imported: DiagnosticLog.Place?
    for (set, nodes) in zip(layout.layerSets, origin.layerSets) {
      for (layer, node) in zip(set.layers, nodes.layers) where layer.rows.joined().contains(id) {
        guard let place = place(ofKey: id, in: node) else { continue }
        if place.file == 0 { return place }
        imported = imported ?? place
      }
    }
    return imported ?? tree.place(of: tree.root)
  }

  func place(ofKey id: Identifier, in layer: LayoutNode) -> DiagnosticLog.Place? {
    for row in tree.children(of: layer) where tree.tag(of: row) == .row {
      if let word = tree.words(.keys, of: row).first(where: { $0.word == id }) {
        return tree.place(.keys, of: row, part: word.range)
      }
    }
    return nil
  }

  func places(ofKeysIn layer: LayoutNode) -> [Identifier: [DiagnosticLog.Place]] {
    var places: [Identifier: [DiagnosticLog.Place]] = [:]
    for row in tree.children(of: layer) where tree.tag(of: row) == .row {
      for word in tree.words(.keys, of: row) {
        places[word.word, default: []].append(tree.place(.keys, of: row, part: word.range))
      }
    }
    return places
  }

  /// Returns the place of an attribute of a layer, or of the layers that import it.
  func place(
    ofLayer node: LayoutNode, in layers: LayoutOrigin.Layers, _ name: AttributeName = .id
  ) -> DiagnosticLog.Place {
    tree.place(name, of: node.file == 0 ? node : layers.set)
  }

  func problem(_ problem: Problem, fixedBy title: String, of node: LayoutNode) -> Problem {
    tree.wholePlace(of: node).map { problem.fixed(title, by: "", at: $0) } ?? problem
  }

  /// The transforms of the layout's own file for what is typed.
  var ownTransforms: [(rule: Transform, node: LayoutNode)] {
    zip(layout.transforms, origin.transforms).flatMap { group, nodes in
      guard case .transforms(let rules) = group else {
        return [(rule: Transform, node: LayoutNode)]()
      }
      return zip(rules, nodes).filter { $0.1.file == 0 }.map { (rule: $0, node: $1) }
    }
  }

  /// The texts between captures, and those that captures are mapped to.
  var writtenTexts: [MarkerText] {
    var texts: [MarkerText] = []
    for case .transforms(let transforms) in layout.transforms {
      for part in transforms.flatMap({ $0.to.parts }) {
        switch part {
        case .literal(let symbols): texts.append(MarkerText(symbols))
        case .mapped(_, _, let target): texts += target.items
        case .capture: break
        }
      }
    }
    return texts
  }

  var touchSets: [(set: LayerSet, nodes: LayoutOrigin.Layers)] { sets { $0.isTouch } }

  var hardwareSets: [(set: LayerSet, nodes: LayoutOrigin.Layers)] { sets { !$0.isTouch } }

  private func sets(
    _ isIncluded: (LayerSet) -> Bool
  ) -> [(set: LayerSet, nodes: LayoutOrigin.Layers)] {
    zip(layout.layerSets, origin.layerSets).compactMap { set, nodes in
      isIncluded(set) ? (set: set, nodes: nodes) : nil
    }
  }
}

struct TestLintContext: Sendable {
  let layout: KeyboardLayout
  let tests: KeyboardTestFile
  let tree: LayoutTree
  let usage: KeyUsage

  func elements(_ tag: Tag) -> [LayoutNode] { tree.ownElements.filter { tree.tag(of: $0) == tag } }
}
