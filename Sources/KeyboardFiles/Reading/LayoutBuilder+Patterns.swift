internal import KeyboardModel
internal import KeyboardPatterns
internal import KeyboardUnicode

/// What transforms look for and put in its place.
extension LayoutBuilder {
  /// What is to be remembered of the rules of a group.
  struct GroupCheck {
    /// The patterns of the transforms and the first transform for each.
    var patterns = IdentifierTable()
    var firstTransforms: [Node] = []
    var reorders: [CheckedReorder] = []

    /// Makes room for so many rules.
    mutating func reserveCapacity(_ count: Int) {
      patterns.reserveCapacity(count)
      firstTransforms.reserveCapacity(count)
    }
  }

  /// Checks that no transform before has the same pattern.
  mutating func checkIsFirst(_ transform: Transform, of node: Node, in group: inout GroupCheck) {
    patternSize += transform.from.utf8.count
    let position = group.patterns.insert(Identifier(transform.from))
    guard position < group.firstTransforms.count else {
      group.firstTransforms.append(node)
      return
    }
    log.report(
      .unreachableTransform, at: place(.from, of: node),
      notes: [("this one comes first", place(.from, of: group.firstTransforms[position]))])
  }

  /// Checks a transform whose `from` and `to` are the attributes with these numbers.
  mutating func check(_ transform: Transform, _ from: Int, _ to: Int?, of node: Node) {
    let file = files[node.file]
    var attribute = from
    do throws(PatternFault) {
      let result = try TransformPatternParser.parse(
        transform.from, variables: layout.variables, nesting: limits.nesting)
      report(result, from, of: node)
      patternSize += result.pattern.root.expandedCount(limit: TransformPatternParser.totalLimit)
      guard patternSize <= TransformPatternParser.totalLimit else {
        throw PatternFault(
          kind: .tooLarge(TransformPatternParser.totalLimit), range: 0..<transform.from.utf8.count)
      }
      guard let to else { return }
      attribute = to
      _ = try TransformReplacement.parse(
        transform.to, for: result.pattern, variables: layout.variables)
    } catch {
      report(error, at: file.place(of: attribute, in: node.element, part: error.range))
    }
  }

  /// Reports a fault, unless it has been reported together with other references.
  mutating func report(_ fault: PatternFault, at place: DiagnosticLog.Place) {
    if let problem = Problem.of(fault, limits: limits) { log.report(problem, at: place) }
  }

  private mutating func report(
    _ result: TransformPatternParser.Result, _ attribute: Int, of node: Node
  ) {
    let file = files[node.file]
    for (remark, range) in result.remarks {
      let place = file.place(of: attribute, in: node.element, part: range)
      switch remark {
      case .alternativesInCapture: log.report(.alternativesInCapture, at: place)
      case .repeatedEscape: log.report(.repeatedEscape, at: place)
      }
    }
    for (members, range) in result.classMembers {
      let place = { file.place(of: attribute, in: node.element, part: range) }
      checkForms(of: members, severity: .error, place: place)
    }
  }

  /// Checks whether the text that patterns see can hold all of `members`.
  mutating func checkForms(
    of members: ClosedRange<UInt32>, severity: Diagnostic.Severity,
    place: () -> DiagnosticLog.Place
  ) {
    guard layout.normalizes, members.upperBound >= 0xC0 else { return }
    for edge in [members.lowerBound, members.upperBound]
    where Normalization.isDecomposable(edge) {
      return log.report(.notDecomposed(edge, severity: severity), at: place())
    }
    let ranges = Normalization.decomposable
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < members.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].lowerBound <= members.upperBound else { return }
    log.report(.coversComposed(members), at: place())
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII character that stands for itself in patterns and replacements.
  var isLiteral: Bool {
    // A bit for each character: all from the blank to `~` but `$`, `(`, `)`, `*`, `+`, `.`, `?`, `[`,
    // `\\`, `]`, `^`, `{`, `|` and `}`.
    let bits: UInt64 = self < 64 ? 0x7FFF_B0EF_0000_0000 : 0x47FF_FFFF_87FF_FFFF
    return self < 0x80 && bits >> UInt64(self & 63) & 1 != 0
  }
}
