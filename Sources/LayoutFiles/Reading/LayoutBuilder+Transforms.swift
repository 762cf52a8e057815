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
      var check = GroupCheck()
      let rules = children(of: group)
      transforms.reserveCapacity(min(rules.count, limits.transforms))
      for rule in rules {
        switch tag(of: rule) {
        case .transform: transforms.append(transform(rule, in: &check))
        case .reorder: reorders.append(reorder(rule, in: &check))
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
      checkReorders(check.reorders)
      groups.append(reorders.isEmpty ? .transforms(transforms) : .reorders(reorders))
    }
    return groups
  }

  private mutating func transform(_ node: Node, in group: inout GroupCheck) -> Transform {
    let file = files[node.file]
    var (from, to) = ("", "")
    var (pattern, replacement): (Int?, Int?)
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .from:
        checkReferences(in: attribute, of: node, role: .pattern)
        from = file.string(attribute)
        pattern = attribute
      case .to:
        checkReferences(in: attribute, of: node, role: .replacement)
        to = file.string(attribute)
        replacement = attribute
      default: break
      }
    }
    let transform = Transform(from: from, to: to)
    if let pattern { check(transform, pattern, replacement, of: node, in: &group) }
    return transform
  }

  private mutating func reorder(_ node: Node, in group: inout GroupCheck) -> Reorder {
    for name in [AttributeName.from, .before] {
      guard let attribute = files[node.file].attribute(name, of: node.element) else { continue }
      checkReferences(in: attribute, of: node, role: .elements)
    }
    let reorder = Reorder(
      from: string(.from, of: node) ?? "", before: string(.before, of: node),
      order: string(.order, of: node), tertiary: string(.tertiary, of: node),
      tertiaryBase: string(.tertiaryBase, of: node), preBase: string(.preBase, of: node))
    check(reorder, of: node, in: &group)
    return reorder
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

  /// Warns of markers that transforms look for but nothing produces.
  mutating func checkMarkers() {
    for (id, written) in testedMarkers where !producedMarkers.contains(id) && !log.isFull {
      log.report(.neverProduced(id), at: place(of: written))
    }
  }
}
