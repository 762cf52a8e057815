internal import KeyboardFiles
internal import KeyboardModel

/// A layout with its locations, and the results that several lints use.
struct LintContext: Sendable {
  let layout: KeyboardLayout
  let origin: LayoutOrigin
  let allowedCodes: AllowedCodes
  let usage: KeyUsage

  init(layout: KeyboardLayout, origin: LayoutOrigin, allowedCodes: AllowedCodes) {
    self.allowedCodes = allowedCodes
    self.layout = layout
    self.origin = origin
    usage = KeyUsage(layout)
  }

  var tree: LayoutTree { origin.tree }

  // MARK: Places

  /// Returns the location of the definition of the key at `position`, or of one of its attributes.
  /// For an imported or implied key, returns the location in a row of the layout itself, if there
  /// is one.
  func place(ofKey position: Int, _ name: AttributeName = .id) -> DiagnosticLog.Place {
    guard let node = origin.keys[position] else { return placeInRow(ofKey: position) }
    guard node.file == 0 else {
      let inRow = placeInRow(ofKey: position)
      return inRow.file == 0 ? inRow : tree.place(name, of: node)
    }
    return tree.place(name, of: node)
  }

  /// Returns the first location of a key in a row, preferably one of the layout's own.
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

  /// Returns the first location of a key in the rows of a layer.
  func place(ofKey id: Identifier, in layer: LayoutNode) -> DiagnosticLog.Place? {
    for row in tree.children(of: layer) where tree.tag(of: row) == .row {
      if let word = tree.words(.keys, of: row).first(where: { $0.word == id }) {
        return tree.place(.keys, of: row, part: word.range)
      }
    }
    return nil
  }

  /// Returns the locations of each key in the rows of a layer.
  func places(ofKeysIn layer: LayoutNode) -> [Identifier: [DiagnosticLog.Place]] {
    var places: [Identifier: [DiagnosticLog.Place]] = [:]
    for row in tree.children(of: layer) where tree.tag(of: row) == .row {
      for word in tree.words(.keys, of: row) {
        places[word.word, default: []].append(tree.place(.keys, of: row, part: word.range))
      }
    }
    return places
  }

  /// Returns the location of a layer; for an imported one, that of the layers that import it.
  func place(ofLayer node: LayoutNode, in layers: LayoutOrigin.Layers) -> DiagnosticLog.Place {
    tree.place(.id, of: node.file == 0 ? node : layers.set)
  }

  // MARK: Parts of the layout

  /// The texts that transforms write, each of those between captures and of those that these are
  /// mapped to.
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

  /// The touch layers, with their locations.
  var touchSets: [(set: LayerSet, nodes: LayoutOrigin.Layers)] {
    sets { $0.isTouch }
  }

  /// The hardware layers, with their locations.
  var hardwareSets: [(set: LayerSet, nodes: LayoutOrigin.Layers)] {
    sets { !$0.isTouch }
  }

  private func sets(
    _ isIncluded: (LayerSet) -> Bool
  ) -> [(set: LayerSet, nodes: LayoutOrigin.Layers)] {
    zip(layout.layerSets, origin.layerSets).compactMap { set, nodes in
      isIncluded(set) ? (set: set, nodes: nodes) : nil
    }
  }
}

/// The tests of a layout, with their elements.
struct TestLintContext: Sendable {
  let layout: KeyboardLayout
  let tests: KeyboardTestFile
  let tree: LayoutTree
  let usage: KeyUsage

  init(layout: KeyboardLayout, tests: KeyboardTestFile, tree: LayoutTree) {
    self.layout = layout
    self.tests = tests
    self.tree = tree
    usage = KeyUsage(layout)
  }

  /// Returns the elements with a tag, at any depth.
  func elements(_ tag: Tag) -> [LayoutNode] {
    tree.ownElements.filter { tree.tag(of: $0) == tag }
  }
}
