public import KeyboardModel

/// An engine that interprets fingers, a mouse, switches and a physical keyboard on the keys of a
/// layout.
///
/// ```swift
/// var engine = TouchEngine(layout, layers: layout.layerSet(), columns: 60, rows: 12)
/// var events: [KeyEvent] = []
/// engine.handle(.pointerDown(0, at: point), at: time, into: &events)
/// ```
///
/// The engine has no timer and no screen. It receives events with their times and returns their
/// results in order. ``nextDeadline`` is the time of the next call that it needs. A late call is
/// allowed: everything that is due is handled first, at its own time. A time before the last one
/// counts as the last one. An engine is a value, and a copy is independent.
///
/// Results are appended to an array of the caller, which can be reused, so that a tap allocates no
/// memory. A pointer's press ends with exactly one ``KeyEvent/ended(_:_:)``.
///
/// A second finger ends the press of the first one like a release, unless the first one holds shift
/// or a modifier. Keys are therefore output in the order of their presses, however fast they follow
/// each other.
@usableFromInline
package struct TouchEngine: Sendable {
  // What a keyboard reads with each frame is inlined where it does: the getters of others copy the
  // engine, since a keyboard keeps it in an object.
  @usableFromInline private(set) var performer: KeyPerformer
  @usableFromInline private(set) var shown: ShownLayer
  private var presses = PointerPresses()
  @usableFromInline private(set) var popups = PopupController()
  @usableFromInline private(set) var keyFocus = KeyFocus()
  @usableFromInline private(set) var hover = HoverTracker()
  private var physicalKeyboard = PhysicalKeyboard()
  private var scanner = Scanner()
  /// The step in progress, or the last one.
  private var step: EngineStep
  /// The remaining work of the last event.
  @usableFromInline private(set) var work: Work?
  /// The latest time of the next call with the current time, or `nil` if none is needed.
  @usableFromInline package private(set) var nextDeadline: Timestamp?

  /// An event in progress, or only the time.
  @usableFromInline struct Work: Sendable {
    var event: InputEvent?
    let time: Timestamp
  }

  /// Creates an engine without presses.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - layers: The layers to show, which must be the layout's.
  ///   - modifiers: The modifier keys that are down on a physical keyboard whose layers are shown.
  ///     The default, `nil`, is a touch keyboard.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - isMirrored: Whether rows run from right to left. The default is `false`.
  ///   - settings: Times, distances and choices.
  /// - Complexity: O(*n*) in the number of keys of a layer.
  package init(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState? = nil, columns: Int,
    rows: Int, isMirrored: Bool = false, settings: TouchSettings = TouchSettings()
  ) {
    let plan = TouchPlan(layout, layers)
    performer = KeyPerformer(of: plan)
    shown = ShownLayer(
      of: plan, modifiers: modifiers, columns: columns, rows: rows, isMirrored: isMirrored)
    step = EngineStep(settings)
    selectLayer()
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
    next.performer.adoptLatches(of: performer)
    return next
  }

  /// Adopts a layout that differs at most in its looks, such as captions.
  mutating func adoptLooks(of layout: KeyboardLayout) {
    performer.adoptLooks(of: layout)
  }

  // MARK: What is set

  /// The layout.
  @inlinable package var layout: KeyboardLayout { performer.plan.layout }

  /// The layers that are shown, or `nil` for none.
  @inlinable package var layers: LayerSet? { performer.plan.layers }

  /// The times, distances and choices in use.
  package var settings: TouchSettings {
    get { step.settings }
    set { step.settings = newValue }
  }

  /// The map that identifies the keys of a physical keyboard by the characters that the system
  /// reports. The default is the US keyboard.
  package var physicalKeys: PhysicalKeyMap {
    get { physicalKeyboard.map }
    set { physicalKeyboard.map = newValue }
  }

  /// A Boolean value that indicates whether previews of keys are suppressed regardless of the
  /// settings, for secure text. The default is `false`.
  package var isSecure: Bool {
    get { step.isSecure }
    set { step.isSecure = newValue }
  }

  /// A Boolean value that indicates whether a key that leads from letters to a layer of symbols has
  /// `LayerReturn.symbol` unless the layout says otherwise. The default is `false`.
  package var returnsToLetters: Bool {
    get { performer.returnsToLetters }
    set { performer.returnsToLetters = newValue }
  }

  // MARK: What is shown

  /// The current layer and the state of shift.
  @inlinable package var layerState: LayerState { performer.layerState }

  /// The states of shift and the modifiers.
  @inlinable package var latches: LatchStates { performer.latches }

  /// The current layer, or `nil` if the layout has none for the device.
  package var layer: Layer? { shown.index.flatMap { layers?.layers[$0] } }

  /// The grid of the keys that are shown.
  @inlinable package var grid: KeyGrid { shown.layer.grid }

  /// The size of a typical key, in cells, which is the unit of ``TouchSettings``.
  @inlinable package var keySize: CellSize { shown.layer.keySize }

  /// A Boolean value that indicates whether rows run from right to left.
  var isMirrored: Bool { shown.isMirrored }

  /// The open popup, if any.
  @inlinable package var popup: LongPressPopup? { popups.popup }

  /// The index in the grid of the focused key.
  @inlinable package var focus: KeyGrid.Index? { keyFocus.index }

  /// The index in the grid of the key under a mouse without a button.
  @inlinable package var hovered: KeyGrid.Index? { hover.key }

  /// The indices of the keys that switches are offered, in groups: the rows, in the order of the
  /// layout's `scan`.
  package var scanGroups: [[KeyGrid.Index]] { laidOut.scanGroups }

  /// The keys that look pressed.
  ///
  /// - Complexity: O(*n*) in the number of pressed keys.
  package var highlights: [KeyEvent.Place] { presses.places + physicalKeyboard.places }

  /// A Boolean value that indicates whether nothing is pressed, open, repeating or scanned.
  package var isAtRest: Bool {
    presses.isEmpty && physicalKeyboard.isAtRest && !popups.isOpen && nextDeadline == nil
  }

  /// A Boolean value that indicates whether further taps may replace the last output.
  var isMultiTapping: Bool { performer.multiTapKey != nil }

  /// The time of the last step, or `nil` before the first one.
  var now: Timestamp? { step.time }

  /// The key that a finger has tapped in the last step.
  var touchedKey: TouchedKey? { step.touchedKey }

  /// Returns a Boolean value that indicates whether the layout has a key named `id` that supports
  /// the gesture.
  package func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    let plan = performer.plan
    return plan.behavior(of: id).flatMap { plan.keys(of: gesture, on: $0) } != nil
  }

  /// Returns a Boolean value that indicates whether the key at an index of the grid repeats when it
  /// is held.
  package func repeats(keyAt index: KeyGrid.Index) -> Bool { laidOut.keys[index.offset].repeats }

  /// Returns a Boolean value that indicates whether the key at `point` supports a long press.
  package func hasLongPress(at point: TouchPoint) -> Bool {
    laidOut.key(at: point)?.answersLongPress ?? false
  }

  // MARK: Input

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event.
  ///   - output: The array to which the results are appended.
  /// - Complexity: O(*n*) in the number of keys in a row, and in the number of results that are
  ///   due.
  package mutating func handle(
    _ event: InputEvent, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    begin(event, at: time)
    while step(into: &output) {}
  }

  /// Handles an event.
  ///
  /// - Returns: The results.
  package mutating func handle(_ event: InputEvent, at time: Timestamp) -> [KeyEvent] {
    var output: [KeyEvent] = []
    handle(event, at: time, into: &output)
    return output
  }

  /// Handles everything that is due.
  ///
  /// - Complexity: O(*n*) in the number of results that are due. Of the repetitions of a held key,
  ///   these are at most those of the last second.
  package mutating func advance(to time: Timestamp, into output: inout [KeyEvent]) {
    begin(nil, at: time)
    while step(into: &output) {}
  }

  // MARK: Step by step

  /// A Boolean value that indicates whether the last event is not completely handled.
  @inlinable package var hasWork: Bool { work != nil }

  /// Accepts an event, or only the time, for the following calls of ``step(refusingTap:into:)``.
  ///
  /// The remaining work of an earlier event is discarded.
  package mutating func begin(_ event: InputEvent?, at time: Timestamp) {
    work = Work(event: event, time: time)
  }

  /// Handles the next part of the last event, with at most one tap.
  ///
  /// A host that may refuse a tap first performs a step on a copy. To refuse the tap, it repeats
  /// the step with `isTapRefused`.
  ///
  /// - Parameters:
  ///   - isTapRefused: A Boolean value that indicates whether a tap of this step is refused, so
  ///     that its press ends as if it were cancelled. The default is `false`.
  ///   - output: The array to which the results of the step are appended.
  /// - Returns: A Boolean value that indicates whether there was any work.
  @discardableResult
  package mutating func step(
    refusingTap isTapRefused: Bool = false, into output: inout [KeyEvent]
  ) -> Bool {
    guard let work else { return false }
    step.swapResults(with: &output)
    step.begin(mayTap: !isTapRefused)
    if let due = firstDeadline, due <= work.time {
      step.advance(to: due)
      if !scanner.readsSwitch(at: due) || !finishPress(but: nil) { fire(due, until: work.time) }
    } else {
      step.advance(to: work.time)
      handlePart(of: work)
    }
    endChange(into: &output)
    return true
  }

  /// Handles a part of an event with at most one tap, and removes it from the work.
  private mutating func handlePart(of work: Work) {
    guard let event = work.event else { return self.work = nil }
    if endsPresses(event), finishPress(but: event.pointer) { return }
    if case .press(let id, .taps(let count)) = event, count > 1, knows(.taps(count), on: id) {
      self.work?.event = .press(id, .taps(count - 1))
      dispatch(.press(id, .tap))
    } else if case .pointerUp(let pointer, let point) = event,
      presses.slidesToLayer(pointer, at: point, step.settings)
    {
      // The movement is a step of its own, because it taps the key for the layer.
      dispatch(.pointerMove(pointer, to: point))
    } else {
      self.work = nil
      dispatch(event)
    }
  }

  /// Returns a Boolean value that indicates whether an event first ends the presses of fingers,
  /// each of which may tap a key.
  private func endsPresses(_ event: InputEvent) -> Bool {
    switch event {
    case .pointerDown, .keyDown, .activate, .longActivate, .switchUp: true
    case .press(let id, let gesture): knows(gesture, on: id)
    case .secondaryClick(let point): hasLongPress(at: point)
    case .wheel(let steps, let point):
      steps != 0 && !popups.isTurned(at: point) && hasLongPress(at: point)
    default: false
    }
  }

  private mutating func dispatch(_ event: InputEvent) {
    switch event {
    case .pointerDown(let pointer, let point): pointerDown(pointer, at: point)
    case .pointerMove(let pointer, let point): movePointer(pointer, to: point)
    case .pointerUp(let pointer, let point): pointerUp(pointer, at: point)
    case .pointerCancel(let pointer): cancelPointer(pointer)
    case .hover(let point): hover(over: point)
    case .wheel(let steps, let point): turnWheel(by: steps, at: point)
    case .secondaryClick(let point): openPopup(at: point)
    case .moveFocus(let side): moveFocus(toward: side)
    case .jumpFocus(let side): jumpFocus(toward: side)
    case .setFocus(let index): setFocus(index)
    case .activate: activate(by: .focus)
    case .longActivate: openPopupOfFocus()
    case .dismiss: cancelAll()
    case .keyDown(let key, let modifiers, let isRepeat):
      keyDown(key, modifiers, isRepeat: isRepeat)
    case .keyUp(let key): physicalKeyboard.release(key, in: &step)
    case .press(let id, let gesture): performGesture(gesture, on: id)
    case .switchDown(let scanSwitch): pressSwitch(scanSwitch)
    case .switchUp(let scanSwitch): releaseSwitch(scanSwitch)
    }
  }

  // MARK: Time

  /// The earliest deadline.
  private var firstDeadline: Timestamp? {
    .earliest(
      .earliest(performer.multiTapDeadline, popups.deadline, scanner.deadline), presses.deadline)
  }

  /// Handles the first item that is due at `due`, which moves or removes its deadline.
  private mutating func fire(_ due: Timestamp, until time: Timestamp) {
    if let press = presses.takeDue(at: due) {
      firePress(press, until: time)
    } else if performer.multiTapDeadline == due {
      endMultiTap()
    } else if popups.deadline == due {
      closePopup()
    } else {
      advanceScanning()
    }
    announce()
  }

  /// Opens the popup of a held key, or repeats the key.
  private mutating func firePress(_ press: PointerPress, until time: Timestamp) {
    guard press.mode == .repeating else { return openPopup(of: press) }
    let isByWord = settings.wordsAfterRepeats.map { press.repeatCount >= $0 } ?? false
    let word = isByWord ? press.behavior.action?.forWord : nil
    step.emit(.feedback(.repeat))
    guard performKey(press.behavior, as: word, by: press.source) != .cancelled else { return }
    let interval =
      word == nil
      ? press.behavior.repeatInterval ?? settings.repeatInterval : settings.wordRepeatInterval
    // After a long gap between calls, only the repetitions of the last second are made up.
    let next = step.deadline(after: interval).map { max($0, time - .seconds(1)) }
    presses.noteRepetition(of: press.pointer, next: next)
  }

  // MARK: Changes other than input

  /// Calls `body` between two steps, once everything that is due at `time` is handled.
  private mutating func change(
    at time: Timestamp, into output: inout [KeyEvent], _ body: (inout TouchEngine) -> Void
  ) {
    advance(to: time, into: &output)
    step.swapResults(with: &output)
    body(&self)
    endChange(into: &output)
  }

  private mutating func endChange(into output: inout [KeyEvent]) {
    announce()
    nextDeadline = firstDeadline
    step.swapResults(with: &output)
  }

  /// Shows the touch layer named `id` with shift off, if it exists.
  package mutating func show(_ id: Identifier, at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.performer.show(id) }
  }

  /// Turns automatic shift on or off, according to whether the next character is to be a capital.
  ///
  /// Call this method whenever the text before the cursor has changed. A state of shift that the
  /// user has set takes precedence.
  package mutating func setAutomaticShift(
    _ isWanted: Bool, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    advance(to: time, into: &output)
    setAutomaticShift(isWanted, into: &output)
  }

  /// Turns automatic shift on or off between two steps.
  mutating func setAutomaticShift(_ isWanted: Bool, into output: inout [KeyEvent]) {
    step.swapResults(with: &output)
    performer.setAutomaticShift(isWanted)
    endChange(into: &output)
  }

  /// Ends a multi-tap whose output can no longer be replaced.
  package mutating func endMultiTap(at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.endMultiTap() }
  }

  /// Shows the layer of a physical keyboard for the modifier keys that are down, or a touch
  /// keyboard for `nil`.
  package mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    change(at: time, into: &output) { $0.shown.modifiers = modifiers }
  }

  /// Chooses the key at an index of the waiting popup, or none, for a client that scans the popup.
  /// The popup then waits until the client closes it.
  package mutating func choose(_ place: Int?, at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { engine in
      guard engine.popups.isWaiting, let popup = engine.popup else { return }
      let place = place.flatMap { popup.items.indices.contains($0) ? $0 : nil }
      engine.popups.chooseItem(at: place, isScanned: true, in: &engine.step)
    }
  }

  /// Lays out the keys in another size. If the size differs, presses and popups are cancelled.
  package mutating func resize(
    columns: Int, rows: Int, isMirrored: Bool, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    guard (columns, rows, isMirrored) != (shown.columns, shown.rows, shown.isMirrored) else {
      return
    }
    change(at: time, into: &output) { engine in
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
  package mutating func cancelAll(at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.cancelAll() }
  }

  /// Cancels all presses and popups.
  private mutating func cancelAll() {
    while let pointer = presses.lastPointer { cancelPointer(pointer) }
    physicalKeyboard.releaseAll(in: &step)
    closePopup()
    endMultiTap()
    stopScanning()
    hover.leave(in: &step)
  }

  // MARK: Layers

  /// The current layer, laid out in cells.
  private var laidOut: LaidOutLayer { shown.layer }

  /// Reports changes of shift, the modifiers and the layer, and shows the layer.
  private mutating func announce() {
    performer.reportLatches(in: &step)
    if performer.layerState.shift != .held { presses.loseShift() }
    selectLayer()
    performer.reportLayer(in: &step)
  }

  /// Shows the current layer. After a change, repetitions stop, popups close, and the focus moves.
  private mutating func selectLayer() {
    guard let old = shown.select(performer.layerState, of: performer.plan) else { return }
    presses.stopRepetitions()
    keyFocus.follow(to: laidOut, from: old, in: &step)
    hover.follow(to: laidOut, from: old, in: &step)
    if !popups.isHeld { closePopup() }
    restartScanning()
  }

  // MARK: Keys

  /// Performs a key, without a multi-tap.
  private mutating func performKey(
    _ behavior: KeyBehavior, as replacement: KeyAction? = nil, by source: PressSource
  ) -> KeyEvent.Ending {
    let ending = performer.performKey(behavior, as: replacement, by: source, in: &step)
    announce()
    return ending
  }

  /// Performs the key named `id`, if it exists.
  private mutating func performKey(
    named id: Identifier?, by source: PressSource
  ) -> KeyEvent.Ending {
    id.flatMap(performer.plan.behavior).map { performKey($0, by: source) } ?? .cancelled
  }

  /// Taps a key, as a multi-tap if it is one.
  private mutating func tap(_ behavior: KeyBehavior, by source: PressSource) -> KeyEvent.Ending {
    if !behavior.isMultiTap || performer.multiTapKey != behavior.key.id { endMultiTap() }
    let ending = performer.tap(behavior, by: source, in: &step)
    announce()
    return ending
  }

  private mutating func endMultiTap() {
    if performer.endMultiTap() { announce() }
  }

  /// Ends the multi-tap in progress, unless it is of the key named `id`.
  private mutating func endMultiTap(but id: Identifier?) {
    if let key = performer.multiTapKey, key != id { endMultiTap() }
  }

  /// Taps the key at an index of the grid.
  private mutating func pressKey(at index: KeyGrid.Index, by source: PressSource) {
    finishPresses()
    closePopup()
    // The end of the presses may have changed the layer.
    guard laidOut.grid.indices.contains(index) else { return }
    let behavior = laidOut.keys[index.offset]
    endMultiTap(but: behavior.key.id)
    performer.noteKeyDown(behavior.sticky)
    step.emit(.feedback(.press))
    step.emit(.ended(source, tap(behavior, by: source)))
  }

  /// Performs a gesture on the key named `id` for a program.
  private mutating func performGesture(_ gesture: KeyGesture, on id: Identifier) {
    let plan = performer.plan
    guard let behavior = plan.behavior(of: id), let keys = plan.keys(of: gesture, on: behavior)
    else { return }
    finishPresses()
    if !popups.isHeld { closePopup() }
    endMultiTap(but: gesture.tapCount == nil ? nil : id)
    performer.noteKeyDown(behavior.sticky)
    for key in keys {
      let ending =
        gesture.tapCount == nil ? performKey(key, by: .program) : tap(key, by: .program)
      step.emit(.ended(.program, ending))
    }
    if case .taps = gesture { endMultiTap() }
  }

  // MARK: Pointers

  private mutating func pointerDown(_ pointer: PointerID, at point: TouchPoint) {
    // A second press of a pointer means that its release was missed.
    cancelPointer(pointer)
    if popups.isWaiting {
      guard !holdPopup(by: pointer, at: point) else { return }
      closePopup()
    }
    finishPresses()
    endMultiTap(but: laidOut.key(at: point)?.key.id)
    guard let index = laidOut.index(at: point) else {
      return step.emit(.ended(.pointer(pointer), .cancelled))
    }
    let (behavior, frame) = (laidOut.keys[index.offset], laidOut.frames[index.offset])
    step.emit(.feedback(.press))
    presses.beginPress(pointer, behavior, frame: frame, at: point, in: &step)
    performer.noteKeyDown(behavior.sticky)
    if let sticky = behavior.sticky {
      pressSticky(sticky, behavior, by: pointer)
    } else if behavior.repeats {
      pressRepeating(behavior, by: pointer)
    } else {
      presses.startLongPress(of: pointer, in: step)
    }
  }

  /// Taps shift or a modifier, and holds it for other keys.
  private mutating func pressSticky(
    _ sticky: StickyKey, _ behavior: KeyBehavior, by pointer: PointerID
  ) {
    guard step.mayTap else { return presses.holdPerformed(pointer, ending: nil) }
    let (ending, isHeld) = performer.pressSticky(
      sticky, behavior, by: .pointer(pointer), in: &step)
    if isHeld {
      presses.hold(sticky, by: pointer, ending: ending)
    } else {
      presses.holdPerformed(pointer, ending: ending)
    }
    announce()
  }

  /// Taps a key that repeats while it is held, unless it leads to another layer.
  private mutating func pressRepeating(_ behavior: KeyBehavior, by pointer: PointerID) {
    let layerID = layerState.layerID
    let ending = tap(behavior, by: .pointer(pointer))
    let repeats = ending != .cancelled && layerState.layerID == layerID
    let delay = settings.repeatDelay.map { behavior.repeatDelay ?? $0 }
    presses.holdPerformed(
      pointer, ending: ending,
      repeatingAt: repeats ? delay.flatMap { step.deadline(after: $0) } : nil)
  }

  /// Ends the presses of all pointers that do not hold shift or a modifier, in the order of the
  /// presses.
  private mutating func finishPresses() {
    while finishPress(but: nil) {}
  }

  /// Ends the first press that does not hold shift or a modifier.
  ///
  /// - Parameter exception: A pointer whose press continues.
  /// - Returns: A Boolean value that indicates whether a press was ended.
  private mutating func finishPress(but exception: PointerID?) -> Bool {
    guard let pointer = presses.firstPointer(but: exception) else { return false }
    finishPress(of: pointer)
    return true
  }

  private mutating func movePointer(_ pointer: PointerID, to point: TouchPoint) {
    switch presses.move(pointer, to: point, on: laidOut, in: &step) {
    case .none: break
    case .choice: popups.chooseItem(nearest: point, on: laidOut, in: &step)
    case .path(let index):
      let id = laidOut.keys[index.offset].key.id
      endMultiTap()
      presses.beginPath(pointer, to: id, in: &step)
    case .key(let index): enterKey(index, by: pointer, at: point)
    case .layer(let behavior): showLayer(of: behavior.key, by: pointer, at: point)
    }
  }

  /// Presses the key that a pointer has entered.
  private mutating func enterKey(
    _ index: KeyGrid.Index, by pointer: PointerID, at point: TouchPoint
  ) {
    endMultiTap(but: laidOut.keys[index.offset].key.id)
    // The end of the multi-tap may have changed the layer.
    guard let index = laidOut.index(at: point) else {
      return presses.leaveKey(pointer, in: &step)
    }
    let held = presses.enterKey(index, by: pointer, on: laidOut, in: &step)
    if held != nil { performer.noteKeyDown(nil) }
  }

  /// Shows the layer of the key that a finger leaves, for the key on which the finger ends.
  private mutating func showLayer(of key: Key, by pointer: PointerID, at point: TouchPoint) {
    guard step.mayTap else { return presses.leaveKey(pointer, in: &step) }
    endMultiTap()
    if performer.tapLayerKey(key, by: .pointer(pointer), in: &step) {
      presses.noteLayer(shownBy: pointer)
    }
    announce()
    guard let index = laidOut.index(at: point) else {
      return presses.leaveKey(pointer, in: &step)
    }
    enterKey(index, by: pointer, at: point)
  }

  private mutating func pointerUp(_ pointer: PointerID, at point: TouchPoint) {
    movePointer(pointer, to: point)
    finishPress(of: pointer)
  }

  private mutating func cancelPointer(_ pointer: PointerID) {
    guard let press = presses.endPress(pointer, in: &step) else { return }
    if popups.holder == pointer { closePopup() }
    if let held = press.held { performer.cancel(held, in: step) }
    if press.showsLayer { performer.leaveLayerOfOneKey() }
    announce()
    let ending = press.mode == .tapping ? nil : press.ending
    step.emit(.ended(press.source, ending ?? .cancelled))
  }

  /// Ends a press like a release of the finger.
  private mutating func finishPress(of pointer: PointerID) {
    guard let press = presses.endPress(pointer, in: &step) else { return }
    let ending = performRelease(of: press)
    if let held = press.held { performer.release(held, in: step) }
    if press.showsLayer, ending != .output { performer.leaveLayerOfOneKey() }
    announce()
    step.emit(.ended(press.source, ending))
  }

  /// Performs the effect of the release of a press.
  private mutating func performRelease(of press: PointerPress) -> KeyEvent.Ending {
    let ending = press.ending ?? .cancelled
    switch press.mode {
    case .tapping where press.isHolding || !press.isHighlighted: return ending
    case .tapping where press.path.hasBegun:
      endMultiTap()
      return performKey(
        named: press.behavior.flick.flatMap(press.path.keyID), by: press.source)
    case .tapping:
      step.touchedKey = TouchedKey(press, on: laidOut)
      return tap(press.behavior, by: press.source)
    case .choosing: return performChoice(by: press.source)
    case .swiping:
      step.emit(.swipe(press.swipe))
      return .output
    case .repeating, .movingCursor: return ending
    }
  }

  // MARK: Popups

  /// Opens the popup of a key that a pointer holds.
  private mutating func openPopup(of press: PointerPress) {
    endMultiTap()
    closePopup()
    // A pointer can also flick and multi-tap, so that the popup needs to offer only the keys of a
    // long press.
    let popup = LongPressPopup(
      press.behavior, offering: press.behavior.key.longPressKeyIDs, of: layout,
      frame: press.frame, on: laidOut, settings: settings)
    popups.open(popup, heldBy: press.pointer, in: &step)
    presses.beginChoice(press.pointer, in: &step)
  }

  /// Opens the popup of the key at an index of the grid, which waits for a choice. Shift or a
  /// modifier is locked instead.
  ///
  /// - Returns: `true` if the key supports a long press.
  private mutating func openPopup(ofKeyAt index: KeyGrid.Index) -> Bool {
    let (behavior, frame) = (laidOut.keys[index.offset], laidOut.frames[index.offset])
    guard behavior.answersLongPress else { return false }
    finishPresses()
    endMultiTap()
    closePopup()
    guard behavior.hasAlternates else {
      lock(behavior)
      return true
    }
    let popup = LongPressPopup(
      behavior, offering: behavior.alternateIDs, of: layout, frame: frame, on: laidOut,
      settings: settings)
    popups.openWaiting(popup, in: &step)
    return true
  }

  private mutating func lock(_ behavior: KeyBehavior) {
    guard let ending = performer.lock(behavior, in: &step) else { return }
    announce()
    step.emit(.ended(.program, ending))
  }

  private mutating func openPopup(at point: TouchPoint) {
    if let index = laidOut.index(at: point) { _ = openPopup(ofKeyAt: index) }
  }

  private mutating func closePopup() {
    if popups.close(in: &step), scanner.canLeave { restartScanning() }
  }

  /// Assigns a waiting popup to a pointer on the popup or on its key.
  ///
  /// - Returns: `true` if the pointer is on the popup or on its key.
  private mutating func holdPopup(by pointer: PointerID, at point: TouchPoint) -> Bool {
    guard let popup, let behavior = performer.plan.behavior(of: popup.key) else { return false }
    let isOnItem = popup.item(at: point) != nil
    guard isOnItem || popup.keyFrame.contains(point) else { return false }
    finishPresses()
    popups.hold(by: pointer)
    step.emit(.feedback(.press))
    presses.beginPress(pointer, behavior, frame: popup.keyFrame, at: point, in: &step)
    presses.beginChoice(pointer, hasChosen: isOnItem, in: &step)
    if isOnItem { popups.chooseItem(nearest: point, on: laidOut, in: &step) }
    return true
  }

  /// Performs the choice of a waiting popup.
  private mutating func takeChoice(by source: PressSource) {
    performer.noteKeyDown(nil)
    step.emit(.ended(source, performChoice(by: source)))
  }

  /// Closes the popup and performs its choice.
  private mutating func performChoice(by source: PressSource) -> KeyEvent.Ending {
    let choice = popups.chosenKey
    closePopup()
    return performKey(named: choice, by: source)
  }

  // MARK: The focus

  /// Moves the focus to the key at an index of the grid, or removes it.
  package mutating func setFocus(_ index: KeyGrid.Index?) {
    keyFocus.set(index.flatMap { laidOut.grid.indices.contains($0) ? $0 : nil })
  }

  /// Moves the focus to the key in the middle, which minimizes the distance to all keys.
  package mutating func focusMiddle() {
    keyFocus.set(laidOut.grid.middleKey)
  }

  private mutating func moveFocus(toward side: KeyGrid.Side) {
    if popups.isOpen { return popups.moveChoice(toward: side, in: &step) }
    keyFocus.move(toward: side, on: laidOut.grid, in: &step)
  }

  private mutating func jumpFocus(toward side: KeyGrid.Side) {
    if popups.isOpen { return popups.jumpChoice(toward: side, in: &step) }
    keyFocus.jump(toward: side, on: laidOut.grid, in: &step)
  }

  /// Takes the choice of an open popup, else taps the focused key.
  private mutating func activate(by source: PressSource) {
    if popups.isWaiting { return takeChoice(by: source) }
    if let focus { pressKey(at: focus, by: source) }
  }

  private mutating func openPopupOfFocus() {
    if popups.isOpen { return activate(by: .focus) }
    guard let focus, !openPopup(ofKeyAt: focus) else { return }
    activate(by: .focus)
  }

  // MARK: Mice

  private mutating func turnWheel(by steps: Int, at point: TouchPoint) {
    guard steps != 0 else { return }
    if popups.isTurned(at: point) { return popups.stepChoice(by: steps, in: &step) }
    openPopup(at: point)
  }

  /// Moves a mouse without a button, which also chooses in a waiting popup.
  private mutating func hover(over point: TouchPoint?) {
    let place = point.flatMap { popups.isWaiting ? popup?.item(at: $0) : nil }
    // The popup covers keys, which must not react to the pointer.
    hover.move(to: place == nil ? point : nil, on: laidOut, in: &step)
    if let place { popups.chooseItem(at: place, in: &step) }
  }

  // MARK: The physical keyboard

  private mutating func keyDown(
    _ physicalKey: PhysicalKey, _ modifiers: ModifierState, isRepeat: Bool
  ) {
    let source = PressSource.physical(physicalKey)
    finishPresses()
    closePopup()
    endMultiTap()
    performer.noteKeyDown(nil)
    if case .action(let action) = physicalKey {
      let index = laidOut.index { $0.action == action }
      if let index { physicalKeyboard.hold(physicalKey, index, on: laidOut, in: &step) }
      guard action != .capsLock || !isRepeat else { return step.emit(.ended(source, .cancelled)) }
      let ending = performer.performPhysicalAction(
        action, with: modifiers.commandModifiers, in: &step)
      return step.emit(.ended(source, ending))
    }
    let typed = physicalKeyboard.key(
      for: physicalKey, modifiers, isCapsLocked: layerState.isCapsLocked, of: performer.plan)
    let index = physicalKeyboard.index(of: typed?.behavior, for: physicalKey, on: laidOut)
    if let index { physicalKeyboard.hold(physicalKey, index, on: laidOut, in: &step) }
    var ending = KeyEvent.Ending.cancelled
    if let typed {
      ending = performer.performPhysicalKey(
        typed.behavior, with: typed.modifiers, by: source, in: &step)
    } else if case .character(let character) = physicalKey {
      performer.typeCharacter(character, with: modifiers.commandModifiers, in: &step)
      ending = .output
    }
    step.emit(.ended(source, ending))
  }

  // MARK: Scanning with switches

  // On a screen, the screen itself scans, because it has more targets than keys.

  /// The current time, if scanning is on.
  private var scanMoment: Scanner.Moment? {
    guard let scan = settings.scan, let now else { return nil }
    return Scanner.Moment(now, scan, timing: layout.scanTiming)
  }

  private mutating func pressSwitch(_ scanSwitch: ScanSwitch) {
    guard let moment = scanMoment else { return }
    scanner.press(scanSwitch, at: moment)
  }

  private mutating func releaseSwitch(_ scanSwitch: ScanSwitch) {
    guard let moment = scanMoment else { return }
    satisfy(scanner.release(scanSwitch, at: moment), at: moment)
  }

  /// Performs what is due of the switch that is down, or else makes the next offer.
  private mutating func advanceScanning() {
    guard let moment = scanMoment else {
      scanner.cancelSwitch(at: nil)
      return stopScanning()
    }
    satisfy(scanner.advance(at: moment), at: moment)
  }

  /// Does what the scanner requests.
  private mutating func satisfy(_ request: Scanner.Request, at moment: Scanner.Moment) {
    switch request {
    case .none, .pause: break
    case .begin: startScanning()
    case .show: showOffer()
    case .select(let isLong): selectOffer(isLong: isLong, at: moment)
    case .activate(let isLong):
      if isLong, !popups.isOpen, let focus, openPopup(ofKeyAt: focus) { return }
      activate(by: .scanning)
    case .move(let side): moveFocus(toward: side)
    case .leave: closePopup()
    case .undo: step.emit(.action(.deleteBackward))
    }
  }

  private mutating func selectOffer(isLong: Bool, at moment: Scanner.Moment) {
    if popups.isWaiting, !scanner.canLeave { scanPopup() }
    switch scanner.selectOffer(at: moment) {
    case .nothing: startScanning()
    case .otherOffer: showOffer()
    case .leaving: closePopup()
    case .item where popups.isWaiting: takeChoice(by: .scanning)
    case .item(let place): pressOffer(place, isLong: isLong)
    }
  }

  private mutating func pressOffer(_ place: Scanner.Place, isLong: Bool) {
    let index = laidOut.scanGroups[place.group][place.item]
    if isLong, openPopup(ofKeyAt: index) {
      if popups.isOpen { scanPopup() } else { restartScanning() }
      return
    }
    let (layer, repeats) = (layerState.layerID, laidOut.keys[index.offset].repeats)
    pressKey(at: index, by: .scanning)
    // A key that repeats when it is held is often needed several times.
    restartScanning(again: repeats && layerState.layerID == layer ? place : nil)
  }

  /// The indices in the grid that are offered, unless a popup is scanned.
  private var offeredKeys: [KeyGrid.Index] {
    if scanner.canLeave { return [] }
    return switch scanner.offer {
    case nil: []
    case .group(let group), .back(let group): laidOut.scanGroups[group]
    case .item(let place), .again(let place): [laidOut.scanGroups[place.group][place.item]]
    }
  }

  private mutating func startScanning(again place: Scanner.Place? = nil) {
    scanner.begin(laidOut.scanGroups.map { $0.count }, again: place, at: scanMoment)
    showOffer()
  }

  /// Restarts scanning, if it has begun.
  private mutating func restartScanning(again place: Scanner.Place? = nil) {
    guard scanner.offer != nil || scanner.canLeave else { return }
    startScanning(again: place)
  }

  private mutating func stopScanning() {
    let hasOffered = scanner.offer != nil
    scanner.stop()
    if hasOffered { showOffer() }
  }

  /// Offers the keys of the popup that has opened, its choice first.
  private mutating func scanPopup() {
    guard let popup else { return }
    scanner.begin(
      [popup.items.count], from: popup.selection ?? 0, canLeave: true, at: scanMoment)
    step.emit(.scan([]))
  }

  private mutating func showOffer() {
    guard scanner.canLeave, popups.isOpen else { return step.emit(.scan(offeredKeys)) }
    if case .item(let place) = scanner.offer {
      popups.chooseItem(at: place.item, isScanned: true, in: &step)
    } else {
      popups.chooseItem(at: nil, isScanned: true, in: &step)
    }
  }
}
