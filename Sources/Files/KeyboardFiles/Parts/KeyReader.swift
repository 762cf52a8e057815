internal import KeyboardModel

struct KeyReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  /// The keys that have been read, after the implied ones.
  private(set) var keys: Keyed<Key>
  /// The names of the keys, in order.
  private(set) var names: IdentifierTable
  /// The element of each key, by its position; `nil` for implied keys.
  private(set) var nodes: [LayoutNode?] = []
  /// The keys of imported files that the layout file redefines.
  private(set) var replaced: [(position: Int, old: LayoutNode, new: LayoutNode)] = []
  /// A Boolean value that indicates whether all keys that gestures refer to are defined. Only if
  /// one is undefined, a second pass finds it.
  private(set) var areKeysKnown = true
  /// The keys without output, layer and gap, with their elements.
  private var idleKeys: [(id: Identifier, node: LayoutNode)] = []

  /// Creates a reader that continues after `keys`, whose names are `names`.
  init(
    context: ReadingContext, text: TextReader, after keys: Keyed<Key>, names: IdentifierTable
  ) {
    self.context = context
    self.text = text
    self.keys = keys
    self.names = names
  }

  /// Reads all keys: first their names, which references share, then their attributes.
  mutating func read(in containers: [LayoutNode]) {
    let elements = containers.flatMap { children(of: $0) }.filter { tag(of: $0) == .key }
    let positions = positions(of: elements)
    var keys = Array(self.keys)
    keys.reserveCapacity(names.identifiers.count)
    nodes = Array(repeating: nil, count: keys.count)
    nodes.reserveCapacity(names.identifiers.count)
    for (node, position) in zip(elements, positions) {
      guard let position else { continue }
      if position == keys.count {
        keys.append(key(at: position, node))
        nodes.append(node)
        continue
      }
      keys[position] = key(at: position, node)
      if let earlier = nodes[position], earlier.file == node.file {
        report(
          .redefinedKey(keys[position].id), at: place(.id, of: node),
          notes: [("it is first defined here", place(of: earlier))])
      } else if let earlier = nodes[position], node.file == 0 {
        replaced.append((position, earlier, node))
      }
      nodes[position] = node
    }
    self.keys = Keyed(keys, names: names)
    if positions.count < elements.count {
      report(.tooMany("keys", limit: limits.keys), at: place(of: elements[positions.count]))
    }
  }

  /// Returns the positions of the keys that `nodes` define, up to the limit; `nil` for those
  /// without a name.
  private mutating func positions(of nodes: [LayoutNode]) -> [Int?] {
    var positions: [Int?] = []
    positions.reserveCapacity(nodes.count)
    let limit = names.identifiers.count + limits.keys
    names.reserveCapacity(min(names.identifiers.count + nodes.count, limit))
    for node in nodes where names.identifiers.count < limit {
      positions.append(identifier(.id, of: node).map { names.insert($0) })
    }
    return positions
  }

  /// Returns the key at `position` that `node` defines.
  private mutating func key(at position: Int, _ node: LayoutNode) -> Key {
    let file = files[node.file]
    var output: MarkerText?
    var (isGap, stretches) = (false, false)
    var width = 1.0
    var layerID: Identifier?
    var flickID: Identifier?
    var longPressKeyIDs: [Identifier] = []
    var longPressDefaultKeyID: Identifier?
    var multiTapKeyIDs: [Identifier] = []
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .output: output = text.read(attribute, of: node, rules: .output)
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
      idleKeys.append((names.identifiers[position], node))
    }
    return Key(
      id: names.identifiers[position], output: output ?? "", isGap: isGap, width: width,
      stretches: stretches,
      layerID: layerID, flickID: flickID, longPressKeyIDs: longPressKeyIDs,
      longPressDefaultKeyID: longPressDefaultKeyID, multiTapKeyIDs: multiTapKeyIDs)
  }

  /// Reports keys without an effect that are not gaps.
  ///
  /// - Parameter traits: The traits of the keys, which may give them an action.
  func reportIdleKeys(_ traits: [Identifier: KeyTraits]) {
    for (id, node) in idleKeys where !isFull {
      let hasAction = traits[id]?.action != nil
      report(hasAction ? .keyWithActionAlone(id) : .idleKey(id), at: place(of: node))
    }
  }

  /// Returns the keys that an attribute refers to.
  private mutating func keyIDs(in attribute: Int, of node: LayoutNode) -> [Identifier] {
    names.identifiers(
      in: files[node.file].document.value(of: attribute), areKnown: &areKeysKnown)
  }

  private func width(_ attribute: Int, of node: LayoutNode) -> Double {
    let written = files[node.file].string(attribute)
    guard written.isDecimal, let width = Double(written), (0.01...100).contains(width) else {
      report(
        .invalidWidth(written), at: files[node.file].place(of: attribute, in: node.element))
      return 1
    }
    return width
  }
}

extension String {
  /// A Boolean value that indicates whether the string has only digits and points.
  var isDecimal: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E } }
}
