internal import KeyboardFiles

/// The order of attributes and elements in formatted files: that of the DTD, with identifying
/// attributes first.
struct FormatOrder {
  let vocabulary: FileVocabulary

  /// The elements in which the order of the children is insignificant.
  private static let unordered: Set = ["keyboard3", "displays"]

  /// Returns the attributes of an element in order, with the kinds of their values: namespaces,
  /// known ones, and the others in source order.
  func ordered(_ element: XMLElement, isOwn: Bool) -> [XMLElement.Attribute] {
    let known = vocabulary.element(String(element.localName), isOwn: isOwn)?.attributes ?? []
    func rank(_ attribute: XMLElement.Attribute) -> Int {
      if attribute.name == "xmlns" { return -2 }
      if attribute.name.hasPrefix("xmlns:") { return -1 }
      return known.firstIndex { $0.name == attribute.name } ?? known.count
    }
    return element.attributes.stablySorted(by: rank).map { attribute in
      var attribute = attribute
      attribute.kind = known.first { $0.name == attribute.name }?.kind ?? .text
      return attribute
    }
  }

  /// Returns the children of an element in order. A comment belongs to the next element, or to the
  /// one before it on the same line.
  func ordered(children: [XMLNode], of parent: XMLElement) -> [XMLNode] {
    guard Self.unordered.contains(parent.name) else { return children }
    let order = vocabulary.children(of: parent.name).map(\.name)
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
