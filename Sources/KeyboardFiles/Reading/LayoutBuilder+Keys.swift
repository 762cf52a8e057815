internal import KeyboardModel

/// Keys and flicks, and what they refer to.
extension LayoutBuilder {
  /// Reads all keys: first their names, which those that refer to them share, then the rest.
  mutating func readKeys(in containers: [Node]) {
    let nodes = containers.flatMap { children(of: $0) }.filter { tag(of: $0) == .key }
    let positions = keyPositions(of: nodes)
    var keys = Array(layout.keys)
    keys.reserveCapacity(keyNames.identifiers.count)
    keyNodes = Array(repeating: nil, count: keys.count)
    keyNodes.reserveCapacity(keyNames.identifiers.count)
    for (node, position) in zip(nodes, positions) {
      guard let position else { continue }
      if position == keys.count {
        keys.append(key(at: position, node))
        keyNodes.append(node)
        continue
      }
      keys[position] = key(at: position, node)
      if let earlier = keyNodes[position], earlier.file == node.file {
        log.report(
          .redefinedKey(keys[position].id), at: place(.id, of: node),
          notes: [("it is first defined here", place(of: earlier))])
      }
      keyNodes[position] = node
    }
    layout.keys = Keyed(keys, names: keyNames)
    if positions.count < nodes.count {
      log.report(.tooMany("keys", limit: limits.keys), at: place(of: nodes[positions.count]))
    }
  }

  /// The positions of the keys that `nodes` define, up to the limit; `nil` for those without a name.
  private mutating func keyPositions(of nodes: [Node]) -> [Int?] {
    var positions: [Int?] = []
    positions.reserveCapacity(nodes.count)
    let limit = keyNames.identifiers.count + limits.keys
    keyNames.reserveCapacity(min(keyNames.identifiers.count + nodes.count, limit))
    for node in nodes where keyNames.identifiers.count < limit {
      positions.append(identifier(.id, of: node).map { keyNames.insert($0) })
    }
    return positions
  }

  /// The key at `position`, as `node` defines it.
  private mutating func key(at position: Int, _ node: Node) -> Key {
    let file = files[node.file]
    var output: MarkedText?
    var (isGap, stretches) = (false, false)
    var width = 1.0
    var layerID: Identifier?
    var flickID: Identifier?
    var longPressKeyIDs: [Identifier] = []
    var longPressDefaultKeyID: Identifier?
    var multiTapKeyIDs: [Identifier] = []
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .output: output = text(attribute, of: node, rules: .output)
      case .layerId: layerID = Identifier(file.string(attribute))
      case .gap: isGap = true
      case .stretch: stretches = true
      case .flickId: flickID = Identifier(file.string(attribute))
      case .longPressKeyIds: longPressKeyIDs = keyIDs(in: attribute, of: node)
      case .longPressDefaultKeyId: longPressDefaultKeyID = Identifier(file.string(attribute))
      case .multiTapKeyIds: multiTapKeyIDs = keyIDs(in: attribute, of: node)
      case .width: width = self.width(attribute, of: node)
      default: break
      }
    }
    if output == nil, layerID == nil, !isGap {
      log.report(.idleKey(keyNames.identifiers[position]), at: place(of: node))
    }
    return Key(
      id: keyNames.identifiers[position], output: output ?? "", isGap: isGap, width: width,
      stretches: stretches,
      layerID: layerID, flickID: flickID, longPressKeyIDs: longPressKeyIDs,
      longPressDefaultKeyID: longPressDefaultKeyID, multiTapKeyIDs: multiTapKeyIDs)
  }

  /// The keys that an attribute refers to.
  mutating func keyIDs(in attribute: Int, of node: Node) -> [Identifier] {
    keyNames.identifiers(
      in: files[node.file].document.value(of: attribute), areKnown: &areKeysKnown)
  }

  private mutating func width(_ attribute: Int, of node: Node) -> Double {
    let written = files[node.file].string(attribute)
    guard written.isDecimal, let width = Double(written), (0.01...100).contains(width) else {
      log.report(
        .invalidWidth(written), at: files[node.file].place(of: attribute, in: node.element))
      return 1
    }
    return width
  }

  mutating func readFlicks(_ container: Node) {
    for node in children(of: container) where tag(of: node) == .flick {
      guard let id = identifier(.id, of: node) else { continue }
      let position = layout.flicks.update(Flick(id: id, segments: segments(of: node, id)))
      if position == flickNodes.count {
        flickNodes.append(node)
      } else {
        flickNodes[position] = node
      }
    }
  }

  private mutating func segments(of flick: Node, _ id: Identifier) -> [Flick.Segment] {
    var segments: [Flick.Segment] = []
    var definitions: [[Direction]: (position: Int, node: Node)] = [:]
    let nodes = children(of: flick).filter { tag(of: $0) == .flickSegment }
    if nodes.isEmpty { log.report(.emptyFlick(id), at: place(of: flick)) }
    for node in nodes {
      guard let segment = segment(node) else { continue }
      if let earlier = definitions[segment.directions] {
        log.report(
          .repeatedDirections(string(.directions, of: node) ?? "", in: id),
          at: place(.directions, of: node),
          notes: [("the first ones are here", place(of: earlier.node))])
        segments[earlier.position] = segment
      } else {
        definitions[segment.directions] = (segments.count, node)
        segments.append(segment)
      }
    }
    return segments
  }

  private mutating func segment(_ node: Node) -> Flick.Segment? {
    let file = files[node.file]
    guard let attribute = file.attribute(.directions, of: node.element),
      let keyID = identifier(.keyId, of: node)
    else { return nil }
    let words = file.words(attribute)
    let directions = words.compactMap { Direction(rawValue: $0.word.string) }
    for word in words where Direction(rawValue: word.word.string) == nil && !log.isFull {
      log.report(
        .unknownDirection(word.word.string), at: place(.directions, of: node, part: word.range))
    }
    if words.isEmpty { log.report(.unknownDirection(""), at: place(.directions, of: node)) }
    guard !directions.isEmpty, directions.count == words.count else { return nil }
    return .init(directions: directions, keyID: keyID)
  }

  // MARK: What keys refer to

  /// Checks each key that counts; definitions that another one replaced may refer to anything.
  mutating func checkKeys() {
    let layerIDs = Set(layout.layerSets.flatMap(\.layers).compactMap(\.id))
    let hasTouch = layout.layerSets.contains(where: \.isTouch)
    for (position, node) in keyNodes.enumerated() where !log.isFull {
      guard let node else { continue }
      if layout.keys[position].isGap { checkGap(layout.keys[position], node) }
      if let id = layout.keys[position].flickID, layout.flicks[id] == nil {
        let nearest = nearest(to: id, among: layout.flicks.lazy.map(\.id))
        log.report(.undefinedFlick(id, nearest: nearest), at: place(.flickId, of: node))
      }
      if let id = layout.keys[position].layerID, hasTouch, !layerIDs.contains(id) {
        let nearest = nearest(to: id, among: layerIDs)
        log.report(.undefinedLayer(id, nearest: nearest), at: place(.layerId, of: node))
      }
      checkGestures(of: position, node)
    }
    checkGestureTargets()
  }

  private mutating func checkGestures(of position: Int, _ node: Node) {
    if !areKeysKnown {
      checkReferences(layout.keys[position].longPressKeyIDs, .longPressKeyIds, of: node)
      checkReferences(layout.keys[position].multiTapKeyIDs, .multiTapKeyIds, of: node)
    }
    if !layout.keys[position].multiTapKeyIDs.isEmpty,
      layout.keys[position].multiTapKeyIDs.contains(layout.keys[position].id)
    {
      log.report(.listsItself(layout.keys[position].id), at: place(.multiTapKeyIds, of: node))
    }
    if let id = layout.keys[position].longPressDefaultKeyID,
      !layout.keys[position].longPressKeyIDs.contains(id)
    {
      log.report(.defaultNotListed(id), at: place(.longPressDefaultKeyId, of: node))
    }
  }

  private mutating func checkGap(_ key: Key, _ node: Node) {
    let forbidden: [AttributeName] = [
      .output, .layerId, .flickId, .longPressKeyIds, .longPressDefaultKeyId, .multiTapKeyIds,
    ]
    for name in forbidden where string(name, of: node) != nil {
      log.report(.gapKey(key.id, has: name.name), at: place(name, of: node))
    }
  }

  /// Reports those of `ids`, which stand in the attribute `name`, that are no keys.
  mutating func checkReferences(_ ids: [Identifier], _ name: AttributeName, of node: Node) {
    let undefined = ids.indices.filter { layout.keys.position(of: ids[$0]) == nil }
    guard !undefined.isEmpty, let attribute = files[node.file].attribute(name, of: node.element)
    else { return }
    let words = files[node.file].words(attribute)
    for index in undefined where !log.isFull {
      log.report(
        .undefinedKey(ids[index], nearest: nearestKey(to: ids[index])),
        at: place(name, of: node, part: words[index].range))
    }
  }

  /// The key that was probably meant by `id`.
  mutating func nearestKey(to id: Identifier) -> String? {
    nearest(to: id, among: layout.keys.lazy.map(\.id))
  }

  /// Warns of gestures on keys that are in no row and so are only reached by gestures themselves.
  private mutating func checkGestureTargets() {
    var isInRow = Array(repeating: false, count: layout.keys.count)
    for row in layout.layerSets.lazy.flatMap(\.layers).flatMap(\.rows) {
      for id in row {
        if let position = layout.keys.position(of: id) { isInRow[position] = true }
      }
    }
    guard layout.keys.indices.contains(where: { !isInRow[$0] && hasGestures($0) }) else { return }
    var isTarget = Array(repeating: false, count: layout.keys.count)
    for position in layout.keys.indices where isInRow[position] && hasGestures(position) {
      let flick = layout.keys[position].flickID.flatMap { layout.flicks[$0] }
      for id in layout.keys[position].longPressKeyIDs + layout.keys[position].multiTapKeyIDs
        + (flick?.segments.map(\.keyID) ?? [])
      {
        if let target = layout.keys.position(of: id) { isTarget[target] = true }
      }
    }
    for (position, node) in keyNodes.enumerated()
    where isTarget[position] && !isInRow[position] && hasGestures(position) {
      guard let node else { continue }
      log.report(.ignoredGestures(layout.keys[position].id), at: place(of: node))
    }
  }

  private func hasGestures(_ position: Int) -> Bool {
    layout.keys[position].flickID != nil || !layout.keys[position].longPressKeyIDs.isEmpty
      || !layout.keys[position].multiTapKeyIDs.isEmpty
  }

  mutating func checkFlicks() {
    guard !layout.flicks.isEmpty else { return }
    let used = Set(layout.keys.compactMap(\.flickID))
    for (flick, node) in zip(layout.flicks, flickNodes) {
      if !used.contains(flick.id) { log.report(.unusedFlick(flick.id), at: place(.id, of: node)) }
      for child in children(of: node) where tag(of: child) == .flickSegment {
        if let id = identifier(.keyId, of: child), layout.keys[id] == nil {
          log.report(.undefinedKey(id, nearest: nearestKey(to: id)), at: place(.keyId, of: child))
        }
      }
    }
  }
}

extension String {
  /// Whether the string has digits and points only, as decimal numbers do.
  var isDecimal: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E } }
}
