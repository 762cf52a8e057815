package struct Match: Equatable {
  package let rule: Int
  /// The number of symbols before the match.
  let start: Int
}

/// The transforms of a layout as deterministic automata that read the text backwards, one a group.
///
/// A state is a set of instructions of a ``ReverseProgram``; symbols that no pattern names lead to
/// ``State/otherwise``. Of all accepting transforms, the first of the group wins, at the leftmost start.
/// If patterns need too many states, the group runs the program itself.
package struct Automaton: Sendable {
  struct State: Sendable {
    /// The first transform that matches in this state.
    var accepted = Int32.max
    /// The first transform that matches in this state at the start of the text.
    var acceptedAtStart = Int32.max
    /// The lowest transform that can still match from this state.
    var leastRule = Int32.max
    /// The state after a code point without its own transition.
    var otherwise = Automaton.dead
    /// The state after a marker without its own transition.
    var otherwiseMarker = Automaton.dead
  }

  static let dead: Int32 = -1

  let states: [State]
  let transitions: TransitionTable
  /// The initial state of each group, or ``dead`` if the group runs the program.
  let starts: [Int32]
  /// The initial instructions of each group that runs the program.
  let entries: [[Int32]]
  let program: ReverseProgram

  /// Returns the first transform of a group that matches at the end of `text`, in symbol classes.
  package func match(
    group: Int, in text: [UInt32], beginsText: Bool, symbolClasses: SymbolClasses
  ) -> Match? {
    let start = starts[group]
    return start == Self.dead
      ? match(entries: entries[group], in: text, beginsText: beginsText, symbolClasses)
      : match(from: start, in: text, beginsText: beginsText, symbolClasses)
  }

  @inline(__always)
  func target(of state: Int32, on symbolClass: UInt32, classes: SymbolClasses) -> Int32 {
    if let target = transitions[state, symbolClass] { return target }
    return symbolClass < classes.firstMarker
      ? states[Int(state)].otherwise : states[Int(state)].otherwiseMarker
  }

  private func match(
    from start: Int32, in text: [UInt32], beginsText: Bool, _ symbolClasses: SymbolClasses
  ) -> Match? {
    var best = Int32.max
    var bestStart = 0
    var number = start
    var position = text.count
    while position > 0 {
      position -= 1
      number = target(of: number, on: text[position], classes: symbolClasses)
      guard number != Self.dead else { break }
      // Most states accept nothing.
      let accepted = states[Int(number)].accepted
      if accepted != .max, accepted <= best { (best, bestStart) = (accepted, position) }
      if position == 0, beginsText {
        let accepted = states[Int(number)].acceptedAtStart
        if accepted != .max, accepted <= best { (best, bestStart) = (accepted, 0) }
      }
      if best != .max, states[Int(number)].leastRule > best { break }
    }
    return best == .max ? nil : Match(rule: Int(best), start: bestStart)
  }

  private func match(
    entries: [Int32], in text: [UInt32], beginsText: Bool, _ symbolClasses: SymbolClasses
  ) -> Match? {
    var closure = ProgramClosure(program)
    var current: [Int32] = []
    var next: [Int32] = []
    closure.find(entries, of: program, into: &current)
    var best: Match?
    var position = text.count
    while position > 0, !current.isEmpty {
      position -= 1
      let symbolClass = text[position]
      next.removeAll(keepingCapacity: true)
      for index in current {
        let instruction = program.instructions[Int(index)]
        if instruction.kind == .take, symbolClasses.contains(instruction.first, symbolClass) {
          next.append(instruction.second)
        }
      }
      closure.find(next, of: program, into: &current)
      for index in current {
        let instruction = program.instructions[Int(index)]
        let isAccepted =
          instruction.kind == .accept
          || instruction.kind == .acceptAtStart && position == 0 && beginsText
        guard isAccepted, best.map({ Int(instruction.rule) <= $0.rule }) ?? true else { continue }
        best = Match(rule: Int(instruction.rule), start: position)
      }
    }
    return best
  }
}
