internal import KeyboardModel
internal import KeyboardPatterns

/// Variables, each of which may refer to those before it.
extension LayoutBuilder {
  mutating func readVariables(_ container: Node) {
    var definitions: [Identifier: Node] = [:]
    for node in variables(in: container) {
      guard let tag = tag(of: node), let id = identifier(.id, of: node),
        let attribute = files[node.file].attribute(.value, of: node.element)
      else { continue }
      guard id.isVariableID else {
        log.report(.invalidVariableID(id.string), at: place(.id, of: node))
        continue
      }
      if let earlier = definitions[id], earlier.file == node.file {
        log.report(
          .repeatedVariable(id), at: place(.id, of: node),
          notes: [("it is first defined here", place(of: earlier))])
        continue
      }
      definitions[id] = node
      switch tag {
      case .string:
        let value = text(attribute, of: node, rules: .variable)
        layout.variables.update(Variable(id: id, value: .string(value)))
      case .set:
        let count = log.count
        let items = items(attribute, of: node)
        if items.isEmpty, log.count == count {
          log.report(.emptySet(id), at: place(.value, of: node))
        }
        layout.variables.update(Variable(id: id, value: .set(items)))
      case .uset:
        let set = unicodeSet(attribute, of: node)
        layout.variables.update(Variable(id: id, value: .unicodeSet(set)))
      default: break
      }
    }
  }

  /// The variables in the order in which they may refer to each other: that of the document, or, where
  /// much is tolerated, all strings, then all usets, then all sets.
  private func variables(in container: Node) -> [Node] {
    let nodes = children(of: container)
    guard isLenient else { return nodes }
    return [Tag.string, .uset, .set].flatMap { kind in nodes.filter { tag(of: $0) == kind } }
  }

  /// The items of a set: words, each decoded by itself, or all the items of another set.
  private mutating func items(_ attribute: Int, of node: Node) -> [MarkedText] {
    let file = files[node.file]
    let value = file.document.value(of: attribute)
    var items: [MarkedText] = []
    for word in value.words where !log.isFull {
      let part = word.lowerBound - value.startIndex..<word.upperBound - value.startIndex
      let written = Written(node: node, attribute: attribute, range: part)
      let tokens = Array(EscapeScanner(value[word]))
      let hasSet = tokens.contains { if case .set = $0.token { true } else { false } }
      if hasSet, tokens.count > 1 {
        log.report(.gluedSets, at: place(of: written))
      } else if hasSet, case .set(let id) = tokens[0].token {
        items += set(id, written)
      } else {
        items.append(text(attribute, of: node, part: part, rules: .variable))
      }
      guard items.count <= limits.setItems else {
        log.report(.tooManyItems(limits.setItems), at: place(of: written))
        return items
      }
    }
    return items
  }

  private mutating func set(_ id: Identifier, _ written: Written) -> [MarkedText] {
    guard let value = variable(id, written) else { return [] }
    guard case .set(let items) = value else {
      log.report(.wrongVariable(id, is: value.kind, wanted: "set"), at: place(of: written))
      return []
    }
    let size = items.reduce(items.count) { $0 + $1.text.utf8.count }
    return mayExpand(by: size, written) ? items : []
  }

  private mutating func unicodeSet(_ attribute: Int, of node: Node) -> UnicodeSet {
    let file = files[node.file]
    let variables = layout.variables
    do throws(UnicodeSetParser.Fault) {
      return try UnicodeSetParser.parse(
        file.string(attribute), limits: limits.unicodeSet, work: &combinedRanges,
        string: { id in
          guard case .string(let text) = variables[id]?.value else { return nil }
          return Array(text.text.unicodeScalars)
        },
        set: { id in
          guard case .unicodeSet(let set) = variables[id]?.value else { return nil }
          return set
        })
    } catch {
      let place = file.place(of: attribute, in: node.element, part: error.range)
      if case .undefined(let id) = error.kind, let variable = variables[id]?.value {
        let value = file.document.value(of: attribute)
        let isSet = value[value.startIndex + error.range.lowerBound + 1] == UInt8(ascii: "[")
        let wanted = isSet ? "uset" : "string"
        log.report(.wrongVariable(id, is: variable.kind, wanted: wanted), at: place)
      } else {
        log.report(.invalidUnicodeSet(error, limits: limits), at: place)
      }
      return UnicodeSet()
    }
  }
}
