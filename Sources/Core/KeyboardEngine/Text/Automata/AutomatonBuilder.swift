struct AutomatonBuilder {
  private let program: ReverseProgram
  private let classes: SymbolClasses
  private var closure: ProgramClosure
  private var states: [Automaton.State] = []
  private var transitions: [(state: Int32, symbolClass: UInt32, target: Int32)] = []
  private var starts: [Int32] = []
  private var entries: [[Int32]] = []
  private var singles: [Int32]
  private var several: [[Int32]: Int32] = [:]
  private var waiting: [(state: Int32, instructions: [Int32])] = []
  /// The remaining budget for the states of all groups, in instructions and transitions.
  private var budget: Int

  init(_ program: ReverseProgram, _ classes: SymbolClasses, budget: Int = 2_000_000) {
    (self.program, self.classes) = (program, classes)
    closure = ProgramClosure(program)
    singles = Array(repeating: Automaton.dead, count: program.instructions.count)
    self.budget = budget
  }

  mutating func addGroup(_ entries: [Int32]) {
    guard budget > 0 else { return addProgram(entries) }
    let (stateCount, transitionCount) = (states.count, transitions.count)
    // The budget of a group grows with the number of its patterns.
    let limit = min(budget, 200_000 + 64 * entries.count)
    var rest = limit
    let start = state(of: closure(entries, of: program))
    while rest >= 0, let next = waiting.popLast() { rest -= expand(next.state, next.instructions) }
    budget -= limit - rest
    guard rest < 0 else {
      starts.append(start)
      self.entries.append([])
      return
    }
    states.removeSubrange(stateCount...)
    transitions.removeSubrange(transitionCount...)
    waiting = []
    several = several.filter { $0.value < stateCount }
    for index in singles.indices where singles[index] >= stateCount {
      singles[index] = Automaton.dead
    }
    addProgram(entries)
  }

  private mutating func addProgram(_ entries: [Int32]) {
    starts.append(Automaton.dead)
    self.entries.append(entries)
  }

  /// Adds an index from classes to numbers, in the form of a state without a group.
  mutating func addIndex(_ targets: [UInt32: Int32], otherwise: Int32) -> Int32 {
    let state = Int32(states.count)
    states.append(Automaton.State(otherwise: otherwise))
    transitions += targets.map { (state, $0.key, $0.value) }
    return state
  }

  func build() -> Automaton {
    let needsProgram = entries.contains { !$0.isEmpty }
    return Automaton(
      states: states, transitions: TransitionTable(transitions), starts: starts, entries: entries,
      program: needsProgram ? program : ReverseProgram())
  }

  /// The `instructions` ascend.
  private mutating func state(of instructions: [Int32]) -> Int32 {
    guard let first = instructions.first else { return Automaton.dead }
    let isSingle = instructions.count == 1
    let known = isSingle ? singles[Int(first)] : several[instructions] ?? Automaton.dead
    guard known == Automaton.dead else { return known }
    let number = Int32(states.count)
    if isSingle { singles[Int(first)] = number } else { several[instructions] = number }
    var state = Automaton.State()
    state.leastRule = program.instructions[Int(first)].rule
    for index in instructions {
      let instruction = program.instructions[Int(index)]
      switch instruction.kind {
      case .accept: state.accepted = min(state.accepted, instruction.rule)
      case .acceptAtStart: state.acceptedAtStart = min(state.acceptedAtStart, instruction.rule)
      case .take, .fork: break
      }
    }
    states.append(state)
    waiting.append((number, instructions))
    return number
  }

  /// Builds the transitions of a state, and returns the cost.
  private mutating func expand(_ state: Int32, _ instructions: [Int32]) -> Int {
    var listed: [(symbolClass: UInt32, target: Int32)] = []
    var inverted: [(set: Int32, target: Int32)] = []
    var anyMarker: [(set: Int32, target: Int32)] = []
    for index in instructions where program.instructions[Int(index)].kind == .take {
      let instruction = program.instructions[Int(index)]
      let members = classes.members[Int(instruction.first)]
      let takesMore = members.isInverted || members.hasAnyMarker
      if members.isInverted { inverted.append((instruction.first, instruction.second)) }
      if members.hasAnyMarker { anyMarker.append((instruction.first, instruction.second)) }
      for symbolClass in classes.listed(by: members) {
        // An inverted set lists the classes that it does not contain.
        let isMember = !takesMore || classes.contains(instruction.first, symbolClass)
        listed.append((symbolClass, isMember ? instruction.second : -1))
      }
    }
    if listed.count > 1 { listed.sort { $0.symbolClass < $1.symbolClass } }
    var work = instructions.count + listed.count
    var index = 0
    while index < listed.count {
      let symbolClass = listed[index].symbolClass
      var targets: [Int32] = []
      while index < listed.count, listed[index].symbolClass == symbolClass {
        if listed[index].target >= 0 { targets.append(listed[index].target) }
        index += 1
      }
      let others = symbolClass < classes.firstMarker ? inverted : anyMarker
      for other in others where classes.contains(other.set, symbolClass) {
        targets.append(other.target)
      }
      work += targets.count + others.count
      transitions.append((state, symbolClass, target(of: targets)))
    }
    if !inverted.isEmpty { states[Int(state)].otherwise = target(of: inverted.map { $0.target }) }
    if !anyMarker.isEmpty {
      states[Int(state)].otherwiseMarker = target(of: anyMarker.map { $0.target })
    }
    return work
  }

  private mutating func target(of entries: [Int32]) -> Int32 {
    state(of: closure(entries, of: program))
  }
}
