/// Patterns as a nondeterministic automaton that reads the text backwards from its end.
///
/// Repetitions are expanded, each optional iteration nested in the previous one. An instruction
/// thus has at most two successors.
package struct ReverseProgram: Sendable {
  /// `rule` is the number of the instruction's pattern.
  package struct Instruction: Sendable {
    package enum Kind: UInt8 {
      /// Consumes a symbol of the set `first` and continues at `second`.
      case take
      /// Continues at both `first` and `second`.
      case fork
      case accept
      case acceptAtStart
    }

    package let kind: Kind
    let rule: Int32
    package var first: Int32 = 0
    package var second: Int32 = 0
  }

  package private(set) var instructions: [Instruction] = []

  package init() {}

  /// Adds the pattern numbered `rule`, which must ascend, and returns its first instruction.
  package mutating func add(_ expression: Expression, rule: Int32) -> Int32 {
    let accept = append(Instruction(kind: .accept, rule: rule))
    return compile(expression, then: accept, rule: rule)
  }

  private mutating func append(_ instruction: Instruction) -> Int32 {
    instructions.append(instruction)
    return Int32(instructions.count - 1)
  }

  /// Compiles `expression` backwards, continuing at `next`, and returns its first instruction.
  private mutating func compile(_ expression: Expression, then next: Int32, rule: Int32) -> Int32 {
    var next = next
    switch expression {
    case .start: return append(Instruction(kind: .acceptAtStart, rule: rule))
    case .sets(let sets):
      for set in sets {
        next = append(Instruction(kind: .take, rule: rule, first: set, second: next))
      }
      return next
    case .sequence(let parts):
      for part in parts { next = compile(part, then: next, rule: rule) }
      return next
    case .alternatives(let parts):
      var entry: Int32?
      for part in parts {
        let other = compile(part, then: next, rule: rule)
        entry = entry.map { fork($0, other, rule) } ?? other
      }
      return entry ?? next
    case .capture(_, let part): return compile(part, then: next, rule: rule)
    case .repetition(let part, let count):
      let end = next
      for _ in count.lowerBound..<count.upperBound {
        next = fork(compile(part, then: next, rule: rule), end, rule)
      }
      for _ in 0..<count.lowerBound { next = compile(part, then: next, rule: rule) }
      return next
    }
  }

  private mutating func fork(_ first: Int32, _ second: Int32, _ rule: Int32) -> Int32 {
    append(Instruction(kind: .fork, rule: rule, first: first, second: second))
  }
}

/// A computation of the instructions that are reachable without a symbol.
package struct ProgramClosure {
  private var visits: [UInt32]
  private var visit: UInt32 = 0
  private var stack: [Int32] = []

  package init(_ program: borrowing ReverseProgram) {
    visits = Array(repeating: 0, count: program.instructions.count)
  }

  /// Returns the instructions other than forks that are reachable from `entries`, ascending.
  package mutating func callAsFunction(
    _ entries: some Sequence<Int32>, of program: borrowing ReverseProgram
  ) -> [Int32] {
    var result: [Int32] = []
    find(entries, of: program, into: &result)
    if result.count > 1 { result.sort() }
    return result
  }

  /// The same, into `result` and in no particular order.
  package mutating func find(
    _ entries: some Sequence<Int32>, of program: borrowing ReverseProgram,
    into result: inout [Int32]
  ) {
    result.removeAll(keepingCapacity: true)
    visit += 1
    for entry in entries {
      stack.append(entry)
      while let next = stack.popLast() {
        guard visits[Int(next)] != visit else { continue }
        visits[Int(next)] = visit
        let instruction = program.instructions[Int(next)]
        if instruction.kind == .fork {
          stack.append(instruction.second)
          stack.append(instruction.first)
        } else {
          result.append(next)
        }
      }
    }
  }
}
