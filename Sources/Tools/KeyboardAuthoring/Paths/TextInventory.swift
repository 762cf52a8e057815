internal import KeyboardModel
internal import KeyboardTesting

/// The code points that outputs write, and the transforms that can match what has been written.
/// Nothing else can be typed.
struct TextInventory {
  /// The code points.
  private(set) var codePoints: Set<UInt32> = []
  /// A Boolean value that indicates whether there are markers.
  private(set) var hasMarkers = false

  /// Creates the inventory of `outputs` and of the transforms of `layout`.
  ///
  /// - Complexity: O(*n*) in the size of the patterns and replacements.
  init(_ outputs: [Typed], _ layout: KeyboardLayout) {
    let matcher = SymbolMatcher(normalizes: layout.normalizes)
    let replacements = layout.transforms.flatMap { group -> [Transform] in
      guard case .transforms(let transforms) = group else { return [] }
      return transforms
    }
    var conditions = PatternConditions(replacements.map { matcher.normalized($0.from.root) })
    var open: [PatternSymbol] = []
    for typed in outputs {
      switch typed {
      case .output(let output): open += matcher.normalized(output.symbols)
      case .inserted(let text): open += matcher.normalized(MarkerText(text).symbols)
      }
    }
    var written: Set<PatternSymbol> = []
    func write(_ number: Int) {
      for part in replacements[number].to.parts {
        switch part {
        case .literal(let symbols): open += matcher.normalized(symbols)
        case .mapped(_, _, let target):
          for item in target.items { open += matcher.normalized(item.symbols) }
        case .capture: break
        }
      }
    }
    conditions.takeMatches().forEach(write)
    while let symbol = open.popLast() {
      guard written.insert(symbol).inserted else { continue }
      conditions.write(symbol)
      conditions.takeMatches().forEach(write)
    }
    for symbol in written {
      if case .scalar(let scalar) = symbol {
        codePoints.insert(scalar.value)
      } else {
        hasMarkers = true
      }
    }
  }
}
