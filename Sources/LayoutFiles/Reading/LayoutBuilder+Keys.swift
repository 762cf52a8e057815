internal import KeyboardLayout

/// Keys and flicks, and what they refer to.
extension LayoutBuilder {
  mutating func readKeys(_ container: Node) {
    let nodes = children(of: container)
    layout.keys.reserveCapacity(layout.keys.count + min(nodes.count, limits.keys))
    keyNodes.reserveCapacity(keyNodes.count + nodes.count)
    for node in nodes where tag(of: node) == .key {
      guard let id = identifier(.id, of: node) else { continue }
      let count = layout.keys.count
      let position = layout.keys.update(key(id, node))
      if position == count {
        keyNodes.append(node)
      } else {
        if let earlier = keyNodes[position], earlier.file == node.file {
          log.report(
            .redefinedKey(id), at: place(.id, of: node),
            notes: [("it is first defined here", place(of: earlier))])
        }
        keyNodes[position] = node
      }
      guard position < limits.keys + impliedKeyCount else {
        return log.report(.tooMany("keys", limit: limits.keys), at: place(of: node))
      }
    }
  }

  private mutating func key(_ id: Identifier, _ node: Node) -> Key {
    let file = files[node.file]
    var key = Key(id: id)
    var doesSomething = false
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .output:
        key.output = text(attribute, of: node, rules: .output)
        doesSomething = true
      case .layerId:
        key.layerID = Identifier(file.string(attribute))
        doesSomething = true
      case .gap:
        key.isGap = true
        doesSomething = true
      case .stretch: key.stretches = true
      case .flickId: key.flickID = Identifier(file.string(attribute))
      case .longPressKeyIds: key.longPressKeyIDs = file.identifiers(attribute)
      case .longPressDefaultKeyId: key.longPressDefaultKeyID = Identifier(file.string(attribute))
      case .multiTapKeyIds: key.multiTapKeyIDs = file.identifiers(attribute)
      case .width: key.width = width(attribute, of: node)
      default: break
      }
    }
    for id in key.longPressKeyIDs { usedKeys.insert(id) }
    for id in key.multiTapKeyIDs { usedKeys.insert(id) }
    if !doesSomething { log.report(.idleKey(id), at: place(of: node)) }
    return key
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
    // One look for all gestures; which of them is at fault matters only when something is.
    let areAllDefined = usedKeys.identifiers.allSatisfy { layout.keys.position(of: $0) != nil }
    for (position, node) in keyNodes.enumerated() where !log.isFull {
      guard let node else { continue }
      let key = layout.keys[position]
      if key.isGap { checkGap(key, node) }
      if let id = key.flickID, layout.flicks[id] == nil {
        let nearest = nearest(to: id, among: layout.flicks.lazy.map(\.id))
        log.report(.undefinedFlick(id, nearest: nearest), at: place(.flickId, of: node))
      }
      if let id = key.layerID, hasTouch, !layerIDs.contains(id) {
        let nearest = nearest(to: id, among: layerIDs)
        log.report(.undefinedLayer(id, nearest: nearest), at: place(.layerId, of: node))
      }
      if !areAllDefined {
        checkReferences(key.longPressKeyIDs, .longPressKeyIds, of: node)
        checkReferences(key.multiTapKeyIDs, .multiTapKeyIds, of: node)
      }
      if key.multiTapKeyIDs.contains(key.id) {
        log.report(.listsItself(key.id), at: place(.multiTapKeyIds, of: node))
      }
      if let id = key.longPressDefaultKeyID, !key.longPressKeyIDs.contains(id) {
        log.report(.defaultNotListed(id), at: place(.longPressDefaultKeyId, of: node))
      }
    }
    checkGestureTargets()
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
