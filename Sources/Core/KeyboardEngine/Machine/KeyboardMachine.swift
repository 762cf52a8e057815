public import KeyboardModel

/// A state machine of a keyboard. It turns timed events into edits of the text, actions and changes
/// of the display, in order.
///
/// ```swift
/// var machine = KeyboardMachine(layout)
/// var outcomes: [KeyboardOutcome] = []
/// machine.handle(.press("a", .tap), at: time, into: &outcomes)
/// ```
///
/// A machine is a value with a layout, its touch engine, its text engine, latches, and the text
/// before the cursor with its markers. It has no clock and no screen. ``nextDeadline`` is the
/// latest time of the next call of ``advance(to:into:)``. A copy is independent.
///
/// The machine knows the text from its own edits. The host calls ``contextDidChange(_:at:into:)``
/// only when the text was changed or the cursor moved by other means. After an action or command,
/// whose effect only the host knows, the machine discards the text, and ``needsContext`` is `true`
/// until the host provides it again.
public struct KeyboardMachine: Sendable {
  /// The layout.
  @inlinable public var layout: KeyboardLayout { touch.layout }
  /// The touch engine, which has the state of the display: layers, latches, popups, the focus.
  @usableFromInline package private(set) var touch: TouchEngine
  /// The keys of the shown layer and their places.
  @inlinable public var grid: KeyGrid { touch.grid }
  /// The popup that is open, if there is one.
  @inlinable package var popup: LongPressPopup? { touch.popup }
  package var text: TextEngine { typing.engine }
  package var markedContext: MarkerText { typing.engine.markedContext }
  package func contextSymbols(last count: Int) -> [PatternSymbol] {
    typing.engine.contextSymbols(last: count)
  }
  /// A Boolean value that indicates whether the machine does not know the text before the cursor.
  public private(set) var needsContext = true
  /// The rules of the text. By default, none applies.
  ///
  /// A host sets them before input. ``updateShift(into:)`` applies a changed capitalization.
  public var rules = TypingRules() {
    didSet {
      touch.returnsToLetters = rules.returnsToLetters
      if !rules.remembersTouches { touches.removeAll() }
    }
  }

  package private(set) var wantsCapital = false

  /// The parts that keys have typed of the end of the text before the cursor, the last one last,
  /// with the texts of the keys beside those that were touched.
  ///
  /// They are empty unless the rules ask for them (``TypingRules/remembersTouches``). The text may
  /// have been changed by other means since; then it does not end with them.
  public var touchedTexts: [TouchedText] { touches.texts }

  private var touches = TouchHistory()
  private var typing: TypingState
  /// A Boolean value that indicates whether the text has changed since shift was updated.
  private var isShiftDue = false
  private var events: [KeyEvent] = []

  /// Creates a machine without presses, at the start of an unknown text.
  ///
  /// It shows `layers`, which must be the layout's, in a size in cells. Those of a physical
  /// keyboard have the `modifiers` that are down. In a mirrored grid, rows run from right to left.
  ///
  /// - Complexity: Typically O(*n*) in the size of the layout's transforms.
  public init(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState? = nil,
    columns: Int = 80, rows: Int = 12, isMirrored: Bool = false,
    settings: TouchSettings = TouchSettings()
  ) {
    self.init(
      layout, layers: layers, modifiers: modifiers, columns: columns, rows: rows,
      isMirrored: isMirrored, settings: settings, hostForm: .composed)
  }

  package init(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState? = nil,
    columns: Int = 80, rows: Int = 12, isMirrored: Bool = false,
    settings: TouchSettings = TouchSettings(), hostForm: TextEngine.HostForm
  ) {
    touch = TouchEngine(
      layout, layers: layers, modifiers: modifiers, columns: columns, rows: rows,
      isMirrored: isMirrored, settings: settings)
    typing = TypingState(layout, hostForm: hostForm)
  }

  /// Creates a machine of a touch screen, 80 by 16 cells, for hosts that press keys by their names.
  public init(_ layout: KeyboardLayout) { self.init(layout, hostForm: .composed) }

  package init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm) {
    self.init(layout, layers: layout.layerSet(), columns: 80, rows: 16, hostForm: hostForm)
  }

  /// The latest time of the next call of ``advance(to:into:)``, or `nil` if none is needed.
  @inlinable public var nextDeadline: Timestamp? { touch.nextDeadline }

  // MARK: Events

  /// Handles an event that occurred at `time`, and appends its outcomes.
  public mutating func handle(
    _ event: InputEvent, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    touch.begin(event, at: time)
    while touch.step(into: &events) { translate(into: &outcomes) }
  }

  /// Accepts an event, or only the time, for the following calls of `step(asking:into:)`.
  package mutating func begin(_ event: InputEvent?, at time: Timestamp) {
    touch.begin(event, at: time)
  }

  @inlinable package var hasWork: Bool { touch.hasWork }

  /// Handles the next part of the last event, with at most one tap; returns whether there was any.
  package mutating func step(
    asking questions: some KeyboardQuestions, into outcomes: inout [KeyboardOutcome]
  ) -> Bool {
    // The copy costs time, and is only needed for a step.
    guard hasWork else { return false }
    var trial = touch
    trial.step(into: &events)
    if let key = events.lazy.compactMap({ $0.tappedKey }).first, !questions.shouldTap(key) {
      events.removeAll(keepingCapacity: true)
      touch.step(refusingTap: true, into: &events)
    } else {
      touch = trial
    }
    translate(asking: questions, into: &outcomes)
    return true
  }

  /// Handles everything that is due.
  public mutating func advance(to time: Timestamp, into outcomes: inout [KeyboardOutcome]) {
    touch.begin(nil, at: time)
    while touch.step(into: &events) { translate(into: &outcomes) }
  }

  // MARK: The text

  /// Updates the text before the cursor after it was changed, or the cursor moved, by other means.
  ///
  /// Markers, such as a dead key that waits for a letter, are discarded, and a multi-tap ends. The
  /// context is `nil` if the host provides it later.
  public mutating func contextDidChange(
    _ context: TextContext?, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    typing.reset(to: context ?? .unknown)
    needsContext = context == nil
    change(at: time, into: &outcomes) { $0.endMultiTap(at: $1, into: &$2) }
  }

  /// Provides the text before the cursor after ``needsContext`` has become `true`.
  public mutating func provideContext(_ context: TextContext) {
    typing.reset(to: context)
    needsContext = false
  }

  /// Types text that is not the output of a key.
  ///
  /// - Returns: The change of the text before the cursor.
  public mutating func type(_ output: MarkerText) -> TextEdit { typing.type(output) }

  // MARK: Display

  /// Shows the touch layer named `id` with shift off, if it exists.
  public mutating func show(
    _ id: Identifier, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    change(at: time, into: &outcomes) { $0.show(id, at: $1, into: &$2) }
  }

  /// Shifts for the next character if the rules want a capital there, or stops that.
  ///
  /// The machine updates shift itself after its own edits. A host calls this method after it has
  /// changed the rules or provided the text. Without a known text, nothing changes.
  public mutating func updateShift(into outcomes: inout [KeyboardOutcome]) {
    guard !needsContext, !touch.isMultiTapping else { return isShiftDue = true }
    isShiftDue = false
    let isWanted = typing.wantsCapital(rules.capitalization)
    guard isWanted || wantsCapital else { return }
    wantsCapital = isWanted
    touch.setAutomaticShift(isWanted, into: &events)
    for event in events { outcomes.append(.event(event)) }
    events.removeAll(keepingCapacity: true)
  }

  /// Shows the layer for the modifier keys that are down, or a touch keyboard for `nil`.
  package mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    change(at: time, into: &outcomes) { $0.setShownModifiers(modifiers, at: $1, into: &$2) }
  }

  /// Adopts a layout that differs at most in its looks, such as captions. Everything else stays.
  package mutating func adoptLooks(of layout: KeyboardLayout) { touch.adoptLooks(of: layout) }

  /// Shows layers of another layout. Size, settings, rules, and modifiers with a key in the layers
  /// remain; the text before the cursor is unknown.
  public mutating func setLayout(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState?, isMirrored: Bool,
    at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    cancelAll(at: time, into: &outcomes)
    let id = layers == touch.layers ? touch.layerState.chosenLayerID : nil
    touch = touch.replacing(layout, layers: layers, modifiers: modifiers, isMirrored: isMirrored)
    typing = TypingState(layout, hostForm: typing.engine.hostForm)
    (needsContext, wantsCapital, isShiftDue) = (true, false, false)
    show(id ?? touch.layerState.layerID, at: time, into: &outcomes)
  }

  /// Shows other layers of the layout. The current layer is kept if they contain it.
  package mutating func setLayers(
    _ layers: LayerSet?, modifiers: ModifierState?, at time: Timestamp,
    into outcomes: inout [KeyboardOutcome]
  ) {
    guard layers != touch.layers else {
      return setShownModifiers(modifiers, at: time, into: &outcomes)
    }
    cancelAll(at: time, into: &outcomes)
    let id = touch.layerState.chosenLayerID
    touch = touch.replacing(
      layout, layers: layers, modifiers: modifiers, isMirrored: touch.isMirrored)
    wantsCapital = false
    show(id, at: time, into: &outcomes)
    updateShift(into: &outcomes)
  }

  /// Lays out the keys in another size. If the size differs, presses and popups are cancelled.
  public mutating func resize(
    columns: Int, rows: Int, isMirrored: Bool, at time: Timestamp,
    into outcomes: inout [KeyboardOutcome]
  ) {
    resize(
      columns: columns, rows: rows, isMirrored: isMirrored, sharing: .equal, at: time,
      into: &outcomes)
  }

  package mutating func resize(
    columns: Int, rows: Int, isMirrored: Bool, sharing: ColumnSharing, at time: Timestamp,
    into outcomes: inout [KeyboardOutcome]
  ) {
    change(at: time, into: &outcomes) {
      $0.resize(
        columns: columns, rows: rows, isMirrored: isMirrored, sharing: sharing, at: $1, into: &$2)
    }
  }

  /// Cancels presses and popups, when the keyboard is hidden or replaced.
  public mutating func cancelAll(at time: Timestamp, into outcomes: inout [KeyboardOutcome]) {
    change(at: time, into: &outcomes) { $0.cancelAll(at: $1, into: &$2) }
  }

  package mutating func setFocus(_ index: KeyGrid.Index?) { touch.setFocus(index) }

  package mutating func focusMiddle() { touch.focusMiddle() }

  /// Chooses the key at an index of the waiting popup, or none.
  public mutating func choose(
    _ place: Int?, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    touch.choose(place, at: time, into: &events)
    translate(into: &outcomes)
  }

  /// The times, distances and choices of touches.
  public var settings: TouchSettings {
    get { touch.settings }
    set { touch.settings = newValue }
  }

  /// The map from the characters that the system reports to the keys of the physical keyboard.
  package var physicalKeys: PhysicalKeyMap {
    get { touch.physicalKeys }
    set { touch.physicalKeys = newValue }
  }

  /// A Boolean value that indicates whether previews of keys are suppressed, for secure text.
  package var isSecure: Bool {
    get { touch.isSecure }
    set { touch.isSecure = newValue }
  }

  private mutating func change(
    at time: Timestamp, into outcomes: inout [KeyboardOutcome],
    _ body: (inout TouchEngine, Timestamp, inout [KeyEvent]) -> Void
  ) {
    body(&touch, time, &events)
    translate(into: &outcomes)
  }

  // MARK: Translation

  private mutating func translate(into outcomes: inout [KeyboardOutcome]) {
    for index in events.indices { translate(events[index], into: &outcomes) { $0.commit($1) } }
    finishStep(into: &outcomes)
  }

  private mutating func finishStep(into outcomes: inout [KeyboardOutcome]) {
    events.removeAll(keepingCapacity: true)
    if isShiftDue { updateShift(into: &outcomes) }
  }

  private mutating func translate(
    asking questions: some KeyboardQuestions, into outcomes: inout [KeyboardOutcome]
  ) {
    for index in events.indices {
      translate(events[index], into: &outcomes) { typing, change in
        var trial = typing
        let result = trial.commit(change)
        if case .edit(let edit, _) = result, !edit.isEmpty, !questions.shouldApply(edit) {
          return .refused
        }
        typing = trial
        return result
      }
    }
    finishStep(into: &outcomes)
  }

  private mutating func translate(
    _ event: KeyEvent, into outcomes: inout [KeyboardOutcome],
    commit: (inout TypingState, TypingState.Change) -> TypingState.Result
  ) {
    switch event {
    case .output(let output): append(commit(&typing, change(by: output)), to: &outcomes)
    case .action(.deleteBackward): append(commit(&typing, .backspace), to: &outcomes)
    case .action(let action):
      forgetContext()
      outcomes.append(.action(action))
    case .command(let command):
      forgetContext()
      outcomes.append(.command(command))
    case .moveCursor(let count):
      forgetContext()
      outcomes.append(.moveCursor(count))
    default: outcomes.append(.event(event))
    }
  }

  private func change(by output: KeyEvent.Output) -> TypingState.Change {
    guard rules.replacesDoubleSpace, output.text.types(" "), let time = touch.now,
      events.contains(where: { $0.isTap(of: output.key) }), !events.contains(.feedback(.repeat))
    else { return .output(output) }
    return .space(output, at: time, within: settings.doubleSpaceTime)
  }

  private mutating func append(_ result: TypingState.Result, to outcomes: inout [KeyboardOutcome]) {
    if wantsCapital || rules.capitalization != .none { isShiftDue = true }
    switch result {
    case .edit(let edit, let output):
      if rules.remembersTouches { touches.apply(edit, of: output, by: touch.touchedKey) }
      outcomes.append(.edit(edit, of: output))
    case .refused: break
    case .leftToHost:
      touches.removeLast()
      forgetContext()
      outcomes.append(.action(.deleteBackward))
    }
  }

  private mutating func forgetContext() {
    typing.reset(to: .unknown)
    needsContext = true
  }
}

/// The questions that a machine asks before it commits a step, each once and before any change.
package protocol KeyboardQuestions {
  /// For a long press, flick or multi-tap, `key` is the resulting key.
  func shouldTap(_ key: Identifier) -> Bool

  func shouldApply(_ edit: TextEdit) -> Bool
}

/// A keyboard that runs a ``KeyboardMachine`` on a text, at the times of a clock.
public protocol MachineHost {
  /// The state machine.
  var machine: KeyboardMachine { get }
  /// The current time.
  var now: Timestamp { get }
  /// The latest time of the next call of ``advance(to:)``, or `nil` if none is needed.
  var nextDeadline: Timestamp? { get }

  /// Handles an event at the current time.
  mutating func handle(_ event: InputEvent)

  /// Performs everything due at `time`.
  mutating func advance(to time: Timestamp)
}
