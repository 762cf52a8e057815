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
  /// The text engine, with the text before the cursor as the machine knows it.
  package var text: TextEngine { typing.engine }
  /// The end of the text before the cursor, as the machine knows it, with its markers.
  package var markedContext: MarkerText { typing.engine.markedContext }
  /// Returns the last symbols of ``markedContext``, at most `count`.
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

  /// A Boolean value that indicates whether the rules want a capital as the next character.
  package private(set) var wantsCapital = false

  /// The parts that keys have typed of the end of the text before the cursor, the last one last, with
  /// the texts of the keys beside those that were touched.
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
  /// - Parameters:
  ///   - layout: The layout.
  ///   - layers: The layers to show, which must be the layout's, or `nil` for none.
  ///   - modifiers: The modifier keys that are down on a physical keyboard whose layers are shown.
  ///     The default, `nil`, is a touch keyboard.
  ///   - columns: The width in cells. The default is 80.
  ///   - rows: The height in cells. The default is 12.
  ///   - isMirrored: A Boolean value that indicates whether rows run from right to left. The
  ///     default is `false`.
  ///   - settings: Times, distances and choices.
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

  /// Creates a machine whose host has its text in `hostForm`.
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
  public init(_ layout: KeyboardLayout) {
    self.init(layout, hostForm: .composed)
  }

  /// Creates a machine of a touch screen, 80 by 16 cells, whose host has its text in `hostForm`.
  package init(_ layout: KeyboardLayout, hostForm: TextEngine.HostForm) {
    self.init(layout, layers: layout.layerSet(), columns: 80, rows: 16, hostForm: hostForm)
  }

  /// The latest time of the next call of ``advance(to:into:)``, or `nil` if none is needed.
  @inlinable public var nextDeadline: Timestamp? { touch.nextDeadline }

  // MARK: Events

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time of the event.
  ///   - outcomes: The array to which the outcomes are appended.
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

  /// A Boolean value that indicates whether the last event is not completely handled.
  @inlinable package var hasWork: Bool { touch.hasWork }

  /// Handles the next part of the last event, with at most one tap, and asks before the tap and
  /// before each edit.
  ///
  /// - Parameters:
  ///   - questions: The object that answers the questions.
  ///   - outcomes: The array to which the outcomes of the step are appended. A refused tap or edit
  ///     leaves no trace.
  /// - Returns: A Boolean value that indicates whether there was any work.
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
  /// Markers, such as a dead key that waits for a letter, are discarded, and a multi-tap ends.
  ///
  /// - Parameters:
  ///   - context: The text before the cursor, or `nil` if the host provides it later.
  ///   - time: The time of the change.
  ///   - outcomes: The array to which the outcomes are appended.
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
  public mutating func type(_ output: MarkerText) -> TextEdit {
    typing.type(output)
  }

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

  /// Shows the layer of a physical keyboard for the modifier keys that are down, or a touch
  /// keyboard for `nil`.
  package mutating func setShownModifiers(
    _ modifiers: ModifierState?, at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    change(at: time, into: &outcomes) { $0.setShownModifiers(modifiers, at: $1, into: &$2) }
  }

  /// Adopts a layout that differs at most in its looks, such as captions. Everything else stays:
  /// presses, shift, the text.
  package mutating func adoptLooks(of layout: KeyboardLayout) {
    touch.adoptLooks(of: layout)
  }

  /// Shows layers of another layout. Size, settings, rules, and modifiers with a key in the layers
  /// remain; the text before the cursor is unknown.
  ///
  /// - Complexity: Typically O(*n*) in the size of the layout's transforms.
  public mutating func setLayout(
    _ layout: KeyboardLayout, layers: LayerSet?, modifiers: ModifierState?, isMirrored: Bool,
    at time: Timestamp, into outcomes: inout [KeyboardOutcome]
  ) {
    cancelAll(at: time, into: &outcomes)
    let id = layers == touch.layers ? touch.layerState.chosenLayerID : nil
    touch = touch.replacing(
      layout, layers: layers, modifiers: modifiers, isMirrored: isMirrored)
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
    change(at: time, into: &outcomes) {
      $0.resize(columns: columns, rows: rows, isMirrored: isMirrored, at: $1, into: &$2)
    }
  }

  /// Cancels presses and popups, when the keyboard is hidden or replaced.
  public mutating func cancelAll(at time: Timestamp, into outcomes: inout [KeyboardOutcome]) {
    change(at: time, into: &outcomes) { $0.cancelAll(at: $1, into: &$2) }
  }

  /// Moves the focus to the key at an index of the grid, or removes it.
  package mutating func setFocus(_ index: KeyGrid.Index?) {
    touch.setFocus(index)
  }

  /// Moves the focus to the key in the middle, which minimizes the distance to all keys.
  package mutating func focusMiddle() {
    touch.focusMiddle()
  }

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

  /// The map that identifies the keys of the physical keyboard by the characters that the system
  /// reports.
  public var physicalKeys: PhysicalKeyMap {
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
}

// MARK: - Translation

extension KeyboardMachine {
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

  /// Returns the change that the output of a key makes.
  private func change(by output: KeyEvent.Output) -> TypingState.Change {
    guard rules.replacesDoubleSpace, output.text.types(" "), let time = touch.now,
      events.contains(where: { $0.isTap(of: output.key) }), !events.contains(.feedback(.repeat))
    else { return .output(output) }
    return .space(output, at: time, within: settings.doubleSpaceTime)
  }

  private mutating func append(
    _ result: TypingState.Result, to outcomes: inout [KeyboardOutcome]
  ) {
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

/// The questions that a machine asks before it commits a step.
///
/// The machine asks each question once, in the order of the effects, and before any change. The
/// answer determines whether a step that was tried on a copy is committed.
package protocol KeyboardQuestions {
  /// Returns a Boolean value that indicates whether the key may be tapped.
  ///
  /// For a long press, flick or multi-tap, `key` is the resulting key.
  func shouldTap(_ key: Identifier) -> Bool

  /// Returns a Boolean value that indicates whether the edit may be applied.
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
