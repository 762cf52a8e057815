/// What is found at the end of a text.
struct Match: Equatable {
  /// The number of the transform.
  let rule: Int
  /// The number of symbols before what is matched.
  let start: Int
}

/// All transforms of a layout as deterministic automata that read the text backwards, one for each
/// group.
///
/// A state is a set of instructions of a ``ReverseProgram``. What it holds for one symbol after the
/// other does not depend on how many transforms the group has: the automaton stops as soon as no
/// transform can go on. A transition is found by the symbol's class in one hash table; those of
/// classes like `.`, which hold what no pattern names, are the state's ``State/otherwise``.
///
/// A text matches where some state accepts. Of all accepting transforms the first of the group wins,
/// and it begins where it accepts last, which is the leftmost start. A state needs to know only the
/// first transform that it accepts: a later one that it accepts too can never win.
///
/// The states are made in advance. Where patterns need very many of them, the group is left to the
/// program itself, which is run on all its instructions at once: a symbol then takes time in
/// proportion to the size of the patterns, whatever they are.
struct Automaton: Sendable {
  struct State: Sendable {
    /// The first transform that matches here.
    var accepted = Int32.max
    /// The first transform that matches here if this is the start of the text.
    var acceptedAtStart = Int32.max
    /// No transform before this one can be matched from here.
    var leastRule = Int32.max
    /// The state after a code point without a transition of its own.
    var otherwise = Automaton.dead
    /// The state after a marker without a transition of its own.
    var otherwiseMarker = Automaton.dead
  }

  /// The state from which nothing leads on.
  static let dead: Int32 = -1

  let states: [State]
  let transitions: TransitionTable
  /// The state in which each group begins; ``dead`` if it is left to the program.
  let starts: [Int32]
  /// The instructions at which each group begins that is left to the program.
  let entries: [[Int32]]
  /// The program, if a group needs it.
  let program: ReverseProgram

  /// The first transform of the group numbered `group` that matches at the end of `text`, the classes of
  /// symbols, and the leftmost place from which it does.
  ///
  /// - Complexity: O(*n*) in the number of symbols that any transform can match.
  func match(
    group: Int, in text: [UInt32], beginsText: Bool, symbolClasses: SymbolClasses
  ) -> Match? {
    let start = starts[group]
    return start == Self.dead
      ? match(entries: entries[group], in: text, beginsText: beginsText, symbolClasses)
      : match(from: start, in: text, beginsText: beginsText, symbolClasses)
  }

  /// Where `state` goes on a symbol of `symbolClass`.
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
