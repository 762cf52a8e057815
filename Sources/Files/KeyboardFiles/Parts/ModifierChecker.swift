internal import KeyboardModel

struct ModifierChecker: PartReader {
  let context: ReadingContext

  /// Reports the first state of the modifiers that two layers of a set match.
  func checkOverlap(_ set: LayerSet, _ nodes: [LayoutNode]) {
    var others: [Int] = []
    for (index, layer) in set.layers.enumerated() where layer.modifiers.contains(.other) {
      others.append(index)
    }
    if others.count > 1 { reportOverlap(set, nodes, others[0], others[1], state: "other") }
    let claims = set.layers.map { $0.claims }
    for state in ModifierState.allStates {
      let layers = claims.indices.filter { claims[$0] & (1 << UInt64(state.rawValue)) != 0 }
      if layers.count > 1 {
        return reportOverlap(set, nodes, layers[0], layers[1], state: state.description)
      }
    }
  }

  private func reportOverlap(
    _ set: LayerSet, _ nodes: [LayoutNode], _ first: Int, _ second: Int, state: String
  ) {
    func name(_ index: Int) -> String {
      set.layers[index].id.map { "'\($0)'" }
        ?? "for '\(set.layers[index].modifiers.map { $0.description }.joined(separator: ", "))'"
    }
    var problem = Problem.overlappingLayers(name(first), name(second), state: state)
    // Alternatives of one modifier each may have been meant at once.
    for index in [first, second] {
      guard let both = set.layers[index].modifiers.combined,
        !set.layers.contains(where: { $0.modifiers.contains(both) })
      else { continue }
      problem = problem.withCombination(both.description, at: place(.modifiers, of: nodes[index]))
    }
    report(
      problem, at: place(.modifiers, of: nodes[second]),
      notes: [("the other layer is here", place(.modifiers, of: nodes[first]))])
  }

  /// Warns of a modifier that is used both with and without its sides.
  func checkSides(of sets: [LayerSet], _ nodes: [LayerReader.SetNodes]) {
    let families: [(plain: Modifier, sided: [Modifier])] = [
      (.alt, [.altLeft, .altRight]), (.control, [.controlLeft, .controlRight]),
    ]
    for family in families {
      var first: [Modifier: LayoutNode] = [:]
      for (set, nodes) in zip(sets, nodes) {
        for (layer, node) in zip(set.layers, nodes.layers) {
          for case .exactly(let modifiers) in layer.modifiers {
            for modifier in modifiers where first[modifier] == nil { first[modifier] = node }
          }
        }
      }
      guard let plain = first[family.plain],
        let sided = family.sided.first(where: { first[$0] != nil }), let node = first[sided]
      else { continue }
      report(
        .mixedSides(family.plain.rawValue, sided.rawValue), at: place(.modifiers, of: node),
        notes: [("'\(family.plain.rawValue)' is used here", place(.modifiers, of: plain))])
    }
  }
}

extension [ModifierPattern] {
  /// All alternatives at once, if each is one modifier.
  fileprivate var combined: ModifierPattern? {
    var all: Set<Modifier> = []
    for pattern in self {
      guard case .exactly(let modifiers) = pattern, modifiers.count == 1 else { return nil }
      all.formUnion(modifiers)
    }
    return all.count == count && count > 1 && all.areCompatible ? .exactly(all) : nil
  }
}

extension Layer {
  /// The bits of the states that choose the layer.
  fileprivate var claims: UInt64 {
    Set(modifiers).reduce(into: 0) { claims, pattern in
      for state in ModifierState.allStates where pattern.matches(state) {
        claims |= 1 << UInt64(state.rawValue)
      }
    }
  }
}

extension ModifierState {
  fileprivate var description: String {
    let names: [(ModifierState, String)] = [
      (.altLeft, "altL"), (.altRight, "altR"), (.caps, "caps"), (.controlLeft, "ctrlL"),
      (.controlRight, "ctrlR"), (.shift, "shift"),
    ]
    return isEmpty ? "none" : names.filter { contains($0.0) }.map { $0.1 }.joined(separator: " ")
  }
}
