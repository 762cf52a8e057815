internal import KeyboardModel

/// The order in which layers are shown.
enum LayerOrder {
  /// Returns the order of the layers of a set, as indices. Touch layers are in breadth-first order
  /// from the first one, along the keys that switch layers. Unreachable layers and hardware layers
  /// are in the order of the file.
  static func indices(of set: LayerSet, in layout: KeyboardLayout) -> [Int] {
    guard set.isTouch,
      let first = set.layers.firstIndex(where: { $0.id == Layer.base })
    else { return Array(set.layers.indices) }
    var order = [first]
    var next = 0
    while next < order.count {
      let keys = set.layers[order[next]].rows.joined().compactMap { layout.keys[$0] }
      next += 1
      for id in keys.compactMap(\.layerID) {
        guard let index = set.layers.firstIndex(where: { $0.id == id }), !order.contains(index)
        else { continue }
        order.append(index)
      }
    }
    return order + set.layers.indices.filter { !order.contains($0) }
  }
}
