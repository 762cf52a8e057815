public import KeyboardModel

/// What fingers, a mouse, switches and a physical keyboard mean on the keys of a layout.
///
/// ```swift
/// var engine = TouchEngine(layout, layers: layout.layerSet(), columns: 60, rows: 12)
/// var events: [KeyEvent] = []
/// engine.handle(.pointerDown(0, at: point), at: time, into: &events)
/// ```
///
/// The engine has no timer and no screen: events come in with their time, what they mean goes out in
/// order, and ``nextDeadline`` tells when it wants to be told the time next. It may be told late;
/// everything that has come due is done first, at its own time. A time before the last one counts as
/// that. An engine is a value: a copy goes on by itself.
///
/// The result is appended to an array of the caller's, which can be used again and again: then a tap
/// needs no memory. A pointer's press ends with exactly one ``KeyEvent/ended(_:_:)``.
///
/// A second finger that goes down first ends the press of the one before, as though that had been
/// lifted, unless it holds shift or a modifier. So keys come out in the order in which fingers go
/// down, however fast they are.
public struct TouchEngine: Sendable {
  /// A point in time on the clock of the caller.
  public typealias Instant = Timestamp

  let plan: TouchPlan
  /// The layout.
  public var layout: KeyboardLayout { plan.layout }
  /// The layers that are shown, or `nil` for none.
  public var layers: LayerSet? { plan.layers }
  /// The times, distances and choices in use.
  public var settings: TouchSettings
  /// What the keys of a physical keyboard type for the system, to tell which keys they are. The
  /// default is the keyboard of the United States.
  public var physicalKeys: PhysicalKeyMap {
    get { physicalKeyboard.map }
    set { physicalKeyboard.map = newValue }
  }
  /// Whether no key is shown large, whatever the settings say: for text that nobody may read. The default
  /// is `false`.
  public var isSecure = false
  /// The layer and what shift does.
  public internal(set) var layerState: LayerState
  /// What shift and the modifiers do.
  public private(set) var latches: LatchStates = [:]
  /// When the engine is to be told the time at the latest, if at all.
  public private(set) var nextDeadline: Instant?
  /// The popup that is open, if there is one.
  public var popup: LongPressPopup? { popups.popup }
  /// The place in the grid of the key with the focus.
  public var focus: KeyGrid.Index? { keyFocus.index }
  /// The place in the grid of the key below a mouse without a button.
  public var hovered: KeyGrid.Index? { hover.key }

  var now: Instant?
  var presses: [Press] = []
  var modifierLatches = ModifierLatches()
  var multiTap: MultiTap?
  var shown: ShownLayer
  var popups = PopupController()
  var keyFocus = KeyFocus()
  var scanner = Scanner()
  /// The place in a popup with which scanning it began.
  var popupStart = 0
  var physicalKeyboard = PhysicalKeyboard()
  var hover = HoverTracker()

  /// What is told of the present step.
  private var events: [KeyEvent] = []
  /// The layer that listeners know.
  private var announcedLayerID: Identifier
  /// What is still to be done of the last event.
  private var work: Work?
  /// Whether the tap of the present step is not to be done.
  private var refusesTap = false

  /// An event on its way, or only the time.
  private struct Work {
    var event: InputEvent?
    let time: Instant
  }

  /// Makes an engine on which nothing is pressed.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - layers: The layers to show, which are the layout's.
  ///   - modifiers: The modifier keys that are down on a physical keyboard whose layers are shown. The
  ///     default, `nil`, is a touch keyboard.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - isMirrored: Whether rows run from the right to the left. The default is `false`.
  ///   - settings: Times, distances and choices.
  /// - Complexity: O(*n*) in the number of keys of a layer.
  public init(
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

  // MARK: What is shown

  /// The layer that is shown, or `nil` when the layout has none for the device.
  public var layer: Layer? { shown.index.flatMap { layers?.layers[$0] } }

  /// The keys that are shown and their places.
  public var grid: KeyGrid { shown.layer.grid }

  /// The size of most keys, in cells: the measure of ``TouchSettings``.
  public var keySize: CellSize { shown.layer.keySize }

  /// The places of the keys that switches are offered, in groups: the rows, ordered as the layout's `scan` says.
  public var scanGroups: [[KeyGrid.Index]] { laidOut.scanGroups }

  /// The keys that look pressed.
  ///
  /// - Complexity: O(*n*) in the number of keys that are pressed.
  public var highlights: [KeyPlace] {
    presses.filter { $0.isHighlighted }.map { $0.place } + physicalKeyboard.places
  }

  /// Whether nothing is pressed, open, repeating or being scanned.
  public var isAtRest: Bool {
    presses.isEmpty && physicalKeyboard.isAtRest && !popups.isOpen && nextDeadline == nil
  }

  // MARK: Input

  /// When the first thing is due.
  private var firstDeadline: Instant? {
    var first = Self.earlier(multiTap?.deadline, popups.deadline)
    first = Self.earlier(first, scanner.deadline)
    first = Self.earlier(first, scanner.held?.deadline)
    for index in presses.indices { first = Self.earlier(first, presses[index].deadline) }
    return first
  }

  private static func earlier(_ first: Instant?, _ second: Instant?) -> Instant? {
    guard let first, let second else { return first ?? second }
    return min(first, second)
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When.
  ///   - output: The array to which the meaning of the event is appended.
  /// - Complexity: O(*n*) in the number of keys in a row, and in what has come due.
  public mutating func handle(
    _ event: InputEvent, at time: Instant, into output: inout [KeyEvent]
  ) {
    begin(event, at: time)
    while step(into: &output) {}
  }

  /// Handles an event.
  ///
  /// - Returns: The meaning of the event.
  public mutating func handle(_ event: InputEvent, at time: Instant) -> [KeyEvent] {
    var output: [KeyEvent] = []
    handle(event, at: time, into: &output)
    return output
  }

  /// Does what has come due.
  ///
  /// - Complexity: O(*n*) in what has come due: of the repetitions of a held key never more than
  ///   those of the last second.
  public mutating func advance(to time: Instant, into output: inout [KeyEvent]) {
    begin(nil, at: time)
    while step(into: &output) {}
  }

  // MARK: Step by step

  /// A Boolean value that indicates whether the event that was begun is not handled yet.
  public var hasWork: Bool { work != nil }

  /// Accepts an event, or only the time, which the calls of ``step(refusingTap:into:)`` that follow
  /// handle. What was begun before is dropped.
  public mutating func begin(_ event: InputEvent?, at time: Instant) {
    work = Work(event: event, time: time)
  }

  /// Handles the next part of the event that was begun: at most one tap.
  ///
  /// A host that may refuse a tap does a step on a copy first, and does it again with the tap refused
  /// if need be.
  ///
  /// - Parameters:
  ///   - isTapRefused: A Boolean value that indicates whether a tap of this step is not done; its press
  ///     then ends as though it had been cancelled. The default is `false`.
  ///   - output: The array to which the meaning of the step is appended.
  /// - Returns: A Boolean value that indicates whether there was anything to do.
  @discardableResult
  public mutating func step(
    refusingTap isTapRefused: Bool = false, into output: inout [KeyEvent]
  ) -> Bool {
    guard let work else { return false }
    swap(&events, &output)
    refusesTap = isTapRefused
    if let due = firstDeadline, due <= work.time {
      now = max(now ?? due, due)
      if !endsPress(dueAt: due) || !finishPress(but: nil) { fire(due, until: work.time) }
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
    } else {
      self.work = nil
      take(event)
    }
  }

  /// Returns a Boolean value that indicates whether an event ends the presses of fingers, each of which
  /// may tap a key, before it does anything else.
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

  private func endsPress(dueAt due: Instant) -> Bool {
    scanner.held?.deadline == due
  }

  /// Does `body` after all that has come due.
  mutating func run(
    at time: Instant, into output: inout [KeyEvent], _ body: (inout TouchEngine) -> Void
  ) {
    advance(to: time, into: &output)
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

  /// Does the first thing that is due at `due`; that moves or removes its deadline.
  private mutating func fire(_ due: Instant, until time: Instant) {
    if let index = presses.firstIndex(where: { $0.deadline == due }) {
      firePress(index, until: time)
    } else if multiTap?.deadline == due {
      endMultiTap()
    } else if popups.deadline == due {
      closePopup()
    } else if scanner.held?.deadline == due {
      holdSwitch()
    } else {
      scan()
    }
    announce()
  }

  /// A time from now.
  func deadline(after duration: Duration) -> Instant? {
    now.map { $0 + max(duration, .milliseconds(1)) }
  }

  // MARK: Telling

  mutating func emit(_ event: KeyEvent) {
    events.append(event)
  }

  /// A Boolean value that indicates whether the tap of this step is done.
  var mayTap: Bool { !refusesTap }

  /// Tells what has become of shift, the modifiers and the layer, and shows the layer.
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
