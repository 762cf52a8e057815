package import KeyboardModel

/// Changes of an engine other than input.
extension TouchEngine {
  /// Shows the touch layer named `id` with shift off, if it exists.
  package mutating func show(_ id: Identifier, at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.layerState.show(id) }
  }

  /// Turns automatic shift on or off, according to whether the next character is to be a capital.
  ///
  /// Call this method whenever the text before the cursor has changed. A state of shift that the
  /// user has set takes precedence.
  package mutating func setAutomaticShift(
    _ isWanted: Bool, at time: Instant, into output: inout [KeyEvent]
  ) {
    advance(to: time, into: &output)
    setAutomaticShift(isWanted, into: &output)
  }

  /// Turns automatic shift on or off between two steps. Layers without capitals and those of a
  /// multi-tap in progress are left alone.
  mutating func setAutomaticShift(_ isWanted: Bool, into output: inout [KeyEvent]) {
    guard multiTap == nil, plan.hasCapitals || !isWanted else { return }
    run(into: &output) { $0.layerState.setAutomaticShift(isWanted) }
  }

  /// Ends a multi-tap whose output can no longer be replaced.
  package mutating func endMultiTap(at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.endMultiTap() }
  }

  /// Shows the layer of a physical keyboard for the modifier keys that are down, or a touch
  /// keyboard for `nil`.
  package mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Instant, into output: inout [KeyEvent]
  ) {
    run(at: time, into: &output) { $0.shown.modifiers = modifiers }
  }

  /// Chooses the key at an index of the waiting popup, or none, for a client that scans the popup.
  /// The popup then waits until the client closes it.
  package mutating func choose(_ place: Int?, at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { engine in
      guard engine.popups.isWaiting, let popup = engine.popup else { return }
      engine.choose(
        place.flatMap { popup.items.indices.contains($0) ? $0 : nil }, isScanned: true)
    }
  }

  /// Lays out the keys in another size. If the size differs, presses and popups are cancelled.
  package mutating func resize(
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

  /// Cancels presses and popups, when the keyboard is hidden or replaced. The layer is kept, as are
  /// locked and latched states of shift and modifiers.
  package mutating func cancelAll(at time: Instant, into output: inout [KeyEvent]) {
    run(at: time, into: &output) { $0.cancelAll() }
  }

  /// Returns an engine for other layers, of this layout or another one, without presses.
  ///
  /// Its size, settings and latched or locked modifiers are those of this engine. The next event
  /// turns off modifiers that have no key in the layers.
  package func replacing(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState?, isMirrored: Bool
  ) -> TouchEngine {
    var next = TouchEngine(
      layout, layers: layers, modifiers: modifiers, columns: shown.columns, rows: shown.rows,
      isMirrored: isMirrored, settings: settings)
    next.physicalKeys = physicalKeys
    next.isSecure = isSecure
    next.returnsToLetters = returnsToLetters
    next.adoptLatches(of: self)
    return next
  }

  /// Returns a Boolean value that indicates whether a key of the layers is the modifier `key`.
  func hasKey(_ key: StickyKey) -> Bool {
    layers?.layers.contains { layer in
      layer.rows.joined().contains { StickyKey(layout.traits[$0]?.action) == key }
    } ?? false
  }
}
