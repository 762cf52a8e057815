internal import KeyboardModel
internal import KeyboardPatterns
internal import KeyboardUnicode

/// A text of code points and markers, as patterns see it.
typealias SymbolText = [PatternSymbol]

/// A matcher of patterns that end at a place in a text.
struct SymbolMatcher {
  /// A Boolean value that indicates whether texts and patterns are in NFD.
  let normalizes: Bool

  /// Returns symbols as the machine has them.
  func normalized(_ symbols: SymbolText) -> SymbolText {
    guard normalizes else { return symbols }
    var result: SymbolText = []
    for symbol in symbols {
      guard case .scalar(let scalar) = symbol else {
        result.append(symbol)
        continue
      }
      for codePoint in Normalization.decomposed([scalar.value]) {
        if let scalar = Unicode.Scalar(codePoint) { result.append(.scalar(scalar)) }
      }
    }
    return result
  }

  /// Returns the places where matches of `node` begin that end at `end`.
  func starts(of node: TransformPattern.Node, in text: SymbolText, endingAt end: Int) -> Set<Int> {
    switch node {
    case .start: return end == 0 ? [end] : []
    case .literal(let symbols):
      return Set([start(of: symbols, in: text, endingAt: end)].compactMap(\.self))
    case .oneOf(let members): return end > 0 && members.contains(text[end - 1]) ? [end - 1] : []
    case .item(let items):
      return Set(items.compactMap { start(of: $0.symbols, in: text, endingAt: end) })
    case .sequence(let nodes):
      return nodes.reversed().reduce(into: [end]) { ends, node in
        ends = Set(ends.flatMap { starts(of: node, in: text, endingAt: $0) })
      }
    case .alternatives(let nodes):
      return Set(nodes.flatMap { starts(of: $0, in: text, endingAt: end) })
    case .capture(_, let node): return starts(of: node, in: text, endingAt: end)
    case .repetition(let node, let count):
      var found: Set<Int> = count.lowerBound == 0 ? [end] : []
      var ends: Set = [end]
      for number in 1...max(count.upperBound, 1) where number <= count.upperBound && !ends.isEmpty {
        ends = Set(ends.flatMap { starts(of: node, in: text, endingAt: $0) })
        if number >= count.lowerBound { found.formUnion(ends) }
      }
      return found
    }
  }

  /// Returns the place where `symbols` begin, if they end at `end`.
  func start(of symbols: SymbolText, in text: SymbolText, endingAt end: Int) -> Int? {
    // Markers and ASCII have no decomposition, and most texts end in another symbol.
    if let last = symbols.last, last.isASCIIOrMarker, end == 0 || text[end - 1] != last {
      return nil
    }
    let symbols = normalized(symbols)
    guard symbols.count <= end, text[..<end].suffix(symbols.count).elementsEqual(symbols) else {
      return nil
    }
    return end - symbols.count
  }
}

extension PatternSymbol {
  /// A Boolean value that indicates whether normalization leaves the symbol as it is.
  fileprivate var isASCIIOrMarker: Bool {
    switch self {
    case .scalar(let scalar): scalar.isASCII
    case .marker: true
    case .anyMarker: false
    }
  }
}

extension PatternClass {
  /// Returns a Boolean value that indicates whether the class has a symbol.
  fileprivate func contains(_ symbol: PatternSymbol) -> Bool {
    switch symbol {
    case .scalar(let scalar): scalars.ranges.contains { $0.contains(scalar.value) }
    case .marker(let id): hasAnyMarker || markers.contains(id)
    case .anyMarker: hasAnyMarker
    }
  }
}
