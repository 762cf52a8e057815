internal import Clavier
internal import KeyboardEngine

/// The search for the shortest way to type a text, from its first code point to its last.
struct PathSearch {
  /// The most outputs that are tried where no known sequence leads on.
  private static let longestDetour = 3
  /// How many outputs are typed in search of a detour.
  private static let detourBudget = 3_000
  /// How many places before the last one are tried for a detour.
  private static let detourPlaces = 2

  /// The cheapest way to a place that ends in one state of layer and shift.
  struct Arrival {
    let state: Int
    let cost: Int
    /// What the way has typed, as long as the search may come back to it.
    var document: PathDocument?
    /// The place and state that it comes from; `nil` at the start.
    let origin: (position: Int, state: Int)?
    /// The keys from there.
    let steps: [TypingPath.Step]
  }

  private(set) var graph: KeystrokeGraph
  let sequences: OutputSequences
  private let outputs: [Typed]
  /// The outputs that are markers and no text.
  private let markers: [Typed]
  /// How many characters of the target are known ahead: all that a step of the search can type.
  private let horizon: Int
  private(set) var target: PathTarget
  /// The arrivals by their places.
  private var places: [Int: [Arrival]] = [:]
  /// The last place that has been reached.
  private var farthest = 0
  /// The first place of whose arrivals there are documents.
  private var firstWithDocuments = 0
  /// Where no detour was found.
  private var deadEnds: Set<PathTarget.Surroundings> = []
  /// What brings what is lacking, by the code points around the place.
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
    let document = PathDocument(machine)
    places[0] = [Arrival(state: 0, cost: 0, document: document, origin: nil, steps: [])]
    self.target.show(horizon, from: 0)
  }

  /// Goes from place to place. Where the text cannot go on, the character is taken out of it.
  mutating func path() -> TypingPath {
    var missing: [Character] = []
    var position = 0
    while position < target.count {
      goOn(from: position)
      bringWhatLacks(at: position)
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

  // MARK: Going on

  /// The ways to `position`.
  func arrivals(at position: Int) -> [Arrival] { places[position] ?? [] }

  private mutating func goOn(from position: Int) {
    prune(position)
    for arrival in places[position] ?? [] {
      guard let start = arrival.document else { continue }
      for end in position + 1..<min(position + sequences.longestPiece, target.count) + 1 {
        for sequence in sequences[Array(target.codePoints[position..<end])]
        where !arrive(from: arrival, whose: start, at: position, typing: sequence) {
          // A marker before it may keep it apart from what stands there.
          for marker in markers {
            arrive(from: arrival, whose: start, at: position, typing: [marker] + sequence)
          }
        }
      }
    }
  }

  /// Types `sequence` into `document`, that of `arrival` at `position`.
  ///
  /// - Returns: Whether that gets on.
  @discardableResult
  private mutating func arrive(
    from arrival: Arrival, whose document: PathDocument, at position: Int, typing sequence: [Typed]
  ) -> Bool {
    var document = document
    for typed in sequence { document.type(typed, toward: target.codePoints) }
    return arrive(with: document, by: sequence, from: arrival, at: position)
  }

  /// Forgets the documents of the places to which the search does not come back: each holds the
  /// end of a text.
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

  /// The last character before or at ``farthest`` to whose beginning there is a way.
  private var lastArrived: Int {
    var index = target.character(at: farthest)
    while places[target.start(ofCharacter: index)] == nil { index -= 1 }
    return index
  }

  /// Drops arrivals to whose states another one leads as cheaply.
  private mutating func prune(_ position: Int) {
    guard let arrivals = places[position], arrivals.count > 1 else { return }
    var kept: [Arrival] = []
    for arrival in arrivals.sorted(by: { $0.cost < $1.cost }) {
      let isDetour = kept.contains { other in
        graph.distance(from: other.state, to: arrival.state)
          .map { other.cost + $0 <= arrival.cost } ?? false
      }
      if !isDetour { kept.append(arrival) }
    }
    places[position] = kept
  }

  /// Takes note of the way from `arrival` at `position` on to where `document` is, if it gets on.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  mutating func arrive(
    with document: PathDocument, by typed: [Typed], from arrival: Arrival, at position: Int
  ) -> Bool {
    guard document.rest.isEmpty, document.position > position else { return false }
    var routes = [KeystrokeGraph.Route(steps: [], cost: 0, end: arrival.state)]
    for typed in typed {
      routes = routes.flatMap { route in
        (graph.routes(from: route.end)[typed] ?? []).map(route.following)
      }
    }
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

  /// Tries all outputs, the nearer places first, and others after those that have changed what stood before
  /// them.
  ///
  /// - Returns: Whether that leads on.
  private mutating func findDetour() -> Bool {
    guard sequences.codePoints.contains(target.codePoints[farthest]) else { return false }
    let surroundings = target.surroundings(of: farthest, before: 3, behind: 3)
    guard !deadEnds.contains(surroundings) else { return false }
    var budget = Self.detourBudget
    for position in (max(0, farthest - Self.detourPlaces)...farthest).reversed() {
      for arrival in places[position] ?? [] where findDetour(from: arrival, at: position, &budget) {
        return true
      }
    }
    deadEnds.insert(surroundings)
    return false
  }

  private mutating func findDetour(
    from arrival: Arrival, at position: Int, _ budget: inout Int
  ) -> Bool {
    guard let document = arrival.document else { return false }
    var ends = [(document: document, typed: [Typed]())]
    for _ in 1...Self.longestDetour {
      var next = ends
      next.removeAll()
      for end in ends {
        for typed in outputs {
          guard budget > 0 else { return false }
          budget -= 1
          var document = end.document
          document.type(typed, toward: target.codePoints)
          let way = end.typed + [typed]
          if document.position > farthest,
            arrive(with: document, by: way, from: arrival, at: position)
          {
            return true
          }
          if document.hasChanged(end.document, otherThanBy: typed) { next.append((document, way)) }
        }
      }
      ends = next
    }
    return false
  }

  /// Takes out the character at which the way ends.
  ///
  /// - Returns: The place at which to go on.
  private mutating func skipCharacter(_ missing: inout [Character]) -> Int {
    let index = lastArrived
    let start = target.start(ofCharacter: index)
    for position in start...farthest where position > start { places[position] = nil }
    missing.append(target.remove(character: index))
    farthest = start
    return start
  }

  // MARK: The way back

  private func way(to end: Int) -> TypingPath {
    var parts: [TypingPath.Part] = []
    var position = end
    var arrival = places[end]?.min { $0.cost < $1.cost }
    // The end of the part that is being put together.
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
