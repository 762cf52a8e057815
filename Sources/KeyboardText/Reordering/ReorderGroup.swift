/// A group of rules that sort the code points of the text (UTS #35 part 7, "Element: reorder").
///
/// Where rules match the same text with equally many code points, what they say is merged there and
/// then, later rules first.
final class ReorderGroup: Sendable {
  /// What the rules say of a code point.
  struct Weight: Equatable, Sendable {
    var order: Int8 = 0
    var tertiary: Int8 = 0
    var isTertiaryBase = false
    var isPreBase = false

    /// Whether a run may begin with the code point.
    var isBase: Bool { order == 0 && tertiary == 0 }
    /// Whether the code point belongs to the base that follows.
    var precedesBase: Bool { isPreBase && tertiary == 0 && order != 0 }
  }

  /// A code point of the text, as the rules see it.
  struct CodePoint: Sendable {
    let symbol: Symbol
    let symbolClass: UInt32
    /// Its place in the context.
    let place: Int
    var weight = Weight()
    /// On how many code points all matches up to this one depend, if a match may begin here.
    var reach = Int.max

    init(_ symbol: Symbol, _ symbolClass: UInt32, at place: Int) {
      self.symbol = symbol
      self.symbolClass = symbolClass
      self.place = place
    }
  }

  /// A rule as it is matched: where its sets and what it says of each code point are listed.
  private struct Rule {
    let from: Range<Int>
    let before: Range<Int>

    /// Whether the rule and `other` weigh the same text where both match, so that they are merged.
    func merges(with other: Rule) -> Bool {
      from.count == other.from.count && before.count == other.before.count
    }
  }

  /// What a rule says of a code point; `nil` is what it leaves to other rules.
  fileprivate struct Statement {
    let order: Int8?
    let tertiary: Int8?
    let isTertiaryBase: Bool?
    let isPreBase: Bool?
  }

  /// The rules, those that are considered first before others.
  private let rules: [Rule]
  /// The sets of all rules.
  private let sets: [Int32]
  /// What rules say of the code points of the sets at the same places.
  private let statements: [Statement]
  /// Where the rules for classes of the first code point are listed; what ``index`` leads to.
  private let candidates: [Range<Int>]
  /// For each of the ``candidates`` whether what they say of a code point leaves it a base.
  private let candidatesKeepBase: [Bool]
  /// The rules that are candidates for each class, ascending, one class after the other.
  private let candidateRules: [Int]
  /// The state of the layout's automaton that leads from classes to ``candidates``.
  let index: Int32
  /// How many code points a rule looks back at most.
  let longestBefore: Int

  init(_ rules: [ReorderRule], _ classes: SymbolClasses, _ builder: inout AutomatonBuilder) {
    // Sorting is stable: rules that are merged stay in the order of the document.
    let rules = rules.sorted { $0.precedes($1) }
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
    self.candidates = candidates
    self.candidateRules = candidateRules
    longestBefore = rules.map { $0.before.count }.max() ?? 0
    var sets: [Int32] = []
    var statements: [Statement] = []
    self.rules = rules.map { rule in
      let start = sets.count
      sets += rule.from + rule.before
      for offset in rule.from.indices { statements.append(Statement(rule, offset)) }
      statements += repeatElement(Statement(), count: rule.before.count)
      let middle = start + rule.from.count
      return Rule(from: start..<middle, before: middle..<sets.count)
    }
    self.sets = sets
    self.statements = statements
    let keepBase = self.rules.map { rule in
      let statement = statements[rule.from.lowerBound]
      return rule.from.count == 1 && (statement.order ?? 0) == 0 && (statement.tertiary ?? 0) == 0
    }
    candidatesKeepBase = candidates.map { list in
      candidateRules[list].allSatisfy { keepBase[$0] }
    }
  }

  /// Whether a code point whose class leads to `target` is a base if no match that begins earlier
  /// weighs it.
  func isBase(_ target: Int32) -> Bool {
    target == Automaton.dead || candidatesKeepBase[Int(target)]
  }

  /// Weighs what stands at `position` of `text`.
  ///
  /// - Parameters:
  ///   - text: The code points.
  ///   - position: The place of the first one.
  ///   - target: Where ``index`` leads to on the class of that one.
  ///   - classes: The classes of symbols.
  /// - Returns: How many code points have been weighed, 1 if no rule matches, and how many might have
  ///   been.
  func weigh(
    _ text: inout [CodePoint], at position: Int, target: Int32, _ classes: SymbolClasses
  ) -> (length: Int, longest: Int) {
    // Of what is a base anyway it does not matter what rules say besides.
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
    // The longest rules come first.
    let longest = rules[candidateRules[candidates.lowerBound]].from.count
    return (best.map { rules[$0].from.count } ?? 1, longest)
  }

  /// Whether `rule` matches, of which the first set is known to.
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

extension ReorderGroup.Statement {
  fileprivate init() {
    (order, tertiary, isTertiaryBase, isPreBase) = (nil, nil, nil, nil)
  }

  fileprivate init(_ rule: ReorderRule, _ offset: Int) {
    order = rule.orders?[offset]
    tertiary = rule.tertiaries?[offset]
    isTertiaryBase = rule.tertiaryBases?[offset]
    isPreBase = rule.preBases?[offset]
  }
}

extension ReorderGroup.Weight {
  fileprivate mutating func apply(_ statement: ReorderGroup.Statement) {
    order = statement.order ?? order
    tertiary = statement.tertiary ?? tertiary
    isTertiaryBase = statement.isTertiaryBase ?? isTertiaryBase
    isPreBase = statement.isPreBase ?? isPreBase
  }
}
