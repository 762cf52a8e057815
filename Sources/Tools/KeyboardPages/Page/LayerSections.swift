internal import KeyboardFiles
internal import KeyboardModel

/// The sections with pictures of the layers, one for each kind of device.
struct LayerSections: PageSections {
  let layout: KeyboardLayout
  let isMirrored: Bool

  var sections: [PageSection] {
    layout.layerSets.enumerated().map { number, set in
      PageSection("layers-\(number)", LayerName.text(of: set)) {
        for place in order(of: set) {
          write(set.layers[place], in: set, id: "layer-\(number)-\(place)", to: &$0)
        }
      }
    }
  }

  private func write(
    _ layer: Layer, in set: LayerSet, id: String, to markup: inout XMLWriter
  ) {
    let picture = LayerPicture(layer, in: set, of: layout, isMirrored: isMirrored)
    markup.element("figure") {
      $0.element("figcaption", LayerName.text(of: layer, in: set, of: layout))
      $0.breakLine()
      picture.write(to: &$0, id: id)
    }
    markup.breakLine()
  }

  /// Returns the order of the layers of a set, as indices. Touch layers are in breadth-first order
  /// from the first one, along the keys that switch layers. Unreachable layers and hardware layers
  /// are in the order of the file.
  private func order(of set: LayerSet) -> [Int] {
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
