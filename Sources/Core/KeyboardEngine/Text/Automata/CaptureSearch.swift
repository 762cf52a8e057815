/// A backtracking search that runs capture programs, and reuses its storage.
///
/// No choice is made twice: one that failed fails again, because captures do not affect matching.
/// Only long searches memoize their choices, since the first few are cheaper to repeat. If the next
/// symbol decides, there is no choice at all.
struct CaptureSearch: Sendable {
  private struct Choice {
    var instruction: Int32
    var position: Int
    /// The number of enclosing repetitions that have consumed a symbol.
    var level: Int32
    var opened: Int
    var undoCount: Int
  }

  /// The ranges of the captures, by number from 1, `nil` for those that did not participate.
  private(set) var captures: [Range<Int>?] = []
  private var undo: [(number: Int, range: Range<Int>?)] = []
  private var choices: [Choice] = []
  private var tried: Set<Int> = []

  private static let freeChoices = 256

  /// Finds the captures in `text`, which consists of symbol classes, from `start` on.
  mutating func run(
    _ program: borrowing CaptureProgram, in text: [UInt32], from start: Int,
    symbolClasses: SymbolClasses
  ) {
    reset(program.captureCount)
    var rest = Self.freeChoices
    var way = Choice(instruction: program.entry, position: start, level: 0, opened: 0, undoCount: 0)
    while true {
      let index = Int(way.instruction)
      let instruction = program.instructions[index]
      var hasFailed = false
      way.instruction = instruction.next
      switch instruction.kind {
      case .take:
        hasFailed =
          way.position == text.count
          || !symbolClasses.contains(instruction.argument, text[way.position])
        way.position += 1
        way.level = instruction.depth
      case .fork:
        let next = way.position < text.count ? text[way.position] : nil
        guard program.mayGoOn(at: instruction.next, with: next, symbolClasses) else {
          way.instruction = instruction.argument
          continue
        }
        guard program.mayGoOn(at: instruction.argument, with: next, symbolClasses) else { continue }
        rest -= 1
        if rest < 0 {
          let place = index * Int(program.greatestDepth + 1) + Int(way.level)
          hasFailed = !tried.insert(place * (text.count + 1) + way.position).inserted
        }
        guard !hasFailed else { break }
        var other = way
        other.instruction = instruction.argument
        other.undoCount = undo.count
        choices.append(other)
      case .open: way.opened = way.position
      case .close: set(Int(instruction.argument), way.opened..<way.position)
      case .forget:
        for number in Int(instruction.argument)...Int(instruction.depth) { set(number, nil) }
      case .begin: way.level = min(way.level, instruction.depth - 1)
      case .check:
        hasFailed = way.level < instruction.depth
        way.level = instruction.depth - 1
      case .end:
        if way.position == text.count { return }
        hasFailed = true
      }
      guard hasFailed else { continue }
      guard let choice = choices.popLast() else { return }
      way = choice
      while undo.count > way.undoCount, let last = undo.popLast() {
        captures[last.number] = last.range
      }
    }
  }

  private mutating func reset(_ captureCount: Int) {
    for index in 0..<captures.count { captures[index] = nil }
    while captures.count <= captureCount { captures.append(nil) }
    if !undo.isEmpty { undo.removeAll(keepingCapacity: true) }
    if !choices.isEmpty { choices.removeAll(keepingCapacity: true) }
    if !tried.isEmpty { tried = [] }
  }

  private mutating func set(_ number: Int, _ range: Range<Int>?) {
    if !choices.isEmpty { undo.append((number, captures[number])) }
    captures[number] = range
  }
}

extension CaptureProgram {
  /// Returns whether the instruction at `index` can continue before `next`, or before the end.
  fileprivate func mayGoOn(
    at index: Int32, with next: UInt32?, _ symbolClasses: SymbolClasses
  ) -> Bool {
    var index = index
    while true {
      let instruction = instructions[Int(index)]
      switch instruction.kind {
      case .take: return next.map { symbolClasses.contains(instruction.argument, $0) } ?? false
      case .open, .close, .forget: index = instruction.next
      case .end: return next == nil
      case .fork, .begin, .check: return true
      }
    }
  }
}
