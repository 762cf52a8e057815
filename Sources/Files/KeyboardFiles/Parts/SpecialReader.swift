internal import KeyboardModel

/// A reader of Clavier's vocabulary in `special` elements, for properties that LDML leaves to the
/// platform.
///
/// `OwnElement` lists its elements and attributes. Elements of other namespaces are ignored.
struct SpecialReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  /// The keys of the layout.
  let keys: Keyed<Key>
  let keyReferences: KeyReferenceChecker
  /// The traits of keys.
  private(set) var traits: [Identifier: KeyTraits] = [:]
  /// The timing of scanning.
  private(set) var scanTiming: ScanTiming?
  /// The codes of diagnostics to suppress.
  private(set) var allowedCodes = AllowedCodes()
  /// The element of the traits of each key, by its position; empty if there are none.
  private var traitNodes: [LayoutNode?] = []

  /// The element of the traits of each key.
  var nodes: [Identifier: LayoutNode] {
    var nodes: [Identifier: LayoutNode] = [:]
    for (position, node) in traitNodes.enumerated() {
      if let node { nodes[keys[position].id] = node }
    }
    return nodes
  }

  init(
    context: ReadingContext, text: TextReader, keys: Keyed<Key>, keyReferences: KeyReferenceChecker
  ) {
    self.context = context
    self.text = text
    self.keys = keys
    self.keyReferences = keyReferences
  }

  mutating func read(in containers: [LayoutNode]) {
    for file in Set(context.imports.values).union([0]).sorted() { checkPlaces(in: files[file]) }
    let elements = containers.flatMap { container in
      children(of: container).filter { tag(of: $0) == .special }
        .flatMap { ownElements(of: $0) }.map { (node: $0, container: container) }
    }
    traits.reserveCapacity(elements.count)
    traitNodes = Array(repeating: nil, count: elements.isEmpty ? 0 : keys.count)
    for (node, container) in elements {
      switch (ownName(of: node), tag(of: container)) {
      case ("key", .keys): readTraits(node)
      case ("scanning", .keyboard3): readScanTiming(node)
      case ("allow", .keyboard3), ("allow", .keys):
        let context = context
        files[node.file].readAllowedCodes(of: node.element, into: &allowedCodes) {
          context.report($0, at: $1)
        }
      default: reportOwnElement(node, in: container)
      }
    }
  }

  /// Reads the scan orders into the layers of `sets`, whose elements are `nodes`.
  func readScanOrders(of sets: inout [LayerSet], _ nodes: [LayerReader.SetNodes]) {
    for (index, nodes) in nodes.enumerated() {
      for (layerIndex, layer) in nodes.layers.enumerated() {
        for node in children(of: layer) where tag(of: node) == .special {
          readScanOrder(node, in: layer, into: &sets[index].layers[layerIndex])
        }
      }
    }
  }

  /// Reports Clavier's elements that nothing reads: in `special` elements of other parents than
  /// those above, and in each other.
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
      OwnElement(name: name) != nil
        ? .misplacedOwnElement(name, in: files[container.file].document.name(of: container.element))
        : .unknownOwnElement(name, nearest: Spelling.nearest(to: name, among: OwnElement.names)),
      at: place(of: node))
  }

  // MARK: Attributes

  /// Calls `read` with each attribute of one of Clavier's elements, and its name.
  private func readOwnAttributes(
    of node: LayoutNode, _ read: (_ name: String, _ attribute: Int) -> Void
  ) {
    let document = files[node.file].document
    for attribute in document.attributes(of: node.element) {
      let namespace = document.names[Int(document.attributes[attribute].namespace)]
      guard namespace.isEmpty || namespace == Namespace.own else { continue }
      read(document.names[Int(document.attributes[attribute].name)], attribute)
    }
  }

  /// Returns a required attribute of one of Clavier's elements, and reports if it is missing.
  private func requiredOwnAttribute(_ name: String, of node: LayoutNode) -> Int? {
    var found: Int?
    readOwnAttributes(of: node) { if $0 == name { found = $1 } }
    if found == nil {
      report(.missingOwnAttribute(name, on: ownName(of: node)), at: place(of: node))
    }
    return found
  }

  private func reportUnknown(_ attribute: Int, of node: LayoutNode, known: [String]) {
    let file = files[node.file]
    let name = file.document.names[Int(file.document.attributes[attribute].name)]
    report(
      .unknownOwnAttribute(
        name, on: ownName(of: node), nearest: Spelling.nearest(to: name, among: known)),
      at: file.place(ofNameOf: attribute, in: node.element))
  }

  /// Returns the attribute's value, converted by `convert`.
  private func ownValue<Value>(
    _ attribute: Int, of node: LayoutNode, wanted: String, convert: (String) -> Value?
  ) -> Value? {
    let file = files[node.file]
    let written = file.string(attribute)
    guard let value = convert(written) else {
      report(
        .invalidOwnValue(written, wanted: wanted), at: file.place(of: attribute, in: node.element))
      return nil
    }
    return value
  }

  private func ownText(_ attribute: Int, of node: LayoutNode) -> String {
    text.read(attribute, of: node, rules: .display).text
  }

  private func seconds(_ attribute: Int, of node: LayoutNode) -> Double? {
    ownValue(attribute, of: node, wanted: "a number of seconds from 0.01 to 60") { written in
      written.isDecimal ? Double(written).flatMap { (0.01...60).contains($0) ? $0 : nil } : nil
    }
  }

  // MARK: Elements

  private mutating func readTraits(_ node: LayoutNode) {
    guard let idAttribute = requiredOwnAttribute("id", of: node) else { return }
    let file = files[node.file]
    let id = Identifier(file.string(idAttribute))
    guard let position = keys.position(of: id) else {
      return keyReferences.reportUndefined(
        id, at: file.place(of: idAttribute, in: node.element))
    }
    var own = KeyTraits()
    if let earlier = traitNodes[position] {
      own = traits[id] ?? own
      if earlier.file == node.file {
        report(
          .repeatedTraits(id), at: file.place(of: idAttribute, in: node.element),
          notes: [("it is first defined here", place(of: earlier))])
      }
    }
    traitNodes[position] = node
    readOwnAttributes(of: node) { readTrait($0, $1, of: node, into: &own) }
    traits[id] = own
  }

  private func readTrait(
    _ name: String, _ attribute: Int, of node: LayoutNode, into traits: inout KeyTraits
  ) {
    func time(_ time: inout Double?) {
      if let seconds = seconds(attribute, of: node) { time = seconds }
    }
    switch name {
    case "id": break
    case "action": if let action = action(attribute, of: node) { traits.action = action }
    case "label": traits.label = ownText(attribute, of: node)
    case "display": traits.display = ownText(attribute, of: node)
    case "hint": traits.hint = ownText(attribute, of: node)
    case "repeat":
      let repeats = ownValue(attribute, of: node, wanted: "'true' or 'false'") { Bool($0) }
      if let repeats { traits.repeats = repeats }
    case "returns":
      let returns = ownValue(attribute, of: node, wanted: "'key' or 'space'") {
        LayerReturn(rawValue: $0)
      }
      if let returns { traits.returns = returns }
    case "longPressDelay": time(&traits.longPressDelay)
    case "repeatDelay": time(&traits.repeatDelay)
    case "repeatInterval": time(&traits.repeatInterval)
    case "multiTapTimeout": time(&traits.multiTapTimeout)
    default: reportUnknown(attribute, of: node, known: OwnElement.key.attributeNames)
    }
  }

  private func action(_ attribute: Int, of node: LayoutNode) -> KeyAction? {
    let name = files[node.file].string(attribute)
    if let action = KeyAction(name: name) { return action }
    let nearest = Spelling.nearest(to: name, among: KeyAction.allActions.map(\.name))
    report(
      .unknownAction(name, nearest: nearest),
      at: files[node.file].place(of: attribute, in: node.element))
    return nil
  }

  private mutating func readScanTiming(_ node: LayoutNode) {
    var timing = ScanTiming()
    readOwnAttributes(of: node) { name, attribute in
      switch name {
      case "rowTime": timing.rowTime = seconds(attribute, of: node)
      case "keyTime": timing.keyTime = seconds(attribute, of: node)
      case "rounds":
        timing.rounds = ownValue(
          attribute, of: node, wanted: "a whole number from 1 to 100"
        ) { Int($0).flatMap { (1...100).contains($0) ? $0 : nil } }
      default: reportUnknown(attribute, of: node, known: OwnElement.scanning.attributeNames)
      }
    }
    scanTiming = timing
  }

  private func readScanOrder(
    _ special: LayoutNode, in container: LayoutNode, into layer: inout Layer
  ) {
    for node in ownElements(of: special) {
      guard ownName(of: node) == "scan" else {
        reportOwnElement(node, in: container)
        continue
      }
      readOwnAttributes(of: node) { name, attribute in
        guard name != "keys" else { return }
        reportUnknown(attribute, of: node, known: OwnElement.scan.attributeNames)
      }
      guard let attribute = requiredOwnAttribute("keys", of: node) else { continue }
      let inRows = Set(layer.rows.joined())
      let words = files[node.file].words(attribute)
      for (id, range) in words where !inRows.contains(id) && !isFull {
        report(
          .undefinedKey(id, nearest: context.nearest(to: id, among: inRows)),
          at: files[node.file].place(of: attribute, in: node.element, part: range))
      }
      layer.scanOrder = words.map(\.word)
    }
  }
}
