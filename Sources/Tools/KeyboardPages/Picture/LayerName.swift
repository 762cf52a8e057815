internal import KeyboardModel

/// The names of layers in pages and titles.
enum LayerName {
  /// The name of a touch layer, with the label of the key that leads to it, or the modifiers of one
  /// of a physical keyboard.
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

  /// The modifiers in words.
  private static func modifiers(of layer: Layer) -> String {
    let names = layer.modifiers.map { pattern in
      switch pattern {
      case .other: "all others"
      case .exactly([]): "no modifiers"
      case .exactly(let modifiers):
        [Modifier.shift, .caps, .control, .controlLeft, .controlRight, .alt, .altLeft, .altRight]
          .filter(modifiers.contains).map(name).joined(separator: " + ")
      }
    }
    return names.isEmpty ? layer.id?.string ?? "layer" : names.joined(separator: ", ")
  }

  private static func name(of modifier: Modifier) -> String {
    switch modifier {
    case .shift: "Shift"
    case .caps: "Caps Lock"
    case .control: "Ctrl"
    case .controlLeft: "left Ctrl"
    case .controlRight: "right Ctrl"
    case .alt: "Alt"
    case .altLeft: "left Alt"
    case .altRight: "AltGr"
    }
  }

  /// The name of a set of layers.
  static func text(of set: LayerSet) -> String {
    guard set.isTouch else {
      return "Physical keyboard (\(set.formID))"
    }
    return set.minDeviceWidth.map { "Touch screen (from \($0) mm)" } ?? "Touch screen"
  }
}
