internal import KeyboardCells
internal import KeyboardEngine
internal import KeyboardModel

/// The surroundings of a keyboard on a screen: its theme, and whether there is a next keyboard.
extension Keyboard {
  /// Adopts the surroundings of `screen`.
  func adapt(to screen: Screen) {
    let old = surroundings
    surroundings = Surroundings(
      fillsKeys: screen.theme.fillsKeys, hasNextKeyboard: screen.nextInputMode != nil)
    guard surroundings != old else { return setNeedsDisplay() }
    if surroundings.hasNextKeyboard != old.hasNextKeyboard {
      let layers = shownLayers(of: layout)
      change { [device] in
        $0.setLayers(layers, modifiers: device.modifiers, at: $1, into: &$2)
      }
    }
    measureAgain()
  }

  /// Returns the layers of `layout` for the device; without keys for a next keyboard if there is
  /// none.
  func shownLayers(of layout: KeyboardLayout) -> LayerSet? {
    guard var layers = layout.layerSet(for: device), !surroundings.hasNextKeyboard else {
      return layout.layerSet(for: device)
    }
    for index in layers.layers.indices {
      for row in layers.layers[index].rows.indices {
        layers.layers[index].rows[row] = withoutSwitchKeys(layers.layers[index].rows[row], layout)
      }
    }
    return layers
  }

  /// Returns a row without its keys for a next keyboard. If no key stretches into their place, they
  /// leave a gap, so that the keys of pads stay aligned.
  private func withoutSwitchKeys(_ row: [Identifier], _ layout: KeyboardLayout) -> [Identifier] {
    let stretches = row.contains { layout.keys[$0]?.stretches ?? false }
    let gap = layout.keys["gap"].flatMap { $0.isGap && layout.traits["gap"] == nil ? $0 : nil }
    return row.compactMap { id in
      guard layout.traits[id]?.action == .nextLayout else { return id }
      if stretches { return nil }
      return gap?.width == layout.keys[id]?.width ? gap?.id : id
    }
  }
}
