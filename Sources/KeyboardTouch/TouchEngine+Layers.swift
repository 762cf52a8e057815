internal import KeyboardModel

/// What another layer means to what has begun on the one before.
extension TouchEngine {
  /// The layer that is shown, in its size.
  var laidOut: LaidOutLayer { shown.layer }

  mutating func selectLayer() {
    if let old = shown.select(layerState, of: plan) { layerChanged(from: old) }
  }

  /// Stops what belongs to the layer that was shown.
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
