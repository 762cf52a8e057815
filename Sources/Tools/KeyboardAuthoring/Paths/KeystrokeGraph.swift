internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTesting

struct KeystrokeGraph {
  struct Route {
    let steps: [TypingPath.Step]
    let cost: Int
    let end: Int

    func following(_ other: Route) -> Route {
      Route(steps: steps + other.steps, cost: cost + other.cost, end: other.end)
    }
  }

  private struct Edge {
    let step: TypingPath.Step
    let cost: Int
    let typed: Typed?
    let end: Int
  }

  private let time = Timestamp(uptime: .zero)
  private var machines: [KeyboardMachine] = []
  private var numbers: [LayerState: Int] = [:]
  private var edges: [[Edge]?] = []
  /// The routes without detours from each state, by their text.
  private var routes: [[Typed: [Route]]?] = []
  private var distances: [[Int: Int]] = []

  init(_ machine: KeyboardMachine) { _ = number(of: machine) }

  private mutating func number(of machine: KeyboardMachine) -> Int {
    let state = machine.touch.layerState
    if let number = numbers[state] { return number }
    numbers[state] = machines.count
    machines.append(machine)
    edges.append(nil)
    routes.append(nil)
    distances.append([:])
    return machines.count - 1
  }

  private mutating func edges(from state: Int) -> [Edge] {
    if let known = edges[state] { return known }
    let machine = machines[state]
    var found: [Edge] = []
    for placed in machine.touch.grid {
      found += gestures(of: placed.key, in: machine.layout).compactMap { gesture, cost in
        edge(gesture, on: placed.key.id, cost: cost, from: machine)
      }
    }
    edges[state] = found
    return found
  }

  private func gestures(of key: Key, in layout: KeyboardLayout) -> [(KeyGesture, cost: Int)] {
    let usual = key.defaultLongPressIndex.map { KeyGesture.longPress($0 + 1) }
    let further = layout.gestures(on: key).map { gesture, _ in
      (gesture, cost: gesture == usual ? KeyGesture.longPress(nil).cost : gesture.cost)
    }
    let tap = key.multiTapKeyIDs.isEmpty ? KeyGesture.tap : .taps(1)
    return [(tap, cost: tap.cost)] + further
  }

  /// Returns the edge of a gesture; `nil` if it does more than type and change the layer.
  private mutating func edge(
    _ gesture: KeyGesture, on key: Identifier, cost: Int, from machine: KeyboardMachine
  ) -> Edge? {
    guard machine.touch.knows(gesture, on: key) else { return nil }
    var next = machine
    var outcomes: [KeyboardOutcome] = []
    next.handle(.press(key, gesture), at: time, into: &outcomes)
    var typed: Typed?
    for outcome in outcomes {
      switch outcome {
      case .edit(_, let output?) where typed == nil || output.replacesPrevious:
        typed = .output(output.text)
      case .action(.return) where typed == nil: typed = .inserted("\n")
      case .action(.tab) where typed == nil: typed = .inserted("\t")
      case .edit, .action, .command, .moveCursor: return nil
      case .event(.latch(let latch, _)) where latch != .shift: return nil
      case .event: break
      }
    }
    let step = TypingPath.Step(key: key, gesture: gesture, layer: machine.touch.layer?.id)
    return Edge(step: step, cost: cost, typed: typed, end: number(of: next))
  }

  /// Returns what can be typed from `state`: by keys that change the layer, and one that types.
  mutating func routes(from state: Int) -> [Typed: [Route]] {
    if let known = routes[state] { return known }
    let silent = silentRoutes(from: state)
    distances[state] = Dictionary(uniqueKeysWithValues: silent.map { ($0.end, $0.cost) })
    var found: [Typed: [Route]] = [:]
    for route in silent {
      for edge in edges(from: route.end) {
        guard let typed = edge.typed else { continue }
        let whole = Route(
          steps: route.steps + [edge.step], cost: route.cost + edge.cost, end: edge.end)
        found[typed, default: []].append(whole)
      }
    }
    routes[state] = found.mapValues { withoutDetours($0) { ($0.cost, $0.end) } }
    return routes[state] ?? [:]
  }

  mutating func routes(from state: Int, typing typed: [Typed]) -> [Route] {
    var routes = [Route(steps: [], cost: 0, end: state)]
    for typed in typed {
      routes = routes.flatMap { route in
        (self.routes(from: route.end)[typed] ?? []).map(route.following)
      }
    }
    return routes
  }

  private mutating func silentRoutes(from state: Int) -> [Route] {
    var open = [Route(steps: [], cost: 0, end: state)]
    var done: [Route] = []
    while let index = open.indices.min(by: { open[$0].cost < open[$1].cost }) {
      let route = open.remove(at: index)
      guard !done.contains(where: { $0.end == route.end }) else { continue }
      done.append(route)
      for edge in edges(from: route.end) where edge.typed == nil {
        open.append(
          Route(steps: route.steps + [edge.step], cost: route.cost + edge.cost, end: edge.end))
      }
    }
    return done
  }

  /// Removes ways to whose states another way leads as cheaply with a change of the state.
  mutating func withoutDetours<Way>(
    _ ways: [Way], _ end: (Way) -> (cost: Int, state: Int)
  ) -> [Way] {
    var kept: [Way] = []
    for way in ways.sorted(by: { end($0).cost < end($1).cost }) {
      let isDetour = kept.contains { other in
        distance(from: end(other).state, to: end(way).state)
          .map { end(other).cost + $0 <= end(way).cost } ?? false
      }
      if !isDetour { kept.append(way) }
    }
    return kept
  }

  mutating func distance(from start: Int, to end: Int) -> Int? {
    if start == end { return 0 }
    if distances[start].isEmpty {
      distances[start] = Dictionary(
        uniqueKeysWithValues: silentRoutes(from: start).map { ($0.end, $0.cost) })
    }
    return distances[start][end]
  }

  /// Returns everything that keystrokes type, in the order of the states.
  mutating func everythingTyped() -> (byTaps: [Typed], others: [Typed]) {
    var taps: [Typed] = []
    var others: [Typed] = []
    var (tapped, known): (Set<Typed>, Set<Typed>) = ([], [])
    var state = 0
    while state < machines.count {
      for edge in edges(from: state).sorted(by: { $0.cost < $1.cost }) {
        guard let typed = edge.typed else { continue }
        if edge.cost < KeyGesture.longPress(nil).cost {
          if tapped.insert(typed).inserted { taps.append(typed) }
        } else if known.insert(typed).inserted {
          others.append(typed)
        }
      }
      state += 1
    }
    others.removeAll(where: tapped.contains)
    return (taps, others)
  }
}
