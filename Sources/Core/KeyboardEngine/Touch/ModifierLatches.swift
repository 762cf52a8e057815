struct ModifierLatches: Hashable, Sendable {
  var control = Latch()
  var alt = Latch()
  var meta = Latch()

  /// The latch of shift is in ``LayerState``.
  subscript(key: StickyKey) -> Latch {
    get {
      switch key {
      case .control, .shift: control
      case .alt: alt
      case .meta: meta
      }
    }
    set {
      switch key {
      case .control, .shift: control = newValue
      case .alt: alt = newValue
      case .meta: meta = newValue
      }
    }
  }

  var modifiers: KeyCommand.Modifiers {
    var modifiers: KeyCommand.Modifiers = []
    if control.isOn { modifiers.insert(.control) }
    if alt.isOn { modifiers.insert(.alt) }
    if meta.isOn { modifiers.insert(.meta) }
    return modifiers
  }

  mutating func noteOtherKey(but key: StickyKey? = nil) {
    if key != .control { control.noteOtherKey() }
    if key != .alt { alt.noteOtherKey() }
    if key != .meta { meta.noteOtherKey() }
  }

  mutating func noteOutput() {
    control.noteOutput()
    alt.noteOutput()
    meta.noteOutput()
  }
}
