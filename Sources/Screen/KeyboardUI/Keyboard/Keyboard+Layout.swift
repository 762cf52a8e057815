internal import KeyboardDrawing
internal import KeyboardEngine
internal import KeyboardModel

/// Changes of the layout.
extension Keyboard {
  /// Shows the layout that was set.
  func layoutDidChange(from old: KeyboardLayout) {
    queuedLayouts += 1
    if !layout.behaves(like: old) { replaceMachine() }
    call { [self] in queuedLayouts -= 1 }
    showLooks()
    updateCapitals()
  }

  /// Shows the captions of the layout and of the app.
  func showLooks() {
    change { [captionedLayout] machine, _, _ in machine.adoptLooks(of: captionedLayout) }
    call { [self] in (painter.layout, knownRegions) = (shownLayout, nil) }
    measureAgain()
  }

  /// Continues with a machine for the layout, of the same size and with the same settings.
  private func replaceMachine() {
    cancel()
    change { [self, layout] machine, time, outcomes in
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
  }

  /// The layout of the keys that are shown.
  var shownLayout: KeyboardLayout { machine.layout }
}
