internal import KeyboardModel

struct RuleGroup {
  /// The patterns of the transforms, and the first transform with each.
  var patterns = IdentifierTable()
  var firstTransforms: [LayoutNode] = []
  var reorders: [CheckedReorder] = []

  mutating func reserveCapacity(_ count: Int) {
    patterns.reserveCapacity(count)
    firstTransforms.reserveCapacity(count)
  }
}

struct RuleText {
  let attribute: Int
  let source: String
  /// `nil` unless the text is literal in patterns and replacements.
  let literal: [PatternSymbol]?
}

private struct PatternSum {
  private(set) var total = 0
  private(set) var most: (text: RuleText, node: LayoutNode)?
  private var mostCount = 0
  var isReported = false

  mutating func add(_ count: Int, of text: RuleText, in node: LayoutNode) {
    total += count
    guard count > mostCount else { return }
    (most, mostCount) = ((text, node), count)
  }
}

struct PatternChecker: PartReader {
  let context: ReadingContext
  let variables: Keyed<Variable>
  let normalizes: Bool
  /// With repetitions written out.
  private var patternSize = PatternSum()
  /// For a key, beyond the size.
  private var patternSteps = PatternSum()

  init(context: ReadingContext, variables: Keyed<Variable>, normalizes: Bool) {
    (self.context, self.variables, self.normalizes) = (context, variables, normalizes)
  }

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
      report(error, in: attribute, of: node)
      return nil
    }
  }

  /// Reports a fault, with what the file should have where other languages write something else.
  private func report(_ fault: PatternFault, in attribute: Int, of node: LayoutNode) {
    let file = files[node.file]
    let value = file.document.value(of: attribute)
    let start = value.startIndex + fault.range.lowerBound
    let rest = value[min(start, value.endIndex)...]
    let isReplacement = file.name(of: attribute) == .to
    // A letter before a repetition may be that of an escape.
    let letter = max(start - 1, value.startIndex)
    let isEscaped = letter > value.startIndex && value[letter - 1] == UInt8(ascii: "\\")
    let bare = isReplacement || isEscaped ? nil : ForeignSyntax(bareEscape: value[letter...])
    guard
      let foreign = bare ?? foreignSyntax(rest, fault.kind, isReplacement: isReplacement),
      !value.isSecondHalf(at: start)
    else {
      return report(fault, at: file.place(of: attribute, in: node.element, part: fault.range))
    }
    let first = bare == nil ? start : letter
    var part = first..<first + foreign.count
    // The brackets of a class around a variable are those of its reference.
    if foreign.right.hasPrefix("$["), part.lowerBound > value.startIndex,
      value[part.lowerBound - 1] == UInt8(ascii: "["), part.upperBound < value.endIndex,
      value[part.upperBound] == UInt8(ascii: "]")
    {
      part = part.lowerBound - 1..<part.upperBound + 1
    }
    let written = Written(
      node: node, attribute: attribute,
      range: part.lowerBound - value.startIndex..<part.upperBound - value.startIndex)
    let code = Problem.of(fault, limits: context.limits)?.code ?? .T10
    report(.foreignSyntax(code, context.text(of: written), right: foreign.right), at: written)
  }

  private func foreignSyntax(
    _ bytes: ArraySlice<UInt8>, _ kind: PatternFault.Kind, isReplacement: Bool
  ) -> ForeignSyntax? {
    switch kind {
    case .forbidden, .mustBeEscaped:
      ForeignSyntax(namedCapture: bytes) ?? ForeignSyntax(escape: bytes)
        ?? ForeignSyntax(variable: bytes, among: variables) ?? ForeignSyntax(class: bytes)
    case .nestedClass: ForeignSyntax(class: bytes)
    case .bounds: ForeignSyntax(bounds: bytes) ?? ForeignSyntax(marker: bytes)
    case .nothingToRepeat: ForeignSyntax(marker: bytes)
    case .invalidInReplacement:
      ForeignSyntax(capture: bytes) ?? ForeignSyntax(escape: bytes)
        ?? ForeignSyntax(variable: bytes, among: variables, isReplacement: true)
    case .reference where isReplacement: ForeignSyntax(capture: bytes)
    default: nil
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
    let sizeLimit = TransformPatternParser.totalLimit
    let stepLimit = TransformPatternParser.stepLimit
    patternSize.add(result.expandedCount, of: text, in: node)
    patternSteps.add(result.repeatedSteps, of: text, in: node)
    reportExcess(of: &patternSize, .tooLarge(sizeLimit), above: sizeLimit)
    reportExcess(of: &patternSteps, .tooManySteps(stepLimit), above: stepLimit)
    return result.pattern
  }

  /// Reports once, at the pattern that contributes most: the one that exceeds may be small.
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

  /// Leaves out faults that are reported with other references.
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
    of members: ClosedRange<UInt32>, severity: Diagnostic.Severity, place: () -> DiagnosticLog.Place
  ) {
    guard normalizes, members.upperBound >= 0xC0 else { return }
    for edge in [members.lowerBound, members.upperBound] where Normalization.isDecomposable(edge) {
      return report(.notDecomposed(edge, severity: severity), at: place())
    }
    if Normalization.changesAny(of: members) { report(.coversComposed(members), at: place()) }
  }

  /// Returns `nil` if the elements have an error. A list with an error is left out.
  func reorder(_ node: LayoutNode) -> Reorder? {
    guard let from = elements(string(.from, of: node) ?? "", .from, of: node) else { return nil }
    var before: ReorderElements?
    if let text = string(.before, of: node) {
      guard let elements = elements(text, .before, of: node) else { return nil }
      before = elements
    }
    let count = from.sets.count
    let reorder = Reorder(
      from: from, before: before, order: list(.order, of: node, count, ReorderList<Int8>.init),
      tertiary: list(.tertiary, of: node, count, ReorderList<Int8>.init),
      tertiaryBase: list(.tertiaryBase, of: node, count, ReorderList<Bool>.init),
      preBase: list(.preBase, of: node, count, ReorderList<Bool>.init), range: range(of: node))
    checkTertiaries(of: reorder, node)
    return reorder
  }

  private func list<Value>(
    _ name: AttributeName, of node: LayoutNode, _ count: Int,
    _ parse: (String, Int) throws(PatternFault) -> ReorderList<Value>
  ) -> ReorderList<Value>? {
    guard let text = string(name, of: node) else { return nil }
    do throws(PatternFault) { return try parse(text, count) } catch {
      report(error, at: place(name, of: node, part: error.range))
      return nil
    }
  }

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
      let others = [
        ("an order", rule.order.map { $0.values[index] != 0 }),
        ("tertiaryBase", rule.tertiaryBase?.values[index]),
        ("preBase", rule.preBase?.values[index]),
      ]
      guard let conflict = others.first(where: { $0.1 == true })?.0 else { continue }
      return report(.tertiaryHas(conflict), at: place(.tertiary, of: node))
    }
  }
}
