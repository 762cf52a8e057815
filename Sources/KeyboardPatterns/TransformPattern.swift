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
    case item([MarkedText])
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

extension MarkedText {
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
