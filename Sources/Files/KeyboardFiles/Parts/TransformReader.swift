internal import KeyboardModel

struct TransformReader: PartReader {
  let context: ReadingContext
  let text: TextReader
  private(set) var simple: [TransformGroup] = []
  private(set) var backspace: [TransformGroup] = []
  private(set) var simpleNodes: [[LayoutNode]] = []
  private(set) var backspaceNodes: [[LayoutNode]] = []
  private var ruleCount = 0
  private var testedMarkers: [(id: Identifier, written: Written)] = []
  private var patterns: PatternChecker

  init(context: ReadingContext, text: TextReader, normalizes: Bool) {
    (self.context, self.text) = (context, text)
    patterns = PatternChecker(context: context, variables: text.variables, normalizes: normalizes)
  }

  mutating func read(_ node: LayoutNode) {
    let type = string(.type, of: node) ?? ""
    var nodes: [[LayoutNode]] = []
    let groups = groups(of: node, nodes: &nodes)
    switch type {
    case "simple":
      simple += groups
      simpleNodes += nodes
    case "backspace":
      backspace += groups
      backspaceNodes += nodes
    default:
      if files[node.file].attribute(.type, of: node.element) != nil {
        report(.unknownTransformsType(type), at: place(.type, of: node))
      }
    }
    let first = files[node.file].document.children(of: files[node.file].document.root).first {
      files[node.file].tag(of: $0) == .transforms && files[node.file].string(.type, of: $0) == type
    }
    if let first, first != node.element {
      report(
        .repeatedTransforms(type), at: place(of: node),
        notes: [("the first ones are here", files[node.file].place(of: first))])
    }
  }

  private mutating func groups(
    of container: LayoutNode, nodes: inout [[LayoutNode]]
  ) -> [TransformGroup] {
    var groups: [TransformGroup] = []
    for group in children(of: container) where tag(of: group) == .transformGroup {
      var transforms: [Transform] = []
      var reorders: [Reorder] = []
      var (transformCount, reorderCount) = (0, 0)
      var first: LayoutNode?
      var check = RuleGroup()
      let rules = children(of: group)
      transforms.reserveCapacity(min(rules.count, context.limits.transforms))
      check.reserveCapacity(min(rules.count, context.limits.transforms))
      for rule in rules {
        switch tag(of: rule) {
        case .transform:
          transformCount += 1
          if let transform = transform(rule, in: &check) { transforms.append(transform) }
        case .reorder:
          reorderCount += 1
          if let reorder = reorder(rule, in: &check) { reorders.append(reorder) }
        default: continue
        }
        if transformCount > 0, reorderCount > 0 {
          report(
            rule.file == first?.file ? .mixedTransformGroup : .mixedImport, at: place(of: rule))
          break
        }
        first = first ?? rule
        guard transformCount + reorderCount + ruleCount <= context.limits.transforms else {
          report(.tooMany("transforms", limit: context.limits.transforms), at: place(of: rule))
          return groups
        }
      }
      ruleCount += transformCount + reorderCount
      if transformCount + reorderCount == 0, !context.lacks(.transformGroup) {
        report(.emptyTransformGroup, at: place(of: group))
      }
      ReorderChecker(context: context).check(check.reorders)
      groups.append(reorders.isEmpty ? .transforms(transforms) : .reorders(reorders))
      nodes.append(rules.filter { [.transform, .reorder].contains(tag(of: $0)) })
    }
    return groups
  }

  private mutating func transform(_ node: LayoutNode, in group: inout RuleGroup) -> Transform? {
    let file = files[node.file]
    var (from, to): (RuleText?, RuleText?)
    for attribute in file.document.attributes(of: node.element) {
      switch file.name(of: attribute) {
      case .from: from = ruleText(attribute, of: node, role: .pattern)
      case .to: to = ruleText(attribute, of: node, role: .replacement)
      default: break
      }
    }
    guard let from else { return nil }
    patterns.checkIsFirst(from, of: node, in: &group)
    return patterns.transform(from, to, of: node)
  }

  private mutating func ruleText(_ attribute: Int, of node: LayoutNode, role: Role) -> RuleText {
    let literal = checkReferences(in: attribute, of: node, role: role)
    return RuleText(
      attribute: attribute, source: files[node.file].string(attribute), literal: literal)
  }

  private mutating func reorder(_ node: LayoutNode, in group: inout RuleGroup) -> Reorder? {
    for name in [AttributeName.from, .before] {
      guard let attribute = files[node.file].attribute(name, of: node.element) else { continue }
      checkReferences(in: attribute, of: node, role: .elements)
    }
    guard let reorder = patterns.reorder(node) else { return nil }
    group.reorders.append(CheckedReorder(node: node, rule: reorder))
    return reorder
  }

  private enum Role { case pattern, replacement, elements }

  /// Returns the symbols of a literal value: ASCII text and escapes, as in most rules.
  @discardableResult
  private mutating func checkReferences(
    in attribute: Int, of node: LayoutNode, role: Role
  ) -> [PatternSymbol]? {
    let value = files[node.file].document.value(of: attribute)
    var symbols: [PatternSymbol] = []
    var position = value.startIndex
    while position < value.endIndex {
      if value[position].isLiteral {
        symbols.append(.scalar(Unicode.Scalar(value[position])))
        position += 1
      } else if let escape = value.escape(at: position) {
        let range = position - value.startIndex..<escape.end - value.startIndex
        text.check(escape.scalar, Written(node: node, attribute: attribute, range: range))
        symbols.append(.scalar(escape.scalar))
        position = escape.end
      } else {
        checkTokens(of: value, from: position, attribute, of: node, role: role)
        return nil
      }
    }
    return symbols
  }

  private mutating func checkTokens(
    of value: ArraySlice<UInt8>, from start: Int, _ attribute: Int, of node: LayoutNode, role: Role
  ) {
    let offset = start - value.startIndex
    for (token, range) in EscapeScanner(value[start...], pairsDollars: role == .replacement)
    where !isFull {
      let range = range.lowerBound + offset..<range.upperBound + offset
      check(token, Written(node: node, attribute: attribute, range: range), role: role)
    }
  }

  private mutating func check(_ token: EscapeScanner.Token, _ written: Written, role: Role) {
    switch token {
    case .literal(let bytes):
      text.checkCharacters(of: bytes, written, visibility: role == .replacement)
    case .scalar(let scalar): text.check(scalar, written)
    case .scalars(let scalars): for scalar in scalars { text.check(scalar, written) }
    case .forbidden(let value): text.reportForbidden(value, written)
    case .malformedEscape: report(.malformedEscape(context.text(of: written)), at: written)
    case .malformedMarker: report(.malformedMarker(context.text(of: written)), at: written)
    case .marker(let id) where role == .pattern: testedMarkers.append((id, written))
    case .marker(let id) where role == .replacement: text.producedMarkers.insert(id)
    // The parser has the words for a capture in braces.
    case .string(let id) where role == .replacement && id.isCapture && text.variables[id] == nil:
      break
    case .string(let id) where id.isVariableID:
      checkVariable(id, kinds: ["string"], written, role: role)
    case .set(let id) where role != .replacement && id.isVariableID:
      checkVariable(id, kinds: role == .pattern ? ["set", "uset"] : ["uset"], written, role: role)
    case .mappedSet(_, let id) where role == .replacement:
      checkVariable(id, kinds: ["set", "uset"], written, role: role)
    default: break
    }
  }

  private func checkVariable(
    _ id: Identifier, kinds: [String], _ written: Written, role: Role
  ) {
    guard let value = text.variable(id, written), !kinds.contains(value.kind) else { return }
    let wanted = kinds.joined(separator: " or ")
    let problem = Problem.wrongVariable(id, is: value.kind, wanted: wanted)
    report(role == .pattern ? problem.suggesting(value.reference(to: id)) : problem, at: written)
  }

  /// Warns of markers in patterns that nothing produces, unless keys or transforms are missing.
  func checkMarkers() {
    guard !context.lacks(.keys), !context.lacks(.transforms), !context.lacks(.transformGroup) else {
      return
    }
    for (id, written) in testedMarkers where !text.producedMarkers.contains(id) && !isFull {
      let nearest = context.nearest(to: id, among: Array(text.producedMarkers))
      report(.neverProduced(id, nearest: nearest), at: written)
    }
  }
}

extension Identifier {
  fileprivate var isCapture: Bool { string.utf8.count == 1 && "0" <= string && string <= "9" }
}

extension UInt8 {
  /// Whether the byte stands for itself in patterns and replacements.
  fileprivate var isLiteral: Bool {
    // A bit for each character: all from space to `~` but `$`, `(`, `)`, `*`, `+`, `.`, `?`, `[`,
    // `\\`, `]`, `^`, `{`, `|` and `}`.
    let bits: UInt64 = self < 64 ? 0x7FFF_B0EF_0000_0000 : 0x47FF_FFFF_87FF_FFFF
    return self < 0x80 && bits >> UInt64(self & 63) & 1 != 0
  }
}
