internal import KeyboardModel

struct KeyReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  private(set) var keys: Keyed<Key>
  private(set) var names: IdentifierTable
  /// By the positions of the keys; `nil` for implied keys.
  private(set) var nodes: [LayoutNode?] = []
  private(set) var replaced: [(position: Int, old: LayoutNode, new: LayoutNode)] = []
  /// Whether all keys that gestures refer to are defined. Only if not, a second pass finds which.
  private(set) var areKeysKnown = true
  private var idleKeys: [(id: Identifier, node: LayoutNode)] = []

  init(context: ReadingContext, text: TextReader, after keys: Keyed<Key>, names: IdentifierTable) {
    (self.context, self.text, self.keys, self.names) = (context, text, keys, names)
  }

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
        report(.redefinedKey(keys[position].id), at: place(.id, of: node), after: earlier)
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

  /// Returns the positions of the keys that `nodes` define, up to the limit; `nil` without a name.
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

  /// By the raw values of the attributes' names.
  private static let kinds = AttributeName.allCases.map { name in
    KeyAttribute.all.first { $0.name == name.name }?.kind
  }

  private mutating func key(at position: Int, _ node: LayoutNode) -> Key {
    let file = files[node.file]
    var key = Key(id: names.identifiers[position])
    var hasOutput = false
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute).flatMap({ Self.kinds[Int($0.rawValue)] }) {
      case .output:
        key.output = text.read(attribute, of: node, rules: .output)
        hasOutput = true
      case .width: key.width = width(attribute, of: node)
      case .flag(let property): property(&key) { $0 = true }
      case .key(let property), .name(let property):
        property(&key) { $0 = Identifier(file.string(attribute)) }
      case .keys(let property):
        let ids = keyIDs(in: attribute, of: node)
        property(&key) { $0 = ids }
      case nil: break
      }
    }
    if !hasOutput, key.layerID == nil, !key.isGap { idleKeys.append((key.id, node)) }
    return key
  }

  func reportIdleKeys(_ traits: [Identifier: KeyTraits]) {
    for (id, node) in idleKeys where !isFull {
      let hasAction = traits[id]?.action != nil
      report(hasAction ? .keyWithActionAlone(id) : .idleKey(id), at: place(of: node))
    }
  }

  private mutating func keyIDs(in attribute: Int, of node: LayoutNode) -> [Identifier] {
    names.identifiers(in: files[node.file].document.value(of: attribute), areKnown: &areKeysKnown)
  }

  private func width(_ attribute: Int, of node: LayoutNode) -> Double {
    let written = files[node.file].string(attribute)
    guard written.isDecimal, let width = Double(written), (0.01...100).contains(width) else {
      report(.invalidWidth(written), at: files[node.file].place(of: attribute, in: node.element))
      return 1
    }
    return width
  }
}

extension String {
  var isDecimal: Bool { utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2E } }
}
