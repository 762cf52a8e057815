internal import KeyboardModel

/// The physical keyboard. It leaves the touch layers and what shift does to them alone.
extension TouchEngine {
  /// How many keys of the physical keyboard are shown as held at most.
  private static let mostHeldKeys = 16

  mutating func keyDown(_ physicalKey: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool) {
    let source = PressSource.physical(physicalKey)
    finishPresses()
    closePopup()
    endMultiTap()
    noteKeyDown(nil)
    if case .action(let action) = physicalKey {
      if let index = board.keys.firstIndex(where: { $0.action == action }) {
        highlight(physicalKey, index)
      }
      return emit(.ended(source, perform(action, with: modifiers, isRepeat: isRepeat)))
    }
    let typed = key(for: physicalKey, modifiers)
    if let index = index(of: typed?.behavior, for: physicalKey) { highlight(physicalKey, index) }
    if let typed {
      emit(.ended(source, perform(typed.behavior, with: typed.modifiers, by: source)))
    } else if case .character(let character) = physicalKey {
      let modifiers = modifiers.commandModifiers.union(commandModifiers)
      give(MarkedText(String(character)), of: Identifier(String(character)), with: modifiers)
      modifierLatches.noteOutput()
      emit(.ended(source, .output))
    } else {
      emit(.ended(source, .cancelled))
    }
  }

  mutating func keyUp(_ physicalKey: PhysicalKey) {
    guard let index = heldKeys.firstIndex(where: { $0.key == physicalKey }) else { return }
    emit(.unhighlight(heldKeys.remove(at: index).place))
  }

  /// The key of the layout's physical keyboard, and the modifiers that did not choose it.
  private func key(
    for physicalKey: PhysicalKey, _ modifiers: ModifierState
  ) -> (behavior: KeyBehavior, modifiers: KeyModifiers)? {
    guard layout.hardwareLayerSet != nil else { return nil }
    var modifiers = modifiers
    let scanCode: UInt8
    switch physicalKey {
    case .scanCode(let code): scanCode = code
    case .character(let character):
      guard let place = physicalKeys[character] else { return nil }
      scanCode = place.scanCode
      modifiers.remove(.shift)
      modifiers.formUnion(place.modifiers)
    case .action: return nil
    }
    if layerState.isCapsLocked { modifiers.insert(.caps) }
    if let key = layout.key(forScanCode: scanCode, modifiers: modifiers), layout.isPressable(key) {
      return (KeyBehavior(key, of: layout), [])
    }
    let held = modifiers.commandModifiers
    let others = modifiers.intersection([.shift, .caps])
    guard !held.isEmpty, let key = layout.key(forScanCode: scanCode, modifiers: others),
      layout.isPressable(key)
    else { return nil }
    return (KeyBehavior(key, of: layout), modifiers.contains(.shift) ? held.union(.shift) : held)
  }

  private mutating func perform(
    _ behavior: KeyBehavior, with modifiers: KeyModifiers, by source: PressSource
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

  /// Performs a key that is itself an action. Shift and modifiers are told with each key instead.
  private mutating func perform(
    _ action: KeyAction, with modifiers: ModifierState, isRepeat: Bool
  ) -> KeyEvent.Ending {
    if action == .capsLock, isRepeat { return .cancelled }
    let ending = perform(action, with: modifiers.commandModifiers.union(commandModifiers))
    modifierLatches.noteOutput()
    return ending
  }

  private mutating func perform(
    _ action: KeyAction, with modifiers: KeyModifiers
  ) -> KeyEvent.Ending {
    switch action {
    case .shift, .control, .alt, .meta: return .cancelled
    case .capsLock: layerState.toggleCapsLock()
    default: give(action, with: modifiers)
    }
    announce()
    return .action
  }

  // MARK: Looks

  /// The place in the grid of the key that stands for a physical key: the same one, one with the same
  /// output, or one that the physical key's character names.
  private func index(of behavior: KeyBehavior?, for physicalKey: PhysicalKey) -> Int? {
    if let behavior {
      return board.grid.index(of: behavior.key.id)
        ?? board.keys.firstIndex {
          $0.key.output == behavior.key.output && !$0.key.output.isEmpty
        }
    }
    let character: Character? =
      switch physicalKey {
      case .scanCode(let code): physicalKeys.character(ofScanCode: code)
      case .character(let character): character
      case .action: nil
      }
    guard let character else { return nil }
    return board.keys.firstIndex { $0.key.output.text == String(character) }
  }

  private mutating func highlight(_ physicalKey: PhysicalKey, _ index: Int) {
    guard !heldKeys.contains(where: { $0.key == physicalKey }) else { return }
    if heldKeys.count >= Self.mostHeldKeys { emit(.unhighlight(heldKeys.removeFirst().place)) }
    let place = KeyPlace(
      board.keys[index].key.id, frame: board.frames[index], source: .physical(physicalKey))
    heldKeys.append((physicalKey, place))
    emit(.highlight(place))
  }
}

extension ModifierState {
  /// The modifiers that make a command of a key.
  fileprivate var commandModifiers: KeyModifiers {
    var modifiers: KeyModifiers = []
    if !isDisjoint(with: [.controlLeft, .controlRight]) { modifiers.insert(.control) }
    if !isDisjoint(with: [.altLeft, .altRight]) { modifiers.insert(.alt) }
    return modifiers
  }
}
