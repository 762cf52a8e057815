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
      for symbolClass in members.listed {
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
    _ text: [Symbol], at position: Int, into weights: inout [Weight],
    with compiled: CompiledTransforms
  ) -> (length: Int, longest: Int) {
    let symbolClass = compiled.classes[text[position]]
    let target = compiled.automaton.target(of: index, on: symbolClass, classes: compiled.classes)
    guard target != Automaton.dead else { return (1, 1) }
    let candidates = candidates[Int(target)]
    var best: Int?
    for number in candidates {
      let rule = rules[number]
      if let best, !rule.merges(with: rules[best]) { break }
      guard matches(rule, text, at: position, compiled.classes) else { continue }
      best = number
      for offset in rule.from.indices { weights[position + offset].apply(rule, offset) }
    }
    // The longest rules come first.
    return (best.map { rules[$0].from.count } ?? 1, rules[candidates[0]].from.count)
  }

  private func matches(
    _ rule: ReorderRule, _ text: [Symbol], at position: Int, _ classes: SymbolClasses
  ) -> Bool {
    let start = position - rule.before.count
    guard start >= 0, position + rule.from.count <= text.count else { return false }
    for (offset, set) in rule.from.enumerated().dropFirst()
    where !classes.contains(set, classes[text[position + offset]]) { return false }
    for (offset, set) in rule.before.enumerated()
    where !classes.contains(set, classes[text[start + offset]]) { return false }
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
