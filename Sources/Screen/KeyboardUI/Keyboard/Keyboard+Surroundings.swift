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
    layout.layerSet(for: device, hasNextLayout: surroundings.hasNextKeyboard)
  }
}
