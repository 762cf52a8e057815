internal import KeyboardEngine
internal import KeyboardModel

/// A search for the cheapest way to type a text, from its first code point to its last.
struct PathSearch {
  /// The maximum number of outputs typed in an exploration.
  private static let budget = 4_000
  /// The number of positions before the last one that are tried at a dead end.
  private static let places = 2

  /// The cheapest way to a position that ends in one state of the layers and the markers.
  struct Arrival {
    let position: Int
    let state: Int
    let cost: Int
    /// The markers before the cursor.
    let markers: [MarkerText.Marker]
    /// The typed text, while the search may return to this position.
    var document: TypedDocument?
    /// The previous arrival; `nil` at the start.
    let origin: Int?
    /// The keys from there.
    let steps: [TypingPath.Step]
  }

  /// A text that differs from the target, and the way to it from an arrival.
  private struct Branch {
    let document: TypedDocument
    let route: KeystrokeGraph.Route
  }

  /// A text itself, whatever has typed it.
  private struct Identity: Hashable {
    let position: Int
    let rest: [UInt32]
    let markers: [MarkerText.Marker]
    let state: Int
  }

  private(set) var graph: KeystrokeGraph
  let sequences: OutputSequences
  private let outputs: [Typed]
  /// The outputs that are markers without text.
  private let markers: [Typed]
  private let inventory: TextInventory
  /// A Boolean value that indicates whether there are transforms, which combine outputs.
  private let combines: Bool
  /// The cost of a known way, if all cheaper ones are wanted.
  private let limit: Int?
  /// The number of characters of the target to load ahead, which exceeds what a step of the search
  /// can type.
  private let horizon: Int
  private(set) var target: PathTarget
  private(set) var arrivals: [Arrival] = []
  /// The current arrivals by their positions.
  private var places: [Int: [Int]] = [:]
  /// The farthest position that has been reached.
  private var farthest = 0
  /// The first position whose arrivals have documents.
  private var firstWithDocuments = 0
  /// The surroundings in which no way was found.
  private var deadEnds: Set<PathTarget.Surroundings> = []
  /// A Boolean value that indicates whether there may be ways that have not been tried.
  private var hasGivenUp = false
  /// The outputs that complete a text, by the code points around its position.
  var lackWays: [PathTarget.Surroundings: [[Typed]]] = [:]

  init(
    _ target: PathTarget, on machine: KeyboardMachine, graph: KeystrokeGraph,
    sequences: OutputSequences, outputs: [Typed], markers: [Typed], inventory: TextInventory,
    limit: Int?
  ) {
    self.target = target
    self.graph = graph
    self.sequences = sequences
    self.outputs = outputs
    self.markers = markers
    self.inventory = inventory
    self.limit = limit
    combines = !machine.layout.transforms.isEmpty
    horizon = 8 + OutputSequences.longest * (sequences.pieceLengths.last ?? 0)
    arrivals = [
      Arrival(
        position: 0, state: 0, cost: 0, markers: [], document: TypedDocument(machine), origin: nil,
        steps: [])
    ]
    places[0] = [0]
    self.target.show(horizon, from: 0)
  }

  /// Searches from position to position. Characters that cannot be typed are removed from the
  /// target.
  mutating func path() -> TypingPath {
    var missing: [Character] = []
    var position = 0
    while position < target.count {
      prune(position)
      extend(from: position)
      completeCharacter(at: position)
      if let limit {
        for index in places(at: position) { explore(from: index, beyond: position, below: limit) }
      }
      if position == farthest, !findWayOut() {
        position = skipCharacter(&missing)
      } else {
        position += 1
      }
      forgetDocuments(before: position)
      target.show(horizon, from: position)
    }
    var path = way(to: target.count)
    path.missing = missing
    path.hasGivenUp = hasGivenUp
    return path
  }

  // MARK: Extension

  /// Returns the current arrivals at `position`.
  func places(at position: Int) -> [Int] { places[position] ?? [] }

  /// Extends the arrivals at `position` by sequences of outputs.
  private mutating func extend(from position: Int) {
    for index in places(at: position) {
      guard let start = arrivals[index].document else { continue }
      for length in sequences.pieceLengths where length <= target.count - position {
        for sequence in sequences[Array(target.codePoints[position..<position + length])]
        where !arrive(from: index, whose: start, typing: sequence) {
          // A marker before the sequence may keep it apart from the text before it.
          for marker in markers { arrive(from: index, whose: start, typing: [marker] + sequence) }
        }
      }
    }
  }

  /// Types `sequence` into `document`, that of an arrival.
  ///
  /// - Returns: A Boolean value that indicates whether that reaches a later position.
  @discardableResult
  mutating func arrive(
    from index: Int, whose document: TypedDocument, typing sequence: [Typed]
  ) -> Bool {
    var document = document
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
    let markers = markers(of: document)
    let others = places(at: position)
    func isLike(_ other: Arrival) -> Bool { other.state == route.end && other.markers == markers }
    guard !others.contains(where: { isLike(arrivals[$0]) && arrivals[$0].cost <= cost }) else {
      return
    }
    places[position] = others.filter { !isLike(arrivals[$0]) } + [arrivals.count]
    arrivals.append(
      Arrival(
        position: position, state: route.end, cost: cost, markers: markers, document: document,
        origin: index, steps: route.steps))
    farthest = max(farthest, position)
  }

  /// Removes the documents of positions to which the search does not return, as each holds a text.
  private mutating func forgetDocuments(before position: Int) {
    guard position < target.count else { return }
    let end = min(position, farthest - Self.places, target.start(ofCharacter: lastArrived))
    while firstWithDocuments < end {
      for index in places(at: firstWithDocuments) { arrivals[index].document = nil }
      firstWithDocuments += 1
    }
  }

  /// The last character, up to ``farthest``, whose start has been reached.
  private var lastArrived: Int {
    var index = target.character(at: farthest)
    while places[target.start(ofCharacter: index)] == nil { index -= 1 }
    return index
  }

  /// Returns the markers that distinguish a text from another one where all ways are wanted.
  private func markers(of document: TypedDocument) -> [MarkerText.Marker] {
    limit != nil && inventory.hasMarkers ? document.markers : []
  }

  /// Removes arrivals whose states another one reaches as cheaply with a change of the state.
  private mutating func prune(_ position: Int) {
    guard let indices = places[position], indices.count > 1 else { return }
    var groups: [[MarkerText.Marker]: [Int]] = [:]
    for index in indices { groups[arrivals[index].markers, default: []].append(index) }
    let kept = groups.values.flatMap { group in
      graph.withoutDetours(group) { (arrivals[$0].cost, arrivals[$0].state) }
    }
    places[position] = kept.sorted()
  }

  // MARK: Exploration

  /// Tries all outputs after the arrivals at the last positions, nearer ones first.
  ///
  /// - Returns: A Boolean value that indicates whether that reaches a later position.
  private mutating func findWayOut() -> Bool {
    guard combines, inventory.codePoints.contains(target.codePoints[farthest]) else { return false }
    let surroundings = target.surroundings(of: farthest, before: 3, behind: 3)
    guard !deadEnds.contains(surroundings) else { return false }
    let start = farthest
    for position in (max(0, start - Self.places)...start).reversed() {
      for index in places(at: position) {
        explore(from: index, beyond: start)
        if farthest > start { return true }
      }
    }
    deadEnds.insert(surroundings)
    hasGivenUp = true
    return false
  }

  /// Types all outputs after an arrival, and further ones after them, the cheapest first.
  ///
  /// - Parameters:
  ///   - index: The arrival.
  ///   - last: The position that a way must exceed.
  ///   - limit: The cost that the whole way must be below. Without one, the first way is enough.
  private mutating func explore(from index: Int, beyond last: Int, below limit: Int? = nil) {
    let start = arrivals[index]
    guard let document = start.document else { return }
    var open = [
      0: [Branch(document: document, route: .init(steps: [], cost: 0, end: start.state))]
    ]
    var known: [Identity: Int] = [:]
    var budget = Self.budget
    while let cost = open.keys.min(), let branches = open.removeValue(forKey: cost) {
      // A branch needs one more tap at least.
      if let limit, start.cost + cost + KeyGesture.tap.cost >= limit { return }
      for branch in branches {
        let routes = graph.routes(from: branch.route.end)
        for typed in outputs {
          guard let ways = routes[typed] else { continue }
          guard budget > 0 else { return hasGivenUp = true }
          budget -= 1
          var next = branch.document
          next.type(typed, toward: target.codePoints)
          let isArrival = next.rest.isEmpty && next.position > last
          let isExtended =
            limit != nil || typed.isMarker || next.hasChanged(branch.document, otherThanBy: typed)
          guard isArrival || isExtended else { continue }
          for way in ways {
            let route = branch.route.following(way)
            if isArrival {
              arrive(with: next, by: route, from: index)
              continue
            }
            let identity = Identity(
              position: next.position, rest: next.rest, markers: markers(of: next),
              state: route.end)
            guard route.cost < known[identity] ?? .max else { continue }
            known[identity] = route.cost
            open[route.cost, default: []].append(
              Branch(document: next, route: route))
          }
          if isArrival, limit == nil { return }
        }
      }
    }
  }

  /// Removes the character at which the search has stopped.
  ///
  /// - Returns: The position at which to continue.
  private mutating func skipCharacter(_ missing: inout [Character]) -> Int {
    let index = lastArrived
    let start = target.start(ofCharacter: index)
    for position in start...farthest where position > start { places[position] = nil }
    missing.append(target.remove(character: index))
    farthest = start
    return start
  }

  // MARK: The path back

  private func way(to end: Int) -> TypingPath {
    var parts: [TypingPath.Part] = []
    var arrival = places(at: end).map { arrivals[$0] }.min { $0.cost < $1.cost }
    // The end of the current part.
    var partEnd = end
    var steps: [TypingPath.Step] = []
    while let last = arrival, let origin = last.origin {
      steps = last.steps + steps
      arrival = arrivals[origin]
      let position = arrivals[origin].position
      let isWhole = target.start(ofCharacter: target.character(at: position)) == position
      if isWhole {
        parts.append(TypingPath.Part(text: target.text(position..<partEnd), steps: steps))
        (partEnd, steps) = (position, [])
      }
    }
    var path = TypingPath()
    path.parts = parts.reversed()
    path.cost = places(at: end).map { arrivals[$0].cost }.min() ?? 0
    return path
  }
}
