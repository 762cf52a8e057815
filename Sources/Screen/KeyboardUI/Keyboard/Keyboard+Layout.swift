internal import KeyboardCells
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
      // The focus stays at its place on the screen.
      let focused = machine.touch.focus.map { machine.touch.grid[$0].frame }
      machine.setLayout(
        layout, layers: shownLayers(of: layout), modifiers: device.modifiers,
        isMirrored: isMirrored, at: time, into: &outcomes)
      let grid = machine.touch.grid
      machine.setFocus(
        focused.flatMap { grid.index(at: TouchPoint(middleOf: $0).cell) ?? grid.indices.first })
    }
  }

  /// The layout of the keys that are shown.
  var shownLayout: KeyboardLayout { machine.layout }
}
