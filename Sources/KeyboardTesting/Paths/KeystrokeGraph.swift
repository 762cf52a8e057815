internal import KeyboardEngine
internal import KeyboardModel
internal import KeyboardTouch

/// The states of a touch keyboard's layers and shift, and the keystrokes that lead from one to the other.
///
/// They are found by pressing keys on copies of a ``KeyboardMachine``, all at the same time, so that a
/// second tap on shift is always quick.
struct KeystrokeGraph {
  /// What a keystroke costs: a tap counts 10.
  enum Cost {
    static let tap = 10
    static let flick = 11
    /// A long press that gives the key's default.
    static let longPress = 14
    /// A long press that has to choose.
    static let choice = 15
  }

  /// A way to type something from one state.
  struct Route {
    let steps: [TypingPath.Step]
    let cost: Int
    /// The state that it leads to.
    let end: Int

    /// This route and then `other`.
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
  /// From each state, by what is typed, the routes of which none is a detour.
  private var routes: [[Typed: [Route]]?] = []
  /// From each state, what it costs to go to the others without typing.
  private var distances: [[Int: Int]] = []

  /// Creates the graph of a keyboard that begins as `machine`.
  init(_ machine: KeyboardMachine) {
    _ = number(of: machine)
  }

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

  // MARK: Keystrokes

  private mutating func edges(from state: Int) -> [Edge] {
    if let known = edges[state] { return known }
    let machine = machines[state]
    var found: [Edge] = []
    for placed in machine.touch.grid {
      for (gesture, cost) in gestures(of: placed.key, in: machine.layout) {
        if let edge = edge(gesture, on: placed.key.id, cost: cost, from: machine) {
          found.append(edge)
        }
      }
    }
    edges[state] = found
    return found
  }

  private func gestures(
    of key: Key, in layout: KeyboardLayout
  ) -> [(KeyGesture, cost: Int)] {
    let usual = key.longPressDefaultKeyID.flatMap(key.longPressKeyIDs.firstIndex) ?? 0
    let popup = key.longPressKeyIDs.indices.map { place in
      (KeyGesture.longPress(place + 1), place == usual ? Cost.longPress : Cost.choice)
    }
    let flicks = (key.flickID.flatMap { layout.flicks[$0] }?.segments ?? []).map { segment in
      (KeyGesture.flick(segment.directions), Cost.flick * segment.directions.count)
    }
    let counts = key.multiTapKeyIDs.isEmpty ? 0..<0 : 1..<key.multiTapKeyIDs.count + 2
    let taps = counts.map { (KeyGesture.taps($0), Cost.tap * $0) }
    return (taps.isEmpty ? [(.tap, Cost.tap)] : taps) + popup + flicks
  }

  /// What a gesture does, unless it does more than typing and changing the layer.
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
      case .edit(let edit) where edit.key != nil && (typed == nil || edit.replacesPrevious):
        typed = .output(edit.output)
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

  // MARK: Routes

  /// What can be typed from `state`, and how: by keys that only change the layer and then one that types.
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
    routes[state] = found.mapValues { pruned($0) }
    return routes[state] ?? [:]
  }

  /// The cheapest ways to each state without typing.
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

  /// The routes without those that lead nowhere where another does not lead as cheaply.
  private mutating func pruned(_ routes: [Route]) -> [Route] {
    var kept: [Route] = []
    for route in routes.sorted(by: { $0.cost < $1.cost }) {
      let isDetour = kept.contains { other in
        distance(from: other.end, to: route.end).map { other.cost + $0 <= route.cost } ?? false
      }
      if !isDetour { kept.append(route) }
    }
    return kept
  }

  /// What it costs to go from one state to another without typing, if that is possible.
  mutating func distance(from start: Int, to end: Int) -> Int? {
    if start == end { return 0 }
    if distances[start].isEmpty {
      distances[start] = Dictionary(
        uniqueKeysWithValues: silentRoutes(from: start).map { ($0.end, $0.cost) })
    }
    return distances[start][end]
  }

  /// Everything that keystrokes type, in the order of their places; that which taps and flicks type
  /// comes first.
  mutating func everythingTyped() -> (byTaps: [Typed], others: [Typed]) {
    var taps: [Typed] = []
    var others: [Typed] = []
    var known: Set<Typed> = []
    var state = 0
    while state < machines.count {
      for edge in edges(from: state).sorted(by: { $0.cost < $1.cost }) {
        guard let typed = edge.typed, known.insert(typed).inserted else { continue }
        if edge.cost < Cost.longPress { taps.append(typed) } else { others.append(typed) }
      }
      state += 1
    }
    return (taps, others)
  }
}
