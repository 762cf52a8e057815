/// A group of rules that sort the code points of the text (UTS #35 part 7, "Element: reorder").
///
/// Where rules match the same text with equally many code points, what they say is merged there and
/// then, later rules first.
struct ReorderGroup: Sendable {
  /// What the rules say of a code point.
  struct Weight: Equatable {
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
  struct CodePoint {
    let symbol: Symbol
    let symbolClass: UInt32
    /// Its place in the context.
    let place: Int
    var weight = Weight()
    /// On how many code points all matches up to this one depend, if a match may begin here.
    var reach = Int.max

    init(_ symbol: Symbol, at place: Int, _ classes: borrowing SymbolClasses) {
      self.symbol = symbol
      self.place = place
      symbolClass = classes[symbol]
    }
  }

  /// The rules, those that are considered first before others.
  let rules: [ReorderRule]
  /// The rules for each class of the first code point, ascending; what ``index`` leads to.
  let candidates: [[Int]]
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
    var candidates: [[Int]] = []
    var numbers: [[Int]: Int32] = [:]
    func number(of list: [Int]) -> Int32 {
      if let number = numbers[list] { return number }
      numbers[list] = Int32(candidates.count)
      candidates.append(list)
      return Int32(candidates.count - 1)
    }
    let targets = lists.mapValues { number(of: $0) }
    index = builder.addIndex(
      targets, otherwise: inverted.isEmpty ? Automaton.dead : number(of: inverted))
    self.rules = rules
    self.candidates = candidates
    longestBefore = rules.map(\.before.count).max() ?? 0
  }

  /// Weighs what stands at `position` of `text`.
  ///
  /// - Returns: How many code points have been weighed, 1 if no rule matches, and how many might have
  ///   been.
  func weigh(
    _ text: inout [CodePoint], at position: Int, with compiled: CompiledTransforms
  ) -> (length: Int, longest: Int) {
    let target = compiled.automaton.target(
      of: index, on: text[position].symbolClass, classes: compiled.classes)
    guard target != Automaton.dead else { return (1, 1) }
    var best: Int?
    for number in candidates[Int(target)] {
      if let best, !rules[number].merges(with: rules[best]) { break }
      guard matches(rules[number], text, at: position, compiled.classes) else { continue }
      best = number
      for offset in rules[number].from.indices {
        text[position + offset].weight.apply(rules[number], offset)
      }
    }
    // The longest rules come first.
    return (best.map { rules[$0].from.count } ?? 1, rules[candidates[Int(target)][0]].from.count)
  }

  private func matches(
    _ rule: ReorderRule, _ text: [CodePoint], at position: Int, _ classes: borrowing SymbolClasses
  ) -> Bool {
    let start = position - rule.before.count
    guard start >= 0, position + rule.from.count <= text.count else { return false }
    for offset in 1..<rule.from.count
    where !classes.contains(rule.from[offset], text[position + offset].symbolClass) {
      return false
    }
    for offset in 0..<rule.before.count
    where !classes.contains(rule.before[offset], text[start + offset].symbolClass) {
      return false
    }
    return true
  }
}

extension ReorderGroup.Weight {
  fileprivate mutating func apply(_ rule: ReorderRule, _ offset: Int) {
    if let orders = rule.orders { order = orders[offset] }
    if let tertiaries = rule.tertiaries { tertiary = tertiaries[offset] }
    if let flags = rule.tertiaryBases { isTertiaryBase = flags[offset] }
    if let flags = rule.preBases { isPreBase = flags[offset] }
  }
}
