internal import KeyboardLayout
internal import Normalization

/// What transforms look for and put in its place.
extension LayoutBuilder {
  /// What is to be remembered of the rules of a group.
  struct GroupCheck {
    /// The first transform for each pattern.
    var patterns: [Identifier: Node] = [:]
    var reorders: [CheckedReorder] = []
  }

  /// Checks a transform whose `from` and `to` are the attributes with these numbers.
  mutating func check(
    _ transform: Transform, _ from: Int, _ to: Int?, of node: Node, in group: inout GroupCheck
  ) {
    let pattern = Identifier(transform.from)
    if let earlier = group.patterns[pattern] {
      let places = (place(.from, of: node), place(.from, of: earlier))
      log.report(.unreachableTransform, at: places.0, notes: [("this one comes first", places.1)])
    } else {
      group.patterns[pattern] = node
    }
    patternSize += transform.from.utf8.count
    guard !transform.from.isLiteralPattern || !transform.to.isLiteralPattern else { return }
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

extension String {
  /// Whether nothing in a pattern or replacement means more than itself, but for escapes `\u{...}`.
  fileprivate var isLiteralPattern: Bool {
    var bytes = utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard bytes.next() == UInt8(ascii: "u"), bytes.next() == UInt8(ascii: "{") else {
          return false
        }
        while let digit = bytes.next(), digit != UInt8(ascii: "}") {
          guard digit.isLetterOrDigit else { return false }
        }
      case UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "|"), UInt8(ascii: "^"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "?"):
        return false
      default: continue
      }
    }
    return !isEmpty
  }
}
