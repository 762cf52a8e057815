internal import KeyboardModel

/// The graph of the touch layers of a set, with an edge for each key that switches layers.
struct LayerGraph {
  private var next: [[Int]]
  private var back: [[Int]]
  private let base: Int?
  /// The layers that shift keys lead to, with those that these keys are on.
  private var shifted: [Int: Set<Int>] = [:]
  private var shifting: Set<Int> = []

  init(_ set: LayerSet, of layout: KeyboardLayout) {
    var names: [Identifier: Int] = [:]
    for (place, layer) in set.layers.enumerated() {
      if let id = layer.id { names[id] = names[id] ?? place }
    }
    base = names[Layer.base]
    next = Array(repeating: [], count: set.layers.count)
    back = next
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
      // One that leads to its own layer takes no shift back.
      guard target != place else { return }
      shifting.insert(place)
      guard let target else { return }
      next[place].append(target)
      shifted[target, default: []].insert(place)
    case .capsLock:
      guard let target = names[key.layerID ?? "caps"] ?? names[shift] else { return }
      next[place].append(target)
    default:
      guard let target = key.layerID.flatMap({ names[$0] }) else { return }
      next[place].append(target)
      if traits?.returns != nil { back[target].append(place) }
    }
  }

  var reachable: Set<Int> {
    guard let base else { return Set(next.indices) }
    return Set([base].reached { next[$0] })
  }

  var returning: Set<Int> {
    guard let base else { return Set(next.indices) }
    var previous: [[Int]] = Array(repeating: [], count: next.count)
    for place in next.indices {
      for target in next[place] + back[place] { previous[target].append(place) }
    }
    return Set([base].reached { previous[$0] })
  }

  /// The layers that a shift key leads to, without a key that takes the shift back.
  var latching: Set<Int> {
    Set(
      shifted.filter { target, origins in
        target != base && !shifting.contains(target) && origins.isDisjoint(with: next[target])
      }.map { $0.key })
  }
}
