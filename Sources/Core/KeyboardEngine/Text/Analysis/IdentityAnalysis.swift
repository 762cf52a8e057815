internal import KeyboardModel

/// A search for transforms whose output equals their input, which may stop a later one.
enum IdentityAnalysis {
  private static let limit = 64

  /// Returns the `candidates` whose output equals their input and which prevent no others.
  static func idleIdentities(
    ofGroup group: Int, among candidates: [Int], in layout: KeyboardLayout
  ) -> [Int] {
    guard case .transforms(let transforms) = layout.transforms[group] else { return [] }
    let identities = candidates.compactMap { index in
      words(ofIdentity: transforms[index], layout).map { (index: index, words: $0) }
    }
    guard !identities.isEmpty else { return [] }
    let indices = Set(identities.map { $0.index })
    let others = transforms.indices.filter { !indices.contains($0) }.map { transforms[$0] }
    var copy = layout
    copy.transforms = others.isEmpty ? [] : [.transforms(others)]
    copy.backspaceTransforms = []
    let compiled = CompiledTransforms(copy)
    return identities.compactMap { index, words in
      words.contains { compiled.looksFor($0) } ? nil : index
    }
  }

  private static func words(ofIdentity transform: Transform, _ layout: KeyboardLayout)
    -> [[PatternSymbol]]?
  {
    let root = transform.from.root
    let parts = transform.to.parts
    guard root.hasAtMost(limit) else { return nil }
    let words = root.words(limit: limit)
    switch parts.first {
    case .capture(let number)? where parts.count == 1:
      guard number == 0 || root.isCapture(number) else { return nil }
    case .literal(let symbols)? where parts.count == 1:
      var builder = ExpressionBuilder(normalizes: layout.normalizes)
      let written = builder.symbols(symbols)
      guard words.allSatisfy({ builder.symbols($0) == written }) else { return nil }
    default: return nil
    }
    return words
  }
}

extension TransformPattern.Node {
  fileprivate func isCapture(_ number: Int) -> Bool {
    switch self {
    case .capture(number, _): true
    case .sequence(let nodes): nodes.count == 1 && nodes[0].isCapture(number)
    default: false
    }
  }
}

extension CompiledTransforms {
  /// Returns whether a transform of the first group matches a text that ends with `word`.
  fileprivate func looksFor(_ word: [PatternSymbol]) -> Bool {
    guard let start = automaton.starts.first, start != Automaton.dead else {
      return !automaton.starts.isEmpty
    }
    let text = symbols(of: word).map { classes[$0] }
    var graph = AutomatonGraph(automaton, classes)
    var winners: Set<Int32> = []
    let end = graph.follow(
      text.reversed(), from: .init(state: start, accepted: .max), into: &winners)
    return end != nil || !winners.isEmpty
  }
}
