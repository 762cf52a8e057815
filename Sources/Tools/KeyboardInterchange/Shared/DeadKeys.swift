struct DeadKeys {
  enum Failure {
    /// The pending text is typed, then the stroke acts as without a pending state (macOS, CLDR).
    case keepsStroke
    /// Both texts are typed; a dead key counts as its own character (Windows).
    case typesBoth
    /// Neither is typed (X11).
    case dropsBoth
  }

  struct Result: Hashable {
    var text = ""
    var state: String?
  }

  var failure: Failure
  var isShown = false
  /// The text of a state, typed when a stroke does not combine.
  var text: (String) -> String
  /// The text on keys that set a state, if it is not the state's text.
  var legend: (String) -> String? = { _ in nil }
  /// The name of a state whose text has no readable name.
  var name: (String) -> String? = { _ in nil }
  var step: (String, Stroke) -> Result

  func failed(_ state: String, _ stroke: Stroke) -> Result {
    switch failure {
    case .keepsStroke: Result(text: text(state) + stroke.text, state: stroke.state)
    case .typesBoth: Result(text: text(state) + stroke.text + (stroke.state.map(text) ?? ""))
    case .dropsBoth: Result()
    }
  }
}

/// The reachable states of dead keys, and the strokes that combine in them.
struct DeadKeyTable {
  struct Entry {
    var stroke: Stroke
    var result: DeadKeys.Result
  }

  /// Reached only by files with loops of ever longer pending text.
  static let stateLimit = 2_000
  static let entryLimit = 60_000

  private(set) var states: [String] = []
  private(set) var entries: [[Entry]] = []
  private(set) var isCut = false

  init(_ keys: DeadKeys, strokes: [Stroke]) {
    var known: Set<String> = []
    var count = 0
    func reach(_ state: String?, _ table: inout DeadKeyTable) {
      guard let state, known.insert(state).inserted else { return }
      guard table.states.count < Self.stateLimit else { return table.isCut = true }
      table.states.append(state)
    }
    for stroke in strokes { reach(stroke.state, &self) }
    while entries.count < states.count {
      let state = states[entries.count]
      var own: [Entry] = []
      for stroke in strokes {
        let result = keys.step(state, stroke)
        reach(result.state, &self)
        guard result != keys.failed(state, stroke) else { continue }
        guard count < Self.entryLimit else {
          isCut = true
          break
        }
        count += 1
        own.append(Entry(stroke: stroke, result: result))
      }
      entries.append(own)
    }
    guard isCut else { return }
    // No entry may lead to a state beyond the limit.
    let reached = Set(states)
    for index in entries.indices {
      entries[index].removeAll { $0.result.state.map { !reached.contains($0) } ?? false }
    }
  }
}
