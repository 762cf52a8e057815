internal import KeyboardModel

/// A checker of the patterns and replacements of transforms, and of the attributes of reorders.
struct PatternChecker: PartReader {
  let context: ReadingContext
  /// The variables of the layout.
  let variables: Keyed<Variable>
  /// A Boolean value that indicates whether the text that patterns match is in NFD.
  let normalizes: Bool
  /// The size of all patterns with their repetitions written out.
  private var patternSize = 0
  /// The number of steps that all patterns may take for a key, beyond their size.
  private var patternSteps = 0

  init(context: ReadingContext, variables: Keyed<Variable>, normalizes: Bool) {
    self.context = context
    self.variables = variables
    self.normalizes = normalizes
  }

  /// Checks that no earlier transform has the same pattern.
  mutating func checkIsFirst(_ transform: Transform, of node: LayoutNode, in group: inout RuleGroup)
  {
    patternSize += transform.from.utf8.count
    let position = group.patterns.insert(Identifier(transform.from))
    guard position < group.firstTransforms.count else {
      group.firstTransforms.append(node)
      return
    }
    report(
      .unreachableTransform, at: place(.from, of: node),
      notes: [("this one comes first", place(.from, of: group.firstTransforms[position]))])
  }

  /// Checks a transform whose `from` and `to` attributes have these indices.
  mutating func check(_ transform: Transform, _ from: Int, _ to: Int?, of node: LayoutNode) {
    let file = files[node.file]
    var attribute = from
    do throws(PatternFault) {
      let result = try TransformPatternParser.parse(
        transform.from, variables: variables, nesting: context.limits.nesting)
      report(result, from, of: node)
      patternSize += result.pattern.root.expandedCount(limit: TransformPatternParser.totalLimit)
      guard patternSize <= TransformPatternParser.totalLimit else {
        throw PatternFault(
          kind: .tooLarge(TransformPatternParser.totalLimit), range: 0..<transform.from.utf8.count)
      }
      let stepLimit = TransformPatternParser.stepLimit
      patternSteps += result.pattern.root.repeatedSteps(limit: stepLimit + 1)
      guard patternSteps <= stepLimit else {
        throw PatternFault(
          kind: .tooManySteps(stepLimit), range: 0..<transform.from.utf8.count)
      }
      guard let to else { return }
      attribute = to
      _ = try TransformReplacement.parse(
        transform.to, for: result.pattern, variables: variables)
    } catch {
      report(error, at: file.place(of: attribute, in: node.element, part: error.range))
    }
  }

  /// Reports a fault, unless it has been reported with other references.
  func report(_ fault: PatternFault, at place: DiagnosticLog.Place) {
    if let problem = Problem.of(fault, limits: context.limits) { report(problem, at: place) }
  }

  private func report(
    _ result: TransformPatternParser.Result, _ attribute: Int, of node: LayoutNode
  ) {
    let file = files[node.file]
    for (remark, range) in result.remarks {
      let place = file.place(of: attribute, in: node.element, part: range)
      switch remark {
      case .alternativesInCapture: report(.alternativesInCapture, at: place)
      case .repeatedEscape: report(.repeatedEscape, at: place)
      }
    }
    for (members, range) in result.classMembers {
      let place = { file.place(of: attribute, in: node.element, part: range) }
      checkForms(of: members, severity: .error, place: place)
    }
  }

  /// Checks that the text that patterns match can contain all of `members`.
  func checkForms(
    of members: ClosedRange<UInt32>, severity: Diagnostic.Severity,
    place: () -> DiagnosticLog.Place
  ) {
    guard normalizes, members.upperBound >= 0xC0 else { return }
    for edge in [members.lowerBound, members.upperBound]
    where Normalization.isDecomposable(edge) {
      return report(.notDecomposed(edge, severity: severity), at: place())
    }
    let ranges = Normalization.decomposable
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < members.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].lowerBound <= members.upperBound else { return }
    report(.coversComposed(members), at: place())
  }

  // MARK: Reorders

  /// Checks the attributes of a reorder.
  ///
  /// - Returns: The rule, if its elements are valid.
  func rule(of reorder: Reorder, _ node: LayoutNode) -> CheckedReorder? {
    guard let from = elements(.from, of: node) else { return nil }
    var before: [UnicodeSet] = []
    if reorder.before != nil {
      guard let elements = elements(.before, of: node) else { return nil }
      before = elements
    }
    let count = from.count
    let rule = CheckedReorder(
      node: node, before: before, from: from,
      orders: list(reorder.order, .order, of: node) { text throws(PatternFault) in
        try ReorderList.numbers(text, count: count)
      },
      tertiaries: list(reorder.tertiary, .tertiary, of: node) { text throws(PatternFault) in
        try ReorderList.numbers(text, count: count)
      },
      tertiaryBases: list(reorder.tertiaryBase, .tertiaryBase, of: node) {
        text throws(PatternFault) in try ReorderList.flags(text, count: count)
      },
      preBases: list(reorder.preBase, .preBase, of: node) { text throws(PatternFault) in
        try ReorderList.flags(text, count: count)
      })
    checkTertiaries(of: rule)
    return rule
  }

  private func list<Value>(
    _ text: String?, _ name: AttributeName, of node: LayoutNode,
    _ parse: (String) throws(PatternFault) -> [Value]
  ) -> [Value]? {
    guard let text else { return nil }
    do throws(PatternFault) {
      return try parse(text)
    } catch {
      report(error, at: place(name, of: node, part: error.range))
      return nil
    }
  }

  /// Returns the elements of an attribute as sets, in NFD.
  private func elements(_ name: AttributeName, of node: LayoutNode) -> [UnicodeSet]? {
    do throws(PatternFault) {
      let list = try ReorderElement.parse(
        string(name, of: node) ?? "", variables: variables, limits: context.limits.unicodeSet,
        work: &context.combinedRanges)
      for (set, range) in list.sets {
        let place = place(name, of: node, part: range)
        for members in set.ranges where !isFull {
          checkForms(of: members, severity: .warning) { place }
        }
      }
      return list.elements.flatMap { element -> [UnicodeSet] in
        switch element {
        case .oneOf(let set): [set]
        case .scalar(let scalar):
          (normalizes ? Normalization.decomposed([scalar.value]) : [scalar.value])
            .map { UnicodeSet([$0...$0]) }
        }
      }
    } catch {
      report(error, at: place(name, of: node, part: error.range))
      return nil
    }
  }

  private func checkTertiaries(of rule: CheckedReorder) {
    for (index, tertiary) in (rule.tertiaries ?? []).enumerated() where tertiary != 0 {
      let conflict =
        if rule.orders.map({ $0[index] != 0 }) ?? false {
          "an order"
        } else if rule.tertiaryBases?[index] ?? false {
          "tertiaryBase"
        } else if rule.preBases?[index] ?? false {
          "preBase"
        } else {
          ""
        }
      guard !conflict.isEmpty else { continue }
      return report(.tertiaryHas(conflict), at: place(.tertiary, of: rule.node))
    }
  }
}
