internal import KeyboardEngine

/// A search for the shortest way to type a text, from its first code point to its last.
struct PathSearch {
  /// The maximum number of outputs to try where no known sequence continues.
  private static let longestDetour = 3
  /// The maximum number of outputs typed in the search for a detour.
  private static let detourBudget = 3_000
  /// The number of positions before the last one that are tried for a detour.
  private static let detourPlaces = 2

  /// The cheapest way to a position that ends in one layer state.
  struct Arrival {
    let state: Int
    let cost: Int
    /// The typed text, while the search may return to this position.
    var document: TypedDocument?
    /// The previous position and state; `nil` at the start.
    let origin: (position: Int, state: Int)?
    /// The keys from there.
    let steps: [TypingPath.Step]
  }

  private(set) var graph: KeystrokeGraph
  let sequences: OutputSequences
  private let outputs: [Typed]
  /// The outputs that are markers without text.
  private let markers: [Typed]
  /// The number of characters of the target to load ahead, which exceeds what a step of the search
  /// can type.
  private let horizon: Int
  private(set) var target: PathTarget
  /// The arrivals by their positions.
  private var places: [Int: [Arrival]] = [:]
  /// The farthest position that has been reached.
  private var farthest = 0
  /// The first position whose arrivals have documents.
  private var firstWithDocuments = 0
  /// The surroundings in which no detour was found.
  private var deadEnds: Set<PathTarget.Surroundings> = []
  /// The outputs that complete a text, by the code points around its position.
  var lackWays: [PathTarget.Surroundings: [[Typed]]] = [:]

  init(
    _ target: PathTarget, on machine: KeyboardMachine, graph: KeystrokeGraph,
    sequences: OutputSequences, outputs: [Typed]
  ) {
    self.target = target
    self.graph = graph
    self.sequences = sequences
    self.outputs = outputs
    markers = outputs.filter { $0.isMarker }
    horizon = 8 + OutputSequences.longest * sequences.longestPiece
    let document = TypedDocument(machine)
    places[0] = [Arrival(state: 0, cost: 0, document: document, origin: nil, steps: [])]
    self.target.show(horizon, from: 0)
  }

  /// Searches from position to position. Characters that cannot be typed are removed from the
  /// target.
  mutating func path() -> TypingPath {
    var missing: [Character] = []
    var position = 0
    while position < target.count {
      extend(from: position)
      completeCharacter(at: position)
      if position == farthest, !findDetour() {
        position = skipCharacter(&missing)
      } else {
        position += 1
      }
      forgetDocuments(before: position)
      target.show(horizon, from: position)
    }
    var path = way(to: target.count)
    path.missing = missing
    return path
  }

  // MARK: Extension

  /// Returns the arrivals at `position`.
  func arrivals(at position: Int) -> [Arrival] { places[position] ?? [] }

  /// Extends the arrivals at `position` by sequences of outputs.
  private mutating func extend(from position: Int) {
    prune(position)
    for arrival in places[position] ?? [] {
      guard let start = arrival.document else { continue }
      for end in position + 1..<min(position + sequences.longestPiece, target.count) + 1 {
        for sequence in sequences[Array(target.codePoints[position..<end])]
        where !arrive(from: arrival, whose: start, at: position, typing: sequence) {
          // A marker before the sequence may keep it apart from the text before it.
          for marker in markers {
            arrive(from: arrival, whose: start, at: position, typing: [marker] + sequence)
          }
        }
      }
    }
  }

  /// Types `sequence` into `document`, that of `arrival` at `position`.
  ///
  /// - Returns: A Boolean value that indicates whether that reaches a later position.
  @discardableResult
  private mutating func arrive(
    from arrival: Arrival, whose document: TypedDocument, at position: Int, typing sequence: [Typed]
  ) -> Bool {
    var document = document
    document.type(sequence, toward: target.codePoints)
    return arrive(with: document, by: sequence, from: arrival, at: position)
  }

  /// Removes the documents of positions to which the search does not return, as each holds a text.
  private mutating func forgetDocuments(before position: Int) {
    guard position < target.count else { return }
    let end = min(position, farthest - Self.detourPlaces, target.start(ofCharacter: lastArrived))
    while firstWithDocuments < end {
      for index in places[firstWithDocuments, default: []].indices {
        places[firstWithDocuments]?[index].document = nil
      }
      firstWithDocuments += 1
    }
  }

  /// The last character, up to ``farthest``, whose start has been reached.
  private var lastArrived: Int {
    var index = target.character(at: farthest)
    while places[target.start(ofCharacter: index)] == nil { index -= 1 }
    return index
  }

  /// Removes arrivals whose states another one reaches as cheaply with a change of the state.
  private mutating func prune(_ position: Int) {
    guard let arrivals = places[position], arrivals.count > 1 else { return }
    places[position] = graph.withoutDetours(arrivals) { ($0.cost, $0.state) }
  }

  /// Adds the arrivals from `arrival` at `position` to the position of `document`, if that is a
  /// later one.
  ///
  /// - Returns: A Boolean value that indicates whether there is one.
  @discardableResult
  mutating func arrive(
    with document: TypedDocument, by typed: [Typed], from arrival: Arrival, at position: Int
  ) -> Bool {
    guard document.rest.isEmpty, document.position > position else { return false }
    let routes = graph.routes(from: arrival.state, typing: typed)
    guard !routes.isEmpty else { return false }
    for route in routes {
      let cost = arrival.cost + route.cost
      let others = places[document.position, default: []]
      guard !others.contains(where: { $0.state == route.end && $0.cost <= cost }) else { continue }
      let next = Arrival(
        state: route.end, cost: cost, document: document, origin: (position, arrival.state),
        steps: route.steps)
      places[document.position] = others.filter { $0.state != route.end } + [next]
    }
    farthest = max(farthest, document.position)
    return true
  }

  // MARK: Dead ends

  /// Tries all outputs: from nearer positions first, and further outputs after those that have
  /// changed earlier text.
  ///
  /// - Returns: A Boolean value that indicates whether that reaches a later position.
  private mutating func findDetour() -> Bool {
    guard sequences.codePoints.contains(target.codePoints[farthest]) else { return false }
    let surroundings = target.surroundings(of: farthest, before: 3, behind: 3)
    guard !deadEnds.contains(surroundings) else { return false }
    var exploration = OutputExploration(budget: Self.detourBudget, target: target.codePoints)
    for position in (max(0, farthest - Self.detourPlaces)...farthest).reversed() {
      for arrival in places[position] ?? []
      where findDetour(from: arrival, at: position, by: &exploration) { return true }
    }
    deadEnds.insert(surroundings)
    return false
  }

  private mutating func findDetour(
    from arrival: Arrival, at position: Int, by exploration: inout OutputExploration
  ) -> Bool {
    guard let document = arrival.document else { return false }
    var isFound = false
    exploration.explore(from: document, typing: { [outputs] _ in outputs }) { next, previous in
      isFound =
        next.document.position > farthest
        && arrive(with: next.document, by: next.typed, from: arrival, at: position)
      if isFound { return .stop }
      guard next.typed.count < Self.longestDetour, let typed = next.typed.last,
        next.document.hasChanged(previous.document, otherThanBy: typed)
      else { return .leave }
      return .extend
    }
    return isFound
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
    var position = end
    var arrival = places[end]?.min { $0.cost < $1.cost }
    // The end of the current part.
    var partEnd = end
    var steps: [TypingPath.Step] = []
    while let last = arrival, let origin = last.origin {
      steps = last.steps + steps
      position = origin.position
      arrival = places[position]?.first { $0.state == origin.state }
      let isWhole = target.start(ofCharacter: target.character(at: position)) == position
      if isWhole {
        parts.append(TypingPath.Part(text: target.text(position..<partEnd), steps: steps))
        (partEnd, steps) = (position, [])
      }
    }
    var path = TypingPath()
    path.parts = parts.reversed()
    return path
  }
}
