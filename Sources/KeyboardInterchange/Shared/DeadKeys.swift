/// The dead keys of a foreign keyboard: a machine whose states are what is pending.
///
/// An importer says by ``step`` what each stroke does in each state. What a format does with strokes that
/// do not combine is a rule of its own (``Failure``), so only what differs from it becomes a transform.
struct DeadKeys {
  /// The rules of formats for a stroke that does not combine with what is pending.
  enum Failure {
    /// What is pending is typed, then the stroke acts as it does alone (macOS, CLDR).
    case keepsStroke
    /// What is pending is typed, then the stroke's text; a dead key counts as its own character (Windows).
    case typesBoth
    /// Neither is typed (X11).
    case dropsBoth
  }

  /// What a stroke does while a state is pending.
  struct Result: Hashable {
    /// The text that is typed.
    var text = ""
    /// The state that is pending then.
    var state: String?
  }

  /// The rule for strokes that do not combine.
  var failure: Failure
  /// A Boolean value that indicates whether the pending text is shown.
  var isShown = false
  /// The text that a state stands for: what is typed when it does not combine.
  var text: (String) -> String
  /// What is drawn on keys that leave a state, where it is not the state's text.
  var legend: (String) -> String? = { _ in nil }
  /// The name of a state whose text gives none.
  var name: (String) -> String? = { _ in nil }
  /// What a stroke does in a state.
  var step: (String, Stroke) -> Result

  /// The effect of a stroke that does not combine.
  func failed(_ state: String, _ stroke: Stroke) -> Result {
    switch failure {
    case .keepsStroke: Result(text: text(state) + stroke.text, state: stroke.state)
    case .typesBoth: Result(text: text(state) + stroke.text + (stroke.state.map(text) ?? ""))
    case .dropsBoth: Result()
    }
  }
}

/// The states that can be reached, and what strokes do in them beyond the rule for strokes that do not
/// combine.
struct DeadKeyTable {
  /// A stroke that combines.
  struct Entry {
    var stroke: Stroke
    var result: DeadKeys.Result
  }

  /// The limit on states, which files with a loop of ever longer pending texts would not have.
  static let stateLimit = 2_000
  /// The limit on entries.
  static let entryLimit = 60_000

  /// The states, in the order in which they are reached.
  private(set) var states: [String] = []
  /// The entries of each state.
  private(set) var entries: [[Entry]] = []
  /// A Boolean value that indicates whether there were more states or entries than the limit.
  private(set) var isCut = false

  /// Creates the table of what `strokes` can reach.
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

  /// Removes what leads to states beyond the limit.
  private mutating func removeUnreached(_ known: Set<String>) {
    let reached = Set(states)
    for index in entries.indices {
      entries[index].removeAll { $0.result.state.map { !reached.contains($0) } ?? false }
    }
  }
}
