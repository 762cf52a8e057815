internal import KeyboardLayout

/// What LDML leaves to the platform: our own vocabulary in `special` elements.
///
/// - `key` (in `keys`): `id`, and any of `action`, `label`, `display`, `hint`, `repeat`,
///   `longPressDelay`, `repeatDelay`, `repeatInterval`, `multiTapTimeout` (seconds)
/// - `scan` (in a `layer`): `keys`, the order of one-switch scanning
/// - `scanning` (in `keyboard3`): `rowTime`, `keyTime` (seconds) and `rounds`
///
/// Elements of other namespaces are passed over.
extension LayoutBuilder {
  mutating func readSpecials(in containers: [Node]) {
    for file in Set(imports.values).union([0]).sorted() { checkPlaces(in: files[file]) }
    var traitNodes: [Identifier: Node] = [:]
    for container in containers {
      for node in children(of: container) where tag(of: node) == .special {
        readSpecial(node, in: container, traitNodes: &traitNodes)
      }
    }
    for (index, nodes) in layerSetNodes.enumerated() {
      for (layerIndex, layer) in nodes.layers.enumerated() {
        for node in children(of: layer) where tag(of: node) == .special {
          readScanOrder(node, set: index, layer: layerIndex)
        }
      }
    }
  }

  /// Reports our own elements where nothing reads them: in `special` elements of other parents than
  /// those above, and inside of each other.
  private mutating func checkPlaces(in file: ParsedFile) {
    let document = file.document
    guard document.names.contains(ParsedFile.ownNamespace) else { return }
    for element in document.elements.indices
    where document.namespace(of: element) == ParsedFile.ownNamespace && !log.isFull {
      let parent = Int(document.elements[element].parent)
      let container = Int(document.elements[parent].parent)
      let isInside = document.namespace(of: parent) == ParsedFile.ownNamespace
      guard isInside || file.tag(of: parent) == .special, let tag = file.tag(of: container),
        isInside || ![.keyboard3, .keys, .layer, .special].contains(tag)
      else { continue }
      let node = Node(file: file.index, element: element)
      reportOwnElement(node, in: Node(file: file.index, element: isInside ? parent : container))
    }
  }

  private mutating func readSpecial(
    _ special: Node, in container: Node, traitNodes: inout [Identifier: Node]
  ) {
    for node in ownElements(of: special) {
      switch (ownName(of: node), tag(of: container)) {
      case ("key", .keys): readTraits(node, &traitNodes)
      case ("scanning", .keyboard3): readScanTiming(node)
      default: reportOwnElement(node, in: container)
      }
    }
  }

  private func ownElements(of special: Node) -> [Node] {
    let document = files[special.file].document
    return document.children(of: special.element)
      .filter { document.namespace(of: $0) == ParsedFile.ownNamespace }
      .map { Node(file: special.file, element: $0) }
  }

  private func ownName(of node: Node) -> String { files[node.file].document.name(of: node.element) }

  private mutating func reportOwnElement(_ node: Node, in container: Node) {
    let name = ownName(of: node)
    let known = ["key", "scan", "scanning"]
    log.report(
      known.contains(name)
        ? .misplacedOwnElement(name, in: files[container.file].document.name(of: container.element))
        : .unknownOwnElement(name, nearest: Spelling.nearest(to: name, among: known)),
      at: place(of: node))
  }

  // MARK: Attributes

  /// Attributes by name; there are never many.
  private struct OwnAttributes {
    var entries: [(name: String, attribute: Int)] = []

    subscript(name: String) -> Int? { entries.first { $0.name == name }?.attribute }
  }

  /// The attributes of one of our own elements, by name; unknown ones are reported.
  private mutating func ownAttributes(
    of node: Node, known: [String], required: String? = nil
  ) -> OwnAttributes {
    let file = files[node.file]
    var found = OwnAttributes()
    for attribute in file.document.attributes(of: node.element) {
      let namespace = file.document.names[Int(file.document.attributes[attribute].namespace)]
      guard namespace.isEmpty || namespace == ParsedFile.ownNamespace else { continue }
      let name = file.document.names[Int(file.document.attributes[attribute].name)]
      if known.contains(name) {
        found.entries.append((name, attribute))
      } else {
        log.report(
          .unknownOwnAttribute(
            name, on: ownName(of: node), nearest: Spelling.nearest(to: name, among: known)),
          at: file.place(ofNameOf: attribute, in: node.element))
      }
    }
    if let required, found[required] == nil {
      log.report(.missingOwnAttribute(required, on: ownName(of: node)), at: place(of: node))
    }
    return found
  }

  /// The attribute's value as `convert` understands it.
  private mutating func ownValue<Value>(
    _ attribute: Int?, of node: Node, wanted: String, convert: (String) -> Value?
  ) -> Value? {
    guard let attribute else { return nil }
    let file = files[node.file]
    let written = file.string(attribute)
    guard let value = convert(written) else {
      log.report(
        .invalidOwnValue(written, wanted: wanted), at: file.place(of: attribute, in: node.element))
      return nil
    }
    return value
  }

  private mutating func ownText(_ attribute: Int?, of node: Node) -> String? {
    attribute.map { text($0, of: node, rules: .display).text }
  }

  private mutating func seconds(_ attribute: Int?, of node: Node) -> Double? {
    ownValue(attribute, of: node, wanted: "a number of seconds from 0.01 to 60") { written in
      written.isDecimal ? Double(written).flatMap { (0.01...60).contains($0) ? $0 : nil } : nil
    }
  }

  // MARK: Elements

  private static let traitNames = [
    "id", "action", "label", "display", "hint", "repeat", "longPressDelay", "repeatDelay",
    "repeatInterval", "multiTapTimeout",
  ]

  private mutating func readTraits(_ node: Node, _ traitNodes: inout [Identifier: Node]) {
    let file = files[node.file]
    let attributes = ownAttributes(of: node, known: Self.traitNames, required: "id")
    guard let idAttribute = attributes["id"] else { return }
    let id = Identifier(file.string(idAttribute))
    var idPlace: DiagnosticLog.Place { file.place(of: idAttribute, in: node.element) }
    guard layout.keys[id] != nil else {
      return log.report(.undefinedKey(id, nearest: nearestKey(to: id)), at: idPlace)
    }
    if let earlier = traitNodes.updateValue(node, forKey: id), earlier.file == node.file {
      log.report(
        .repeatedTraits(id), at: idPlace, notes: [("it is first said here", place(of: earlier))])
    }
    var traits = layout.traits[id] ?? KeyTraits()
    if let action = action(attributes["action"], of: node) { traits.action = action }
    if let label = ownText(attributes["label"], of: node) { traits.label = label }
    if let display = ownText(attributes["display"], of: node) { traits.display = display }
    if let hint = ownText(attributes["hint"], of: node) { traits.hint = hint }
    let isRepeated = ownValue(attributes["repeat"], of: node, wanted: "'true' or 'false'") {
      ["true": true, "false": false][$0]
    }
    if let isRepeated { traits.repeats = isRepeated }
    readTimes(attributes, of: node, into: &traits)
    layout.traits[id] = traits
  }

  private mutating func readTimes(
    _ attributes: OwnAttributes, of node: Node, into traits: inout KeyTraits
  ) {
    func time(_ name: String) -> Double? { seconds(attributes[name], of: node) }
    if let delay = time("longPressDelay") { traits.longPressDelay = delay }
    if let delay = time("repeatDelay") { traits.repeatDelay = delay }
    if let interval = time("repeatInterval") { traits.repeatInterval = interval }
    if let timeout = time("multiTapTimeout") { traits.multiTapTimeout = timeout }
  }

  private mutating func action(_ attribute: Int?, of node: Node) -> KeyAction? {
    guard let attribute else { return nil }
    let name = files[node.file].string(attribute)
    if let action = KeyAction(name: name) { return action }
    let nearest = Spelling.nearest(to: name, among: KeyAction.allActions.map(\.name))
    log.report(
      .unknownAction(name, nearest: nearest),
      at: files[node.file].place(of: attribute, in: node.element))
    return nil
  }

  private mutating func readScanTiming(_ node: Node) {
    let attributes = ownAttributes(of: node, known: ["rowTime", "keyTime", "rounds"])
    layout.scanTiming = ScanTiming(
      rowTime: seconds(attributes["rowTime"], of: node),
      keyTime: seconds(attributes["keyTime"], of: node),
      rounds: ownValue(attributes["rounds"], of: node, wanted: "a whole number from 1 to 100") {
        Int($0).flatMap { (1...100).contains($0) ? $0 : nil }
      })
  }

  private mutating func readScanOrder(_ special: Node, set: Int, layer: Int) {
    for node in ownElements(of: special) {
      guard ownName(of: node) == "scan" else {
        reportOwnElement(node, in: layerSetNodes[set].layers[layer])
        continue
      }
      let attributes = ownAttributes(of: node, known: ["keys"], required: "keys")
      guard let attribute = attributes["keys"] else { continue }
      let inRows = Set(layout.layerSets[set].layers[layer].rows.joined())
      let words = files[node.file].words(attribute)
      for (id, range) in words where !inRows.contains(id) && !log.isFull {
        log.report(
          .undefinedKey(id, nearest: nearest(to: id, among: inRows)),
          at: files[node.file].place(of: attribute, in: node.element, part: range))
      }
      layout.layerSets[set].layers[layer].scanOrder = words.map(\.word)
    }
  }
}
