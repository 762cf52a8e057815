internal import KeyboardDrawing
internal import KeyboardEngine
internal import KeyboardModel

/// Changes of the layout.
extension Keyboard {
  /// Continues with a machine for another layout, of the same size and with the same settings.
  func replaceMachine(by layout: KeyboardLayout) {
    cancel()
    change { [self] machine, time, outcomes in
      var next = KeyboardMachine(
        layout, layers: shownLayers(of: layout), modifiers: device.modifiers,
        columns: machine.touch.grid.columns, rows: machine.touch.grid.rows,
        isMirrored: isMirrored, settings: machine.settings)
      next.physicalKeys = machine.physicalKeys
      next.rules = machine.rules
      // The focus stays at its place on the screen.
      let focused = machine.touch.focus.map { machine.touch.grid[$0].frame }
      let grid = next.touch.grid
      next.setFocus(
        focused.flatMap { grid.index(at: TouchPoint(middleOf: $0).cell) ?? grid.indices.first })
      if next.touch.layers == machine.touch.layers {
        next.show(machine.touch.layerState.chosenLayerID, at: time, into: &outcomes)
      }
      machine = next
    }
    call { [self] in (painter.layout, knownRegions) = (self.layout, nil) }
    measureAgain()
    updateCapitals()
  }
}
