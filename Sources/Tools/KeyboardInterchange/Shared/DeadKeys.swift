/// The dead keys of a foreign keyboard, as a state machine.
///
/// An importer supplies the result of each stroke in each state with ``step``. The rule of the
/// format for strokes that do not combine is separate (``Failure``), so that only results that
/// differ from it become transforms.
struct DeadKeys {
  /// The rule of a format for a stroke that does not combine with the pending state.
  enum Failure {
    /// The pending text is typed, then the stroke acts as without a pending state (macOS, CLDR).
    case keepsStroke
    /// The pending text and the stroke's text are typed; a dead key counts as its own character
    /// (Windows).
    case typesBoth
    /// Neither is typed (X11).
    case dropsBoth
  }

  /// The result of a stroke in a pending state.
  struct Result: Hashable {
    /// The text that is typed.
    var text = ""
    /// The next pending state; `nil` if there is none.
    var state: String?
  }

  /// The rule for strokes that do not combine.
  var failure: Failure
  /// A Boolean value that indicates whether the pending text is shown.
  var isShown = false
  /// The text of a state, typed when a stroke does not combine.
  var text: (String) -> String
  /// The text on keys that set a state, if it is not the state's text.
  var legend: (String) -> String? = { _ in nil }
  /// The name of a state whose text has no readable name.
  var name: (String) -> String? = { _ in nil }
  /// The result of a stroke in a state.
  var step: (String, Stroke) -> Result

  /// Returns the result of a stroke that does not combine.
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
  /// A stroke that combines.
  struct Entry {
    var stroke: Stroke
    var result: DeadKeys.Result
  }

  /// The maximum number of states, reached only by files with loops of ever longer pending text.
  static let stateLimit = 2_000
  /// The maximum number of entries.
  static let entryLimit = 60_000

  /// The states, in the order in which they are reached.
  private(set) var states: [String] = []
  /// The entries of each state.
  private(set) var entries: [[Entry]] = []
  /// A Boolean value that indicates whether there were more states or entries than the limit.
  private(set) var isCut = false

  /// Creates the table of the states that `strokes` can reach.
  init(_ keys: DeadKeys, strokes: [Stroke]) {
    var known: Set<String> = []
    var count = 0
    func reach(_ state: String?, _ table: inout DeadKeyTable) {
      guard let state, known.insert(state).inserted else { return }
      guard table.states.count < Self.stateLimit else { return table.isCut = true }
      table.states.append(state)
    }
    for stroke in strokes { reach(stroke.state, &self) }
    var next = 0
    while next < states.count {
      let state = states[next]
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
      next += 1
    }
    if isCut { removeUnreached(known) }
  }

  /// Removes the entries that lead to states beyond the limit.
  private mutating func removeUnreached(_ known: Set<String>) {
    let reached = Set(states)
    for index in entries.indices {
      entries[index].removeAll { $0.result.state.map { !reached.contains($0) } ?? false }
    }
  }
}
