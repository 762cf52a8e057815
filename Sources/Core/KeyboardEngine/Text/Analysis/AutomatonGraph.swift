/// The automata of a layout as a graph, with a search for the texts that can be matched.
///
/// A text read backwards is a path from a group's start state. A transform runs on a path on which
/// it accepts and no earlier one of the group does.
struct AutomatonGraph {
  struct Arrival {
    let state: Int32
    /// The first transform that accepts on the path to the state, or `Int32.max`.
    let accepted: Int32
  }

  let automaton: Automaton
  let classes: SymbolClasses
  private let firstEdges: [Int32]
  private let edges: [(symbolClass: UInt32, target: Int32)]
  /// The remaining number of edges to follow: untrusted patterns may have very many paths.
  private(set) var budget = 4_000_000
  /// For each state, the greatest first transform of all paths to it in a search, and their edge.
  private var best: [Int32]
  private var pathEdges: [(state: Int32, symbolClass: UInt32)]

  init(_ automaton: Automaton, _ classes: SymbolClasses) {
    (self.automaton, self.classes) = (automaton, classes)
    var counts = Array(repeating: Int32(0), count: automaton.states.count + 1)
    automaton.transitions.forEach { state, _, _ in counts[Int(state) + 1] += 1 }
    for index in 1..<max(counts.count, 1) { counts[index] += counts[index - 1] }
    firstEdges = counts
    var edges = Array(
      repeating: (symbolClass: UInt32(0), target: Int32(0)), count: Int(counts.last ?? 0))
    automaton.transitions.forEach { state, symbolClass, target in
      edges[Int(counts[Int(state)])] = (symbolClass, target)
      counts[Int(state)] += 1
    }
    self.edges = edges
    best = Array(repeating: -1, count: automaton.states.count)
    pathEdges = Array(
      repeating: (state: Automaton.dead, symbolClass: UInt32(0)), count: automaton.states.count)
  }

  var isExhausted: Bool { budget <= 0 }

  /// Calls `body` with each edge from a state; `nil` is for all classes without their own.
  mutating func forEachEdge(
    from state: Int32, _ body: (_ symbolClass: UInt32?, _ target: Int32) -> Void
  ) {
    let index = Int(state)
    let range = Int(firstEdges[index])..<Int(firstEdges[index + 1])
    budget -= range.count + 1
    for edge in edges[range] where edge.target != Automaton.dead {
      body(edge.symbolClass, edge.target)
    }
    let other = automaton.states[index]
    if other.otherwise != Automaton.dead { body(nil, other.otherwise) }
    if other.otherwiseMarker != Automaton.dead { body(UInt32.max, other.otherwiseMarker) }
  }

  /// The classes with an own edge from a state; `nil` if all have one.
  func ownClasses(of state: Int32) -> [UInt32]? {
    let index = Int(state)
    let other = automaton.states[index]
    guard other.otherwise == Automaton.dead, other.otherwiseMarker == Automaton.dead else {
      return nil
    }
    return edges[Int(firstEdges[index])..<Int(firstEdges[index + 1])]
      .compactMap { $0.target == Automaton.dead ? nil : $0.symbolClass }
  }

  /// Returns the transforms that win on paths from `arrivals`, with the classes of one path each.
  mutating func winners(after arrivals: [Arrival], examples: inout [Int32: [UInt32]]) -> Set<Int32>
  {
    var (best, edges) = (self.best, pathEdges)
    (self.best, pathEdges) = ([], [])
    var reached = arrivals.map { $0.state }
    var winners: Set<Int32> = []
    var ends: [Int32: Int32] = [:]
    var open: [Arrival] = []
    for arrival in arrivals where best[Int(arrival.state)] < arrival.accepted {
      best[Int(arrival.state)] = arrival.accepted
      open.append(arrival)
    }
    while let arrival = open.popLast(), !isExhausted {
      guard best[Int(arrival.state)] == arrival.accepted else { continue }
      var found: Set<Int32> = []
      let accepted = accept(arrival, into: &found)
      for rule in found where winners.insert(rule).inserted { ends[rule] = arrival.state }
      guard automaton.states[Int(arrival.state)].leastRule <= accepted else { continue }
      let marker = classes.firstMarker
      forEachEdge(from: arrival.state) { symbolClass, target in
        guard best[Int(target)] < accepted else { return }
        best[Int(target)] = accepted
        reached.append(target)
        edges[Int(target)] = (arrival.state, symbolClass == .max ? marker : symbolClass ?? 0)
        open.append(Arrival(state: target, accepted: accepted))
      }
    }
    for (rule, end) in ends {
      var path: [UInt32] = []
      var state = end
      while edges[Int(state)].state != Automaton.dead {
        path.append(edges[Int(state)].symbolClass)
        state = edges[Int(state)].state
      }
      // The last symbol of the text is the first one on the path.
      examples[rule] = path
    }
    for state in reached { (best[Int(state)], edges[Int(state)]) = (-1, (Automaton.dead, 0)) }
    (self.best, pathEdges) = (best, edges)
    return winners
  }

  /// Adds the transforms that win at a state to `winners`, and returns the first one so far.
  @discardableResult
  func accept(_ arrival: Arrival, into winners: inout Set<Int32>) -> Int32 {
    let state = automaton.states[Int(arrival.state)]
    let accepted = min(arrival.accepted, state.accepted)
    if state.accepted != .max, state.accepted <= arrival.accepted { winners.insert(state.accepted) }
    if state.acceptedAtStart != .max, state.acceptedAtStart <= accepted {
      winners.insert(state.acceptedAtStart)
    }
    return accepted
  }

  /// Follows classes from the text's last symbol, adds what wins, and returns the end of the path.
  mutating func follow(
    _ symbolClasses: some Sequence<UInt32>, from arrival: Arrival, into winners: inout Set<Int32>
  ) -> Arrival? {
    var arrival = arrival
    for symbolClass in symbolClasses {
      budget -= 1
      let accepted = accept(arrival, into: &winners)
      let target = automaton.target(of: arrival.state, on: symbolClass, classes: classes)
      guard target != Automaton.dead else { return nil }
      arrival = Arrival(state: target, accepted: accepted)
    }
    return arrival
  }

  /// Returns whether the transform `rule` wins on a path from `arrival`.
  mutating func wins(_ rule: Int32, after arrival: Arrival) -> Bool {
    arrival.accepted >= rule && wins(rule, from: arrival.state, avoiding: Automaton.dead)
  }

  /// Returns whether `rule` wins on a text that no transform from `earlier` on matches.
  mutating func wins(_ rule: Int32, from start: Int32, avoiding earlier: Int32) -> Bool {
    struct Pair: Hashable {
      let own: Int32
      let other: Int32
    }
    var seen: Set<Pair> = []
    var open = [Pair(own: start, other: earlier)]
    while let pair = open.popLast(), !isExhausted {
      let own = automaton.states[Int(pair.own)]
      if pair.other != Automaton.dead, automaton.states[Int(pair.other)].accepted != .max {
        continue
      }
      let isWhole =
        pair.other == Automaton.dead || automaton.states[Int(pair.other)].acceptedAtStart == .max
      // The text before can be chosen so that nothing longer matches in the other group.
      if own.accepted == rule || own.acceptedAtStart == rule && own.accepted >= rule && isWhole {
        return true
      }
      guard own.accepted >= rule, own.leastRule <= rule else { continue }
      var targets: [(UInt32?, Int32)] = []
      forEachEdge(from: pair.own) { targets.append(($0, $1)) }
      for (symbolClass, target) in targets {
        for other in others(of: pair.other, on: symbolClass, besides: pair.own) {
          let next = Pair(own: target, other: other)
          if seen.insert(next).inserted { open.append(next) }
        }
      }
    }
    return isExhausted
  }

  /// Returns the targets of the other group for an edge, also of classes without their own.
  private mutating func others(
    of other: Int32, on symbolClass: UInt32?, besides own: Int32
  ) -> [Int32] {
    guard other != Automaton.dead else { return [Automaton.dead] }
    if let symbolClass, symbolClass != .max {
      return [automaton.target(of: other, on: symbolClass, classes: classes)]
    }
    let state = automaton.states[Int(other)]
    let targets = [symbolClass == nil ? state.otherwise : state.otherwiseMarker]
    // An edge to the dead state excludes a class, which the other group does not match.
    let range = Int(firstEdges[Int(other)])..<Int(firstEdges[Int(other) + 1])
    budget -= range.count
    return targets + edges[range].map { $0.target }
  }
}
