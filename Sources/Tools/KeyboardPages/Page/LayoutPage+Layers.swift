internal import KeyboardFiles
internal import KeyboardModel

extension LayoutPage {
  /// A section for each kind of device, with a picture of each layer.
  var layerSections: [Section] {
    layout.layerSets.enumerated().map { number, set in
      Section("layers-\(number)", LayerName.text(of: set)) {
        for place in LayerOrder.indices(of: set, in: layout) {
          write(set.layers[place], in: set, id: Self.pictureID(number, place), to: &$0)
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
}
