internal import KeyboardFiles
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
  func record(of key: Key, in layout: KeyboardLayout) -> PageData.Key {
    let traits = layout.traits[key.id]
    let legend = KeyLegend(of: key, in: layout)
    func list(_ ids: [Identifier]) -> [Int]? {
      let known = ids.compactMap { numbers[$0] }
      return known.isEmpty ? nil : known
    }
    let flicks = (key.flickID.flatMap { layout.flicks[$0] }?.segments ?? []).compactMap { segment in
      segment.directions.count == 1
        ? numbers[segment.keyID].map { (name: segment.directions[0].rawValue, value: $0) } : nil
    }
    let (text, markers) = (key.output.text, key.output.markers)
    return PageData.Key(
      c: legend.cap, n: legend.name, t: text.isEmpty ? nil : text,
      m: text.isEmpty ? markers.first?.id.string : nil, l: key.layerID?.string,
      a: traits?.action?.name, r: traits?.returns?.rawValue, p: list(key.longPressKeyIDs),
      x: list(key.multiTapKeyIDs), f: flicks.isEmpty ? nil : JSONObject(flicks))
  }
}
