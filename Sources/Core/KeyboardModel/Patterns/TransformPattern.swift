/// The parsed pattern of a transform (UTS #35 part 7, "Element: transform").
///
/// The semantics are those of ECMAScript's regular expressions, anchored at the end of the text;
/// the units are code points and markers. The tree is not normalised. References to variables are
/// resolved.
package struct TransformPattern: Hashable, Sendable, CustomStringConvertible {
  package indirect enum Node: Hashable, Sendable {
    /// An anchor at the start of the text.
    case start
    /// A sequence of symbols. An empty one matches the empty text.
    case literal([PatternSymbol])
    case oneOf(PatternClass)
    /// The first matching item of a set variable.
    case item([MarkerText])
    case sequence([Node])
    /// The first matching alternative.
    case alternatives([Node])
    /// A capture with its number, from 1, to which a replacement can refer.
    case capture(Int, Node)
    /// A greedy repetition with the given bounds.
    case repetition(Node, ClosedRange<Int>)
  }

  package let source: String
  package let root: Node
  /// The set variables of the captures, `nil` for captures that are not exactly one set variable.
  package let captureSets: [ItemSet?]

  package var captureCount: Int { captureSets.count }
  package var description: String { source }

  package init(source: String, root: Node, captureSets: [ItemSet?] = []) {
    (self.source, self.root, self.captureSets) = (source, root, captureSets)
  }

  /// Parses a pattern that may refer to `variables`, or throws its first error.
  package init(_ source: String, variables: Keyed<Variable> = Keyed()) throws(PatternFault) {
    self = try TransformPatternParser.parse(source, variables: variables).pattern
  }
}

/// The items of a set variable.
package struct ItemSet: Hashable, Sendable {
  package let id: Identifier
  package let items: [MarkerText]

  /// Feeds the name to `hasher`: the items of a name are almost always the same.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A symbol of a pattern: a code point, a marker, or a wildcard for one marker.
package enum PatternSymbol: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  case marker(Identifier)
  case anyMarker
}

/// A class of code points and markers, one of which a pattern matches.
package struct PatternClass: Hashable, Sendable {
  package var scalars: UnicodeSet
  package var markers: Set<Identifier> = []
  package var hasAnyMarker = false

  /// The class of all code points, without markers.
  package static let anyScalar = PatternClass(scalars: UnicodeSet([0...0x10FFFF]))
}

extension TransformPattern.Node {
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

  /// Returns the number of symbols and classes after the expansion of repetitions, at most `limit`.
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

  /// The maximum number of symbols before the cursor that a pattern examines.
  private static let lookback = 1_024

  /// The minimum and maximum number of symbols that the node matches, up to ``lookback``.
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

  /// Returns the steps to match the node beyond one for each symbol and class, at most `limit`.
  package func repeatedSteps(limit: Int) -> Int {
    var places = 1
    return repeatedSteps(&places, limit: limit)
  }

  /// Returns the steps for a node that can end at `places`, which become those of its beginning.
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

  /// Creates the text of symbols, without wildcards for markers.
  package init(_ symbols: [PatternSymbol]) {
    var text = String.UnicodeScalarView()
    var markers: [Marker] = []
    for symbol in symbols {
      switch symbol {
      case .scalar(let scalar): text.append(scalar)
      case .marker(let id): markers.append(Marker(id, at: text.count))
      case .anyMarker: continue
      }
    }
    self.init(String(text), markers: markers)
  }
}
