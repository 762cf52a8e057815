internal import KeyboardModel

/// A performer of keys, with the state that decides what they do and that they change.
@usableFromInline struct KeyPerformer: Sendable {
  /// A sequence of taps on one key, each of which replaces the output of the one before.
  private struct MultiTap: Hashable {
    let key: Identifier
    /// The number of taps minus one, wrapped at the number of outputs.
    var index = 0
    var deadline: Timestamp
    /// The output of the last tap, for which shift is still on.
    var text: String
  }

  @usableFromInline private(set) var plan: TouchPlan
  @usableFromInline private(set) var layerState: LayerState
  @usableFromInline private(set) var latches: LatchStates = [:]
  /// ``TypingRules/returnsToLetters`` of the text.
  var returnsToLetters = false
  private var modifierLatches = ModifierLatches()
  private var multiTap: MultiTap?
  private var reportedLayerID: Identifier

  init(of plan: TouchPlan) {
    self.plan = plan
    layerState = LayerState(of: plan.layers)
    reportedLayerID = layerState.layerID
  }

  mutating func adoptLooks(of layout: KeyboardLayout) { plan = TouchPlan(layout, plan.layers) }

  /// Adopts the latched and locked modifiers of another performer that have a key in the layers.
  mutating func adoptLatches(of other: KeyPerformer) {
    // The states that were reported last, so that the next step reports what has changed.
    latches = other.latches
    for key in StickyKey.allCases where key != .shift && plan.hasKey(key) {
      modifierLatches[key] = other.modifierLatches[key]
    }
  }

  // MARK: Reports

  mutating func reportLatches(in step: inout EngineStep) {
    report(.shift, layerState.shift, in: &step)
    report(.control, modifierLatches.control.state, in: &step)
    report(.alt, modifierLatches.alt.state, in: &step)
    report(.meta, modifierLatches.meta.state, in: &step)
  }

  private mutating func report(_ key: StickyKey, _ state: LatchState, in step: inout EngineStep) {
    guard latches[key] != state else { return }
    latches[key] = state
    step.emit(.latch(key, state))
  }

  mutating func reportLayer(in step: inout EngineStep) {
    guard reportedLayerID != layerState.layerID else { return }
    reportedLayerID = layerState.layerID
    step.emit(.layer(reportedLayerID))
  }

  // MARK: Layers

  mutating func show(_ id: Identifier) { layerState.show(id) }

  mutating func setAutomaticShift(_ isWanted: Bool) {
    guard multiTap == nil, plan.hasCapitals || !isWanted else { return }
    layerState.setAutomaticShift(isWanted)
  }

  /// Taps a key that only leads to a layer, and returns whether that exists.
  mutating func tapLayerKey(_ key: Key, by source: PressSource, in step: inout EngineStep) -> Bool {
    step.emit(.tap(key.id, by: source))
    return layerState.follow(key, returning: .key)
  }

  mutating func leaveLayerOfOneKey() { layerState.leaveLayerOfOneKey() }

  private func layerReturn(of behavior: KeyBehavior) -> LayerReturn? {
    guard returnsToLetters, behavior.returns == nil, let id = behavior.key.layerID,
      plan.symbolLayers.contains(id), !plan.symbolLayers.contains(layerState.home)
    else { return behavior.returns }
    return .symbol
  }

  // MARK: Sticky keys

  /// Ends double taps and marks held keys as used.
  mutating func noteKeyDown(_ sticky: StickyKey?) {
    if sticky != .shift { layerState.noteOtherKey() }
    modifierLatches.noteOtherKey(but: sticky)
  }

  /// Taps shift or a modifier, and returns whether it is held from now on.
  mutating func pressSticky(
    _ sticky: StickyKey, _ behavior: KeyBehavior, by source: PressSource, in step: inout EngineStep
  ) -> (ending: KeyEvent.Ending, isHeld: Bool) {
    step.emit(.tap(behavior.key.id, by: source))
    let ending = emitOutput(of: behavior, in: &step)
    return (ending ?? .action, hold(sticky, behavior, in: step))
  }

  private mutating func hold(
    _ sticky: StickyKey, _ behavior: KeyBehavior, in step: borrowing EngineStep
  ) -> Bool {
    guard let now = step.time else { return false }
    let time = step.settings.doubleTapTime
    if sticky == .shift { return layerState.pressShift(behavior.key, at: now, doubleTapTime: time) }
    modifierLatches[sticky].press(at: now, doubleTapTime: time)
    _ = layerState.follow(behavior.key, returning: behavior.returns)
    return true
  }

  mutating func release(_ sticky: StickyKey, in step: borrowing EngineStep) {
    guard let now = step.time else { return }
    if sticky == .shift {
      layerState.releaseShift(at: now)
    } else {
      modifierLatches[sticky].release(at: now)
    }
  }

  mutating func cancel(_ sticky: StickyKey, in step: borrowing EngineStep) {
    guard let now = step.time else { return }
    if sticky == .shift {
      layerState.cancelShift(at: now)
    } else {
      modifierLatches[sticky].cancel(at: now)
    }
  }

  /// Locks shift or a modifier, or turns it off, for people who cannot tap twice in time.
  mutating func lock(_ behavior: KeyBehavior, in step: inout EngineStep) -> KeyEvent.Ending? {
    guard let sticky = behavior.sticky, step.mayTap else { return nil }
    step.emit(.tap(behavior.key.id, by: .program))
    let ending = emitOutput(of: behavior, in: &step)
    noteKeyDown(sticky)
    if sticky == .shift {
      layerState.lockShift(behavior.key)
    } else {
      modifierLatches[sticky].toggleLock()
    }
    return ending ?? .action
  }

  // MARK: Multi-taps

  var multiTapKey: Identifier? { multiTap?.key }
  var multiTapDeadline: Timestamp? { multiTap?.deadline }

  /// Ends the multi-tap in progress, and returns whether there was one.
  mutating func endMultiTap() -> Bool {
    guard let taps = multiTap else { return false }
    multiTap = nil
    layerState.noteOutput(taps.text)
    return true
  }

  /// Taps a key, as a multi-tap if it is one. A multi-tap of another key has ended before.
  mutating func tap(
    _ behavior: KeyBehavior, by source: PressSource, in step: inout EngineStep
  ) -> KeyEvent.Ending {
    guard behavior.isMultiTap else { return performKey(behavior, by: source, in: &step) }
    guard var taps = multiTap else { return startMultiTap(behavior, by: source, in: &step) }
    let index = (taps.index + 1) % (behavior.key.multiTapKeyIDs.count + 1)
    let target = index == 0 ? behavior : plan.behavior(of: behavior.key.multiTapKeyIDs[index - 1])
    guard let target, step.mayTap else { return .cancelled }
    step.emit(.tap(target.key.id, by: source))
    step.emit(.output(KeyEvent.Output(target.key.id, target.key.output, replacingPrevious: true)))
    taps.index = index
    taps.text = target.key.output.text
    if let deadline = multiTapDeadline(of: behavior, in: step) { taps.deadline = deadline }
    multiTap = taps
    guard target.action != nil || target.key.layerID != nil else { return .output }
    // The tap has an effect besides text, which a further tap could not undo.
    _ = endMultiTap()
    if let action = target.action { emitAction(action, with: [], in: &step) }
    _ = layerState.follow(target.key, returning: layerReturn(of: target))
    return .output
  }

  /// Performs the first of several taps. Shift stays on until the multi-tap ends.
  private mutating func startMultiTap(
    _ behavior: KeyBehavior, by source: PressSource, in step: inout EngineStep
  ) -> KeyEvent.Ending {
    let types =
      modifierLatches.modifiers.isEmpty && behavior.action == nil && behavior.key.layerID == nil
      && !behavior.key.output.isEmpty
    guard types, let deadline = multiTapDeadline(of: behavior, in: step) else {
      return performKey(behavior, by: source, in: &step)
    }
    guard step.mayTap else { return .cancelled }
    step.emit(.tap(behavior.key.id, by: source))
    step.emit(.output(KeyEvent.Output(behavior.key.id, behavior.key.output)))
    multiTap = MultiTap(key: behavior.key.id, deadline: deadline, text: behavior.key.output.text)
    return .output
  }

  private func multiTapDeadline(of behavior: KeyBehavior, in step: borrowing EngineStep)
    -> Timestamp?
  {
    step.deadline(after: behavior.multiTapTimeout ?? step.settings.multiTapTimeout)
  }

  // MARK: Keys

  /// Performs a key: its output, then its action or the one that replaces it, then its layer.
  mutating func performKey(
    _ behavior: KeyBehavior, as replacement: KeyAction? = nil, by source: PressSource,
    in step: inout EngineStep
  ) -> KeyEvent.Ending {
    guard step.mayTap else { return .cancelled }
    let key = behavior.key
    step.emit(.tap(key.id, by: source))
    var ending = emitOutput(of: behavior, in: &step)
    if behavior.sticky != nil || behavior.action == .capsLock {
      tapSticky(behavior, in: step)
      return ending ?? .action
    }
    if let action = replacement ?? behavior.action {
      let modifiers = self.modifiers(of: action)
      emitAction(action, with: modifiers, in: &step)
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
    return ending ?? .cancelled
  }

  private mutating func tapSticky(_ behavior: KeyBehavior, in step: borrowing EngineStep) {
    noteKeyDown(behavior.sticky)
    if let sticky = behavior.sticky {
      if hold(sticky, behavior, in: step) { release(sticky, in: step) }
    } else {
      layerState.tapCapsLock(behavior.key)
    }
  }

  // MARK: Physical keys

  /// Physical keys leave the touch layers and shift alone.
  mutating func performPhysicalKey(
    _ behavior: KeyBehavior, with modifiers: KeyCommand.Modifiers, by source: PressSource,
    in step: inout EngineStep
  ) -> KeyEvent.Ending {
    guard step.mayTap else { return .cancelled }
    step.emit(.tap(behavior.key.id, by: source))
    let modifiers = modifiers.union(commandModifiers)
    var ending = KeyEvent.Ending.cancelled
    if let action = behavior.action { ending = performAction(action, with: modifiers, in: &step) }
    if !behavior.key.output.isEmpty {
      emitOutput(behavior.key.output, of: behavior.key.id, with: modifiers, in: &step)
      ending = .output
    }
    modifierLatches.noteOutput()
    return ending
  }

  /// Types the character of a physical key for which the layout has none.
  mutating func typeCharacter(
    _ character: Character, with modifiers: KeyCommand.Modifiers, in step: inout EngineStep
  ) {
    let text = String(character)
    emitOutput(
      MarkerText(text), of: Identifier(text), with: modifiers.union(commandModifiers), in: &step)
    modifierLatches.noteOutput()
  }

  mutating func performPhysicalAction(
    _ action: KeyAction, with modifiers: KeyCommand.Modifiers, in step: inout EngineStep
  ) -> KeyEvent.Ending {
    let ending = performAction(action, with: modifiers.union(commandModifiers), in: &step)
    modifierLatches.noteOutput()
    return ending
  }

  /// A physical keyboard reports shift and modifiers with each key instead of by actions.
  private mutating func performAction(
    _ action: KeyAction, with modifiers: KeyCommand.Modifiers, in step: inout EngineStep
  ) -> KeyEvent.Ending {
    switch action {
    case .shift, .control, .alt, .meta: return .cancelled
    case .capsLock: layerState.toggleCapsLock()
    default: emitAction(action, with: modifiers, in: &step)
    }
    return .action
  }

  // MARK: Output

  /// The modifiers that turn a key into a command. Shift alone does not.
  private var commandModifiers: KeyCommand.Modifiers {
    let modifiers = modifierLatches.modifiers
    return !modifiers.isEmpty && layerState.shift.isOn ? modifiers.union(.shift) : modifiers
  }

  /// Shift makes a command of an action that editors know with it, unless it is automatic.
  private func modifiers(of action: KeyAction) -> KeyCommand.Modifiers {
    let modifiers = commandModifiers
    return modifiers.isEmpty && action.takesShift && layerState.shift.isSetByUser
      ? .shift : modifiers
  }

  private func emitOutput(of behavior: KeyBehavior, in step: inout EngineStep) -> KeyEvent.Ending? {
    guard !behavior.key.output.isEmpty else { return nil }
    emitOutput(behavior.key.output, of: behavior.key.id, with: commandModifiers, in: &step)
    return .output
  }

  private func emitOutput(
    _ output: MarkerText, of id: Identifier, with modifiers: KeyCommand.Modifiers,
    in step: inout EngineStep
  ) {
    if modifiers.isEmpty {
      step.emit(.output(KeyEvent.Output(id, output)))
    } else if !output.text.isEmpty {
      step.emit(.command(KeyCommand(modifiers, .text(output.text))))
    }
  }

  private func emitAction(
    _ action: KeyAction, with modifiers: KeyCommand.Modifiers, in step: inout EngineStep
  ) {
    step.emit(
      modifiers.isEmpty ? .action(action) : .command(KeyCommand(modifiers, .action(action))))
  }
}

extension KeyAction {
  /// Whether Shift gives the action another meaning, such as to select with the arrow keys.
  fileprivate var takesShift: Bool {
    switch self {
    case .arrow, .wordLeft, .wordRight, .home, .end, .pageUp, .pageDown, .deleteForward, .return,
      .tab, .escape, .function:
      true
    default: false
    }
  }
}
