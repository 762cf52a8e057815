internal import KeyboardModel

/// A reader of rules, which parses them with the limits of layout files.
struct RuleReader {
  typealias Fault = LayoutBytes.Fault

  let variables: Keyed<Variable>
  let normalizes: Bool
  /// The size of all patterns so far, and the steps that they take for a key beyond their size.
  private(set) var size = 0
  private(set) var steps = 0
  /// The number of combined ranges of sets.
  private(set) var work = 0
  private(set) var count = 0
  /// The length of the texts of all rules so far: many rules may refer to one long string.
  private(set) var length = 0

  private static let countLimit = 65_536
  /// The maximum length of the texts of all rules, that of a layout file.
  private static let lengthLimit = 4 << 20

  mutating func groups(from reader: inout ByteReader) throws(Fault) -> [TransformGroup] {
    // A closure that captures `self` cannot be passed while it changes.
    var rules = self
    defer { self = rules }
    return try reader.list { reader throws(Fault) in
      guard try reader.flag() else {
        return .transforms(
          try reader.list { reader throws(Fault) in try rules.transform(from: &reader) })
      }
      return .reorders(try reader.list { reader throws(Fault) in try rules.reorder(from: &reader) })
    }
  }

  private mutating func transform(from reader: inout ByteReader) throws(Fault) -> Transform {
    let (from, to) = (try reader.string(), try reader.string())
    return try parsed(reader, length: from.utf8.count + to.utf8.count) {
      rules throws(PatternFault) in
      let result = try TransformPatternParser.parse(from, variables: rules.variables)
      rules.size += from.utf8.count + result.expandedCount
      rules.steps += result.repeatedSteps
      return Transform(
        from: result.pattern,
        to: try TransformReplacement(to, for: result.pattern, variables: rules.variables))
    }
  }

  private mutating func reorder(from reader: inout ByteReader) throws(Fault) -> Reorder {
    let from = try reader.string()
    var lists: [String?] = []
    for _ in 0..<5 { lists.append(try reader.optionalString()) }
    let length = lists.reduce(from.utf8.count) { $0 + ($1?.utf8.count ?? 0) }
    return try parsed(reader, length: length) { rules throws(PatternFault) in
      try rules.reorder(from: from, lists)
    }
  }

  private mutating func reorder(
    from text: String, _ lists: [String?]
  ) throws(PatternFault) -> Reorder {
    let from = try elements(text)
    var before: ReorderElements?
    if let text = lists[0] { before = try elements(text) }
    let count = from.sets.count
    func numbers(_ text: String?) throws(PatternFault) -> ReorderList<Int8>? {
      guard let text else { return nil }
      return try ReorderList<Int8>(text, count: count)
    }
    func flags(_ text: String?) throws(PatternFault) -> ReorderList<Bool>? {
      guard let text else { return nil }
      return try ReorderList<Bool>(text, count: count)
    }
    return Reorder(
      from: from, before: before, order: try numbers(lists[1]), tertiary: try numbers(lists[2]),
      tertiaryBase: try flags(lists[3]), preBase: try flags(lists[4]))
  }

  private mutating func elements(_ text: String) throws(PatternFault) -> ReorderElements {
    try ReorderElements.parse(text, variables: variables, normalizes: normalizes, work: &work)
      .elements
  }

  private mutating func parsed<Rule>(
    _ reader: ByteReader, length: Int, _ parse: (inout RuleReader) throws(PatternFault) -> Rule
  ) throws(Fault) -> Rule {
    self.length += length
    count += 1
    guard count <= Self.countLimit, self.length <= Self.lengthLimit else {
      throw reader.fault(.invalidRule)
    }
    let rule: Rule
    do throws(PatternFault) {
      rule = try parse(&self)
    } catch {
      throw reader.fault(.invalidRule)
    }
    guard size <= TransformPatternParser.totalLimit, steps <= TransformPatternParser.stepLimit
    else { throw reader.fault(.invalidRule) }
    return rule
  }
}
