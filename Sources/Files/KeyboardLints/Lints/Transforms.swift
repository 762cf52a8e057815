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
    return identities + neverRunning
  }

  /// Reorders without an order.
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
    context.origin.variables.compactMap { node in
      guard context.tree.tag(of: node) == .set, let value = context.tree.string(.value, of: node)
      else { return nil }
      let words = value.split(whereSeparator: {
        " \t\r\n".unicodeScalars.contains($0.unicodeScalars.first ?? "a")
      })
      let isList =
        words.count > 1 && words.last?.hasSuffix(",") == false
        && words.dropLast().allSatisfy { $0.count > 1 && $0.hasSuffix(",") }
        || words.count == 1 && words[0].split(separator: ",").count > 1
      guard isList else { return nil }
      let items = value.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
      return Finding(
        Problem.commas.fixed("separate the items by blanks", by: items),
        at: context.tree.place(.value, of: node))
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

extension TransformAnalysis.Rule {
  fileprivate func node(in origin: LayoutOrigin) -> LayoutNode? {
    let groups = isBackspace ? origin.backspaceTransforms : origin.transforms
    return groups.element(at: group)?.element(at: index)
  }
}
