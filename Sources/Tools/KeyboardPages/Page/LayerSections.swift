internal import KeyboardFiles
internal import KeyboardModel

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

  private func write(_ layer: Layer, in set: LayerSet, id: String, to markup: inout XMLWriter) {
    let picture = LayerPicture(layer, in: set, of: layout, isMirrored: isMirrored)
    markup.block("figure") {
      $0.block("figcaption", [:], LayerName.text(of: layer, in: set, of: layout))
      picture.write(to: &$0, id: id)
    }
  }

  /// Returns the indices of the layers: those for touch in breadth-first order.
  private func order(of set: LayerSet) -> [Int] {
    guard set.isTouch,
      let first = set.layers.firstIndex(where: { $0.id == Layer.base })
    else { return Array(set.layers.indices) }
    let order = [first].reached { place in
      let keys = set.layers[place].rows.joined().compactMap { layout.keys[$0] }
      return keys.compactMap(\.layerID).compactMap { id in
        set.layers.firstIndex { $0.id == id }
      }
    }
    return order + set.layers.indices.filter { !order.contains($0) }
  }
}
