/// A group of reorder rules (UTS #35 part 7, "Element: reorder").
///
/// Where rules match the same text with the same number of code points, their weights are merged at
/// each position, and later rules take precedence.
final class ReorderGroup: Sendable {
  struct Weight: Equatable, Sendable {
    var order: Int8 = 0
    var tertiary: Int8 = 0
    var isTertiaryBase = false
    var isPreBase = false

    /// A Boolean value that indicates whether a run may begin with the code point.
    var isBase: Bool { order == 0 && tertiary == 0 }
    /// A Boolean value that indicates whether the code point belongs to the following base.
    var precedesBase: Bool { isPreBase && tertiary == 0 && order != 0 }

    fileprivate mutating func apply(_ statement: Statement) {
      order = statement.order ?? order
      tertiary = statement.tertiary ?? tertiary
      isTertiaryBase = statement.isTertiaryBase ?? isTertiaryBase
      isPreBase = statement.isPreBase ?? isPreBase
    }
  }

  struct CodePoint: Sendable {
    let symbol: Symbol
    let symbolClass: UInt32
    /// The position in the context.
    let place: Int
    var weight = Weight()
    /// The number of code points on which all matches up to this one depend, if one may begin here.
    var reach = Int.max

    init(_ symbol: Symbol, _ symbolClass: UInt32, at place: Int) {
      (self.symbol, self.symbolClass, self.place) = (symbol, symbolClass, place)
    }
  }

  private struct Rule {
    let from: Range<Int>
    let before: Range<Int>

    /// Whether the rule and `other` match the same text where both match, so that they are merged.
    func merges(with other: Rule) -> Bool {
      from.count == other.from.count && before.count == other.before.count
    }
  }

  /// The values that a rule assigns to a code point, `nil` for those that it leaves to other rules.
  fileprivate struct Statement {
    var order: Int8?
    var tertiary: Int8?
    var isTertiaryBase: Bool?
    var isPreBase: Bool?
  }

  /// The rules in order of precedence.
  private let rules: [Rule]
  private let sets: [Int32]
  /// The statements of the rules, parallel to ``sets``.
  private let statements: [Statement]
  /// The ranges of rules for the class of the first code point, to which ``index`` leads.
  private let candidates: [Range<Int>]
  /// Whether a code point stays a base under the statements of each of the ``candidates``.
  private let candidatesKeepBase: [Bool]
  /// The candidate rules of each class, ascending, one class after the other.
  private let candidateRules: [Int]
  /// The state of the layout's automaton that leads from classes to ``candidates``.
  let index: Int32
  let longestBefore: Int

  init(_ rules: [ReorderRule], _ classes: SymbolClasses, _ builder: inout AutomatonBuilder) {
    // The longer `from` takes precedence, then the longer `before`, then the order of the document.
    let rules = rules.sorted {
      ($0.from.count, $0.before.count) > ($1.from.count, $1.before.count)
    }
    var lists: [UInt32: [Int]] = [:]
    var inverted: [Int] = []
    for (number, rule) in rules.enumerated() {
      let members = classes.members[Int(rule.from[0])]
      if members.isInverted { inverted.append(number) }
      for symbolClass in classes.listed(by: members) {
        lists[symbolClass, default: []] += members.isInverted ? [] : [number]
      }
    }
    for symbolClass in inverted.isEmpty ? [] : Array(lists.keys) {
      let others = inverted.filter { classes.contains(rules[$0].from[0], symbolClass) }
      lists[symbolClass] = ((lists[symbolClass] ?? []) + others).sorted()
    }
    var candidates: [Range<Int>] = []
    var candidateRules: [Int] = []
    var numbers: [[Int]: Int32] = [:]
    func number(of list: [Int]) -> Int32 {
      if let number = numbers[list] { return number }
      numbers[list] = Int32(candidates.count)
      candidates.append(candidateRules.count..<candidateRules.count + list.count)
      candidateRules += list
      return Int32(candidates.count - 1)
    }
    let targets = lists.mapValues { number(of: $0) }
    index = builder.addIndex(
      targets, otherwise: inverted.isEmpty ? Automaton.dead : number(of: inverted))
    (self.candidates, self.candidateRules) = (candidates, candidateRules)
    longestBefore = rules.map { $0.before.count }.max() ?? 0
    var sets: [Int32] = []
    var statements: [Statement] = []
    self.rules = rules.map { rule in
      let start = sets.count
      sets += rule.from + rule.before
      statements += rule.from.indices.map {
        Statement(
          order: rule.orders?[$0], tertiary: rule.tertiaries?[$0],
          isTertiaryBase: rule.tertiaryBases?[$0], isPreBase: rule.preBases?[$0])
      }
      statements += repeatElement(Statement(), count: rule.before.count)
      let middle = start + rule.from.count
      return Rule(from: start..<middle, before: middle..<sets.count)
    }
    (self.sets, self.statements) = (sets, statements)
    let keepBase = self.rules.map { rule in
      let statement = statements[rule.from.lowerBound]
      return rule.from.count == 1 && (statement.order ?? 0) == 0 && (statement.tertiary ?? 0) == 0
    }
    candidatesKeepBase = candidates.map { candidateRules[$0].allSatisfy { keepBase[$0] } }
  }

  /// Returns whether a code point is a base unless an earlier match assigns a weight to it.
  func isBase(_ target: Int32) -> Bool {
    target == Automaton.dead || candidatesKeepBase[Int(target)]
  }

  /// The same as `CompiledTransforms.weigh(_:at:by:)`, for a class that leads to `target`.
  func weigh(
    _ text: inout [CodePoint], at position: Int, target: Int32, _ classes: SymbolClasses
  ) -> (length: Int, longest: Int) {
    // A code point that stays a base needs no further weight.
    guard !isBase(target) else { return (1, 1) }
    let candidates = candidates[Int(target)]
    var best: Int?
    for candidate in candidates {
      let rule = rules[candidateRules[candidate]]
      if let best, !rule.merges(with: rules[best]) { break }
      guard matches(rule, text, at: position, classes) else { continue }
      best = candidateRules[candidate]
      for place in rule.from {
        text[position + place - rule.from.lowerBound].weight.apply(statements[place])
      }
    }
    // Rules are sorted by length, so that the first candidate is the longest.
    let longest = rules[candidateRules[candidates.lowerBound]].from.count
    return (best.map { rules[$0].from.count } ?? 1, longest)
  }

  /// Returns a Boolean value that indicates whether `rule` matches, given that its first set does.
  private func matches(
    _ rule: Rule, _ text: [CodePoint], at position: Int, _ classes: SymbolClasses
  ) -> Bool {
    let start = position - rule.before.count
    guard start >= 0, position + rule.from.count <= text.count else { return false }
    var next = position
    for place in rule.from.dropFirst() {
      next += 1
      guard classes.contains(sets[place], text[next].symbolClass) else { return false }
    }
    next = start
    for place in rule.before {
      guard classes.contains(sets[place], text[next].symbolClass) else { return false }
      next += 1
    }
    return true
  }
}

/// A reorder rule in terms of the layout's sets of symbols.
struct ReorderRule: Sendable {
  /// The sets of the code points that get a weight.
  let from: [Int32]
  let before: [Int32]
  /// The primary weight of each code point, `nil` for those that the rule leaves to other rules.
  let orders: [Int8]?
  let tertiaries: [Int8]?
  let tertiaryBases: [Bool]?
  let preBases: [Bool]?
}
