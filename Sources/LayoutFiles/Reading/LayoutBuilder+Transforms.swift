internal import KeyboardLayout

/// Transforms and reorders, kept as they are written; what they refer to is checked.
extension LayoutBuilder {
  mutating func readTransforms(_ node: Node) {
    let type = string(.type, of: node) ?? ""
    let groups = groups(of: node)
    switch type {
    case "simple": layout.transforms += groups
    case "backspace": layout.backspaceTransforms += groups
    default:
      if files[node.file].attribute(.type, of: node.element) != nil {
        log.report(.unknownTransformsType(type), at: place(.type, of: node))
      }
    }
    let first = files[node.file].document.children(of: files[node.file].document.root).first {
      files[node.file].tag(of: $0) == .transforms
        && files[node.file].string(.type, of: $0) == type
    }
    if let first, first != node.element {
      log.report(
        .repeatedTransforms(type), at: place(of: node),
        notes: [("the first ones are here", files[node.file].place(of: first))])
    }
  }

  private mutating func groups(of container: Node) -> [TransformGroup] {
    var groups: [TransformGroup] = []
    for group in children(of: container) where tag(of: group) == .transformGroup {
      var transforms: [Transform] = []
      var reorders: [Reorder] = []
      var first: Node?
      let rules = children(of: group)
      transforms.reserveCapacity(min(rules.count, limits.transforms))
      for rule in rules {
        switch tag(of: rule) {
        case .transform: transforms.append(transform(rule))
        case .reorder: reorders.append(reorder(rule))
        default: continue
        }
        if !transforms.isEmpty, !reorders.isEmpty {
          log.report(
            rule.file == first?.file ? .mixedTransformGroup : .mixedImport, at: place(of: rule))
          break
        }
        first = first ?? rule
        guard transforms.count + reorders.count + ruleCount <= limits.transforms else {
          log.report(.tooMany("transforms", limit: limits.transforms), at: place(of: rule))
          return groups
        }
      }
      ruleCount += transforms.count + reorders.count
      if transforms.isEmpty, reorders.isEmpty {
        log.report(.emptyTransformGroup, at: place(of: group))
      }
      groups.append(reorders.isEmpty ? .transforms(transforms) : .reorders(reorders))
    }
    return groups
  }

  private mutating func transform(_ node: Node) -> Transform {
    let file = files[node.file]
    var (from, to) = ("", "")
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .from:
        checkReferences(in: attribute, of: node, role: .pattern)
        from = file.string(attribute)
      case .to:
        checkReferences(in: attribute, of: node, role: .replacement)
        to = file.string(attribute)
      default: break
      }
    }
    return Transform(from: from, to: to)
  }

  private mutating func reorder(_ node: Node) -> Reorder {
    for name in [AttributeName.from, .before] {
      guard let attribute = files[node.file].attribute(name, of: node.element) else { continue }
      checkReferences(in: attribute, of: node, role: .elements)
      checkSets(in: attribute, of: node)
    }
    return Reorder(
      from: string(.from, of: node) ?? "", before: string(.before, of: node),
      order: string(.order, of: node), tertiary: string(.tertiary, of: node),
      tertiaryBase: string(.tertiaryBase, of: node), preBase: string(.preBase, of: node))
  }

  // MARK: What rules refer to

  /// What an attribute of a rule is.
  private enum Role {
    case pattern, replacement, elements
  }

  /// Checks the escapes, markers and variables in an attribute of a rule.
  private mutating func checkReferences(in attribute: Int, of node: Node, role: Role) {
    let value = files[node.file].document.value(of: attribute)
    guard !checkSimple(value, attribute, of: node) else { return }
    for (token, range) in EscapeScanner(value, pairsDollars: role == .replacement)
    where !log.isFull {
      check(token, Written(node: node, attribute: attribute, range: range), role: role)
    }
  }

  /// Checks a value of ASCII characters and escapes of one code point each, as most are.
  ///
  /// - Returns: Whether it is one; any other is checked in part at most.
  private mutating func checkSimple(
    _ value: ArraySlice<UInt8>, _ attribute: Int, of node: Node
  ) -> Bool {
    var position = value.startIndex
    while position < value.endIndex {
      if let escape = value.escape(at: position) {
        let start = position - value.startIndex
        let range = start..<escape.end - value.startIndex
        check(escape.scalar, Written(node: node, attribute: attribute, range: range))
        position = escape.end
      } else if value[position...position].isPlain {
        position += 1
      } else {
        return false
      }
    }
    return true
  }

  private mutating func check(_ token: EscapeScanner.Token, _ written: Written, role: Role) {
    switch token {
    case .literal(let bytes): checkCharacters(of: bytes, written)
    case .scalar(let scalar): check(scalar, written)
    case .scalars(let scalars):
      for scalar in scalars { check(scalar, written) }
    case .forbidden(let value): log.report(.forbiddenCodePoint(value), at: place(of: written))
    case .malformedEscape: log.report(.malformedEscape(text(of: written)), at: place(of: written))
    case .malformedMarker: log.report(.malformedMarker(text(of: written)), at: place(of: written))
    case .anyMarker where role != .pattern:
      log.report(.misplacedMarker(text(of: written)), at: place(of: written))
    case .marker(let id) where role == .pattern: testedMarkers.append((id, written))
    case .marker(let id) where role == .replacement: producedMarkers.insert(id)
    case .string(let id) where id.isVariableID: checkVariable(id, kinds: ["string"], written)
    case .set(let id) where role != .replacement && id.isVariableID:
      checkVariable(id, kinds: role == .pattern ? ["set", "uset"] : ["uset"], written)
    case .mappedSet(_, let id) where role == .replacement:
      checkVariable(id, kinds: ["set", "uset"], written)
    default: break
    }
  }

  private mutating func checkVariable(_ id: Identifier, kinds: [String], _ written: Written) {
    guard let value = variable(id, written), !kinds.contains(value.kind) else { return }
    log.report(
      .wrongVariable(id, is: value.kind, wanted: kinds.joined(separator: " or ")),
      at: place(of: written))
  }

  /// Checks the sets in brackets among the elements of a reorder.
  private mutating func checkSets(in attribute: Int, of node: Node) {
    let value = files[node.file].document.value(of: attribute)
    var position = value.startIndex
    while position < value.endIndex {
      let start = position
      guard value[start] == UInt8(ascii: "[") else {
        position = min(start + (value[start] == UInt8(ascii: "\\") ? 2 : 1), value.endIndex)
        continue
      }
      var depth = 0
      var end = start
      while end < value.endIndex {
        if value[end] == UInt8(ascii: "\\") {
          end += 1
        } else if value[end] == UInt8(ascii: "[") {
          depth += 1
        } else if value[end] == UInt8(ascii: "]") {
          depth -= 1
        }
        end += 1
        if depth == 0 { break }
      }
      end = min(end, value.endIndex)
      position = end
      let isReference = start > value.startIndex && value[start - 1] == UInt8(ascii: "$")
      if !isReference { checkSet(value[start..<end], attribute, of: node) }
    }
  }

  private mutating func checkSet(_ bytes: ArraySlice<UInt8>, _ attribute: Int, of node: Node) {
    let file = files[node.file]
    let offset = bytes.startIndex - file.document.value(of: attribute).startIndex
    let variables = layout.variables
    do throws(UnicodeSetParser.Fault) {
      _ = try UnicodeSetParser.parse(
        String(decoding: bytes, as: UTF8.self), limits: limits.unicodeSet, work: &combinedRanges,
        string: { id in
          guard case .string(let text) = variables[id]?.value else { return [] }
          return Array(text.text.unicodeScalars)
        },
        set: { id in
          guard case .unicodeSet(let set) = variables[id]?.value else { return UnicodeSet() }
          return set
        })
    } catch {
      let range = error.range.lowerBound + offset..<error.range.upperBound + offset
      log.report(
        .invalidUnicodeSet(error, limits: limits),
        at: file.place(of: attribute, in: node.element, part: range))
    }
  }

  /// Warns of markers that transforms look for but nothing produces.
  mutating func checkMarkers() {
    for (id, written) in testedMarkers where !producedMarkers.contains(id) && !log.isFull {
      log.report(.neverProduced(id), at: place(of: written))
    }
  }
}
