import KeyboardModel
import TestSupport
import Testing

@testable import KeyboardEngine

@Suite struct `Automata` {
  /// The same patterns in two forms: compiled into states, and as a program.
  private struct Matchers {
    let classes: SymbolClasses
    let states: Automaton
    let program: Automaton

    init(_ patterns: [String]) throws {
      var builder = ExpressionBuilder(normalizes: true)
      var program = ReverseProgram()
      var entries: [Int32] = []
      for (rule, pattern) in patterns.enumerated() {
        let parsed = try TransformPatternParser.parse(pattern, variables: Keyed())
        let expression = builder.expression(parsed.pattern.root)
        entries.append(program.add(expression, rule: Int32(rule)))
      }
      classes = SymbolClasses(builder.table)
      var automata = AutomatonBuilder(program, classes, budget: .max)
      automata.addGroup(entries)
      states = automata.build()
      automata = AutomatonBuilder(program, classes, budget: 0)
      automata.addGroup(entries)
      self.program = automata.build()
    }

    func match(_ text: String) -> (states: Match?, program: Match?) {
      let symbols = text.unicodeScalars.map { classes[Symbol($0.value)] }
      return (
        states.match(group: 0, in: symbols, beginsText: true, symbolClasses: classes),
        program.match(group: 0, in: symbols, beginsText: true, symbolClasses: classes)
      )
    }
  }

  @Test func `the states match the same texts as the program`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    for _ in 0..<300 {
      let patterns = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.pattern(depth: 3, using: &random)
      }
      guard let matchers = try? Matchers(patterns) else { continue }
      for _ in 0..<40 {
        let text = String(
          (0..<Int.random(in: 0...8, using: &random)).map { _ in
            "abcd".randomElement(using: &random) ?? "a"
          })
        let match = matchers.match(text)
        #expect(match.states == match.program, "\(patterns) in \(text), seed \(seed)")
        let naive = Self.naive(patterns, text)
        #expect(match.states == naive, "\(patterns) in \(text), seed \(seed)")
      }
    }
  }

  @Test func `a group that would need too many states runs the program`() throws {
    let patterns = (0..<8).map { _ in "[ab]{0,9}(?:a[ab]{9,9}[ab]{9,9}[ab]{9,9}c){1,9}" }
    var builder = ExpressionBuilder(normalizes: true)
    var program = ReverseProgram()
    var entries: [Int32] = []
    for (rule, pattern) in (patterns + ["(?:a[ab]{0,9}){0,9}b(?:[ab]{0,9}a[ab]{5,9}){3,9}"])
      .enumerated()
    {
      let parsed = try TransformPatternParser.parse(pattern, variables: Keyed())
      entries.append(program.add(builder.expression(parsed.pattern.root), rule: Int32(rule)))
    }
    let classes = SymbolClasses(builder.table)
    var automata = AutomatonBuilder(program, classes)
    automata.addGroup(entries)
    let automaton = automata.build()
    let text = String(repeating: "ab", count: 300).unicodeScalars.map { classes[Symbol($0.value)] }
    let match = automaton.match(group: 0, in: text, beginsText: true, symbolClasses: classes)
    #expect(match?.rule == 8)
  }

  /// Returns the text of a random pattern over a few letters.
  private static func pattern(depth: Int, using random: inout Seeded) -> String {
    switch depth == 0 ? 0 : Int.random(in: 0...7, using: &random) {
    case 0, 1: return ["a", "b", "c", "[ab]", "[^a]", "."].randomElement(using: &random) ?? "a"
    case 2, 3:
      return pattern(depth: depth - 1, using: &random) + pattern(depth: depth - 1, using: &random)
    case 4, 5:
      let parts = (0..<2).map { _ in pattern(depth: depth - 1, using: &random) }
      return "(?:\(parts.joined(separator: "|")))"
    default:
      let counts = ["?", "{0,2}", "{1,3}", "{2,2}"]
      return "(?:\(pattern(depth: depth - 1, using: &random)))"
        + (counts.randomElement(using: &random) ?? "?")
    }
  }

  /// Returns the match of the standard library's regular expressions, pattern by pattern.
  private static func naive(_ patterns: [String], _ text: String) -> Match? {
    for (rule, pattern) in patterns.enumerated() {
      guard let regex = try? Regex(pattern) else { continue }
      for start in text.indices where text[start...].wholeMatch(of: regex) != nil {
        return Match(rule: rule, start: text.distance(from: text.startIndex, to: start))
      }
    }
    return nil
  }
}
