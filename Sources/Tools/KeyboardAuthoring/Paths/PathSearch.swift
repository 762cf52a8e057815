internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTesting

/// A search for the cheapest way to type a text, from its first code point to its last.
struct PathSearch {
  private static let explorationBudget = 4_000
  /// The maximum number of symbols at the end of a text that are expected to change.
  private static let longestEnd = 32
  /// The number of positions before the last one that are tried at a dead end.
  private static let places = 2

  struct Limit {
    /// The cost of a known way; `.max` if none is known.
    let cost: Int
    let count: Int
    /// The most code points of the text that a keystroke writes; `nil` if unknown.
    let yield: Int?

    /// Returns the least cost of typing the rest, if so many code points are the target's.
    func leastCost(after known: Int) -> Int {
      guard let yield, yield > 0, known < count else { return known < count ? tap : 0 }
      return (count - known + yield - 1) / yield * tap
    }

    private var tap: Int { KeyGesture.tap.cost }
  }

  /// The cheapest way to a position that ends in one state of the layers and the markers.
  private struct Arrival {
    let position: Int
    let state: Int
    let cost: Int
    /// The end of the text that may still change, where all ways are wanted.
    let end: OpenEnd
    /// The typed text, while the search may return to this position.
    var document: TypedDocument?
    /// The previous arrival; `nil` at the start.
    let origin: Int?
    let steps: [TypingPath.Step]
  }

  /// A text that differs from the target, and the way to it from an arrival.
  private struct Branch {
    let document: TypedDocument
    let route: KeystrokeGraph.Route
  }

  /// The end of a text that may still change, beside its code points.
  private struct OpenEnd: Hashable {
    var count = 0
    /// The markers, each with its distance from the cursor.
    var markers: [MarkerText.Marker] = []
  }

  /// What later keystrokes depend on at a position.
  private struct Place: Hashable {
    let state: Int
    let end: OpenEnd
  }

  /// A text itself, whatever has typed it.
  private struct Identity: Hashable {
    let position: Int
    let rest: [UInt32]
    let end: OpenEnd
    let state: Int
  }

  private(set) var graph: KeystrokeGraph
  private let sequences: OutputSequences
  private let outputs: [Typed]
  private let markers: [Typed]
  private let inventory: TextInventory
  /// A Boolean value that indicates whether there are transforms, which combine outputs.
  private let combines: Bool
  /// The limit, if all ways below it are wanted.
  private let limit: Limit?
  private(set) var budget: SearchBudget
  /// The test of what may still change, once it was needed.
  private(set) var unsettled: UnsettledEnd?
  private let layout: KeyboardLayout
  /// The number of characters to load ahead, which exceeds what a step of the search can type.
  private let horizon: Int
  private var target: PathTarget
  private var arrivals: [Arrival] = []
  private var places: [Int: [Place: Int]] = [:]
  private var farthest = 0
  private var firstWithDocuments = 0
  /// The surroundings in which no way was found.
  private var deadEnds: Set<PathTarget.Surroundings> = []
  private var hasGivenUp = false
  /// The least costs of texts in a search for all ways.
  private var explored: [Identity: Int] = [:]
  /// The outputs that complete a text, by the code points around its position.
  private var lackWays: [PathTarget.Surroundings: [[Typed]]] = [:]

  init(
    _ target: PathTarget, on machine: KeyboardMachine, graph: KeystrokeGraph,
    sequences: OutputSequences, outputs: [Typed], markers: [Typed], inventory: TextInventory,
    unsettled: UnsettledEnd?, limit: Limit?, budget: SearchBudget
  ) {
    (self.target, self.graph, self.unsettled) = (target, graph, unsettled)
    (self.sequences, self.outputs, self.markers) = (sequences, outputs, markers)
    (self.inventory, self.limit, self.budget) = (inventory, limit, budget)
    layout = machine.layout
    combines = !layout.transforms.isEmpty
    horizon = 8 + OutputSequences.longest * (sequences.pieceLengths.last ?? 0)
    arrivals = [
      Arrival(
        position: 0, state: 0, cost: 0, end: OpenEnd(), document: TypedDocument(machine),
        origin: nil, steps: [])
    ]
    places[0] = [Place(state: 0, end: OpenEnd()): 0]
    self.target.show(horizon, from: 0)
  }

  mutating func path() -> TypingPath {
    var path = TypingPath()
    var position = 0
    while position < target.count {
      prune(position)
      extend(from: position)
      completeCharacter(at: position)
      if limit != nil {
        for index in places(at: position) { explore(from: index, beyond: position) }
      }
      if position < farthest {
        position += 1
      } else {
        switch wayOut() {
        case .found: position += 1
        case .none: position = skipCharacter(&path, isUndecided: false)
        case .undecided: position = skipCharacter(&path, isUndecided: true)
        }
      }
      forgetDocuments(before: position)
      target.show(horizon, from: position)
    }
    (path.parts, path.cost) = way(to: target.count)
    path.hasGivenUp = hasGivenUp
    return path
  }

  // MARK: Extension

  private func places(at position: Int) -> [Int] { places[position]?.values.sorted() ?? [] }

  /// Returns the text of a current arrival, of which few remain once the budget is used up.
  private mutating func document(at index: Int) -> TypedDocument? {
    let arrival = arrivals[index]
    let place = Place(state: arrival.state, end: arrival.end)
    func isCurrent() -> Bool { places[arrival.position]?[place] == index }
    guard isCurrent() else { return nil }
    if budget.isUsedUp { prune(arrival.position) }
    return isCurrent() ? arrival.document : nil
  }

  private mutating func extend(from position: Int) {
    for index in places(at: position) {
      guard let start = document(at: index) else { continue }
      for length in sequences.pieceLengths where length <= target.count - position {
        for sequence in sequences[Array(target.codePoints[position..<position + length])]
        where !arrive(from: index, whose: start, typing: sequence) {
          // A marker before the sequence may keep it apart from the text before it.
          for marker in markers {
            guard !budget.isUsedUp else {
              hasGivenUp = true
              break
            }
            arrive(from: index, whose: start, typing: [marker] + sequence)
          }
        }
      }
    }
  }

  /// Types `sequence` into the text of an arrival, and returns whether it reaches a later position.
  @discardableResult
  private mutating func arrive(
    from index: Int, whose document: TypedDocument, typing sequence: [Typed]
  ) -> Bool {
    var document = document
    budget.spend(sequence.count)
    document.type(sequence, toward: target.codePoints)
    guard document.rest.isEmpty, document.position > arrivals[index].position else { return false }
    let routes = graph.routes(from: arrivals[index].state, typing: sequence)
    for route in routes { arrive(with: document, by: route, from: index) }
    return !routes.isEmpty
  }

  /// Adds the arrival of `document`, unless there is a cheaper one.
  private mutating func arrive(
    with document: TypedDocument, by route: KeystrokeGraph.Route, from index: Int
  ) {
    let position = document.position
    let cost = arrivals[index].cost + route.cost
    if let limit, cost + limit.leastCost(after: position) > limit.cost { return }
    let end = limit == nil ? OpenEnd() : openEnd(of: document) ?? OpenEnd()
    let place = Place(state: route.end, end: end)
    if let known = places[position]?[place], arrivals[known].cost <= cost { return }
    places[position, default: [:]][place] = arrivals.count
    arrivals.append(
      Arrival(
        position: position, state: route.end, cost: cost, end: end, document: document,
        origin: index, steps: route.steps))
    farthest = max(farthest, position)
  }

  private mutating func forgetDocuments(before position: Int) {
    guard position < target.count else { return }
    let end = min(position, farthest - Self.places, target.start(ofCharacter: lastArrived))
    while firstWithDocuments < end {
      for index in places(at: firstWithDocuments) { arrivals[index].document = nil }
      firstWithDocuments += 1
    }
  }

  private var lastArrived: Int {
    var index = target.character(at: farthest)
    while places[target.start(ofCharacter: index)] == nil { index -= 1 }
    return index
  }

  /// Returns the end that may still change; `nil` if what is before it differs from the target.
  private mutating func openEnd(of document: TypedDocument) -> OpenEnd? {
    let symbols = document.symbols(last: Self.longestEnd)
    var test = unsettled.take() ?? UnsettledEnd(layout)
    defer { unsettled = test }
    let start = test.start(in: symbols)
    var end = OpenEnd(count: symbols.count - start)
    var others = document.rest.count
    for place in symbols.indices.reversed() where place >= start || others > 0 {
      guard place >= start else { return nil }
      if case .marker(let id) = symbols[place] {
        end.markers.append(MarkerText.Marker(id, at: symbols.count - place))
      } else {
        others -= 1
      }
    }
    return end
  }

  /// Removes arrivals whose states another one with the same end reaches as cheaply.
  private mutating func prune(_ position: Int) {
    let indices = places(at: position)
    guard indices.count > 1 else { return }
    var groups: [OpenEnd: [Int]] = [:]
    for index in indices { groups[arrivals[index].end, default: []].append(index) }
    if budget.isUsedUp, groups.count > 1 {
      hasGivenUp = true
      groups = [OpenEnd(): indices]
    }
    let kept = groups.values.flatMap { group in
      graph.withoutDetours(group) { (arrivals[$0].cost, arrivals[$0].state) }
    }
    places[position] = Dictionary(
      uniqueKeysWithValues: kept.map {
        (Place(state: arrivals[$0].state, end: arrivals[$0].end), $0)
      })
  }

  // MARK: Exploration

  private enum WayOut {
    case found
    case none
    /// Not all ways were tried.
    case undecided
  }

  /// Tries all outputs after the last arrivals, nearer ones first, for a way to a later position.
  private mutating func wayOut() -> WayOut {
    guard combines, inventory.codePoints.contains(target.codePoints[farthest]) else { return .none }
    // In a search for all ways, they have been tried.
    guard limit == nil else { return hasGivenUp ? .undecided : .none }
    let surroundings = target.surroundings(of: farthest, before: 3, behind: 3)
    guard !deadEnds.contains(surroundings) else { return .undecided }
    let start = farthest
    for position in (max(0, start - Self.places)...start).reversed() {
      for index in places(at: position) {
        explore(from: index, beyond: start)
        if farthest > start { return .found }
      }
    }
    deadEnds.insert(surroundings)
    hasGivenUp = true
    return .undecided
  }

  /// Types all outputs after an arrival, the cheapest first, for ways beyond the position `last`.
  private mutating func explore(from index: Int, beyond last: Int) {
    guard let document = document(at: index) else { return }
    let start = arrivals[index]
    var open = [0: [Branch(document: document, route: .init(steps: [], cost: 0, end: start.state))]]
    var known: [Identity: Int] = [:]
    var rest = min(Self.explorationBudget, budget.rest)
    while let cost = open.keys.min(), let branches = open.removeValue(forKey: cost) {
      for branch in branches where isWorthwhile(branch, from: start) {
        let routes = graph.routes(from: branch.route.end)
        for typed in outputs {
          guard let ways = routes[typed] else { continue }
          guard rest > 0 else { return hasGivenUp = true }
          rest -= 1
          budget.spend(1)
          var next = branch.document
          next.type(typed, toward: target.codePoints)
          let isArrival = next.rest.isEmpty && next.position > last
          if isArrival {
            for way in ways { arrive(with: next, by: branch.route.following(way), from: index) }
            if limit == nil { return }
            continue
          }
          let isExtended =
            limit != nil || typed.isMarker || next.hasChanged(branch.document, otherThanBy: typed)
          guard isExtended, let end = openEnd(of: next) else { continue }
          guard next.rest.count < Self.longestEnd else {
            hasGivenUp = true
            continue
          }
          for way in ways {
            let route = branch.route.following(way)
            let identity = Identity(
              position: next.position, rest: next.rest, end: end, state: route.end)
            let cost = start.cost + route.cost
            guard cost < (limit == nil ? known : explored)[identity] ?? .max else { continue }
            if limit == nil { known[identity] = cost } else { explored[identity] = cost }
            open[route.cost, default: []].append(Branch(document: next, route: route))
          }
        }
      }
    }
  }

  private func isWorthwhile(_ branch: Branch, from start: Arrival) -> Bool {
    guard let limit else { return true }
    let known = branch.document.position + branch.document.rest.count
    // One more keystroke at least
    let least = max(limit.leastCost(after: known), KeyGesture.tap.cost)
    return start.cost + branch.route.cost + least < limit.cost
  }

  private mutating func skipCharacter(_ path: inout TypingPath, isUndecided: Bool) -> Int {
    let index = lastArrived
    let start = target.start(ofCharacter: index)
    for position in start...farthest where position > start { places[position] = nil }
    let character = target.remove(character: index)
    path.missing.append(character)
    if isUndecided { path.undecided.insert(character) }
    farthest = start
    return start
  }

  // MARK: The path back

  private func way(to end: Int) -> (parts: [TypingPath.Part], cost: Int) {
    var parts: [TypingPath.Part] = []
    var arrival = places(at: end).map { arrivals[$0] }.min { $0.cost < $1.cost }
    // The end of the current part.
    var partEnd = end
    var steps: [TypingPath.Step] = []
    while let last = arrival, let origin = last.origin {
      steps = last.steps + steps
      arrival = arrivals[origin]
      let position = arrivals[origin].position
      guard !target.isInsideCharacter(position) else { continue }
      parts.append(TypingPath.Part(text: target.text(position..<partEnd), steps: steps))
      (partEnd, steps) = (position, [])
    }
    return (parts.reversed(), places(at: end).map { arrivals[$0].cost }.min() ?? 0)
  }

  // MARK: Keys that complete what was typed

  // In Telex, o after ư becomes ơ only once the syllable continues, and the tone key comes last.
  private static let longestLack = 4
  private static let lackBudget = 300
  /// The number of code points around a position that determine the result there.
  private static let extent = (before: 4, behind: 8)

  /// Continues inside a character with the next letters and with outputs that change earlier ones.
  private mutating func completeCharacter(at position: Int) {
    guard !sequences.changers.isEmpty, target.isInsideCharacter(position) else { return }
    let surroundings = target.surroundings(
      of: position, before: Self.extent.before, behind: Self.extent.behind)
    for index in places(at: position) {
      guard let start = document(at: index) else { continue }
      let ways = lackWays[surroundings] ?? waysToWhatLacks(from: start, at: position)
      lackWays[surroundings] = ways
      for way in ways {
        guard !budget.isUsedUp else { return hasGivenUp = true }
        arrive(from: index, whose: start, typing: way)
      }
    }
  }

  private mutating func waysToWhatLacks(
    from document: TypedDocument, at position: Int
  ) -> [[Typed]] {
    var found: [[Typed]] = []
    let most = min(Self.lackBudget, budget.rest)
    var exploration = OutputExploration(budget: most, target: target.codePoints)
    exploration.explore(
      from: document, typing: { nextLetter(after: $0.document) + sequences.changers }
    ) { next, _ in
      let isComplete = next.document.rest.isEmpty
      if isComplete, next.document.position > position { found.append(next.typed) }
      guard !isComplete, next.typed.count < Self.longestLack, agreement(of: next.document) != nil
      else { return .leave }
      return .extend
    }
    budget.spend(most - exploration.budget)
    return found
  }

  private func nextLetter(after document: TypedDocument) -> [Typed] {
    guard var place = agreement(of: document) else { return [] }
    while place < target.count, target.isMark(at: place) { place += 1 }
    guard place < target.count else { return [] }
    return sequences[[target.codePoints[place]]].filter { $0.count == 1 }.flatMap { $0 }
  }

  /// Returns the end of `document` in the target; `nil` unless its letters are the target's.
  private func agreement(of document: TypedDocument) -> Int? {
    var place = document.position
    var marks: [UInt32] = []
    func passMarks() {
      while place < target.count, target.isMark(at: place) {
        marks.append(target.codePoints[place])
        place += 1
      }
    }
    passMarks()
    for codePoint in document.rest {
      if PathTarget.isMark(codePoint) {
        guard let index = marks.firstIndex(of: codePoint) else { return nil }
        marks.remove(at: index)
      } else {
        guard place < target.count, target.codePoints[place] == codePoint else { return nil }
        place += 1
        passMarks()
      }
    }
    return place
  }
}

/// The steps of the searches for a text: outputs that are typed, and texts that are undone.
package struct SearchBudget {
  package let limit: Int
  package private(set) var spent = 0

  package init(_ limit: Int) { self.limit = limit }

  var rest: Int { max(0, limit - spent) }
  var isUsedUp: Bool { spent >= limit }

  mutating func spend(_ count: Int) { spent += count }
}
