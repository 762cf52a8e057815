/// A program that divides a matching text among the captures of a pattern, as ECMAScript does.
///
/// Earlier alternatives take precedence, and repetitions are greedy. A repetition resets the
/// captures of the previous iteration, and an empty iteration ends it.
struct CaptureProgram: Sendable {
  struct Instruction: Sendable {
    enum Kind: UInt8 {
      /// Consumes a symbol of the set `argument` inside `depth` repetitions that may be empty.
      case take
      /// Tries `next`, then the instruction `argument`.
      case fork
      case open
      /// Closes the capture numbered `argument`.
      case close
      /// Resets the captures from `argument` to `depth` at the start of an iteration.
      case forget
      /// Begins an iteration of a part that may be empty, at nesting depth `depth`.
      case begin
      /// Continues only if this iteration has consumed a symbol.
      case check
      /// Matches only at the end of the text.
      case end
    }

    let kind: Kind
    var argument: Int32 = 0
    var depth: Int32 = 0
    var next: Int32 = 0
  }

  private(set) var instructions = [Instruction(kind: .end)]
  private(set) var entry: Int32 = 0
  private(set) var greatestDepth: Int32 = 0
  let captureCount: Int
  private var depth: Int32 = 0

  init(_ expression: Expression) {
    captureCount = expression.captures.max() ?? 0
    entry = compile(expression, then: 0)
  }

  private mutating func append(
    _ kind: Instruction.Kind, _ argument: Int32 = 0, depth: Int32 = 0, next: Int32
  ) -> Int32 {
    instructions.append(Instruction(kind: kind, argument: argument, depth: depth, next: next))
    return Int32(instructions.count - 1)
  }

  private mutating func compile(_ expression: Expression, then next: Int32) -> Int32 {
    var next = next
    switch expression {
    case .start: return next
    case .sets(let sets):
      for set in sets.reversed() { next = append(.take, set, depth: depth, next: next) }
      return next
    case .sequence(let parts):
      for part in parts.reversed() { next = compile(part, then: next) }
      return next
    case .alternatives(let parts):
      var entry: Int32?
      for part in parts.reversed() {
        let first = compile(part, then: next)
        entry = entry.map { append(.fork, $0, next: first) } ?? first
      }
      return entry ?? next
    case .capture(let number, let part):
      let close = append(.close, Int32(number), next: next)
      return append(.open, next: compile(part, then: close))
    case .repetition(let part, let count): return compile(part, count, then: next)
    }
  }

  private mutating func compile(
    _ part: Expression, _ count: ClosedRange<Int>, then end: Int32
  ) -> Int32 {
    let captures = part.captures
    var next = end
    for index in 0..<count.upperBound {
      let isOptional = index < count.upperBound - count.lowerBound
      let mayBeEmpty = isOptional && part.isNullable
      if mayBeEmpty {
        depth += 1
        greatestDepth = max(greatestDepth, depth)
        next = append(.check, depth: depth, next: next)
      }
      next = compile(part, then: next)
      if mayBeEmpty {
        next = append(.begin, depth: depth, next: next)
        depth -= 1
      }
      if let first = captures.min(), let last = captures.max() {
        next = append(.forget, Int32(first), depth: Int32(last), next: next)
      }
      if isOptional { next = append(.fork, end, next: next) }
    }
    return next
  }
}
