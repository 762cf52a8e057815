internal import KeyboardModel

/// Forms and layers.
extension LayoutBuilder {
  mutating func readForms(_ container: Node) {
    var definitions: [Identifier: Node] = [:]
    for node in children(of: container) where tag(of: node) == .form {
      guard let id = identifier(.id, of: node) else { continue }
      guard id != Form.touch else {
        log.report(.touchForm, at: place(.id, of: node))
        continue
      }
      if let earlier = definitions.updateValue(node, forKey: id), earlier.file == node.file {
        log.report(
          .repeatedForm(id), at: place(.id, of: node),
          notes: [("it is first defined here", place(of: earlier))])
      }
      let form = Form(id: id, rows: scanCodes(of: node))
      if layout.forms[id] != form { log.report(.ownForm(id), at: place(.id, of: node)) }
      layout.forms.update(form)
    }
  }

  private mutating func scanCodes(of form: Node) -> [[UInt8]] {
    var seen: Set<UInt8> = []
    var rows: [[UInt8]] = []
    for node in children(of: form) where tag(of: node) == .scanCodes {
      let file = files[node.file]
      guard let attribute = file.attribute(.codes, of: node.element) else { continue }
      var row: [UInt8] = []
      for (word, range) in file.words(attribute) where !log.isFull {
        let place = place(.codes, of: node, part: range)
        let isCode = word.string.utf8.count == 2 && word.string.utf8.allSatisfy(\.isHexDigit)
        guard isCode, let code = UInt8(word.string, radix: 16) else {
          log.report(.invalidScanCode(word.string), at: place)
          continue
        }
        if !seen.insert(code).inserted { log.report(.repeatedScanCode(word.string), at: place) }
        row.append(code)
      }
      rows.append(row)
    }
    return rows
  }

  mutating func readLayers(_ node: Node) {
    guard let formID = identifier(.formId, of: node) else { return }
    var set = LayerSet(formID: formID, layers: [])
    if let width = string(.minDeviceWidth, of: node) {
      let isNumber = width.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      if isNumber, let number = Int(width), (1...999).contains(number) {
        set.minDeviceWidth = number
      } else {
        log.report(.invalidDeviceWidth(width), at: place(.minDeviceWidth, of: node))
      }
    }
    // Layers for the same devices in an imported file are those that these add to.
    let device = Device(formID: formID, minDeviceWidth: set.minDeviceWidth)
    guard let imported = layerSetPositions[device], layerSetNodes[imported].set.file != node.file
    else {
      layerSetPositions[device] = layout.layerSets.count
      let nodes = readLayers(in: node, into: &set, [])
      layout.layerSets.append(set)
      layerSetNodes.append((node, nodes))
      return
    }
    set = layout.layerSets[imported]
    let nodes = readLayers(in: node, into: &set, layerSetNodes[imported].layers)
    layout.layerSets[imported] = set
    layerSetNodes[imported] = (node, nodes)
  }

  /// What a layer that comes later in another file must share with one to take its place: the id, or
  /// the modifiers of a layer without.
  private enum LayerIdentity: Hashable {
    case id(Identifier)
    case modifiers(Set<ModifierPattern>)

    init(_ layer: Layer) {
      self = layer.id.map { .id($0) } ?? .modifiers(Set(layer.modifiers))
    }
  }

  /// Adds the layers in `container` to those of `set`, which stand in `nodes`; an imported layer
  /// gives way to one of the same identity. M05 and L08 tell of all other repetitions.
  private mutating func readLayers(
    in container: Node, into set: inout LayerSet, _ nodes: [Node]
  ) -> [Node] {
    var nodes = nodes
    var positions: [LayerIdentity: Int] = [:]
    for (index, layer) in set.layers.enumerated() { positions[LayerIdentity(layer)] = index }
    for child in children(of: container) where tag(of: child) == .layer {
      let layer = layer(child, of: set)
      let identity = LayerIdentity(layer)
      if let earlier = positions[identity], nodes[earlier].file != child.file {
        set.layers[earlier] = layer
        nodes[earlier] = child
      } else {
        positions[identity] = positions[identity] ?? nodes.count
        set.layers.append(layer)
        nodes.append(child)
      }
    }
    return nodes
  }

  private mutating func layer(_ node: Node, of set: LayerSet) -> Layer {
    var layer = Layer(id: identifier(.id, of: node), rows: [])
    if let attribute = files[node.file].attribute(.modifiers, of: node.element) {
      layer.modifiers = modifierPatterns(attribute, of: node)
    } else if !set.isTouch {
      log.report(.layerWithoutModifiers, at: place(of: node))
      layer.modifiers = [.none]
    }
    for row in children(of: node) where tag(of: row) == .row {
      let file = files[row.file]
      guard let keys = file.attribute(.keys, of: row.element) else {
        layer.rows.append([])
        continue
      }
      layer.rows.append(keyIDs(in: keys, of: row))
    }
    return layer
  }

  // MARK: What layers must be

  mutating func checkLayers() {
    for (set, nodes) in zip(layout.layerSets, layerSetNodes) where !log.isFull {
      for (layer, node) in zip(set.layers, nodes.layers) { checkRows(of: layer, node) }
      if set.layers.isEmpty {
        log.report(.missing("layer"), at: place(of: nodes.set))
      } else if set.isTouch {
        checkTouchLayers(set, nodes.set, nodes.layers)
      } else {
        checkForm(set, nodes.set, nodes.layers)
      }
      checkOverlap(set, nodes.layers)
    }
    checkModifierSides()
    checkSets()
  }

  private mutating func checkRows(of layer: Layer, _ node: Node) {
    let rows = children(of: node).filter { tag(of: $0) == .row }
    if rows.isEmpty { log.report(.emptyLayer, at: place(of: node)) }
    guard !areKeysKnown else { return }
    for (ids, row) in zip(layer.rows, rows) { checkReferences(ids, .keys, of: row) }
  }

  private mutating func checkTouchLayers(_ set: LayerSet, _ node: Node, _ nodes: [Node]) {
    var seen: [Identifier: Node] = [:]
    for (layer, node) in zip(set.layers, nodes) {
      guard let id = layer.id else {
        log.report(.touchLayerWithoutID, at: place(of: node))
        continue
      }
      if let earlier = seen.updateValue(node, forKey: id) {
        reportRepeatedLayer(id, node, earlier)
      }
    }
    if seen[Layer.base] == nil { log.report(.noBaseLayer, at: place(of: node)) }
  }

  private mutating func reportRepeatedLayer(_ id: Identifier, _ node: Node, _ earlier: Node) {
    log.report(
      .repeatedLayer(id), at: place(.id, of: node),
      notes: [("the first one is here", place(of: earlier))])
  }

  private mutating func checkForm(_ set: LayerSet, _ node: Node, _ nodes: [Node]) {
    guard let form = layout.forms[set.formID] else {
      let names = layout.forms.map(\.id) + [Form.touch]
      let nearest = nearest(to: set.formID, among: names)
      return log.report(
        .undefinedForm(set.formID, nearest: nearest), at: place(.formId, of: node))
    }
    var seen: [Identifier: Node] = [:]
    for (layer, node) in zip(set.layers, nodes) {
      if let id = layer.id, let earlier = seen.updateValue(node, forKey: id) {
        reportRepeatedLayer(id, node, earlier)
      }
      if layer.rows.count > form.rows.count {
        log.report(
          .tooManyRows(layer.rows.count, form: form.id, allowed: form.rows.count),
          at: place(of: node))
      }
      let rows = children(of: node).filter { tag(of: $0) == .row }
      for (index, (keys, codes)) in zip(layer.rows, form.rows).enumerated()
      where keys.count > codes.count {
        log.report(
          .tooManyKeys(keys.count, row: index + 1, form: form.id, allowed: codes.count),
          at: place(.keys, of: rows[index]))
      }
    }
  }

  /// There may be one set for a physical keyboard, and one touch set for each width.
  private mutating func checkSets() {
    var hardware: Node?
    var widths: [Int?: Node] = [:]
    for (set, nodes) in zip(layout.layerSets, layerSetNodes) {
      let earlier = set.isTouch ? widths[set.minDeviceWidth] : hardware
      if let earlier {
        log.report(
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

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    self >= 0x30 && self <= 0x39 || (self | 0x20) >= 0x61 && (self | 0x20) <= 0x66
  }
}
