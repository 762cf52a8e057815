/// A pattern in terms of normalised symbols.
package indirect enum Expression {
  case start
  /// A sequence of symbols, one from each of these sets of a `SymbolSetTable`.
  case sets([Int32])
  case sequence([Expression])
  case alternatives([Expression])
  case capture(Int, Expression)
  case repetition(Expression, ClosedRange<Int>)

  var isNullable: Bool {
    switch self {
    case .start: true
    case .sets(let sets): sets.isEmpty
    case .sequence(let parts): parts.allSatisfy { $0.isNullable }
    case .alternatives(let parts): parts.contains { $0.isNullable }
    case .capture(_, let part): part.isNullable
    case .repetition(let part, let count): count.lowerBound == 0 || part.isNullable
    }
  }

  var captures: [Int] {
    switch self {
    case .start, .sets: []
    case .sequence(let parts), .alternatives(let parts): parts.flatMap { $0.captures }
    case .capture(let number, let part): [number] + part.captures
    case .repetition(let part, _): part.captures
    }
  }
}
