public import KeyboardModel

/// What else than input changes an engine.
extension TouchEngine {
  /// Shows the touch layer named `id`, with shift off, if there is one.
  public mutating func show(_ id: Identifier, at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.layerState.show(id) }
  }

  /// Shows the shift layer for one output, or no longer: whether the next character is to be a capital.
  ///
  /// To be called whenever the text before the cursor has changed. What the user has said by the shift
  /// key comes first.
  public mutating func setAutomaticShift(
    _ isWanted: Bool, at time: Instant, into output: inout [KeyEvent]
  ) {
    run(at: time, into: &output) { engine in
      if engine.multiTap == nil { engine.layerState.setAutomaticShift(isWanted) }
    }
  }

  /// Ends a multi-tap, since what it has typed can no longer be replaced.
  public mutating func endMultiTap(at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.endMultiTap() }
  }

  /// Shows the layer of a physical keyboard for other modifier keys that are down; `nil` is a touch
  /// keyboard.
  public mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Instant, into output: inout [KeyEvent]
  ) {
    run(at: time, into: &output) { $0.shown.modifiers = modifiers }
  }

  /// Chooses the key at a place of the popup that waits, or none.
  public mutating func choose(_ place: Int?, at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { engine in
      guard engine.popups.isWaiting, let popup = engine.popup else { return }
      engine.choose(place.flatMap { popup.items.indices.contains($0) ? $0 : nil })
    }
  }

  /// Lays the keys out in another size. What was begun is given up if it differs.
  public mutating func resize(
    columns: Int, rows: Int, isMirrored: Bool, at time: Instant, into output: inout [KeyEvent]
  ) {
    guard (columns, rows, isMirrored) != (shown.columns, shown.rows, shown.isMirrored) else {
      return
    }
    run(at: time, into: &output) { engine in
      engine.cancelAll()
      engine.shown.resize(columns: columns, rows: rows, isMirrored: isMirrored)
      let focus = engine.focus
      engine.keyFocus.set(nil)
      engine.selectLayer()
      engine.keyFocus.set(focus)
    }
  }

  /// Gives up what was begun: the keyboard is hidden, or another takes its place. The layer stays, and
  /// so does what shift and modifiers are locked or latched to.
  public mutating func cancelAll(at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.cancelAll() }
  }

  /// Returns an engine for other layers of the same layout, on which nothing is pressed.
  public func replacingLayers(by layers: LayerSet?, modifiers: ModifierState?) -> TouchEngine {
    var next = TouchEngine(
      layout, layers: layers, modifiers: modifiers, columns: shown.columns, rows: shown.rows,
      isMirrored: shown.isMirrored, settings: settings)
    next.physicalKeys = physicalKeys
    next.isSecure = isSecure
    return next
  }
}
