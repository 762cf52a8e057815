internal import KeyboardModel

/// The modifiers of layers (UTS #35 part 7, "Layer modifier sets").
extension LayoutBuilder {
  /// The sets of a `modifiers` attribute, without those that are faulty.
  mutating func modifierPatterns(_ attribute: Int, of node: Node) -> [ModifierPattern] {
    let value = files[node.file].document.value(of: attribute)
    return value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .compactMap { set in
        let words = set.words.map { word in
          (
            String(decoding: value[word], as: UTF8.self),
            word.lowerBound - value.startIndex..<word.upperBound - value.startIndex
          )
        }
        let start = set.startIndex - value.startIndex
        let end = set.endIndex - value.startIndex
        return pattern(words, place: { $0.place(.modifiers, of: node, part: $1) }, start..<end)
      }
  }

  private mutating func pattern(
    _ words: [(name: String, range: Range<Int>)],
    place: (LayoutBuilder, Range<Int>) -> DiagnosticLog.Place, _ range: Range<Int>
  ) -> ModifierPattern? {
    var modifiers: Set<Modifier> = []
    var isFaulty = words.isEmpty
    if words.isEmpty { log.report(.unknownModifier("", nearest: nil), at: place(self, range)) }
    for word in words where !log.isFull {
      if word.name == "none" || word.name == "other" {
        guard words.count > 1 else { return word.name == "none" ? ModifierPattern.none : .other }
        log.report(.mustStandAlone(word.name), at: place(self, word.range))
        return nil
      }
      guard let modifier = Modifier(rawValue: word.name) else {
        let names = Modifier.allCases.map(\.rawValue) + ["none", "other"]
        let nearest = Spelling.nearest(to: word.name, among: names)
        log.report(.unknownModifier(word.name, nearest: nearest), at: place(self, word.range))
        isFaulty = true
        continue
      }
      isFaulty =
        !modifiers.insert(modifier).inserted && report(words, place(self, range)) || isFaulty
    }
    guard !isFaulty else { return nil }
    guard modifiers.areCompatible else {
      _ = report(words, place(self, range))
      return nil
    }
    return .exactly(modifiers)
  }

  private mutating func report(
    _ words: [(name: String, range: Range<Int>)], _ place: DiagnosticLog.Place
  ) -> Bool {
    log.report(.incompatibleModifiers(words.map(\.name).joined(separator: " ")), at: place)
    return true
  }

  /// Reports the first state of the modifiers that two layers of a set claim.
  mutating func checkOverlap(_ set: LayerSet, _ nodes: [Node]) {
    var others: [Int] = []
    for (index, layer) in set.layers.enumerated() where layer.modifiers.contains(.other) {
      others.append(index)
    }
    if others.count > 1 {
      reportOverlap(set, nodes, others[0], others[1], state: "other")
    }
    let claims = set.layers.map(\.claims)
    for state in ModifierState.allStates {
      let layers = claims.indices.filter { claims[$0] & (1 << UInt64(state.rawValue)) != 0 }
      if layers.count > 1 {
        return reportOverlap(set, nodes, layers[0], layers[1], state: state.description)
      }
    }
  }

  private mutating func reportOverlap(
    _ set: LayerSet, _ nodes: [Node], _ first: Int, _ second: Int, state: String
  ) {
    func name(_ index: Int) -> String {
      set.layers[index].id.map { "'\($0)'" }
        ?? "for '\(set.layers[index].modifiers.map(\.description).joined(separator: ", "))'"
    }
    log.report(
      .overlappingLayers(name(first), name(second), state: state),
      at: place(.modifiers, of: nodes[second]),
      notes: [("the other layer is here", place(.modifiers, of: nodes[first]))])
  }

  /// Warns when a modifier is used with and without its sides.
  mutating func checkModifierSides() {
    let families: [(plain: Modifier, sided: [Modifier])] = [
      (.alt, [.altLeft, .altRight]), (.control, [.controlLeft, .controlRight]),
    ]
    for family in families {
      var first: [Modifier: Node] = [:]
      for (set, nodes) in zip(layout.layerSets, layerSetNodes) {
        for (layer, node) in zip(set.layers, nodes.layers) {
          for case .exactly(let modifiers) in layer.modifiers {
            for modifier in modifiers where first[modifier] == nil { first[modifier] = node }
          }
        }
      }
      guard let plain = first[family.plain],
        let sided = family.sided.first(where: { first[$0] != nil }), let node = first[sided]
      else { continue }
      log.report(
        .mixedSides(family.plain.rawValue, sided.rawValue), at: place(.modifiers, of: node),
        notes: [("'\(family.plain.rawValue)' is used here", place(.modifiers, of: plain))])
    }
  }
}

extension Layer {
  /// The states that choose the layer, as bits.
  fileprivate var claims: UInt64 {
    Set(modifiers).reduce(into: 0) { claims, pattern in
      for state in ModifierState.allStates where pattern.matches(state) {
        claims |= 1 << UInt64(state.rawValue)
      }
    }
  }
}

extension Set<Modifier> {
  /// Whether the modifiers may stand in one set: a key of a kind is named with its side or without,
  /// and all sides are the same.
  fileprivate var areCompatible: Bool {
    let lefts = intersection([.altLeft, .controlLeft])
    let rights = intersection([.altRight, .controlRight])
    let alts = intersection([.alt, .altLeft, .altRight])
    let controls = intersection([.control, .controlLeft, .controlRight])
    return (lefts.isEmpty || rights.isEmpty) && alts.count <= 1 && controls.count <= 1
  }
}

extension ModifierState {
  /// The state as a `modifiers` attribute would have it.
  fileprivate var description: String {
    let names: [(ModifierState, String)] = [
      (.altLeft, "altL"), (.altRight, "altR"), (.caps, "caps"), (.controlLeft, "ctrlL"),
      (.controlRight, "ctrlR"), (.shift, "shift"),
    ]
    return isEmpty ? "none" : names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
