package import KeyboardModel

/// What a transform looks for, as a tree (UTS #35 part 7, "Element: transform").
///
/// The semantics are those of ECMAScript's regular expressions, searched at the end of the text. The
/// units are code points and markers. Nothing is normalised yet.
package struct TransformPattern: Hashable, Sendable {
  /// A part of a pattern.
  package indirect enum Node: Hashable, Sendable {
    /// The start of the text.
    case start
    /// These symbols, one after the other; none matches nothing.
    case literal([PatternSymbol])
    /// One symbol of a class.
    case oneOf(PatternClass)
    /// An item of a set variable, the first that fits.
    case item([MarkerText])
    /// One after the other.
    case sequence([Node])
    /// The first that fits.
    case alternatives([Node])
    /// What a replacement refers to by this number, from 1.
    case capture(Int, Node)
    /// So many times, the more the better.
    case repetition(Node, ClosedRange<Int>)
  }

  /// The whole pattern.
  package let root: Node
  /// For each capture the set variable that it consists of, if that is all there is in it.
  package let captureSets: [Identifier?]

  /// How many captures there are.
  package var captureCount: Int { captureSets.count }
}

/// A code point in a pattern, a marker, or what stands for every marker.
package enum PatternSymbol: Hashable, Sendable {
  /// A code point.
  case scalar(Unicode.Scalar)
  /// The marker so named.
  case marker(Identifier)
  /// Any one marker.
  case anyMarker
}

/// Code points and markers of which a pattern takes one.
package struct PatternClass: Hashable, Sendable {
  /// The code points.
  package var scalars: UnicodeSet
  /// The markers.
  package var markers: Set<Identifier> = []
  /// Whether every marker belongs to the class.
  package var hasAnyMarker = false

  /// Every code point, and no marker.
  package static let anyScalar = PatternClass(scalars: UnicodeSet([0...0x10FFFF]))
}

extension TransformPattern.Node {
  /// Whether the part can match nothing at all.
  package var isNullable: Bool {
    switch self {
    case .start: true
    case .literal(let symbols): symbols.isEmpty
    case .oneOf: false
    case .item(let items): items.contains { $0.isEmpty }
    case .sequence(let nodes): nodes.allSatisfy { $0.isNullable }
    case .alternatives(let nodes): nodes.contains { $0.isNullable }
    case .capture(_, let node): node.isNullable
    case .repetition(let node, let count): count.lowerBound == 0 || node.isNullable
    }
  }

  /// How many symbols and classes are left when all repetitions are written out, at most `limit`.
  package func expandedCount(limit: Int) -> Int {
    let count =
      switch self {
      case .start: 0
      case .literal(let symbols): symbols.count
      case .oneOf: 1
      case .item(let items):
        items.reduce(0) { $0 + $1.text.unicodeScalars.count + $1.markers.count }
      case .sequence(let nodes), .alternatives(let nodes):
        nodes.reduce(0) { min($0 + $1.expandedCount(limit: limit), limit) }
      case .capture(_, let node): node.expandedCount(limit: limit)
      case .repetition(let node, let count):
        max(node.expandedCount(limit: limit), 1) * count.upperBound
      }
    return min(count, limit)
  }
}

extension TransformPattern.Node {
  /// The symbols before the cursor at which a pattern looks at most.
  private static let lookback = 1_024

  /// How many symbols the part takes at least and at most.
  private var lengths: ClosedRange<Int> {
    let lengths: ClosedRange<Int>
    switch self {
    case .start: lengths = 0...0
    case .literal(let symbols): lengths = symbols.count...symbols.count
    case .oneOf: lengths = 1...1
    case .item(let items):
      let counts = items.map { $0.text.unicodeScalars.count + $0.markers.count }
      lengths = (counts.min() ?? 0)...(counts.max() ?? 0)
    case .sequence(let nodes):
      lengths = nodes.reduce(0...0) { sum, node in
        let next = node.lengths
        return sum.lowerBound + next.lowerBound...sum.upperBound + next.upperBound
      }
    case .alternatives(let nodes):
      let all = nodes.map { $0.lengths }
      lengths = (all.map { $0.lowerBound }.min() ?? 0)...(all.map { $0.upperBound }.max() ?? 0)
    case .capture(_, let node): lengths = node.lengths
    case .repetition(let node, let count):
      let each = node.lengths
      lengths = each.lowerBound * count.lowerBound...each.upperBound * count.upperBound
    }
    return min(lengths.lowerBound, Self.lookback)...min(lengths.upperBound, Self.lookback)
  }

  /// How many steps it may take to match the part beyond one for each symbol and class that is left when
  /// all repetitions are written out, at most `limit`.
  ///
  /// A symbol is tried at each place where it may stand, as what comes before `.{0,9}` at ten of them.
  ///
  /// - Complexity: O(*n*) in the size of the part when its repetitions are written out.
  package func repeatedSteps(limit: Int) -> Int {
    var places = 1
    return repeatedSteps(&places, limit: limit)
  }

  /// The steps where `places` is in how many places the part may end and, on return, may begin.
  private func repeatedSteps(_ places: inout Int, limit: Int) -> Int {
    let start = places
    var steps = 0
    switch self {
    case .start, .literal, .oneOf, .item: steps = expandedCount(limit: limit) * (places - 1)
    case .sequence(let nodes):
      for node in nodes.reversed() where steps < limit {
        steps += node.repeatedSteps(&places, limit: limit)
      }
      return min(steps, limit)
    case .alternatives(let nodes):
      for node in nodes where steps < limit {
        places = start
        steps += node.repeatedSteps(&places, limit: limit)
      }
    case .capture(_, let node): return node.repeatedSteps(&places, limit: limit)
    case .repetition(let node, let count):
      for _ in 0..<count.upperBound where steps < limit {
        steps += node.repeatedSteps(&places, limit: limit)
      }
    }
    let lengths = lengths
    places = min(start + lengths.upperBound - lengths.lowerBound, Self.lookback)
    return min(steps, limit)
  }
}

extension MarkerText {
  /// The code points and markers in their order.
  package var symbols: [PatternSymbol] {
    guard !markers.isEmpty else { return text.unicodeScalars.map { .scalar($0) } }
    var remaining = markers[...]
    var result: [PatternSymbol] = []
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      while let marker = remaining.first, marker.offset <= offset {
        result.append(.marker(marker.id))
        remaining.removeFirst()
      }
      result.append(.scalar(scalar))
    }
    return result + remaining.map { .marker($0.id) }
  }
}
