package import KeyboardModel

/// Effects of keys.
extension TouchEngine {
  func behavior(of id: Identifier) -> KeyBehavior? {
    layout.keys[id].map { KeyBehavior($0, of: layout) }
  }

  /// Handles a press of a key, which ends double taps and marks held keys as used.
  mutating func noteKeyDown(_ sticky: StickyKey?) {
    if sticky != .shift { layerState.noteOtherKey() }
    modifierLatches.noteOtherKey(but: sticky)
  }

  // MARK: Sticky keys

  /// Presses shift or a modifier.
  ///
  /// - Returns: `true` if it is held from now on.
  mutating func hold(_ sticky: StickyKey, _ behavior: KeyBehavior) -> Bool {
    guard let now else { return false }
    let time = settings.doubleTapTime
    if sticky == .shift {
      return layerState.pressShift(behavior.key, at: now, doubleTapTime: time)
    }
    modifierLatches[sticky].press(at: now, doubleTapTime: time)
    _ = layerState.follow(behavior.key, returning: behavior.returns)
    return true
  }

  mutating func release(_ sticky: StickyKey) {
    guard let now else { return }
    if sticky == .shift {
      layerState.releaseShift(at: now)
    } else {
      modifierLatches[sticky].release(at: now)
    }
  }

  mutating func cancel(_ sticky: StickyKey) {
    guard let now else { return }
    if sticky == .shift {
      layerState.cancelShift(at: now)
    } else {
      modifierLatches[sticky].cancel(at: now)
    }
  }

  /// Detaches fingers from shift after another key has ended it.
  mutating func loseShift() {
    for index in presses.indices where presses[index].held == .shift {
      if presses[index].isHolding { presses[index].mode = .repeating }
      presses[index].held = nil
    }
  }

  // MARK: Taps

  /// Taps a key, as a multi-tap if it is one.
  mutating func tap(_ behavior: KeyBehavior, by source: PressSource) -> KeyEvent.Ending {
    guard behavior.isMultiTap else {
      endMultiTap()
      return perform(behavior, by: source)
    }
    let timeout = behavior.multiTapTimeout ?? settings.multiTapTimeout
    guard var taps = multiTap, taps.key == behavior.key.id else {
      endMultiTap()
      return startMultiTap(behavior, timeout: timeout, by: source)
    }
    let index = (taps.index + 1) % (behavior.key.multiTapKeyIDs.count + 1)
    let target =
      index == 0 ? behavior : self.behavior(of: behavior.key.multiTapKeyIDs[index - 1])
    guard let target, mayTap else { return .cancelled }
    emit(.tap(target.key.id, by: source))
    emit(.output(KeyEvent.Output(target.key.id, target.key.output, replacingPrevious: true)))
    taps.index = index
    taps.text = target.key.output.text
    if let deadline = deadline(after: timeout) { taps.deadline = deadline }
    multiTap = taps
    guard target.action != nil || target.key.layerID != nil else { return .output }
    // The tap has an effect besides text, which a further tap could not undo.
    endMultiTap()
    if let action = target.action { give(action, with: []) }
    _ = layerState.follow(target.key, returning: layerReturn(of: target))
    announce()
    return .output
  }

  /// Returns the event after which the layer of a key is left.
  private func layerReturn(of behavior: KeyBehavior) -> LayerReturn? {
    guard returnsToLetters, behavior.returns == nil, let id = behavior.key.layerID,
      plan.symbolLayers.contains(id), !plan.symbolLayers.contains(layerState.home)
    else { return behavior.returns }
    return .symbol
  }

  /// Performs the first of several taps. Shift stays on until the multi-tap ends.
  private mutating func startMultiTap(
    _ behavior: KeyBehavior, timeout: Duration, by source: PressSource
  ) -> KeyEvent.Ending {
    let types =
      modifierLatches.modifiers.isEmpty && behavior.action == nil && behavior.key.layerID == nil
      && !behavior.key.output.isEmpty
    guard types, let deadline = deadline(after: timeout) else {
      return perform(behavior, by: source)
    }
    guard mayTap else { return .cancelled }
    emit(.tap(behavior.key.id, by: source))
    emit(.output(KeyEvent.Output(behavior.key.id, behavior.key.output)))
    multiTap = MultiTap(key: behavior.key.id, deadline: deadline, text: behavior.key.output.text)
    return .output
  }

  mutating func endMultiTap() {
    guard let taps = multiTap else { return }
    multiTap = nil
    layerState.noteOutput(taps.text)
    announce()
  }

  /// Performs the key named `id`, if it exists.
  mutating func give(_ id: Identifier?, by source: PressSource) -> KeyEvent.Ending {
    id.flatMap(behavior).map { perform($0, by: source) } ?? .cancelled
  }

  /// Performs a key: its output, then its action, then its layer.
  ///
  /// - Parameters:
  ///   - behavior: The key.
  ///   - replacement: The action that replaces the key's own.
  ///   - source: The source of the press.
  /// - Returns: The result of the press.
  mutating func perform(
    _ behavior: KeyBehavior, as replacement: KeyAction? = nil, by source: PressSource
  ) -> KeyEvent.Ending {
    guard mayTap else { return .cancelled }
    let key = behavior.key
    emit(.tap(key.id, by: source))
    let modifiers = commandModifiers
    var ending: KeyEvent.Ending?
    if !key.output.isEmpty {
      give(key.output, of: key.id, with: modifiers)
      ending = .output
    }
    if behavior.sticky != nil || behavior.action == .capsLock {
      tapSticky(behavior)
      return ending ?? .action
    }
    if let action = replacement ?? behavior.action {
      let modifiers = self.modifiers(of: action)
      give(action, with: modifiers)
      if modifiers.contains(.shift) { layerState.spendShift() }
      ending = ending ?? .action
    }
    if ending != nil { modifierLatches.noteOutput() }
    if !key.output.isEmpty {
      layerState.noteOutput(key.output.text)
    } else if let action = behavior.action, !action.repeats {
      layerState.leaveLayerOfOneKey()
    }
    if layerState.follow(key, returning: layerReturn(of: behavior)) { ending = ending ?? .layer }
    announce()
    return ending ?? .cancelled
  }

  private mutating func tapSticky(_ behavior: KeyBehavior) {
    noteKeyDown(behavior.sticky)
    if let sticky = behavior.sticky {
      if hold(sticky, behavior) { release(sticky) }
    } else {
      layerState.tapCapsLock(behavior.key)
    }
    announce()
  }

  /// Locks shift or a modifier as a double tap does, or turns it off. This serves people who cannot
  /// tap twice in time.
  mutating func lock(_ behavior: KeyBehavior) {
    guard let sticky = behavior.sticky, mayTap else { return }
    emit(.tap(behavior.key.id, by: .program))
    if !behavior.key.output.isEmpty {
      give(behavior.key.output, of: behavior.key.id, with: commandModifiers)
    }
    noteKeyDown(sticky)
    if sticky == .shift {
      layerState.lockShift(behavior.key)
    } else {
      modifierLatches[sticky].toggleLock()
    }
    announce()
    emit(.ended(.program, behavior.key.output.isEmpty ? .action : .output))
  }

  // MARK: Output

  /// The modifiers that turn a key into a command. Shift alone does not.
  var commandModifiers: KeyCommand.Modifiers {
    let modifiers = modifierLatches.modifiers
    return !modifiers.isEmpty && layerState.shift.isOn ? modifiers.union(.shift) : modifiers
  }

  /// The modifiers that turn `action` into a command. Shift alone does for the keys that terminals
  /// and editors know with it, unless it is on automatically.
  private func modifiers(of action: KeyAction) -> KeyCommand.Modifiers {
    let modifiers = commandModifiers
    guard modifiers.isEmpty, action.takesShift, layerState.shift.isSetByUser else {
      return modifiers
    }
    return .shift
  }

  mutating func give(_ output: MarkerText, of id: Identifier, with modifiers: KeyCommand.Modifiers)
  {
    if modifiers.isEmpty {
      emit(.output(KeyEvent.Output(id, output)))
    } else if !output.text.isEmpty {
      emit(.command(KeyCommand(modifiers, .text(output.text))))
    }
  }

  mutating func give(_ action: KeyAction, with modifiers: KeyCommand.Modifiers) {
    emit(modifiers.isEmpty ? .action(action) : .command(KeyCommand(modifiers, .action(action))))
  }

  // MARK: Programs

  /// Returns a Boolean value that indicates whether the layout has a key named `id` that supports
  /// the gesture.
  package func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    behavior(of: id).flatMap { keys(of: gesture, on: $0) } != nil
  }

  mutating func perform(_ gesture: KeyGesture, on id: Identifier) {
    guard let behavior = behavior(of: id), let keys = keys(of: gesture, on: behavior) else {
      return
    }
    finishPresses()
    if !popups.isHeld { closePopup() }
    if let multiTap, gesture.tapCount == nil || multiTap.key != id { endMultiTap() }
    noteKeyDown(behavior.sticky)
    for key in keys {
      let ending =
        gesture.tapCount == nil ? perform(key, by: .program) : tap(key, by: .program)
      emit(.ended(.program, ending))
    }
    if case .taps = gesture { endMultiTap() }
  }

  /// Returns the keys that the gesture performs, in order.
  private func keys(of gesture: KeyGesture, on behavior: KeyBehavior) -> [KeyBehavior]? {
    guard let count = gesture.tapCount else {
      return layout.key(for: Keystroke(behavior.key.id, gesture: gesture)).map {
        [KeyBehavior($0, of: layout)]
      }
    }
    guard (1...1_000).contains(count), layout.isPressable(behavior.key) else { return nil }
    return Array(repeating: behavior, count: count)
  }
}

extension KeyAction {
  /// A Boolean value that indicates whether Shift alone gives the action another meaning, such as
  /// to select with the arrow keys.
  ///
  /// Backspace has none, so that a user can correct a text before a capital.
  fileprivate var takesShift: Bool {
    switch self {
    case .arrowLeft, .arrowRight, .arrowUp, .arrowDown, .wordLeft, .wordRight, .home, .end,
      .pageUp, .pageDown, .deleteForward, .return, .tab, .escape, .function:
      true
    default: false
    }
  }
}
