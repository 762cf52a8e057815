internal import KeyboardModel

/// The graph of the touch layers of a set, with an edge for each key that switches layers.
struct LayerGraph {
  /// The targets of each layer.
  private var next: [[Int]]
  private let base: Int?

  init(_ set: LayerSet, of layout: KeyboardLayout) {
    var names: [Identifier: Int] = [:]
    for (place, layer) in set.layers.enumerated() {
      if let id = layer.id { names[id] = names[id] ?? place }
    }
    base = names[Layer.base]
    next = Array(repeating: [], count: set.layers.count)
    for (place, layer) in set.layers.enumerated() {
      var seen: Set<Int> = []
      for position in layout.keys(of: layer) where seen.insert(position).inserted {
        for key in [position] + layout.gestureTargets(of: layout.keys[position]) {
          add(layout.keys[key], layout.traits[layout.keys[key].id], from: place, layer.id, names)
        }
      }
    }
  }

  private mutating func add(
    _ key: Key, _ traits: KeyTraits?, from place: Int, _ layer: Identifier?,
    _ names: [Identifier: Int]
  ) {
    let shift: Identifier = "shift"
    switch traits?.action {
    case .shift:
      let target = names[key.layerID ?? (layer == shift ? Layer.base : shift)]
      guard let target else { return }
      next[place].append(target)
      // Shift releases itself.
      next[target].append(place)
    case .capsLock:
      guard let target = names[key.layerID ?? "caps"] ?? names[shift] else { return }
      next[place].append(target)
    default:
      guard let target = key.layerID.flatMap({ names[$0] }) else { return }
      next[place].append(target)
      if traits?.returns != nil { next[target].append(place) }
    }
  }

  /// The layers that are reachable from `base`, including `base`.
  var reachable: Set<Int> {
    guard let base else { return Set(next.indices) }
    return places(from: base, by: next)
  }

  /// The layers from which `base` is reachable.
  var returning: Set<Int> {
    guard let base else { return Set(next.indices) }
    var previous: [[Int]] = Array(repeating: [], count: next.count)
    for place in next.indices {
      for target in next[place] { previous[target].append(place) }
    }
    return places(from: base, by: previous)
  }

  private func places(from start: Int, by edges: [[Int]]) -> Set<Int> {
    var found: Set<Int> = [start]
    var open = [start]
    while let place = open.popLast() {
      for target in edges[place] where found.insert(target).inserted { open.append(target) }
    }
    return found
  }
}
