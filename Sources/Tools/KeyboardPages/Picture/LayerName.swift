internal import KeyboardModel

enum LayerName {
  /// The name of a touch layer with the label of the key to it, or the modifiers of another one.
  static func text(of layer: Layer, in set: LayerSet, of layout: KeyboardLayout) -> String {
    guard set.isTouch else { return modifiers(of: layer) }
    guard let id = layer.id else { return "layer" }
    let leading = set.layers.lazy.flatMap(\.rows).joined().compactMap { layout.keys[$0] }
      .first { $0.layerID == id }
    guard id != Layer.base, let label = leading.flatMap({ layout.traits[$0.id]?.label }),
      label != id.string
    else { return id.string }
    return "\(id) (\(label))"
  }

  private static func modifiers(of layer: Layer) -> String {
    let words = layer.modifiers.map { pattern in
      switch pattern {
      case .other: "all others"
      case .exactly([]): "no modifiers"
      case .exactly(let modifiers):
        names.filter { modifiers.contains($0.key) }.map(\.value).joined(separator: " + ")
      }
    }
    return words.isEmpty ? layer.id?.string ?? "layer" : words.joined(separator: ", ")
  }

  private static let names: KeyValuePairs<Modifier, String> = [
    .shift: "Shift", .caps: "Caps Lock", .control: "Ctrl", .controlLeft: "left Ctrl",
    .controlRight: "right Ctrl", .alt: "Alt", .altLeft: "left Alt", .altRight: "AltGr",
  ]

  static func text(of set: LayerSet) -> String {
    guard set.isTouch else { return "Physical keyboard (\(set.formID))" }
    return set.minDeviceWidth.map { "Touch screen (from \($0) mm)" } ?? "Touch screen"
  }
}
