internal import KeyboardEngine
internal import KeyboardModel

/// The keys and dead-key states of a layout's physical keyboard, found breadth-first.
struct LayoutMachine {
  /// The limit on code points and markers that are typed in the search.
  static let symbolLimit = 1_500_000
  /// The limit on texts that are tried before each other output.
  static let contextLimit = 250

  private struct State {
    var pending: TextExploration.Pending
    var name: String
    /// The readable name: of markers, and of characters after them.
    var shortName: String
    var results: [Stroke: DeadKeys.Result] = [:]
    var text = ""
  }

  private var exploration: TextExploration
  private let layout: KeyboardLayout
  private var states: [State] = []
  private var numbers: [TextExploration.Pending: Int] = [:]
  private var strokesByOutput: [MarkerText: Stroke] = [:]
  private var outputs: [MarkerText] = []
  private var budget = Self.symbolLimit
  private(set) var isCut = false
  /// The texts with characters that no text has, such as control characters, which are left out.
  private(set) var faultyTexts: Set<String> = []
  /// The rules that depend on text that is final, with an example of each.
  private(set) var contextual: [TransformAnalysis.Rule: (before: String, typed: String)] = [:]

  init(_ layout: KeyboardLayout, outputs: [MarkerText]) {
    exploration = TextExploration(layout, outputs: outputs)
    self.layout = layout
    for output in outputs where strokesByOutput[output] == nil {
      strokesByOutput[output] = stroke(of: output)
      self.outputs.append(output)
    }
    explore()
    removeIdleStates()
    findContextual()
  }

  subscript(output: MarkerText) -> Stroke { strokesByOutput[output] ?? Stroke() }

  /// The rules that act on what keys give and on dead keys, and those that no key can bring about.
  var carried: Set<TransformAnalysis.Rule> {
    exploration.applied.union(exploration.impossibleRules(with: outputs))
  }

  var deadKeys: DeadKeys? {
    guard !states.isEmpty else { return nil }
    let byName = Dictionary(states.map { ($0.name, $0) }) { first, _ in first }
    let legends = legends
    return DeadKeys(
      failure: .keepsStroke, text: { byName[$0]?.text ?? "" }, legend: { legends[$0] },
      name: { byName[$0]?.shortName },
      step: { state, stroke in
        byName[state].flatMap { $0.results[stroke] }
          ?? .init(text: stroke.text, state: stroke.state)
      })
  }

  // MARK: Search

  /// Types an output, and leaves out what no text has.
  private mutating func step(
    after pending: TextExploration.Pending, typing output: MarkerText
  ) -> (text: String, pending: TextExploration.Pending) {
    var step = exploration.step(after: pending, typing: output)
    if !step.text.isAllText {
      faultyTexts.insert(step.text)
      step.text = step.text.withoutControls
    }
    return step
  }

  private func text(of pending: TextExploration.Pending) -> String {
    exploration.text(of: pending[...]).withoutControls
  }

  private mutating func stroke(of output: MarkerText) -> Stroke {
    let step = step(after: [], typing: output)
    let isPlain = output.markers.isEmpty && step.pending.isEmpty && step.text == output.text
    return Stroke(
      step.text, state: name(of: step.pending), identity: isPlain ? "" : output.description)
  }

  /// The name of the state for what is pending, which is explored later if it is new.
  private mutating func name(of pending: TextExploration.Pending) -> String? {
    guard !pending.isEmpty else { return nil }
    if let number = numbers[pending] { return states[number].name }
    guard states.count < DeadKeyTable.stateLimit else {
      isCut = true
      return nil
    }
    numbers[pending] = states.count
    let text = exploration.markerText(of: pending)
    let words = text.markers.map(\.id.string) + text.text.unicodeScalars.map(KeyNames.name)
    states.append(
      State(
        pending: pending, name: "\(states.count + 1) \(text)",
        shortName: words.joined(separator: "_")))
    return states[states.count - 1].name
  }

  private mutating func explore() {
    let length = outputs.reduce(0) { $0 + $1.length }
    var index = 0
    while index < states.count {
      let pending = states[index].pending
      budget -= length + outputs.count * exploration.markerText(of: pending).length
      guard budget >= 0 else {
        isCut = true
        break
      }
      for output in outputs {
        let step = step(after: pending, typing: output)
        let next = name(of: step.pending)
        let isLost = next == nil && !step.pending.isEmpty
        let text = isLost ? step.text + text(of: step.pending) : step.text
        states[index].results[self[output]] = DeadKeys.Result(text: text, state: next)
      }
      states[index].text = failureText(of: states[index])
      index += 1
    }
    for index in states.indices.dropFirst(index) {
      states[index].text = text(of: states[index].pending)
    }
  }

  /// Removes the states in which all strokes do what they do when nothing is pending.
  private mutating func removeIdleStates() {
    var idle = Set(states.filter { $0.text.isEmpty }.map(\.name))
    func kept(_ state: String?) -> String? { state.flatMap { idle.contains($0) ? nil : $0 } }
    var (isSettled, rounds) = (false, 0)
    while !isSettled, !idle.isEmpty {
      rounds += 1
      // Idle states are few and end soon; a long chain of others may stay.
      guard rounds <= 50 else { return }
      let acting = states.filter { state in
        idle.contains(state.name)
          && (state.results.isEmpty
            || state.results.contains { stroke, result in
              result.text != stroke.text || kept(result.state) != kept(stroke.state)
            })
      }
      idle.subtract(acting.map(\.name))
      isSettled = acting.isEmpty
    }
    guard !idle.isEmpty else { return }
    states.removeAll { idle.contains($0.name) }
    func settled(_ stroke: Stroke) -> Stroke {
      Stroke(stroke.text, state: kept(stroke.state), identity: stroke.identity)
    }
    strokesByOutput = strokesByOutput.mapValues(settled)
    for index in states.indices {
      let results = states[index].results.map { stroke, result in
        (settled(stroke), DeadKeys.Result(text: result.text, state: kept(result.state)))
      }
      states[index].results = Dictionary(results) { $1 }
    }
  }

  /// The text that most strokes type before their own in a state, for strokes that do not combine.
  private func failureText(of state: State) -> String {
    var counts: [String: Int] = [:]
    var best = (text: text(of: state.pending), count: 0)
    for output in outputs {
      let stroke = self[output]
      guard !stroke.isSilent, let result = state.results[stroke], result.state == stroke.state,
        let text = result.text.dropping(suffix: stroke.text)
      else { continue }
      counts[text, default: 0] += 1
      if counts[text, default: 0] > best.count { best = (text, counts[text, default: 0]) }
    }
    return best.text
  }

  private mutating func findContextual() {
    guard !layout.transforms.isEmpty else { return }
    let length = outputs.reduce(0) { $0 + $1.length }
    var tried: Set<String> = []
    for output in outputs {
      let text = self[output].text
      guard self[output].state == nil, !text.isEmpty, tried.count < Self.contextLimit,
        tried.insert(text).inserted, exploration.mayChange(text)
      else { continue }
      budget -= length + outputs.count * text.unicodeScalars.count
      guard budget >= 0 else { return }
      for other in outputs {
        for rule in exploration.rules(between: text, and: other) where contextual[rule] == nil {
          contextual[rule] = (text, other.description)
        }
      }
    }
  }

  private var legends: [String: String] {
    var legends: [String: String] = [:]
    for key in layout.keys {
      let cap = layout.cap(of: key)
      guard let state = strokesByOutput[key.output]?.state, legends[state] == nil, !cap.isEmpty,
        cap != key.output.text
      else { continue }
      legends[state] = cap
    }
    return legends
  }
}

extension MarkerText { fileprivate var length: Int { text.unicodeScalars.count + markers.count } }
