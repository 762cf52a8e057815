internal import KeyboardModel

struct LayerReader: PartReader {
  private struct Device: Hashable {
    var formID: Identifier
    var minDeviceWidth: Int?
  }

  typealias SetNodes = LayoutOrigin.Layers

  let context: ReadingContext
  private let forms: Keyed<Form>
  let keyNames: IdentifierTable
  private(set) var sets: [LayerSet] = []
  private(set) var nodes: [SetNodes] = []
  /// Whether all keys in rows are defined. Only if not, a second pass finds which.
  private(set) var areKeysKnown = true
  private var positionsByDevice: [Device: Int] = [:]

  init(context: ReadingContext, forms: Keyed<Form>, keyNames: IdentifierTable) {
    (self.context, self.forms, self.keyNames) = (context, forms, keyNames)
  }

  mutating func read(_ node: LayoutNode) {
    guard let formID = identifier(.formId, of: node) else { return }
    var set = LayerSet(formID: formID, layers: [])
    if let width = string(.minDeviceWidth, of: node) {
      let isNumber = width.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      if isNumber, let number = Int(width), (1...999).contains(number) {
        set.minDeviceWidth = number
      } else {
        report(.invalidDeviceWidth(width), at: place(.minDeviceWidth, of: node))
      }
    }
    // Layers for the same device add to those of an imported file.
    let device = Device(formID: formID, minDeviceWidth: set.minDeviceWidth)
    guard let imported = positionsByDevice[device], nodes[imported].set.file != node.file else {
      positionsByDevice[device] = sets.count
      let layers = readLayers(in: node, into: &set, [])
      sets.append(set)
      nodes.append(SetNodes(set: node, layers: layers))
      return
    }
    set = sets[imported]
    let layers = readLayers(in: node, into: &set, nodes[imported].layers)
    sets[imported] = set
    nodes[imported] = SetNodes(set: node, layers: layers)
  }

  private enum LayerIdentity: Hashable {
    case id(Identifier)
    case modifiers(Set<ModifierPattern>)

    init(_ layer: Layer) { self = layer.id.map { .id($0) } ?? .modifiers(Set(layer.modifiers)) }
  }

  /// Adds the layers in `container`; each overrides an imported one of the same identity.
  private mutating func readLayers(
    in container: LayoutNode, into set: inout LayerSet, _ nodes: [LayoutNode]
  ) -> [LayoutNode] {
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

  private mutating func layer(_ node: LayoutNode, of set: LayerSet) -> Layer {
    var layer = Layer(id: identifier(.id, of: node), rows: [])
    if let attribute = files[node.file].attribute(.modifiers, of: node.element) {
      layer.modifiers = ModifierReader(context: context).patterns(attribute, of: node)
    } else if !set.isTouch, layer.id == nil || forms[set.formID] != nil {
      let words = (layer.id?.string ?? "").split { "-_+".contains($0) }.map(String.init)
      let names = words.compactMap { ModifierReader.name(of: $0) }
      let right = names.isEmpty || names.count < words.count ? nil : names.joined(separator: " ")
      var start = place(of: node)
      let name = start.range.lowerBound + "<layer".utf8.count
      start.range = name..<name
      report(.layerWithoutModifiers(right, at: start), at: place(of: node))
      layer.modifiers = context.isLenient ? [.none] : []
    }
    for row in children(of: node) where tag(of: row) == .row {
      let file = files[row.file]
      guard let keys = file.attribute(.keys, of: row.element) else {
        layer.rows.append([])
        continue
      }
      layer.rows.append(
        keyNames.identifiers(in: file.document.value(of: keys), areKnown: &areKeysKnown))
    }
    return layer
  }
}
