internal import KeyboardEngine
internal import KeyboardFiles
internal import KeyboardModel

extension Lint<LintContext> {
  /// Transforms that never match, and those that change nothing.
  static let transforms = Lint(.U06, .U07, .U08, .U12) { context in
    let layout = context.layout
    guard !layout.transforms.isEmpty || !layout.backspaceTransforms.isEmpty else { return [] }
    var analysis = TransformAnalysis(layout)
    let outputs = layout.keys.indices.lazy.filter { context.usage.isPlaced[$0] }
      .map { layout.keys[$0].output }.filter { !$0.isEmpty }
    // The outputs of the platform's keys.
    let typed = Array(outputs) + ["\n", "\t", " "]
    let identities = analysis.idleIdentities().compactMap { identity($0, in: context) }
    let neverRunning: [Finding] = analysis.neverRunning(outputs: typed).compactMap {
      rule, obstacle in
      guard let node = rule.node(in: context.origin) else { return nil }
      let place = context.tree.place(.from, of: node)
      switch obstacle {
      case .earlierRule(let other):
        guard let otherNode = other.node(in: context.origin),
          // T13 reports transforms with the same `from`.
          context.tree.string(.from, of: otherNode) != context.tree.string(.from, of: node),
          // A file for several layouts is not at fault if one of them has more transforms.
          node.file == 0 || node.file == otherNode.file
        else { return nil }
        return Finding(
          .takenByEarlier, at: place,
          notes: [("this one comes first", context.tree.place(.from, of: otherNode))])
      case .earlierGroup where node.file != 0: return nil
      case .noKey where node.file != 0: return nil
      case .earlierGroup(let other):
        let note = other.node(in: context.origin).map {
          ("an earlier group changes it here", context.tree.place(.from, of: $0))
        }
        return Finding(.changedByEarlierGroup, at: place, notes: note.map { [$0] } ?? [])
      case .noKey: return Finding(.neverTyped, at: place)
      }
    }
    let known = Set(neverRunning.map { $0.place })
    return identities + neverRunning
      + untyped(in: context).filter { !known.contains($0.place) }
  }

  /// Transforms with a character that nothing gives, such as what a dead key displays.
  private static func untyped(in context: LintContext) -> [Finding] {
    let layout = context.layout
    let placed = layout.keys.indices.filter { context.usage.isPlaced[$0] }.map { layout.keys[$0] }
    var typed = Set("\n\t ".unicodeScalars)
    for text in placed.map({ $0.output.text }) + context.writtenTexts.map({ $0.text }) {
      typed.formUnion(text.unicodeScalars.decomposed)
    }
    return context.ownTransforms.compactMap { transform, node in
      guard let scalar = transform.from.root.untyped(typed) else { return nil }
      let place = context.tree.place(.from, of: node)
      let shown = [scalar, OtherNames.mark(shownBy: scalar)].compactMap { $0 }
      let key = placed.first { key in
        !key.output.markers.isEmpty
          && layout.cap(of: key).unicodeScalars.contains(where: shown.contains)
      }
      guard let key else { return Finding(.untyped(scalar), at: place) }
      let problem = Problem.displayed(scalar, by: key)
      guard let range = transform.from.source.utf8Range(of: scalar) else {
        return Finding(problem, at: place)
      }
      return Finding(
        problem.fixed("write '\(key.output)'", by: key.output.description),
        at: context.tree.place(.from, of: node, part: range))
    }
  }

  static let reorders = Lint(.U11) { context in
    let groups = zip(context.layout.transforms, context.origin.transforms)
    return groups.flatMap { group, nodes -> [Finding] in
      guard case .reorders(let rules) = group else { return [] }
      return zip(rules, nodes).compactMap { rule, node in
        // Tertiary characters have no order; a rule with `before` may be an exception; other rules
        // may define the order of the same characters.
        guard rule.order == nil, rule.tertiary == nil, rule.before == nil,
          !rules.contains(where: { $0 != rule && $0.from == rule.from }), rule.preBase == nil
        else { return nil }
        return Finding(.withoutOrder, at: context.tree.place(of: node))
      }
    }
  }

  /// Commas between items of sets.
  static let setItems = Lint(.U10) { context in
    context.origin.variables.compactMap { node -> Finding? in
      guard let value = context.tree.string(.value, of: node) else { return nil }
      let place = context.tree.place(.value, of: node)
      guard context.tree.tag(of: node) == .set else {
        let items = value.dropFirst().dropLast().split(separator: ",")
        guard context.tree.tag(of: node) == .uset, items.count > 2,
          items.allSatisfy({ $0.filter { $0 != " " }.unicodeScalars.count == 1 })
        else { return nil }
        let right = "[" + items.joined().filter { $0 != " " } + "]"
        return Finding(Problem.commasInClass.fixed("write '\(right)'", by: right), at: place)
      }
      let words = context.tree.words(.value, of: node).map { $0.word.string }
      if let range = words.first(where: { $0.isRangeOfLetters }) {
        return Finding(.rangeInSet(range), at: place)
      }
      let sign = ",;|/".first { sign in
        words.count > 1 && words.last?.last != sign
          && words.dropLast().allSatisfy { $0.count > 1 && $0.last == sign }
          || words.count == 1 && words[0].split(separator: sign).count > 1
      }
      guard let sign else { return nil }
      let items = value.split { $0 == sign || $0.isWhitespace }.joined(separator: " ")
      return Finding(
        Problem.separators(sign).fixed("separate the items by blanks", by: items), at: place)
    }
  }

  private static func identity(
    _ rule: TransformAnalysis.Rule, in context: LintContext
  ) -> Finding? {
    rule.node(in: context.origin).map { node in
      Finding(
        context.problem(.putsBack, fixedBy: "remove the transform", of: node),
        at: context.tree.place(of: node))
    }
  }
}

extension String {
  /// Whether the text is two letters of one script with a hyphen between, the first one earlier.
  fileprivate var isRangeOfLetters: Bool {
    let scalars = Array(unicodeScalars)
    return scalars.count == 3 && scalars[1] == "-" && scalars[0] < scalars[2]
      && scalars[0].properties.isAlphabetic && scalars[2].properties.isAlphabetic
  }
}

extension TransformAnalysis.Rule {
  fileprivate func node(in origin: LayoutOrigin) -> LayoutNode? {
    let groups = isBackspace ? origin.backspaceTransforms : origin.transforms
    return groups.element(at: group)?.element(at: index)
  }
}

extension TransformPattern.Node {
  /// A literal character without which nothing matches, and which is not among those that are typed.
  fileprivate func untyped(_ typed: Set<Unicode.Scalar>) -> Unicode.Scalar? {
    switch self {
    case .literal(let symbols):
      for case .scalar(let scalar) in symbols
      where !CollectionOfOne(scalar).decomposed.allSatisfy(typed.contains) {
        return scalar
      }
      return nil
    case .sequence(let nodes): return nodes.lazy.compactMap { $0.untyped(typed) }.first
    case .alternatives(let nodes):
      let missing = nodes.map { $0.untyped(typed) }
      return missing.allSatisfy { $0 != nil } ? missing.first ?? nil : nil
    case .capture(_, let node): return node.untyped(typed)
    case .repetition(let node, let count):
      return count.lowerBound > 0 ? node.untyped(typed) : nil
    case .start, .oneOf, .item: return nil
    }
  }
}

extension Sequence<Unicode.Scalar> {
  fileprivate var decomposed: [Unicode.Scalar] {
    Normalization.decomposed(map { $0.value }).compactMap { Unicode.Scalar($0) }
  }
}

extension String {
  fileprivate func utf8Range(of scalar: Unicode.Scalar) -> Range<Int>? {
    guard let start = unicodeScalars.firstIndex(of: scalar) else { return nil }
    let offset = utf8.distance(from: utf8.startIndex, to: start)
    return offset..<offset + UTF8.width(scalar)
  }
}
