package import KeyboardModel

/// An analysis that finds the transforms of a layout that never run, from its automata.
///
/// The text before the cursor may be anything that ends with the output of a key or a group. For a
/// group whose patterns need too many states, or one after a reorder group, the analysis only
/// compares its own transforms.
package struct TransformAnalysis {
  package struct Rule: Hashable, Sendable {
    package let isBackspace: Bool
    package let group: Int
    package let index: Int

    package init(isBackspace: Bool, group: Int, index: Int) {
      (self.isBackspace, self.group, self.index) = (isBackspace, group, index)
    }
  }

  package enum Obstacle: Hashable, Sendable {
    /// Earlier transforms of its group match all its input, such as this one.
    case earlierRule(Rule)
    /// An earlier group always changes its input, for example by this transform.
    case earlierGroup(Rule)
    /// No key outputs the end of its input.
    case noKey
  }

  package typealias Finding = (rule: Rule, obstacle: Obstacle)

  private let compiled: CompiledTransforms
  private let layout: KeyboardLayout
  private var graph: AutomatonGraph
  private var marks: Set<UInt32>?
  private var endsByGroup: [Int: [[UInt32]]?] = [:]

  package init(_ layout: KeyboardLayout) {
    compiled = CompiledTransforms(layout)
    self.layout = layout
    graph = AutomatonGraph(compiled.automaton, compiled.classes)
  }

  /// Finds the transforms that never run on the outputs of the layout's keys, with the reasons.
  package mutating func neverRunning(outputs: some Sequence<MarkerText>) -> [Finding] {
    let given = outputs.map { classes(of: compiled.symbols(of: $0.symbols)) }
    return findings(in: compiled.simple, given: given)
      + findings(in: compiled.backspace, given: nil)
  }

  private mutating func findings(in groups: [CompiledGroup], given: [[UInt32]]?) -> [Finding] {
    let isBackspace = given == nil
    var findings: [Finding] = []
    let (marks, firstMarker) = (marksOfCombination, compiled.classes.firstMarker)
    var ends = given.map { TextEnds($0) { marks.contains($0) || $0 >= firstMarker } }
    var earlier = GroupsByEnd()
    for (place, group) in groups.enumerated() {
      defer { note(group, at: place, &ends, &earlier) }
      guard case .transforms(let number) = group, let start = start(of: number) else { continue }
      let first = Int32(compiled.firstRules[number])
      var examples: [Int32: [UInt32]] = [:]
      let live = graph.winners(after: [.init(state: start, accepted: .max)], examples: &examples)
      guard !graph.isExhausted else { return findings }
      let possible = isBackspace ? nil : ends.map { winners(of: number, after: $0) } ?? live
      for index in 0..<ruleCount(of: number) {
        let rule = Rule(isBackspace: isBackspace, group: place, index: index)
        let obstacle: Obstacle? =
          if !live.contains(first + Int32(index)) {
            taker(of: rule, number).map { .earlierRule($0) }
          } else if possible?.contains(first + Int32(index)) == false {
            .noKey
          } else {
            examples[first + Int32(index)].flatMap {
              changer(of: rule, number, of: $0, among: earlier, in: groups[..<place])
            }.map { .earlierGroup($0) }
          }
        guard !graph.isExhausted else { return findings }
        if let obstacle { findings.append((rule, obstacle)) }
      }
    }
    return findings
  }

  private mutating func note(
    _ group: CompiledGroup, at place: Int, _ ends: inout TextEnds?, _ earlier: inout GroupsByEnd
  ) {
    guard case .transforms(let number) = group else { return ends = nil }
    if ends != nil {
      if let written = written(by: number) { ends?.insert(written) } else { ends = nil }
    }
    if let start = start(of: number) { earlier.insert(place, classes: graph.ownClasses(of: start)) }
  }

  /// The start of a group's automaton, if it has one.
  private func start(of number: Int) -> Int32? {
    let start = compiled.automaton.starts[number]
    return start == Automaton.dead ? nil : start
  }

  private func match(_ number: Int, _ text: [UInt32], beginsText: Bool = false) -> Match? {
    compiled.automaton.match(
      group: number, in: text, beginsText: beginsText, symbolClasses: compiled.classes)
  }

  private func ruleCount(of number: Int) -> Int {
    let end =
      number + 1 < compiled.firstRules.count
      ? compiled.firstRules[number + 1] : compiled.replacements.count
    return end - compiled.firstRules[number]
  }

  private func classes(of symbols: [Symbol]) -> [UInt32] { symbols.map { compiled.classes[$0] } }

  // MARK: Output of keys

  private mutating func winners(of number: Int, after ends: TextEnds) -> Set<Int32> {
    let marks = marksOfCombination
    let start = AutomatonGraph.Arrival(state: compiled.automaton.starts[number], accepted: .max)
    // Marks are sorted, so a typed one may be moved before others.
    var behindMarks = [start]
    var winners: Set<Int32> = []
    for _ in 0..<3 {
      for arrival in behindMarks {
        graph.forEachEdge(from: arrival.state) { symbolClass, target in
          guard let symbolClass, marks.contains(symbolClass),
            !behindMarks.contains(where: { $0.state == target })
          else { return }
          let accepted = min(
            arrival.accepted, compiled.automaton.states[Int(arrival.state)].accepted)
          behindMarks.append(.init(state: target, accepted: accepted))
        }
      }
    }
    var arrivals: [AutomatonGraph.Arrival] = []
    for (place, arrival) in behindMarks.enumerated() {
      if place > 0, ends.hasMarks { graph.accept(arrival, into: &winners) }
      for end in ends.ends(with: graph.ownClasses(of: arrival.state))
      where place == 0 || end.isMarks {
        if let next = graph.follow(end.classes.reversed(), from: arrival, into: &winners) {
          arrivals.append(next)
        }
      }
    }
    var examples: [Int32: [UInt32]] = [:]
    return winners.union(graph.winners(after: arrivals, examples: &examples))
  }

  /// Returns the ends of the output of a group's transforms, unless they may be anything.
  private mutating func written(by number: Int) -> [[UInt32]]? {
    if let known = endsByGroup[number] { return known }
    let ends = ends(writtenBy: number)
    endsByGroup[number] = .some(ends)
    return ends
  }

  private func ends(writtenBy number: Int) -> [[UInt32]]? {
    let first = compiled.firstRules[number]
    var ends: [[UInt32]] = []
    for rule in first..<first + ruleCount(of: number) {
      guard let end = written(byRule: rule) else { return nil }
      ends += end
    }
    return ends
  }

  private func written(byRule rule: Int) -> [[UInt32]]? {
    var end: [Symbol] = []
    for part in compiled.parts[compiled.replacements[rule].parts].reversed() {
      switch part {
      case .literal(let range): end = Array(compiled.literals[range]) + end
      case .capture: return end.isEmpty ? nil : [classes(of: end)]
      case .mapped(_, let mapping):
        guard end.isEmpty else { return [classes(of: end)] }
        let values = compiled.mappings[mapping].values
        return values.contains { $0.isEmpty } ? nil : values.map { classes(of: $0) }
      }
    }
    return end.isEmpty ? nil : [classes(of: end)]
  }

  private var marksOfCombination: Set<UInt32> {
    mutating get {
      if let marks { return marks }
      let codePoints = compiled.normalizes ? Normalization.combiningMarks : []
      let found = Set(codePoints.map { compiled.classes[Symbol($0)] })
      marks = found
      return found
    }
  }

  // MARK: Identities

  /// Finds transforms for keys' output that equals their input, and which prevent no other.
  package func idleIdentities() -> [Rule] {
    zip(compiled.simple.indices, compiled.simple).flatMap { place, group -> [Rule] in
      guard case .transforms(let number) = group else { return [] }
      let candidates = (0..<ruleCount(of: number)).filter { mayBeIdentity($0, number) }
      guard !candidates.isEmpty else { return [] }
      return IdentityAnalysis.idleIdentities(ofGroup: place, among: candidates, in: layout).map {
        Rule(isBackspace: false, group: place, index: $0)
      }
    }
  }

  private func mayBeIdentity(_ index: Int, _ number: Int) -> Bool {
    let parts = compiled.parts[compiled.replacements[compiled.firstRules[number] + index].parts]
    guard let part = parts.first, parts.count == 1 else { return false }
    guard case .literal(let range) = part else { return true }
    guard start(of: number) != nil else { return true }
    // If an earlier transform matches the text, this one is found by another check.
    let match = match(number, classes(of: Array(compiled.literals[range])))
    return match?.rule == compiled.firstRules[number] + index
  }

  // MARK: Competing transforms

  /// Returns the transform that matches an example of the input of `rule`.
  private func taker(of rule: Rule, _ number: Int) -> Rule? {
    for word in words(of: rule) {
      let text = classes(of: word)
      // A pattern for the start of the text needs one.
      for beginsText in [false, true] {
        guard let match = match(number, text, beginsText: beginsText) else { continue }
        let index = match.rule - compiled.firstRules[number]
        if index < rule.index {
          return Rule(isBackspace: rule.isBackspace, group: rule.group, index: index)
        }
      }
    }
    return nil
  }

  /// Returns the transform of an earlier group that changes all of `text`, for good.
  private mutating func changer(
    of rule: Rule, _ number: Int, of text: [UInt32], among earlier: GroupsByEnd,
    in groups: ArraySlice<CompiledGroup>
  ) -> Rule? {
    for place in earlier.groups(for: text) {
      guard case .transforms(let other) = groups[place], let avoided = start(of: other),
        let match = match(other, text)
      else { continue }
      let wanted = Int32(compiled.firstRules[number] + rule.index)
      guard !mayBeWritten(wanted, number, by: groups[place...]),
        !graph.wins(wanted, from: compiled.automaton.starts[number], avoiding: avoided)
      else { continue }
      let index = match.rule - compiled.firstRules[other]
      return Rule(isBackspace: rule.isBackspace, group: place, index: index)
    }
    return nil
  }

  /// Returns whether one of the groups may produce the input of the transform `rule` of `number`.
  private mutating func mayBeWritten(
    _ rule: Int32, _ number: Int, by groups: ArraySlice<CompiledGroup>
  ) -> Bool {
    let start = AutomatonGraph.Arrival(state: compiled.automaton.starts[number], accepted: .max)
    for group in groups {
      guard case .transforms(let other) = group, let ends = written(by: other) else { return true }
      for end in ends {
        var winners: Set<Int32> = []
        let next = graph.follow(end.reversed(), from: start, into: &winners)
        if winners.contains(rule) { return true }
        if let next, graph.wins(rule, after: next) { return true }
      }
    }
    return false
  }

  private func words(of rule: Rule) -> [[Symbol]] {
    let groups = rule.isBackspace ? layout.backspaceTransforms : layout.transforms
    guard case .transforms(let transforms) = groups[rule.group] else { return [] }
    return transforms[rule.index].from.root.words(limit: 16).map { compiled.symbols(of: $0) }
  }
}
