internal import KeyboardFiles
internal import KeyboardLayouts
internal import KeyboardModel

struct ImportInliner {
  private(set) var files: [String] = []

  let source: ImportSource
  let includesBuiltIn: Bool
  let needs: LayoutNeeds

  mutating func document(_ nodes: [XMLNode]) -> [XMLNode] {
    nodes.map { node in
      guard case .element(let root) = node.kind else { return node }
      var node = node
      node.kind = .element(inlined(root, in: ""))
      return node
    }
  }

  // MARK: Elements

  private mutating func inlined(_ element: XMLElement, in path: String) -> XMLElement {
    var element = element
    var imported: [XMLNode] = []
    var kept: [XMLNode] = []
    var hasInlined = false
    for var child in element.children {
      if let inner = child.element {
        if inner.name != "import" {
          child.kind = .element(inlined(inner, in: path))
        } else if let file = file(of: inner, in: path, goesOn: hasInlined) {
          hasInlined = true
          // A comment before an import belongs to it.
          let isComment = kept.last?.isComment == true && child.lineBreaks < 2
          imported += isComment ? [kept.removeLast()] : []
          imported += contents(of: file, into: &element)
          continue
        }
      }
      kept.append(child)
    }
    guard hasInlined else {
      element.children = kept
      return element
    }
    element.source = "\n"
    var imports = kept.prefix { $0.element?.name == "import" || $0.isComment }
    // A comment behind the last import belongs to what follows.
    while imports.last?.isComment == true { imports.removeLast() }
    element.children = imports + imported + kept.dropFirst(imports.count)
    element.children =
      element.name == "keyboard3"
      ? Self.mergedParts(element.children) : Self.settled(element.children)
    return element
  }

  /// Returns the parts of an imported file, and adds the namespaces that they need to `element`.
  private mutating func contents(
    of file: (path: String, bytes: [UInt8]), into element: inout XMLElement
  ) -> [XMLNode] {
    files.append(file.path)
    var result: [XMLNode] = []
    for var node in XMLNode.nodes(of: file.bytes) {
      switch node.kind {
      case .verbatim:
        guard node.isComment else { continue }
        node.lineBreaks = 2
        result.append(node)
      case .element(let root):
        let root = needs.reduced(inlined(root, in: file.path))
        for attribute in root.attributes where attribute.name.hasPrefix("xmlns:") {
          if !element.attributes.contains(where: { $0.name == attribute.name }) {
            element.attributes.append(attribute)
          }
        }
        var children = root.children
        children.beginLine()
        result += children
      }
    }
    return result
  }

  private func file(
    of element: XMLElement, in importer: String, goesOn: Bool
  ) -> (path: String, bytes: [UInt8])? {
    guard let written = element["path"] else { return nil }
    if element["base"] == "cldr" {
      guard includesBuiltIn || goesOn, let name = written.split(separator: "/").last,
        let bytes = ImpliedFiles.bytes(at: written)
      else { return nil }
      return files.contains("cldr:\(name)") ? (String(name), []) : ("cldr:\(name)", bytes)
    }
    var parts = importer.split(separator: "/").dropLast().map(String.init)
    for part in written.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    let path = parts.joined(separator: "/")
    if files.contains(path) { return (path, []) }
    if let bytes = try? source.bytes(path) { return (path, bytes) }
    guard includesBuiltIn || goesOn else { return nil }
    return EmbeddedLayouts.imports[path].map { (path, $0) }
  }

  // MARK: Order

  /// Returns the children of a part: imports first, `special` last, each definition once.
  private static func settled(_ children: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    var (imports, specials): ([XMLNode], [XMLNode]) = ([], [])
    var places: [String: Int] = [:]
    var comments: [Int: XMLNode] = [:]
    for child in children {
      if child.element?.name == "import" {
        imports.append(child)
      } else if child.element?.name == "special" {
        specials.append(child)
      } else if let name = child.definition, let place = places[name] {
        result[place].kind = child.kind
        if let last = result.last, last.isComment, child.lineBreaks < 2 {
          comments[place] = result.removeLast()
          result[place].lineBreaks = 1
        }
      } else {
        if let name = child.definition { places[name] = result.count }
        result.append(child)
      }
    }
    for place in comments.keys.sorted(by: >) {
      if let comment = comments[place] { result.insert(comment, at: place) }
    }
    if !imports.isEmpty { result.beginLine() }
    return imports + result + withoutRepetition(specials)
  }

  private static func withoutRepetition(_ specials: [XMLNode]) -> [XMLNode] {
    var specials = specials
    var places: [String: (special: Int, child: Int)] = [:]
    for (number, node) in specials.enumerated() {
      guard case .element(var special) = node.kind else { continue }
      var kept: [XMLNode] = []
      for child in special.children {
        guard case .element(let key) = child.kind, key.localName == "key", let id = key["id"] else {
          kept.append(child)
          continue
        }
        if let place = places[id] {
          if place.special == number {
            kept[place.child] = kept[place.child].adding(key.attributes)
          } else if case .element(var first) = specials[place.special].kind {
            first.children[place.child] = first.children[place.child].adding(key.attributes)
            first.source = "\n"
            specials[place.special].kind = .element(first)
          }
        } else {
          places[id] = (number, kept.count)
          kept.append(child)
        }
      }
      if kept.count < special.children.count { special.source = "\n" }
      special.children = kept
      specials[number].kind = .element(special)
    }
    return specials.filter { $0.element.map { !$0.children.isEmpty || $0.hasText } ?? true }
  }

  /// The parts of a layout that occur once, and are merged.
  private static let containers: Set = [
    "displays", "keys", "flicks", "forms", "variables", "locales",
  ]
  private static let single: Set = ["version", "info", "settings"]

  private static func mergedParts(_ children: [XMLNode]) -> [XMLNode] {
    var result: [XMLNode] = []
    var places: [String: Int] = [:]
    for var child in children {
      child.lineBreaks = max(1, child.lineBreaks)
      guard case .element(let element) = child.kind,
        containers.contains(element.name) || single.contains(element.name)
      else {
        result.append(child)
        continue
      }
      guard let place = places[element.name], case .element(var first) = result[place].kind else {
        places[element.name] = result.count
        result.append(child)
        continue
      }
      if single.contains(element.name) {
        result[place].kind = child.kind
      } else {
        let known = Set(first.attributes.map(\.name))
        first.attributes += element.attributes.filter { !known.contains($0.name) }
        var further = element.children
        further.beginLine()
        first.children = settled(first.children + further)
        first.source = "\n"
        result[place].kind = .element(first)
      }
    }
    return result
  }
}

extension [XMLNode] {
  fileprivate mutating func beginLine() {
    guard !isEmpty else { return }
    self[0].lineBreaks = Swift.max(1, self[0].lineBreaks)
  }
}

extension XMLNode {
  fileprivate func adding(_ attributes: [XMLElement.Attribute]) -> XMLNode {
    guard case .element(var element) = kind else { return self }
    let names = Set(attributes.map(\.name))
    element.attributes = element.attributes.filter { !names.contains($0.name) } + attributes
    var node = self
    node.kind = .element(element)
    return node
  }

  /// The identity of an element that may be redefined.
  fileprivate var definition: String? {
    guard case .element(let element) = kind,
      ["key", "display", "flick", "form", "layer"].contains(element.name)
    else { return nil }
    let isNamed = ["key", "flick", "form"].contains(element.name)
    let names = isNamed ? ["id"] : ["id", "keyId", "output", "modifiers"]
    let values = names.lazy.compactMap { name in element.attributes.first { $0.name == name } }
    return values.first.map { "\(element.name) \($0.name) \($0.value)" }
  }
}
