internal import KeyboardModel

struct LayerChecker: PartReader {
  let context: ReadingContext
  let layout: KeyboardLayout
  let setNodes: [LayerReader.SetNodes]
  let areKeysKnown: Bool
  let keyReferences: KeyReferenceChecker

  func check() {
    for (set, nodes) in zip(layout.layerSets, setNodes) where !isFull {
      for (layer, node) in zip(set.layers, nodes.layers) { checkRows(of: layer, node) }
      if set.layers.isEmpty {
        report(.missing("layer"), at: place(of: nodes.set))
      } else if set.isTouch {
        checkTouchLayers(set, nodes.set, nodes.layers)
      } else {
        checkForm(set, nodes.set, nodes.layers)
      }
      ModifierChecker(context: context).checkOverlap(set, nodes.layers)
    }
    ModifierChecker(context: context).checkSides(of: layout.layerSets, setNodes)
    checkSets()
  }

  private func checkRows(of layer: Layer, _ node: LayoutNode) {
    let rows = children(of: node).filter { tag(of: $0) == .row }
    if rows.isEmpty { report(.emptyLayer, at: place(of: node)) }
    guard !areKeysKnown else { return }
    for (ids, row) in zip(layer.rows, rows) { keyReferences.check(ids, .keys, of: row) }
  }

  private func checkTouchLayers(_ set: LayerSet, _ node: LayoutNode, _ nodes: [LayoutNode]) {
    var seen: [Identifier: LayoutNode] = [:]
    for (layer, node) in zip(set.layers, nodes) {
      guard let id = layer.id else {
        report(.touchLayerWithoutID, at: place(of: node))
        continue
      }
      if let earlier = seen.updateValue(node, forKey: id) { reportRepeatedLayer(id, node, earlier) }
    }
    guard seen[Layer.base] == nil else { return }
    let base = Layer.base.string
    let near = seen.keys.sorted().first { Spelling.nearest(to: $0.string, among: [base]) != nil }
    let first = near ?? set.layers.lazy.compactMap { $0.id }.first
    let problem = Problem.noBaseLayer(first)
    report(
      first.flatMap { seen[$0] }.map {
        problem.fixed("name it 'base'", by: base, at: place(.id, of: $0))
      } ?? problem, at: place(of: node))
  }

  private func reportRepeatedLayer(_ id: Identifier, _ node: LayoutNode, _ earlier: LayoutNode) {
    report(
      .repeatedLayer(id), at: place(.id, of: node),
      notes: [("the first one is here", place(of: earlier))])
  }

  private func checkForm(_ set: LayerSet, _ node: LayoutNode, _ nodes: [LayoutNode]) {
    guard let form = layout.forms[set.formID] else {
      let names = layout.forms.map({ $0.id }) + [Form.touch]
      // Only touch layers have an id and no modifiers.
      let isTouch = set.layers.allSatisfy { $0.id != nil && $0.modifiers.isEmpty }
      let nearest =
        isTouch ? Form.touch.string : context.nearest(to: set.formID, among: names)
      guard !context.lacks(.forms) else { return }
      return report(
        .undefinedForm(set.formID, nearest: nearest, known: names), at: place(.formId, of: node))
    }
    var seen: [Identifier: LayoutNode] = [:]
    for (layer, node) in zip(set.layers, nodes) {
      if let id = layer.id, let earlier = seen.updateValue(node, forKey: id) {
        reportRepeatedLayer(id, node, earlier)
      }
      if layer.rows.count > form.rows.count {
        report(
          .tooManyRows(layer.rows.count, form: form.id, allowed: form.rows.count),
          at: place(of: node))
      }
      let rows = children(of: node).filter { tag(of: $0) == .row }
      if isUpsideDown(layer), let last = rows.last, layer.rows.count == form.rows.count,
        layer.rows.last?.count ?? 0 > form.rows.last?.count ?? 0
      {
        let problem = Problem.tooManyKeysUpsideDown(form: form.id)
        report(
          context.tree.reversedRows(of: node).map {
            problem.fixed("turn the rows around", by: $0.text, at: $0.place)
          } ?? problem, at: place(.keys, of: last))
        continue
      }
      for (index, (keys, codes)) in zip(layer.rows, form.rows).enumerated()
      where keys.count > codes.count {
        report(
          .tooManyKeys(keys.count, row: index + 1, form: form.id, allowed: codes.count),
          at: place(.keys, of: rows[index]))
      }
    }
  }

  private func isUpsideDown(_ layer: Layer) -> Bool {
    let spaces = layer.rows.map { $0.contains { layout.keys[$0]?.output.text == " " } }
    return spaces.first == true && spaces.last == false
  }

  private func checkSets() {
    var hardware: LayoutNode?
    var widths: [Int?: LayoutNode] = [:]
    for (set, nodes) in zip(layout.layerSets, setNodes) {
      let earlier = set.isTouch ? widths[set.minDeviceWidth] : hardware
      if let earlier {
        report(
          set.isTouch ? .equalWidths(set.minDeviceWidth) : .secondHardware,
          at: place(of: nodes.set), notes: [("the first one is here", place(of: earlier))])
      } else if set.isTouch {
        widths[set.minDeviceWidth] = nodes.set
      } else {
        hardware = nodes.set
      }
    }
  }
}
