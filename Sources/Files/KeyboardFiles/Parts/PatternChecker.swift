internal import KeyboardModel

/// The rules of a group that later ones are checked against.
struct RuleGroup {
  /// The patterns of the transforms, and the first transform with each.
  var patterns = IdentifierTable()
  var firstTransforms: [LayoutNode] = []
  var reorders: [CheckedReorder] = []

  /// Reserves capacity for `count` rules.
  mutating func reserveCapacity(_ count: Int) {
    patterns.reserveCapacity(count)
    firstTransforms.reserveCapacity(count)
  }
}

/// The text of an attribute of a transform.
struct RuleText {
  /// The index of the attribute.
  let attribute: Int
  let source: String
  /// The symbols, if the text is literal in patterns and replacements.
  let literal: [PatternSymbol]?
}

/// A sum over all patterns that is limited.
private struct PatternSum {
  private(set) var total = 0
  /// The pattern with the largest part of the sum.
  private(set) var most: (text: RuleText, node: LayoutNode)?
  private var mostCount = 0
  /// A Boolean value that indicates whether it has been reported that there is too much.
  var isReported = false

  mutating func add(_ count: Int, of text: RuleText, in node: LayoutNode) {
    total += count
    guard count > mostCount else { return }
    (most, mostCount) = ((text, node), count)
  }
}

/// A parser of the attributes of transforms and reorders, which reports their errors.
struct PatternChecker: PartReader {
  let context: ReadingContext
  /// The variables of the layout.
  let variables: Keyed<Variable>
  /// A Boolean value that indicates whether the text that patterns match is in NFD.
  let normalizes: Bool
  /// The size of all patterns with their repetitions written out.
  private var patternSize = PatternSum()
  /// The number of steps that all patterns may take for a key, beyond their size.
  private var patternSteps = PatternSum()

  init(context: ReadingContext, variables: Keyed<Variable>, normalizes: Bool) {
    self.context = context
    self.variables = variables
    self.normalizes = normalizes
  }

  /// Checks that no earlier transform has the same pattern.
  mutating func checkIsFirst(_ from: RuleText, of node: LayoutNode, in group: inout RuleGroup) {
    patternSize.add(from.source.utf8.count, of: from, in: node)
    let position = group.patterns.insert(Identifier(from.source))
    guard position < group.firstTransforms.count else {
      group.firstTransforms.append(node)
      return
    }
    report(
      .unreachableTransform, at: place(.from, of: node),
      notes: [("this one comes first", place(.from, of: group.firstTransforms[position]))])
  }

  /// Returns the transform of two attributes; `nil` after an error.
  mutating func transform(_ from: RuleText, _ to: RuleText?, of node: LayoutNode) -> Transform? {
    var attribute = from.attribute
    do throws(PatternFault) {
      let pattern = try pattern(from, of: node)
      var replacement = TransformReplacement()
      if let to {
        attribute = to.attribute
        replacement = try self.replacement(to, for: pattern)
      }
      return Transform(from: pattern, to: replacement, range: range(of: node))
    } catch {
      report(error, at: files[node.file].place(of: attribute, in: node.element, part: error.range))
      return nil
    }
  }

  private mutating func pattern(
    _ text: RuleText, of node: LayoutNode
  ) throws(PatternFault) -> TransformPattern {
    if let literal = text.literal, !literal.isEmpty,
      literal.count <= TransformPatternParser.expandedLimit
    {
      return TransformPattern(source: text.source, root: .literal(literal))
    }
    let result = try TransformPatternParser.parse(
      text.source, variables: variables, nesting: context.limits.nesting)
    report(result, text.attribute, of: node)
    let (sizeLimit, stepLimit) = (
      TransformPatternParser.totalLimit, TransformPatternParser.stepLimit
    )
    patternSize.add(result.expandedCount, of: text, in: node)
    patternSteps.add(result.repeatedSteps, of: text, in: node)
    reportExcess(of: &patternSize, .tooLarge(sizeLimit), above: sizeLimit)
    reportExcess(of: &patternSteps, .tooManySteps(stepLimit), above: stepLimit)
    return result.pattern
  }

  /// Reports once that all patterns together exceed a limit, at the one that contributes most to
  /// that: the one that exceeds it may be small.
  private func reportExcess(
    of sum: inout PatternSum, _ fault: PatternFault.Kind, above limit: Int
  ) {
    guard sum.total > limit, !sum.isReported, let most = sum.most else { return }
    sum.isReported = true
    let range = 0..<most.text.source.utf8.count
    report(
      PatternFault(kind: fault, range: range),
      at: files[most.node.file].place(of: most.text.attribute, in: most.node.element, part: range))
  }

  private func replacement(
    _ text: RuleText, for pattern: TransformPattern
  ) throws(PatternFault) -> TransformReplacement {
    guard let literal = text.literal else {
      return try TransformReplacement(text.source, for: pattern, variables: variables)
    }
    return TransformReplacement(
      source: text.source, parts: literal.isEmpty ? [] : [.literal(literal)])
  }

  private func range(of node: LayoutNode) -> SourceRange {
    SourceRange(file: node.file, bytes: files[node.file].document.range(of: node.element))
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
    if Normalization.changesAny(of: members) { report(.coversComposed(members), at: place()) }
  }

  // MARK: Reorders

  /// Returns the reorder of an element; `nil` if its elements have an error. A list with an error is
  /// left out.
  func reorder(_ node: LayoutNode) -> Reorder? {
    guard let from = elements(string(.from, of: node) ?? "", .from, of: node) else { return nil }
    var before: ReorderElements?
    if let text = string(.before, of: node) {
      guard let elements = elements(text, .before, of: node) else { return nil }
      before = elements
    }
    let count = from.sets.count
    func numbers(_ name: AttributeName) -> ReorderList<Int8>? {
      list(name, of: node) { text throws(PatternFault) in
        try ReorderList<Int8>(text, count: count)
      }
    }
    func flags(_ name: AttributeName) -> ReorderList<Bool>? {
      list(name, of: node) { text throws(PatternFault) in
        try ReorderList<Bool>(text, count: count)
      }
    }
    let reorder = Reorder(
      from: from, before: before, order: numbers(.order), tertiary: numbers(.tertiary),
      tertiaryBase: flags(.tertiaryBase), preBase: flags(.preBase), range: range(of: node))
    checkTertiaries(of: reorder, node)
    return reorder
  }

  private func list<Value>(
    _ name: AttributeName, of node: LayoutNode,
    _ parse: (String) throws(PatternFault) -> ReorderList<Value>
  ) -> ReorderList<Value>? {
    guard let text = string(name, of: node) else { return nil }
    do throws(PatternFault) {
      return try parse(text)
    } catch {
      report(error, at: place(name, of: node, part: error.range))
      return nil
    }
  }

  /// Returns the elements of an attribute; `nil` if there is an error.
  private func elements(
    _ text: String, _ name: AttributeName, of node: LayoutNode
  ) -> ReorderElements? {
    do throws(PatternFault) {
      let result = try ReorderElements.parse(
        text, variables: variables, normalizes: normalizes, limits: context.limits.unicodeSet,
        work: &context.combinedRanges)
      for (set, range) in result.brackets {
        let place = place(name, of: node, part: range)
        for members in set.ranges where !isFull {
          checkForms(of: members, severity: .warning) { place }
        }
      }
      return result.elements
    } catch {
      report(error, at: place(name, of: node, part: error.range))
      return nil
    }
  }

  private func checkTertiaries(of rule: Reorder, _ node: LayoutNode) {
    for (index, tertiary) in (rule.tertiary?.values ?? []).enumerated() where tertiary != 0 {
      let conflict =
        if rule.order.map({ $0.values[index] != 0 }) ?? false {
          "an order"
        } else if rule.tertiaryBase?.values[index] ?? false {
          "tertiaryBase"
        } else if rule.preBase?.values[index] ?? false {
          "preBase"
        } else {
          ""
        }
      guard !conflict.isEmpty else { continue }
      return report(.tertiaryHas(conflict), at: place(.tertiary, of: node))
    }
  }
}
