public import KeyboardModel

/// An engine that interprets fingers, a mouse, switches and a physical keyboard on the keys of a
/// layout, without a timer: it receives events with their times, and ``nextDeadline`` is the time of
/// the next call. What is due is handled first, at its own time; a time before the last one is the last.
///
/// A pointer's press ends with exactly one ``KeyEvent/ended(_:_:)``. A second finger ends the press of
/// the first one like a release, unless the first one holds shift or a modifier.
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
  private var step: EngineStep
  @usableFromInline private(set) var work: Work?
  /// The latest time of the next call with the current time, or `nil` if none is needed.
  @usableFromInline package private(set) var nextDeadline: Timestamp?

  @usableFromInline struct Work: Sendable {
    var event: InputEvent?
    let time: Timestamp
  }

  /// Creates an engine for layers of the layout; with `modifiers`, of its physical keyboard.
  package init(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState? = nil, columns: Int,
    rows: Int, isMirrored: Bool = false, sharing: ColumnSharing = .equal,
    settings: TouchSettings = TouchSettings()
  ) {
    let plan = TouchPlan(layout, layers)
    performer = KeyPerformer(of: plan)
    shown = ShownLayer(
      of: plan, modifiers: modifiers, columns: columns, rows: rows, isMirrored: isMirrored,
      sharing: sharing)
    step = EngineStep(settings)
    selectLayer()
  }

  /// Returns an engine for other layers without presses; modifiers without a key turn off.
  package func replacing(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState?, isMirrored: Bool
  ) -> TouchEngine {
    var next = TouchEngine(
      layout, layers: layers, modifiers: modifiers, columns: shown.columns, rows: shown.rows,
      isMirrored: isMirrored, sharing: shown.sharing, settings: settings)
    next.physicalKeys = physicalKeys
    next.isSecure = isSecure
    next.returnsToLetters = returnsToLetters
    next.performer.adoptLatches(of: performer)
    return next
  }

  mutating func adoptLooks(of layout: KeyboardLayout) { performer.adoptLooks(of: layout) }

  // MARK: What is set

  @inlinable package var layout: KeyboardLayout { performer.plan.layout }

  @inlinable package var layers: LayerSet? { performer.plan.layers }

  package var settings: TouchSettings {
    get { step.settings }
    set { step.settings = newValue }
  }

  /// The default is the US keyboard.
  package var physicalKeys: PhysicalKeyMap {
    get { physicalKeyboard.map }
    set { physicalKeyboard.map = newValue }
  }

  /// Whether previews of keys are suppressed regardless of the settings, for secure text.
  package var isSecure: Bool {
    get { step.isSecure }
    set { step.isSecure = newValue }
  }

  package var returnsToLetters: Bool {
    get { performer.returnsToLetters }
    set { performer.returnsToLetters = newValue }
  }

  // MARK: What is shown

  @inlinable package var layerState: LayerState { performer.layerState }

  @inlinable package var latches: LatchStates { performer.latches }

  package var layer: Layer? { shown.index.flatMap { layers?.layers[$0] } }

  @inlinable package var grid: KeyGrid { shown.layer.grid }

  /// The size of a typical key, in cells, which is the unit of ``TouchSettings``.
  @inlinable package var keySize: CellSize { shown.layer.keySize }

  var isMirrored: Bool { shown.isMirrored }

  @inlinable package var popup: LongPressPopup? { popups.popup }

  @inlinable package var focus: KeyGrid.Index? { keyFocus.index }

  @inlinable package var hovered: KeyGrid.Index? { hover.key }

  /// The keys that switches are offered, in groups: the rows, in the order of the layout's `scan`.
  package var scanGroups: [[KeyGrid.Index]] { laidOut.scanGroups }

  /// The places of the keys that are pressed.
  package var pressedPlaces: [KeyEvent.Place] { presses.places + physicalKeyboard.places }

  /// A Boolean value that indicates whether nothing is pressed, open, repeating or scanned.
  package var isAtRest: Bool {
    presses.isEmpty && physicalKeyboard.isAtRest && !popups.isOpen && nextDeadline == nil
  }

  /// A Boolean value that indicates whether further taps may replace the last output.
  var isMultiTapping: Bool { performer.multiTapKey != nil }

  var now: Timestamp? { step.time }

  var touchedKey: TouchedKey? { step.touchedKey }

  /// Returns whether the layout has a key named `id` that supports the gesture.
  package func knows(_ gesture: KeyGesture, on id: Identifier) -> Bool {
    let plan = performer.plan
    return plan.behavior(of: id).flatMap { plan.keys(of: gesture, on: $0) } != nil
  }

  package func repeats(keyAt index: KeyGrid.Index) -> Bool { laidOut.keys[index.offset].repeats }

  package func hasLongPress(at point: TouchPoint) -> Bool {
    laidOut.key(at: point)?.answersLongPress ?? false
  }

  // MARK: Input

  package mutating func handle(
    _ event: InputEvent, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    begin(event, at: time)
    while step(into: &output) {}
  }

  package mutating func handle(_ event: InputEvent, at time: Timestamp) -> [KeyEvent] {
    var output: [KeyEvent] = []
    handle(event, at: time, into: &output)
    return output
  }

  /// Handles what is due: of the repetitions of a held key, those of the last second.
  package mutating func advance(to time: Timestamp, into output: inout [KeyEvent]) {
    begin(nil, at: time)
    while step(into: &output) {}
  }

  // MARK: Step by step

  @inlinable package var hasWork: Bool { work != nil }

  /// Accepts an event, or only the time, in place of the remaining work of an earlier one.
  package mutating func begin(_ event: InputEvent?, at time: Timestamp) {
    work = Work(event: event, time: time)
  }

  /// Handles the next part of the last event; to refuse its tap, repeat the step on a copy.
  @discardableResult
  package mutating func step(refusingTap isTapRefused: Bool = false, into output: inout [KeyEvent])
    -> Bool
  {
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

  /// Returns whether an event first ends the presses of fingers, each of which may tap a key.
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
    case .keyDown(let key, let modifiers, let isRepeat): keyDown(key, modifiers, isRepeat: isRepeat)
    case .keyUp(let key): physicalKeyboard.release(key, in: &step)
    case .press(let id, let gesture): performGesture(gesture, on: id)
    case .switchDown(let scanSwitch):
      if let moment = scanMoment { scanner.press(scanSwitch, at: moment) }
    case .switchUp(let scanSwitch):
      if let moment = scanMoment { satisfy(scanner.release(scanSwitch, at: moment), at: moment) }
    }
  }

  // MARK: Time

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

  package mutating func show(_ id: Identifier, at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.performer.show(id) }
  }

  /// Turns automatic shift on or off between two steps, unless the user has set shift.
  package mutating func setAutomaticShift(_ isWanted: Bool, into output: inout [KeyEvent]) {
    step.swapResults(with: &output)
    performer.setAutomaticShift(isWanted)
    endChange(into: &output)
  }

  /// Ends a multi-tap whose output can no longer be replaced.
  package mutating func endMultiTap(at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.endMultiTap() }
  }

  package mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Timestamp, into output: inout [KeyEvent]
  ) {
    change(at: time, into: &output) { $0.shown.modifiers = modifiers }
  }

  /// Chooses in the waiting popup, which then waits until the client closes it.
  package mutating func choose(_ place: Int?, at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { engine in
      guard engine.popups.isWaiting, let popup = engine.popup else { return }
      let place = place.flatMap { popup.items.indices.contains($0) ? $0 : nil }
      engine.popups.chooseItem(at: place, isScanned: true, in: &engine.step)
    }
  }

  package mutating func resize(
    columns: Int, rows: Int, isMirrored: Bool, sharing: ColumnSharing = .equal, at time: Timestamp,
    into output: inout [KeyEvent]
  ) {
    guard
      (columns, rows, isMirrored, sharing)
        != (shown.columns, shown.rows, shown.isMirrored, shown.sharing)
    else { return }
    change(at: time, into: &output) { engine in
      engine.cancelAll()
      engine.shown.resize(
        columns: columns, rows: rows, isMirrored: isMirrored, sharing: sharing)
      let focus = engine.focus
      engine.keyFocus.set(nil)
      engine.selectLayer()
      engine.keyFocus.set(focus)
    }
  }

  /// Cancels presses and popups. Locked and latched states of shift and modifiers are kept.
  package mutating func cancelAll(at time: Timestamp, into output: inout [KeyEvent]) {
    change(at: time, into: &output) { $0.cancelAll() }
  }

  private mutating func cancelAll() {
    while let pointer = presses.lastPointer { cancelPointer(pointer) }
    physicalKeyboard.releaseAll(in: &step)
    closePopup()
    endMultiTap()
    stopScanning()
    hover.move(to: nil, on: laidOut, in: &step)
  }

  // MARK: Layers

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

  private mutating func performKey(
    _ behavior: KeyBehavior, as replacement: KeyAction? = nil, by source: PressSource
  ) -> KeyEvent.Ending {
    let ending = performer.performKey(behavior, as: replacement, by: source, in: &step)
    announce()
    return ending
  }

  private mutating func performKey(named id: Identifier?, by source: PressSource)
    -> KeyEvent.Ending
  {
    id.flatMap(performer.plan.behavior).map { performKey($0, by: source) } ?? .cancelled
  }

  private mutating func tap(_ behavior: KeyBehavior, by source: PressSource) -> KeyEvent.Ending {
    if !behavior.isMultiTap || performer.multiTapKey != behavior.key.id { endMultiTap() }
    let ending = performer.tap(behavior, by: source, in: &step)
    announce()
    return ending
  }

  private mutating func endMultiTap() { if performer.endMultiTap() { announce() } }

  private mutating func endMultiTap(but id: Identifier?) {
    if let key = performer.multiTapKey, key != id { endMultiTap() }
  }

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

  private mutating func performGesture(_ gesture: KeyGesture, on id: Identifier) {
    let plan = performer.plan
    guard let behavior = plan.behavior(of: id), let keys = plan.keys(of: gesture, on: behavior)
    else { return }
    finishPresses()
    if !popups.isHeld { closePopup() }
    endMultiTap(but: gesture.tapCount == nil ? nil : id)
    performer.noteKeyDown(behavior.sticky)
    for key in keys {
      let ending = gesture.tapCount == nil ? performKey(key, by: .program) : tap(key, by: .program)
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

  private mutating func pressSticky(
    _ sticky: StickyKey, _ behavior: KeyBehavior, by pointer: PointerID
  ) {
    guard step.mayTap else { return presses.holdPerformed(pointer, ending: nil) }
    let (ending, isHeld) = performer.pressSticky(sticky, behavior, by: .pointer(pointer), in: &step)
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

  private mutating func finishPresses() { while finishPress(but: nil) {} }

  /// Ends the first press that does not hold shift or a modifier, if there is one.
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

  private mutating func enterKey(
    _ index: KeyGrid.Index, by pointer: PointerID, at point: TouchPoint
  ) {
    endMultiTap(but: laidOut.keys[index.offset].key.id)
    // The end of the multi-tap may have changed the layer.
    guard let index = laidOut.index(at: point) else { return presses.leaveKey(pointer, in: &step) }
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
    guard let index = laidOut.index(at: point) else { return presses.leaveKey(pointer, in: &step) }
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

  private mutating func finishPress(of pointer: PointerID) {
    guard let press = presses.endPress(pointer, in: &step) else { return }
    let ending = performRelease(of: press)
    if let held = press.held { performer.release(held, in: step) }
    if press.showsLayer, ending != .output { performer.leaveLayerOfOneKey() }
    announce()
    step.emit(.ended(press.source, ending))
  }

  private mutating func performRelease(of press: PointerPress) -> KeyEvent.Ending {
    let ending = press.ending ?? .cancelled
    switch press.mode {
    case .tapping where press.isHolding || !press.isHighlighted: return ending
    case .tapping where press.path.hasBegun:
      endMultiTap()
      return performKey(named: press.behavior.flick.flatMap(press.path.keyID), by: press.source)
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

  private mutating func openPopup(of press: PointerPress) {
    endMultiTap()
    closePopup()
    // A pointer can also flick and multi-tap, so that the popup offers only the keys of a long
    // press.
    let popup = LongPressPopup(
      press.behavior, offering: press.behavior.key.longPressKeyIDs, frame: press.frame,
      on: laidOut, settings: settings)
    popups.open(popup, heldBy: press.pointer, in: &step)
    presses.beginChoice(press.pointer, in: &step)
  }

  /// Opens the popup of a key, or locks shift or a modifier, if the key supports a long press.
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
      behavior, offering: behavior.alternateIDs, frame: frame, on: laidOut, settings: settings)
    popups.open(popup, heldBy: nil, in: &step)
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

  /// Assigns a waiting popup to a pointer, and returns whether that is on the popup or on its key.
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

  private mutating func takeChoice(by source: PressSource) {
    performer.noteKeyDown(nil)
    step.emit(.ended(source, performChoice(by: source)))
  }

  private mutating func performChoice(by source: PressSource) -> KeyEvent.Ending {
    let choice = popups.chosenKey
    closePopup()
    return performKey(named: choice, by: source)
  }

  // MARK: The focus

  package mutating func setFocus(_ index: KeyGrid.Index?) {
    keyFocus.set(index.flatMap { laidOut.grid.indices.contains($0) ? $0 : nil })
  }

  package mutating func focusMiddle() { keyFocus.set(laidOut.grid.middleKey) }

  private mutating func moveFocus(toward side: Side) {
    if popups.isOpen { return popups.changeChoice(in: &step) { $0.move(toward: side) } }
    keyFocus.move(toward: side, on: laidOut.grid, in: &step)
  }

  private mutating func jumpFocus(toward side: Side) {
    if popups.isOpen { return popups.changeChoice(in: &step) { $0.jump(toward: side) } }
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
    if popups.isTurned(at: point) { return popups.changeChoice(in: &step) { $0.step(steps) } }
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

  private var scanMoment: Scanner.Moment? {
    guard let scan = settings.scan, let now else { return nil }
    return Scanner.Moment(now, scan, timing: layout.scanTiming)
  }

  private mutating func advanceScanning() {
    guard let moment = scanMoment else {
      scanner.cancelSwitch(at: nil)
      return stopScanning()
    }
    satisfy(scanner.advance(at: moment), at: moment)
  }

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
    scanner.begin([popup.items.count], from: popup.selection ?? 0, canLeave: true, at: scanMoment)
    step.emit(.scan([]))
  }

  private mutating func showOffer() {
    guard scanner.canLeave, popups.isOpen else { return step.emit(.scan(offeredKeys)) }
    let item: Int? = if case .item(let place) = scanner.offer { place.item } else { nil }
    popups.chooseItem(at: item, isScanned: true, in: &step)
  }
}

extension TouchEngine: CustomStringConvertible {
  /// The layout and its shown layer.
  @usableFromInline package var description: String { "\(layout); \(layerState.layerID)" }
}
