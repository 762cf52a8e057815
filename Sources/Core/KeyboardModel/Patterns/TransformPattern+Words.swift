extension TransformPattern.Node {
  /// Returns some of the texts that the node matches, of a class only the first members.
  package func words(limit: Int) -> [[PatternSymbol]] {
    switch self {
    case .start: return [[]]
    case .literal(let symbols): return [symbols]
    case .oneOf(let members): return members.symbols(limit: limit).map { [$0] }
    case .item(let items): return items.prefix(limit).map { $0.symbols }
    case .sequence(let nodes):
      return nodes.reduce([[]]) { words, node in
        Array(words.flatMap { word in node.words(limit: limit).map { word + $0 } }.prefix(limit))
      }
    case .alternatives(let nodes):
      return Array(nodes.prefix(limit).flatMap { $0.words(limit: limit) }.prefix(limit))
    case .capture(_, let node): return node.words(limit: limit)
    case .repetition(let node, let count):
      let once = node.words(limit: limit)
      var words: [[PatternSymbol]] = count.lowerBound == 0 ? [[]] : []
      var repeated: [[PatternSymbol]] = [[]]
      for number in 1...count.upperBound where words.count < limit {
        repeated = Array(repeated.flatMap { word in once.map { word + $0 } }.prefix(limit))
        if number >= count.lowerBound { words += repeated }
      }
      return Array(words.prefix(limit))
    }
  }

  package func hasAtMost(_ limit: Int) -> Bool { wordCount(limit: limit) <= limit }

  private func wordCount(limit: Int) -> Int {
    let most = limit + 1
    switch self {
    case .start, .literal: return 1
    case .oneOf(let members):
      return members.hasAnyMarker
        ? most
        : members.scalars.ranges.reduce(members.markers.count) { min($0 + $1.count, most) }
    case .item(let items): return min(items.count, most)
    case .sequence(let nodes): return nodes.reduce(1) { min($0 * $1.wordCount(limit: limit), most) }
    case .alternatives(let nodes):
      return nodes.reduce(0) { min($0 + $1.wordCount(limit: limit), most) }
    case .capture(_, let node): return node.wordCount(limit: limit)
    case .repetition(let node, let count):
      let once = node.wordCount(limit: limit)
      var (sum, power) = (0, 1)
      for number in 0...count.upperBound {
        if number >= count.lowerBound { sum = min(sum + power, most) }
        power = min(power * once, most)
      }
      return sum
    }
  }
}

extension PatternClass {
  /// Returns some members of the class, preferably letters.
  fileprivate func symbols(limit: Int) -> [PatternSymbol] {
    let named = markers.sorted().map { PatternSymbol.marker($0) }
    var found: [PatternSymbol] = []
    for range in scalars.ranges {
      // A range that begins with controls may also contain letters, which make better examples.
      let start = range.contains(0x61) ? 0x61 : range.lowerBound
      for value in start...range.upperBound {
        guard found.count < limit, value - start <= 4_096 else { break }
        if let scalar = Unicode.Scalar(value) { found.append(.scalar(scalar)) }
      }
    }
    return Array((named + found).prefix(limit))
  }
}
