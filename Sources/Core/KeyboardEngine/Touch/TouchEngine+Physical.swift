internal import KeyboardModel

/// The physical keyboard, which does not affect the touch layers and shift.
extension TouchEngine {
  mutating func keyDown(_ physicalKey: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool) {
    let source = PressSource.physical(physicalKey)
    finishPresses()
    closePopup()
    endMultiTap()
    noteKeyDown(nil)
    if case .action(let action) = physicalKey {
      if let index = laidOut.index(where: { $0.action == action }) {
        highlight(physicalKey, index)
      }
      return emit(.ended(source, perform(action, with: modifiers, isRepeat: isRepeat)))
    }
    let typed = physicalKeyboard.key(
      for: physicalKey, modifiers, isCapsLocked: layerState.isCapsLocked, of: plan)
    if let index = physicalKeyboard.index(of: typed?.behavior, for: physicalKey, on: laidOut) {
      highlight(physicalKey, index)
    }
    if let typed {
      emit(.ended(source, perform(typed.behavior, with: typed.modifiers, by: source)))
    } else if case .character(let character) = physicalKey {
      let modifiers = modifiers.commandModifiers.union(commandModifiers)
      give(MarkerText(String(character)), of: Identifier(String(character)), with: modifiers)
      modifierLatches.noteOutput()
      emit(.ended(source, .output))
    } else {
      emit(.ended(source, .cancelled))
    }
  }

  mutating func keyUp(_ physicalKey: PhysicalKey) {
    if let place = physicalKeyboard.release(physicalKey) { emit(.unhighlight(place)) }
  }

  private mutating func perform(
    _ behavior: KeyBehavior, with modifiers: KeyCommand.Modifiers, by source: PressSource
  ) -> KeyEvent.Ending {
    guard mayTap else { return .cancelled }
    emit(.tap(behavior.key.id, by: source))
    let modifiers = modifiers.union(commandModifiers)
    var ending = KeyEvent.Ending.cancelled
    if let action = behavior.action {
      ending = perform(action, with: modifiers)
    }
    if !behavior.key.output.isEmpty {
      give(behavior.key.output, of: behavior.key.id, with: modifiers)
      ending = .output
    }
    modifierLatches.noteOutput()
    return ending
  }

  /// Performs a key that is itself an action. Shift and modifiers are reported with each key
  /// instead.
  private mutating func perform(
    _ action: KeyAction, with modifiers: ModifierState, isRepeat: Bool
  ) -> KeyEvent.Ending {
    if action == .capsLock, isRepeat { return .cancelled }
    let ending = perform(action, with: modifiers.commandModifiers.union(commandModifiers))
    modifierLatches.noteOutput()
    return ending
  }

  private mutating func perform(
    _ action: KeyAction, with modifiers: KeyCommand.Modifiers
  ) -> KeyEvent.Ending {
    switch action {
    case .shift, .control, .alt, .meta: return .cancelled
    case .capsLock: layerState.toggleCapsLock()
    default: give(action, with: modifiers)
    }
    announce()
    return .action
  }

  // MARK: Highlights

  private mutating func highlight(_ physicalKey: PhysicalKey, _ index: KeyGrid.Index) {
    guard !physicalKeyboard.isHeld(physicalKey) else { return }
    let (key, frame) = (laidOut.keys[index.offset].key.id, laidOut.frames[index.offset])
    let place = KeyEvent.Place(key, frame: frame, source: .physical(physicalKey))
    if let dropped = physicalKeyboard.hold(physicalKey, at: place) { emit(.unhighlight(dropped)) }
    emit(.highlight(place))
  }
}
