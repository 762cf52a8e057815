internal import KeyboardFiles

/// The order of attributes and elements in formatted files: that of the DTD, with identifying
/// attributes first.
enum FormatOrder {
  /// The attributes of LDML's elements.
  private static let attributes: [String: [String]] = [
    "keyboard3": ["locale", "conformsTo", "draft"],
    "import": ["base", "path"],
    "version": ["number", "cldrVersion"],
    "info": ["name", "author", "layout", "indicator", "attribution"],
    "display": ["keyId", "output", "display"],
    "key": [
      "id", "flickId", "gap", "output", "longPressKeyIds", "longPressDefaultKeyId",
      "multiTapKeyIds", "stretch", "layerId", "width",
    ],
    "flickSegment": ["directions", "keyId"],
    "layers": ["formId", "minDeviceWidth"],
    "layer": ["id", "modifiers"],
    "string": ["id", "value"], "set": ["id", "value"], "uset": ["id", "value"],
    "transform": ["from", "to"],
    "reorder": ["before", "from", "order", "tertiary", "tertiaryBase", "preBase"],
    "repertoire": ["name", "chars", "type"],
    "keystroke": ["key", "flick", "longPress", "tapCount"],
    "theme": ["name", "author", "appearance"],
    "style": ["role", "foreground", "background", "attributes"],
  ]

  /// The attributes of Clavier's elements.
  private static let ownAttributes = Dictionary(
    uniqueKeysWithValues: Namespace.ownElements.map { element in
      (element, FileVocabulary.ownAttributes(of: element).map(\.name))
    })

  /// The children of elements in which the order is insignificant.
  private static let children: [String: [String]] = [
    "keyboard3": [
      "import", "locales", "version", "info", "settings", "displays", "keys", "flicks", "forms",
      "layers", "variables", "transforms", "special",
    ],
    "displays": ["import", "display", "displayOptions", "special"],
  ]

  /// The attributes with lists of names, which may span lines.
  private static let lists: Set = ["keys", "longPressKeyIds", "multiTapKeyIds", "codes"]

  /// Returns a Boolean value that indicates whether an attribute's value is a list of names.
  static func isList(_ attribute: XMLElement.Attribute) -> Bool { lists.contains(attribute.name) }

  /// Returns a Boolean value that indicates whether an attribute comes last if not all fit in a
  /// line.
  static func isBulky(_ attribute: XMLElement.Attribute) -> Bool {
    isList(attribute) || attribute.name == "chars"
  }

  /// Returns the attributes of an element in order: namespaces, known ones, and the others in
  /// source order.
  static func ordered(_ element: XMLElement, isOwn: Bool) -> [XMLElement.Attribute] {
    let name = String(element.localName)
    let isOfTests = name == "info" && element.attributes.contains { $0.name == "keyboard" }
    let order =
      isOfTests ? ["keyboard", "author", "name"] : (isOwn ? ownAttributes : attributes)[name] ?? []
    func rank(_ attribute: XMLElement.Attribute) -> Int {
      if attribute.name == "xmlns" { return -2 }
      if attribute.name.hasPrefix("xmlns:") { return -1 }
      return order.firstIndex(of: attribute.name) ?? order.count
    }
    return element.attributes.stablySorted(by: rank)
  }

  /// Returns the children of an element in order. A comment belongs to the next element, or to the
  /// one before it on the same line.
  static func ordered(children: [XMLNode], of parent: XMLElement) -> [XMLNode] {
    guard let order = Self.children[parent.name] else { return children }
    var groups: [(rank: Int, nodes: [XMLNode])] = []
    var waiting: [XMLNode] = []
    for child in children {
      guard case .element(let element) = child.kind else {
        if waiting.isEmpty, child.lineBreaks == 0, !groups.isEmpty {
          groups[groups.count - 1].nodes.append(child)
        } else {
          waiting.append(child)
        }
        continue
      }
      // Unknown elements keep their position.
      let rank = order.firstIndex(of: element.name) ?? groups.last?.rank ?? 0
      groups.append((rank, waiting + [child]))
      waiting = []
    }
    // The position of an import relative to other elements is significant.
    let imports = groups.map { $0.rank == 0 }
    guard !zip(imports, imports.dropFirst()).contains(where: { !$0 && $1 }) else { return children }
    return groups.stablySorted { $0.rank }.flatMap(\.nodes) + waiting
  }
}

extension Array {
  /// Returns the elements sorted by rank; equal ranks keep their order.
  fileprivate func stablySorted(by rank: (Element) -> Int) -> [Element] {
    let ranked = enumerated().map {
      (rank: rank($0.element), place: $0.offset, element: $0.element)
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.element)
  }
}
