internal import KeyboardModel

/// A reader of variables, each of which may refer to earlier ones.
struct VariableReader: PartReader {
  let context: ReadingContext
  let text: TextReader

  func read(_ container: LayoutNode) {
    var definitions: [Identifier: LayoutNode] = [:]
    for node in variables(in: container) {
      guard let tag = tag(of: node), let id = identifier(.id, of: node),
        let attribute = files[node.file].attribute(.value, of: node.element)
      else { continue }
      guard id.isVariableID else {
        report(.invalidVariableID(id.string), at: place(.id, of: node))
        continue
      }
      if let earlier = definitions[id], earlier.file == node.file {
        report(.repeatedVariable(id), at: place(.id, of: node), after: earlier)
        continue
      }
      definitions[id] = node
      switch tag {
      case .string:
        let value = text.read(attribute, of: node, rules: .variable)
        text.variables.update(Variable(id: id, value: .string(value)))
      case .set:
        let count = context.log.count
        let items = items(attribute, of: node)
        if items.isEmpty, context.log.count == count {
          report(.emptySet(id), at: place(.value, of: node))
        }
        text.variables.update(Variable(id: id, value: .set(items)))
      case .uset:
        let (set, strings) = unicodeSet(attribute, of: node)
        // With members of several code points, it matches as a list does.
        let characters = strings.isEmpty ? [] : set.ranges.joined().compactMap(Unicode.Scalar.init)
        let items = (characters.map { String($0) } + strings).map { MarkerText($0) }
        text.variables.update(
          Variable(id: id, value: items.isEmpty ? .unicodeSet(set) : .set(items)))
      default: break
      }
    }
  }

  /// Returns them in order: the document's, or for lenient reading strings, then usets, then sets.
  private func variables(in container: LayoutNode) -> [LayoutNode] {
    let nodes = children(of: container)
    guard context.isLenient else { return nodes }
    return [Tag.string, .uset, .set].flatMap { kind in nodes.filter { tag(of: $0) == kind } }
  }

  private func items(_ attribute: Int, of node: LayoutNode) -> [MarkerText] {
    let file = files[node.file]
    let value = file.document.value(of: attribute)
    var items: [MarkerText] = []
    for word in value.words where !isFull {
      let part = word.lowerBound - value.startIndex..<word.upperBound - value.startIndex
      let written = Written(node: node, attribute: attribute, range: part)
      let tokens = Array(EscapeScanner(value[word]))
      let hasSet = tokens.contains { if case .set = $0.token { true } else { false } }
      if hasSet, tokens.count > 1 {
        report(.gluedSets, at: written)
      } else if hasSet, case .set(let id) = tokens[0].token {
        items += set(id, written)
      } else {
        items.append(text.read(attribute, of: node, part: part, rules: .variable))
      }
      guard items.count <= limits.setItems else {
        report(.tooManyItems(limits.setItems), at: written)
        return items
      }
    }
    return items
  }

  private func set(_ id: Identifier, _ written: Written) -> [MarkerText] {
    guard let value = text.variable(id, written) else { return [] }
    guard case .set(let items) = value else {
      report(.wrongVariable(id, is: value.kind, wanted: "set"), at: written)
      return []
    }
    let size = items.reduce(items.count) { $0 + $1.text.utf8.count }
    return text.mayExpand(by: size, written) ? items : []
  }

  private func unicodeSet(_ attribute: Int, of node: LayoutNode) -> (
    set: UnicodeSet, strings: [String]
  ) {
    let file = files[node.file]
    let variables = text.variables
    do throws(UnicodeSetParser.Fault) {
      let (set, strings) = try UnicodeSetParser.parseWithStrings(
        file.string(attribute), limits: limits.unicodeSet, work: &context.combinedRanges,
        string: { id in
          guard case .string(let text) = variables[id]?.value else { return nil }
          return Array(text.text.unicodeScalars)
        },
        set: { id in
          guard case .unicodeSet(let set) = variables[id]?.value else { return nil }
          return set
        })
      // Others are a list.
      if strings.contains(where: { $0.count > 1 }) {
        let fault = UnicodeSetParser.Fault(kind: .string, range: 0..<0)
        report(.invalidUnicodeSet(fault, limits: limits), at: place(.value, of: node))
      }
      guard !strings.isEmpty, set.ranges.reduce(0, { $0 + $1.count }) > limits.setItems else {
        return (set, strings)
      }
      report(.tooManyItems(limits.setItems), at: place(.value, of: node))
    } catch {
      if case .expected("[") = error.kind, error.range.lowerBound == 0 {
        report(.setWithoutBrackets(file.string(attribute)), at: self.place(.value, of: node))
        return (UnicodeSet(), [])
      }
      let place = file.place(of: attribute, in: node.element, part: error.range)
      if case .undefined(let id) = error.kind, let variable = variables[id]?.value {
        let value = file.document.value(of: attribute)
        let isSet = value[value.startIndex + error.range.lowerBound + 1] == UInt8(ascii: "[")
        let wanted = isSet ? "uset" : "string"
        report(.wrongVariable(id, is: variable.kind, wanted: wanted), at: place)
      } else {
        report(.invalidUnicodeSet(error, limits: limits), at: place)
      }
    }
    return (UnicodeSet(), [])
  }
}
