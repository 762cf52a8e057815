internal import KeyboardModel
internal import KeyboardTesting

/// The code points that outputs write and transforms make; nothing else can be typed.
struct TextInventory {
  private static let mostRounds = 20

  let codePoints: Set<UInt32>

  init(_ outputs: [Typed], _ layout: KeyboardLayout) {
    let matcher = SymbolMatcher(normalizes: layout.normalizes)
    var written: Set<PatternSymbol> = []
    for typed in outputs {
      switch typed {
      case .output(let output): written.formUnion(matcher.normalized(output.symbols))
      case .inserted(let text): written.formUnion(matcher.normalized(MarkerText(text).symbols))
      }
    }
    var waiting = layout.transforms.flatMap { group -> [(TransformPattern.Node, Transform)] in
      guard case .transforms(let transforms) = group else { return [] }
      return transforms.map { (matcher.normalized($0.from.root), $0) }
    }
    for round in 1...Self.mostRounds where !waiting.isEmpty {
      if written.contains(where: \.isMarker) { written.insert(.anyMarker) }
      // Of transforms that need each other in a long row, the last ones count as they are.
      let start = waiting.partition { pattern, _ in
        round == Self.mostRounds || pattern.canMatch(written)
      }
      if start == waiting.endIndex { break }
      for part in waiting[start...].flatMap(\.1.to.parts) {
        switch part {
        case .literal(let symbols): written.formUnion(matcher.normalized(symbols))
        case .mapped(_, _, let target):
          for item in target.items { written.formUnion(matcher.normalized(item.symbols)) }
        case .capture: break
        }
      }
      waiting.removeSubrange(start...)
    }
    codePoints = Set(written.compactMap(\.codePoint))
  }
}

extension TransformPattern.Node {
  /// Indicates whether a normalized pattern may match some symbols, in whatever order.
  fileprivate func canMatch(_ written: Set<PatternSymbol>) -> Bool {
    switch self {
    case .literal(let symbols): symbols.allSatisfy(written.contains)
    case .item(let items): items.contains { $0.symbols.allSatisfy(written.contains) }
    case .sequence(let nodes): nodes.allSatisfy { $0.canMatch(written) }
    case .alternatives(let nodes): nodes.contains { $0.canMatch(written) }
    case .capture(_, let node): node.canMatch(written)
    case .repetition(let node, let count): count.lowerBound == 0 || node.canMatch(written)
    // Classes are large; that none of their members is written is not worth knowing.
    case .start, .oneOf: true
    }
  }
}
