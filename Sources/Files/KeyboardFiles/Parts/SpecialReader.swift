internal import KeyboardModel

/// A reader of Clavier's vocabulary in `special` elements.
struct SpecialReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  let keys: Keyed<Key>
  let keyReferences: KeyReferenceChecker
  private(set) var traits: [Identifier: KeyTraits] = [:]
  private(set) var scanTiming: ScanTiming?
  private(set) var allowedCodes = AllowedCodes()
  private(set) var traitNodes: [LayoutNode?] = []

  var nodes: [Identifier: LayoutNode] {
    var nodes: [Identifier: LayoutNode] = [:]
    for (position, node) in traitNodes.enumerated() {
      if let node { nodes[keys[position].id] = node }
    }
    return nodes
  }

  mutating func read(in containers: [LayoutNode]) {
    for file in Set(context.tree.imports.values).union([0]).sorted() {
      checkPlaces(in: files[file])
    }
    let elements = containers.flatMap { container in
      children(of: container).filter { tag(of: $0) == .special }
        .flatMap { ownElements(of: $0) }.map { (node: $0, container: container) }
    }
    traits.reserveCapacity(elements.count)
    traitNodes = Array(repeating: nil, count: elements.isEmpty ? 0 : keys.count)
    for (node, container) in elements {
      guard let element = OwnElement(rawValue: ownName(of: node)), let parent = tag(of: container),
        element.parents.contains(parent)
      else {
        reportOwnElement(node, in: container)
        continue
      }
      switch element {
      case .key: readTraits(node)
      case .scan: break
      case .scanning: scanTiming = properties(attributes(of: node, .scanning), of: node).timing
      case .allow:
        files[node.file].readAllowedCodes(of: node.element, into: &allowedCodes) { [context] in
          context.report($0, at: $1)
        }
      }
    }
  }

  func readScanOrders(of sets: inout [LayerSet], _ nodes: [LayerReader.SetNodes]) {
    for (index, nodes) in nodes.enumerated() {
      for (layerIndex, layer) in nodes.layers.enumerated() {
        for node in children(of: layer) where tag(of: node) == .special {
          readScanOrder(node, in: layer, into: &sets[index].layers[layerIndex])
        }
      }
    }
  }

  /// Reports Clavier's elements that nothing reads: in other parents than those above, or nested.
  private func checkPlaces(in file: ParsedFile) {
    let document = file.document
    guard document.names.contains(Namespace.own) else { return }
    for element in document.elements.indices
    where document.namespace(of: element) == Namespace.own && !isFull {
      let parent = Int(document.elements[element].parent)
      let container = Int(document.elements[parent].parent)
      let isInside = document.namespace(of: parent) == Namespace.own
      guard isInside || file.tag(of: parent) == .special, let tag = file.tag(of: container),
        isInside || ![.keyboard3, .keys, .layer, .special].contains(tag)
      else { continue }
      let node = LayoutNode(file: file.index, element: element)
      reportOwnElement(
        node, in: LayoutNode(file: file.index, element: isInside ? parent : container))
    }
  }

  private func ownElements(of special: LayoutNode) -> [LayoutNode] {
    let document = files[special.file].document
    return document.children(of: special.element)
      .filter { document.namespace(of: $0) == Namespace.own }
      .map { LayoutNode(file: special.file, element: $0) }
  }

  private func ownName(of node: LayoutNode) -> String {
    files[node.file].document.name(of: node.element)
  }

  private func reportOwnElement(_ node: LayoutNode, in container: LayoutNode) {
    let name = ownName(of: node)
    report(
      OwnElement(rawValue: name) != nil
        ? .misplacedOwnElement(name, in: files[container.file].document.name(of: container.element))
        : .unknownOwnElement(name, nearest: Spelling.nearest(to: name, among: OwnElement.names)),
      at: place(of: node))
  }

  private typealias Attribute = (entry: OwnAttribute, attribute: Int)

  private func attributes(of node: LayoutNode, _ element: OwnElement) -> [Attribute] {
    files[node.file].ownAttributes(of: node.element, element) { report($0, at: $1) }
  }

  private func properties(
    _ attributes: [Attribute], of node: LayoutNode, _ properties: OwnProperties = OwnProperties()
  ) -> OwnProperties {
    var properties = properties
    for (entry, attribute) in attributes {
      read(attribute, of: node, as: entry.kind, into: &properties)
    }
    return properties
  }

  private func read(
    _ attribute: Int, of node: LayoutNode, as kind: OwnAttribute.Kind,
    into properties: inout OwnProperties
  ) {
    let written = files[node.file].string(attribute)
    func set<Value>(
      _ property: OwnAttribute.Property<Value>, _ value: Value?,
      or problem: @autoclosure () -> Problem
    ) {
      if let value {
        properties[property] = value
      } else {
        report(problem(), at: files[node.file].place(of: attribute, in: node.element))
      }
    }
    switch kind {
    case .keyID, .keyIDs, .codes: break
    case .text(let property):
      properties[property] = text.read(attribute, of: node, rules: .display).text
    case .action(let property): set(property, KeyAction(name: written), or: .unknownAction(written))
    case .flag(let property):
      set(property, Bool(written), or: .invalidOwnValue(written, wanted: "'true' or 'false'"))
    case .layerReturn(let property):
      set(
        property, LayerReturn(rawValue: written),
        or: .invalidOwnValue(written, wanted: "'key' or 'space'"))
    case .seconds(let property):
      let seconds = written.isDecimal ? Double(written) : nil
      set(
        property, seconds.flatMap { (0.01...60).contains($0) ? $0 : nil },
        or: .invalidOwnValue(written, wanted: "a number of seconds from 0.01 to 60"))
    case .count(let property):
      set(
        property, Int(written).flatMap { (1...100).contains($0) ? $0 : nil },
        or: .invalidOwnValue(written, wanted: "a whole number from 1 to 100"))
    }
  }

  private mutating func readTraits(_ node: LayoutNode) {
    let attributes = attributes(of: node, .key)
    guard let name = attributes.last(where: { $0.entry.isRequired })?.attribute else { return }
    let file = files[node.file]
    let id = Identifier(file.string(name))
    guard let position = keys.position(of: id) else {
      return keyReferences.reportUndefined(id, at: file.place(of: name, in: node.element))
    }
    var own = OwnProperties()
    if let earlier = traitNodes[position] {
      own.traits = traits[id] ?? own.traits
      if earlier.file == node.file {
        report(.repeatedTraits(id), at: file.place(of: name, in: node.element), after: earlier)
      }
    }
    traitNodes[position] = node
    traits[id] = properties(attributes, of: node, own).traits
  }

  private func readScanOrder(
    _ special: LayoutNode, in container: LayoutNode, into layer: inout Layer
  ) {
    for node in ownElements(of: special) {
      guard ownName(of: node) == "scan" else {
        reportOwnElement(node, in: container)
        continue
      }
      guard let attribute = attributes(of: node, .scan).last?.attribute else { continue }
      let inRows = Set(layer.rows.joined())
      let words = files[node.file].words(attribute)
      for (id, range) in words where !inRows.contains(id) && !isFull {
        report(
          .undefinedKey(id, nearest: context.nearest(to: id, among: inRows)),
          at: files[node.file].place(of: attribute, in: node.element, part: range))
      }
      layer.scanOrder = words.map { $0.word }
    }
  }
}
