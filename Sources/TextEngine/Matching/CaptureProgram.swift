/// A pattern as a program that divides a text which is known to match among its captures, as
/// ECMAScript does: first alternatives first, repetitions as often as possible, captures of an earlier
/// repetition forgotten, no further repetition of nothing.
///
/// No choice - an instruction, a place in the text, and how many of the repetitions around have taken
/// anything - is made twice: what has failed once fails again, as captures decide nothing. Only searches
/// that take long remember their choices; the first few are cheaper made again.
struct CaptureProgram: Sendable {
  private enum Instruction: Sendable {
    /// Takes a symbol of a set inside so many repetitions that may be empty.
    case take(set: Int32, depth: Int, next: Int)
    /// Tries the first way, then the second.
    case fork(Int, Int)
    case open(next: Int)
    case close(Int, next: Int)
    /// Forgets captures at the start of a repetition.
    case forget(ClosedRange<Int>, next: Int)
    /// Begins the repetition of a part that may be empty.
    case begin(depth: Int, next: Int)
    /// Goes on only if the repetition has taken something.
    case check(depth: Int, next: Int)
    /// The end of the text must be here.
    case end
  }

  private var instructions: [Instruction] = [.end]
  private var entry = 0
  private var depth = 0
  private var greatestDepth = 0
  private let captureCount: Int

  init(_ expression: Expression) {
    captureCount = expression.captures.max() ?? 0
    entry = compile(expression, then: 0)
  }

  private mutating func append(_ instruction: Instruction) -> Int {
    instructions.append(instruction)
    return instructions.count - 1
  }

  private mutating func compile(_ expression: Expression, then next: Int) -> Int {
    var next = next
    switch expression {
    case .start: return next
    case .sets(let sets):
      for set in sets.reversed() { next = append(.take(set: set, depth: depth, next: next)) }
      return next
    case .sequence(let parts):
      for part in parts.reversed() { next = compile(part, then: next) }
      return next
    case .alternatives(let parts):
      var entry: Int?
      for part in parts.reversed() {
        let first = compile(part, then: next)
        entry = entry.map { append(.fork(first, $0)) } ?? first
      }
      return entry ?? next
    case .capture(let number, let part):
      return append(.open(next: compile(part, then: append(.close(number, next: next)))))
    case .repetition(let part, let count):
      return compile(part, count, then: next)
    }
  }

  private mutating func compile(
    _ part: Expression, _ count: ClosedRange<Int>, then end: Int
  ) -> Int {
    let captures = part.captures
    let forgotten = captures.min().flatMap { first in captures.max().map { first...$0 } }
    var next = end
    for index in 0..<count.upperBound {
      let isOptional = index < count.upperBound - count.lowerBound
      let mayBeEmpty = isOptional && part.isNullable
      if mayBeEmpty {
        depth += 1
        greatestDepth = max(greatestDepth, depth)
        next = append(.check(depth: depth, next: next))
      }
      next = compile(part, then: next)
      if mayBeEmpty {
        next = append(.begin(depth: depth, next: next))
        depth -= 1
      }
      if let forgotten { next = append(.forget(forgotten, next: next)) }
      if isOptional { next = append(.fork(next, end)) }
    }
    return next
  }

  /// A way that is still to be tried.
  private struct Choice {
    var instruction: Int
    var position: Int
    var level: Int
    /// Where the capture begins that is open.
    var opened: Int
    var undoCount: Int
  }

  /// How many choices are made before they are remembered.
  private static let freeChoices = 256

  /// The captures in `text` from `start` on, by number from 1; `nil` for those without a part.
  ///
  /// - Complexity: O(*n* * *m*) for a match of *n* symbols and a pattern of *m*.
  func captures(
    in text: [Symbol], from start: Int, classes: borrowing SymbolClasses
  ) -> [Range<Int>?] {
    var found = [Range<Int>?](repeating: nil, count: captureCount + 1)
    var undo: [(number: Int, range: Range<Int>?)] = []
    var tried: Set<Int> = []
    var rest = Self.freeChoices
    var thread = Choice(instruction: entry, position: start, level: 0, opened: 0, undoCount: 0)
    var choices: [Choice] = []
    undo.reserveCapacity(16)
    choices.reserveCapacity(16)
    while true {
      running: while true {
        switch instructions[thread.instruction] {
        case .take(let set, let depth, let next):
          guard thread.position < text.count,
            classes.contains(set, classes[text[thread.position]])
          else { break running }
          thread.position += 1
          thread.level = depth
          thread.instruction = next
        case .fork(let first, let second):
          rest -= 1
          if rest < 0 {
            let place = thread.instruction * (greatestDepth + 1) + thread.level
            guard tried.insert(place * (text.count + 1) + thread.position).inserted
            else { break running }
          }
          var other = thread
          other.instruction = second
          other.undoCount = undo.count
          choices.append(other)
          thread.instruction = first
        case .open(let next):
          thread.opened = thread.position
          thread.instruction = next
        case .close(let number, let next):
          undo.append((number, found[number]))
          found[number] = thread.opened..<thread.position
          thread.instruction = next
        case .forget(let numbers, let next):
          for number in numbers {
            undo.append((number, found[number]))
            found[number] = nil
          }
          thread.instruction = next
        case .begin(let depth, let next):
          thread.level = min(thread.level, depth - 1)
          thread.instruction = next
        case .check(let depth, let next):
          guard thread.level >= depth else { break running }
          thread.level = depth - 1
          thread.instruction = next
        case .end:
          if thread.position == text.count { return found }
          break running
        }
      }
      guard let choice = choices.popLast() else { return found }
      thread = choice
      while undo.count > thread.undoCount, let last = undo.popLast() {
        found[last.number] = last.range
      }
    }
  }
}
