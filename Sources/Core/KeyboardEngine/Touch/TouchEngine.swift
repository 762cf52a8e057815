package import KeyboardModel

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
package struct TouchEngine: Sendable {
  /// A point in time on the clock of the caller.
  package typealias Instant = Timestamp

  private(set) var plan: TouchPlan
  /// The layout.
  package var layout: KeyboardLayout { plan.layout }
  /// The layers that are shown, or `nil` for none.
  package var layers: LayerSet? { plan.layers }
  /// The times, distances and choices in use.
  package var settings: TouchSettings
  /// The map that identifies the keys of a physical keyboard by the characters that the system
  /// reports. The default is the US keyboard.
  package var physicalKeys: PhysicalKeyMap {
    get { physicalKeyboard.map }
    set { physicalKeyboard.map = newValue }
  }
  /// A Boolean value that indicates whether previews of keys are suppressed regardless of the
  /// settings, for secure text. The default is `false`.
  package var isSecure = false
  /// A Boolean value that indicates whether a key that leads from letters to a layer of symbols has
  /// `LayerReturn.symbol` unless the layout says otherwise. The default is `false`.
  package var returnsToLetters = false
  /// The current layer and the state of shift.
  package internal(set) var layerState: LayerState
  /// The states of shift and the modifiers.
  package private(set) var latches: LatchStates = [:]
  /// The latest time of the next call with the current time, or `nil` if none is needed.
  package private(set) var nextDeadline: Instant?
  /// The open popup, if any.
  package var popup: LongPressPopup? { popups.popup }
  /// The index in the grid of the focused key.
  package var focus: KeyGrid.Index? { keyFocus.index }
  /// The index in the grid of the key under a mouse without a button.
  package var hovered: KeyGrid.Index? { hover.key }

  var now: Instant?
  var presses: [PointerPress] = []
  var modifierLatches = ModifierLatches()
  var multiTap: MultiTap?
  var shown: ShownLayer
  var popups = PopupController()
  var keyFocus = KeyFocus()
  var scanner = Scanner()
  var physicalKeyboard = PhysicalKeyboard()
  var hover = HoverTracker()

  /// The key that a finger has tapped in the last step.
  var touchedKey: TouchedKey?

  /// The results of the current step.
  private var events: [KeyEvent] = []
  /// The layer that was last reported.
  private var announcedLayerID: Identifier
  /// The remaining work of the last event.
  private var work: Work?
  /// A Boolean value that indicates whether the tap of the current step is refused.
  private var refusesTap = false

  /// An event in progress, or only the time.
  private struct Work {
    var event: InputEvent?
    let time: Instant
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
    plan = TouchPlan(layout, layers)
    self.settings = settings
    layerState = LayerState(of: layers)
    shown = ShownLayer(
      of: plan, modifiers: modifiers, columns: columns, rows: rows, isMirrored: isMirrored)
    announcedLayerID = layerState.layerID
    presses.reserveCapacity(8)
    selectLayer()
  }

  /// Adopts a layout that differs at most in its looks, such as captions.
  mutating func adoptLooks(of layout: KeyboardLayout) {
    plan = TouchPlan(layout, layers)
  }

  /// Adopts the latched and locked modifiers of another engine that have a key in the layers.
  mutating func adoptLatches(of other: TouchEngine) {
    // The states that were reported last, so that the next step reports what has changed.
    latches = other.latches
    for key in StickyKey.allCases where key != .shift && hasKey(key) {
      modifierLatches[key] = other.modifierLatches[key]
    }
  }

  // MARK: What is shown

  /// The current layer, or `nil` if the layout has none for the device.
  package var layer: Layer? { shown.index.flatMap { layers?.layers[$0] } }

  /// The grid of the keys that are shown.
  package var grid: KeyGrid { shown.layer.grid }

  /// The size of a typical key, in cells, which is the unit of ``TouchSettings``.
  package var keySize: CellSize { shown.layer.keySize }

  /// The indices of the keys that switches are offered, in groups: the rows, in the order of the
  /// layout's `scan`.
  package var scanGroups: [[KeyGrid.Index]] { laidOut.scanGroups }

  /// The keys that look pressed.
  ///
  /// - Complexity: O(*n*) in the number of pressed keys.
  package var highlights: [KeyEvent.Place] {
    presses.filter { $0.isHighlighted }.map { $0.place } + physicalKeyboard.places
  }

  /// A Boolean value that indicates whether nothing is pressed, open, repeating or scanned.
  package var isAtRest: Bool {
    presses.isEmpty && physicalKeyboard.isAtRest && !popups.isOpen && nextDeadline == nil
  }

  // MARK: Input

  /// The earliest deadline.
  private var firstDeadline: Instant? {
    var first = Instant.earliest(multiTap?.deadline, popups.deadline, scanner.deadline)
    for index in presses.indices { first = .earliest(first, presses[index].deadline) }
    return first
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event.
  ///   - output: The array to which the results are appended.
  /// - Complexity: O(*n*) in the number of keys in a row, and in the number of results that are
  ///   due.
  package mutating func handle(
    _ event: InputEvent, at time: Instant, into output: inout [KeyEvent]
  ) {
    begin(event, at: time)
    while step(into: &output) {}
  }

  /// Handles an event.
  ///
  /// - Returns: The results.
  package mutating func handle(_ event: InputEvent, at time: Instant) -> [KeyEvent] {
    var output: [KeyEvent] = []
    handle(event, at: time, into: &output)
    return output
  }

  /// Handles everything that is due.
  ///
  /// - Complexity: O(*n*) in the number of results that are due. Of the repetitions of a held key,
  ///   these are at most those of the last second.
  package mutating func advance(to time: Instant, into output: inout [KeyEvent]) {
    begin(nil, at: time)
    while step(into: &output) {}
  }

  // MARK: Step by step

  /// A Boolean value that indicates whether the last event is not completely handled.
  package var hasWork: Bool { work != nil }

  /// Accepts an event, or only the time, for the following calls of ``step(refusingTap:into:)``.
  ///
  /// The remaining work of an earlier event is discarded.
  package mutating func begin(_ event: InputEvent?, at time: Instant) {
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
    swap(&events, &output)
    refusesTap = isTapRefused
    touchedKey = nil
    if let due = firstDeadline, due <= work.time {
      now = max(now ?? due, due)
      if !scanner.readsSwitch(at: due) || !finishPress(but: nil) { fire(due, until: work.time) }
    } else {
      now = max(now ?? work.time, work.time)
      take(work)
    }
    announce()
    nextDeadline = firstDeadline
    swap(&events, &output)
    return true
  }

  private mutating func take(_ work: Work) {
    guard let event = work.event else { return self.work = nil }
    if endsPresses(event), finishPress(but: event.pointer) { return }
    if case .press(let id, .taps(let count)) = event, count > 1, knows(.taps(count), on: id) {
      self.work?.event = .press(id, .taps(count - 1))
      take(.press(id, .tap))
    } else if case .pointerUp(let pointer, let point) = event, slidesToLayer(pointer, at: point) {
      // The movement is a step of its own, because it taps the key for the layer.
      take(.pointerMove(pointer, to: point))
    } else {
      self.work = nil
      take(event)
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
      steps != 0 && !turnsPopup(at: point) && hasLongPress(at: point)
    default: false
    }
  }

  /// Handles everything that is due, then calls `body`.
  mutating func run(
    at time: Instant, into output: inout [KeyEvent], _ body: (inout TouchEngine) -> Void
  ) {
    advance(to: time, into: &output)
    run(into: &output, body)
  }

  /// Calls `body` between two steps.
  mutating func run(into output: inout [KeyEvent], _ body: (inout TouchEngine) -> Void) {
    swap(&events, &output)
    body(&self)
    announce()
    nextDeadline = firstDeadline
    swap(&events, &output)
  }

  private mutating func take(_ event: InputEvent) {
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
    case .keyUp(let key): keyUp(key)
    case .press(let id, let gesture): perform(gesture, on: id)
    case .switchDown(let scanSwitch): pressSwitch(scanSwitch)
    case .switchUp(let scanSwitch): releaseSwitch(scanSwitch)
    }
  }

  // MARK: Time

  /// Handles the first item that is due at `due`, which moves or removes its deadline.
  private mutating func fire(_ due: Instant, until time: Instant) {
    if let index = presses.firstIndex(where: { $0.deadline == due }) {
      firePress(index, until: time)
    } else if multiTap?.deadline == due {
      endMultiTap()
    } else if popups.deadline == due {
      closePopup()
    } else {
      advanceScanning()
    }
    announce()
  }

  /// Returns the time after a duration from now.
  func deadline(after duration: Duration) -> Instant? {
    now.map { $0 + max(duration, .milliseconds(1)) }
  }

  // MARK: Results

  mutating func emit(_ event: KeyEvent) {
    events.append(event)
  }

  /// A Boolean value that indicates whether the tap of this step is allowed.
  var mayTap: Bool { !refusesTap }

  /// Reports changes of shift, the modifiers and the layer, and shows the layer.
  mutating func announce() {
    announce(.shift, layerState.shift)
    announce(.control, modifierLatches.control.state)
    announce(.alt, modifierLatches.alt.state)
    announce(.meta, modifierLatches.meta.state)
    if layerState.shift != .held { loseShift() }
    let isOther = announcedLayerID != layerState.layerID
    selectLayer()
    guard isOther else { return }
    announcedLayerID = layerState.layerID
    emit(.layer(layerState.layerID))
  }

  private mutating func announce(_ key: StickyKey, _ state: LatchState) {
    guard latches[key] != state else { return }
    latches[key] = state
    emit(.latch(key, state))
  }
}
