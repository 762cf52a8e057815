internal import KeyboardModel

/// The keys of a page: those on layers, and those of their gestures.
struct PageKeys {
  /// The keys, those of the layers first.
  let all: [Key]
  /// The number of keys that are on layers.
  let onLayers: Int
  /// The place of each key among ``all``.
  let numbers: [Identifier: Int]

  init(_ layout: KeyboardLayout) {
    var all: [Key] = []
    var numbers: [Identifier: Int] = [:]
    func add(_ id: Identifier) {
      guard numbers[id] == nil, let key = layout.keys[id], layout.isPressable(key) else { return }
      numbers[id] = all.count
      all.append(key)
    }
    for set in layout.layerSets {
      for layer in set.layers { layer.rows.joined().forEach(add) }
    }
    onLayers = all.count
    var next = 0
    while next < all.count {
      let key = all[next]
      next += 1
      for (_, id) in layout.gestures(on: key) { add(id) }
    }
    self.all = all
    self.numbers = numbers
  }

  /// The data of a key for the script.
  func record(of key: Key, in layout: KeyboardLayout) -> String {
    let traits = layout.traits[key.id]
    let legend = KeyLegend(of: key, in: layout)
    func list(_ ids: [Identifier]) -> String? {
      let known = ids.compactMap { numbers[$0] }
      return known.isEmpty ? nil : JSONText.array(known.map(\.description))
    }
    let flicks = (key.flickID.flatMap { layout.flicks[$0] }?.segments ?? []).compactMap { segment in
      segment.directions.count == 1
        ? numbers[segment.keyID].map { (segment.directions[0].rawValue, Optional("\($0)")) } : nil
    }
    return JSONText.object([
      ("c", JSONText.string(legend.cap)),
      ("n", JSONText.string(legend.name)),
      ("t", key.output.text.isEmpty ? nil : JSONText.string(key.output.text)),
      (
        "m",
        key.output.text.isEmpty
          ? key.output.markers.first.map { JSONText.string($0.id.string) } : nil
      ),
      ("l", key.layerID.map { JSONText.string($0.string) }),
      ("a", traits?.action.map { JSONText.string($0.name) }),
      ("r", traits?.returns.map { JSONText.string($0.rawValue) }),
      ("p", list(key.longPressKeyIDs)),
      ("x", list(key.multiTapKeyIDs)),
      ("f", flicks.isEmpty ? nil : JSONText.object(flicks.map { (name: $0.0, value: $0.1) })),
    ])
  }
}
