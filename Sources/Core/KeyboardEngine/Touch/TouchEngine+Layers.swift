internal import KeyboardModel

/// Effects of a layer change on presses, focus, hover, popups and scanning.
extension TouchEngine {
  /// The current layer, laid out in cells.
  var laidOut: LaidOutLayer { shown.layer }

  mutating func selectLayer() {
    if let old = shown.select(layerState, of: plan) { layerChanged(from: old) }
  }

  /// Stops repetitions, closes popups and moves the focus after a layer change.
  private mutating func layerChanged(from old: LaidOutLayer) {
    for index in presses.indices where presses[index].mode == .repeating {
      presses[index].deadline = nil
    }
    if focus != nil {
      keyFocus.set(
        shown.layer.index(like: focus, of: old) ?? shown.layer.grid.indices.first)
      emit(.focus(focus))
    }
    if hover.key != nil {
      hover.follow(to: shown.layer, from: old)
      emit(.hover(hover.key))
    }
    if !popups.isHeld { closePopup() }
    restartScanning()
  }
}
